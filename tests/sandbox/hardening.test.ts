import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mails, outbox, tokens } from '../../sandbox/schema';
import { issueToken } from '../../sandbox/tokens';
import { openDemoSandbox, sharedDemoSandbox, shopKey } from './demoSandbox';

const sandbox = await sharedDemoSandbox();
const { db, database } = sandbox;

const mail = { to: 'waiting@example.com', subject: 'Late', text: 'Late', html: '', links: [] };

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

test('without requests waiting mails are delivered and expired data is removed within ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const league = await openDemoSandbox({ database });
  const past = new Date('2026-11-20T10:00:00Z');
  const anHourAgo = new Date('2026-11-21T09:00:00Z');
  await db.insert(outbox).values({ ...mail, way: 'mailbox', writtenAt: anHourAgo, nextTryAt: anHourAgo });
  await db.delete(tokens);
  await issueToken(db, 'reset', 'USR_demo', past);
  vi.advanceTimersByTime(600_000);
  // Waits for running tasks.
  await league.app.close();
  vi.useRealTimers();
  expect(await db.$count(mails, eq(mails.to, mail.to))).toBe(1);
  expect(await db.$count(tokens)).toBe(0);
});
