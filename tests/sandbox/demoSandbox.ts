import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, vi } from 'vitest';
import { type OpenDatabase, openEmbedded } from '../../sandbox/database';
import { createPasswords, type ScryptCost } from '../../sandbox/password';
import { users } from '../../sandbox/schema';
import { createSandbox, type SandboxOptions } from '../../sandbox/server';
import { issueToken } from '../../sandbox/tokens';
import type { components } from '../../src/api/schema';

export type CallOptions = {
  body?: unknown;
  key?: string | undefined;
  region?: string;
  ip?: string;
  headers?: Record<string, string>;
};
export type Guardian = { id: string; token: string; email: string };
export type Mail = { to: string; subject: string; text: string; html: string; links: string[] };

export const shopKey = 'paddock-demo-key';
export const appOrigin = 'http://shop.test';
export const publicOrigin = 'http://league.test';
export const password = 'karting-123';

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** The body of a registration. */
export const registrationOf = (email: string) => ({
  email,
  password: base64(password),
  firstName: 'Jo',
  lastName: 'Hart',
  phone: '+44 20 7946 0123',
});

/** A nine-year-old cadet of 134 cm and 30 kg. */
export const cadet: components['schemas']['DriverValues'] = {
  firstName: 'Ella',
  lastName: 'Hart',
  dateOfBirth: '2017-06-14',
  weight: 30,
  height: 134,
  sex: 2,
  experienceLevel: 'rookie',
};

/** Hashing takes a second at the cost of the sandbox. */
const passwordCost: ScryptCost = [2, 8, 1];
export const passwords = createPasswords(passwordCost);

let guardians = 0;

const begin = Date.parse('2026-11-21T10:00:00Z');

/** A database without tables, made once for each version: that takes twice as long as loading it. */
const emptyDatabase = async (): Promise<Blob> => {
  const { version }: { version: string } = JSON.parse(
    readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  );
  const path = `.cache/database-${version}.tar`;
  if (!existsSync(path)) {
    const made = await PGlite.create();
    mkdirSync('.cache', { recursive: true });
    writeFileSync(`${path}.${process.pid}`, await (await made.dumpDataDir('none')).bytes());
    renameSync(`${path}.${process.pid}`, path);
    await made.close();
  }
  return new Blob([readFileSync(path)]);
};

/** The demo league's database in memory. As from a server, other work goes on while a statement is answered. */
const openDemoDatabase = async (): Promise<OpenDatabase & { pg: PGlite }> => {
  const pg = await PGlite.create({ loadDataDir: await emptyDatabase() });
  const query = pg.query.bind(pg);
  pg.query = async (...question) => {
    const answer = await query(...question);
    await new Promise((resolve) => setImmediate(resolve));
    return answer as never;
  };
  return { ...(await openEmbedded(pg, passwords, new Date(begin))), pg };
};

/** A test decides when mails are delivered and old rows removed: no interval comes between its steps. */
const withoutIntervals = async <Made>(make: () => Promise<Made>): Promise<Made> => {
  if (vi.isFakeTimers()) return make();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    return await make();
  } finally {
    vi.useRealTimers();
  }
};

type DemoOptions = Partial<Omit<SandboxOptions, 'database'>> & { database?: OpenDatabase };

/** The demo league on 21 November 2026 at 10:00. It answers what openapi.yaml allows, or 500. */
export const openDemoSandbox = async ({ database, ...options }: DemoOptions = {}) => {
  let time = begin;
  const opened = database ?? (await openDemoDatabase());
  const { db } = opened;
  const now = () => new Date(time);
  const app = await withoutIntervals(() =>
    createSandbox({
      database: { kind: 'opened', database: opened },
      appOrigin,
      publicOrigin,
      clock: now,
      passwordCost,
      ...options,
    }),
  );

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        'hub-region': options.region ?? 'US',
        ...(options.key ? { 'x-api-key': options.key } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const body: unknown = response.body === '' ? undefined : response.json();
    return { status: response.statusCode, body };
  };

  const mailsTo = async (email: string): Promise<Mail[]> =>
    (await app.inject(`/mailbox.json?to=${encodeURIComponent(email)}`)).json();

  /** The link in the newest mail. */
  const newestLink = async (email: string): Promise<URL> => {
    const [mail] = await mailsTo(email);
    return new URL(mail?.links[0] ?? '');
  };

  const register = (email: string, changes: object = {}) =>
    call('POST', '/v1/Credentials/register', {
      body: { ...registrationOf(email), ...changes },
    });

  const confirm = async (email: string, link?: URL) => {
    const token = (link ?? (await newestLink(email))).searchParams.get('token') ?? '';
    return call('POST', `/v1/Credentials/confirmEmail/${encodeURIComponent(email)}`, { key: token });
  };

  const login = (email: string, secret = password) =>
    call('POST', '/v1/Credentials/login', { body: { email, password: base64(secret) } });

  /** A registered, confirmed and signed-in guardian. */
  const guardian = async (): Promise<Guardian> => {
    guardians += 1;
    const [id, email] = [`USR_${guardians}`, `guardian-${guardians}@example.com`];
    const { password: _, ...details } = registrationOf(email);
    const row = { id, ...details, passwordHash: await passwords.hash(password) };
    await db.insert(users).values({ ...row, confirmedAt: now(), createdAt: now() });
    return { id, token: await issueToken(db, 'session', id, now()), email };
  };

  const addDriver = async (owner: Guardian, changes: object = {}): Promise<string> => {
    const body = { userId: owner.id, ...cadet, ...changes };
    const answer = await call('POST', '/v2/Drivers', { key: owner.token, body });
    expect(answer.status).toBe(201);
    return (answer.body as { id: string }).id;
  };

  const order = (
    owner: Guardian,
    eventId: string,
    lines: [driverId: string, ticketTypeId: string][],
    codes: { vouchers?: string[]; coupons?: string[] } = {},
    options: CallOptions = {},
  ) =>
    call('POST', '/v1/Checkouts', {
      ...options,
      key: owner.token,
      body: {
        userId: owner.id,
        eventId,
        items: lines.map(([driverId, ticketTypeId]) => ({ driverId, ticketTypeId, quantity: 1 })),
        vouchers: codes.vouchers ?? [],
        coupons: codes.coupons ?? [],
      },
    });

  const press = (checkout: unknown, button: 'pay' | 'decline') =>
    app.inject({
      method: 'POST',
      url: `/pay/${(checkout as { checkoutId: string }).checkoutId}/${button}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  return {
    app,
    db,
    now,
    /** For another sandbox of the same league, which may close it. */
    database: { ...opened, close: async () => {} },
    call,
    mailsTo,
    newestLink,
    register,
    confirm,
    login,
    guardian,
    addDriver,
    order,
    press,
    wait: (minutes: number) => {
      time += minutes * 60_000;
    },
    restore: async () => {
      time = begin;
      for (const url of ['/faults', '/data']) await app.inject({ method: 'DELETE', url });
    },
  };
};

export type DemoSandbox = Awaited<ReturnType<typeof openDemoSandbox>>;

const openShared = async () => {
  const { pg, ...database } = await openDemoDatabase();
  return { ...(await openDemoSandbox({ database })), pg };
};

let shared: ReturnType<typeof openShared> | null = null;

/** The demo league as on its first day. Test files share one, because opening one takes a second. */
export const sharedDemoSandbox = async () => {
  shared ??= openShared();
  const sandbox = await shared;
  await sandbox.restore();
  return sandbox;
};
