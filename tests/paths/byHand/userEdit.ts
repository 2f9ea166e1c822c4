import type { userEditMachine } from '#machines/userEdit';
import type { HandWords } from '../../../tools/paths/model';
import { formWith, later, signIn } from './demo';

const phone = '+44 2079 460000';

const fillIn = (name: string, number: string): string =>
  `Fill 'First name' with '${name}'. Fill 'Phone' with '${number}'. Click 'Save'.`;

const form = formWith('Save');
const heading = "'Edit your details' stands on the page.";

const details = (name: string, number: string): string =>
  `'Edit your details' does not stand on the page. '${name} Hale' stands in 'You'. '${number}' stands in 'You'.`;

export const userEditByHand: HandWords<typeof userEditMachine> = {
  starts: { opened: { first: signIn, do: "Click 'Edit your details'." } },
  cases: {
    'user.typed': {
      phone: { do: `Fill 'Phone' with '${phone}'.`, see: `'Phone' holds '${phone}'.` },
    },
    'user.save': {
      complete: { do: fillIn('Sascha', phone) },
      withoutName: {
        do: fillIn(' ', phone),
        see: "'First name is required' stands on the page. 'First name' is in focus.",
      },
      wrongPhone: {
        do: fillIn('Sascha', 'none'),
        see: "'Please enter a valid phone number' stands on the page. 'Phone' is in focus.",
      },
    },
    'userEdit.close': {
      pressed: { do: "Click 'Cancel'." },
      cross: { do: "Click the cross 'Close'." },
    },
  },
  states: {
    'form.editing': `${heading} ${form()} 'Last name' holds 'Hale'. '${later}' does not stand on the page.`,
    'form.invalid': `${heading} ${form()}`,
    'form.failed': `${heading} ${form(later)} 'First name' holds 'Sascha'.`,
    'form.broken': null,
    saving: null,
    reloading: null,
    saved: details('Sascha', phone),
    closed: details('Robin', '+1 831 555 0142'),
  },
};
