import type { connectionMachine } from '#machines/connection';
import type { HandWords } from '../../../tools/paths/model';
import { offlineNotice } from './demo';

const races = "'Select a race for your driver' stands on the page.";

export const connectionByHand: HandWords<typeof connectionMachine> = {
  starts: { events: { first: '', do: "Open '/UK/events'." } },
  cases: {
    'connection.lost': { pulled: { do: 'Go offline.' } },
    'connection.restored': { back: { do: 'Go online.' } },
  },
  states: {
    online: `${races} '${offlineNotice}' does not stand on the page.`,
    offline: `${races} '${offlineNotice}' stands on the page.`,
    restored: `${races} '${offlineNotice}' does not stand on the page.`,
  },
};
