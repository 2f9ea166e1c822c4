import { expect, test } from 'vitest';
import { appOrigin, sharedDemoSandbox, shopKey } from './demoSandbox';
import { cadetSprint, lastCadet, lastCup, sprint } from './services';

const sandbox = await sharedDemoSandbox();
const jo = await sandbox.guardian();
const driver = await sandbox.addDriver(jo);

test('BEY-10 when ten guardians order the last place at once, one gets it and nine are refused', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const guardian = await sandbox.guardian();
      return { guardian, child: await sandbox.addDriver(guardian) };
    }),
  );
  const answers = await Promise.all(
    buyers.map(async ({ guardian, child }) => ({
      guardian,
      ...(await sandbox.order(guardian, lastCup, [[child, lastCadet]])),
    })),
  );
  const won = answers.filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer !== won[0])) {
    expect({ status, body }).toEqual({ status: 409, body: { message: 'Cadet Cup is sold out.' } });
  }
  expect(await sandbox.remaining(lastCup, lastCadet)).toBe(0);
  await sandbox.abort(won[0]?.guardian ?? jo, won[0]?.body);
  expect(await sandbox.remaining(lastCup, lastCadet)).toBe(1);
});

test('CHK-08 a checkout takes a place of its ticket and of its category, also for the category’s other tickets', async () => {
  const read = async () => {
    const { body } = await sandbox.call('GET', `/v1/Events/${sprint}/info`, { key: shopKey });
    const { categories } = body as { categories: { ref: string; v: number }[] };
    return {
      ticket: await sandbox.remaining(sprint, cadetSprint),
      category: categories.find(({ ref }) => ref === 'cadet')?.v ?? 0,
    };
  };
  const before = await read();
  const { body } = await sandbox.order(jo, sprint, [[driver, cadetSprint]]);
  expect(await read()).toEqual({ ticket: before.ticket - 1, category: before.category - 1 });
  await sandbox.abort(jo, body);
  expect(await read()).toEqual(before);
});

test('SUB-02 places are held for fifteen minutes and then released without an abort', async () => {
  const before = await sandbox.remaining(sprint, cadetSprint);
  const { body } = await sandbox.order(jo, sprint, [[driver, cadetSprint]]);
  sandbox.wait(14.9);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(before - 1);
  sandbox.wait(0.2);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(before);
  const late = await sandbox.press(body, 'pay');
  expect(late.headers.location).toMatch(/^\/pay\/CHK_/);
  expect((await sandbox.app.inject(String(late.headers.location))).body).toMatch(/expired|time/i);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(before);
});

test('DSC-04 aborting twice, or after the hold has expired, changes nothing', async () => {
  const before = await sandbox.remaining(sprint, cadetSprint);
  const { body } = await sandbox.order(jo, sprint, [[driver, cadetSprint]]);
  expect((await sandbox.abort(jo, body)).status).toBe(204);
  expect((await sandbox.abort(jo, body)).status).toBe(204);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(before);
  const other = await sandbox.guardian();
  const theirs = await sandbox.order(jo, sprint, [[driver, cadetSprint]]);
  expect((await sandbox.abort(other, theirs.body)).status).toBe(403);
  sandbox.wait(16);
  expect((await sandbox.abort(jo, theirs.body)).status).toBe(204);
});

test('TKT-01 TKT-03 paying creates one ticket with its own secret and page, and one mail with its link', async () => {
  const owner = await sandbox.guardian();
  const child = await sandbox.addDriver(owner);
  const { body } = await sandbox.order(owner, sprint, [[child, cadetSprint]], {
    vouchers: ['kart10'],
    coupons: ['PADDOCK5'],
  });
  const left = await sandbox.remaining(sprint, cadetSprint);
  const paid = await sandbox.press(body, 'pay');
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toBe('http://shop.test/US/my-account?tab=tickets');
  await sandbox.press(body, 'pay');
  const { body: tickets } = await sandbox.call('GET', `/v1/Tickets/byUser/${owner.id}`, { key: owner.token });
  const [ticket, ...others] = tickets as { _id: string; secret: string; realPrice: number }[];
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({
    ticketName: 'Cadet Sprint',
    categoryName: 'Cadet',
    currency: 'USD',
    status: 'VALID',
  });
  expect(ticket?.realPrice).toBe(74.55);
  expect(ticket?.secret).toMatch(/^[\w-]{40,}$/);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(left);
  expect((await sandbox.abort(owner, body)).status).toBe(204);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(left);

  const page = `/shop/ticket/${ticket?._id}/${ticket?.secret}`;
  const [mail] = await sandbox.mailsTo(owner.email);
  expect(mail?.links).toEqual([`http://league.test${page}`]);
  expect(mail?.text).toContain('Paid: $74.55');
  expect((await sandbox.app.inject(page)).statusCode).toBe(200);
  expect((await sandbox.app.inject(page.slice(0, -1))).statusCode).toBe(404);
});

