import type { omissionsMachine } from '#machines/omissions';
import type { HandWords } from '../../../tools/paths/model';
import { countedAnswer, raceWith } from '../../domain/examples';
import { policy } from './demo';

const line = '1 race could not be shown.';

export const omissionsByHand: HandWords<typeof omissionsMachine> = {
  starts: { empty: { first: '', do: policy } },
  cases: {
    'list.read': {
      spoilt: {
        do: `${policy} Click 'TICKETS'.`,
        answers: [
          {
            calls: ['GET v1/Events/toDisplay'],
            with: { status: 200, body: [countedAnswer(raceWith(), 5), { _id: 'EVT_spoilt' }] },
          },
        ],
        see: "'Summer Sprint' stands on the page.",
      },
      whole: { do: `${policy} Click 'TICKETS'.`, see: "'Ashdown Sprint' stands on the page." },
    },
    'screen.shown': {
      other: { do: "Click 'Privacy policy'.", see: "The address ends with '/UK/legal/privacy'." },
    },
  },
  states: {
    none: `'${line}' does not stand on the page.`,
    some: `'${line}' stands on the page.`,
  },
};
