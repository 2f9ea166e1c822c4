import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listTickets } from '../../src/api/tickets';
import {
  boughtTicketWith,
  kim,
  orderWith,
  raceWith,
  selectionWith,
  ticketTypeWith,
} from '../domain/examples';
import { ellaSprint, owner } from '../screens/checkout/openCheckout';
import { createLeague, openedAt } from './league';
import { openShop } from './openShop';

const minute = 60_000;

/** The device's clock is ahead of the league's; negative: behind. By it alone what follows would be the other way round. */
describe.each([
  { ahead: 40, isOnSale: true, endsIn: 20, isGone: false, heldFor: 10 },
  { ahead: -40, isOnSale: false, endsIn: -20, isGone: true, heldFor: -10 },
])('BEY-53 with a clock $ahead minutes ahead', ({ ahead, isOnSale, endsIn, isGone, heldFor }) => {
  const deviceAhead = ahead * minute;
  const at = (minutes: number): string =>
    new Date(Date.parse(openedAt) - deviceAhead + minutes * minute).toISOString();
  const endingIn = (minutes: number) =>
    raceWith({ start: at(-600), end: at(minutes), oneDayOnly: false, timezone: 'UTC' });

  test('BEY-53 a race is on sale on its page and in the list until it ends by the league’s clock', async () => {
    const league = createLeague({ deviceAhead, races: [endingIn(endsIn)] });
    const list = await openShop('/UK/events', { league });
    expect(screen.queryAllByText('Summer Sprint').length > 0).toBe(isOnSale);
    list.close();
    await openShop('/UK/events/EVT_1', { league });
    expect(screen.queryByText('This race is over.') === null).toBe(isOnSale);
  });

  test('BEY-53 the last place is its guardian’s until the hold ends by the league’s clock', async () => {
    const league = createLeague({
      deviceAhead,
      places: { 'EVT_1 sprint': 1 },
      races: [raceWith({ tickets: [ticketTypeWith()] })],
    });
    const reservation = { ...league.reserve(orderWith()), userId: kim.user.id, expiresAt: at(heldFor) };
    const shop = await openShop('/UK/events/EVT_1', {
      as: kim,
      league,
      prepare: (storage) => {
        storage.persistReservation(reservation);
        storage.persistPayment({ order: orderWith(), regionId: 'UK', step: 'left' });
        storage.in('UK').persistCart(owner, selectionWith({ lines: [ellaSprint] }));
      },
    });
    expect(screen.queryAllByText(/^Held until/).length === 0).toBe(isGone);
    expect(screen.queryByText(/ · 10 min left$/) === null).toBe(isGone);
    await shop.go('/UK/events/EVT_1/checkout');
    expect(screen.queryAllByText(/no longer available/i).length > 0).toBe(isGone);
  });
});

test('BEY-53 an open page learns the league’s time, and the day where its reader is', async () => {
  const shop = await openShop('/UK/my-account', { as: kim, isDrawn: false });
  // Kiritimati.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-14 * 60);
  shop.league.data.deviceAhead = -22 * 60 * minute;
  await shop.after(() => listTickets(shop.app.api, { userId: kim.user.id }, new AbortController().signal));
  const now = new Date(Date.parse(openedAt) + 22 * 60 * minute).toISOString();
  expect(shop.screen().getSnapshot().context).toMatchObject({ now, today: '2027-05-03' });
});

const midnight = '2027-05-02T00:00:00.000Z';
/** In an hour. */
const endsAtMidnight = raceWith({
  start: '2027-05-01T03:00:00Z',
  end: '2027-05-01T13:00:00Z',
  timezone: 'Pacific/Noumea',
});

const places: [string, string, string, number][] = [
  ['list', '/UK/events', 'Summer Sprint', 0],
  ['race', '/UK/events/EVT_1', 'This race is over.', 1],
  ['account', '/UK/my-account?tab=tickets', 'Past tickets', 1],
];

test.each(places)(
  'BEY-53 BEY-67 in the open %s a race that ends at midnight is over then',
  async (...row) => {
    const [, path, words, count] = row;
    const league = createLeague({ races: [endsAtMidnight], tickets: [boughtTicketWith()] });
    const shop = await openShop(path, { as: kim, league });
    const found = () => Math.min(screen.queryAllByText(words).length, 1);
    expect(found()).toBe(1 - count);
    await shop.pass(60 * minute - 1);
    expect(found()).toBe(1 - count);
    await shop.pass(minute);
    expect(found()).toBe(count);
  },
);

test.each(['focus', 'pageshow'])(
  'BEY-53 a page that slept over midnight knows the day on %s',
  async (moment) => {
    const shop = await openShop('/UK/my-account', { as: kim, isDrawn: false });
    vi.setSystemTime(midnight);
    const event =
      moment === 'focus' ? new Event(moment) : new PageTransitionEvent(moment, { persisted: true });
    await shop.after(() => window.dispatchEvent(event));
    expect(shop.screen().getSnapshot().context).toMatchObject({ now: midnight, today: '2027-05-02' });
  },
);
