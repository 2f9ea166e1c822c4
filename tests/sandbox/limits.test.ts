import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAttempts, networkOf } from '../../sandbox/attempts';
import { createInMemory, openEmbedded } from '../../sandbox/database';
import { attempts, type Database, users } from '../../sandbox/schema';
import { readSettings } from '../../sandbox/settings';
import { issueToken } from '../../sandbox/tokens';
import { base64, type DemoSandbox, openDemoSandbox, registrationOf } from './demoSandbox';

let sandbox: DemoSandbox;
/** Another process of the same league, behind one proxy. */
let proxied: DemoSandbox;
let db: Database;

beforeAll(async () => {
  const database = await openEmbedded(await createInMemory(), new Date('2026-11-21T10:00:00Z'));
  db = database.db;
  const opened = { kind: 'opened', database: { ...database, close: async () => {} } } as const;
  sandbox = await openDemoSandbox({ database: opened });
  const { trustProxy } = readSettings({ TRUST_PROXY: '1' });
  proxied = await openDemoSandbox({ database: opened, trustProxy });
});
afterAll(async () => {
  await sandbox.app.close();
  await proxied.app.close();
});

type From = { ip: string; via?: string; process?: DemoSandbox; headers?: Record<string, string> };

const post = async (path: string, payload: object | undefined, from: From) => {
  const response = await (from.process ?? sandbox).app.inject({
    method: 'POST',
    url: `/api/v1/Credentials/${path}`,
    remoteAddress: from.via ?? from.ip,
    headers: {
      'hub-region': 'US',
      ...(from.via === undefined ? {} : { 'x-forwarded-for': from.ip }),
      ...from.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after']) };
};

const guess = (email: string, from: From) =>
  post('login', { email, password: base64('wrong-password') }, from);

const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const times = <Outcome>(count: number, work: (index: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('SIN-06 of two hundred simultaneous guesses from as many addresses at two processes, twenty are checked', async () => {
  const { email } = await sandbox.guardian();
  const answers = await times(200, (index) =>
    guess(email, { ip: `198.51.100.${index}`, process: index % 2 === 0 ? sandbox : proxied }),
  );
  expect(tally(answers)).toEqual({ 404: 20, 429: 180 });
  for (const { status, retryAfter } of answers) {
    if (status === 429) expect(retryAfter).toBe(900);
  }
  expect((await sandbox.login(email)).status).toBe(429);
  sandbox.wait(16);
  expect((await sandbox.login(email)).status).toBe(200);
});

test('SIN-06 the right password resets the account’s counter, not the address’s', async () => {
  const { email } = await sandbox.guardian();
  for (let round = 0; round < 6; round += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) await sandbox.login(email, 'wrong-password');
    expect((await sandbox.login(email)).status).toBe(200);
  }
});

test.each([
  ['login', 'account', 20],
  ['login', 'address', 100],
  ['mailToken', 'account', 20],
  ['mailToken', 'address', 100],
  ['discountCode', 'account', 30],
  ['discountCode', 'address', 100],
  ['mail', 'account', 10],
  ['mail', 'address', 300],
] as const)('SIN-06 of %s for one %s %i are checked', async (tried, by, most) => {
  let others = 0;
  const count = () => {
    others += 1;
    const other = { account: `${tried}-${others}@example.com`, address: `198.18.${most % 256}.${others}` };
    return createAttempts(db, () => new Date('2026-11-21T10:00:00Z')).count(tried, {
      ...other,
      [by]: by === 'account' ? `${tried}@example.com` : '198.19.0.1',
    });
  };
  await db.delete(attempts);
  await count();
  await db
    .update(attempts)
    .set({ count: sql`${most - 1}` })
    .where(like(attempts.key, `${tried} ${by} %`));
  await count();
  await expect(count()).rejects.toMatchObject({ statusCode: 429 });
  await db.delete(attempts);
});

/** A wrong link: checked without hashing a password. */
const guessLink = (email: string, from: From) =>
  post(`confirmEmail/${email}`, undefined, { ...from, headers: { 'x-api-key': 'guess' } });

test('SIN-06 from one address a hundred guesses at as many accounts are checked', async () => {
  const answers = await times(110, (index) =>
    guessLink(`nobody-${index}@example.com`, { ip: '203.0.113.9' }),
  );
  expect(tally(answers)).toEqual({ 404: 100, 429: 10 });
  expect((await guessLink('somebody@example.com', { ip: '203.0.113.10' })).status).toBe(404);
  // An attempt refused for its address does not count for the account.
  await times(30, () => guessLink('spared@example.com', { ip: '203.0.113.9' }));
  expect((await guessLink('spared@example.com', { ip: '203.0.113.10' })).status).toBe(404);
  sandbox.wait(16);
});

/** One kind of call by the `nth` guardian, each for a different account. */
const calls: [call: string, tried: string, send: (nth: number, ip: string) => Promise<{ status: number }>][] =
  [
    ['login', 'login', (nth, ip) => guess(`${nth}@example.com`, { ip })],
    ['confirmEmail', 'mailToken', (nth, ip) => guessLink(`${nth}@example.com`, { ip })],
    [
      'resetPassword',
      'mailToken',
      (nth, ip) => {
        const body = { email: `${nth}@example.com`, password: base64('another-lap-9') };
        return post('resetPassword', body, { ip, headers: { 'x-api-key': 'guess' } });
      },
    ],
    [
      'register',
      'mail',
      (nth, ip) => {
        const names = { firstName: 'Jo', lastName: 'Hart', phone: '12345' };
        const body = { email: `${nth}@example.com`, password: base64('karting-123'), ...names };
        return post('register', body, { ip });
      },
    ],
    ['forgotPassword', 'mail', (nth, ip) => post('forgotPassword', { email: `${nth}@example.com` }, { ip })],
    ['discount', 'discountCode', (nth, ip) => guessCode(nth, ip, false)],
    ['Checkouts', 'discountCode', (nth, ip) => guessCode(nth, ip, true)],
  ];

const guessCode = async (nth: number, ip: string, isOrder: boolean) => {
  const eventId = 'us-coastline-sprint';
  const userId = `USR_guesser_${nth}`;
  const items = [{ driverId: 'DRV_ella', ticketTypeId: `${eventId}.cadet-sprint`, quantity: 1 }];
  const payload = { userId, eventId, items, vouchers: ['GUESS'], coupons: [] };
  const response = await sandbox.app.inject({
    ...(isOrder
      ? { method: 'POST', url: '/api/v1/Checkouts', payload }
      : { url: `/api/v1/Checkouts/discount/${eventId}/GUESS` }),
    remoteAddress: ip,
    headers: { 'hub-region': 'US', 'x-api-key': await sessionOf(userId) },
  });
  return { status: response.statusCode };
};

/** Without hashing a password. */
const sessionOf = async (id: string): Promise<string> => {
  const now = new Date('2026-11-21T10:00:00Z');
  const names = { email: id, firstName: 'Jo', lastName: 'Hart', phone: '12345' };
  await db
    .insert(users)
    .values({ id, ...names, passwordHash: '', confirmedAt: now, createdAt: now })
    .onConflictDoNothing();
  return issueToken(db, 'session', id, now);
};

test.each(calls)('SIN-06 %s counts for the address that it comes from', async (_, tried, send) => {
  await db.delete(attempts);
  expect((await send(0, '203.0.113.20')).status).not.toBe(429);
  await db
    .update(attempts)
    .set({ count: 1_000 })
    .where(like(attempts.key, `${tried} address %`));
  expect((await send(1, '203.0.113.20')).status).toBe(429);
  expect((await send(2, '203.0.113.21')).status).not.toBe(429);
  await db.delete(attempts);
});

test('SIN-06 behind a proxy the forwarded address counts; without one the header is ignored', async () => {
  const throughProxy = await times(105, (index) =>
    guessLink(`via-${index}@example.com`, { ip: `192.0.2.${index}`, via: '10.0.0.1', process: proxied }),
  );
  expect(tally(throughProxy)).toEqual({ 404: 105 });
  const forged = await times(105, (index) =>
    guessLink(`forged-${index}@example.com`, { ip: `192.0.2.${index}`, via: '10.0.0.2' }),
  );
  expect(tally(forged)).toEqual({ 404: 100, 429: 5 });
  sandbox.wait(16);
});

test('REG-02 FGT-02 a mailbox gets at most ten mails in 15 minutes', async () => {
  const email = 'flooded@example.com';
  const registered = await times(8, (index) =>
    post('register', registrationOf(email), { ip: `198.51.100.${index}` }),
  );
  expect(tally(registered)).toEqual({ 201: 1, 409: 7 });
  const forgotten = await times(8, (index) =>
    post('forgotPassword', { email }, { ip: `198.51.100.${index}` }),
  );
  expect(tally(forgotten)).toEqual({ 204: 2, 429: 6 });
  expect(await sandbox.mailsTo(email)).toHaveLength(10);
  // An address without an account gets the same refusal.
  const unknown = await times(12, () =>
    post('forgotPassword', { email: 'nobody@example.com' }, { ip: '::1' }),
  );
  expect(tally(unknown)).toEqual({ 204: 10, 429: 2 });
  sandbox.wait(16);
});

test('SIN-03 RST-03 twenty wrong links of an account are checked', async () => {
  const { email } = await sandbox.guardian();
  const confirmations = await times(15, (index) =>
    post(`confirmEmail/${email}`, undefined, {
      ip: `198.51.100.${index}`,
      headers: { 'x-api-key': `guess-${index}` },
    }),
  );
  expect(tally(confirmations)).toEqual({ 401: 15 });
  const resets = await times(15, (index) =>
    post(
      'resetPassword',
      { email, password: base64('another-lap-9') },
      { ip: `198.51.100.${index}`, headers: { 'x-api-key': `guess-${index}` } },
    ),
  );
  expect(tally(resets)).toEqual({ 401: 5, 429: 10 });
  sandbox.wait(16);
});

test('SIN-03 RST-03 however many wrong links and passwords a stranger tries, the mailed links work and open the account again', async () => {
  const email = 'besieged@example.com';
  await sandbox.register(email);
  const guessReset = (index: number) =>
    post(
      'resetPassword',
      { email, password: base64('another-lap-9') },
      { ip: `198.51.100.${index}`, headers: { 'x-api-key': `guess-${index}` } },
    );
  expect(tally(await times(25, guessReset))).toEqual({ 401: 20, 429: 5 });
  expect((await sandbox.confirm(email)).status).toBe(204);

  expect(tally(await times(25, (index) => guess(email, { ip: `198.51.100.${index}` })))).toEqual({
    404: 20,
    429: 5,
  });
  await times(25, guessReset);
  await post('forgotPassword', { email }, { ip: '192.0.2.1' });
  const token = (await sandbox.newestLink(email)).searchParams.get('token') ?? '';
  const choose = (secret: string) =>
    sandbox.call('POST', '/v1/Credentials/resetPassword', {
      key: token,
      body: { email, password: base64(secret) },
    });
  expect((await choose('karting-123')).status).toBe(406);
  expect((await choose('another-lap-9')).status).toBe(204);
  expect((await sandbox.login(email, 'another-lap-9')).status).toBe(200);
  expect((await guessReset(1)).status).toBe(401);
  sandbox.wait(16);
});

test('ENT-06 thirty guesses of a guardian at discount codes are checked, in lookups or orders; valid codes are not counted', async () => {
  const jo = await sandbox.guardian();
  const driver = await sandbox.addDriver(jo);
  const lookUp = (code: string) =>
    sandbox.call('GET', `/v1/Checkouts/discount/us-coastline-sprint/${code}`, { key: jo.token });
  const order = (code: string) =>
    sandbox.order(jo, 'us-coastline-sprint', [[driver, 'us-coastline-sprint.cadet-sprint']], {
      coupons: [code],
    });
  for (let lookups = 0; lookups < 40; lookups += 1) expect((await lookUp('PADDOCK5')).status).toBe(200);
  expect(tally(await times(20, (index) => lookUp(`GUESS${index}`)))).toEqual({ 200: 20 });
  expect(tally(await times(20, (index) => order(`GUESS${index}`)))).toEqual({ 409: 10, 429: 10 });
  expect((await lookUp('GUESS')).status).toBe(429);
  sandbox.wait(16);
  expect((await order('PADDOCK5')).status).toBe(201);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('SIN-06 the address %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
