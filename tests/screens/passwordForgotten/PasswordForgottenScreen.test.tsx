// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type PasswordForgottenInput, passwordForgottenMachine } from '#machines/passwordForgotten';
import { PasswordForgottenScreen } from '../../../src/screens/passwordForgotten/PasswordForgottenScreen';
import { controlledActor } from '../../machines/controlledActor';
import { messageOf } from '../../messages';
import { expectFieldError, renderScreen, shown, unexpected } from '../renderScreen';

const open = (input: Partial<PasswordForgottenInput> = {}) => {
  const requestReset = controlledActor<void, { email: string; redirect: string | null }>();
  const actor = createActor(
    passwordForgottenMachine.provide({ actors: { requestReset: requestReset.logic } }),
    { input: { email: null, redirect: null, ...input } },
  ).start();
  return { user: renderScreen(<PasswordForgottenScreen actor={actor} />), requestReset };
};

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const submit = () => screen.getByRole('button', { name: 'Send me a link' });
const passed = '?email=sam%40example.com&redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets';
const query = { email: 'sam@example.com', redirect: '/UK/my-account?tab=tickets' };

describe('what the screen shows', () => {
  test('FGT-01 title, heading, text and the way back match the specification', () => {
    open();
    expect(document.title).toBe('Forgot Password | Apex Karting League');
    expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeDefined();
    expect(screen.getByText('Please enter your email to reset your password.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'BACK TO SIGN IN' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in',
    );
  });

  test('FGT-01 BEY-05 e-mail and redirect from the address fill the form and are passed back to sign-in', () => {
    open(query);
    expect(email().value).toBe('sam@example.com');
    expect(screen.getByRole('link', { name: 'BACK TO SIGN IN' }).getAttribute('href')).toBe(
      `/UK/auth/sign-in${passed}`,
    );
  });
});

describe('requesting a link', () => {
  test.each([
    ['', 'Email is required'],
    ['sam', 'Please enter a valid email'],
  ])('FGT-03 BEY-22 ‘%s’ gives the field the focus and the message ‘%s’', async (typed, message) => {
    const { user, requestReset } = open();
    await user.type(email(), `${typed}{Enter}`);
    expectFieldError(email(), message);
    expect(document.activeElement).toBe(email());
    expect(email().value).toBe(typed);
    expect(requestReset.calls).toHaveLength(0);
  });

  test('FGT-02 success replaces the form and links back to sign-in', async () => {
    const { user, requestReset } = open(query);
    await user.click(submit());
    expect(requestReset.calls.map(({ input }) => input)).toEqual([query]);
    await shown(requestReset.last().succeed());
    const heading = screen.getByRole('heading', { level: 1, name: 'All good, thank you!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('status').textContent).toBe(
      'Please check your email and find a link to reset your password. Remember to check your junk.',
    );
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      `/UK/auth/sign-in${passed}`,
    );
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getByText('sam@example.com').tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Wrong address?' }));
    expect(document.activeElement).toBe(email());
    expect(email().value).toBe('sam@example.com');
  });

  test.each([['status', 404] as const, ...unexpected])(
    'FGT-03 %s %s is answered with the generic message, and the input is kept',
    async (code, status) => {
      const { user, requestReset } = open();
      await user.type(email(), 'sam@example.com{Enter}');
      await shown(requestReset.last().fail(code, status));
      expect(screen.getByRole('alert').textContent).toBe(messageOf('Forgot password', 'any error'));
      expect(email().value).toBe('sam@example.com');

      await user.click(submit());
      expect(screen.queryByRole('alert')).toBeNull();
      expect(requestReset.calls).toHaveLength(2);
    },
  );
});
