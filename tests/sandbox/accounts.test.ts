import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '../../sandbox/password';
import { base64, password, sharedDemoSandbox } from './demoSandbox';

const sandbox = await sharedDemoSandbox();

const forgot = (email: string, redirect?: string) =>
  sandbox.call('POST', '/v1/Credentials/forgotPassword', {
    body: { email, ...(redirect ? { redirect } : {}) },
  });
const reset = (email: string, token: string, secret: string) =>
  sandbox.call('POST', '/v1/Credentials/resetPassword', {
    key: token,
    body: { email, password: base64(secret) },
  });
const resolve = (id: string, token: string) =>
  sandbox.call('POST', `/v1/Credentials/user/${id}`, { key: token });

test('API-05 a password is stored as a salted scrypt hash that matches only that password', async () => {
  const [first, second] = [await hashPassword('pass wörd'), await hashPassword('pass wörd')];
  expect(first).toMatch(/^scrypt\$16384\$/);
  expect(first).not.toContain('pass');
  expect(first).not.toBe(second);
  expect(await passwordMatches('pass wörd', first)).toBe(true);
  expect(await passwordMatches('pass word', first)).toBe(false);
  expect(await passwordMatches('', 'pass wörd')).toBe(false);
});

test('REG-02 REG-07 SIN-03 registering mails a link that confirms the address and has the redirect', async () => {
  const redirect = '/UK/events/uk-ashdown-sprint/checkout?from=poster';
  const email = 'Redirected@Example.com';
  expect((await sandbox.register(email, { redirect })).status).toBe(201);
  const [mail] = await sandbox.mailsTo('redirected@example.com');
  const link = await sandbox.newestLink(email);
  expect(mail?.text).toContain(String(mail?.links[0]));
  expect(`${link.origin}${link.pathname}`).toBe('http://shop.test/US/auth/sign-in');
  expect(link.searchParams.get('email')).toBe('redirected@example.com');
  expect(link.searchParams.get('redirect')).toBe(redirect);
  expect((await sandbox.login(email)).status).toBe(403);
  expect((await sandbox.confirm(email)).status).toBe(204);
  expect((await sandbox.login('REDIRECTED@example.com')).status).toBe(200);
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/a\tb', ''])(
  'BEY-05 a redirect to another site, %j, is left out of the mail',
  async (redirect) => {
    const email = `away-${base64(redirect).replace(/\W/g, '')}x@example.com`.toLowerCase();
    await sandbox.register(email, { redirect });
    expect((await sandbox.newestLink(email)).searchParams.has('redirect')).toBe(false);
  },
);

test('REG-06 a registered address is refused with 409; an unconfirmed one is mailed its link again', async () => {
  await sandbox.register('twice@example.com');
  expect((await sandbox.register('TWICE@example.com')).status).toBe(409);
  expect(await sandbox.mailsTo('twice@example.com')).toHaveLength(2);
  await sandbox.confirm('twice@example.com');
  expect((await sandbox.register('twice@example.com')).status).toBe(409);
  expect(await sandbox.mailsTo('twice@example.com')).toHaveLength(2);
});

test.each([
  ['a short password', { password: base64('1234567') }],
  ['a password that is not base64', { password: 'ünsafe' }],
  [
    'a password that is not UTF-8',
    { password: Buffer.from([0xff, 0xfe, 0xff, 1, 2, 3, 4, 5, 6]).toString('base64') },
  ],
  ['an address without a domain', { email: 'guardian@' }],
  ['a phone number of letters', { phone: 'call me' }],
  ['a name of spaces', { firstName: '  ' }],
])('REG-06 invalid data (%s) is refused with 400', async (_what, changes) => {
  expect((await sandbox.register('invalid@example.com', changes)).status).toBe(400);
});

test('SIN-06 an unknown address and a wrong password get the same refusal', async () => {
  const { email } = await sandbox.guardian();
  const wrong = await sandbox.login(email, 'wrong-password');
  const unknown = await sandbox.login('nobody@example.com');
  expect(wrong).toEqual(unknown);
  expect(wrong.status).toBe(404);
});

test('SIN-06 after twenty wrong passwords even the right one is refused for 15 minutes', async () => {
  const { email } = await sandbox.guardian();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await sandbox.login(email, 'wrong-password')).status).toBe(404);
  }
  expect((await sandbox.login(email)).status).toBe(429);
  sandbox.wait(16);
  expect((await sandbox.login(email)).status).toBe(200);
});

