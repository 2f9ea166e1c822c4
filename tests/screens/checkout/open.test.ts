// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Reservation, User } from '#domain/entities';
import { matchRoute } from '#domain/routes';
import type { Visit } from '#machines/route';
import type { App } from '../../../src/app/app';
import { openCheckout } from '../../../src/screens/checkout/open';
import { createApiServer, type SentRequest } from '../../api/apiServer';
import { availabilityOf, boughtTicketWith, driverWith, raceWith, selectionWith } from '../../domain/examples';
import { settling } from '../../machines/controlledPromise';
import { testApp } from '../renderScreen';

const guardian: User = {
  id: 'USR_1',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Reed',
  phone: '',
};
const owner = { regionId: 'UK', userId: guardian.id, eventId: 'EVT_1' };
const line = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
const selection = selectionWith({ lines: [line] });
const reservation: Reservation = {
  checkoutUrl: 'https://pay.example/c/1',
  eventId: 'EVT_1',
  items: [{ ...line, quantity: 1 }],
  expiresAt: '2027-05-01T12:15:00.000Z',
  reference: 'R-7',
};

const wireCounts = (remaining: Record<string, number>) => {
  const { tickets, categories } = availabilityOf(remaining);
  return {
    _id: 'EVT_1',
    tickets: tickets.map(({ remaining: v, ...ticket }) => ({ ...ticket, v })),
    categories: categories.map(({ id, remaining: v, ...category }) => ({
      ...category,
      _id: id,
      description: '',
      v,
    })),
  };
};

const wireEvent = { ...raceWith(), startDate: undefined };
const answers: Record<string, unknown> = {
  '/api/v1/Events/EVT_1': wireEvent,
  '/api/v1/Events/EVT_1/info': wireCounts({ sprint: 0 }),
  '/api/v1/Tickets/byUser/USR_1/byEvent/EVT_1': [],
  '/api/v1/Checkouts': { checkoutUrl: 'https://pay.example/c/2' },
  '/api/v1/Checkouts/discount/EVT_1/KART10': { state: 1, type: 1, value: 10 },
};

const answer = ({ path }: SentRequest): Response => {
  if (path === '/api/v1/Checkouts/abort') return new Response(null, { status: 500 });
  if (path.startsWith('/api/v2/Drivers/byUser/USR_1')) return Response.json([driverWith()]);
  const found = answers[path];
  return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
};

/** As `answer`, with places left. */
const answerWithPlaces = (request: SentRequest): Response =>
  request.path.endsWith('/info') ? Response.json(wireCounts({ sprint: 5 })) : answer(request);

const visitTo = (path: string, visit = 2): Visit => {
  const route = matchRoute(path);
  if (route.kind !== 'screen') throw new Error(`${path} is no screen`);
  return { visit, route, search: '' };
};

const openAt = (
  visit: Visit,
  changes: Partial<App> = {},
  answerWith: (request: SentRequest) => Response | Promise<Response> = answer,
) => {
  const { api, sent } = createApiServer(answerWith);
  const leave = vi.fn();
  const app = testApp({ api, ...changes }, { token: 'session-token', user: guardian });
  app.navigation = { ...app.navigation, leave };
  const open = () => app.start('checkout', openCheckout(app, { ...visit, visit: app.nextVisit() }));
  return { app, sent, leave, open };
};

const visit = visitTo('/UK/events/EVT_1/checkout');
const paths = (sent: SentRequest[]) => sent.map(({ method, path }) => `${method} ${path}`);

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('CHK-01 race, drivers for the start of the race, tickets and counts are asked for', async () => {
  const { open, sent } = openAt(visit);
  const actor = open();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(paths(sent)).toEqual([
    'GET /api/v1/Events/EVT_1',
    'GET /api/v2/Drivers/byUser/USR_1?referenceDate=2027-06-14T08%3A00%3A00.000Z',
    'GET /api/v1/Tickets/byUser/USR_1/byEvent/EVT_1',
    'GET /api/v1/Events/EVT_1/info',
  ]);
  expect(actor.getSnapshot().context.userEmail).toBe('kim@example.com');
});

test('CHK-10 CHK-12 BEY-01 the cart kept for region, guardian and race, and the selected driver, are taken up', async () => {
  const { app, open } = openAt(visit);
  app.storage.persistCart(owner, selection);
  app.storage.persistCart(
    { ...owner, regionId: 'US' },
    selectionWith({ lines: [{ ...line, ticketTypeId: 'other' }] }),
  );
  app.storage.selectDriver('DRV_max');
  const actor = open();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  const { lines, selectedDriverId } = actor.getSnapshot().context;
  expect(lines).toEqual([line]);
  expect(selectedDriverId).toBe('DRV_max');
  actor.send({ type: 'ticket.remove', line });
  expect(app.storage.cart(owner)).toEqual(selectionWith());
});

test('EVD-05 BEY-01 the race that the screen before passed along is not read again, but after a reload it is', () => {
  const { app, open } = openAt(visit);
  expect(open().getSnapshot().value).toBe('loadingRace');
  app.navigation.go('/UK/events/EVT_1/checkout', { state: raceWith() });
  expect(open().getSnapshot().value).toBe('loadingCheckout');
  expect(openAt(visit).open().getSnapshot().value).toBe('loadingRace');
});

