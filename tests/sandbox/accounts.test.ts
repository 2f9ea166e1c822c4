import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { login } from '../../sandbox/accounts';
import { isEmail, normalizeEmail } from '../../sandbox/emailAddress';
import { createPasswords } from '../../sandbox/password';
import { tokens, users } from '../../sandbox/schema';
import { consumeToken, issueToken, userOfToken } from '../../sandbox/tokens';
import { base64, password, passwords, sharedDemoSandbox } from './demoSandbox';
import { servicesOn } from './services';

const sandbox = await sharedDemoSandbox();
const jo = await sandbox.guardian();

const forgot = (email: string, redirect?: string) =>
  sandbox.call('POST', '/v1/Credentials/forgotPassword', {
    body: { email, ...(redirect === undefined ? {} : { redirect }) },
  });
const reset = (email: string, token: string, secret: string) =>
  sandbox.call('POST', '/v1/Credentials/resetPassword', {
    key: token,
    body: { email, password: base64(secret) },
  });
const resolve = (id: string, token: string) =>
  sandbox.call('POST', `/v1/Credentials/user/${id}`, { key: token });
const tokenIn = async (email: string) => (await sandbox.newestLink(email)).searchParams.get('token') ?? '';

test('a password is stored as a salted scrypt hash of its characters, however accents are encoded', async () => {
  // Among the costs that OWASP's Password Storage Cheat Sheet lists.
  expect(await createPasswords().hash('pass wörd')).toMatch(/^scrypt\$32768,8,3\$/);
  const { hash, matches } = passwords;
  const forms = ['NFC', 'NFD'].map((form) => 'pass wörd'.normalize(form));
  const [first = '', second] = await Promise.all(forms.map((form) => hash(form)));
  expect(first).not.toContain('wörd');
  expect(first).not.toBe(second);
  expect(await Promise.all(forms.map((form) => matches(form, first)))).toEqual([true, true]);
  expect(await matches('pass word', first)).toBe(false);
  expect(await matches('', 'pass wörd')).toBe(false);
});

test('registering mails a link that confirms the address', async () => {
  const email = 'Registered@Example.com';
  expect((await sandbox.register(email)).status).toBe(201);
  const [mail] = await sandbox.mailsTo('registered@example.com');
  const mailbox = async (to: string) => (await sandbox.app.inject(`/mailbox?to=${to}`)).body;
  expect(await mailbox(` ${email}`)).toContain('To registered@example.com');
  expect(await mailbox('nobody@example.com')).not.toContain('To registered@example.com');
  const link = await sandbox.newestLink(email);
  expect(mail?.text).toContain(String(mail?.links[0]));
  expect(`${link.origin}${link.pathname}`).toBe('http://shop.test/US/auth/sign-in');
  expect(link.searchParams.get('email')).toBe('registered@example.com');
  expect(await sandbox.login(email)).toMatchObject({
    status: 403,
    body: { message: 'Confirm your e-mail address first.' },
  });
  expect((await sandbox.confirm(email)).status).toBe(204);
  expect(await sandbox.login('REGISTERED@example.com')).toMatchObject({
    status: 200,
    body: { email: 'registered@example.com', firstName: 'Jo', lastName: 'Hart', phone: '+44 20 7946 0123' },
  });
});

let registered = 0;