test('RST-03 a reset link works once, ends every session, and expires', async () => {
  const { id, token, email } = await sandbox.guardian();
  await forgot(email, '/US/my-account');
  const [mail] = await sandbox.mailsTo(email);
  expect(mail?.text).toMatch(/^Hello Jo,\n/);
  const link = await sandbox.newestLink(email);
  const resetToken = link.searchParams.get('token') ?? '';
  expect(link.pathname).toBe('/US/auth/reset-password');
  expect(link.searchParams.get('redirect')).toBe('/US/my-account');
  expect((await reset(email, resetToken, password)).status).toBe(406);
  expect((await reset('nobody@example.com', resetToken, 'another-lap-9')).status).toBe(404);
  expect((await reset('guardian@example.com', resetToken, 'another-lap-9')).status).toBe(401);
  expect((await reset(email, resetToken, 'another-lap-9')).status).toBe(204);
  expect((await reset(email, resetToken, 'another-lap-10')).status).toBe(401);
  expect((await resolve(id, token)).status).toBe(401);
  expect((await sandbox.login(email)).status).toBe(404);
  expect((await sandbox.login(email, 'another-lap-9')).status).toBe(200);

  await forgot(email);
  const late = (await sandbox.newestLink(email)).searchParams.get('token') ?? '';
  sandbox.wait(61);
  expect((await reset(email, late, 'another-lap-11')).status).toBe(401);
});

test('SIN-03 RST-03 a link followed four times at once works once', async () => {
  const { email } = await sandbox.guardian();
  await forgot(email);
  const token = (await sandbox.newestLink(email)).searchParams.get('token') ?? '';
  const resets = await Promise.all([1, 2, 3, 4].map((lap) => reset(email, token, `another-lap-${lap}`)));
  expect(resets.map(({ status }) => status).toSorted()).toEqual([204, 401, 401, 401]);

  await sandbox.register('four-times@example.com');
  const confirmations = await Promise.all([1, 2, 3, 4].map(() => sandbox.confirm('four-times@example.com')));
  expect(confirmations.map(({ status }) => status).toSorted()).toEqual([204, 401, 401, 401]);
});

test.each([
  '"v"<x@y.example>',
  'a b@y.example',
  'x@y',
  'x@y..example',
  'x@y.example.',
  '.x@y.example',
  'x@1.2.3.4',
])('REG-06 %s is refused as an address', async (email) => {
  expect((await sandbox.register(email)).status).toBe(400);
});

test('REG-06 a mailbox has one account, however its address is written', async () => {
  expect((await sandbox.register('jo@bücher.example')).status).toBe(201);
  for (const email of ['Jo@Bücher.example', ' jo@xn--bcher-kva.example', 'JO@XN--BCHER-KVA.EXAMPLE']) {
    expect((await sandbox.register(email)).status).toBe(409);
  }
  expect(await sandbox.mailsTo('jo@xn--bcher-kva.example')).toHaveLength(4);
});

test('REG-02 the mail to an unconfirmed address has none of the submitted text', async () => {
  const email = 'victim@example.com';
  const firstName = 'Win a prize';
  await sandbox.register(email, { firstName, lastName: 'https://prize.example' });
  await forgot(email);
  const mails = await sandbox.mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toMatch(/prize|Win/);
});

test('FGT-02 requesting a reset link for an unknown address gets the same answer and sends no mail', async () => {
  expect((await forgot('nobody@example.com')).status).toBe(204);
  expect(await sandbox.mailsTo('nobody@example.com')).toEqual([]);
});

test('STO-02 a session token returns its guardian until it expires; no other token does', async () => {
  const { id, token, email } = await sandbox.guardian();
  expect((await resolve(id, token)).body).toMatchObject({
    id,
    email,
    firstName: 'Jo',
    phone: '+44 20 7946 0123',
  });
  const confirmation = (await sandbox.newestLink(email)).searchParams.get('token') ?? '';
  expect((await resolve(id, confirmation)).status).toBe(401);
  sandbox.wait(31 * 24 * 60);
  expect((await resolve(id, token)).status).toBe(401);
});

test('EDU-01 a guardian changes name and phone', async () => {
  const { id, token } = await sandbox.guardian();
  const body = { firstName: ' Joan ', lastName: 'Hale', phone: '+1 831 555 0142' };
  expect((await sandbox.call('PUT', `/v1/Credentials/${id}`, { key: token, body })).status).toBe(204);
  expect((await resolve(id, token)).body).toMatchObject({ ...body, firstName: 'Joan' });
});

test('SIN-03 the mailbox lists the newest mail first, for all addresses or for one', async () => {
  const { email } = await sandbox.guardian();
  await forgot(email);
  const mails = await sandbox.mailsTo(email);
  expect(mails.map(({ to }) => to)).toEqual([email, email]);
  expect(mails[0]?.links[0]).toContain('/auth/reset-password');
  expect(mails[1]?.links[0]).toContain('/auth/sign-in');
  const page = await sandbox.app.inject(`/mailbox?to=${email}`);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).toContain(String(mails[0]?.subject));
});
