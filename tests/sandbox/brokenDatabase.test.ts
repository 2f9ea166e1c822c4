import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLost, isTransient, loggable } from '../../sandbox/databaseErrors';
import { createKeyedQueue } from '../../sandbox/keyedQueue';
import type { Database } from '../../sandbox/schema';
import { timeLimits } from '../../sandbox/server';
import { changeOn, createPool, openPools } from '../../sandbox/serverPool';
import { openDemoSandbox, sharedDemoSandbox, shopKey } from './demoSandbox';
import { type Fate, startFakePostgres } from './fakePostgres';
import { gate } from './services';

const demo = await sharedDemoSandbox();

let server: Awaited<ReturnType<typeof startFakePostgres>>;
let pool: ReturnType<typeof createPool>;
beforeEach(async () => {
  server = await startFakePostgres();
  pool = createPool(server.url);
});
afterEach(async () => {
  await pool.end();
  server.stop();
});

const select = async (transaction: Database) => void (await transaction.execute(sql`select 1`));

test.each<Fate>(['cut', 'shut down'])(
  'a connection that is %s during a transaction fails that transaction only, and the process stays up',
  async (fate) => {
    const change = changeOn(pool);
    const work = () => change(select);
    server.decide(fate);
    const failures = await Promise.allSettled(Array.from({ length: 25 }, work));
    for (const failure of failures) {
      expect(failure.status === 'rejected' && isTransient(failure.reason)).toBe(true);
    }
    server.decide('answered');
    await Promise.all(Array.from({ length: 25 }, work));
    expect(pool.totalCount - pool.idleCount).toBe(0);
  },
);

test('an idle connection that breaks fails no request and frees its slot', async () => {
  await pool.query('select 1');
  server.cutAll();
  await expect.poll(() => pool.totalCount).toBe(0);
  await pool.query('select 1');
});

test('a connection that failed to roll back is discarded', async () => {
  server.decide('stuck');
  await expect(changeOn(pool)(select)).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(pool.totalCount).toBe(0);
});

test('reads continue while every write waits for a lock', async () => {
  const { reads, change, close } = openPools(server.url);
  server.decide('locked');
  const ended = Promise.allSettled(Array.from({ length: 10 }, () => change(select)));
  await reads.query('select 1');
  server.cutAll();
  await ended;
  await close();
});

test('every wait has its end: connections, locks, statements, transactions, headers and requests', async () => {
  expect(pool.options).toMatchObject({
    connectionTimeoutMillis: 5_000,
    lock_timeout: 4_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  expect(timeLimits.queue).toBe(5_000);
  const { headersTimeout, requestTimeout } = demo.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});

test('a transaction that fails, at its commit too, keeps its error, and its connection is reused', async () => {
  const change = changeOn(pool);
  const failing = change(async () => {
    throw new Error('sold out');
  });
  await expect(failing).rejects.toThrow('sold out');
  server.decide('undone');
  await expect(change(select)).rejects.toThrow('rolled back');
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

/** Another demo league that logs warnings, and whose intervals the test moves on. */
const openLogged = async (options: Parameters<typeof openDemoSandbox>[0]) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { league: await openDemoSandbox({ ...options, logger: { level: 'warn', stream } }), lines };
};
afterEach(() => vi.useRealTimers());

/** On a database that has these methods instead of its own. */
const openWith = (methods: () => Partial<Record<keyof Database, () => unknown>>) => {
  const db = new Proxy(demo.db, {
    get: (target, name) => Reflect.get(methods(), name) ?? Reflect.get(target, name),
  });
  return openLogged({ database: { ...demo.database, db } });
};

/** On a database whose reads and deletes fail with `error`; it writes nothing. */
const openBroken = (error: unknown, isBroken: () => boolean = () => true) => {
  const fail = () => {
    throw error;
  };
  return openWith(() => (isBroken() ? { select: fail, delete: fail, execute: fail } : {}));
};

const coded = (code: string) => Object.assign(new Error('with jo@example.com'), { code, severity: 'FATAL' });

test.each([
  ['a server that is restarted', 'lost', coded('57P01')],
  ['a lock that was waited for too long', 'busy', coded('55P03')],
  ['a statement that takes too long', 'busy', coded('57014')],
  ['a broken connection', 'lost', new Error('Connection terminated unexpectedly')],
  ['no free connection within 5 s', 'lost', new Error('timeout exceeded when trying to connect')],
  ['a server that is away', 'lost', Object.assign(coded('ECONNREFUSED'), { syscall: 'connect' })],
  ['a column that does not exist', 'wrong', coded('42703')],
  ['a bug', 'wrong', new Error('x is not a function')],
])('with %s the database is %s', (_, state, error) => {
  expect([isTransient(error), isLost(error)]).toEqual([state !== 'wrong', state === 'lost']);
});

test('BEY-61 a lost database is answered with 503 and Retry-After, and is one line of the log', async () => {
  let isBroken = true;
  const { league, lines } = await openBroken(coded('57P01'), () => isBroken);
  const headers = { 'hub-region': 'US', 'x-api-key': shopKey };
  const response = await league.app.inject({ url: '/api/v1/Events/toDisplay', headers });
  const health = await league.app.inject('/health');
  const page = await league.app.inject({ url: '/landing', headers: { accept: 'text/html' } });
  expect([response.statusCode, health.statusCode, page.statusCode]).toEqual([503, 503, 503]);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toEqual({ message: expect.stringContaining('try again') });
  expect(page.headers['content-type']).toContain('text/html');
  vi.advanceTimersByTime(600_000);
  isBroken = false;
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5_000);
      return lines.length;
    })
    .toBe(2);
  await league.app.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['The database is lost', 'The database is back']);
});

