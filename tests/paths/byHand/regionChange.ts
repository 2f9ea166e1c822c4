import type { RegionChangeContext, regionChangeMachine } from '#machines/regionChange';
import type { HandWords } from '../../../tools/paths/model';
import { addTicket, chooseRegion, openCheckout, signIn } from './demo';

type Moment = { state: string; context: RegionChangeContext };

/** By the race, so that there is something to go back to. */
const atCheckout = (region: 'UK' | 'US'): string => `${openCheckout} ${chooseRegion('UK', region)}`;

const question = 'Leave United Kingdom?';

const goesTo = (address: string): string => `The address ends with '${address}'.`;

/** From the selector it leads into the region, on the checkout nothing changes. */
const stay = ({ context }: Moment): string =>
  `Click 'Stay in United Kingdom'. Wait until '${context.isOnSelector ? 'Select a race for your driver' : 'Your selection'}' stands on the page.`;

export const regionChangeByHand: HandWords<typeof regionChangeMachine> = {
  starts: { chosen: { first: signIn, do: `${openCheckout} ${addTicket}` } },
  cases: {
    'region.change': {
      selection: { do: atCheckout('US') },
      same: { do: atCheckout('UK'), see: goesTo('/UK/events') },
      nothing: { do: `Open '/AE/events'. ${chooseRegion('AE', 'US')}`, see: goesTo('/US/events') },
      otherOnSelector: { do: "Open '/'. Click 'United States' of 'USD'.", see: goesTo('/') },
      sameOnSelector: { do: "Open '/'. Click 'United Kingdom' of 'GBP'.", see: goesTo('/UK/events') },
    },
    'region.leave': { pressed: { do: "Click 'Go to United States'.", see: goesTo('/US/events') } },
    'region.stay': { pressed: { do: stay } },
    'question.dismiss': {
      escape: { do: "Press 'Escape'." },
      cross: { do: "Click the cross 'Close'." },
    },
    'location.changed': {
      back: { do: 'Go back.' },
    },
  },
  states: {
    settled: `'${question}' does not stand on the page.`,
    asking: `'${question}' stands on the page. 'You have selected 1 ticket in United Kingdom and not paid for it yet.' stands on the page. 'Stay in United Kingdom' can be clicked. 'Go to United States' can be clicked.`,
  },
};
