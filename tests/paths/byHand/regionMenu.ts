import type { regionMenuMachine } from '#machines/regionMenu';
import type { HandWords } from '../../../tools/paths/model';

const hub = 'Hub: United Kingdom · GBP';

export const regionMenuByHand: HandWords<typeof regionMenuMachine> = {
  starts: {
    race: { first: "Open '/UK/events'.", do: "Click 'LEARN MORE' of 'Ashdown Sprint'." },
  },
  cases: {
    'regionMenu.toggle': { pressed: { do: `Click '${hub}'.` } },
    'regionMenu.dismiss': {
      escape: { do: "Press 'Escape'." },
      outside: { do: "Press 'Shift+Tab'." },
    },
    'location.changed': {
      back: { do: 'Go back.', see: "The address ends with '/UK/events'." },
    },
  },
  states: {
    closed: `'${hub}' can be clicked. 'United States' does not stand on the page. 'United Arab Emirates' does not stand on the page.`,
    open: "'United States' stands on the page. 'United Arab Emirates' stands on the page.",
  },
};
