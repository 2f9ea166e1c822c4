import { like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAttempts, networkOf } from '../../sandbox/attempts';
import { attempts } from '../../sandbox/schema';
import { readSettings } from '../../sandbox/settings';
import { base64, type CallOptions, openDemoSandbox, registrationOf, sharedDemoSandbox } from './demoSandbox';
import { cadetSprint, sprint } from './services';

const sandbox = await sharedDemoSandbox();
const { db } = sandbox;
const { trustProxy } = readSettings({ TRUST_PROXY: '1' });
/** Another process of the same league, behind one proxy. */
const proxied = await openDemoSandbox({ database: sandbox.database, trustProxy });
const jo = await sandbox.guardian();
const other = await sandbox.guardian();
const driver = await sandbox.addDriver(jo);

beforeEach(async () => void (await db.delete(attempts)));
afterAll(() => proxied.app.close());

const start = Date.parse('2026-11-21T10:00:00Z');
/** The attempts of a process whose clock has gone on by so many ms. */
const after = (ms: number) => createAttempts(db, () => new Date(start + ms));

const setCounts = (count: number, keys = '%') =>
  db
    .update(attempts)
    .set({ count: sql`${count}` })
    .where(like(attempts.key, keys));

const counts = async (): Promise<Record<string, number>> => {
  const rows = await db.select().from(attempts).orderBy(attempts.key);
  return Object.fromEntries(rows.map(({ key, count }) => [key.split(' ').slice(0, 2).join(' '), count]));
};

test.each([
  ['login', 'account', 20],
  ['login', 'address', 100],
  ['mailToken', 'account', 20],
  ['mailToken', 'address', 100],
  ['discountCode', 'account', 30],
  ['discountCode', 'address', 100],
  ['mail', 'account', 10],
  ['mail', 'address', 300],
] as const)('of the attempts at %s by one %s %i are checked', async (tried, by, most) => {
  let others = 0;
  const count = () => {
    others += 1;
    const from = { account: `${others}@example.com`, address: `198.18.0.${others}` };
    return after(0).count(tried, { ...from, [by]: by === 'account' ? 'same@example.com' : '198.19.0.1' });
  };
  await count();
  await setCounts(most - 1, `${tried} ${by} %`);
  await count();
  await expect(count()).rejects.toMatchObject({ statusCode: 429, retryAfter: 900 });
});

const from = { account: 'jo@example.com', address: '192.0.2.7' };

test('a limit ends exactly fifteen minutes after its first attempt, and begins again', async () => {
  const minutes = 60_000;
  await after(0).count('login', from);
  await setCounts(20);
  await expect(after(15 * minutes - 1).count('login', from)).rejects.toMatchObject({ retryAfter: 1 });
  await after(15 * minutes).count('login', from);
  expect(await counts()).toEqual({ 'login account': 1, 'login address': 1 });
  await setCounts(20);
  await expect(after(30 * minutes - 1_001).count('login', from)).rejects.toMatchObject({ retryAfter: 2 });
  await after(30 * minutes).count('login', from);
});

