// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Ticket } from '#domain/entities';
import { openScreen } from '../../../src/app/screens';
import { openRaceCalendar } from '../../../src/screens/raceCalendar/open';
import { createApiServer, type SentRequest } from '../../api/apiServer';
import { visitOf } from '../../app/appAt';
import { sam } from '../../app/fakeApi';
import { boughtTicketWith, countedAnswer, driverWith, raceWith } from '../../domain/examples';
import { testApp } from '../renderScreen';

/** Ten, and eleven from the middle of June. */
const ella = driverWith({ dateOfBirth: '2016-06-15' });
const day = (id: string, date: string) =>
  countedAnswer(raceWith({ id, start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z` }), 5);
const over = day('over', '2027-04-01');
const soldOut = countedAnswer(raceWith({ id: 'soldOut', start: '2029-06-01T08:00:00Z' }), 0);
const races = [over, day('may', '2027-05-08'), day('june', '2027-06-01'), day('july', '2027-07-01'), soldOut];

const open = async (driversOf: (request: SentRequest) => Response, owned: Ticket[] = []) => {
  const { api, sent } = createApiServer((request) => {
    if (request.path.includes('/Tickets/')) return Response.json(owned);
    return request.path.includes('/Drivers/') ? driversOf(request) : Response.json(races);
  });
  const failure = vi.fn();
  const app = testApp({ api, log: { failure } }, sam);
  const actor = app.start(openScreen(openRaceCalendar, app, app.api, visitOf('/UK/events')));
  await waitFor(actor, ({ context }) => context.fits !== null);
  const { fits, races: listed } = actor.getSnapshot().context;
  const asked = sent.filter(({ path }) => path.includes('/Drivers/'));
  return { fits, listed, failure, asked: asked.map(({ path }) => path), app };
};

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('BEY-41 drivers are requested once per age group, without the overlay', async () => {
  const { fits, asked } = await open(({ path }) =>
    Response.json([path.includes('2027-07') ? { ...ella, eligibleClasses: ['JUNIOR'] } : ella]),
  );
  expect(asked).toEqual([
    '/api/v2/Drivers/byUser/USR_1?referenceDate=2027-05-08T08%3A00%3A00.000Z',
    '/api/v2/Drivers/byUser/USR_1?referenceDate=2027-07-01T08%3A00%3A00.000Z',
  ]);
  const fitting = { booked: [], fits: ['Ella'], misfits: [] };
  expect(fits).toEqual({
    may: fitting,
    june: fitting,
    july: { booked: [], fits: [], misfits: [{ names: ['Ella'], reason: 'for other classes' }] },
    soldOut: { booked: [], fits: [], misfits: [] },
  });
});

test('BEY-41 BEY-40 the guardian’s tickets say who is booked, also for a race that is sold out', async () => {
  const { fits } = await open(
    () => Response.json([ella]),
    ['june', 'soldOut'].map((eventId) => boughtTicketWith({ eventId })),
  );
  const booked = Object.entries(fits ?? {}).filter(([, fit]) => fit.booked.includes('Ella'));
  expect(booked.map(([id]) => id)).toEqual(['june', 'soldOut']);
});

test('BEY-41 a failure is logged, and the races stay as they are', async () => {
  const { fits, listed, failure } = await open(() => Response.json({}, { status: 500 }));
  expect(Object.values(fits ?? {}).flatMap(({ fits }) => fits)).toEqual([]);
  expect(listed.map(({ id }) => id)).toEqual(['may', 'june', 'july', 'soldOut']);
  expect(failure.mock.calls).toEqual([
    ['Whom the events fit could not be read', expect.objectContaining({ code: 'status', status: 500 })],
  ]);
});
