import { expect } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../sandbox/server';
import { operationOf } from '../api/contract';
import { answerErrors } from './answerErrors';

export type CallOptions = { body?: unknown; key?: string | undefined; region?: string };
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
export const cadet = {
  firstName: 'Ella',
  lastName: 'Hart',
  dateOfBirth: '2017-06-14',
  weight: 30,
  height: 134,
  sex: 2,
  experienceLevel: 'rookie',
};

/** The demo league in memory, on 21 November 2026 at 10:00. Every answer is validated against openapi.yaml. */
export const openDemoSandbox = async (options: Partial<SandboxOptions> = {}) => {
  const begin = Date.parse('2026-11-21T10:00:00Z');
  let time = begin;
  const app = await createSandbox({
    database: { kind: 'memory' },
    appOrigin,
    publicOrigin,
    clock: () => new Date(time),
    ...options,
  });
  let guardians = 0;

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) => {
    const url = `/api${path}`;
    const response = await app.inject({
      method,
      url,
      headers: { 'hub-region': options.region ?? 'US', ...(options.key ? { 'x-api-key': options.key } : {}) },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const operation = operationOf(method, url);
    if (!operation) throw new Error(`openapi.yaml has no ${method} ${path}`);
    const errors = answerErrors(operation, response.statusCode, response.body);
    expect(errors, `${method} ${path} ${response.statusCode} ${response.body}`).toBeNull();
    const body: unknown = response.body === '' ? undefined : response.json();
    return { operationId: operation.operationId, status: response.statusCode, body };
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

  const confirm = async (email: string) => {
    const token = (await newestLink(email)).searchParams.get('token') ?? '';
    return call('POST', `/v1/Credentials/confirmEmail/${encodeURIComponent(email)}`, { key: token });
  };

  const login = (email: string, secret = password) =>
    call('POST', '/v1/Credentials/login', { body: { email, password: base64(secret) } });

  /** A registered, confirmed and signed-in guardian. */
  const guardian = async (): Promise<Guardian> => {
    guardians += 1;
    const email = `guardian-${guardians}@example.com`;
    await register(email);
    await confirm(email);
    const { id, token } = (await login(email)).body as { id: string; token: string };
    return { id, token, email };
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
  ) =>
    call('POST', '/v1/Checkouts', {
      key: owner.token,
      body: {
        userId: owner.id,
        eventId,
        items: lines.map(([driverId, ticketTypeId]) => ({ driverId, ticketTypeId, quantity: 1 })),
        vouchers: codes.vouchers ?? [],
        coupons: codes.coupons ?? [],
      },
    });

  const abort = (owner: Guardian, checkout: unknown) =>
    call('POST', '/v1/Checkouts/abort', {
      key: owner.token,
      body: { ...(checkout as object), userId: owner.id },
    });

  const press = (checkout: unknown, button: 'pay' | 'decline') =>
    app.inject({
      method: 'POST',
      url: `/pay/${(checkout as { checkoutId: string }).checkoutId}/${button}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  const remaining = async (eventId: string, ticketTypeId: string): Promise<number> => {
    const { body } = await call('GET', `/v1/Events/${eventId}/info`, { key: shopKey });
    const { tickets } = body as { tickets: { id: string; v: number }[] };
    const ticket = tickets.find(({ id }) => id === ticketTypeId);
    if (!ticket) throw new Error(`No ticket ${ticketTypeId}`);
    return ticket.v;
  };

  return {
    app,
    call,
    mailsTo,
    newestLink,
    register,
    confirm,
    login,
    guardian,
    addDriver,
    order,
    abort,
    press,
    remaining,
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

let opened: Promise<DemoSandbox> | null = null;

/** The demo league as on its first day. Test files share one, because opening one takes a second. */
export const sharedDemoSandbox = async (): Promise<DemoSandbox> => {
  opened ??= openDemoSandbox();
  const sandbox = await opened;
  await sandbox.restore();
  return sandbox;
};
