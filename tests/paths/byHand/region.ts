import type { RegionContext, regionMachine } from '#machines/region';
import type { HandWords } from '../../../tools/paths/model';
import { chooseRegion, hubOf, prerendered, type RegionId, tooEarly } from './demo';

type Moment = { state: string; context: RegionContext };

const isRegion = (id: string | null): id is RegionId => id === 'UK' || id === 'US' || id === 'AE';

const regionIn = ({ context: { regionId } }: Moment): RegionId => (isRegion(regionId) ? regionId : 'UK');

const noHubs = "'No Hubs Available' stands on the page.";
const tryAgain = "Click 'Try again'.";

export const regionByHand: HandWords<typeof regionMachine> = {
  starts: {
    // Both are drawn in the browser: neither is an address that the shop prerenders.
    selector: { first: '', do: "Open '/UK/nowhere'." },
    address: { first: '', do: "Open '/US/legal/privacy'." },
  },
  cases: {
    'page.woken': { prerendered },
    'region.enter': {
      address: tooEarly,
      wrongAddress: tooEarly,
      same: { do: "Click 'TICKETS'." },
      menu: { do: (before) => chooseRegion(regionIn(before), 'AE') },
      back: tooEarly,
      again: { do: tryAgain },
      otherwise: {
        cannot: 'an address loads the page anew; the selector and the menu lead to regions elsewhere',
      },
    },
    'region.browse': {
      back: { do: 'Go back.', see: "The address ends with '/'." },
      address: tooEarly,
      sent: { comes: null },
      otherwise: { cannot: 'no control leads to the selector but Back' },
    },
    'region.choose': {
      offered: { do: "Click 'United Kingdom' of 'GBP'." },
      unknown: { cannot: 'the selector shows the regions on offer only' },
    },
    'region.retry': {
      pressed: { do: tryAgain },
      otherwise: { cannot: "on the page of a region 'Try again' enters it anew; after a bug nobody can" },
    },
  },
  states: {
    deciding: null,
    'loading.early': null,
    'loading.late': null,
    'none.empty': `${noHubs} 'Try again' does not stand on the page.`,
    'none.failed': `${noHubs} 'Try again' can be clicked.`,
    'choosing.current':
      "'SELECT HUB' stands on the page. 'United States' stands on the page. 'United Arab Emirates' stands on the page.",
    'choosing.refreshing': null,
    'choosing.broken': null,
    selected: null,
    configuring: null,
    'ready.current': (now) => `'${hubOf(regionIn(now))}' stands on the page.`,
    'ready.refreshing': null,
    'ready.broken': null,
    unknownRegion: null,
    unconfigured: "'This page could not be opened' stands on the page. 'Try again' can be clicked.",
    broken: null,
  },
};
