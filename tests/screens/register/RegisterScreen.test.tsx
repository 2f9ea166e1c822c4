// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RegisterValues } from '#domain/form/registerForm';
import { type RegisterInput, registerMachine } from '#machines/register';
import { RegisterScreen } from '../../../src/screens/register/RegisterScreen';
import { controlledActor } from '../../machines/controlledActor';
import { messageOf } from '../../messages';
import { expectFieldError, regionReady, renderScreen, shown, testApp, unexpected } from '../renderScreen';

const open = (input: Partial<RegisterInput> = {}, app = testApp()) => {
  const register = controlledActor<void, { values: RegisterValues; redirect: string | null }>();
  const recordSignUp = vi.fn();
  const actor = createActor(
    registerMachine.provide({ actors: { register: register.logic }, actions: { recordSignUp } }),
    { input: { email: null, redirect: null, raceName: null, signedOut: null, ...input } },
  ).start();
  const user = renderScreen(<RegisterScreen actor={actor} />, app);
  return { user, register, recordSignUp };
};

const labels = {
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
} as const;
type TextField = keyof typeof labels;

const complete: Record<TextField, string> = {
  email: 'sam@example.com',
  phone: '+44 20 7946 0958',
  password: 'karting-123',
  confirmPassword: 'karting-123',
  firstName: 'Sam',
  lastName: 'Reed',
};

const field = (name: TextField) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const privacy = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read and agree with Privacy Policy/ });
const submit = () => screen.getByRole('button', { name: 'Register' });
const typed = () => Object.keys(labels).map((name) => field(name as TextField).value);

/** Fills in the form; empty text leaves a field empty. */
const fill = async (
  user: ReturnType<typeof open>['user'],
  changes: Partial<RegisterValues> = {},
): Promise<void> => {
  const { privacyAccepted, ...texts } = { ...complete, privacyAccepted: true, ...changes };
  for (const [name, text] of Object.entries(texts)) {
    await user.click(field(name as TextField));
    if (text) await user.paste(text);
  }
  if (privacyAccepted) await user.click(privacy());
};

describe('what the screen shows', () => {
  test('REG-01 the page is titled Register and the league’s name, and has seven fields', () => {
    open();
    expect(document.title).toBe('Register | Apex Karting League');
    expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeDefined();
    expect(typed()).toEqual(['', '', '', '', '', '']);
    expect(privacy().checked).toBe(false);
  });

  test('REG-01 the e-mail of the address is filled in', () => {
    open({ email: 'sam@example.com' });
    expect(field('email').value).toBe('sam@example.com');
  });

  test('REG-01 the privacy policy opens in a new tab, so that the input is kept', async () => {
    const { user } = open();
    await fill(user, { privacyAccepted: false });
    const link = screen.getByRole('link', { name: /^Privacy Policy ?\(opens in a new tab\)$/ });
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener' });
    expect(link.getAttribute('href')).toBe('/UK/legal/privacy');
    const { pathname } = window.location;
    await user.click(link);
    expect(window.location.pathname).toBe(pathname);
    expect(typed()).toEqual(Object.values(complete));
  });

  test('REG-01 BEY-05 the link to sign-in carries e-mail and redirect with its query', () => {
    open({ email: 'sam@example.com', redirect: '/UK/events/EVT_1/checkout?class=cadet' });
    expect(screen.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in?email=sam%40example.com&redirect=%2FUK%2Fevents%2FEVT_1%2Fcheckout%3Fclass%3Dcadet',
    );
  });

  test('REG-01 EVD-05 the race to be booked is named', () => {
    open({ raceName: 'Ashdown Sprint' });
    expect(screen.getByText('Ashdown Sprint').closest('p')?.textContent).toMatch(/^To book Ashdown Sprint, /);
  });

  test.each([
    ['unconfirmed', 'We could not check who you are, so you are signed out.'],
    ['ended', 'Your session has ended, so you are signed out.'],
  ] as const)(
    'RTE-11 STO-02 a guardian signed out as %s is told why, with a link to sign in',
    (signedOut, why) => {
      open({ raceName: 'Ashdown Sprint', redirect: '/UK/my-account', signedOut });
      const notice = screen.getByRole('status');
      expect(notice.textContent).toContain(why);
      expect(
        within(notice.parentElement ?? notice)
          .getByRole('link', { name: 'Sign in' })
          .getAttribute('href'),
      ).toBe('/UK/auth/sign-in?redirect=%2FUK%2Fmy-account');
      expect(screen.queryByText(/you need an account/)).toBeNull();
    },
  );

  test('REG-01 FRM-01 each password has its own toggle', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([field('password').type, field('confirmPassword').type]).toEqual(['text', 'password']);
    await user.click(screen.getByRole('button', { name: 'Show password confirmation' }));
    expect([field('password').type, field('confirmPassword').type]).toEqual(['text', 'text']);
  });
});

