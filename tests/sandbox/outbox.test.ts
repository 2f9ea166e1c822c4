import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { forgotPassword, register } from '../../sandbox/accounts';
import { removeExpired } from '../../sandbox/cleaning';
import { createOutbox, type OutboxOptions } from '../../sandbox/outbox';
import { payCheckout } from '../../sandbox/payments';
import type { Sandbox } from '../../sandbox/sandbox';
import { mails, outbox, tickets, tokens, users } from '../../sandbox/schema';
import { registrationOf } from './demoSandbox';
import { startMailServer } from './mailServer';
import { gate, sharedServices } from './services';

const mail = { subject: 'Welcome', text: 'Go to http://shop.test', html: '<p>Go</p>' };

const league = await sharedServices();

const createFor = (
  smtpUrl: string | undefined,
  failures: unknown[],
  { change = league.services.change, ...options }: Partial<Pick<OutboxOptions, 'change' | 'deadline'>> = {},
) => {
  const { db, now } = league.services;
  return createOutbox({
    db,
    change,
    now,
    leagueName: 'Apex Karting League',
    smtpUrl,
    onFailure: (error) => failures.push(error),
    onUndelivered: (error, facts) => failures.push([String(error), facts]),
    ...options,
  });
};

const write = ({ change }: Sandbox, box: ReturnType<typeof createOutbox>) =>
  change((transaction) => box.write(transaction, 'guardian@example.com', mail, []));

test('a mail is retried at growing intervals while the mail server is down, then sent from the league to the guardian', async () => {
  const server = await startMailServer();
  const failures: unknown[] = [];
  const box = createFor(server.url, failures);
  const shown = await league.db.$count(mails);
  server.stop();
  await write(league.services, box);
  for (let passes = 0; passes < 3; passes += 1) {
    await box.deliver();
    await box.settle();
  }
  const [waiting] = await league.db.select().from(outbox);
  const facts = { mail: waiting?.id, tries: 1, nextTryAt: waiting?.nextTryAt };
  expect(failures).toEqual([[expect.stringMatching(/ECONNREFUSED/), facts]]);
  expect(await league.db.$count(mails)).toBe(shown + 1);
  expect(await league.db.$count(outbox)).toBe(1);
  const pauses: number[] = [];
  for (let tries = 1; tries < 10; tries += 1) {
    const [next] = await league.db.select().from(outbox);
    pauses.push(((next?.nextTryAt.getTime() ?? 0) - league.services.now().getTime()) / 1_000);
    league.wait((pauses.at(-1) ?? 0) / 60);
    await box.deliver();
    await box.settle();
  }
  expect(pauses).toEqual([120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600]);

  const mended = await startMailServer();
  const later = createFor(mended.url, failures);
  league.wait(60);
  await later.deliver();
  const message = await mended.delivered;
  expect(message).toContain('From: Apex Karting League <no-reply@apexkarting.example>');
  expect(message).toContain('To: guardian@example.com');
  expect(message).toContain('Subject: Welcome');
  // The same for every try, so that a mail server can drop duplicates.
  expect(message).toContain(
    `Message-ID: <${waiting?.id}.${waiting?.writtenAt.getTime()}@apexkarting.example>`,
  );
  expect(message).toContain('Go to http://shop.test');
  await later.settle();
  mended.stop();
  expect(failures).toHaveLength(10);
  expect(await league.db.$count(outbox)).toBe(0);
  expect(await league.db.$count(mails)).toBe(shown + 1);
});

test('a delivery ends, with its connection, before the next one of the same mail can start', async () => {
  const server = await startMailServer({ isSilent: true });
  const failures: unknown[] = [];
  const box = createFor(server.url, failures, { deadline: 50 });
  await write(league.services, box);
  await box.deliver();
  await box.settle();
  expect(failures).toMatchObject([[expect.stringMatching(/^AbortError/), { tries: 1 }]]);
  await server.left;
  server.stop();
  await league.db.delete(outbox);
});

