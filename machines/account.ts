import type { ActorRefFrom } from 'xstate';
import { type AccountParts, accountFailures, noParts } from '#machines/accountParts';
import { type AccountContext, type AccountTab, accountSetup } from '#machines/accountSetup';
import { eventTypeFor } from '#machines/accountView';
import { errorOf } from '#machines/outcome';

type Reading = { event: { output: AccountParts } };

const read = ({ event }: Reading): AccountParts => event.output;

const logsFailures = {
  type: 'logFailures',
  params: (reading: Reading) => accountFailures(read(reading)),
} as const;

/** What failed stays as it was. */
const keepsReading = [{ type: 'keepParts', params: read }, logsFailures] as const;

/** Also in the address. */
const showsTab = {
  type: 'showTab',
  params: ({ context }: { context: AccountContext }) => addressOf(context),
} as const;

const loads = {
  src: 'loadAccount',
  input: ({ context }: { context: AccountContext }) => ({ userId: context.userId }),
  onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
} as const;

/** Owns what of the account is on show and when it is read again. Changes nothing itself: its modals do. */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }) => ({
    ...input,
    tab: tabFrom(input.tab),
    ...noParts,
    editedDriverId: null,
    addedDriverId: null,
  }),
  initial: 'loading',
  on: { 'account.logOut': { target: '.loggedOut', meta: { requires: ['ACC-06'] } } },
  states: {
    loading: {
      meta: { requires: ['ACC-01', 'BEY-04'] },
      invoke: {
        ...loads,
        id: 'loadAccount',
        onDone: [
          { guard: { type: 'hasNothing', params: read }, target: 'failed', actions: logsFailures },
          { target: 'ready', actions: keepsReading },
        ],
      },
    },
    ready: {
      initial: 'opening',
      on: {
        'tab.choose': {
          guard: { type: 'isOtherTab', params: ({ event }) => event },
          target: '.opening',
          actions: [{ type: 'keepTab', params: ({ event }) => event }, showsTab],
          meta: { requires: ['ACC-01'] },
        },
        'account.reload': { target: 'reloading', meta: { requires: ['BEY-13'] } },
      },
      states: {
        opening: {
          always: [
            { guard: { type: 'isTab', params: 'drivers' }, target: 'drivers' },
            { guard: { type: 'isTab', params: 'tickets' }, target: 'tickets' },
            { target: 'user' },
          ],
        },
        user: { meta: { requires: ['ACC-02'] } },
        drivers: {
          meta: { requires: ['ACC-03'] },
          on: {
            'driver.add': {
              target: '#account.managingDriver',
              actions: { type: 'keepEdited', params: { driverId: null } },
            },
            'driver.edit': {
              guard: { type: 'isDriver', params: ({ event }) => event },
              target: '#account.managingDriver',
              actions: { type: 'keepEdited', params: ({ event }) => event },
            },
            'driver.buyTickets': {
              guard: { type: 'isDriver', params: ({ event }) => event },
              actions: {
                type: 'showEvents',
                params: ({ context, event: { driverId } }) => ({
                  type: eventTypeFor(context, driverId),
                  driverId,
                }),
              },
              meta: { requires: ['ACC-05', 'CHK-12'] },
            },
            'driver.viewTickets': {
              guard: { type: 'isFilter', params: ({ event }) => event },
              target: 'tickets',
              actions: [
                { type: 'keepTab', params: { tab: 'tickets' } },
                { type: 'keepFilter', params: ({ event }) => event },
                showsTab,
              ],
              meta: { requires: ['ACC-03', 'ACC-07'] },
            },
          },
        },
        tickets: {
          meta: { requires: ['ACC-04', 'TKT-01'] },
          on: {
            'ticketFilter.choose': {
              guard: { type: 'isFilter', params: ({ event }) => event },
              actions: [{ type: 'keepFilter', params: ({ event }) => event }, showsTab],
              meta: { requires: ['ACC-04'] },
            },
          },
        },
      },
    },
    managingDriver: {
      meta: { requires: ['ACC-03', 'WIZ-03'] },
      invoke: {
        id: 'driverWizard',
        src: 'driverWizard',
        input: ({ context: { drivers, editedDriverId, userId, system, today } }) => ({
          driver: drivers.find(({ id }) => id === editedDriverId) ?? null,
          userId,
          system,
          today,
          referenceDate: null,
        }),
        onDone: [
          {
            guard: { type: 'hasSaved', params: ({ event }) => event.output },
            target: 'reloading',
            actions: { type: 'noteAdded', params: ({ event }) => event.output },
            meta: { requires: ['WIZ-10', 'BEY-14'] },
          },
          { target: 'ready' },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    /** What is known stays on show. */
    reloading: {
      tags: 'busy',
      meta: { requires: ['WIZ-10', 'BEY-13', 'BEY-04'] },
      on: {
        'tab.choose': {
          guard: { type: 'isOtherTab', params: ({ event }) => event },
          actions: [{ type: 'keepTab', params: ({ event }) => event }, showsTab],
          meta: { requires: ['ACC-01'] },
        },
      },
      invoke: {
        ...loads,
        id: 'reloadAccount',
        onDone: { target: 'ready', actions: keepsReading },
      },
    },
    failed: { meta: { requires: ['BEY-04'] }, on: { 'account.reload': 'loading' } },
    broken: { tags: 'broken', meta: { requires: ['BEY-04'] }, on: { 'account.reload': 'loading' } },
    loggedOut: { type: 'final', entry: 'logOut', meta: { requires: ['ACC-06'] } },
  },
});

const tabFrom = (raw: string | null): AccountTab => (raw === 'drivers' || raw === 'tickets' ? raw : 'user');

const addressOf = ({ tab, driverId }: AccountContext) => ({
  tab,
  driverId: tab === 'tickets' ? driverId : null,
});

export type AccountActor = ActorRefFrom<typeof accountMachine>;
