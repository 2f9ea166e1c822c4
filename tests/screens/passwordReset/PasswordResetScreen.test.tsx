// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passwordResetMachine } from '#machines/passwordReset';
import { PasswordResetScreen } from '../../../src/screens/passwordReset/PasswordResetScreen';
import { controlledActor } from '../../machines/controlledActor';
import { messageOf } from '../../messages';
import { expectFieldError, renderScreen, shown, unexpected } from '../renderScreen';

const open = (redirect: string | null = null) => {
  const resetPassword = controlledActor<void, { email: string; token: string; password: string }>();
  const actor = createActor(
    passwordResetMachine.provide({ actors: { resetPassword: resetPassword.logic } }),
    { input: { email: 'sam@example.com', token: 'T0K3N', redirect } },
  ).start();
  return { user: renderScreen(<PasswordResetScreen actor={actor} />), resetPassword };
};

const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const submit = () => screen.getByRole('button', { name: 'Set the new password' });

test('RST-01 the page has a title, names the account, and has one field, which can be shown', async () => {
  const { user } = open();
  expect(document.title).toBe('Reset your password');
  expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeDefined();
  expect(screen.getByText('sam@example.com')).toBeDefined();
  expect(document.querySelectorAll('input')).toHaveLength(1);
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
});

describe('setting a new password', () => {
  test.each([
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters long'],
  ])('RST-02 BEY-22 ‘%s’ gives the field the focus and the message ‘%s’', async (typed, message) => {
    const { user, resetPassword } = open();
    await user.type(password(), `${typed}{Enter}`);
    expectFieldError(password(), message);
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe(typed);
    expect(resetPassword.calls).toHaveLength(0);
  });

  test('RST-04 success links to sign-in with the e-mail filled in', async () => {
    const { user, resetPassword } = open();
    await user.type(password(), 'karting-456{Enter}');
    expect(resetPassword.calls.map(({ input }) => input)).toEqual([
      { email: 'sam@example.com', token: 'T0K3N', password: 'karting-456' },
    ]);
    await shown(resetPassword.last().succeed());
    const heading = screen.getByRole('heading', { level: 1, name: 'Your password is changed' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in?email=sam%40example.com',
    );
    expect(document.querySelector('form')).toBeNull();
  });

  test('RST-04 BEY-05 the link to sign-in carries the redirect', async () => {
    const { user, resetPassword } = open('/UK/events/EVT_1/checkout?class=cadet');
    await user.type(password(), 'karting-456{Enter}');
    await shown(resetPassword.last().succeed());
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).href);
    expect(searchParams.get('redirect')).toBe('/UK/events/EVT_1/checkout?class=cadet');
  });

  test.each([
    ...(['406', '401', '404'] as const).map(
      (status) => ['status', Number(status), messageOf('Reset password', status)] as const,
    ),
    ...unexpected.map(([code, status]) => [code, status, messageOf('Reset password', 'other')] as const),
  ])('RST-03 %s %s is answered with ‘%s’, and the input is kept', async (code, status, message) => {
    const { user, resetPassword } = open();
    await user.type(password(), 'karting-456{Enter}');
    await shown(resetPassword.last().fail(code, status));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(password().value).toBe('karting-456');

    await user.click(submit());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(resetPassword.calls).toHaveLength(2);
  });

  test('RST-03 FGT-01 BEY-05 after an expired link a new one can be requested', async () => {
    const { user, resetPassword } = open('/UK/events/EVT_1/checkout?class=cadet');
    await user.type(password(), 'karting-456{Enter}');
    await shown(resetPassword.last().fail('status', 401));
    const destinations = ['GET A NEW LINK', 'BACK TO SIGN IN'].map((name) => {
      const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
      return [pathname, Object.fromEntries(searchParams)];
    });
    const query = { email: 'sam@example.com', redirect: '/UK/events/EVT_1/checkout?class=cadet' };
    expect(destinations).toEqual([
      ['/UK/auth/password-forgotten', query],
      ['/UK/auth/sign-in', query],
    ]);
  });
});
