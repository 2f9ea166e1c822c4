import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartLine, Selection } from '#domain/entities';
import { type Answer, json, type LeagueData, refused } from '../../app/league';
import { openShop, type Shop, storeElsewhere, writeElsewhere } from '../../app/openShop';
import { boughtTicketWith, kim, max } from '../../domain/examples';
import {
  acknowledge,
  cart,
  checkoutPath,
  ella,
  ellaHeat,
  ellaSprint,
  familyLeague,
  held,
  leftToPay,
  noSprint,
  openCheckout,
  owner,
  race,
  remove,
  secure,
  sprint,
} from './openCheckout';

const maxSprint: CartLine = { driverId: max.id, ticketTypeId: 'sprint' };

const lee = { token: 'token-lee', user: { ...kim.user, id: 'USR_lee' } };

const occur = (moment: string): void => {
  if (moment === 'online') window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event(moment));
};

/** The words of a line of the cart. */
const lineFor = (ticket: string, driver?: string): string =>
  remove(ticket, driver).closest('li')?.textContent ?? '';

const heldNotice = (): string => screen.queryByRole('timer')?.textContent ?? '';

const openWith = async (lines: CartLine[], refusal = refused(409, 'No.')) => {
  const league = familyLeague();
  const shop = await openCheckout({ league, cart: lines });
  await shop.user.click(acknowledge());
  league.answers.createCheckout = refusal;
  return { ...shop, league, pay: () => shop.user.click(secure()) };
};

const sprintOfElla = boughtTicketWith({ driverId: ella.id, ticketTypeId: 'sprint' });
const withTicket = (changes: object): Partial<LeagueData> => ({
  races: [{ ...race, tickets: race.tickets.map((ticket) => ({ ...ticket, ...changes })) }],
});

test.each<[string, Partial<LeagueData>, string]>([
  ['a driver was deleted', { drivers: [max] }, 'Ella was deleted'],
  ['a ticket was bought', { tickets: [sprintOfElla] }, 'Ella already has a ticket for Saturday morning'],
])(
  'BEY-64 an order refused because %s elsewhere is followed by a mark at its line',
  async (_, change, mark) => {
    const { league, pay } = await openWith([ellaSprint]);
    Object.assign(league.data, change);
    await pay();
    expect(lineFor('Cadet Sprint')).toContain(mark);
    const orders = league.sent('createCheckout').length;
    await pay();
    expect(league.sent('createCheckout')).toHaveLength(orders);
    expect(cart().getByText(/no longer available. Remove them/)).toBeTruthy();
  },
);

test('BEY-64 a ticket’s new price is marked at its line with the one that the page said before', async () => {
  const { league, pay, after } = await openWith([ellaSprint]);
  Object.assign(league.data, withTicket({ price: 75 }));
  await pay();
  expect(lineFor('Cadet Sprint')).toContain('Was £60');
  expect(screen.getByText(/^Cadet Sprint for Ella Reed costs £75 now, not £60\./)).toBeTruthy();
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(lineFor('Cadet Sprint')).toContain('Was £60');
  Object.assign(league.data, withTicket({ price: 60 }));
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(lineFor('Cadet Sprint')).not.toContain('Was');
});

test('BEY-64 a race that was moved says in the cart when it was to be', async () => {
  const { league, pay, after } = await openWith([ellaSprint]);
  expect(cart().queryByText(/has moved/)).toBeNull();
  const end = '2027-06-15T16:00:00Z';
  league.data.races = [{ ...race, start: '2027-06-15T08:00:00Z', end }];
  await pay();
  expect(cart().getByText(/^The race has moved: it was Jun 14, 2027/)).toBeTruthy();
  expect(screen.getByText(/^The race has moved to Jun 15, 2027/)).toBeTruthy();
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(cart().getByText(/^The race has moved: it was Jun 14, 2027/)).toBeTruthy();
});

test('BEY-64 the drivers of a race that was moved before a refusal are read as of its new day', async () => {
  const { league, pay } = await openWith([ellaSprint]);
  const { listDrivers } = league.answers;
  const older = json([{ ...ella, eligibleClasses: ['SENIOR'], closeClasses: [] }, max]);
  league.answers.listDrivers = (request) =>
    request.path.endsWith('referenceDate=2027-08-15') ? older.clone() : (listDrivers as Answer)(request);
  const end = '2027-08-15T16:00:00Z';
  league.data.races = [{ ...race, start: '2027-08-15T08:00:00Z', end }];
  await pay();
  expect(lineFor('Cadet Sprint')).toContain("Not for Ella's class any more");
  await pay();
  expect(league.sent('createCheckout')).toHaveLength(1);
});

