import type { passwordForgottenMachine } from '#machines/passwordForgotten';
import type { HandWords } from '../../../tools/paths/model';
import { formWith, guardianEmail, later, prerendered } from './demo';

const form = formWith('Send me a link');

export const passwordForgottenByHand: HandWords<typeof passwordForgottenMachine> = {
  starts: { plain: { first: '', do: "Open '/UK/auth/password-forgotten'." } },
  cases: {
    'page.woken': { prerendered },
    'email.typed': {
      address: {
        do: "Fill 'Email' with 'kim@example.com'.",
        see: "'Email' holds 'kim@example.com'.",
      },
    },
    'password.request': {
      complete: { do: `Fill 'Email' with '${guardianEmail}'. Click 'Send me a link'.` },
      empty: { do: "Clear 'Email'. Click 'Send me a link'." },
    },
    'password.correct': { press: { do: "Click 'Correct the address'." } },
  },
  states: {
    'form.editing': `${form()} 'Email is required' does not stand on the page. '${later}' does not stand on the page.`,
    'form.correcting': `${form()} 'Email' is in focus. 'Email' holds '${guardianEmail}'.`,
    'form.invalid': `${form('Email is required')} 'Email' is in focus.`,
    'form.failed': form(later),
    'form.broken': null,
    submitting: null,
    sent: `'All good, thank you!' stands on the page. 'find a link to reset your password' stands on the page. 'The mail goes to ${guardianEmail}.' stands on the page.`,
  },
};
