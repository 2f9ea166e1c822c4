import type { Availability, Race } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import type { Api } from './client';
import { availability, event, events } from './dto/event';
import { type CallOptions, request } from './request';

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

/** The region's races, hidden ones included. */
export const listEvents = (api: Api, signal: AbortSignal, options?: CallOptions): Promise<Result<Race[]>> =>
  request(events, signal, (sending) => api.GET('/v1/Events/toDisplay', sending), options);

export const getEvent = (
  api: Api,
  { eventId }: EventId,
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<Race>> =>
  request(
    event,
    signal,
    (sending) => api.GET('/v1/Events/{id}', { ...sending, params: { path: { id: eventId } } }),
    options,
  );

/** Several races, in the API's order; ids it does not know are missing. Without ids nothing is asked. */
export const getEventsBulk = async (
  api: Api,
  { eventIds }: { eventIds: readonly string[] },
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<Race[]>> => {
  if (eventIds.length === 0) return succeed([]);
  return request(
    events,
    signal,
    (sending) => api.GET('/v1/Events/bulk/{ids}', { ...sending, params: { path: { ids: [...eventIds] } } }),
    options,
  );
};