test('a lost database that does not answer is asked once, however long it takes', async () => {
  const answer = gate();
  const ask = vi.fn(() => answer.opened);
  const select = () => {
    throw coded('57P01');
  };
  const { league } = await openWith(() => ({ select, execute: ask }));
  await league.app.inject('/health');
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  answer.open();
  await league.app.close();
});

test('a failed statement is logged by text and code only, a refused mail without its address', async () => {
  const failing = demo.db.execute(sql`select ${'jo@example.com'}::integer`);
  const statement = loggable(await failing.catch((reason: unknown) => reason));
  expect(statement).toMatchObject({ code: '22P02', query: 'select $1::integer' });
  expect(statement.stack).toContain(' at ');
  const refused = new Error('550 <jo@example.com> unknown');
  const mail = loggable(Object.assign(refused, { code: 'EENVELOPE', rejected: ['jo@example.com'] }));
  expect(mail).toMatchObject({ name: 'Error', code: 'EENVELOPE' });
  expect(JSON.stringify([statement, mail])).not.toContain('jo@example.com');
});

test('BEY-61 a mail that is not taken is one line with its id and next try, and another when given up', async () => {
  let isNextDay = false;
  const { league, lines } = await openLogged({
    database: demo.database,
    smtpUrl: 'smtp://127.0.0.1:1',
    clock: () => new Date(demo.now().getTime() + (isNextDay ? 86_400_000 : 0)),
  });
  expect((await league.register('unreached@example.com')).status).toBe(201);
  isNextDay = true;
  vi.advanceTimersByTime(600_000);
  await league.app.close();
  await demo.restore();
  const told = lines.map((line) => JSON.parse(line));
  const untaken = told.find(({ tries }) => tries === 1);
  expect(untaken).toMatchObject({
    msg: 'The mail server has not taken a mail',
    code: 'ESOCKET',
    mail: expect.any(Number),
    nextTryAt: expect.stringMatching(/T/),
  });
  const givenUp = { msg: 'Mails were removed that were never delivered', mails: [untaken.mail] };
  expect(told).toContainEqual(expect.objectContaining(givenUp));
  expect(lines.join()).not.toContain('unreached');
});

test('BEY-61 a failure is logged without personal input, a request with method, route and id', async () => {
  const error = new DrizzleQueryError('select $1', ['personal@example.com'], coded('42703'));
  const { league, lines } = await openBroken(error);
  const headers = { 'x-api-key': 'personal' };
  const answer = await league.app.inject({ url: '/shop/ticket/TKT_1/personal?of=personal', headers });
  expect(answer.statusCode).toBe(500);
  vi.advanceTimersByTime(600_000);
  await league.app.close();
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ code: '42703', query: 'select $1' });
    expect(line).not.toContain('personal');
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: answer.headers['x-request-id'],
    req: { method: 'GET', route: '/shop/ticket/:id/:secret' },
  });
});

test('turns of one key are taken in order, one at a time, also by one who comes when the first is over', async () => {
  const queue = createKeyedQueue(60_000);
  const events: string[] = [];
  const work = (name: string, until?: Promise<void>) =>
    queue('a', async () => {
      events.push(`${name} begins`);
      await until;
      events.push(`${name} ends`);
    });
  const others = () => new Promise((resolve) => setImmediate(resolve));
  const end = gate();
  const [first, second] = [work('1'), work('2', end.opened)];
  await first;
  await others();
  const third = work('3');
  await others();
  end.open();
  await Promise.all([second, third]);
  expect(events).toEqual(['1', '2', '3'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a request that waits too long for its turn is refused with 503, and does not delay the next one', async () => {
  const queue = createKeyedQueue(20);
  let leave = () => {};
  const first = queue('a', () => new Promise<void>((resolve) => (leave = resolve)));
  const second = queue('a', async () => 'second');
  await expect(second).rejects.toMatchObject({ statusCode: 503 });
  const third = queue('a', async () => 'third');
  leave();
  await first;
  expect(await third).toBe('third');
});
