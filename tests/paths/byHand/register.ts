import type { RegisterContext, registerMachine } from '#machines/register';
import type { HandWords } from '../../../tools/paths/model';
import { formWith, later, prerendered } from './demo';

type Moment = { state: string; context: RegisterContext };

const kim = 'kim@example.com';

/** Fills in everything, in the order of the form; `changed` replaces an answer by its label. */
const fillIn = (changed: Record<string, string> = {}): string =>
  Object.entries({
    'First name': 'Kim',
    'Last name': 'Hart',
    Email: kim,
    Phone: '+44 2079 460958',
    Password: 'a-good-lap-27',
    'Confirm password': 'a-good-lap-27',
    ...changed,
  })
    .map(([label, text]) => (text === '' ? `Clear '${label}'.` : `Fill '${label}' with '${text}'.`))
    .join(' ');

const privacy = 'I have read and agree with';

const send = (changed?: Record<string, string>): string =>
  `${fillIn(changed)} Tick '${privacy}'. Click 'Register'.`;

const form = formWith('Register');
const heading = "'You are the guardian. Your drivers come next.' stands on the page.";

const leftBehind = ({ context }: Moment): string =>
  context.left.email === undefined ? '' : " 'Please enter a valid email' stands on the page.";

/** Beside one field alone. */
const refusals: Partial<Record<string, string>> = {
  email: 'Email is required',
  confirmPassword: 'Passwords do not match',
  privacyAccepted: 'Please accept the privacy policy',
};

export const registerByHand: HandWords<typeof registerMachine> = {
  starts: { plain: { first: '', do: "Open '/UK/auth/sign-up'." } },
  cases: {
    'page.woken': { prerendered },
    'register.typed': {
      name: { do: "Fill 'First name' with 'Kim'.", see: "'First name' holds 'Kim'." },
      email: { do: "Fill 'Email' with 'kim@'.", see: "'Email' holds 'kim@'." },
    },
    'register.left': {
      mistyped: { do: "Fill 'Email' with 'kim@'. Click into 'Phone'." },
    },
    'register.submit': {
      complete: { do: send() },
      withoutEmail: { do: send({ Email: '' }), see: "'Email' is in focus." },
      mistyped: {
        do: send({ 'Confirm password': 'a-good-lap-28' }),
        see: "'Confirm password' is in focus.",
      },
      withoutConsent: {
        do: `${fillIn()} Untick '${privacy}'. Click 'Register'.`,
        see: `'${privacy}' is in focus.`,
      },
    },
    'register.correct': {
      press: { do: "Click 'Correct the address'.", see: `'Email' is in focus. 'Email' holds '${kim}'.` },
    },
  },
  states: {
    'form.editing': (now) => `${heading} ${form()}${leftBehind(now)}`,
    'form.correcting': `${heading} ${form()}`,
    'form.invalid': ({ context: { error } }) => form(refusals[error?.field ?? ''] ?? ''),
    'form.accountExists': `${form('Account already exists')} 'Sign in with this email' can be clicked.`,
    'form.invalidData': form('Invalid data'),
    'form.credentialsNotFound': form('Credentials not found'),
    'form.failed': form(later),
    'form.broken': null,
    submitting: null,
    registered: `'All good, thank you!' stands on the page. 'The mail goes to ${kim}.' stands on the page. 'Back to sign in' can be clicked. 'Correct the address' can be clicked.`,
  },
};
