import type { menuMachine } from '#machines/menu';
import type { HandWords } from '../../../tools/paths/model';
import { narrow } from './demo';

export const menuByHand: HandWords<typeof menuMachine> = {
  starts: { phone: { first: narrow, do: "Open '/UK/events'." } },
  cases: {
    'menu.toggle': { pressed: { do: `${narrow} Click 'MENU'.` } },
    'menu.dismiss': { escape: { do: "Press 'Escape'." } },
    'viewport.widened': {
      turned: { do: 'Make the window wide.', see: "'MENU' does not stand on the page." },
    },
    'location.changed': {
      entry: { do: "Click 'BUY TICKETS'.", see: "The address ends with '/UK/events'." },
    },
  },
  states: {
    closed: "'BUY TICKETS' does not stand on the page. 'MY ACCOUNT' does not stand on the page.",
    open: "'BUY TICKETS' can be clicked. 'MY ACCOUNT' can be clicked. 'Hub' stands on the page. 'United Arab Emirates' stands on the page.",
  },
};