const begun = {
  userId: 'USR_1',
  eventId: 'EVT_1',
  items: [{ ...line, quantity: 1 }],
  vouchers: [],
  coupons: [],
};

test('BEY-39 a payment of this race that was left counts as returned from; one that the tickets wait for, or of another race, does not', async () => {
  const { app, open } = openAt(visit);
  app.storage.persistCart(owner, selection);
  for (const step of ['left', 'returned'] as const) {
    app.storage.persistPayment({ order: begun, step });
    const actor = open();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context).toMatchObject({ payment: begun, isAcknowledged: true });
    expect(app.storage.payment('USR_1')?.step).toBe('returned');
  }
  for (const other of [
    { order: begun, step: 'awaited' },
    { order: { ...begun, eventId: 'EVT_2' }, step: 'left' },
  ] as const) {
    app.storage.persistPayment(other);
    const actor = open();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context).toMatchObject({ payment: null, isAcknowledged: false });
    expect(app.storage.payment('USR_1')).toEqual(other);
  }
  app.storage.clearPayment();
});

const bought = boughtTicketWith({ ticketTypeId: 'sprint' });

test('SUB-05 BEY-02 Back after paying: the paid reservation holds nothing, its ticket leaves the cart', async () => {
  let owned: unknown[] = [];
  const { app, open } = openAt(visit, {}, (request) =>
    request.path.startsWith('/api/v1/Tickets') ? Response.json(owned) : answer(request),
  );
  app.storage.persistCart(owner, selection);
  app.storage.persistReservation(reservation);
  const actor = open();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(context.availability.tickets[0]?.remaining).toBe(1);
  owned = [bought];
  app.root.send({ type: 'page.returned' });
  const back = await waitFor(actor, (snapshot) => snapshot.context.lines.length === 0);
  expect(back.context.availability.tickets[0]?.remaining).toBe(0);
  expect(app.storage.cart(owner)).toEqual(selectionWith());
});

test('BEY-01 BEY-02 DSC-05 an applied code survives a reload and the hosted page, and goes with every order until it was paid', async () => {
  const { app, open, sent, leave } = openAt(visit, {}, answerWithPlaces);
  app.storage.persistCart(owner, selection);
  const applying = open();
  await waitFor(applying, (snapshot) => snapshot.matches('ready'));
  applying.send({ type: 'discount.apply', raw: 'KART10' });
  await waitFor(applying, ({ context }) => context.vouchers.length === 1);
  app.leave();

  for (const orders of [1, 2]) {
    const actor = open();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context.vouchers).toEqual([{ code: 'KART10', value: 10 }]);
    actor.send({ type: 'acknowledgement.set', accepted: true });
    actor.send({ type: 'checkout.submit' });
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(orders));
    const { body } = sent.findLast(({ path }) => path === '/api/v1/Checkouts') ?? {};
    expect(body).toMatchObject({ items: [{ ...line, quantity: 1 }], vouchers: ['KART10'], coupons: [] });
    app.leave();
  }

  app.storage.removeBought('USR_1', [bought]);
  expect(app.storage.cart(owner)).toEqual(selectionWith());
});

test('SUB-02 DSC-04 the stored reservation goes back as it came with the guardian’s id, is dropped though that failed, and the new one is stored', async () => {
  const { app, open, sent, leave } = openAt(visit);
  app.storage.persistCart(owner, selection);
  app.storage.persistReservation(reservation);
  const actor = open();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  sent.length = 0;
  actor.send({ type: 'acknowledgement.set', accepted: true });
  actor.send({ type: 'checkout.submit' });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/c/2'));
  expect(paths(sent)).toEqual([
    'GET /api/v1/Events/EVT_1/info',
    'POST /api/v1/Checkouts/abort',
    'POST /api/v1/Checkouts',
  ]);
  expect(sent[1]?.body).toEqual({ ...reservation, userId: 'USR_1' });
  expect(app.storage.reservation()).toEqual({ checkoutUrl: 'https://pay.example/c/2', userId: 'USR_1' });
});

const counts = 'GET /api/v1/Events/EVT_1/info';

test('SUB-05 BEY-02 BEY-10 a return reloads all parts, the focus reloads the counts, until the screen is left', async () => {
  const { app, open, sent } = openAt(visit);
  const actor = open();
  for (const [type, calls] of [
    [
      'page.returned',
      [
        'GET /api/v2/Drivers/byUser/USR_1?referenceDate=2027-06-14T08%3A00%3A00.000Z',
        'GET /api/v1/Tickets/byUser/USR_1/byEvent/EVT_1',
        counts,
      ],
    ],
    ['page.seen', [counts]],
  ] as const) {
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { choosing: 'settled' } }));
    sent.length = 0;
    app.root.send({ type });
    await vi.waitFor(() => expect(paths(sent)).toEqual(calls));
  }
  app.leave();
  sent.length = 0;
  app.root.send({ type: 'page.seen' });
  await settling();
  expect(sent).toEqual([]);
});
