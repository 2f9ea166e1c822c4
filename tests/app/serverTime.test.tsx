import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listTickets } from '../../src/api/tickets';
import { kim, orderWith, raceWith, selectionWith, ticketTypeWith } from '../domain/examples';
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
    expect(screen.queryByText(/places held until/) === null).toBe(isGone);
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
