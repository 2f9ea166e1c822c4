// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeague, refused } from '../../app/league';
import {
  expectFieldError,
  expectHelpWithoutMail,
  logOutElsewhere,
  openShop,
  type Shop,
} from '../../app/openShop';
import { kim } from '../../domain/examples';
import { messageOf } from '../../messages';

const checkout = '/UK/events/EVT_1/checkout?class=cadet';
const toCheckout = `redirect=${encodeURIComponent(checkout)}`;
const address = '/UK/auth/sign-up';

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
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const alert = () => screen.queryByRole('alert');

/** Pasted with what cannot be seen. */
const fill = async ({ user }: Shop): Promise<void> => {
  const invisible = {
    email: 'sam\u200b@example.com',
    phone: '\u202a+44\u00a020 7946 0958',
    lastName: 'Reed\u00ad',
  };
  for (const [name, text] of Object.entries({ ...complete, ...invisible })) {
    await user.click(field(name as TextField));
    await user.paste(text);
  }
  await user.click(privacy());
};

describe('the form', () => {
  test('REG-01 the form is titled, has the address’s e-mail and two passwords that can be shown, and passes e-mail and redirect on', async () => {
    const { user } = await openShop(`${address}?email=sam%40example.com&${toCheckout}`);
    expect(document.title).toBe('Register | Apex Karting League');
    expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeDefined();
    expect(typed()).toEqual(['sam@example.com', '', '', '', '', '']);
    expect(privacy().checked).toBe(false);
    expect(linkTo('I ALREADY HAVE AN ACCOUNT')).toBe(
      `/UK/auth/sign-in?email=sam%40example.com&${toCheckout}`,
    );
    const types = () => [field('password').type, field('confirmPassword').type];
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(types()).toEqual(['text', 'password']);
    await user.click(screen.getByRole('button', { name: 'Show password confirmation' }));
    expect(types()).toEqual(['text', 'text']);
  });

  test('REG-01 the privacy policy opens in a new tab, so that the input is kept', async () => {
    const shop = await openShop(address);
    await fill(shop);
    const link = screen.getByRole('link', { name: /^Privacy Policy ?\(opens in a new tab\)$/ });
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener' });
    expect(link.getAttribute('href')).toBe('/UK/legal/privacy');
    const before = typed();
    await shop.user.click(link);
    expect([shop.address(), typed()]).toEqual([address, before]);
  });

  test('REG-01 SIN-01 the forms to register and to sign in name the race that a visitor wants to book', async () => {
    const { user } = await openShop('/UK/events/EVT_1');
    await user.click(screen.getByRole('button', { name: /^Book Now/i }));
    const named = () => screen.getByText('Summer Sprint').closest('p')?.textContent;
    expect(named()).toBe('To book Summer Sprint, you need an account. It takes a minute.');
    await user.click(screen.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }));
    expect(named()).toBe('To book Summer Sprint, please sign in.');
    await user.click(screen.getByRole('link', { name: "I DON'T HAVE AN ACCOUNT" }));
    expect(named()).toMatch(/^To book Summer Sprint, you need/);
  });

  test('REG-05 the field of the phone number has an example of the region', async () => {
    await openShop('/US/auth/sign-up');
    expect(screen.getByText('With the country code, for example +1 212 555 0142')).toBeDefined();
  });
});

describe('a guardian who is signed out', () => {
  test.each([
    ['unknown', 404, 'We could not check who you are, so you are signed out.'],
    ['refused', 401, 'Your session has ended, so you are signed out.'],
  ])('RTE-11 a guardian who is %s (%d) is told why, with a link to sign in', async (_, status, why) => {
    const league = createLeague();
    league.answers.getUser = refused(status);
    await openShop('/UK/my-account', { as: kim, league });
    const notice = screen.getByText(new RegExp(why)).closest<HTMLElement>('[role="status"]');
    const link = within(notice?.parentElement ?? document.body).getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/UK/auth/sign-in?redirect=%2FUK%2Fmy-account');
    expect(screen.queryByText(/you need an account/)).toBeNull();
  });

  test('RTE-11 a guardian who has logged out is told nothing', async () => {
    const shop = await openShop('/UK/my-account', { as: kim });
    await shop.after(logOutElsewhere);
    expect(shop.address()).toBe('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');
    expect(screen.queryByText(/you are signed out/)).toBeNull();
  });
});

