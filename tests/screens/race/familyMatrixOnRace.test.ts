// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { Race } from '#domain/entities';
import { openScreen } from '../../../src/app/screens';
import { openRace } from '../../../src/screens/race/open';
import { createApiServer, type SentRequest } from '../../api/apiServer';
import { visitOf } from '../../app/appAt';
import { sam } from '../../app/fakeApi';
import { boughtTicketWith, driverWith, raceWith, selectionWith } from '../../domain/examples';
import { testApp } from '../renderScreen';

const wireOf = (race: Race) => ({ ...race, startDate: undefined });

const answer = ({ path }: SentRequest): Response => {
  if (path.startsWith('/api/v2/Drivers/byUser/')) return Response.json([driverWith()]);
  if (path.startsWith('/api/v1/Tickets/')) return Response.json([]);
  if (path === '/api/v1/Events/toDisplay') return Response.json([]);
  return Response.json(wireOf(raceWith()));
};

const open = (
  answerWith: (request: SentRequest) => Response | Promise<Response> = answer,
  { stored = sam, passed = null }: { stored?: typeof sam | null; passed?: Race | null } = {},
) => {
  const { api, sent } = createApiServer(answerWith);
  const app = testApp({ api }, stored);
  app.navigation.go('/UK/events/EVT_1', { state: passed });
  const actor = app.start(openScreen(openRace, app, app.api, visitOf('/UK/events/EVT_1')));
  const { familyMatrix: family } = actor.getSnapshot().children;
  if (family === undefined) throw new Error('The race has no family matrix');
  const driverCalls = () => sent.filter(({ path }) => path.includes('/Drivers/'));
  return { app, actor, family, driverCalls };
};

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('BEY-32 drivers are requested once, with their classes on race day', async () => {
  const { family, driverCalls } = open();
  await waitFor(family, (snapshot) => snapshot.matches('shown'));
  expect(driverCalls().map(({ path }) => path)).toEqual([
    '/api/v2/Drivers/byUser/USR_1?referenceDate=2027-06-14T08%3A00%3A00.000Z',
  ]);
});

test.each([
  ['are read for the race', 200, ['TCK_1']],
  ['that cannot be read leave the drivers on show', 500, null],
])('BEY-40 the tickets %s', async (_, status, ids) => {
  const ticketPath = '/api/v1/Tickets/byUser/USR_1/byEvent/EVT_1';
  const { family } = open((request) =>
    request.path === ticketPath ? Response.json([boughtTicketWith()], { status }) : answer(request),
  );
  await waitFor(family, (snapshot) => snapshot.matches('shown'));
  const { owned, drivers } = family.getSnapshot().context;
  expect([owned?.map(({ id }) => id) ?? null, drivers.length]).toEqual([ids, 1]);
});

test('BEY-32 CHK-12 EVD-05 booking stores the selected driver and starts the checkout with the ticket selected', async () => {
  const { app, family } = open();
  const owner = { userId: 'USR_1', eventId: 'EVT_1' };
  app.storage.in('UK').persistCart(owner, selectionWith({ vouchers: [{ code: 'KART10', value: 10 }] }));
  await waitFor(family, (snapshot) => snapshot.matches('shown'));
  const line = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
  family.send({ type: 'driver.book', line });
  expect(app.storage.in('UK').cart(owner)).toEqual({
    lines: [line],
    vouchers: [{ code: 'KART10', value: 10 }],
    coupons: [],
  });
  expect(app.storage.selectedDriver()).toBe('DRV_ella');
  expect(location.pathname).toBe('/UK/events/EVT_1/checkout');
  expect(app.navigation.current().state).toMatchObject({ id: 'EVT_1' });
});
