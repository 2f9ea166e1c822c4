import type { passwordResetMachine } from '#machines/passwordReset';
import type { HandWords } from '../../../tools/paths/model';
import { formWith, guardianEmail, later, openMail } from './demo';

const form = formWith('Set the new password');

const set = (password: string): string =>
  `Fill 'New password' with '${password}'. Click 'Set the new password'.`;

export const passwordResetByHand: HandWords<typeof passwordResetMachine> = {
  starts: {
    link: {
      first: [
        `Open '/UK/auth/password-forgotten'. Fill 'Email' with '${guardianEmail}'. Click 'Send me a link'.`,
        "Wait until 'All good, thank you!' stands on the page.",
      ].join(' '),
      do: openMail(guardianEmail, 'Reset your password for Apex Karting League', 'Choose a new password'),
    },
    withoutToken: { first: '', do: "Open '/UK/auth/reset-password?email=kim%40example.com'." },
  },
  cases: {
    'password.reset': {
      complete: { do: set('a-better-lap-28') },
      short: { do: set('seven77') },
    },
  },
  states: {
    arriving: null,
    withoutLink:
      "'Send me a link' can be clicked. 'Email' holds 'kim@example.com'. 'New password' does not stand on the page.",
    'form.editing': `${form(guardianEmail)} '${later}' does not stand on the page.`,
    'form.invalid': `${form('Password must be at least 8 characters long')} 'New password' is in focus.`,
    'form.samePassword': form('Please use a different password than your current one'),
    'form.expired': form('Token expired. Please try again.'),
    'form.notFound': form('Could not find user with that email address.'),
    'form.failed': form(later),
    'form.broken': null,
    submitting: null,
    reset:
      "'Your password is changed' stands on the page. 'You can sign in with it now.' stands on the page.",
  },
};
