// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { SessionEvent } from '#machines/session/sessionSetup';
import { openScreen } from '../../../src/app/screens';
import { openPasswordForgotten } from '../../../src/screens/passwordForgotten/open';
import { openPasswordReset } from '../../../src/screens/passwordReset/open';
import { openRegister } from '../../../src/screens/register/open';
import { openSignIn } from '../../../src/screens/signIn/open';
import { appAt, started } from '../../app/appAt';
import { type Answer, neverAnswered, password, refused, sam } from '../../app/fakeApi';
import { recorded } from '../renderScreen';

const CHECKOUT = '/UK/events/EVT_1/checkout?class=cadet';
const toCheckout = `redirect=${encodeURIComponent(CHECKOUT)}`;

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

describe('signing in', () => {
  const open = (query: string) => {
    const at = appAt(`/UK/auth/sign-in${query}`);
    return { ...at, actor: at.app.start(openScreen(openSignIn, at.app, at.app.api, at.visit)) };
  };
  const submit = { type: 'signIn.submit', email: 'sam@example.com', password } as const;

  test.each([
    ['', '/UK/my-account'],
    [`?${toCheckout}`, CHECKOUT],
    ['?redirect=%2F%2Fevil.example', '/UK/my-account'],
    ['?redirect=%2F%255Cevil.example', '/UK/my-account'],
    ['?redirect=java%09script%3Aalert(1)', '/UK/my-account'],
  ])(
    'SIN-04 RTE-15 BEY-05 with ‘%s’ leads to %s, and Back does not return to the form',
    async (query, to) => {
      const { actor, address } = open(query);
      const before = window.history.length;
      actor.send(submit);
      await waitFor(actor, (snapshot) => snapshot.status === 'done');
      expect(address()).toBe(to);
      expect(window.history.length).toBe(before);
    },
  );

  test('SIN-04 STO-01 COO-02 API-05 starts the session and is recorded; the password travels encoded', async () => {
    const { app, actor, api } = open('');
    actor.send(submit);
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(api.sent('login').map(({ body }) => body)).toEqual([
      { email: 'sam@example.com', password: base64(password) },
    ]);
    expect(app.session.getSnapshot().context.stored).toEqual(sam);
    expect(recorded(app)).toEqual([{ name: 'sign_in', user_id: 'USR_1' }]);
  });
});

describe('confirming the e-mail', () => {
  const link = `/UK/auth/sign-in?email=sam%40example.com&token=T0K3N&${toCheckout}`;
  const open = (answer: Answer = refused(204)) => {
    const at = appAt(link);
    at.api.answers.confirmEmail = answer;
    return { ...at, actor: at.app.start(openScreen(openSignIn, at.app, at.app.api, at.visit)) };
  };
  const settled = ({ actor }: ReturnType<typeof open>) =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

  test('SIN-03 BEY-06 API-05 is requested once, with the link’s token as the key', async () => {
    const opened = open();
    await settled(opened);
    opened.actor.send({ type: 'screen.opened' });
    opened.actor.send({ type: 'screen.opened' });
    await settled(opened);
    const sent = opened.api.sent('confirmEmail');
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/Credentials/confirmEmail/sam%40example.com']);
    expect(sent[0]?.headers.get('x-api-key')).toBe('T0K3N');
  });

  test('BEY-06 a page opened during the confirmation keeps its address, and Back finds no token', async () => {
    const { app, address } = open(neverAnswered);
    app.navigation.go('/UK/events');
    app.leave();
    expect(address()).toBe('/UK/events');
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
      window.history.back();
    });
    expect(address()).not.toContain('token');
  });

  test.each([
    ['a success', refused(204), 'confirmed'],
    ['a failure', refused(401), 'confirmationFailed'],
  ])(
    'BEY-05 BEY-06 after %s the token is removed from the address, and the rest is kept',
    async (_, answer, state) => {
      const before = window.history.length;
      const opened = open(answer);
      await settled(opened);
      expect(opened.actor.getSnapshot().value).toEqual({ form: state });
      const { searchParams, pathname } = new URL(opened.address(), 'https://shop.test');
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        '/UK/auth/sign-in',
        { email: 'sam@example.com', redirect: CHECKOUT },
      ]);
      expect(window.history.length).toBe(before);
    },
  );
});

