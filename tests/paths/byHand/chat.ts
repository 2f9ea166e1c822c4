import type { chatMachine } from '#machines/chat';
import type { HandWords } from '../../../tools/paths/model';
import { chooseRegion } from './demo';

const title = 'Need help? Chat with United Kingdom';

export const chatByHand: HandWords<typeof chatMachine> = {
  starts: { races: { first: '', do: "Open '/UK/events'." } },
  cases: {
    'chat.toggle': {
      pressed: {
        do: ({ state }) => `Click '${state === 'open' ? 'Chat with United Kingdom' : title}'.`,
      },
    },
    'chat.minimise': { escape: { do: "Press 'Escape'." } },
    'region.entered': {
      another: {
        do: `${chooseRegion('UK', 'US')} Wait until 'Chat with United States' stands on the page. ${chooseRegion('US', 'UK')}`,
      },
    },
  },
  states: {
    unopened: `'${title}' stands on the page. 'Race control' does not stand in the chat.`,
    open: "'Chat with United Kingdom' can be clicked. 'Race control' stands in the chat.",
    minimised: `'${title}' stands on the page. 'Race control' does not stand in the chat.`,
  },
};
