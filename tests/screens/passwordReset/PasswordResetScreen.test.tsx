// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeague, refused } from '../../app/league';
import { expectFieldError, openShop } from '../../app/openShop';
import { messageOf } from '../../messages';

const query = { email: 'sam@example.com', redirect: '/UK/events/EVT_1/checkout?class=cadet' };
const address = `/UK/auth/reset-password?${new URLSearchParams({ ...query, token: 'T0K3N' })}`;

const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const submit = () => screen.getByRole('button', { name: 'Set the new password' });
const destination = (name: string) => {
  const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
  return [pathname, Object.fromEntries(searchParams)];
};

test('RST-01 RST-04 a new password is set with the link’s token as the key; then sign-in is linked with e-mail and redirect', async () => {
  const { user, league } = await openShop(address);
  expect(document.title).toBe('Reset your password');
  expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeDefined();
  expect(screen.getByText('sam@example.com')).toBeDefined();
  expect(document.querySelectorAll('main input')).toHaveLength(1);
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.type(password(), 'käse-123{Enter}');
  const [request, ...more] = league.sent('resetPassword');
  expect(more).toEqual([]);
  expect(request?.body).toEqual({ email: 'sam@example.com', password: 'a8Okc2UtMTIz' });
  expect(request?.headers.get('x-api-key')).toBe('T0K3N');
  const heading = screen.getByRole('heading', { level: 1, name: 'Your password is changed' });
  expect(document.activeElement).toBe(heading);
  expect(destination('Sign in')).toEqual(['/UK/auth/sign-in', query]);
  expect(document.querySelector('form')).toBeNull();
});

test('RST-02 RST-03 a wrong password and a refusal have their messages and keep the input; a new link can be asked for', async () => {
  const league = createLeague();
  league.hold('resetPassword');
  const shop = await openShop(address, { league });
  for (const [typed, message] of [
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters long'],
  ] as const) {
    await shop.user.type(password(), `${typed}{Enter}`);
    expectFieldError(password(), message);
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe(typed);
  }
  expect(league.sent('resetPassword')).toEqual([]);
  await shop.user.type(password(), '8{Enter}');
  for (const [status, message] of [
    [406, messageOf('Reset password', '406')],
    [404, messageOf('Reset password', '404')],
    [500, messageOf('Reset password', 'other')],
    [401, messageOf('Reset password', '401')],
  ] as const) {
    expect(screen.queryByRole('alert')).toBeNull();
    await shop.answer('resetPassword', refused(status));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(password().value).toBe('12345678');
    if (status !== 401) await shop.user.click(submit());
  }
  expect(['GET A NEW LINK', 'BACK TO SIGN IN'].map(destination)).toEqual([
    ['/UK/auth/password-forgotten', query],
    ['/UK/auth/sign-in', query],
  ]);
});

test('RST-01 a link without e-mail or token leads to the page that asks for one, without an entry in the history', async () => {
  const shop = await openShop('/UK/events');
  for (const [search, to] of [
    ['', '/UK/auth/password-forgotten'],
    ['?token=T0K3N', '/UK/auth/password-forgotten'],
    [`?${new URLSearchParams(query)}`, `/UK/auth/password-forgotten?${new URLSearchParams(query)}`],
    ['?redirect=%2F%2Fevil.example', '/UK/auth/password-forgotten'],
  ] as const) {
    await shop.go('/UK/events');
    const before = window.history.length;
    await shop.go(`/UK/auth/reset-password${search}`);
    expect([shop.address(), window.history.length]).toEqual([to, before + 1]);
  }
});