describe('validation', () => {
  const wrong: [Partial<RegisterValues>, TextField | 'privacyAccepted', string][] = [
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'sam@' }, 'email', 'Please enter a valid email'],
    [{ email: `${'a'.repeat(65)}@example.com` }, 'email', 'Please enter a valid email'],
    [{ phone: '' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'karting-124' }, 'confirmPassword', 'Passwords do not match'],
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ privacyAccepted: false }, 'privacyAccepted', 'Please accept the privacy policy'],
  ];
  test.each(wrong)(
    'REG-03 REG-04 REG-05 BEY-22 %j gives the field %s the focus and the message ‘%s’',
    async (changes, name, message) => {
      const { user, register } = open();
      await fill(user, changes);
      await user.click(submit());
      const control = name === 'privacyAccepted' ? privacy() : field(name);
      expectFieldError(control, message);
      expect(document.activeElement).toBe(control);
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
      expect(typed()).toEqual(Object.values({ ...complete, ...changes }).slice(0, 6));
      expect(register.calls).toHaveLength(0);
    },
  );

  test('REG-03 BEY-22 a field left for another field is checked without moving the focus; one left for a button is not', async () => {
    const { user } = open();
    await user.type(field('email'), 'sam@');
    await user.click(field('phone'));
    expectFieldError(field('email'), 'Please enter a valid email');
    expect(document.activeElement).toBe(field('phone'));
    await user.type(field('phone'), '12');
    submit().focus();
    expect(field('phone').getAttribute('aria-invalid')).toBeNull();
    await user.type(field('email'), 'e');
    expect(field('email').getAttribute('aria-invalid')).toBeNull();
  });

  test('REG-03 BEY-22 an empty form shows one message at a time, in order', async () => {
    const { user, register } = open();
    const told: (string | undefined)[] = [];
    const tell = async () => {
      await user.click(submit());
      const marked = document.querySelectorAll('[aria-invalid="true"]');
      expect(marked).toHaveLength(1);
      expect(document.activeElement).toBe(marked[0]);
      told.push(
        document.getElementById(marked[0]?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
          ?.textContent,
      );
    };
    await tell();
    for (const [name, text] of [
      ['email', 'sam'],
      ['email', '@example.com'],
      ['phone', '+44 20 7946 0958'],
      ['password', 'karting'],
      ['password', '-123'],
      ['confirmPassword', 'karting'],
      ['confirmPassword', '-123'],
      ['firstName', 'Sam'],
      ['lastName', 'Reed'],
    ] as const) {
      await user.type(field(name), text);
      await tell();
    }
    await user.click(privacy());
    await user.click(submit());
    expect(told).toEqual([
      'Email is required',
      'Please enter a valid email',
      'Please enter a valid phone number',
      'Password is required',
      'Password must be at least 8 characters long',
      'Please confirm your password',
      'Passwords do not match',
      'First name is required',
      'Last name is required',
      'Please accept the privacy policy',
    ]);
    expect(register.calls).toHaveLength(1);
  });
});

describe('registering', () => {
  test('REG-07 FRM-01 Enter submits the form with the redirect', async () => {
    const { user, register } = open({ redirect: '/UK/events/EVT_1/checkout' });
    await fill(user);
    await user.type(field('lastName'), '{Enter}');
    expect(register.calls.map(({ input }) => input)).toEqual([
      { values: { ...complete, privacyAccepted: true }, redirect: '/UK/events/EVT_1/checkout' },
    ]);
  });

  test('REG-02 REG-07 success replaces the form and is recorded', async () => {
    const { user, register, recordSignUp } = open({ redirect: '/UK/my-account' });
    await fill(user);
    await user.click(submit());
    await shown(register.last().succeed());
    const heading = screen.getByRole('heading', { level: 1, name: 'All good, thank you!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('status').textContent).toBe(
      'Please check your email and find a link to activate your account. Remember to check your junk.',
    );
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in?email=sam%40example.com&redirect=%2FUK%2Fmy-account',
    );
    expect(screen.getByText('sam@example.com').tagName).toBe('STRONG');
    expect(recordSignUp).toHaveBeenCalledOnce();
  });

  test.each([
    ...(['409', '400', '404'] as const).map(
      (status) => ['status', Number(status), messageOf('Register', status)] as const,
    ),
    ...unexpected.map(([code, status]) => [code, status, messageOf('Register', 'other')] as const),
  ])('REG-06 %s %s is answered with ‘%s’, and the input is kept', async (code, status, message) => {
    const { user, register, recordSignUp } = open();
    await fill(user);
    await user.click(submit());
    await shown(register.last().fail(code, status));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(typed()).toEqual(Object.values(complete));
    expect(privacy().checked).toBe(true);
    expect(recordSignUp).not.toHaveBeenCalled();

    await user.click(submit());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(register.calls).toHaveLength(2);
  });

  test('REG-02 a mistyped address can be corrected in the form; the passwords have to be typed again', async () => {
    const { user, register } = open();
    await fill(user);
    await user.click(submit());
    await shown(register.last().succeed());
    await user.click(screen.getByRole('button', { name: 'Wrong address?' }));
    expect(document.activeElement).toBe(field('email'));
    expect(typed()).toEqual(Object.values({ ...complete, password: '', confirmPassword: '' }));
    expect(privacy().checked).toBe(true);
  });

  test('REG-06 BEY-05 an existing account links to sign-in with the submitted address and the redirect', async () => {
    const { user, register } = open({ email: 'lee@example.com', redirect: '/UK/my-account' });
    await fill(user, { email: '' });
    await user.clear(field('email'));
    await user.type(field('email'), 'sam@example.com');
    await user.click(submit());
    await shown(register.last().fail('status', 409));
    expect(screen.getByRole('link', { name: 'Sign in with this email' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in?email=sam%40example.com&redirect=%2FUK%2Fmy-account',
    );
    await user.click(submit());
    await shown(register.last().fail('status', 400));
    expect(screen.queryByRole('link', { name: 'Sign in with this email' })).toBeNull();
  });
});

test.each([
  ['UK', '+44 20 7946 0958'],
  ['US', '+1 212 555 0142'],
] as const)('REG-05 in the region %s the example of a phone number is %s', (regionId, example) => {
  open({}, testApp({ region: regionReady(regionId) }));
  expect(screen.getByText(`With the country code, for example ${example}`)).toBeDefined();
});