test.each([
  ['/', true, false],
  ['/US/my-account?tab=tickets#~', true, false],
  ['/UK/events/uk-ashdown-sprint/checkout?class=cadet', true, true],
  ['/UK/events/uk-ashdown-sprint', true, false],
  ['/UK/events/no-such-race/checkout', true, false],
  ['/US/events/us-sponsors-day/checkout', true, false],
  ['https://evil.test/UK/events/uk-ashdown-sprint/checkout', false, false],
  ['//evil.test', false, false],
  ['/\\evil.test', false, false],
  ['/US\\evil.test', false, false],
  ['/a\tb', false, false],
  ['/ü', false, false],
])(
  'the mails of an account keep the redirect %j: %s, and name the race on show that is being booked: %s',
  async (redirect, isKept, isNamed) => {
    registered += 1;
    const email = `on-the-way-${registered}@example.com`;
    sandbox.wait(16);
    for (const status of [201, 409])
      expect((await sandbox.register(email, { redirect })).status).toBe(status);
    await forgot(email, redirect);
    const mails = await sandbox.mailsTo(email);
    const redirects = mails.map(({ links }) => new URL(links[0] ?? '').searchParams.get('redirect'));
    expect(redirects).toEqual(Array(3).fill(isKept ? redirect : null));
    expect(mails.map(({ text }) => /book (?!the first race)/.test(text))).toEqual(Array(3).fill(isNamed));
  },
);

test('a registered address is refused with 409; an unconfirmed one is mailed its link again', async () => {
  const stored = 'jo@xn--bcher-kva.example';
  expect((await sandbox.register('jo@bücher.example')).status).toBe(201);
  for (const email of ['Jo@Bücher.example', ' JO@XN--BCHER-KVA.EXAMPLE'])
    expect(await sandbox.register(email)).toMatchObject({
      status: 409,
      body: { message: 'Account already exists' },
    });
  expect(await sandbox.mailsTo('jo@bücher.example')).toHaveLength(3);
  await sandbox.confirm(stored);
  expect((await sandbox.register(stored)).status).toBe(409);
  expect(await sandbox.mailsTo(stored)).toHaveLength(3);
});