test('a mail is removed after a day, delivered or not', async () => {
  const { db, services, wait } = league;
  await db.delete(mails);
  const box = createFor(undefined, []);
  await write(services, box);
  await box.deliver();
  await write(services, box);
  wait(24 * 60 - 1);
  expect(await removeExpired(db, services.now())).toEqual([]);
  expect([await db.$count(mails), await db.$count(outbox)]).toEqual([1, 1]);
  wait(1);
  const [undelivered] = await db.select().from(outbox);
  expect(await removeExpired(db, services.now())).toEqual([undelivered?.id]);
  expect([await db.$count(mails), await db.$count(outbox)]).toEqual([0, 0]);
});

test('two processes deliver a mail once', async () => {
  const boxes = [createFor(undefined, []), createFor(undefined, [])] as const;
  const shown = await league.db.$count(mails);
  await write(league.services, boxes[0]);
  league.statements.length = 0;
  await Promise.all(boxes.map((box) => box.deliver()));
  expect(await league.db.$count(mails)).toBe(shown + 1);
  // With several connections the second process would wait for the first.
  expect(league.statements.filter((text) => / for update skip locked/.test(text))).toHaveLength(2);
});

test('a mail that another process has just delivered is not delivered again', async () => {
  const { db, services } = league;
  const [claimed, released] = [gate(), gate()];
  const change: Sandbox['change'] = async (work) => {
    claimed.open();
    await released.opened;
    return services.change(work);
  };
  const slow = createFor(undefined, [], { change });
  const shown = await db.$count(mails);
  await write(services, slow);
  const delivery = slow.deliver();
  await claimed.opened;
  league.wait(2);
  await createFor(undefined, []).deliver();
  expect(await db.$count(mails)).toBe(shown + 1);
  released.open();
  await delivery;
  expect(await db.$count(mails)).toBe(shown + 1);
});

test('a mail that is rejected delays no other one, fails no payment and is not lost', async () => {
  const { db, services, order } = league;
  const failures: unknown[] = [];
  const box = createFor(undefined, failures);
  const shown = await db.$count(mails);
  await db.execute(
    sql`alter table mails add constraint no_ticket check (subject not like '%ticket%') not valid`,
  );
  const lift = () => db.execute(sql`alter table mails drop constraint if exists no_ticket`);
  onTestFinished(async () => void (await lift()));

  const { checkoutId } = await order('ella cadet-sprint');
  expect((await payCheckout({ ...services, outbox: box }, checkoutId))?.status).toBe('paid');
  await write(services, box);
  await box.deliver();
  expect([failures.length, await db.$count(mails)]).toEqual([1, shown + 1]);
  await lift();
  league.wait(2);
  await box.deliver();
  expect([await db.$count(outbox), await db.$count(mails)]).toEqual([0, shown + 2]);
});

test('registering, requesting a link and paying fail as a whole when their mail cannot be stored', async () => {
  const { db, services, order } = league;
  const write = async () => {
    throw new Error('no room for mails');
  };
  const silent: Sandbox = { ...services, outbox: { ...services.outbox, write } };
  const { checkoutId } = await order('other cadet-sprint');
  const rows = async () => [await db.$count(users), await db.$count(tokens), await db.$count(tickets)];
  const before = await rows();
  const registration = registrationOf('unwritten@example.com');
  await expect(register(silent, '::1', 'US', registration)).rejects.toThrow('no room for mails');
  const failures: unknown[] = [];
  const reporting = { ...silent, outbox: { ...createFor(undefined, failures), write } };
  await forgotPassword(reporting, '::1', 'US', { email: 'other@example.com' });
  await reporting.outbox.deliver();
  expect(failures).toEqual([new Error('no room for mails')]);
  await expect(payCheckout(silent, checkoutId)).rejects.toThrow('no room for mails');
  expect(await rows()).toEqual(before);
});

test('a forgotten password is answered after the same work for a known and an unknown address', async () => {
  const { db, services, statements } = league;
  const workFor = async (email: string): Promise<string[]> => {
    await services.outbox.deliver();
    statements.length = 0;
    await forgotPassword(services, '::1', 'US', { email });
    return [...statements];
  };
  const unknown = await workFor('nobody@example.com');
  expect(unknown.length).toBeGreaterThan(0);
  expect(await workFor('other@example.com')).toEqual(unknown);
  await services.outbox.deliver();
  const mailsTo = (email: string) => db.$count(mails, eq(mails.to, email));
  expect([await mailsTo('other@example.com'), await mailsTo('nobody@example.com')]).toEqual([1, 0]);
});
