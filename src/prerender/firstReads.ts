import { raceDayOf } from '#domain/time/dates';
import type { CurrentScreen } from '#machines/root/rootSetup';
import { type Api, createApi } from '../api/client';
import { listDrivers } from '../api/drivers';
import { getEvent, getEventInfo, getEventsBulk } from '../api/events';
import { listTickets, listTicketsByEvent } from '../api/tickets';
import { getUser } from '../api/users';
import type { App } from '../base/app';
import type { FirstRead } from '../browser/earlyReads';

const baseUrl = 'https://league.invalid';
const nobody = { apiKey: '', regionId: () => null, token: () => null, cookie: () => '' };

const readOf = (call: (api: Api) => Promise<unknown>): Promise<FirstRead> =>
  new Promise((resolve, reject) => {
    const send = async ({ method, url }: Request): Promise<Response> => {
      resolve({ method, path: url.slice(baseUrl.length) });
      return new Response(null);
    };
    call(createApi({ baseUrl, ...nobody, send })).catch(reject);
  });

/** The first calls of the session and of the screen's `open.ts`, which `src/readAhead.ts` sends beside the code. */
export async function firstReads(
  { prerenderedRace: race, region }: App,
  { visit: { route } }: CurrentScreen,
): Promise<FirstRead[]> {
  const { signal } = new AbortController();
  const userId = '{userId}';
  const user = readOf((api) => getUser(api, { userId }, signal));
  if (race !== null) {
    const eventId = route.params.id ?? '';
    return Promise.all([
      user,
      readOf((api) => getEvent(api, { eventId }, signal)),
      readOf((api) => getEventInfo(api, { eventId }, signal)),
      readOf((api) => listDrivers(api, { userId, referenceDate: raceDayOf(race) }, signal)),
      readOf((api) => listTicketsByEvent(api, { userId, eventId }, signal)),
    ]);
  }
  if (route.screen !== 'account') return [];
  const races = await readOf((api) => getEventsBulk(api, { eventIds: ['{raceIds}'] }, signal));
  const { path } = await readOf((api) => getEvent(api, { eventId: '{raceId}' }, signal));
  const { regions } = region.getSnapshot().context;
  const ofTickets = {
    races: races.path,
    race: path,
    regions: regions.map(({ id, currency }) => ({ id, currency })),
  };
  const tickets = readOf((api) => listTickets(api, { userId }, signal));
  return [
    await user,
    await readOf((api) => listDrivers(api, { userId, referenceDate: '{today}' }, signal)),
    { ...(await tickets), ofTickets },
  ];
}
