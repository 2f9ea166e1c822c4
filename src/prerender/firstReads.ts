import { raceDayOf } from '#domain/time/dates';
import type { CurrentScreen } from '#machines/root/rootSetup';
import { createApi } from '../api/client';
import { listDrivers } from '../api/drivers';
import { getEvent, getEventInfo, getEventsBulk } from '../api/events';
import { listTickets, listTicketsByEvent } from '../api/tickets';
import { getUser } from '../api/users';
import type { App } from '../base/app';
import type { FirstRead } from '../browser/earlyReads';

/** The first calls of the session and of the screen's `open.ts`, which `src/readAhead.ts` sends beside the code. */
export async function firstReads(
  { prerenderedRace: race, region }: App,
  { visit: { route } }: CurrentScreen,
): Promise<FirstRead[]> {
  const reads: FirstRead[] = [];
  const baseUrl = 'https://league.invalid';
  const nobody = { apiKey: '', regionId: () => null, token: () => null, cookie: () => '' };
  const send = async ({ method, url }: Request): Promise<Response> => {
    reads.push({ method, path: url.slice(baseUrl.length) });
    return new Response(null);
  };
  const api = createApi({ baseUrl, ...nobody, send });
  const { signal } = new AbortController();
  const userId = '{userId}';
  if (route.screen === 'account') {
    await getEventsBulk(api, { eventIds: ['{raceIds}'] }, signal);
    await getEvent(api, { eventId: '{raceId}' }, signal);
    const [races = '', race = ''] = reads.splice(0).map(({ path }) => path);
    await getUser(api, { userId }, signal);
    await listDrivers(api, { userId, referenceDate: '{today}' }, signal);
    await listTickets(api, { userId }, signal);
    const regions = region.getSnapshot().context.regions.map(({ id, currency }) => ({ id, currency }));
    Object.assign(reads.at(-1) ?? {}, { ofTickets: { races, race, regions } } satisfies Partial<FirstRead>);
  }
  if (race !== null) {
    const eventId = route.params.id ?? '';
    await getUser(api, { userId }, signal);
    await getEvent(api, { eventId }, signal);
    await getEventInfo(api, { eventId }, signal);
    await listDrivers(api, { userId, referenceDate: raceDayOf(race) }, signal);
    await listTicketsByEvent(api, { userId, eventId }, signal);
  }
  return reads;
}
