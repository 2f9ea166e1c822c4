import { fail, succeed } from '#domain/result';
import { type UserLookupContext, userLookupMachine } from '#machines/userLookup';
import { comeBackAs } from '../../browser/guardian';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel, type StateWords } from '../model';
import { guardianCall } from './guardianLookup';
import { onlyWhere } from './offered';

const kim = { id: 'USR_kim', email: 'kim@example.com', firstName: 'Kim', lastName: 'Hart', phone: '' };

type Moment = { state: string; context: UserLookupContext };

const isOnline = ({ context }: Moment): boolean => !context.isOffline;
const isWaiting = ({ state }: Moment): boolean => state === 'offline';

/** The account opens once it is known whose it is. */
const openAccount = async (stage: Stage): Promise<void> => {
  await comeBackAs(stage.page, await stage.sandbox.guardian('UK', []));
  stage.calls.hold(guardianCall);
  await stage.page.goto('/UK/my-account');
};

const asked = (say: string): StateWords => ({
  say,
  see: ({ page }: Stage) => expect(page.locator('html')).toHaveAttribute('data-session', 'resolving'),
});

export const userLookup = defineModel(userLookupMachine, {
  starts: {
    online: {
      input: { userId: kim.id, isOffline: false },
      say: 'Open the account by its address, signed in on an earlier day',
      open: openAccount,
    },
    offline: {
      input: { userId: kim.id, isOffline: true },
      say: 'Go to the account without a network',
      open: { cannot: 'without a network the page itself does not come; another start loses it on the way' },
    },
  },
  cases: {
    'connection.lost': {
      pulled: {
        event: onlyWhere(isOnline, () => ({ type: 'connection.lost' as const })),
        say: 'Take the network away',
        do: ({ page }) => page.context().setOffline(true),
      },
    },
    'connection.restored': {
      back: {
        event: onlyWhere(isWaiting, () => ({ type: 'connection.restored' as const })),
        say: 'Give the network back',
        do: ({ page }) => page.context().setOffline(false),
      },
      early: {
        event: onlyWhere(
          (moment: Moment) => !isOnline(moment) && !isWaiting(moment),
          () => ({ type: 'connection.restored' as const }),
        ),
        say: 'Give the network back before the call has failed',
        do: ({ page }) => page.context().setOffline(false),
      },
    },
  },
  outcomes: {
    loadUser: {
      known: {
        output: succeed(kim),
        say: 'The API knows the guardian',
        network: { calls: [guardianCall], with: 'pass' },
      },
      refused: {
        output: fail('status', 404),
        say: 'The API answers 404',
        network: { calls: [guardianCall], with: { status: 404 } },
      },
      busy: {
        output: fail('status', 429),
        say: 'The API answers 429',
        network: { calls: [guardianCall], with: { status: 429 } },
      },
      failing: {
        output: fail('status', 500),
        say: 'The API answers 500',
        network: { calls: [guardianCall], with: { status: 500 } },
      },
      foreign: {
        output: fail('shape', 200),
        say: 'The answer is not the API’s',
        network: { calls: [guardianCall], with: { status: 200, body: [] } },
      },
      slow: {
        output: fail('timedOut'),
        say: 'No answer comes in time',
        network: { cannot: 'nobody waits that long' },
      },
      unreachable: {
        output: fail('offline'),
        say: 'The call does not get through',
        network: { cannot: 'the browser says itself that there is no network' },
      },
    },
  },
  isNamedOnPage: false,
  identity: ({ isOffline, tries, result }) => ({ isOffline, tries, result }),
  states: {
    asking: asked('The page waits for the API'),
    pausing: asked('The page waits for a moment'),
    offline: asked('The page waits for the network'),
    broken: { say: 'The way to registering', see: { cannot: 'only a bug leads here' } },
    done: {
      say: 'The account, or the way to registering',
      see: ({ page }: Stage) => expect(page.locator('html')).not.toHaveAttribute('data-session', 'resolving'),
    },
  },
});
