import type { Ticket } from '#domain/entities';
import type { Result } from '#domain/result';
import type { Api } from './client';
import { tickets } from './dto/ticket';
import { requestList } from './request';

/** All of a guardian's tickets, in the API's order. */
export const listTickets = (
  api: Api,
  { userId }: { userId: string },
  signal: AbortSignal,
): Promise<Result<Ticket[]>> =>
  requestList(api, 'tickets', tickets, signal, (init) =>
    api.GET('/v1/Tickets/byUser/{userId}', { ...init, params: { path: { userId } } }),
  );

export const listTicketsByEvent = (
  api: Api,
  path: { userId: string; eventId: string },
  signal: AbortSignal,
): Promise<Result<Ticket[]>> =>
  requestList(api, 'tickets', tickets, signal, (init) =>
    api.GET('/v1/Tickets/byUser/{userId}/byEvent/{eventId}', { ...init, params: { path } }),
  );

export const listTicketsByDriver = (
  api: Api,
  path: { userId: string; driverId: string },
  signal: AbortSignal,
): Promise<Result<Ticket[]>> =>
  requestList(api, 'tickets', tickets, signal, (init) =>
    api.GET('/v1/Tickets/byUser/{userId}/byDriver/{driverId}', { ...init, params: { path } }),
  );
