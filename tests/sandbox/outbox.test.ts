import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgotPassword, register } from '../../sandbox/accounts';
import { removeExpired } from '../../sandbox/cleaning';
import { listMails } from '../../sandbox/mailbox';
import { createOutbox, type Outbox, type OutboxOptions } from '../../sandbox/outbox';
import { payCheckout } from '../../sandbox/payments';
import type { Sandbox } from '../../sandbox/sandbox';
import { mails, outbox, tickets, tokens, users } from '../../sandbox/schema';
import { registrationOf } from './demoSandbox';
import { startMailServer } from './mailServer';
import { gate, sharedServices } from './services';

const mail = { subject: 'Welcome', text: 'Go to http://shop.test', html: '<p>Go</p>' };

const { db, services, statements, order, wait } = await sharedServices();

let failures: unknown[];
beforeEach(async () => {
  failures = [];
  await db.delete(mails);
  await db.delete(outbox);
});

const boxFor = (smtpUrl?: string, options: Partial<Pick<OutboxOptions, 'change' | 'deadline'>> = {}) =>
  createOutbox({
    db,
    change: services.change,
    now: services.now,
    leagueName: 'Apex Karting League',
    smtpUrl,
    onFailure: (error) => failures.push(error),
    onUndelivered: (error, facts) => failures.push([String(error), facts]),
    ...options,
  });

const write = (box: Outbox) =>
  services.change((transaction) => box.write(transaction, 'guardian@example.com', mail, []));

const deliver = async (box: Outbox) => {
  await box.deliver();
  await box.settle();
};

const counts = async () => ({ delivered: await db.$count(mails), waiting: await db.$count(outbox) });

test('a mail is tried again at growing intervals while the mail server is down, then sent', async () => {
  const server = await startMailServer();
  const box = boxFor(server.url);
  server.stop();
  await write(box);
  for (let passes = 0; passes < 3; passes += 1) {
    await deliver(box);
  }
  const [waiting] = await db.select().from(outbox);
  const facts = { mail: waiting?.id, tries: 1, nextTryAt: waiting?.nextTryAt };
  expect(failures).toEqual([[expect.stringMatching(/ECONNREFUSED/), facts]]);
  expect(await counts()).toEqual({ delivered: 1, waiting: 1 });
  const pauses: number[] = [];
  for (let tries = 1; tries < 10; tries += 1) {
    const [next] = await db.select().from(outbox);
    pauses.push(((next?.nextTryAt.getTime() ?? 0) - services.now().getTime()) / 1_000);
    wait((pauses.at(-1) ?? 0) / 60);
    await deliver(box);
  }
  expect(pauses).toEqual([120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600]);

  const mended = await startMailServer();
  const later = boxFor(mended.url);
  wait(60);
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
  expect(await counts()).toEqual({ delivered: 1, waiting: 0 });
});

test('a delivery ends, with its connection, before the next one of the same mail can start', async () => {
  const server = await startMailServer({ isSilent: true });
  const box = boxFor(server.url, { deadline: 50 });
  await write(box);
  await deliver(box);
  expect(failures).toMatchObject([[expect.stringMatching(/^AbortError/), { tries: 1 }]]);
  await server.left;
  server.stop();
});

test('a mail is removed after a day, delivered or not', async () => {
  const box = boxFor();
  await write(box);
  await box.deliver();
  await write(box);
  wait(24 * 60 - 1);
  expect(await removeExpired(db, services.now())).toEqual([]);
  expect(await counts()).toEqual({ delivered: 1, waiting: 1 });
  wait(1);
  const [undelivered] = await db.select().from(outbox);
  expect(await removeExpired(db, services.now())).toEqual([undelivered?.id]);
  expect(await counts()).toEqual({ delivered: 0, waiting: 0 });
});

