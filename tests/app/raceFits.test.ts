import { expect, test, vi } from 'vitest';
import { getRaceFits } from '../../src/actors/raceFits';
import { createApiServer, type SentRequest } from '../api/apiServer';
import { availabilityOf, boughtTicketWith, driverWith, raceWith } from '../domain/examples';

/** Ten, and eleven from the middle of June. */
const ella = driverWith({ dateOfBirth: '2016-06-15' });
/** Starts the day before in UTC. */
const day = (id: string, date: string) => {
  const start = new Date(`${date}T08:00+09:00`).toISOString();
  return raceWith({ id, start, end: `${date}T07:00:00Z`, timezone: 'Asia/Tokyo' });
};
const soldOut = { ...day('soldOut', '2029-06-01'), availability: availabilityOf({ sprint: 0 }) };
const [over, may] = [day('over', '2027-04-01'), day('may', '2027-05-08')];
const [june, july] = [day('june', '2027-06-01'), day('july', '2027-07-01')];

const fitsOf = async (
  races: ReturnType<typeof day>[],
  answer: (request: SentRequest) => Response,
  { signal } = new AbortController(),
) => {
  const logFailure = vi.fn();
  const tracked = vi.fn();
  const { api, sent } = createApiServer(answer, { onRequestStarted: tracked });
  const words = { system: 'metric', certification: 'Race School' } as const;
  const input = { userId: 'USR_1', races, now: '2027-05-01T12:00:00Z', words };
  const fits = await getRaceFits(api, input, logFailure, signal);
  expect(tracked).not.toHaveBeenCalled();
  const asked = sent.filter(({ path }) => path.includes('/Drivers/'));
  return { fits, logFailure, sent, asked: asked.map(({ path }) => /referenceDate=(.{10})/.exec(path)?.[1]) };
};
const answering =
  (owned: string[], later = ella) =>
  ({ path }: SentRequest): Response =>
    Response.json(
      path.endsWith('/Tickets/byUser/USR_1')
        ? owned.map((eventId) => boughtTicketWith({ eventId }))
        : [path.includes('2027-07') ? later : ella],
    );

test('drivers are asked for once per group of races at which they have the same ages, behind the page', async () => {
  const junior = { ...ella, eligibleClasses: ['JUNIOR'] };
  const answer = answering(['june', 'soldOut'], junior);
  const { fits, asked, logFailure } = await fitsOf([over, may, june, july, soldOut], answer);
  expect(logFailure).not.toHaveBeenCalled();
  expect(asked).toEqual(['2027-05-08', '2027-07-01']);
  const misfits = [{ names: ['Ella'], reason: 'for other classes' }];
  const [driverIds, booked] = [[ella.id], { booked: ['Ella'], fits: [], misfits: [], offer: null }];
  expect(fits).toEqual({
    members: [{ id: ella.id, name: 'Ella', age: 10, lacksHeight: false }],
    races: {
      may: { booked: [], fits: ['Ella'], misfits: [], offer: { sum: 60, names: ['Ella'] }, driverIds },
      june: { ...booked, driverIds },
      july: { booked: [], fits: [], misfits, offer: null, driverIds: [] },
      soldOut: { ...booked, driverIds },
    },
  });
});

test('only races that are over are not asked about', async () => {
  expect(await fitsOf([over], answering([]))).toMatchObject({ fits: { members: null, races: {} }, sent: [] });
  expect((await fitsOf([soldOut], answering(['soldOut']))).asked).toEqual(['2029-06-01']);
});

test('where the drivers could not be loaded nothing is said of a race, and what failed is logged', async () => {
  const { fits, logFailure } = await fitsOf([may], () => new Response(null, { status: 500 }));
  expect(fits).toEqual({ members: null, races: {} });
  expect(logFailure.mock.calls).toMatchObject([[{ status: 500 }], [{ status: 500 }]]);
});

test('a page that was left meanwhile has failed to load nothing', async () => {
  const left = new AbortController();
  const answer = (request: SentRequest) => {
    left.abort();
    return answering([])(request);
  };
  expect((await fitsOf([may, july], answer, left)).logFailure).not.toHaveBeenCalled();
});

test('races beyond a batch of fifty are judged too', async () => {
  const races = Array.from({ length: 101 }, (_, place) => ({ ...may, id: `may${place}` }));
  expect(Object.keys((await fitsOf(races, answering([]))).fits.races)).toHaveLength(101);
});
