import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Payment } from '#domain/checkout/payment';
import { directionsTo } from '#domain/race/address';
import { json, refused } from '../../app/league';
import { hrefOf } from '../../app/openShop';
import { boughtTicketWith, kim, orderWith, raceWith, selectionWith } from '../../domain/examples';
import { owner } from '../checkout/openCheckout';
import { catchFiles, catchPrints } from './catchFiles';
import { button, cards, ella, filter, headings, log, noah, type Opening, ticketsTab } from './openAccount';

const both = [ella, noah].map(({ id: driverId }) =>
  boughtTicketWith({
    id: `TCK_${driverId}`,
    driverId,
    ticketTypeId: 'sprint',
    ticketName: 'Cadet Sprint',
    transactionId: 'TRX_9b41ffab',
    createdAt: '2027-05-01T12:00:00Z',
  }),
);
const older = boughtTicketWith({
  id: 'TCK_old',
  driverId: noah.id,
  eventId: 'EVT_2',
  createdAt: '2027-01-01T10:00:00Z',
});
const order = orderWith({
  items: [ella, noah].map(({ id: driverId }) => ({ driverId, ticketTypeId: 'sprint', quantity: 1 })),
});
const afterPayment = (opening?: Opening, step: Payment['step'] = 'left') =>
  ticketsTab({
    tickets: both,
    prepare: (storage) => {
      storage.persistPayment({ order, regionId: 'UK', step: 'left' });
      storage.persistPayment({ order, regionId: 'UK', step });
      storage.persistReservation({ ...order, checkoutUrl: 'https://pay.example/c/1' });
    },
    ...opening,
  });
const news = () => within(screen.getByRole('region', { name: 'Tickets' })).getByRole('status');
const roomKept = () =>
  document
    .querySelector<HTMLElement>('[data-machine="ticketArrival"] [data-surface]')
    ?.style.getPropertyValue('--tickets');
const inOrder = (...parts: (HTMLElement | undefined)[]) =>
  parts.every((part, index) => {
    const next = parts[index + 1];
    return !next || part?.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
  });

test('BEY-38 the tab begins with the race and passes just booked, which calendar and print are for', async () => {
  const [files, print] = [catchFiles(), catchPrints()];
  const { user } = await afterPayment({
    tickets: [...both, older],
    races: [raceWith({ description: 'Gates open at eight.' })],
  });
  const booked = screen.getByRole('heading', { level: 2, name: "You're booked" });
  expect(news().contains(booked)).toBe(true);
  for (const text of [
    'Summer Sprint',
    'Jun 14, 2027, 09:00–17:00 BST',
    'Ella · Cadet Sprint Saturday morning',
    'Noah · Cadet Sprint Saturday morning',
    'Paid£120',
    'Order41FFAB · May 1, 2027',
    'Mailed tokim@example.com',
  ])
    expect(news().textContent).toContain(text);
  expect(hrefOf(/^Directions/, news())).toBe(directionsTo(raceWith()));
  expect(hrefOf(/^What to know before race day/, news())).toBe('/UK/events/EVT_1#about');
  expect(headings()).toEqual(['Summer Sprint', 'UNKNOWN']);
  const [mine, other] = cards();
  expect(mine?.textContent).toMatch(/Ella Reed.*Noah Reed.*Order 41FFAB.*TRX_9b41ffab · £120 for 2 tickets/);
  // The panel has said it all: the race is listed once.
  expect(mine?.closest('details')?.open).toBe(false);
  expect(inOrder(booked, mine, filter(), other)).toBe(true);
  expect(log('Your tickets')).toContain('3 tickets');
  await user.click(within(news()).getByRole('button', { name: /^Add to calendar/ }));
  const [file] = await files.texts();
  expect(file?.match(/ticket\/\w+/g)).toEqual(['ticket/TCK_DRV_ella', 'ticket/TCK_DRV_noah']);
  expect(log('Your calendar')).toContain('Calendar file saved: Summer Sprint, Ella Reed, Noah Reed');
  await user.click(button('Print race-day sheets'));
  expect(print).toHaveBeenCalledOnce();
  await user.selectOptions(filter(), 'Noah Reed');
  expect(headings()).toEqual(['Summer Sprint', 'UNKNOWN']);
  expect(news().textContent).toContain('Summer Sprint');
});