test('CHK-07 a driver is not sold a second ticket for the same session', async () => {
  const owner = await sandbox.guardian();
  const child = await sandbox.addDriver(owner);
  const forgotten = await sandbox.order(owner, sprint, [[child, `${sprint}.cadet-full-day`]]);
  const first = await sandbox.order(owner, sprint, [[child, cadetSprint]]);
  await sandbox.press(first.body, 'pay');
  const again = await sandbox.order(owner, sprint, [[child, `${sprint}.cadet-full-day`]]);
  expect(again).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Ella Hart already has') },
  });
  const left = await sandbox.remaining(sprint, `${sprint}.cadet-full-day`);
  await sandbox.press(forgotten.body, 'pay');
  expect(await sandbox.remaining(sprint, `${sprint}.cadet-full-day`)).toBe(left);
  const { body } = await sandbox.call('GET', `/v1/Tickets/byUser/${owner.id}`, { key: owner.token });
  expect(body).toHaveLength(1);
});

test('CHK-07 CHK-09 SUB-03 an order that is not possible is refused as a whole and holds nothing', async () => {
  const owner = await sandbox.guardian();
  const child = await sandbox.addDriver(owner);
  const toddler = await sandbox.addDriver(owner, { firstName: 'Tiny', dateOfBirth: '2022-06-01' });
  const before = await sandbox.remaining(sprint, cadetSprint);
  const fullDay = `${sprint}.cadet-full-day`;
  const orders: [[string, string][], object, RegExp][] = [
    [
      [
        [child, cadetSprint],
        [toddler, `${sprint}.bambino-morning`],
      ],
      {},
      /Tiny Hart must be at least 5/,
    ],
    [
      [
        [child, cadetSprint],
        [child, fullDay],
      ],
      {},
      /same session/,
    ],
    [[[child, cadetSprint]], { vouchers: ['EARLYBIRD'] }, /"EARLYBIRD" is not a valid/],
    [[[child, cadetSprint]], { coupons: ['KART10'] }, /"KART10" is not a valid/],
    [[[child, cadetSprint]], { vouchers: ['SUMMER27'] }, /"SUMMER27" is not a valid/],
  ];
  for (const [lines, codes, message] of orders) {
    const answer = await sandbox.order(owner, sprint, lines, codes);
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(message) } });
  }
  const twice = await sandbox.order(owner, sprint, [
    [child, cadetSprint],
    [child, cadetSprint],
  ]);
  expect(twice.status).toBe(400);
  const soldOut = await sandbox.order(owner, 'us-night-enduro', [[child, 'us-night-enduro.night-crew-seat']]);
  expect(soldOut).toMatchObject({ status: 409, body: { message: 'Night Crew Seat is sold out.' } });
  const past = await sandbox.order(owner, 'us-autumn-opener', [[child, 'us-autumn-opener.cadet-sprint']]);
  expect(past).toMatchObject({ status: 409, body: { message: 'Autumn Opener is over.' } });
  const foreign = await sandbox.order(owner, sprint, [['DRV_ella', cadetSprint]]);
  expect(foreign.status).toBe(404);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(before);
});

test('SUB-05 a declined payment says so, keeps the places and can be retried', async () => {
  const owner = await sandbox.guardian();
  const child = await sandbox.addDriver(owner);
  const { body } = await sandbox.order(owner, sprint, [[child, cadetSprint]]);
  const left = await sandbox.remaining(sprint, cadetSprint);
  const declined = await sandbox.press(body, 'decline');
  expect(declined.statusCode).toBe(303);
  const page = (await sandbox.app.inject(String(declined.headers.location))).body;
  expect(page).toContain('declined');
  expect(page).toContain(`${appOrigin}/US/events/${sprint}/checkout`);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(left);
  expect((await sandbox.press(body, 'pay')).headers.location).toBe(`${appOrigin}/US/my-account?tab=tickets`);
});

test('SUB-05 an aborted checkout cannot be paid, and an unknown one is not found', async () => {
  const before = await sandbox.remaining(sprint, cadetSprint);
  const { body } = await sandbox.order(jo, sprint, [[driver, cadetSprint]]);
  await sandbox.abort(jo, body);
  expect((await sandbox.press(body, 'pay')).headers.location).toMatch(/^\/pay\//);
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(before);
  expect((await sandbox.press({ checkoutId: 'CHK_none' }, 'pay')).statusCode).toBe(404);
  expect((await sandbox.press({ checkoutId: 'CHK_none' }, 'decline')).statusCode).toBe(404);
  expect((await sandbox.app.inject('/pay/CHK_none')).statusCode).toBe(404);
});

test('SUB-05 a checkout whose driver was deleted before the payment sells no ticket and gives its places back', async () => {
  const owner = await sandbox.guardian();
  const child = await sandbox.addDriver(owner);
  const sibling = await sandbox.addDriver(owner, { firstName: 'Max' });
  const left = await sandbox.remaining(sprint, cadetSprint);
  const { body } = await sandbox.order(owner, sprint, [
    [child, cadetSprint],
    [sibling, cadetSprint],
  ]);
  await sandbox.call('DELETE', `/v1/Drivers/${owner.id}/${child}`, { key: owner.token });
  const paid = await sandbox.press(body, 'pay');
  expect(paid.headers.location).toMatch(/^\/pay\//);
  expect((await sandbox.call('GET', `/v1/Tickets/byUser/${owner.id}`, { key: owner.token })).body).toEqual(
    [],
  );
  expect(await sandbox.remaining(sprint, cadetSprint)).toBe(left);
});