test('the mailbox has the newest 200 mails, of all or of one address, however many others came since', async () => {
  const sent = { ...mail, links: [], sentAt: services.now() };
  const addresses = ['jo@example.com', ...Array<string>(201).fill('sam@example.com'), 'jo@example.com'];
  const rows = await db
    .insert(mails)
    .values(addresses.map((to) => ({ ...sent, to })))
    .returning();
  const newest = rows.map(({ id }) => String(id)).toReversed();
  const listed = async (to: string | null) => (await listMails(db, to)).map(({ id }) => id);
  expect(await listed('jo@example.com')).toEqual([newest[0], newest.at(-1)]);
  expect(await listed('sam@example.com')).toEqual(newest.slice(1, 201));
  expect(await listed(null)).toEqual(newest.slice(0, 200));
});

test('two processes deliver a mail once', async () => {
  const boxes = [boxFor(), boxFor()] as const;
  await write(boxes[0]);
  statements.length = 0;
  await Promise.all(boxes.map((box) => box.deliver()));
  expect(await counts()).toEqual({ delivered: 1, waiting: 0 });
  // With several connections the second process would wait for the first.
  expect(statements.filter((text) => / for update skip locked/.test(text))).toHaveLength(2);
});

/** A process that is in the middle of delivering a mail until it is released. */
const delivering = async () => {
  const [claimed, released] = [gate(), gate()];
  const change: Sandbox['change'] = async (work) => {
    claimed.open();
    await released.opened;
    return services.change(work);
  };
  const slow = boxFor(undefined, { change });
  await write(slow);
  const delivery = slow.deliver();
  await claimed.opened;
  return { slow, delivery, released };
};

test('a mail that is written while another is delivered is delivered by its own call', async () => {
  const { slow, released } = await delivering();
  await write(slow);
  const delivery = slow.deliver();
  released.open();
  await delivery;
  expect(await counts()).toEqual({ delivered: 2, waiting: 0 });
});

test('a mail whose writing begins after a call of deliver is delivered by the next call', async () => {
  const box = boxFor();
  void box.deliver();
  box.writeLater(() => write(box));
  await box.deliver();
  expect(await counts()).toEqual({ delivered: 1, waiting: 0 });
});

test('a mail that another process has just delivered is not delivered again', async () => {
  const { delivery, released } = await delivering();
  wait(2);
  await boxFor().deliver();
  expect((await counts()).delivered).toBe(1);
  released.open();
  await delivery;
  expect(await counts()).toEqual({ delivered: 1, waiting: 0 });
});

test('a mail that is rejected delays no other one, fails no payment and is not lost', async () => {
  const box = boxFor();
  await db.execute(
    sql`alter table mails add constraint no_ticket check (subject not like '%ticket%') not valid`,
  );
  const lift = () => db.execute(sql`alter table mails drop constraint if exists no_ticket`);
  onTestFinished(async () => void (await lift()));

  const { checkoutId } = await order('ella cadet-sprint');
  expect((await payCheckout({ ...services, outbox: box }, checkoutId))?.status).toBe('paid');
  await write(box);
  await box.deliver();
  expect(failures).toHaveLength(1);
  expect(await counts()).toEqual({ delivered: 1, waiting: 1 });
  await lift();
  wait(2);
  await box.deliver();
  expect(await counts()).toEqual({ delivered: 2, waiting: 0 });
});

test('registering, requesting a link and paying fail as a whole when their mail cannot be stored', async () => {
  const write = async () => {
    throw new Error('no room for mails');
  };
  const silent: Sandbox = { ...services, outbox: { ...services.outbox, write } };
  const { checkoutId } = await order('other cadet-sprint');
  const rows = async () => [await db.$count(users), await db.$count(tokens), await db.$count(tickets)];
  const before = await rows();
  const registration = registrationOf('unwritten@example.com');
  await expect(register(silent, '::1', 'US', registration)).rejects.toThrow('no room for mails');
  const reporting = { ...silent, outbox: { ...boxFor(), write } };
  await forgotPassword(reporting, '::1', 'US', { email: 'other@example.com' });
  await reporting.outbox.deliver();
  expect(failures).toEqual([new Error('no room for mails')]);
  await expect(payCheckout(silent, checkoutId)).rejects.toThrow('no room for mails');
  expect(await rows()).toEqual(before);
});

test('a forgotten password is answered after the same work for a known and an unknown address', async () => {
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
