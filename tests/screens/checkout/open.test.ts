// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { Visit } from '#machines/route/routeSetup';
import { openScreen } from '../../../src/app/screens';
import { openCheckout } from '../../../src/screens/checkout/open';
import { createApiServer, type SentRequest } from '../../api/apiServer';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  raceWith,
  selectionWith,
  userWith,
} from '../../domain/examples';
import { testApp } from '../renderScreen';

const guardian = userWith();
const owner = { userId: guardian.id, eventId: 'EVT_1' };
const line = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
const selection = selectionWith({ lines: [line] });
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
  '/api/v1/Events/EVT_1/info': wireCounts({ sprint: 5 }),
  '/api/v1/Tickets/byUser/USR_1/byEvent/EVT_1': [],
  '/api/v1/Checkouts': { checkoutUrl: 'https://pay.example/c/2' },
  '/api/v1/Checkouts/discount/EVT_1/KART10': { state: 1, type: 1, value: 10 },
};

const answerWith =
  (changes: Record<string, unknown>) =>
  ({ path }: SentRequest): Response => {
    if (path.startsWith('/api/v2/Drivers/byUser/USR_1')) return Response.json([driverWith()]);
    const found = { ...answers, ...changes }[path];
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
  };

const visitTo = (path: string, visit = 2): Visit => {
  const route = matchRoute(path);
  if (route.kind !== 'screen') throw new Error(`${path} is no screen`);
  return { visit, route, search: '' };
};

const openAt = (visit: Visit, changes: Record<string, unknown> = {}) => {
  const { api, sent } = createApiServer(answerWith(changes));
  const leave = vi.fn();
  const app = testApp({ api }, { token: 'session-token', user: guardian });
  app.navigation = { ...app.navigation, leave };
  const open = () => app.start(openScreen(openCheckout, app, app.api, { ...visit, visit: app.nextVisit() }));
  return { app, sent, leave, open };
};

const visit = visitTo('/UK/events/EVT_1/checkout');
const paths = (sent: SentRequest[]) => sent.map(({ method, path }) => `${method} ${path}`);

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('CHK-01 race, drivers as of its start, tickets and counts are requested', async () => {
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

test.each([true, false])(
  'CHK-08 EVD-02 a race passed along as unavailable is asked for with its counts, and has places only if it says so now: %s',
  async (available) => {
    const { app, open, sent } = openAt(visit, { '/api/v1/Events/EVT_1': { ...wireEvent, available } });
    app.navigation.go('/UK/events/EVT_1/checkout', { state: raceWith({ available: false }) });
    const actor = open();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(paths(sent)).toContain('GET /api/v1/Events/EVT_1');
    const { tickets } = actor.getSnapshot().context.availability;
    expect(tickets.map(({ remaining }) => remaining > 0)).toEqual([available]);
  },
);

test('CHK-10 CHK-12 BEY-01 the cart of this region, guardian and race, and the selected driver, are restored', async () => {
  const { app, open } = openAt(visit);
  app.storage.in('UK').persistCart(owner, selection);
  app.storage.in('US').persistCart(owner, selectionWith({ lines: [{ ...line, ticketTypeId: 'other' }] }));
  app.storage.selectDriver('DRV_max');
  const actor = open();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  const { lines, selectedDriverId } = actor.getSnapshot().context;
  expect(lines).toEqual([line]);
  expect(selectedDriverId).toBe('DRV_max');
  actor.send({ type: 'ticket.remove', line });
  expect(app.storage.in('UK').cart(owner)).toEqual(selectionWith());
});

test('EVD-05 BEY-01 a race passed along by the previous screen is not requested; after a reload it is', () => {
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

test('BEY-39 an unfinished payment of this race counts as a return; a paid one, or one of another race, does not', async () => {
  const { app, open } = openAt(visit);
  app.storage.in('UK').persistCart(owner, selection);
  for (const step of ['left', 'returned'] as const) {
    app.storage.persistPayment({ order: begun, step });
    const actor = open();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context).toMatchObject({
      lastPayment: { order: begun },
      isAcknowledged: true,
    });
    expect(app.storage.payment('USR_1')?.step).toBe('returned');
  }
  for (const other of [
    { order: begun, step: 'awaited' },
    { order: { ...begun, eventId: 'EVT_2' }, step: 'left' },
  ] as const) {
    app.storage.persistPayment(other);
    const actor = open();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context).toMatchObject({ lastPayment: other, isAcknowledged: false });
    expect(app.storage.payment('USR_1')).toEqual(other);
  }
  app.storage.clearPayment();
});

const bought = boughtTicketWith({ ticketTypeId: 'sprint' });

test('BEY-01 BEY-02 DSC-05 an applied code survives a reload and the hosted page, and is part of every order until one is paid', async () => {
  const { app, open, sent, leave } = openAt(visit);
  app.storage.in('UK').persistCart(owner, selection);
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
  expect(app.storage.in('UK').cart(owner)).toEqual(selectionWith());
});

test('BEY-17 BEY-01 a typed code is in its field again after a forced sign-in, the tick is not; an empty field leaves nothing', async () => {
  const { app, open } = openAt(visit);
  const openReady = async () => {
    const actor = open();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    return actor;
  };
  const actor = await openReady();
  actor.send({ type: 'acknowledgement.set', accepted: true });
  actor.getSnapshot().children.discount?.send({ type: 'code.typed', code: 'KART10' });
  app.session.send({ type: 'session.unauthorized' });
  app.session.send({ type: 'session.start', token: 'new', user: guardian });
  const returned = await openReady();
  const { drafts, isAcknowledged } = returned.getSnapshot().context;
  expect([drafts['code EVT_1'], isAcknowledged]).toEqual([{ code: 'KART10' }, false]);
  returned.getSnapshot().children.discount?.send({ type: 'code.typed', code: '' });
  expect(open().getSnapshot().context.drafts).toEqual({});
});
