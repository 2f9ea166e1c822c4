// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeague, password, refused } from '../../app/league';
import { expectFieldError, openShop, type Shop } from '../../app/openShop';
import { kim } from '../../domain/examples';
import { messageOf } from '../../messages';

const checkout = '/UK/events/EVT_1/checkout?class=cadet';
const toCheckout = `redirect=${encodeURIComponent(checkout)}`;
const toElsewhere = 'redirect=%2F%2Fevil.example';
const address = '/UK/auth/sign-in';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const login = () => screen.getByRole('button', { name: 'Sign in' });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const alert = () => screen.queryByRole('alert');
const helpLink = () => screen.queryByRole('link', { name: 'help@league.example' });

/** As Kim, with the right password and an address pasted with what cannot be seen. */
const signIn = async ({ user }: Shop) => {
  await user.click(email());
  await user.paste('\u200ekim@example\u2060.com');
  await user.click(passwordField());
  await user.paste(password);
  await user.keyboard('{Enter}');
};

describe('the form', () => {
  test('SIN-01 SIN-02 the form is titled, has the address’s e-mail, and its links pass e-mail and redirect on', async () => {
    await openShop(`${address}?email=kim%40example.com&${toCheckout}`);
    expect(document.title).toBe('Login | Apex Karting League');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect([email().type, email().value, passwordField().placeholder]).toEqual([
      'email',
      'kim@example.com',
      'Password*',
    ]);
    const passed = `?email=kim%40example.com&${toCheckout}`;
    expect(linkTo("I DON'T HAVE AN ACCOUNT")).toBe(`/UK/auth/sign-up${passed}`);
    expect(linkTo('FORGOT YOUR PASSWORD')).toBe(`/UK/auth/password-forgotten${passed}`);
  });

  test('BEY-05 the forms for guests pass no redirect to another site on', async () => {
    const shop = await openShop('/UK/events');
    for (const [page, link] of [
      ['sign-in', "I DON'T HAVE AN ACCOUNT"],
      ['sign-up', 'I ALREADY HAVE AN ACCOUNT'],
      ['password-forgotten', 'BACK TO SIGN IN'],
    ] as const) {
      await shop.go(`/UK/auth/${page}?${toElsewhere}`);
      expect(linkTo(link)).toMatch(/^\/UK\/auth\/sign-(in|up)$/);
    }
  });

  test('BEY-22 each wrong field has its message, the first of them the focus, and nothing is sent', async () => {
    const { user, league } = await openShop(address);
    await user.click(login());
    expectFieldError(email(), 'Email is required');
    expectFieldError(passwordField(), 'Password is required');
    expect(document.activeElement).toBe(email());
    await user.type(email(), 'kim');
    await user.click(login());
    expectFieldError(email(), 'Please enter a valid email');
    expect([email().value, document.activeElement]).toEqual(['kim', email()]);
    expect(league.sent('login')).toEqual([]);
  });
});

describe('signing in', () => {
  test('SIN-04 BEY-54 Enter signs in with pasted text, as it is meant; the password travels encoded, and the session is recorded', async () => {
    const shop = await openShop(address);
    const before = window.history.length;
    await signIn(shop);
    const encoded = Buffer.from(password, 'utf8').toString('base64');
    expect(shop.league.sent('login').map(({ body }) => body)).toEqual([
      { email: kim.user.email, password: encoded },
    ]);
    const { stored } = shop.app.session.getSnapshot().context;
    expect([stored?.user, stored]).toEqual([kim.user, shop.app.storage.session()]);
    expect(shop.recorded()).toEqual([{ name: 'sign_in', user_id: kim.user.id }]);
    expect([shop.address(), window.history.length]).toEqual(['/UK/my-account', before]);
  });

  test.each([
    [toCheckout, checkout],
    [toElsewhere, '/UK/my-account'],
  ])('SIN-04 signing in with %s leads to %s in place of the form', async (query, to) => {
    const shop = await openShop(`${address}?${query}`);
    const before = window.history.length;
    await signIn(shop);
    expect([shop.address(), window.history.length]).toEqual([to, before]);
  });

  test('SIN-06 a refusal has its message, the focus and the support’s address, until the next attempt', async () => {
    const league = createLeague();
    league.hold('login');
    const shop = await openShop(address, { league });
    await signIn(shop);
    const other = messageOf('Sign in', 'any other error');
    const hints: (string | null)[] = [];
    for (const [status, message] of [
      [404, messageOf('Sign in', 'HTTP 404')],
      [401, other],
      [403, other],
      [500, other],
    ] as const) {
      expect([alert(), helpLink()]).toEqual([null, null]);
      await shop.answer('login', refused(status));
      expect(alert()?.textContent).toBe(message);
      expect([document.activeElement?.tagName, document.activeElement?.contains(alert())]).toEqual([
        'DIV',
        true,
      ]);
      expect(helpLink()).not.toBeNull();
      expect(passwordField().value).toBe(password);
      hints.push(screen.queryByText(/^Just registered/)?.textContent ?? null);
      await shop.user.click(login());
    }
    expect(hints).toEqual([null, null, 'Just registered? Open the link in our email first.', null]);
    expect(league.sent('login')).toHaveLength(5);
  });
});

