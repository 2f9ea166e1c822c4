import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Reservation } from '#domain/entities';
import { formatHour } from '#domain/time/dates';
import {
  boughtTicketWith,
  driverWith,
  ella,
  kim,
  max,
  orderWith,
  raceWith,
  selectionWith,
  ticketTypeWith,
} from '../domain/examples';
import { checkoutPath as checkout, ellaSprint, owner } from '../screens/checkout/openCheckout';
import { createLeague, heldUntil, type League, refused, theirWords } from './league';
import { hrefOf, openShop, type Shop, writeElsewhere } from './openShop';

const lines = [ellaSprint];
/** In a timezone of its own: times of the payment are the reader's. */
const sprint = raceWith({ tickets: [ticketTypeWith()], timezone: 'Pacific/Kiritimati' });
const oneTicket = { races: [sprint] };

const strip = () => document.querySelector('[data-machine="openPayment"]')?.textContent ?? null;

/** Kim has left for the hosted page with the last place; the tab, with all that is stored in it, is closed. */
const leftInAnotherTab = async (
  path: string,
  league: League = createLeague({ ...oneTicket, places: { 'EVT_1 sprint': 1 } }),
  regionId = 'UK',
  chosen = lines,
  order = orderWith(),
) => {
  const reservation = { ...league.reserve(order), userId: kim.user.id };
  const shop = await openShop(path, {
    as: kim,
    league,
    prepare: (storage) => {
      storage.in('UK').persistCart(owner, selectionWith({ lines: chosen }));
      storage.persistReservation(reservation);
      storage.persistPayment({ order, regionId, step: 'left' });
      window.sessionStorage.clear();
    },
  });
  return { shop, league };
};

/** On a race's card, and at a line of its page. */
const heldUntilThen = /^Held( for you)?( until \d\d:\d\d( · \d+ min left)?)?$/;
const heldWords = /^Payment not finished · places held until \d\d:\d\dContinue$/;

