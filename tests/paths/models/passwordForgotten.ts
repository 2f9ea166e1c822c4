import { succeed } from '#domain/result';
import { passwordForgottenMachine } from '#machines/passwordForgotten';
import { press } from '../../browser/reading';
import { defineModel, type Stage } from '../model';
import { apiAnswers, apiPasses, correcting, form, hydrated, onlyIn } from './steps';

const call = 'POST v1/Credentials/forgotPassword';

const ask = async (page: Stage['page'], email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send me a link');
};

export const passwordForgotten = defineModel(passwordForgottenMachine, {
  starts: {
    plain: {
      input: { email: null, typed: { email: '' }, redirect: null },
      say: 'At /UK/auth/sign-up type Kim into First name; then open /UK/auth/password-forgotten',
      open: async ({ page }) => {
        await page.goto('/UK/auth/sign-up');
        await page.getByLabel('First name').fill('Kim');
        await page.goto('/UK/auth/password-forgotten');
      },
    },
    linked: {
      input: { email: 'kim@example.com', typed: { email: 'kim@example.com' }, redirect: '/UK/events' },
      say: 'Open /UK/auth/password-forgotten?email=kim@example.com&redirect=/UK/events',
      open: ({ page }) => page.goto('/UK/auth/password-forgotten?email=kim@example.com&redirect=/UK/events'),
    },
  },
  cases: {
    'page.hydrated': {
      prerendered: {
        event: onlyIn(['form.editing'], {
          type: 'page.hydrated',
          input: { email: null, typed: { email: '' }, redirect: null },
        }),
        ...hydrated,
      },
    },
    'email.typed': {
      address: {
        event: onlyIn(['form.invalid', 'form.failed'], { type: 'email.typed', email: 'kim@example.com' }),
        say: 'Type kim@example.com into Email',
        do: ({ page }) => page.getByLabel('Email').fill('kim@example.com'),
      },
      another: {
        event: onlyIn(['form.editing', 'form.invalid'], { type: 'email.typed', email: 'alex@example.com' }),
        say: 'Type alex@example.com into Email',
        do: ({ page }) => page.getByLabel('Email').fill('alex@example.com'),
      },
    },
    'password.request': {
      complete: {
        event: { type: 'password.request', email: ' kim@example.com ' },
        say: "Type alex@example.com into Email, and press 'Send me a link'",
        do: async ({ page, sandbox }) => ask(page, (await sandbox.guardian([])).email),
      },
      empty: {
        event: { type: 'password.request', email: '' },
        say: "Empty Email, and press 'Send me a link'",
        do: ({ page }) => ask(page, ''),
      },
    },
    'password.correct': correcting('password.correct', 'sent'),
  },
  outcomes: {
    requestReset: {
      sent: apiPasses([call], succeed(undefined), 'The API sends the mail'),
      failing: apiAnswers(500, [call]),
    },
  },
  identity: ({ email, typed, errors, redirect }) => ({ email, typed, errors, redirect }),
  states: {
    'form.editing': form.editing,
    'form.correcting': { say: 'The form, with the address in focus' },
    'form.invalid': { say: "The form says 'Email is required'" },
    'form.failed': form.failed,
    'form.broken': form.broken,
    submitting: { say: 'The button is busy' },
    sent: { say: "'All good, thank you!' asks the guardian to open the mail" },
  },
});
