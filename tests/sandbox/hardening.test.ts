import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import { checkouts, drivers, outbox, tokens, users } from '../../sandbox/schema';
import { base64, cadet, sharedDemoSandbox, shopKey } from './demoSandbox';
import { cadetSprint, lastCadet, lastCup, sprint } from './services';

const sandbox = await sharedDemoSandbox();
const { db } = sandbox;

test('every answer has nosniff and its request’s id, and personal ones no-store', async () => {
  const jo = await sandbox.guardian();
  const personal = { 'hub-region': 'US', 'x-api-key': jo.token };
  const shop = { 'hub-region': 'US', 'x-api-key': shopKey };
  const expected: [url: string, headers: Record<string, string>, cacheControl: string][] = [
    [`/api/v2/Drivers/byUser/${jo.id}`, personal, 'no-store'],
    ['/api/v1/Checkouts/discount/us-coastline-sprint/KART10', personal, 'no-store'],
    ['/api/v1/Tickets/byUser/USR_demo', personal, 'no-store'],
    ['/mailbox.json', {}, 'no-store'],
    ['/mailbox', {}, 'no-store'],
    ['/tag/events.json', {}, 'no-store'],
    ['/api/v1/Events/toDisplay', shop, 'no-cache'],
    ['/api/v1/Configurations/all', shop, 'no-cache'],
    ['/cdn/icons.css', {}, 'public, max-age=31536000, immutable'],
    ['/nowhere', {}, 'no-store'],
  ];
  for (const [url, headers, cacheControl] of expected) {
    const answer = await sandbox.app.inject({ url, headers });
    expect(answer.headers['x-content-type-options'], url).toBe('nosniff');
    expect(answer.headers['cache-control'], url).toBe(cacheControl);
    expect(answer.headers['x-request-id'], url).toMatch(/^REQ_[\w-]{16}$/);
  }
});

test('the sandbox tells its version, that its database answers, and how long the oldest mail waits', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  vi.stubEnv('COMMIT', 'c0ffee1');
  const healthy = { status: 'ok', version: `${version}+c0ffee1` };
  const health = async () => (await sandbox.app.inject('/health')).json();
  await db.delete(outbox);
  expect(await health()).toEqual({ ...healthy, oldestMailSeconds: null });
  const mail = { to: 'waiting@example.com', subject: '', text: '', html: '', links: [] };
  for (const seconds of [90, 30]) {
    const writtenAt = new Date(sandbox.now().getTime() - seconds * 1_000);
    await db
      .insert(outbox)
      .values({ ...mail, way: 'smtp', writtenAt, nextTryAt: new Date(Date.UTC(2100, 0)) });
  }
  expect(await health()).toEqual({ ...healthy, oldestMailSeconds: 90 });
  await db.delete(outbox);
  vi.unstubAllEnvs();
});

type Row = Record<string, unknown>;

/** Whose rows `work` adds, removes or changes, and in which columns. */
const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const read = async () => {
    const rows = await Promise.all(
      [users, drivers, tokens, checkouts].map((table): Promise<Row[]> => db.select().from(table)),
    );
    return new Map(rows.flat().map((row) => [row.id ?? row.hash, row]));
  };
  const before = await read();
  await work();
  const after = await read();
  return [...new Map([...before, ...after])].flatMap(([key, row]) => {
    const [was, is] = [before.get(key), after.get(key)];
    const columns = Object.keys(row).filter((name) => !isDeepStrictEqual(was?.[name], is?.[name]));
    if (columns.length === 0) return [];
    return `${row.userId ?? key} ${was && is ? columns.join() : was ? 'removed' : 'added'}`;
  });
};

test('a change reaches what it names alone, and no row of the guardian or of another', async () => {
  const [jo, other] = [await sandbox.guardian(), await sandbox.guardian()];
  const [driver] = [await sandbox.addDriver(jo), await sandbox.addDriver(jo), await sandbox.addDriver(other)];
  for (const email of ['late@example.com', 'later@example.com']) await sandbox.register(email);
  const held = await sandbox.order(jo, sprint, [[driver, cadetSprint]]);
  await sandbox.order(jo, lastCup, [[driver, lastCadet]]);
  const { checkoutId } = held.body as { checkoutId: string };
  const asJo = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => () =>
    sandbox.call(method, path, { key: jo.token, body });
  const details = { firstName: 'Joan', lastName: 'Hale', phone: '12345' };
  await db.update(drivers).set({ passedR2R: true });
  expect(await changedBy(asJo('PUT', `/v1/Credentials/${jo.id}`, details))).toEqual([
    `${jo.id} firstName,lastName,phone`,
  ]);
  const values = { ...cadet, lastName: 'Hale', height: null };
  expect(await changedBy(asJo('PUT', `/v2/Drivers/${jo.id}/${driver}`, values))).toEqual([
    `${jo.id} lastName,height`,
  ]);
  const given = { userId: jo.id, checkoutId };
  expect(await changedBy(asJo('POST', '/v1/Checkouts/abort', given))).toEqual([`${jo.id} status`]);
  expect(await changedBy(asJo('DELETE', `/v1/Drivers/${jo.id}/${driver}`))).toEqual([`${jo.id} removed`]);
  const confirming = () => sandbox.confirm('late@example.com');
  expect(await changedBy(confirming)).toEqual([expect.stringMatching(/^[\w-]+ confirmedAt$/)]);
  await sandbox.call('POST', '/v1/Credentials/forgotPassword', { body: { email: jo.email } });
  const key = (await sandbox.newestLink(jo.email)).searchParams.get('token') ?? '';
  const body = { email: jo.email, password: base64('another-lap-9') };
  const changes = await changedBy(() => sandbox.call('POST', '/v1/Credentials/resetPassword', { key, body }));
  expect(changes).toEqual(['passwordHash', 'removed', 'removed'].map((change) => `${jo.id} ${change}`));
});
