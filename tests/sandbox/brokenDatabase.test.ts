import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isPassing, loggable } from '../../sandbox/databaseTrouble';
import { type SandboxOptions, usualTimeLimits } from '../../sandbox/server';
import { changeOn, createPool, openPools } from '../../sandbox/serverPool';
import { issueToken } from '../../sandbox/tokens';
import { createTurns } from '../../sandbox/turns';
import { openDemoSandbox, shopKey } from './demoSandbox';
import { type Fate, startFakePostgres } from './fakePostgres';
import { cadetSprint, openServices, sprint } from './services';

let server: Awaited<ReturnType<typeof startFakePostgres>>;
beforeEach(async () => {
  server = await startFakePostgres();
});
afterEach(() => server.stop());

test.each<Fate>(['cut', 'shut down'])(
  'API-05 a connection that is %s in the middle of a change fails that change alone, and the process lives',
  async (fate) => {
    const pool = createPool(server.url);
    const change = changeOn(pool);
    const work = () => change(async (transaction) => void (await transaction.execute(sql`select 1`)));
    server.decide(fate);
    const failures = await Promise.allSettled(Array.from({ length: 25 }, work));
    for (const failure of failures) {
      expect(failure.status === 'rejected' && isPassing(failure.reason)).toBe(true);
    }
    server.decide('answered');
    await Promise.all(Array.from({ length: 25 }, work));
    expect(pool.totalCount - pool.idleCount).toBe(0);
    await pool.end();
  },
);

test('API-05 connections that break while nobody uses them are replaced', async () => {
  const pool = createPool(server.url);
  const change = changeOn(pool);
  const work = () => change(async (transaction) => void (await transaction.execute(sql`select 1`)));
  await Promise.all(Array.from({ length: 10 }, work));
  server.cutAll();
  // Some of the connections may be handed out before their end is known.
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, work));
  for (const outcome of outcomes)
    expect(outcome.status === 'fulfilled' || isPassing(outcome.reason)).toBe(true);
  await Promise.all(Array.from({ length: 10 }, work));
  await pool.end();
});

test('API-05 a connection that breaks while nobody uses it ends nothing, and makes room for another', async () => {
  const pool = createPool(server.url);
  await pool.query('select 1');
  server.cutAll();
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  await pool.query('select 1');
  await pool.end();
});

test('API-05 a connection that could not roll back is not used again', async () => {
  const pool = createPool(server.url);
  server.decide('stuck');
  const work = changeOn(pool)(async (transaction) => void (await transaction.execute(sql`select 1`)));
  await expect(work).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(pool.totalCount).toBe(0);
  await pool.end();
});

test('API-05 reads go on while every change waits for a lock', async () => {
  const { reads, change, close } = openPools(server.url);
  server.decide('locked');
  const waiting = Array.from({ length: 10 }, () =>
    change(async (transaction) => void (await transaction.execute(sql`select 1`))),
  );
  const ended = Promise.allSettled(waiting);
  await reads.query('select 1');
  server.cutAll();
  await ended;
  await close();
});

test('API-05 nothing waits for ever: five seconds for a connection, four for a lock, fifteen for a statement or a change', async () => {
  const pool = createPool(server.url);
  expect(pool.options).toMatchObject({
    connectionTimeoutMillis: 5_000,
    lock_timeout: 4_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  await pool.end();
});

test('API-05 a change that fails by itself says why, and its connection is used again', async () => {
  const pool = createPool(server.url);
  const failing = changeOn(pool)(async () => {
    throw new Error('sold out');
  });
  await expect(failing).rejects.toThrow('sold out');
  expect(pool.idleCount).toBe(1);
  await pool.end();
});

let demo: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  demo = await openServices();
});
afterAll(() => demo.close());

/** The demo league on a database whose reads and removals fail with `error`. It writes nothing there. */
const openBroken = async (error: unknown, options: Partial<SandboxOptions> = {}) => {
  const { services } = demo;
  const close = async () => {};
  const db = new Proxy(services.db, {
    get: (target, name) =>
      name === 'select' || name === 'delete'
        ? () => {
            throw error;
          }
        : Reflect.get(target, name),
  });
  return openDemoSandbox({
    ...options,
    database: { kind: 'opened', database: { db, change: services.change, close } },
  });
};