describe('confirming the e-mail', () => {
  const open = () => {
    const league = createLeague();
    league.hold('confirmEmail');
    return openShop(`${address}?email=kim%40example.com&token=T0K3N&${toCheckout}`, { league });
  };

  test('SIN-03 BEY-06 an e-mail’s link is used once; then a banner says so, and the token leaves the address', async () => {
    const shop = await open();
    const before = window.history.length;
    expect(screen.queryByText('Email verified successfully. Please login.')).toBeNull();
    await shop.answer('confirmEmail');
    const [sent, ...more] = shop.league.sent('confirmEmail');
    expect(more).toEqual([]);
    expect(sent?.path).toBe('/api/v1/Credentials/confirmEmail/kim%40example.com');
    expect(sent?.headers.get('x-api-key')).toBe('T0K3N');
    const banner = screen.getByText('Email verified successfully. Please login.').closest('[role="status"]');
    expect(banner?.getAttribute('data-tone')).toBe('fits');
    expect(email().value).toBe('kim@example.com');
    const { pathname, searchParams } = new URL(shop.address(), window.location.origin);
    expect([pathname, Object.fromEntries(searchParams), window.history.length]).toEqual([
      address,
      { email: 'kim@example.com', redirect: checkout },
      before,
    ]);
  });

  test.each([
    ['with a + that is not encoded', 'email=kim+races@example.com&token=T0+3N/=='],
    ['that is encoded', 'email=kim%2Braces%40example.com&token=T0%2B3N%2F%3D%3D'],
    ['with spaces around', 'email=%20kim%2Braces@example.com%20&token=T0%2B3N%2F%3D%3D%20'],
  ])('SIN-03 an e-mail’s link %s confirms its address', async (_, query) => {
    const { league, user, address: shown } = await openShop(`${address}?${query}`);
    const [sent] = league.sent('confirmEmail');
    expect(sent?.path).toBe('/api/v1/Credentials/confirmEmail/kim%2Braces%40example.com');
    expect(sent?.headers.get('x-api-key')).toBe('T0+3N/==');
    expect(email().value).toBe('kim+races@example.com');
    await user.type(passwordField(), 'k');
    expect(new URL(shown(), window.location.origin).searchParams.get('email')).toBe('kim+races@example.com');
  });

  test('SIN-03 a link that is refused is said so, leaves the address, and does not keep from signing in', async () => {
    const shop = await open();
    await shop.answer('confirmEmail', refused(401));
    expect(alert()?.textContent).toBe(messageOf('Email confirmation', 'failure'));
    expect(helpLink()).not.toBeNull();
    expect(shop.address()).not.toContain('token');
    await shop.user.type(passwordField(), `${password}{Enter}`);
    expect(shop.address()).toBe(checkout);
  });

  test('BEY-06 a page opened during the confirmation keeps its address, and Back finds no token', async () => {
    const shop = await open();
    await shop.go('/UK/events');
    expect(shop.address()).toBe('/UK/events');
    window.history.back();
    await shop.pass(100);
    expect(shop.address()).toMatch(/^\/UK\/auth\/sign-in(?!.*token)/);
  });
});