test.each([
  ['a password of 7 characters', 400, { password: base64('1234567') }],
  ['a password of 8 characters', 201, { password: base64('12345678') }],
  ['a password of 200 characters', 201, { password: base64('1'.repeat(200)) }],
  ['a password of 201 characters', 400, { password: base64('1'.repeat(201)) }],
  ['a password that is not UTF-8', 400, { password: Buffer.alloc(9, 0xff).toString('base64') }],
  ['an address without a domain', 400, { email: 'guardian@' }],
  ['a phone number of letters', 400, { phone: 'call me' }],
  ['a first name of spaces', 400, { firstName: '  ' }],
])('a registration with %s is answered with %i', async (what, status, changes) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`;
  expect((await sandbox.register(email, changes)).status).toBe(status);
});

test('an unknown address and a wrong password get the same refusal', async () => {
  const wrong = await sandbox.login(jo.email, 'wrong-password');
  const unknown = await sandbox.login('nobody@example.com');
  const message = 'An account could not be found. Check your email and/or password and try again.';
  expect([wrong, unknown]).toEqual(Array(2).fill({ status: 404, body: { message } }));
});

test('a reset link works once, ends every session and older link, and confirms the address', async () => {
  const { id, token, email } = await sandbox.guardian();
  await forgot(email);
  const older = await tokenIn(email);
  await forgot(email, '/US/my-account');
  const [mail] = await sandbox.mailsTo(email);
  expect(mail?.text).toMatch(/^Hello Jo,\n/);
  const link = await sandbox.newestLink(email);
  const key = await tokenIn(email);
  expect(link.pathname).toBe('/US/auth/reset-password');
  expect(await reset(email, key, password)).toMatchObject({
    status: 406,
    body: { message: 'Please use a different password than your current one' },
  });
  expect(await reset('nobody@example.com', key, 'another-lap-9')).toMatchObject({
    status: 404,
    body: { message: 'Could not find user with that email address.' },
  });
  expect(await reset('guardian@example.com', key, 'another-lap-9')).toMatchObject({
    status: 401,
    body: { message: 'Token expired. Please try again.' },
  });
  const twice = await Promise.all([1, 2].map(() => reset(email, key, 'another-lap-9')));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  for (const used of [key, older]) expect((await reset(email, used, 'another-lap-10')).status).toBe(401);
  expect((await resolve(id, token)).status).toBe(401);
  expect((await sandbox.login(email)).status).toBe(404);
  expect((await sandbox.login(email, 'another-lap-9')).status).toBe(200);

  await sandbox.register('unconfirmed@example.com');
  await forgot('unconfirmed@example.com');
  await reset('unconfirmed@example.com', await tokenIn('unconfirmed@example.com'), 'another-lap-9');
  expect((await sandbox.login('unconfirmed@example.com', 'another-lap-9')).status).toBe(200);
});

/** Signs in while `meanwhile` happens between the check of the password and the session. */
const loginDuring = (email: string, meanwhile: () => Promise<unknown>) => {
  const services = servicesOn(sandbox.db, sandbox.now);
  const matches = async (...of: [password: string, hash: string]) => {
    const outcome = await passwords.matches(...of);
    await meanwhile();
    return outcome;
  };
  const changed = { ...services, passwords: { ...passwords, matches } };
  return login(changed, '::1', { email, password: base64(password) });
};

const storedHash = async (id: string) =>
  (await sandbox.db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash ?? '';

const sessionsOf = (id: string) =>
  sandbox.db.$count(tokens, and(eq(tokens.userId, id), eq(tokens.kind, 'session')));

test('no session with the old password outlives a reset that ends during the sign-in', async () => {
  const { id, email } = await sandbox.guardian();
  await forgot(email);
  const key = await tokenIn(email);
  const session = loginDuring(email, () => reset(email, key, 'another-lap-9'));
  await expect(session).rejects.toMatchObject({ statusCode: 404 });
  expect(await sessionsOf(id)).toBe(0);
});

/** `karting-123` as earlier versions stored it. */
const earlierHash = 'scrypt$16384$AAAAAAAAAAAAAAAAAAAAAA==$eSwejUv/S0B1s1vUC+hyVVYXxF0ha6/yc4eI3/bDC0Q=';

test('signing in renews a hash of another cost only, and a sign-in at the same moment succeeds too', async () => {
  const { id, email } = await sandbox.guardian();
  await sandbox.db.update(users).set({ passwordHash: earlierHash }).where(eq(users.id, id));
  expect((await sandbox.login(email, 'wrong-password')).status).toBe(404);
  expect(await storedHash(id)).toBe(earlierHash);
  let isFirst = true;
  const session = await loginDuring(email, async () => {
    if (isFirst) expect((await sandbox.login(email)).status).toBe(200);
    isFirst = false;
  });
  expect(session.email).toBe(email);
  const renewed = await storedHash(id);
  expect(renewed).toMatch(/^scrypt\$2,8,1\$/);
  await sandbox.login(email);
  expect(await storedHash(id)).toBe(renewed);
});

test('a guardian has at most twenty sessions: another one ends the oldest, and no link', async () => {
  const { id, token, email } = await sandbox.guardian();
  const link = await issueToken(sandbox.db, 'reset', id, sandbox.now());
  for (let more = 1; more < 20; more += 1) {
    sandbox.wait(1);
    await sandbox.login(email);
  }
  expect((await resolve(id, token)).status).toBe(200);
  sandbox.wait(1);
  await sandbox.login(email);
  expect((await resolve(id, token)).status).toBe(401);
  expect(await sessionsOf(id)).toBe(20);
  expect(await userOfToken(sandbox.db, 'reset', link, sandbox.now())).toBe(id);
});

test('a confirming link succeeds for its own address each time it is followed, until it ends', async () => {
  const email = 'scanned@example.com';
  await sandbox.register(email);
  const confirmation = await sandbox.newestLink(email);
  const confirm = async () => (await sandbox.confirm(email, confirmation)).status;
  await sandbox.register('stranger@example.com');
  expect((await sandbox.confirm('stranger@example.com', confirmation)).status).toBe(401);
  expect(await Promise.all([confirm(), confirm()])).toEqual([204, 204]);
  await forgot(email);
  expect((await reset(email, await tokenIn(email), 'another-lap-9')).status).toBe(204);
  sandbox.wait(3 * 24 * 60 - 1);
  expect(await confirm()).toBe(204);
  sandbox.wait(1);
  expect(await sandbox.confirm(email, confirmation)).toMatchObject({
    status: 401,
    body: { message: 'The link is too old.' },
  });
});

const hour = 3_600_000;

test.each([
  ['session', 30 * 24 * hour],
  ['confirmation', 3 * 24 * hour],
  ['reset', hour],
] as const)('a %s token works until it is %i ms old, once where it is consumed', async (kind, life) => {
  const at = (ms: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + ms);
  const token = await issueToken(sandbox.db, kind, jo.id, at(0));
  const others = (['session', 'confirmation', 'reset'] as const).filter((each) => each !== kind);
  for (const other of others) {
    expect(await userOfToken(sandbox.db, other, token, at(0))).toBeNull();
    expect(await consumeToken(sandbox.db, other, token, at(0))).toBeNull();
  }
  expect(await userOfToken(sandbox.db, kind, `${token}x`, at(0))).toBeNull();
  expect(await consumeToken(sandbox.db, kind, `${token}x`, at(0))).toBeNull();
  expect(await userOfToken(sandbox.db, kind, token, at(life))).toBeNull();
  expect(await consumeToken(sandbox.db, kind, token, at(life))).toBeNull();
  expect(await userOfToken(sandbox.db, kind, token, at(life - 1))).toBe(jo.id);
  expect(await consumeToken(sandbox.db, kind, token, at(life - 1))).toBe(jo.id);
  expect(await userOfToken(sandbox.db, kind, token, at(0))).toBeNull();
});

test('a token is not stored, only its hash', async () => {
  const { id, token } = await sandbox.guardian();
  const rows = await sandbox.db.select().from(tokens).where(eq(tokens.userId, id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ['Jo@Example.com', true],
  [' jo@bücher.example ', true],
  [`${'x'.repeat(64)}@y.example`, true],
  [`${'x'.repeat(65)}@y.example`, false],
  ['"v"<x@y.example>', false],
  ['a b@y.example', false],
  ['x@y', false],
  ['@y.example', false],
  ['x@y..example', false],
  ['x@y.example.', false],
  ['.x@y.example', false],
  ['x@1.2.3.4', false],
])('the address %j can be registered: %s', (address, isAccepted) => {
  expect(isEmail(normalizeEmail(address))).toBe(isAccepted);
});

test('the mail to an unconfirmed address has none of the submitted text', async () => {
  const email = 'victim@example.com';
  await sandbox.register(email, { firstName: 'Win a prize', lastName: 'https://prize.example' });
  await forgot(email);
  const mails = await sandbox.mailsTo(email);
  expect(mails).toHaveLength(2);
  // The blank and the full stop: a random token has neither.
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toMatch(/Win a|prize\./);
});

test.each([
  ['1234', true],
  ['123', false],
  ['+1234', true],
  ['+123', false],
  ['1'.repeat(40), true],
  ['1'.repeat(41), false],
  [' +1 (831) 555-0142. ', true],
  ['12+34', false],
  ['1234x', false],
  ['x1234', false],
])('the phone number %j is stored: %s', async (phone, isStored) => {
  const body = { firstName: ' Joan ', lastName: ' Hale ', phone };
  const { status } = await sandbox.call('PUT', `/v1/Credentials/${jo.id}`, { key: jo.token, body });
  expect(status).toBe(isStored ? 204 : 400);
  if (isStored)
    expect((await resolve(jo.id, jo.token)).body).toEqual({
      id: jo.id,
      email: jo.email,
      firstName: 'Joan',
      lastName: 'Hale',
      phone: phone.trim(),
    });
});
