// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeague, refused } from '../../app/league';
import { expectFieldError, expectHelpWithoutMail, openShop } from '../../app/openShop';
import { messageOf } from '../../messages';

const address = '/UK/auth/password-forgotten';
const passed = '?email=sam%40example.com&redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets';
const query = { email: 'sam@example.com', redirect: '/UK/my-account?tab=tickets' };

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const submit = () => screen.getByRole('button', { name: 'Send me a link' });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('FGT-03 a wrong address has its message and the focus; a right one is sent as it is meant, again after a refusal with the generic message', async () => {
  const league = createLeague();
  league.hold('forgotPassword');
  const shop = await openShop(address, { league });
  for (const [typed, message] of [
    ['', 'Email is required'],
    ['sam', 'Please enter a valid email'],
  ] as const) {
    await shop.user.type(email(), `${typed}{Enter}`);
    expectFieldError(email(), message);
    expect(document.activeElement).toBe(email());
    expect(email().value).toBe(typed);
  }
  expect(league.sent('forgotPassword')).toEqual([]);
  await shop.user.type(email(), '\u200b@example.com{Enter}');
  for (const status of [404, 500]) {
    expect(screen.queryByRole('alert')).toBeNull();
    await shop.answer('forgotPassword', refused(status));
    expect(screen.getByRole('alert').textContent).toBe(messageOf('Forgot password', 'any error'));
    await shop.user.click(submit());
  }
  const sent = league.sent('forgotPassword').map(({ body }) => Object(body).email);
  expect(sent).toEqual(Array(3).fill('sam@example.com'));
});

test('FGT-01 FGT-02 a link is asked for with the e-mail and redirect of the address; then the page says where it was sent', async () => {
  const { user, league } = await openShop(address + passed);
  expect(document.title).toBe('Forgot Password | Apex Karting League');
  expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeDefined();
  expect(screen.getByText('Please enter your email to reset your password.')).toBeDefined();
  expect(linkTo('BACK TO SIGN IN')).toBe(`/UK/auth/sign-in${passed}`);
  await user.click(submit());
  expect(league.sent('forgotPassword').map(({ body }) => body)).toEqual([query]);
  const heading = screen.getByRole('heading', { level: 1, name: 'All good, thank you!' });
  expect(document.activeElement).toBe(heading);
  const told = 'Please check your email and find a link to reset your password. Remember to check your junk.';
  expect(screen.getByText(told).getAttribute('role')).toBe('status');
  expect(linkTo('Back to sign in')).toBe(`/UK/auth/sign-in${passed}`);
  expect(document.querySelector('form')).toBeNull();
  expectHelpWithoutMail();
  expect(screen.getByText('sam@example.com').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Wrong address?' }));
  expect(document.activeElement).toBe(email());
  expect(email().value).toBe('sam@example.com');
});