test('of forty simultaneous attempts at two processes twenty are checked', async () => {
  const processes = [after(0), after(0)] as const;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) =>
      processes[at % 2 === 0 ? 0 : 1].count('login', { ...from, address: `198.51.100.${at}` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('an attempt that its address’s limit refuses does not count for the account', async () => {
  await after(0).count('login', from);
  await setCounts(100, 'login address %');
  await expect(after(0).count('login', from)).rejects.toMatchObject({ statusCode: 429 });
  expect(await counts()).toEqual({ 'login account': 1, 'login address': 101 });
});

test('a success gives back its own attempt only', async () => {
  const undo = await after(0).count('login', from);
  await after(0).count('mailToken', from);
  await setCounts(7);
  await undo();
  const ofOthers = { 'mailToken account': 7, 'mailToken address': 7 };
  expect(await counts()).toEqual({ 'login account': 6, 'login address': 6, ...ofOthers });
  await setCounts(0);
  await undo();
  expect(await counts()).toMatchObject({ 'login account': 0, 'login address': 0 });
});

test('a success after its quarter of an hour gives back nothing of the next one', async () => {
  const undo = await after(0).count('login', from);
  await after(15 * 60_000).count('login', from);
  await undo();
  expect(await counts()).toEqual({ 'login account': 1, 'login address': 1 });
});

const post = async (path: string, ip: string, options: CallOptions) =>
  (await sandbox.call('POST', `/v1/${path}`, { ...options, ip })).status;

const lookUp = async (ip: string, { token }: typeof jo, code: string) =>
  (await sandbox.call('GET', `/v1/Checkouts/discount/${sprint}/${code}`, { key: token, ip })).status;

const order = async (ip: string, owner: typeof jo, code: string) =>
  (await sandbox.order(owner, sprint, [[driver, cadetSprint]], { coupons: [code] }, { ip })).status;

/** A wrong link: checked without hashing a password. */
const guessLink = (email: string, ip: string) =>
  post(`Credentials/confirmEmail/${email}`, ip, { key: 'guess' });

const password = base64('another-lap-9');

test.each<[call: string, tried: string, send: (ip: string, who: typeof jo) => Promise<number>]>([
  ['login', 'login', (ip, { email }) => post('Credentials/login', ip, { body: { email, password } })],
  ['confirmEmail', 'mailToken', (ip, { email }) => guessLink(email, ip)],
  [
    'resetPassword',
    'mailToken',
    (ip, { email }) => post('Credentials/resetPassword', ip, { key: 'guess', body: { email, password } }),
  ],
  ['register', 'mail', (ip, { email }) => post('Credentials/register', ip, { body: registrationOf(email) })],
  ['forgotPassword', 'mail', (ip, { email }) => post('Credentials/forgotPassword', ip, { body: { email } })],
  ['lookUpDiscount', 'discountCode', (ip, who) => lookUp(ip, who, 'GUESS')],
  ['createCheckout', 'discountCode', (ip, who) => order(ip, who, 'GUESS')],
])(
  'the call %s counts for its address and its account, however its e-mail is spelled',
  async (_, tried, send) => {
    expect(await send('203.0.113.20', jo)).not.toBe(429);
    await setCounts(1_000, `${tried} address %`);
    expect(await send('203.0.113.20', other)).toBe(429);
    await setCounts(1_000, `${tried} account %`);
    expect(await send('203.0.113.21', { ...jo, email: jo.email.toUpperCase() })).toBe(429);
    expect(await send('203.0.113.22', other)).not.toBe(429);
  },
);

test('a right password, also of an unconfirmed address, and a known code count nothing', async () => {
  await sandbox.register('unconfirmed@example.com');
  for (const email of [jo.email, 'unconfirmed@example.com']) {
    await db.delete(attempts);
    await sandbox.login(email);
    expect(await counts()).toEqual({ 'login account': 0, 'login address': 0 });
  }
  for (const send of [lookUp, order]) {
    await db.delete(attempts);
    for (const code of ['PADDOCK5', 'KART10', 'earlybird']) await send('203.0.113.20', jo, code);
    expect(await counts()).toEqual({ 'discountCode account': 0, 'discountCode address': 0 });
  }
});

test('the forwarded address counts behind a proxy, and is ignored without one', async () => {
  for (const [process, ofAnother] of [
    [proxied, 404],
    [sandbox, 429],
  ] as const) {
    await db.delete(attempts);
    const through = async (ip: string) => {
      const link = `/v1/Credentials/confirmEmail/${ip}@example.com`;
      const headers = { 'x-forwarded-for': ip };
      return (await process.call('POST', link, { key: 'guess', ip: '10.0.0.1', headers })).status;
    };
    expect(await through('192.0.2.1')).toBe(404);
    await setCounts(1_000, 'mailToken address %');
    expect([await through('192.0.2.1'), await through('192.0.2.2')]).toEqual([429, ofAnother]);
  }
});

test('wrong links and passwords of a stranger, however many, leave the mailed links working', async () => {
  const email = 'besieged@example.com';
  await sandbox.register(email);
  await guessLink(email, '::1');
  await setCounts(50, 'mailToken account %');
  expect(await guessLink(email, '::1')).toBe(429);
  expect((await sandbox.confirm(email)).status).toBe(204);

  await sandbox.call('POST', '/v1/Credentials/forgotPassword', { body: { email } });
  const key = (await sandbox.newestLink(email)).searchParams.get('token') ?? '';
  await sandbox.login(email, 'wrong-password');
  await setCounts(50, 'login account %');
  expect((await sandbox.login(email)).status).toBe(429);
  const reset = { key, body: { email, password } };
  expect((await sandbox.call('POST', '/v1/Credentials/resetPassword', reset)).status).toBe(204);
  expect((await sandbox.login(email, 'another-lap-9')).status).toBe(200);
  expect(await guessLink(email, '::1')).toBe(401);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
