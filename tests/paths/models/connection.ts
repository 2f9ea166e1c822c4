import { connectionMachine } from '#machines/connection';
import { defineModel } from '../model';

const notice =
  'You are offline. You cannot book, and details may be out of date; nothing you have chosen is lost.';

const readOnce = 'the races are read only when the page opens';

export const connection = defineModel(connectionMachine, {
  starts: {
    events: {
      input: undefined,
      say: 'Open /UK/events',
      open: ({ page }) => page.goto('/UK/events'),
    },
  },
  cases: {
    'connection.lost': {
      pulled: {
        event: { type: 'connection.lost' },
        say: 'Go offline',
        do: ({ page }) => page.context().setOffline(true),
      },
    },
    'connection.restored': {
      back: {
        event: { type: 'connection.restored' },
        say: 'Go online again',
        do: ({ page }) => page.context().setOffline(false),
      },
    },
    'connection.check': {
      session: {
        event: { type: 'connection.check' },
        say: 'The session asks the API who the guardian is',
        do: { cannot: 'the page asks by itself when it opens and when a page for guardians is opened' },
      },
    },
    'connection.busy': {
      long: {
        event: { type: 'connection.busy', pause: 20_000 },
        say: 'The API answers the races with 429, and Retry-After 20',
        do: { cannot: readOnce },
      },
      short: {
        event: { type: 'connection.busy', pause: 1000 },
        say: 'The API answers the races with 429, and Retry-After 1',
        do: { cannot: readOnce },
      },
    },
  },
  peers: ['session', 'route', 'reservation', 'openPayment'],
  outcomes: {},
  identity: ({ tries, pause }) => ({ tries, pause }),
  states: {
    online: { say: 'The races, without a message about the network' },
    busy: { say: 'The races, without a message about the network' },
    asking: { say: 'The races, without a message about the network' },
    offline: { say: `'${notice}'` },
    restored: { say: 'The races; a screen reader hears that the network is back' },
  },
});