describe('a payment whose tab was closed', () => {
  test('BEY-51 a payment whose tab was closed is told with the way back to its selection', async () => {
    const { shop } = await leftInAnotherTab('/UK/my-account');
    expect(strip()).toMatch(heldWords);
    await shop.user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(shop.address()).toBe(checkout);
    expect(screen.getByText(/Payment not finished. Nothing was charged/)).toBeDefined();
    expect(
      within(screen.getByRole('complementary', { name: 'Your selection' })).getByText('Ella Reed'),
    ).toBeDefined();
    expect(strip()).toBe('');
  });

  test('BEY-51 SUB-02 another race’s checkout says that paying or a code there ends the hold, and when', async () => {
    const other = raceWith({ id: 'EVT_2', tickets: [ticketTypeWith()] });
    const league = createLeague({ races: [sprint, other] });
    const { shop } = await leftInAnotherTab('/UK/events/EVT_2/checkout', league);
    expect(strip()).toMatch(
      /race not finished · places held until \d\d:\d\d, or until you pay or use a code here/,
    );
    await shop.user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}');
    expect(strip()).toMatch(/race not finished · your selection is still here/);
  });

  test.each([503, 404])(
    'BEY-51 BEY-63 with a race’s page that %i kept away the strip leads on',
    async (status) => {
      const league = createLeague(oneTicket);
      const { getEvent } = league.answers;
      league.answers.getEvent = refused(status);
      const { shop } = await leftInAnotherTab('/UK/events/EVT_1', league);
      expect(hrefOf('Continue')).toBe(checkout);
      Object.assign(league.answers, { getEvent });
      await shop.after(() => window.dispatchEvent(new Event('focus')));
      expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    },
  );

  const maxSprint = { driverId: max.id, ticketTypeId: 'sprint' };
  test.each([
    [
      'once where every chosen ticket is held',
      lines,
      /^Your selectionHeld until/,
      ['Ella · Cadet Sprint£60'],
      'Secure Your Spot Now · £60',
    ],
    [
      'of each ticket where another one is not held',
      [...lines, maxSprint],
      /^Your selectionElla/,
      [expect.stringMatching(/^Ella .*£60Held until/), 'Max · Cadet Sprint£60Not held yet'],
      'Review 2 · £120',
    ],
  ])('BEY-51 BEY-72 a race’s page says held %s, with its way', async (_, chosen, beginning, tickets, way) => {
    const league = createLeague({ ...oneTicket, drivers: [ella, max] });
    await leftInAnotherTab('/UK/events/EVT_1', league, 'UK', chosen);
    const selection = screen.getByRole('complementary', { name: 'Your selection' });
    expect(selection.textContent).toMatch(beginning);
    const named = within(selection).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(tickets);
    expect(within(selection).getAllByRole('button')[0]?.textContent).toBe(way);
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  test('BEY-65 a race’s page says held of a held ticket that fits its driver no more', async () => {
    const drivers = [{ ...ella, eligibleClasses: ['SENIOR'], closeClasses: [] }];
    await leftInAnotherTab('/UK/events/EVT_1', createLeague({ ...oneTicket, drivers }));
    const selection = screen.getByRole('complementary', { name: 'Your selection' });
    expect(within(selection).getByRole('listitem').textContent).toMatch(/class any more.*Held until/);
  });

  test('BEY-65 neither the strip nor the races say held once a driver of the order was deleted elsewhere', async () => {
    const { shop, league } = await leftInAnotherTab('/UK/events');
    expect([strip(), screen.queryAllByText(heldUntilThen).length > 0]).toEqual([
      expect.stringMatching(heldWords),
      true,
    ]);
    league.data.drivers = [driverWith({ id: 'DRV_max' })];
    await shop.after(() => window.dispatchEvent(new Event('focus')));
    expect(strip()).toBe('Payment not finished · your selection is still hereContinue');
    expect(screen.queryAllByText(heldUntilThen)).toEqual([]);
  });

  test('BEY-51 BEY-65 no strip tells of a selection that the deletion of its driver has emptied', async () => {
    const { shop } = await leftInAnotherTab('/UK/my-account?tab=drivers');
    await shop.user.click(screen.getByRole('button', { name: 'Delete Profile of Ella Reed' }));
    await shop.user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect(strip()).toBe('');
  });

  test('BEY-51 no strip tells of a selection that another tab has emptied', async () => {
    const { shop } = await leftInAnotherTab('/UK/events');
    await shop.after(() => writeElsewhere('lastCheckout', null));
    expect(strip()).toMatch(/your selection is still here/);
    const emptied = { at: Date.now(), value: selectionWith({ lines: [] }) };
    await shop.after(() => writeElsewhere(`cart:UK:${owner.userId}:${owner.eventId}`, emptied));
    expect(strip()).toBe('');
  });

  test('BEY-39 BEY-51 at its own race a payment has no strip; beside the way to pay its minutes go by', async () => {
    const { shop } = await leftInAnotherTab('/UK/events/EVT_1');
    const selection = screen.getByRole('complementary', { name: 'Your selection' });
    expect(strip()).toBe('');
    expect(selection.textContent).toMatch(/^Your selectionHeld until \d\d:\d\d · 15 min left/);
    await shop.pass(60_000);
    expect(selection.textContent).toContain(' · 14 min left');
  });

  test.each<[string, Partial<League['data']>]>([
    ['a driver was deleted', { drivers: [max] }],
    ['a ticket was bought', { tickets: [boughtTicketWith({ ticketTypeId: 'sprint' })] }],
  ])('BEY-65 at a race no line of an order is said to be held once of its lines %s', async (_, change) => {
    const items = [ellaSprint, maxSprint];
    const orderOfBoth = orderWith({ items: items.map((item) => ({ ...item, quantity: 1 })) });
    const league = createLeague({ ...oneTicket, drivers: [ella, max] });
    const { shop } = await leftInAnotherTab('/UK/events/EVT_1', league, 'UK', items, orderOfBoth);
    expect(screen.queryAllByText(heldUntilThen)).toHaveLength(3);
    Object.assign(league.data, change);
    await shop.after(() => window.dispatchEvent(new Event('focus')));
    expect(screen.queryAllByText(heldUntilThen)).toEqual([]);
    await shop.reload();
    expect(screen.queryAllByText(heldUntilThen)).toEqual([]);
  });

  test('BEY-51 a payment in another region is looked for there, and its strip leads there', async () => {
    const { league } = await leftInAnotherTab('/UK/events', createLeague(oneTicket), 'US');
    const regions = league.sent('listTicketsByEvent').map(({ headers }) => headers.get('hub-region'));
    expect(new Set(regions)).toEqual(new Set(['US']));
    expect(hrefOf('Continue')).toBe('/US/events/EVT_1/checkout');
  });

  test('BEY-52 places held by a payment in another region are told in the clock of the region on the page', async () => {
    await leftInAnotherTab('/US/events');
    expect(screen.getByText(/^Held until \d+:\d\d [ap]m$/)).toBeDefined();
  });

  test('BEY-51 a payment may have been made, and is not told, as long as its tickets cannot be read', async () => {
    const league = createLeague(oneTicket);
    league.answers.listTicketsByEvent = refused(500);
    await leftInAnotherTab('/UK/events', league);
    expect(strip()).toBe('');
  });

  test('BEY-51 BEY-63 a payment that was told stays while the API does not answer, and goes at its refusal', async () => {
    const { shop, league } = await leftInAnotherTab('/UK/events');
    const look = () => shop.after(() => window.dispatchEvent(new Event('focus')));
    league.answers.listTicketsByEvent = refused(429);
    await look();
    expect(strip()).toMatch(heldWords);
    league.answers.listTicketsByEvent = refused(403, theirWords);
    await look();
    expect(strip()).toBe('');
  });

  test('BEY-51 BEY-63 a payment whose tickets could not be read is looked for again once the network is back', async () => {
    const league = createLeague(oneTicket);
    const { listTicketsByEvent: answer } = league.answers;
    league.answers.listTicketsByEvent = refused(502);
    const { shop } = await leftInAnotherTab('/UK/events', league);
    Object.assign(league.answers, { listTicketsByEvent: answer });
    await shop.after(() => window.dispatchEvent(new Event('offline')));
    await shop.after(() => window.dispatchEvent(new Event('online')));
    expect(strip()).toMatch(heldWords);
  });

  test.each([
    ['/UK/events', /^Payment not finished · your selection is still hereContinue$/],
    ['/UK/events/EVT_1', /^$/],
  ])(
    'BEY-52 the last place, held by a payment, is held and not sold out on %s until its time is over',
    async (path, stripAfter) => {
      const { shop, league } = await leftInAnotherTab(path);
      const until = formatHour(heldUntil, Intl.DateTimeFormat().resolvedOptions().timeZone, 'metric');
      const input = shop.screen().getSnapshot().context;
      for (const change of [() => {}, () => shop.screen().send({ type: 'page.hydrated', input })]) {
        await shop.after(change);
        expect(
          screen
            .getAllByText(heldUntilThen)
            .map(({ textContent }) => textContent)
            .join(),
        ).toContain(until);
        expect(screen.queryByText(/sold out/i)).toBeNull();
      }
      league.expire();
      // Timers stand still in a sleeping device.
      vi.setSystemTime(new Date(Date.parse(heldUntil) + 1000));
      await shop.after(() => document.dispatchEvent(new Event('visibilitychange')));
      expect(screen.queryAllByText(heldUntilThen)).toEqual([]);
      expect(strip()).toMatch(stripAfter);
    },
  );

  test('BEY-52 the page of a season says which round’s places a payment holds', async () => {
    const season = raceWith({ id: 'EVT_S', eventType: 'GROUP', childEvents: ['EVT_1'] });
    await leftInAnotherTab('/UK/events/EVT_S', createLeague({ races: [season, sprint] }));
    const round = screen.getByRole('heading', { name: sprint.name, level: 3 }).closest('article');
    expect(round?.textContent).toContain('Held until');
  });

  test('BEY-52 a payment no longer reads as held once another tab has begun to pay for another race', async () => {
    const { shop, league } = await leftInAnotherTab('/UK/events/EVT_1');
    const order = orderWith({ eventId: 'EVT_2' });
    const reservation = { ...league.reserve(order), userId: kim.user.id };
    await shop.after(() => {
      shop.app.storage.persistReservation(reservation);
      shop.app.storage.persistPayment({ order, regionId: 'UK', step: 'left' });
      window.dispatchEvent(new StorageEvent('storage', { key: 'payment' }));
    });
    expect(screen.queryAllByText(heldUntilThen)).toEqual([]);
    expect(strip()).toMatch(/^Payment for another race not finished · places held until .*Continue$/);
  });

  test.each<[string, (shop: Shop, stored: Reservation) => void, Event]>([
    [
      'has paid while this page was in the page cache',
      ({ app }, stored) => app.storage.clearReservation(stored),
      new PageTransitionEvent('pageshow', { persisted: true }),
    ],
    [
      'has begun to pay for another race',
      ({ app }, stored) => app.storage.persistReservation({ ...stored, eventId: 'EVT_2' }),
      new StorageEvent('storage', { key: 'lastCheckout' }),
    ],
  ])('BEY-51 a payment is no longer told by a checkout left open once another tab %s', async (...row) => {
    const [, change, news] = row;
    const { shop } = await leftInAnotherTab(checkout);
    expect(screen.getByText(/Payment not finished. Nothing was charged/)).toBeDefined();
    await shop.after(() => {
      change(shop, shop.app.storage.reservation() as Reservation);
      window.dispatchEvent(news);
    });
    expect(screen.queryByText(/Payment not finished/)).toBeNull();
  });
});

test('BEY-51 a checkout left open tells no more of held places once their time is over', async () => {
  const { shop, league } = await leftInAnotherTab(checkout);
  const held = () => document.body.textContent.match(/held until/i);
  expect(held()).not.toBeNull();
  league.expire();
  vi.setSystemTime(new Date(Date.parse(heldUntil) + 1000));
  await shop.after(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(held()).toBeNull();
});

test.each(['/UK/events/EVT_1', checkout])(
  'STO-04 a race passed along to %s brings no places that an earlier guardian held',
  async (path) => {
    const league = createLeague(oneTicket);
    const shop = await openShop('/UK/legal', { as: kim, league });
    league.hold('getEvent');
    const race = { ...sprint, held: { items: orderWith().items, until: '12:15' } };
    await shop.after(() => shop.app.navigation.go(path, { state: { race } }));
    expect(shop.screen().getSnapshot().context.race).toEqual(sprint);
  },
);