test('BEY-64 a code that was used up elsewhere is marked, and has to go before the next order', async () => {
  const { league, pay, user, reload } = await openWith([ellaSprint]);
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  expect(screen.getByText(/successfully applied!/, { selector: '[role=status] *' })).toBeTruthy();
  league.data.codes = {};
  await pay();
  expect(screen.queryByText(/successfully applied!/, { selector: '[role=status] *' })).toBeNull();
  expect(screen.getByText('Voucher KART10: not valid any more')).toBeTruthy();
  await pay();
  expect(league.sent('createCheckout')).toHaveLength(1);
  const again = await reload();
  expect(screen.getByText('Voucher KART10: not valid any more')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Remove voucher KART10' }));
  league.answers.createCheckout = () => json({ checkoutUrl: 'https://pay.example/CHK_9' }, 201);
  await again.user.click(secure());
  expect(league.sent('createCheckout')).toHaveLength(2);
});

test('BEY-64 a refused code that another tab removes no longer keeps the order back', async () => {
  const { app, league, pay, user } = await openWith([ellaSprint]);
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  league.data.codes = {};
  await pay();
  expect(screen.getByText(/A code is not valid any more/)).toBeTruthy();
  const selection = { ...app.storage.in('UK').cart(owner), vouchers: [] };
  app.root.send({ type: 'selection.stored', regionId: 'UK', ...owner, selection });
  await pay();
  expect(screen.queryByText(/A code is not valid any more/)).toBeNull();
  expect(league.sent('createCheckout')).toHaveLength(2);
});

test('BEY-64 a code that another tab removes while the order is on its way stays removed', async () => {
  const { app, answer, league, user } = await openWith(
    [ellaSprint],
    refused(409, 'KART10 can no longer be used.'),
  );
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  league.data.codes = {};
  league.hold('createCheckout');
  await user.click(secure());
  const selection = { ...app.storage.in('UK').cart(owner), vouchers: [] };
  app.root.send({ type: 'selection.stored', regionId: 'UK', ...owner, selection });
  await answer('createCheckout');
  expect(screen.queryByText(/KART10/, { selector: 'li *' })).toBeNull();
  expect(app.storage.in('UK').cart(owner).vouchers).toEqual([]);
});

const kart10 = { code: 'KART10', value: 10 };

const changedWords = /^Nothing was sent: something has changed\./;
const sayingChanged = { selector: '[role=alert] *' };

test.each<[string, Partial<Selection>, RegExp]>([
  ['a ticket', { lines: [ellaSprint, maxSprint] }, /Max/],
  ['a code', { vouchers: [kart10] }, /KART10/],
])(
  'BEY-64 %s that another tab chooses before the order has left is shown and stops it, as the page says',
  async (_, change, shown) => {
    const { app, league, pay, after } = await openWith([ellaSprint]);
    league.hold('getEventInfo');
    await pay();
    const selection = { ...app.storage.in('UK').cart(owner), ...change };
    await after(() => app.root.send({ type: 'selection.stored', regionId: 'UK', ...owner, selection }));
    expect(league.sent('createCheckout')).toHaveLength(0);
    expect(cart().getAllByText(shown)).not.toEqual([]);
    expect(screen.getByText(changedWords, sayingChanged)).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
  },
);

test.each<[string, Partial<Selection>, mark: RegExp, isFirst: boolean]>([
  ['another ticket, at the first release', { lines: [ellaSprint, maxSprint] }, /Max/, true],
  ['an empty selection, at the first release', { lines: [] }, /^Nothing chosen yet/, true],
  ['a code, while the release is asked for again', { vouchers: [kart10] }, /KART10/, false],
])('BEY-64 SUB-02 an order that waits for a release is stopped by %s in another tab', async (...row) => {
  const [, change, mark, isFirst] = row;
  const league = familyLeague();
  const { app, user, after, answer } = await openCheckout({
    league,
    cart: [ellaHeat],
    payment: leftToPay,
    reservation: { ...held, userId: kim.user.id },
  });
  await user.click(acknowledge());
  const { abortCheckout } = league.answers;
  if (isFirst) league.hold('abortCheckout');
  else Object.assign(league.answers, { abortCheckout: refused(503), createCheckout: refused(409, 'No.') });
  league.hold('createCheckout');
  await user.click(secure());
  if (!isFirst) {
    league.answers.abortCheckout = abortCheckout;
    league.hold('abortCheckout');
    await answer('createCheckout');
  }
  const selection = { ...app.storage.in('UK').cart(owner), ...change };
  await after(() => app.root.send({ type: 'selection.stored', regionId: 'UK', ...owner, selection }));
  await answer('abortCheckout');
  expect(league.sent('createCheckout')).toHaveLength(isFirst ? 0 : 1);
  expect(cart().getAllByText(mark)).not.toEqual([]);
  expect(screen.getByText(changedWords, sayingChanged)).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('BEY-64 a press after a refusal that finds a driver changed sends no order, and says so', async () => {
  const { league, pay } = await openWith([ellaSprint]);
  const { listDrivers } = league.answers;
  league.answers.listDrivers = refused(503);
  await pay();
  league.answers.listDrivers = listDrivers;
  league.data.drivers = [{ ...ella, weight: 33 }, max];
  await pay();
  expect(league.sent('createCheckout')).toHaveLength(1);
  expect(screen.getByText(changedWords, sayingChanged)).toBeTruthy();
});

test.each<[string, 'lookUpDiscount' | 'abortCheckout']>([
  ['looked up', 'lookUpDiscount'],
  ['held places are given back for it', 'abortCheckout'],
])('BEY-64 a code that another tab removes while %s stays removed', async (_, call) => {
  const { app, league, user, after } = await openReturned([ellaSprint]);
  league.hold(call);
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  const there = app.storage.in('UK').cart(owner);
  const stored = { type: 'selection.stored', regionId: 'UK', ...owner } as const;
  const vouchers = [{ code: 'kart10', value: 10 }];
  await after(() => app.root.send({ ...stored, selection: { ...there, vouchers } }));
  await after(() => app.root.send({ ...stored, selection: there }));
  await after(() => league.open(call).map(({ settle }) => settle()));
  expect(screen.queryByText(/KART10/i, { selector: 'li *, [role=status] *' })).toBeNull();
  expect(app.storage.in('UK').cart(owner).vouchers).toEqual([]);
  expect(heldNotice()).not.toMatch(/Held/);
  expect(secure().getAttribute('aria-disabled')).not.toBe('true');
});

test('BEY-64 after a refused order a code that the API does not know any more is marked', async () => {
  const { league, pay, user, after } = await openWith([ellaSprint]);
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  league.answers.lookUpDiscount = refused(404, 'There is no such code.');
  await pay();
  expect(screen.getByText('Voucher KART10: not valid any more')).toBeTruthy();
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(screen.getByText('Voucher KART10: not valid any more')).toBeTruthy();
});

test.each(['at the next look', 'when it is typed again'])(
  'BEY-64 a refused code that is valid again loses its mark %s',
  async (moment) => {
    const { league, pay, user, after } = await openWith([ellaSprint]);
    const type = () => user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
    await type();
    const { codes } = league.data;
    league.data.codes = {};
    await pay();
    expect(screen.getByText('Voucher KART10: not valid any more')).toBeTruthy();
    league.data.codes = codes;
    if (moment === 'at the next look') await after(() => window.dispatchEvent(new Event('focus')));
    else await type();
    expect(screen.queryByText(/not valid any more/)).toBeNull();
    const list = screen.getByRole('list', { name: 'Applied codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  },
);

const withEnd = { ...held, userId: kim.user.id, checkoutId: 'CHK_1', expiresAt: '2027-05-01T12:15:00.000Z' };

const openReturned = (lines: CartLine[], address = checkoutPath) =>
  openCheckout({ cart: lines, payment: leftToPay, reservation: withEnd, address });

test('BEY-64 DSC-04 a code that gives held places back shows what was bought elsewhere', async () => {
  const { user, league } = await openReturned([ellaSprint, maxSprint]);
  league.data.tickets = [boughtTicketWith({ driverId: max.id, ticketTypeId: 'sprint' })];
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  expect(lineFor('Cadet Sprint', 'Max Reed')).toContain('Max already has a ticket for Saturday morning');
  expect(screen.getByText(/successfully applied!/, { selector: '[role=status] *' })).toBeTruthy();
  const reads = league.sent('listTicketsByEvent').length;
  await user.type(screen.getByLabelText('Discount code'), 'PADDOCK5{Enter}');
  expect(league.sent('listTicketsByEvent')).toHaveLength(reads);
});

test.each(['focus', 'online'])(
  'BEY-64 STO-02 on %s a form in front of the page says that its session was ended elsewhere',
  async (moment) => {
    const { league, user, after } = await openCheckout();
    await user.click(screen.getByRole('button', { name: 'Add a driver' }));
    await user.type(screen.getByLabelText('First name'), 'Nora');
    league.forgetSessions();
    await after(() => occur(moment));
    expect(screen.getByRole('dialog').textContent).toContain('You are signed out.');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nora');
  },
);

test('BEY-64 a page left while it looks after a refusal looks when it opens again', async () => {
  const { league, pay, user, reload } = await openWith([ellaSprint]);
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  league.data.codes = {};
  league.hold('lookUpDiscount');
  await pay();
  league.letGo();
  await reload();
  expect(screen.getByText('Voucher KART10: not valid any more')).toBeTruthy();
});

test.each([
  ['focus', 'was over', { start: '2027-04-01T08:00:00Z', end: '2027-04-01T16:00:00Z' }, /race is over/],
  ['online', 'was gone', { id: 'EVT_gone' }, /not here any more/],
] as const)(
  'EVD-02 EVD-07 BEY-64 on %s a race that %s and is back can be booked again',
  async (moment, _, change, words) => {
    const league = familyLeague();
    const [back] = league.data.races;
    league.data.races = [{ ...race, ...change }];
    const shop = await openCheckout({ league, cart: [ellaSprint] });
    const look = () => shop.after(() => occur(moment));
    league.hold('getEvent');
    await look();
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    await shop.answer('getEvent');
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    league.letGo();
    league.data.races = back === undefined ? [] : [back];
    await look();
    expect(lineFor('Cadet Sprint')).toContain('Cadet Sprint');
  },
);

test.each([
  ['focus', 'the page', null],
  ['online', 'the page', null],
  ['focus', 'a form', 'Edit profile of Max Reed'],
  ['online', 'a form', 'Edit profile of Max Reed'],
] as const)('BEY-64 on %s a look of %s that is not answered yet is begun anew', async (moment, _, form) => {
  const { league, after, user } = await openCheckout({ league: familyLeague(), cart: [ellaSprint] });
  if (form !== null) await user.click(screen.getByRole('button', { name: form }));
  league.hold('listDrivers');
  await after(() => occur('focus'));
  league.data.drivers = [max];
  league.letGo();
  await after(() => occur(moment));
  expect(document.body.textContent).toContain('Ella was deleted');
});

test('WIZ-10 BEY-64 saving a driver who was deleted elsewhere says so and marks the line', async () => {
  const shop = await openCheckout({ league: familyLeague(), cart: [ellaSprint] });
  await shop.user.click(screen.getByRole('button', { name: 'Edit profile of Ella Reed' }));
  shop.league.data.drivers = [max];
  shop.league.answers.updateDriver = refused(404, 'There is no such driver.');
  await shop.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lineFor('Cadet Sprint', 'Ella Reed')).toContain('Ella was deleted');
  expect(screen.getByText('Ella Reed was deleted.')).toBeTruthy();
});

test('WIZ-10 BEY-64 a form whose driver was deleted elsewhere closes at the look, which says so', async () => {
  const { league, user, after } = await openCheckout({ league: familyLeague(), cart: [ellaSprint] });
  await user.click(screen.getByRole('button', { name: 'Edit profile of Ella Reed' }));
  league.data.drivers = [max];
  await after(() => occur('focus'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lineFor('Cadet Sprint', 'Ella Reed')).toContain('Ella was deleted');
  expect(screen.getByText('Ella Reed was deleted.')).toBeTruthy();
});

test.each(['focus', 'online'])('BEY-64 on %s a change elsewhere is seen without a press', async (moment) => {
  const shop = await openCheckout({ cart: [ellaSprint, maxSprint] });
  shop.league.data.drivers = [max];
  await shop.after(() => occur(moment));
  expect(lineFor('Cadet Sprint', 'Ella Reed')).toContain('Ella was deleted');
  expect(lineFor('Cadet Sprint', 'Max Reed')).not.toMatch(/deleted|available/);
  await shop.reload();
  expect(lineFor('Cadet Sprint', 'Ella Reed')).toContain('Ella was deleted');
});

test('BEY-65 held is said of the selection only while it is the order, else at the order’s lines', async () => {
  const shop = await openReturned([ellaSprint]);
  expect(lineFor('Cadet Sprint')).not.toMatch(/Held/);
  expect(heldNotice()).toMatch(/Held until /);
  await shop.user.click(screen.getByRole('button', { name: 'Add to Selection Cadet Heat for Ella Reed' }));
  expect(screen.getByText(/Your selection has changed. Places are held again when you pay./)).toBeTruthy();
  expect(lineFor('Cadet Sprint')).toMatch(/Held until /);
  expect(lineFor('Cadet Heat')).not.toMatch(/Held/);
  expect(heldNotice()).not.toMatch(/Held/);
});

test('BEY-65 a held ticket that fits its driver no more says held, and is not to be added again', async () => {
  const { league, user, after } = await openReturned([ellaSprint]);
  league.data.drivers = [{ ...ella, eligibleClasses: ['SENIOR'], closeClasses: [] }, max];
  await after(() => occur('focus'));
  expect(lineFor('Cadet Sprint')).toMatch(/class any more.*Held until/);
  await user.click(remove('Cadet Sprint'));
  expect(screen.getByText(/Your places are held until [^.]+\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Give places back' })).toBeTruthy();
});

test('BEY-65 the places of an order are given back once a driver of it was deleted elsewhere', async () => {
  const { app, league, after } = await openReturned([ellaSprint, maxSprint]);
  await after(() => occur('focus'));
  expect(league.sent('abortCheckout')).toHaveLength(0);
  league.data.drivers = [max];
  await after(() => occur('focus'));
  expect(league.sent('abortCheckout')).toHaveLength(1);
  expect(app.storage.reservation()).toBeNull();
  expect(screen.getByText('Your places were given back. Nothing was charged.')).toBeTruthy();
  expect(lineFor('Cadet Sprint', 'Max Reed')).not.toMatch(/Held/);
});

test('BEY-65 an emptied selection says how to pay for what is held, with a button that gives it back', async () => {
  const shop = await openReturned([ellaSprint]);
  const giveBack = () => screen.queryByRole('button', { name: 'Give places back' });
  expect(giveBack()).toBeNull();
  await shop.user.click(remove('Cadet Sprint'));
  expect(
    screen.getByText(/Your places are held until .+\. Add their tickets again to pay for them\.$/),
  ).toBeTruthy();
  const { abortCheckout } = shop.league.answers;
  shop.league.answers.abortCheckout = refused(503);
  await shop.user.click(giveBack() as HTMLElement);
  expect(screen.getByText(/could not be given back. Please try again.$/)).toBeTruthy();
  expect(shop.app.storage.reservation()).not.toBeNull();
  shop.league.answers.abortCheckout = abortCheckout;
  await shop.user.click(giveBack() as HTMLElement);
  expect(shop.league.sent('abortCheckout')).toHaveLength(2);
  expect(shop.app.storage.reservation()).toBeNull();
  expect(screen.getByText('Your places were given back. Nothing was charged.')).toBeTruthy();
  expect(giveBack()).toBeNull();
});

const emptied = async () => {
  const league = familyLeague();
  const shop = await openCheckout({ league, cart: [ellaSprint], payment: leftToPay, reservation: withEnd });
  await shop.user.click(remove('Cadet Sprint'));
  const giveBack = () => shop.user.click(screen.getByRole('button', { name: 'Give places back' }));
  return { ...shop, league, giveBack };
};

test('BEY-65 a page closed while places are given back asks for it once more when it opens again', async () => {
  const { league, giveBack, reload } = await emptied();
  league.hold('abortCheckout');
  await giveBack();
  const shop = await reload();
  expect(screen.getByText(/Your places are held until/)).toBeTruthy();
  await shop.answer('abortCheckout');
  expect(screen.queryByText(/places are held until/)).toBeNull();
  expect(shop.app.storage.reservation()).toBeNull();
  const again = await shop.reload();
  expect(again.league.sent('abortCheckout')).toHaveLength(2);
});

test.each<[string, Answer, times: number]>([
  ['not answered', refused(503), 3],
  ['refused', refused(422, 'No.'), 2],
])(
  'BEY-65 each page that opens asks for a release again until it is answered: %s',
  async (_, answer, times) => {
    const { league, giveBack, reload } = await emptied();
    league.hold('abortCheckout');
    await giveBack();
    league.answers.abortCheckout = answer;
    league.letGo();
    const shop = await reload();
    expect(screen.getByText(/Your places are held until/)).toBeTruthy();
    await shop.reload();
    expect(league.sent('abortCheckout')).toHaveLength(times);
  },
);

test.each(['focus', 'online'])(
  'BEY-65 on %s a release without an answer is asked for once more',
  async (moment) => {
    const { league, giveBack, after, answer } = await emptied();
    const { abortCheckout } = league.answers;
    league.answers.abortCheckout = refused(503);
    await giveBack();
    league.answers.abortCheckout = abortCheckout;
    league.hold('abortCheckout');
    await after(() => occur(moment));
    expect(league.sent('abortCheckout')).toHaveLength(2);
    await after(() => ['online', 'focus'].forEach(occur));
    expect(screen.queryByText(/could not be given back/)).toBeNull();
    expect(screen.getByText(/places are held until/)).toBeTruthy();
    await answer('abortCheckout');
    expect(screen.getByText('Your places were given back. Nothing was charged.')).toBeTruthy();
    await after(() => occur(moment));
    expect(league.sent('abortCheckout')).toHaveLength(2);
  },
);

test.each(['is seen again', 'has waited'])(
  'SUB-02 SUB-05 a page that %s because the hosted page did not open leads there with the same order',
  async (moment) => {
    const { user, after, pass, league, left } = await openCheckout({ cart: [ellaSprint] });
    const alert = () => screen.queryByText(/payment page has not opened/, { selector: '[role=alert] *' });
    await user.click(acknowledge());
    await user.click(secure());
    expect(alert()).toBeNull();
    if (moment === 'has waited') await pass(10_000);
    else await after(() => occur('focus'));
    expect(alert()).not.toBeNull();
    expect(secure().getAttribute('aria-disabled')).not.toBe('true');
    await user.click(secure());
    expect(left).toEqual([left[0], left[0]]);
    expect(league.sent('createCheckout')).toHaveLength(1);
    expect(alert()).toBeNull();
  },
);

const withoutMax = ({ user }: Shop) => user.click(remove('Cadet Sprint', 'Max Reed'));

test.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['a ticket taken out', withoutMax],
  [
    'another ticket',
    async ({ user, ...shop }) => {
      await withoutMax({ user, ...shop });
      await user.click(screen.getByRole('button', { name: 'Add to Selection Cadet Heat for Max Reed' }));
    },
  ],
  [
    'a code that came and went',
    async ({ user }) => {
      await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
      await user.click(screen.getByRole('button', { name: 'Remove voucher KART10' }));
    },
  ],
])(
  'SUB-02 SUB-05 with %s after a hosted page that did not open, the next order replaces the first',
  async (_, change) => {
    const shop = await openCheckout({ league: familyLeague(), cart: [ellaSprint, maxSprint] });
    const { user, league, left } = shop;
    await user.click(acknowledge());
    await user.click(secure());
    await shop.after(() => occur('focus'));
    expect(heldNotice()).toMatch(/Held until /);
    await change(shop);
    if (!acknowledge().checked) await user.click(acknowledge());
    await user.click(secure());
    const orders = league.all().filter(({ call }) => /^(abort|create)Checkout/.test(call));
    expect(orders.map(({ call }) => call)).toEqual(['createCheckout', 'abortCheckout', 'createCheckout']);
    expect(left).toHaveLength(2);
    expect(left[1]).not.toBe(left[0]);
  },
);

const beginElsewhere = () =>
  writeElsewhere('release', { at: Date.now(), value: { userId: kim.user.id, regionId: 'UK' } });

type Emptied = Awaited<ReturnType<typeof emptied>>;

const addSprint = ({ user }: Emptied) =>
  user.click(screen.getByRole('button', { name: 'Add to Selection Cadet Sprint for Ella Reed' }));

test.each<[string, (shop: Emptied) => unknown, moment?: 'under way']>([
  ['was refused', ({ league }) => (league.answers.abortCheckout = refused(422, 'No.')), 'under way'],
  ['is withdrawn by its ticket, chosen again', addSprint],
  ['was withdrawn by its ticket before it failed', addSprint, 'under way'],
  ['was withdrawn in another tab', ({ after }) => after(() => writeElsewhere('release', null))],
  ['was withdrawn while the page was in the page cache', () => localStorage.removeItem('release')],
  ['another tab has begun', ({ after }) => after(beginElsewhere)],
  ['is another order’s', ({ after }) => after(() => writeElsewhere('lastCheckout', { ...withEnd, n: 2 }))],
  ['was of another guardian', ({ after }) => after(() => storeElsewhere(lee))],
])('BEY-65 a release that %s is not asked for again', async (_, change, moment) => {
  const shop = await emptied();
  shop.league.answers.abortCheckout = refused(503);
  if (moment === 'under way') shop.league.hold('abortCheckout');
  await shop.giveBack();
  await change(shop);
  if (moment === 'under way') await shop.answer('abortCheckout');
  await shop.after(() => ['focus', 'online', 'focus'].forEach(occur));
  expect(shop.league.sent('abortCheckout')).toHaveLength(1);
});

test.each<[string, Answer, as: typeof lee, times: number]>([
  ['without an answer is asked for once more when its guardian signs in again', refused(503), kim, 2],
  ['whose session had ended is asked for once more when its guardian signs in again', refused(401), kim, 2],
  ['without an answer is not asked for by another guardian', refused(503), lee, 1],
])('STO-02 BEY-65 on one page a release %s', async (_, answer, as, times) => {
  const { app, league, after, giveBack } = await emptied();
  league.answers.abortCheckout = answer;
  await giveBack();
  await after(() => app.session.send({ type: 'session.unauthorized' }));
  await after(() => ['focus', 'online'].forEach(occur));
  expect(league.sent('abortCheckout')).toHaveLength(1);
  league.answers.abortCheckout = () => new Response(null, { status: 204 });
  await after(() => app.session.send({ type: 'session.start', ...as }));
  expect(league.sent('abortCheckout')).toHaveLength(times);
  expect(app.storage.reservation() === null).toBe(times === 2);
});

test('LOD-01 BEY-65 while places are given back the page is not covered', async () => {
  const { league, giveBack, pass } = await emptied();
  league.hold('abortCheckout');
  await giveBack();
  await pass(2000);
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('BEY-65 another guardian at this browser asks for no release of the one before', async () => {
  const { league, giveBack, reload } = await emptied();
  league.hold('abortCheckout');
  await giveBack();
  writeElsewhere('user', { ...kim.user, id: 'USR_other' });
  await reload();
  expect(league.sent('abortCheckout')).toHaveLength(1);
});

test('BEY-65 the places of another race are given back without a word here', async () => {
  const { app, after } = await openCheckout({ reservation: { ...withEnd, eventId: 'EVT_2' } });
  await after(() => app.reservation.send({ type: 'places.release', userId: kim.user.id, regionId: 'UK' }));
  expect(app.storage.reservation()).toBeNull();
  expect(screen.queryByText(/places were given back/)).toBeNull();
});

test('BEY-65 places given back of an order that was paid elsewhere are not said to have cost nothing', async () => {
  const { league, giveBack, answer } = await emptied();
  league.data.tickets = [sprintOfElla];
  league.hold('listTicketsByEvent');
  await giveBack();
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  await answer('listTicketsByEvent');
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test('BEY-65 a page restored after paying no longer says that earlier places were given back', async () => {
  const { league, app, user, giveBack, after } = await emptied();
  await giveBack();
  expect(screen.getByText('Your places were given back. Nothing was charged.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add to Selection Cadet Sprint for Ella Reed' }));
  await user.click(acknowledge());
  await user.click(secure());
  league.data.tickets = [sprintOfElla];
  await after(() => app.root.send({ type: 'page.returned' }));
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test('BEY-65 an order pressed while places are given back is sent once they are', async () => {
  const shop = await openReturned([ellaSprint]);
  await shop.user.click(remove('Cadet Sprint'));
  shop.league.hold('abortCheckout');
  await shop.user.click(screen.getByRole('button', { name: 'Give places back' }));
  await shop.user.click(screen.getByRole('button', { name: 'Add to Selection Cadet Heat for Ella Reed' }));
  await shop.user.click(secure());
  expect(shop.league.sent('createCheckout')).toHaveLength(0);
  await shop.answer('abortCheckout');
  expect(shop.league.sent('createCheckout')).toHaveLength(1);
  expect(shop.league.sent('abortCheckout')).toHaveLength(1);
});

test.each([
  ['of another ticket for its driver and session has replaced it', ella.id, false],
  ['for another driver leaves it', max.id, true],
])('BEY-64 BEY-65 of a held order a purchase elsewhere %s', async (_, driverId, isHeld) => {
  const { league, app, after, reload } = await openReturned([ellaSprint]);
  const isTold = () => screen.queryAllByText(/^Held until/).length > 0;
  expect(isTold()).toBe(true);
  const { eligibleParts } = sprint;
  league.data.tickets = [boughtTicketWith({ driverId, ticketTypeId: 'clash', eligibleParts })];
  await after(() => occur('focus'));
  expect(isTold()).toBe(isHeld);
  expect(app.storage.reservation() !== null).toBe(isHeld);
  expect(app.storage.payment(kim.user.id) !== null).toBe(isHeld);
  await reload();
  expect(isTold()).toBe(isHeld);
});

test.each(['an order', 'a release'])(
  'BEY-64 BEY-65 after %s without an answer the guardian’s own last place can be ordered again',
  async (lost) => {
    const league = familyLeague();
    league.answers.abortCheckout = refused(502);
    const shop = await openCheckout({
      league,
      cart: [ellaSprint],
      ...(lost === 'a release' && { payment: leftToPay, reservation: withEnd }),
    });
    if (lost === 'an order') {
      league.answers.createCheckout = refused(502);
      await shop.user.click(acknowledge());
      await shop.user.click(secure());
    }
    league.data.places = noSprint;
    if (lost === 'an order') await shop.after(() => occur('focus'));
    else await shop.user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
    expect(lineFor('Cadet Sprint')).not.toMatch(/No longer available/);
    const again = await shop.reload();
    expect(lineFor('Cadet Sprint')).not.toMatch(/No longer available/);
    const orders = league.sent('createCheckout').length;
    await again.user.click(secure());
    expect(league.sent('createCheckout')).toHaveLength(orders + 1);
  },
);

/** The league refuses the order while it holds the places of the earlier one, whose release has no answer. */
const openRefusedByOwnPlaces = async () => {
  const league = familyLeague();
  const { createCheckout } = league.answers;
  const shop = await openCheckout({
    league,
    cart: [maxSprint],
    payment: leftToPay,
    reservation: withEnd,
  });
  league.answers.createCheckout = refused(409, 'Sold out.');
  league.answers.abortCheckout = refused(502);
  const answersReleases = () => {
    league.answers.abortCheckout = () => {
      league.answers.createCheckout = createCheckout;
      return new Response(null, { status: 204 });
    };
  };
  return { ...shop, league, answersReleases };
};

test.each(['again', 'after a reload'])(
  'BEY-64 SUB-02 an order refused by its guardian’s own places gets through on a press %s',
  async (moment) => {
    const shop = await openRefusedByOwnPlaces();
    await shop.user.click(acknowledge());
    await shop.user.click(secure());
    expect(shop.league.sent('abortCheckout')).toHaveLength(2);
    expect(screen.getByText(/creating your checkout: Sold out\./)).toBeTruthy();
    expect(lineFor('Cadet Sprint', 'Max Reed')).not.toMatch(/No longer available/);
    shop.answersReleases();
    const { user } = moment === 'again' ? shop : await shop.reload();
    await user.click(secure());
    expect(shop.league.sent('abortCheckout')).toHaveLength(3);
    expect(shop.app.storage.reservation()).toMatchObject({ checkoutUrl: expect.any(String) });
    expect(shop.app.storage.unconfirmed()).toBeNull();
  },
);

test('BEY-64 a refused order asks again for the release that another tab got no answer to', async () => {
  const league = familyLeague();
  const { createCheckout } = league.answers;
  const shop = await openCheckout({ league, cart: [maxSprint] });
  await shop.after(() => {
    shop.app.storage.persistUnconfirmed(withEnd);
    window.dispatchEvent(new StorageEvent('storage', { key: 'unconfirmed' }));
  });
  league.answers.createCheckout = refused(409, 'Sold out.');
  league.hold('abortCheckout');
  await shop.user.click(acknowledge());
  await shop.user.click(secure());
  league.answers.createCheckout = createCheckout;
  await shop.answer('abortCheckout');
  expect(shop.app.storage.reservation()).toMatchObject({ checkoutUrl: expect.any(String) });
});

test('BEY-65 a last place whose release the API has confirmed is no longer the guardian’s own', async () => {
  const { user, league } = await openReturned([ellaSprint]);
  league.data.places = noSprint;
  await user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
  expect(lineFor('Cadet Sprint')).toMatch(/No longer available/);
});

test.each([
  [429, 'Too many orders.'],
  [502, 'Bad gateway'],
])(
  'BEY-63 the words of %i about an order stay below the button, and are not called a refusal',
  async (status, words) => {
    const shop = await openWith([ellaSprint], refused(status, words));
    await shop.pay();
    await shop.pass(6000);
    expect(screen.getByText(`Your last order did not get through: ${words}`)).toBeTruthy();
  },
);

test.each([
  [400, 'It rains.', /^Your last order was refused: It rains\. Change your selection/],
  [422, undefined, /^Your last order was refused\. Change your selection/],
])(
  'BEY-64 a refusal with %i stays below the button with what can be changed until the order is another',
  async (status, message, words) => {
    const shop = await openWith([ellaSprint], refused(status, message));
    await shop.pay();
    expect(screen.getByText(words).textContent).toContain('we will help');
    await shop.pass(6000);
    expect(screen.queryByText(words)).not.toBeNull();
    await shop.user.click(remove('Cadet Sprint'));
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('BEY-64 an order that was refused in another form than the contract’s is looked at as well', async () => {
  const shop = await openWith([ellaSprint], refused(422));
  const { getEvent } = shop.league.answers;
  shop.league.answers.getEvent = refused(503);
  await shop.pay();
  shop.league.answers.getEvent = getEvent;
  shop.league.data.drivers = [max];
  await shop.pay();
  expect(shop.league.sent('createCheckout')).toHaveLength(1);
  expect(lineFor('Cadet Sprint')).toContain('Ella was deleted');
});

test.each(['getEvent', 'listTicketsByEvent', 'lookUpDiscount'] as const)(
  'BEY-64 after a refusal whose look %s did not answer, the next press looks before it orders',
  async (call) => {
    const shop = await openWith([ellaSprint]);
    await shop.user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
    const answer = shop.league.answers[call];
    shop.league.answers[call] = refused(503);
    await shop.pay();
    await shop.pay();
    expect(shop.league.sent('createCheckout')).toHaveLength(1);
    expect(
      screen.getByText(/^Nothing was sent: what has changed/, { selector: '[role=alert] *' }),
    ).toBeTruthy();
    shop.league.answers[call] = answer;
    shop.league.data.drivers = shop.league.data.drivers.filter(({ id }) => id !== ella.id);
    await shop.pay();
    expect(shop.league.sent('createCheckout')).toHaveLength(1);
    expect(lineFor('Cadet Sprint', 'Ella Reed')).toContain('Ella was deleted');
  },
);

test('BEY-64 a refused order that a later look explains by nothing is sent once more', async () => {
  const shop = await openWith([ellaSprint]);
  const { getEvent } = shop.league.answers;
  shop.league.answers.getEvent = refused(503);
  await shop.pay();
  shop.league.answers.getEvent = getEvent;
  // Not of the selection.
  shop.league.data.races = [{ ...race, slogan: 'New tarmac' }];
  await shop.pay();
  expect(shop.league.sent('createCheckout')).toHaveLength(2);
});

test('BEY-65 an order that the hosted page calls over is forgotten, another one is kept', async () => {
  const other = await openReturned([ellaSprint], `${checkoutPath}?ended=CHK_0`);
  expect(other.app.storage.reservation()).not.toBeNull();
  other.close();
  const shop = await openReturned([ellaSprint], `${checkoutPath}?ended=CHK_1`);
  expect(shop.app.storage.reservation()).toBeNull();
  expect(shop.app.storage.payment(kim.user.id)).toBeNull();
  expect(shop.address()).toBe(checkoutPath);
  expect(screen.getByText(/^The payment has ended/).textContent).not.toContain('charged');
  expect(lineFor('Cadet Sprint')).not.toMatch(/Held/);
});

test.each([
  ['forgotten', 'CHK_1', true],
  ['kept where another order has ended', 'CHK_0', false],
])(
  'BEY-65 a release without an answer is %s once the hosted page calls its order over',
  async (_, id, isOver) => {
    const { app } = await openShop(`${checkoutPath}?ended=${id}`, {
      as: kim,
      prepare: (storage) => storage.persistUnconfirmed({ ...owner, checkoutId: 'CHK_1' }),
    });
    expect(app.storage.unanswered() === null).toBe(isOver);
  },
);

test('BEY-17 a code typed while another is checked is kept beside it when the page is left', async () => {
  const shop = await openCheckout({ cart: [ellaSprint] });
  const code = () => screen.getByLabelText<HTMLInputElement>('Discount code');
  shop.league.hold('lookUpDiscount');
  await shop.user.type(code(), 'KART10{Enter}');
  await shop.user.type(code(), 'PADDOCK5');
  const again = await shop.reload();
  expect(code().value).toBe('KART10');
  expect(screen.getByText('Your other code, PADDOCK5, comes next.')).toBeTruthy();
  again.league.letGo();
  await again.user.type(code(), '{Enter}');
  expect(code().value).toBe('PADDOCK5');
});

test('BEY-01 the acknowledgement survives a reload of the same lines only, and no sign-out', async () => {
  const shop = await openCheckout({ cart: [ellaSprint] });
  await shop.user.click(acknowledge());
  const again = await shop.reload();
  expect(acknowledge().checked).toBe(true);
  again.app.storage
    .in('UK')
    .persistCart(
      { userId: kim.user.id, eventId: race.id },
      { lines: [ellaSprint, ellaHeat], vouchers: [], coupons: [] },
    );
  await again.reload();
  expect(acknowledge().checked).toBe(false);
});
