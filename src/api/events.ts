import type { Availability, Race } from '#domain/entities';
import { withoutPlaces } from '#domain/race/availability';
import { type Result, succeed } from '#domain/result';
import type { Api } from './client';
import { availability, event, events, type ReadRace } from './dto/event';
import { type Call, request, requestList } from './request';

type EventId = { eventId: string };

/** Refreshed in the background, so never shows the loading overlay. */
export const getEventInfo: Call<EventId, Availability> = (api, { eventId }, signal) =>
  request(availability, signal, () =>
    api.with({ background: true }).GET('/v1/Events/{id}/info', { signal, params: { path: { id: eventId } } }),
  );

/**
 * The counts that a checkout sells from: none are left of a race that the API calls unavailable. That flag may be due to
 * places that the guardian has given back since, so it is read again.
 */
export const getPlaces: Call<EventId & { isClosed: boolean }, Availability> = async (
  api,
  { eventId, isClosed },
  signal,
) => {
  const counts = await getEventInfo(api, { eventId }, signal);
  if (!counts.ok || !isClosed) return counts;
  const race = await getEvent(api.with({ background: true }), { eventId }, signal);
  return race.ok && race.value.available ? counts : succeed(withoutPlaces(counts.value));
};

/** Asks for at most six races at a time, in this order. Races without an answer are missing. */
export const listAvailability = async (
  api: Api,
  { eventIds }: { eventIds: readonly string[] },
  signal: AbortSignal,
): Promise<{ eventId: string; availability: Availability }[]> => {
  const waiting = eventIds.values();
  const counted: { eventId: string; availability: Availability }[] = [];
  const askInTurn = async () => {
    for (const eventId of waiting) {
      const counts = await getEventInfo(api, { eventId }, signal);
      if (counts.ok) counted.push({ eventId, availability: counts.value });
    }
  };
  await Promise.all(Array.from({ length: 6 }, askInTurn));
  return counted;
};

/**
 * Reports the unreadable ticket types.
 * @param isComplete whether these are all races of the region. Otherwise a report of none would clear the count of
 * another race on the page
 */
const racesFromRead = (api: Api, read: Result<ReadRace[]>, isComplete: boolean): Result<Race[]> => {
  if (!read.ok) return read;
  const unreadable = read.value.flatMap((each) => each.unreadable);
  if (isComplete || unreadable.length > 0) api.reportRead('ticket types', unreadable);
  return succeed(read.value.map(({ race }) => race));
};

/** The region's races, hidden ones included. */
export const listEvents = async (api: Api, signal: AbortSignal): Promise<Result<Race[]>> =>
  racesFromRead(
    api,
    await requestList(api, 'races', events, signal, () => api.GET('/v1/Events/toDisplay', { signal })),
    true,
  );

export const getEvent: Call<EventId, Race> = async (api, { eventId }, signal) => {
  const read = await request(event, signal, () =>
    api.GET('/v1/Events/{id}', { signal, params: { path: { id: eventId } } }),
  );
  if (!read.ok) return read;
  api.reportRead('ticket types', read.value.unreadable);
  return succeed(read.value.race);
};

/** A race with its counts, which some APIs answer separately; `availability` stays null when that call fails. */
export const getEventWithAvailability: Call<EventId, Race> = async (api, path, signal) => {
  const race = await getEvent(api, path, signal);
  if (!race.ok || race.value.availability !== null) return race;
  const counts = await getEventInfo(api, path, signal);
  return counts.ok ? succeed({ ...race.value, availability: counts.value }) : race;
};

/** In the API's order; unknown ids are missing. Sends no request without ids. */
export const getEventsBulk: Call<{ eventIds: readonly string[] }, Race[]> = async (
  api,
  { eventIds },
  signal,
) => {
  if (eventIds.length === 0) return succeed([]);
  return racesFromRead(
    api,
    await requestList(api, 'races', events, signal, () =>
      api.GET('/v1/Events/bulk/{ids}', { signal, params: { path: { ids: [...eventIds] } } }),
    ),
    false,
  );
};
