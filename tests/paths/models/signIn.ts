import { succeed } from '#domain/result';
import { type SignInContext, signInMachine } from '#machines/signIn';
import { register } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { freshEmail } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { equalSwaps, oneAnswer } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { sandboxAddress } from '../runningShop';
import { interruptNetwork } from './gestures';
import {
  apiAnswers,
  apiPasses,
  exceptWhere,
  fillingRegistration,
  form,
  hydrated,
  lookingAgain,
  onlyIn,
  onlyWhere,
} from './steps';

const session = {
  token: 'a-token',
  user: { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Hart', phone: '' },
};

const confirmation = 'POST v1/Credentials/confirmEmail/*';
const login = 'POST v1/Credentials/login';

const emailOf = ({ page }: Stage) => page.getByLabel('Email');

const send = async (stage: Stage, email: string, password: string): Promise<void> => {
  await emailOf(stage).fill(email);
  await stage.page.getByLabel('Password', { exact: true }).fill(password);
  await press(stage.page, 'Sign in');
};

const unaddressed = { email: null, typed: { email: '' }, token: null, redirect: null, raceName: null };

const addressed = { email: 'kim@example.com', typed: { email: 'kim@example.com' }, raceName: null };

const opened = (token: string | null) => ({ ...addressed, token, redirect: '/UK/events' });

type Moment = { context: SignInContext };

const hasLink = ({ context: { email, token } }: Moment): boolean => email !== null && token !== null;

export const signIn = defineModel(signInMachine, {
  peers: ['session'],
  starts: {
    plain: {
      input: unaddressed,
      say: 'Open /UK/auth/sign-in',
      open: ({ page }) => page.goto('/UK/auth/sign-in'),
    },
    redirected: {
      input: { ...unaddressed, redirect: '/UK/my-account?tab=drivers' },
      say: 'Open /UK/auth/sign-in?redirect=%2FUK%2Fmy-account%3Ftab%3Ddrivers',
      open: ({ page }) =>
        page.goto(`/UK/auth/sign-in?redirect=${encodeURIComponent('/UK/my-account?tab=drivers')}`),
    },
    link: {
      input: { ...addressed, token: 'from-the-mail', redirect: null },
      needs: [
        `At /UK/auth/sign-up press 'OK to cookies', ${fillingRegistration('Kim')}, press 'Register', and wait for 'All good, thank you!'.`,
      ],
      say: 'Open /UK/auth/sign-in?email=kim@example.com&redirect=%2FUK%2Fevents',
      open: async ({ page }) => {
        const email = freshEmail();
        await page.goto('/UK/auth/sign-up');
        await press(page, 'OK to cookies');
        await register(page, email);
        const query = new URLSearchParams({ email, redirect: '/UK/events' });
        await page.goto(`/UK/auth/sign-in?${query}`);
      },
    },
  },
  cases: {
    'page.hydrated': {
      plain: {
        event: onlyIn(['form.editing'], { type: 'page.hydrated', input: opened(null) }),
        ...hydrated,
      },
      link: {
        event: onlyIn(['form.editing'], { type: 'page.hydrated', input: opened('from-the-mail') }),
        say: 'The page was prerendered, and is hydrated; the link in the mail led to it',
        do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
      },
    },
    'email.typed': {
      address: {
        event: { type: 'email.typed', email: 'kim@example.com' },
        say: 'Type kim@example.com into Email',
        do: ({ page }) => page.getByLabel('Email').fill('kim@example.com'),
      },
      another: {
        event: onlyIn(['form.editing', 'form.invalid'], { type: 'email.typed', email: 'alex@example.com' }),
        say: 'Type alex@example.com into Email',
        do: ({ page }) => page.getByLabel('Email').fill('alex@example.com'),
      },
    },
    'screen.opened': {
      link: {
        event: onlyWhere(hasLink, { type: 'screen.opened' }),
        say: `At http://${sandboxAddress}/mailbox open the link of the mail to kim@example.com`,
        do: async ({ page, sandbox }) => {
          const registered = new URL(page.url()).searchParams.get('email') ?? '';
          await page.goto(await sandbox.mailedLink(registered));
        },
      },
      plain: {
        event: exceptWhere(hasLink, { type: 'screen.opened' }),
        say: 'The page tells that it is open: without a link there is no address to confirm',
        byItself: 'every page does when it opens',
        do: { cannot: 'the page sends this event when it opens' },
        refused: ({ page }) => expect(page).toHaveURL(/\/UK\/auth\/sign-in(\?redirect=.+)?$/),
      },
    },
    'guardian.changed': {
      signedIn: {
        event: { type: 'guardian.changed', userId: session.user.id },
        say: 'The session starts',
        byItself: 'it follows at once',
        do: ({ page }) => expect(page).toHaveURL(/\/UK\/my-account/),
      },
      signedOut: {
        event: { type: 'guardian.changed', userId: null },
        say: 'Log out in another tab',
        do: { cannot: 'the session starts at once' },
      },
    },
    'signIn.confirm': {
      again: {
        event: onlyIn(['form.confirmationUnanswered'], { type: 'signIn.confirm' }),
        say: "Press 'Try again'",
        do: ({ page }) => press(page, 'Try again'),
      },
    },
    'page.seen': {
      seen: { ...lookingAgain, event: onlyIn(['form.confirmationUnanswered'], lookingAgain.event) },
    },
    'network.restored': {
      back: {
        event: onlyIn(['form.confirmationUnanswered'], { type: 'network.restored' }),
        say: 'Go offline and online again',
        do: interruptNetwork,
      },
    },
    'signIn.submit': {
      complete: {
        event: { type: 'signIn.submit', email: 'kim@example.com', password: 'a-good-lap-27' },
        say: "Type alex@example.com into Email, type karting-123 into Password, and press 'Sign in'",
        do: async (stage) => {
          const { email, password } = await stage.sandbox.guardian([]);
          await send(stage, email, password);
        },
      },
      empty: {
        event: { type: 'signIn.submit', email: '', password: '' },
        say: "Empty Email, empty Password, and press 'Sign in'",
        do: (stage) => send(stage, '', ''),
      },
    },
  },
  outcomes: {
    confirmEmail: {
      confirmed: apiPasses([confirmation], succeed(undefined), 'The API confirms the address'),
      refused: apiAnswers(400, [confirmation], 'the link has expired'),
      failing: apiAnswers(503, [confirmation]),
    },
    signIn: {
      accepted: apiPasses([login], succeed(session), 'The API accepts the address and the password'),
      unknown: apiAnswers(404, [login], 'there is no such account'),
      unconfirmed: apiAnswers(403, [login], 'the address was never confirmed'),
      failing: apiAnswers(500, [login]),
    },
  },
  identity: (context) => ({
    hasLink: hasLink({ context }),
    email: context.email,
    linked: context.linked,
    errors: context.errors,
    redirect: context.redirect,
    typed: context.typed,
  }),
  waivers: {
    ...equalSwaps(oneAnswer, 'confirmingEmail · confirmEmail ends', 1),
    ...equalSwaps(oneAnswer, 'submitting · signIn ends', 1, 2),
  },
  states: {
    'form.editing': form.editing,
    'form.hydrated': { say: 'The app checks the link' },
    'form.confirmed': form.message('Email verified successfully. Please login.'),
    'form.confirmationFailed': form.message('Email verification failed. Please contact us.'),
    'form.confirmationUnanswered': form.message(
      'We could not reach the league, so your email is not verified yet.',
    ),
    'form.invalid': { say: "The form says 'Email is required' and 'Password is required'" },
    'form.notFound': form.message(
      'An account could not be found. Check your email and/or password and try again.',
    ),
    'form.unconfirmed': form.failed,
    'form.failed': form.failed,
    'form.broken': form.broken,
    confirmingEmail: { say: 'The button is busy, and the link is gone from the address bar' },
    submitting: { say: 'The button is busy' },
    startingSession: { say: 'The session is about to start', see: { cannot: 'the state is left at once' } },
    signedIn: { say: 'The account' },
  },
});