describe('wrong input', () => {
  test('BEY-22 a field left for another field is checked without moving the focus; one left for a button is not', async () => {
    const { user, after } = await openShop(address);
    await user.type(field('email'), 'sam@');
    await user.click(field('phone'));
    expectFieldError(field('email'), 'Please enter a valid email');
    expect(document.activeElement).toBe(field('phone'));
    await user.type(field('phone'), '12');
    await after(() => submit().focus());
    expect(field('phone').getAttribute('aria-invalid')).toBeNull();
    await user.type(field('email'), 'e');
    expect(field('email').getAttribute('aria-invalid')).toBeNull();
  });

  test('BEY-22 an empty form says at once what each field lacks; the first in the specification’s order, not the page’s, has the focus', async () => {
    const shop = await openShop(address);
    const { user, league } = shop;
    const wrong = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
    const focused = () => (document.activeElement as HTMLInputElement).name;
    await user.click(submit());
    for (const [control, message] of [
      [field('email'), 'Email is required'],
      [field('phone'), 'Please enter a valid phone number'],
      [field('password'), 'Password is required'],
      [field('confirmPassword'), 'Please confirm your password'],
      [field('firstName'), 'First name is required'],
      [field('lastName'), 'Last name is required'],
      [privacy(), 'Please accept the privacy policy'],
    ] as const)
      expectFieldError(control, message);
    expect([wrong().length, focused()]).toEqual([7, 'email']);
    await user.type(field('firstName'), 'S');
    expect([wrong().length, focused()]).toEqual([6, 'firstName']);
    await fill(shop);
    expect(wrong()).toEqual([]);
    await user.click(submit());
    expect(league.sent('register')).toHaveLength(1);
  });
});

describe('registering', () => {
  test('REG-02 REG-07 BEY-54 Enter registers with what was meant and the redirect, recorded once; a mistyped address can be corrected without the passwords', async () => {
    const shop = await openShop(`${address}?${toCheckout}`);
    await fill(shop);
    await shop.user.type(field('lastName'), '{Enter}');
    const { confirmPassword, ...values } = complete;
    const encoded = Buffer.from(confirmPassword, 'utf8').toString('base64');
    expect(shop.league.sent('register').map(({ body }) => body)).toEqual([
      { ...values, password: encoded, redirect: checkout },
    ]);
    expect(shop.recorded()).toEqual([{ name: 'sign_up' }]);
    const heading = screen.getByRole('heading', { level: 1, name: 'All good, thank you!' });
    expect(document.activeElement).toBe(heading);
    const told =
      'Please check your email and find a link to activate your account. Remember to check your junk.';
    expect(screen.getByText(told).getAttribute('role')).toBe('status');
    expect(document.querySelector('form')).toBeNull();
    expectHelpWithoutMail();
    expect(linkTo('Back to sign in')).toBe(`/UK/auth/sign-in?email=sam%40example.com&${toCheckout}`);
    expect(screen.getByText('sam@example.com').tagName).toBe('STRONG');
    await shop.user.click(screen.getByRole('button', { name: 'Wrong address?' }));
    expect(document.activeElement).toBe(field('email'));
    expect([field('firstName').value, field('password').value, field('confirmPassword').value]).toEqual([
      'Sam',
      '',
      '',
    ]);
    expect(privacy().checked).toBe(true);
  });

  test('REG-06 a refusal has its message and the focus, and keeps the input; an existing account links to sign-in with the typed address', async () => {
    const league = createLeague();
    league.hold('register');
    const shop = await openShop(`${address}?redirect=%2F%2Fevil.example`, { league });
    await fill(shop);
    const before = typed();
    await shop.user.click(submit());
    expect(league.sent('register')[0]?.body).toMatchObject({ redirect: '' });
    for (const [status, message] of [
      [409, messageOf('Register', '409')],
      [400, messageOf('Register', '400')],
      [404, messageOf('Register', '404')],
      [500, messageOf('Register', 'other')],
    ] as const) {
      expect(alert()).toBeNull();
      await shop.answer('register', refused(status));
      expect(alert()?.textContent).toBe(message);
      expect(document.activeElement?.contains(alert())).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
      expect([typed(), privacy().checked]).toEqual([before, true]);
      const signIn = screen.queryByRole('link', { name: 'Sign in with this email' });
      expect(signIn?.getAttribute('href')).toBe(
        status === 409 ? '/UK/auth/sign-in?email=sam%40example.com' : undefined,
      );
      await shop.user.click(submit());
    }
    expect([league.sent('register').length, shop.recorded()]).toEqual([5, []]);
  });
});
