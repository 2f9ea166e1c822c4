// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { StoredSession } from '#domain/entities';
import type { SignInValues } from '#domain/form/signInForm';
import { type SignInInput, signInMachine } from '#machines/signIn';
import { SignInScreen } from '../../../src/screens/signIn/SignInScreen';
import { controlledActor } from '../../machines/controlledActor';
import { messageOf } from '../../messages';
import { expectFieldError, GENERIC, renderScreen, shown, unexpected } from '../renderScreen';

const open = (input: Partial<SignInInput> = {}) => {
  const signIn = controlledActor<StoredSession, SignInValues>();
  const confirmEmail = controlledActor<void, { email: string; token: string }>();
  const actor = createActor(
    signInMachine.provide({ actors: { signIn: signIn.logic, confirmEmail: confirmEmail.logic } }),
    { input: { email: null, token: null, redirect: null, ...input } },
  ).start();
  const user = renderScreen(<SignInScreen actor={actor} />);
  return { user, actor, signIn, confirmEmail };
};

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const login = () => screen.getByRole('button', { name: 'Sign in' });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what the screen shows', () => {
  test('SIN-01 the page is titled Login and the league’s name, and has e-mail and password', () => {
    open();
    expect(document.title).toBe('Login | Apex Karting League');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect(email().type).toBe('email');
    expect(password().placeholder).toBe('Password*');
  });

  test('SIN-02 BEY-05 links to register and forgot password pass on e-mail and redirect with its query', () => {
    open({ email: 'sam@example.com', redirect: '/UK/events/EVT_1/checkout?class=cadet' });
    const passed = '?email=sam%40example.com&redirect=%2FUK%2Fevents%2FEVT_1%2Fcheckout%3Fclass%3Dcadet';
    expect(linkTo("I DON'T HAVE AN ACCOUNT")).toBe(`/UK/auth/sign-up${passed}`);
    expect(linkTo('FORGOT YOUR PASSWORD')).toBe(`/UK/auth/password-forgotten${passed}`);
  });

  test('SIN-02 the e-mail of the address is filled in', () => {
    open({ email: 'sam@example.com' });
    expect(email().value).toBe('sam@example.com');
  });
});

describe('confirming the e-mail', () => {
  const link = { email: 'sam@example.com', token: 'T0K3N' };

  test('SIN-03 a banner confirms the e-mail, and the form is enabled', async () => {
    const { actor, confirmEmail } = open(link);
    await shown(Promise.resolve(actor.send({ type: 'screen.opened' })));
    expect(screen.queryByText('Email verified successfully. Please login.')).toBeNull();
    await shown(confirmEmail.last().succeed());
    const banner = screen.getByRole('status');
    expect(banner.textContent).toBe('Email verified successfully. Please login.');
    expect(banner.dataset.tone).toBe('fits');
    expect(email().value).toBe('sam@example.com');
  });

  test('SIN-03 a failed confirmation is shown, and signing in still works', async () => {
    const { user, actor, confirmEmail, signIn } = open(link);
    await shown(Promise.resolve(actor.send({ type: 'screen.opened' })));
    await shown(confirmEmail.last().fail('status', 401));
    expect(screen.getByRole('alert').textContent).toBe(messageOf('Email confirmation', 'failure'));
    expect(screen.getByRole('link', { name: 'help@league.example' })).toBeDefined();
    await user.type(password(), 'karting-123{Enter}');
    expect(signIn.calls).toHaveLength(1);
  });
});

describe('signing in', () => {
  test.each([
    ['', 'secret', 'Email', 'Email is required'],
    ['sam', 'secret', 'Email', 'Please enter a valid email'],
    ['sam@example.com', '', 'Password', 'Password is required'],
  ])(
    'SIN-05 BEY-22 ‘%s’ with ‘%s’ gives the field %s the message ‘%s’ and the focus',
    async (typedEmail, typedPassword, wrong, message) => {
      const { user, signIn } = open();
      if (typedEmail) await user.type(email(), typedEmail);
      if (typedPassword) await user.type(password(), typedPassword);
      await user.click(login());
      const field = screen.getByLabelText(wrong);
      expectFieldError(field, message);
      expect(document.activeElement).toBe(field);
      expect([email().value, password().value]).toEqual([typedEmail, typedPassword]);
      expect(signIn.calls).toHaveLength(0);
    },
  );

  test('SIN-05 BEY-22 with both fields wrong both have messages, and the first gets the focus each time', async () => {
    const { user } = open();
    await user.click(login());
    expectFieldError(email(), 'Email is required');
    expectFieldError(password(), 'Password is required');
    expect(document.activeElement).toBe(email());
    await user.click(login());
    expect(document.activeElement).toBe(email());
  });

  test('SIN-04 FRM-01 Enter submits the input, pasted text included', async () => {
    const { user, signIn } = open();
    await user.click(email());
    await user.paste('sam@example.com');
    await user.click(password());
    await user.paste(' käse 123 ');
    await user.keyboard('{Enter}');
    expect(signIn.calls.map(({ input }) => input)).toEqual([
      { email: 'sam@example.com', password: ' käse 123 ' },
    ]);
  });

  test.each([
    ['status', 404, messageOf('Sign in', 'HTTP 404')] as const,
    ['status', 401, GENERIC] as const,
    ...unexpected.map(([code, status]) => [code, status, GENERIC] as const),
  ])('SIN-06 %s %s is answered with ‘%s’, and the input is kept', async (code, status, message) => {
    const { user, signIn } = open();
    await user.type(email(), 'sam@example.com');
    await user.type(password(), 'karting-123{Enter}');
    await shown(signIn.last().fail(code, status));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(document.activeElement?.tagName).toBe('DIV');
    expect(document.activeElement?.textContent).toBe(message);
    expect(screen.getByRole('link', { name: 'help@league.example' })).toBeDefined();
    expect([email().value, password().value]).toEqual(['sam@example.com', 'karting-123']);

    await user.click(login());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('link', { name: 'help@league.example' })).toBeNull();
    expect(signIn.calls).toHaveLength(2);
  });

  test('SIN-06 an unconfirmed account gets the catalogue’s message and is pointed to its mailbox', async () => {
    const { user, signIn } = open({ email: 'sam@example.com' });
    await user.type(password(), 'karting-123{Enter}');
    await shown(signIn.last().fail('status', 403));
    expect(screen.getByRole('alert').textContent).toBe(GENERIC);
    expect(screen.getByText('Just registered? Open the link in our email first.')).toBeDefined();
    await user.click(login());
    await shown(signIn.last().fail('status', 500));
    expect(screen.queryByText(/^Just registered/)).toBeNull();
  });
});