describe('registering', () => {
  const values = {
    email: 'sam@example.com',
    phone: '+44 20 7946 0958',
    password,
    confirmPassword: password,
    firstName: 'Sam',
    lastName: 'Reed',
    privacyAccepted: true,
  };
  const sent = {
    email: values.email,
    phone: values.phone,
    password: base64(password),
    firstName: 'Sam',
    lastName: 'Reed',
  };

  test.each([
    ['', { ...sent, redirect: '' }],
    [`?${toCheckout}`, { ...sent, redirect: CHECKOUT }],
    ['?redirect=https%3A%2F%2Fevil.example', { ...sent, redirect: '' }],
  ])('REG-07 BEY-05 COO-02 with ‘%s’ sends the registration, and records it once', async (query, body) => {
    const { app, api, visit } = appAt(`/UK/auth/sign-up${query}`);
    const actor = started(openScreen(openRegister, app, app.api, visit));
    actor.send({ type: 'register.submit', values });
    await waitFor(actor, (snapshot) => snapshot.matches('registered'));
    expect(api.sent('register').map((request) => request.body)).toEqual([body]);
    expect(recorded(app)).toEqual([{ name: 'sign_up' }]);
  });

  test('REG-01 the e-mail of the address fills the form in', () => {
    const { app, visit } = appAt('/UK/auth/sign-up?email=sam%40example.com');
    expect(started(openScreen(openRegister, app, app.api, visit)).getSnapshot().context.email).toBe(
      'sam@example.com',
    );
  });

  test('RTE-11 STO-02 a guardian who was signed out is told why, one who logged out is not', () => {
    const { app, visit } = appAt('/UK/auth/sign-up');
    const signedOutBy = (event: SessionEvent) => {
      app.session.send({ type: 'session.start', ...sam });
      app.session.send(event);
      return started(openScreen(openRegister, app, app.api, visit)).getSnapshot().context.signedOut;
    };
    expect(signedOutBy({ type: 'session.reject' })).toBe('unconfirmed');
    expect(signedOutBy({ type: 'session.unauthorized' })).toBe('ended');
    expect(signedOutBy({ type: 'session.stored', stored: null, isLoggedOut: false })).toBe('ended');
    expect(signedOutBy({ type: 'session.stored', stored: null, isLoggedOut: true })).toBeNull();
    expect(signedOutBy({ type: 'session.logOut' })).toBeNull();
  });
});

describe('the password', () => {
  test('FGT-01 FGT-02 BEY-05 a reset link is requested with the redirect', async () => {
    const { app, api, visit } = appAt(`/UK/auth/password-forgotten?email=sam%40example.com&${toCheckout}`);
    const actor = started(openScreen(openPasswordForgotten, app, app.api, visit));
    expect(actor.getSnapshot().context.email).toBe('sam@example.com');
    actor.send({ type: 'password.request', email: 'sam@example.com' });
    await waitFor(actor, (snapshot) => snapshot.matches('sent'));
    expect(api.sent('forgotPassword').map(({ body }) => body)).toEqual([
      { email: 'sam@example.com', redirect: CHECKOUT },
    ]);
  });

  test('RST-03 API-05 is set with the link’s token as the key', async () => {
    const { app, api, visit } = appAt('/UK/auth/reset-password?email=sam%40example.com&token=T0K3N');
    const actor = started(openScreen(openPasswordReset, app, app.api, visit));
    actor.send({ type: 'password.reset', password });
    await waitFor(actor, (snapshot) => snapshot.matches('reset'));
    const [request] = api.sent('resetPassword');
    expect(request?.body).toEqual({ email: 'sam@example.com', password: base64(password) });
    expect(request?.headers.get('x-api-key')).toBe('T0K3N');
  });

  test.each([
    ['', '/UK/auth/password-forgotten'],
    ['?token=T0K3N', '/UK/auth/password-forgotten'],
    ['?email=sam%40example.com', '/UK/auth/password-forgotten?email=sam%40example.com'],
    [`?${toCheckout}`, `/UK/auth/password-forgotten?${new URLSearchParams({ redirect: CHECKOUT })}`],
    ['?redirect=%2F%2Fevil.example', '/UK/auth/password-forgotten'],
  ])('RST-01 BEY-05 with ‘%s’ leads to %s, without an entry in the history', (query, to) => {
    const { app, visit, address } = appAt(`/UK/auth/reset-password${query}`);
    const before = window.history.length;
    started(openScreen(openPasswordReset, app, app.api, visit));
    expect(address()).toBe(to);
    expect(window.history.length).toBe(before);
  });
});

test.each([
  ['sign-in', openSignIn],
  ['sign-up', openRegister],
  ['password-forgotten', openPasswordForgotten],
] as const)('BEY-05 RTE-15 the page %s passes no redirect to another site on', (page, open) => {
  const { app, visit } = appAt(`/UK/auth/${page}?redirect=%2F%2Fevil.example`);
  expect(
    openScreen<{ input: () => { redirect: string | null } }>(open, app, app.api, visit).input().redirect,
  ).toBeNull();
});
