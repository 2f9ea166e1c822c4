import { readFileSync } from 'node:fs';
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

test('the sandbox says its version with its commit, that its database answers, and how long the oldest mail waits', async () => {
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

/** Whose rows `work` adds, changes or removes; a changed row counts twice. */
const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const read = async () => {
    const rows = await Promise.all(
      [users, drivers, tokens, checkouts].map((table) => db.select().from(table)),
    );
    return rows.flat().map((row) => JSON.stringify(row));
  };
  const before = await read();
  await work();
  const after = await read();
  const changed = [
    ...before.filter((row) => !after.includes(row)),
    ...after.filter((row) => !before.includes(row)),
  ];
  return changed.map((row) => {
    const { id, userId = id }: { id: string; userId?: string } = JSON.parse(row);
    return userId;
  });
};

test('a change reaches what it names alone, neither the guardian’s other rows nor another guardian’s', async () => {
  const [jo, other] = [await sandbox.guardian(), await sandbox.guardian()];
  const [driver] = [await sandbox.addDriver(jo), await sandbox.addDriver(jo), await sandbox.addDriver(other)];
  for (const email of ['late@example.com', 'later@example.com']) await sandbox.register(email);
  const held = await sandbox.order(jo, sprint, [[driver, cadetSprint]]);
  await sandbox.order(jo, lastCup, [[driver, lastCadet]]);
  const { checkoutId } = held.body as { checkoutId: string };
  const asJo = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => () =>
    sandbox.call(method, path, { key: jo.token, body });
  const details = { firstName: 'Joan', lastName: 'Hale', phone: '12345' };
  const twice = [jo.id, jo.id];
  expect(await changedBy(asJo('PUT', `/v1/Credentials/${jo.id}`, details))).toEqual(twice);
  const values = { ...cadet, lastName: 'Hale' };
  expect(await changedBy(asJo('PUT', `/v2/Drivers/${jo.id}/${driver}`, values))).toEqual(twice);
  const given = { userId: jo.id, checkoutId };
  expect(await changedBy(asJo('POST', '/v1/Checkouts/abort', given))).toEqual(twice);
  expect(await changedBy(asJo('DELETE', `/v1/Drivers/${jo.id}/${driver}`))).toEqual([jo.id]);
  expect(await changedBy(() => sandbox.confirm('late@example.com'))).toHaveLength(2);
  await sandbox.call('POST', '/v1/Credentials/forgotPassword', { body: { email: jo.email } });
  const key = (await sandbox.newestLink(jo.email)).searchParams.get('token') ?? '';
  const body = { email: jo.email, password: base64('another-lap-9') };
  // The account, its session and its link.
  const changes = await changedBy(() => sandbox.call('POST', '/v1/Credentials/resetPassword', { key, body }));
  expect(changes).toEqual(Array(4).fill(jo.id));
});