test('BEY-38 BEY-13 without other tickets the purchase is all that the tab shows, with Refresh', async () => {
  await afterPayment();
  expect(screen.getByRole('heading', { name: 'Tickets' }).className).toBe('visually-hidden');
  expect(screen.queryByText('No other tickets.')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Driver' })).toBeNull();
  expect(button('Refresh')).toBeDefined();
});

test.each([
  ['left', '2'],
  ['returned', undefined],
] as const)(
  'BEY-38 after %s, as long as tickets load, the room of %s tickets is kept',
  async (step, room) => {
    await afterPayment({ held: 'listTickets' }, step);
    expect(roomKept()).toBe(room);
  },
);

test('BEY-04 BEY-38 the drivers tell their own failures, neither those of payments nor of tickets', async () => {
  const { user, league } = await afterPayment({ answers: { listDrivers: refused(500) } });
  const told = () => screen.queryAllByText(/could not|payment/).map(({ textContent }) => textContent);
  await user.click(screen.getByRole('link', { name: 'Drivers' }));
  expect(told()).toEqual(['Your drivers could not be loaded']);
  Object.assign(league.answers, { listDrivers: () => json([ella]), listTickets: refused(500) });
  await user.click(button('Try again'));
  expect([headings(), told()]).toEqual([['Ella Reed'], []]);
  await user.click(screen.getByRole('link', { name: 'Tickets' }));
  expect(told()).toEqual([expect.stringMatching(/^Your tickets could not be refreshed/)]);
});

test('BEY-38 what to know before race day of tickets bought in another region is on the race’s page there', async () => {
  const race = raceWith({ description: 'Gates open at eight.' });
  await afterPayment({
    tickets: both.map((ticket) => ({ ...ticket, currency: 'USD' })),
    races: [race],
    answers: { getEvent: () => json(race) },
  });
  expect(hrefOf(/^What to know/, news())).toBe('/US/events/EVT_1#about');
});

test('BEY-38 BEY-39 missing tickets are on their way until they exist; then cart and payment are over', async () => {
  const { app, league, pass } = await afterPayment({ tickets: [] });
  app.storage.in('UK').persistCart(owner, selectionWith({ lines: order.items }));
  expect(news().textContent).toContain('Your tickets are on their way');
  expect(app.storage.payment(kim.user.id)?.step).toBe('awaited');
  expect(app.storage.reservation()?.eventId).toBe('EVT_1');
  league.data.tickets = both.slice(0, 1);
  await pass(5000);
  expect(news().textContent).toContain('Your tickets are on their way');
  league.data.tickets = both;
  league.hold('listTickets');
  await pass(5000);
  expect(button('Refresh').getAttribute('aria-disabled')).toBeNull();
  league.letGo();
  for (const { settle } of league.open('listTickets')) settle();
  await pass(0);
  expect(news().textContent).toContain("You're booked");
  expect(within(news()).queryByRole('link', { name: /^What to know/ })).toBeNull();
  expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Ella.*Noah/)]);
  expect([app.storage.payment(kim.user.id), app.storage.in('UK').ticketsSelected(kim.user.id)]).toEqual([
    null,
    0,
  ]);
  expect([app.storage.reservation(), app.reservation.getSnapshot().value]).toEqual([null, 'free']);
});

test.each([
  ['arrive', both, "You're booked"],
  ['are on their way', [], 'Your tickets are on their way'],
])('BEY-51 tickets that %s change nothing in the payment of another tab', async (_, tickets, words) => {
  const { app, league, after } = await afterPayment({ tickets, held: 'listTickets' });
  const other: Payment = { order: orderWith({ eventId: 'EVT_2' }), regionId: 'UK', step: 'left' };
  app.storage.persistPayment(other);
  await after(() => {
    for (const { settle } of league.open('listTickets')) settle();
  });
  expect(news().textContent).toContain(words);
  expect(app.storage.payment(kim.user.id)).toEqual(other);
});

test('BEY-72 after paying the buttons to a family’s codes have one look', async () => {
  await afterPayment();
  const codes = within(news()).getAllByRole('button', { name: /^Show code/ });
  expect(codes.map(({ dataset }) => dataset.tone)).toEqual(['quiet', 'quiet']);
});

test('BEY-38 what was paid names the codes that were taken off, and an order without a reference has none', async () => {
  const paidWith = { ...order, vouchers: ['KART10'], coupons: ['PADDOCK5'] };
  await afterPayment({
    tickets: both.map((ticket) => ({ ...ticket, transactionId: '' })),
    prepare: (storage) => storage.persistPayment({ order: paidWith, regionId: 'UK', step: 'left' }),
  });
  expect(news().textContent).toContain('Paid£120, with KART10 and PADDOCK5 taken off');
  expect(news().textContent).not.toContain('Order');
});