const coded = (code: string) => Object.assign(new Error('with jo@example.com'), { code, severity: 'FATAL' });

test.each([
  ['a server that is restarted', coded('57P01')],
  ['a lock that was waited for too long', coded('55P03')],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['no free connection within 5 s', new Error('timeout exceeded when trying to connect')],
  [
    'a server that does not answer',
    Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ],
])('API-05 %s is answered with 503 and when to try again', async (_what, error) => {
  const league = await openBroken(error);
  const response = await league.app.inject({
    url: '/api/v1/Events/toDisplay',
    headers: { 'hub-region': 'US', 'x-api-key': shopKey },
  });
  const page = await league.app.inject({ url: '/landing', headers: { accept: 'text/html' } });
  await league.app.close();
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toEqual({ message: expect.stringContaining('try again') });
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
});

test('API-05 BEY-10 who has waited too long for a race is refused with 503 and told when to try again', async () => {
  const { db } = demo.services;
  let end = () => {};
  const stuck = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = () => {};
  const firstHasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const change = async (): Promise<never> => {
    begun();
    await stuck;
    throw new Error('Connection terminated unexpectedly');
  };
  const close = async () => {};
  const league = await openDemoSandbox({
    database: { kind: 'opened', database: { db, change, close } },
    timeLimits: { turn: 20 },
  });
  const order = async (userId: string) => {
    const token = await issueToken(db, 'session', userId, new Date('2026-11-21T10:00:00Z'));
    return league.app.inject({
      method: 'POST',
      url: '/api/v1/Checkouts',
      headers: { 'hub-region': 'US', 'x-api-key': token },
      payload: {
        userId,
        eventId: sprint,
        items: [{ driverId: 'DRV_ella', ticketTypeId: cadetSprint, quantity: 1 }],
        vouchers: [],
        coupons: [],
      },
    });
  };
  const first = order('USR_demo');
  await firstHasBegun;
  const { statusCode, headers } = await order('USR_other');
  end();
  await first;
  await league.app.close();
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(usualTimeLimits.turn).toBe(5_000);
});

test('API-05 a mistake of the league is still a 500', async () => {
  const league = await openBroken(coded('42703'));
  const { status } = await league.call('GET', '/v1/Configurations/regions');
  await league.app.close();
  expect(status).toBe(500);
});

test('API-05 nothing of a failed statement but its text and code is logged', async () => {
  const failing = demo.db.execute(sql`select ${'jo@example.com'}::integer`);
  const error = await failing.catch((reason: unknown) => reason);
  const logged = loggable(error);
  expect(logged).toMatchObject({ code: '22P02', query: 'select $1::integer' });
  expect(logged.stack).toContain(' at ');
  expect(JSON.stringify(logged)).not.toContain('jo@example.com');
});

test('API-05 a request, a delivery and a removal that fail are logged without what people typed', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const error = new DrizzleQueryError('select $1', ['jo@example.com'], coded('42703'));
  const league = await openBroken(error, { logger: { level: 'error', stream } });
  await league.call('GET', '/v1/Configurations/regions');
  vi.advanceTimersByTime(600_000);
  await league.app.close();
  vi.useRealTimers();
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ code: '42703', query: 'select $1' });
    expect(line).not.toContain('jo@example.com');
  }
});

test('API-05 turns are taken in order, one at a time for each key', async () => {
  const inTurn = createTurns(1_000);
  const events: string[] = [];
  const work = (key: string, name: string) =>
    inTurn(key, async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
    });
  await Promise.all([work('a', '1'), work('a', '2'), work('b', '3')]);
  expect(events.filter((event) => !event.startsWith('3'))).toEqual([
    '1 begins',
    '1 ends',
    '2 begins',
    '2 ends',
  ]);
  expect(events.indexOf('3 begins')).toBeLessThan(events.indexOf('2 begins'));
});

test('API-05 whoever waits too long for a turn is refused with 503, and does not keep the next one waiting', async () => {
  const inTurn = createTurns(20);
  let leave = () => {};
  const first = inTurn('a', () => new Promise<void>((resolve) => (leave = resolve)));
  const second = inTurn('a', async () => 'second');
  await expect(second).rejects.toMatchObject({ statusCode: 503 });
  const third = inTurn('a', async () => 'third');
  leave();
  await first;
  expect(await third).toBe('third');
});
