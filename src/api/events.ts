import type { Availability, Race } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import type { Api } from './client';
import { availability, event, events, type ReadRace } from './dto/event';
import { type CallOptions, request, requestList } from './request';

type EventId = { eventId: string };

/** The places left in a race. Always quiet: the counts are refreshed in the background. */
export const getEventInfo = (
  api: Api,
  { eventId }: EventId,
  signal: AbortSignal,
): Promise<Result<Availability>> =>
  request(
    availability,
    signal,
    (sending) => api.GET('/v1/Events/{id}/info', { ...sending, params: { path: { id: eventId } } }),
    { quiet: true },
  );

/** The places left in several races; those that the API does not answer are missing. */
export const listCounts = async (
  api: Api,
  { eventIds }: { eventIds: readonly string[] },
  signal: AbortSignal,
): Promise<{ eventId: string; availability: Availability }[]> => {
  const counted = await Promise.all(
    eventIds.map(async (eventId) => ({ eventId, counts: await getEventInfo(api, { eventId }, signal) })),
  );
  return counted.flatMap(({ eventId, counts }) =>
    counts.ok ? [{ eventId, availability: counts.value }] : [],
  );
};

/**
 * The races of an answer; the ticket types that were left out of them are reported.
 *
 * @param areAll the region's races. Without it nothing is reported where nothing was left out: what another race on
 *   the page is without still counts
 */
const racesOf = (api: Api, read: Result<ReadRace[]>, areAll: boolean): Result<Race[]> => {
  if (!read.ok) return read;
  const unreadable = read.value.flatMap((each) => each.unreadable);
  if (areAll || unreadable.length > 0) api.reportRead('ticketTypes', unreadable);
  return succeed(read.value.map(({ race }) => race));
};

/** The region's races, hidden ones included. */
export const listEvents = async (
  api: Api,
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<Race[]>> =>
  racesOf(
    api,
    await requestList(
      api,
      'races',
      events,
      signal,
      (sending) => api.GET('/v1/Events/toDisplay', sending),
      options,
    ),
    true,
  );

/** @param regionId where it is not the region of the page */
export const getEvent = async (
  api: Api,
  { eventId, regionId }: EventId & { regionId?: string },
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<Race>> => {
  const read = await request(
    event,
    signal,
    ({ headers, ...sending }) =>
      api.GET('/v1/Events/{id}', {
        ...sending,
        headers: regionId === undefined ? headers : { ...headers, 'hub-region': regionId },
        params: { path: { id: eventId } },
      }),
    options,
  );
  if (!read.ok) return read;
  api.reportRead('ticketTypes', read.value.unreadable);
  return succeed(read.value.race);
};

/** A race with the places left in it, which the API may answer apart; without them where it does not answer. */
export const getCountedEvent = async (
  api: Api,
  path: EventId,
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<Race>> => {
  const race = await getEvent(api, path, signal, options);
  if (!race.ok || race.value.availability !== null) return race;
  const counts = await getEventInfo(api, path, signal);
  return counts.ok ? succeed({ ...race.value, availability: counts.value }) : race;
};

/** Several races, in the API's order; ids it does not know are missing. Without ids nothing is asked. */
export const getEventsBulk = async (
  api: Api,
  { eventIds }: { eventIds: readonly string[] },
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<Race[]>> => {
  if (eventIds.length === 0) return succeed([]);
  return racesOf(
    api,
    await requestList(
      api,
      'races',
      events,
      signal,
      (sending) => api.GET('/v1/Events/bulk/{ids}', { ...sending, params: { path: { ids: [...eventIds] } } }),
      options,
    ),
    false,
  );
};
