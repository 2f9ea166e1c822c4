import type { driverDeletionMachine } from '#machines/driverDeletion';
import type { HandWords } from '../../../tools/paths/model';
import { drivers, formWith, signIn } from './demo';

const form = formWith('Yes, delete');
const question =
  "'Delete Ella Hale?' stands on the page. 'The profile of Ella Hale is deleted for good. This cannot be undone.' stands on the page.";
const failure = 'An error occurred while deleting the driver. Please try again.';

export const driverDeletionByHand: HandWords<typeof driverDeletionMachine> = {
  starts: { asked: { first: `${signIn} ${drivers}`, do: "Click 'Delete Profile' of 'Ella Hale'." } },
  cases: {
    'driverDeletion.confirm': { pressed: { do: "Click 'Yes, delete'." } },
    'driverDeletion.close': {
      pressed: { do: "Click 'Keep driver'." },
      escape: { do: "Press 'Escape'." },
    },
  },
  states: {
    'confirming.asking': `${question} ${form()} '${failure}' does not stand on the page.`,
    'confirming.failed': `${question} ${form(failure)}`,
    'confirming.broken': null,
    deleting: null,
    deleted:
      "'Delete Ella Hale?' does not stand on the page. 'Ella Hale was deleted.' stands on the page. '134 cm' does not stand on the page. 'Leo Hale' stands on the page.",
    closed:
      "'Delete Ella Hale?' does not stand on the page. 'Ella Hale' stands on the page. '134 cm' stands on the page.",
  },
};
