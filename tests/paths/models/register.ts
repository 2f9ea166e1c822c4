import { succeed } from '#domain/result';
import { registerMachine } from '#machines/register';
import { fillInRegistration } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { freshEmail } from '../../browser/sandbox';
import { equalSwaps, oneAnswer } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import {
  apiAnswers,
  apiPasses,
  correcting,
  fillingRegistration,
  form,
  hydrated,
  onlyIn,
  sentence,
} from './steps';

const call = 'POST v1/Credentials/register';

const values = {
  email: 'kim@example.com',
  phone: '+44 2079 460958',
  password: 'a-good-lap-27',
  confirmPassword: 'a-good-lap-27',
  firstName: 'Kim',
  lastName: 'Hart',
  privacyAccepted: true,
};

const untyped = { email: '', phone: '', firstName: '', lastName: '', privacyAccepted: false };

const typing = (field: 'firstName' | 'email', label: string, text: string) => ({
  event: { type: 'register.typed' as const, typed: { ...untyped, [field]: text }, field },
  say: `Type ${text} into ${label}`,
  do: ({ page }: Stage) => page.getByLabel(label).fill(text),
});

/** Fills in the form with some values changed, and submits it. */
const send = async ({ page }: Stage, change: (page: Stage['page']) => Promise<void>): Promise<void> => {
  await fillInRegistration(page, freshEmail());
  await change(page);
  await press(page, 'Register');
};

export const register = defineModel(registerMachine, {
  starts: {
    plain: {
      input: { email: null, redirect: null, raceName: null, signedOut: null },
      say: 'Open /UK/auth/sign-up',
      open: ({ page }) => page.goto('/UK/auth/sign-up'),
    },
    linked: {
      input: { email: 'kim@example.com', redirect: null, raceName: null, signedOut: null },
      say: 'Open /UK/auth/sign-up?email=kim@example.com',
      open: ({ page }) => page.goto('/UK/auth/sign-up?email=kim@example.com'),
    },
  },
  cases: {
    'page.hydrated': {
      prerendered: {
        event: onlyIn(['form.editing'], {
          type: 'page.hydrated',
          input: { email: null, redirect: '/UK/events', raceName: null, signedOut: null },
        }),
        ...hydrated,
      },
    },
    'register.typed': {
      name: typing('firstName', 'First name', 'Kim'),
      email: typing('email', 'Email', 'kim@'),
    },
    'register.left': {
      mistyped: {
        event: onlyIn(['form.editing'], {
          type: 'register.left',
          values: { ...values, email: 'kim@' },
          field: 'email',
        }),
        say: 'Type kim@ into Email, and press Tab',
        do: async ({ page }) => {
          await page.getByLabel('Email').fill('kim@');
          await page.getByLabel('Phone').focus();
        },
      },
    },
    'register.submit': {
      complete: {
        event: { type: 'register.submit', values },
        say: sentence([fillingRegistration('Alex'), "press 'Register'"]),
        do: (stage) => send(stage, async () => {}),
      },
      withoutEmail: {
        event: { type: 'register.submit', values: { ...values, email: '' } },
        say: sentence([fillingRegistration('Alex'), 'empty Email', "press 'Register'"]),
        do: (stage) => send(stage, (page) => page.getByLabel('Email').fill('')),
      },
      mistyped: {
        event: { type: 'register.submit', values: { ...values, confirmPassword: 'a-good-lap-28' } },
        say: sentence([
          fillingRegistration('Alex'),
          'type a-good-lap-28 into Confirm password',
          "press 'Register'",
        ]),
        do: (stage) => send(stage, (page) => page.getByLabel('Confirm password').fill('a-good-lap-28')),
      },
      empty: {
        event: { type: 'register.submit', values: { ...untyped, password: '', confirmPassword: '' } },
        say: "Empty First name, empty Last name, empty Email, empty Phone, empty Confirm password, empty Password, untick 'I have read and agree', press 'Register'",
        do: (stage) =>
          send(stage, async (page) => {
            for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Confirm password'])
              await page.getByLabel(label).fill('');
            await page.getByLabel('Password', { exact: true }).fill('');
            await page.getByLabel(/I have read and agree/).uncheck();
          }),
      },
      withoutConsent: {
        event: { type: 'register.submit', values: { ...values, privacyAccepted: false } },
        say: sentence([fillingRegistration('Alex'), "untick 'I have read and agree'", "press 'Register'"]),
        do: (stage) => send(stage, (page) => page.getByLabel(/I have read and agree/).uncheck()),
      },
    },
    'register.correct': correcting('register.correct', 'registered'),
  },
  outcomes: {
    register: {
      registered: apiPasses([call], succeed(undefined), 'The API creates the account'),
      taken: apiAnswers(409, [call], 'the address has an account'),
      refused: apiAnswers(400, [call]),
      unknown: apiAnswers(404, [call]),
      failing: apiAnswers(500, [call]),
    },
  },
  waivers: {
    ...equalSwaps(oneAnswer, 'submitting · register ends', 1, 3),
  },
  identity: ({ email, typed, errors, attempt, redirect }) => ({ email, typed, errors, attempt, redirect }),
  states: {
    'form.editing': form.editing,
    'form.correcting': { say: 'The form, with the address in focus' },
    'form.invalid': { say: 'A message beside each wrong field says what is wrong' },
    'form.accountExists': form.message('Account already exists'),
    'form.invalidData': form.message('Invalid data'),
    'form.credentialsNotFound': form.message('Credentials not found'),
    'form.failed': form.failed,
    'form.broken': form.broken,
    submitting: { say: 'The button is busy' },
    registered: { say: "'All good, thank you!' asks the guardian to open the mail" },
  },
});
