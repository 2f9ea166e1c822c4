import type { signInMachine } from '#machines/signIn';
import type { HandWords } from '../../../tools/paths/model';
import { formWith, later, openMail, prerendered, sendGuardian } from './demo';

const kim = 'kim@example.com';

const form = formWith('Sign in');

const atUser =
  "The address ends with '/UK/my-account'. 'Robin Hale' stands in 'You'. 'guardian@example.com' stands in 'You'. '+1 831 555 0142' stands in 'You'. 'United Kingdom · GBP' stands on the page.";

export const signInByHand: HandWords<typeof signInMachine> = {
  starts: {
    plain: { first: '', do: "Open '/UK/auth/sign-in'." },
    redirected: {
      first: '',
      do: `Open '/UK/auth/sign-in?redirect=${encodeURIComponent('/UK/my-account?tab=drivers')}'.`,
    },
    link: {
      first: [
        "Open '/UK/auth/sign-up'. Fill 'First name' with 'Kim'. Fill 'Last name' with 'Hart'.",
        `Fill 'Email' with '${kim}'. Fill 'Phone' with '+44 2079 460958'.`,
        "Fill 'Password' with 'a-good-lap-27'. Fill 'Confirm password' with 'a-good-lap-27'.",
        "Tick 'I have read and agree with'. Click 'Register'.",
        "Wait until 'All good, thank you!' stands on the page.",
      ].join(' '),
      do: `Open '/UK/auth/sign-in?email=${encodeURIComponent(kim)}'.`,
    },
  },
  cases: {
    'page.woken': { plain: prerendered, link: prerendered },
    'email.typed': {
      address: { do: `Fill 'Email' with '${kim}'.`, see: `'Email' holds '${kim}'.` },
    },
    'screen.opened': {
      link: {
        do: openMail(kim, 'Confirm your e-mail for Apex Karting League', 'Confirm your e-mail'),
        see: "The address does not hold 'token='.",
      },
      plain: { do: 'Wait 1 s: the page confirms nothing.', see: "'verif' does not stand on the page." },
    },
    'guardian.changed': {
      signedIn: { comes: null },
      signedOut: { cannot: 'the session begins at once' },
    },
    'signIn.submit': {
      complete: { do: sendGuardian },
      empty: { do: "Clear 'Email'. Clear 'Password'. Click 'Sign in'." },
    },
  },
  states: {
    'form.editing': ({ context }) =>
      `${form()} 'Email' holds '${context.email === null ? '' : kim}'. '${later}' does not stand on the page.`,
    'form.confirmed': form('Email verified successfully. Please login.'),
    'form.confirmationFailed': form('Email verification failed. Please contact us.'),
    'form.invalid': form('Email is required', 'Password is required'),
    'form.notFound': form('An account could not be found. Check your email and/or password and try again.'),
    'form.unconfirmed': form(later),
    'form.failed': form(later),
    'form.broken': null,
    confirming: null,
    submitting: null,
    startingSession: null,
    signedIn: ({ context }) =>
      context.redirect === null
        ? atUser
        : "The address ends with '?tab=drivers'. 'Ella Hale' stands on the page.",
  },
};
