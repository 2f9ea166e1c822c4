import type { UserLookupContext, userLookupMachine } from '#machines/userLookup';
import type { HandWords } from '../../../tools/paths/model';
import { account, offlineNotice, signIn, tooEarly } from './demo';

type Moment = { state: string; context: UserLookupContext };

const gaveUp =
  "'We could not check who you are, so you are logged out.' stands on the page. 'My Account' stands on the page.";

export const userLookupByHand: HandWords<typeof userLookupMachine> = {
  starts: {
    online: { first: signIn, do: `Open '${account}'.` },
    offline: {
      first: `${signIn} Click 'TICKETS'. Wait until 'Select a race for your driver' stands on the page. Go offline.`,
      do: "Click 'Robin, my account'.",
    },
  },
  cases: {
    'connection.lost': { pulled: tooEarly },
    'connection.restored': { back: { do: 'Go online.' }, early: tooEarly },
  },
  outcomes: {
    loadUser: { unreachable: { comes: { calls: ['POST v1/Credentials/user/*'], with: 'network' } } },
  },
  states: {
    asking: null,
    pausing: null,
    offline: `'${offlineNotice}' stands on the page. 'Log out' does not stand on the page.`,
    broken: null,
    done: ({ context: { result } }: Moment) =>
      result.ok ? "'Robin' stands on the page. 'Log out' can be clicked." : gaveUp,
  },
};
