import type { Ticket } from '#domain/entities';
import type { DriverIds } from './drivers';
import { tickets } from './dto/ticket';
import { type Call, requestList } from './request';

/** All of a guardian's tickets, in the API's order. */
export const listTickets: Call<{ userId: string }, Ticket[]> = (api, { userId }, signal) =>
  requestList(api, 'tickets', tickets, signal, () =>
    api.GET('/v1/Tickets/byUser/{userId}', { signal, params: { path: { userId } } }),
  );

export const listTicketsByEvent: Call<{ userId: string; eventId: string }, Ticket[]> = (api, path, signal) =>
  requestList(api, 'tickets', tickets, signal, () =>
    api.GET('/v1/Tickets/byUser/{userId}/byEvent/{eventId}', { signal, params: { path } }),
  );

export const listTicketsByDriver: Call<DriverIds, Ticket[]> = (api, path, signal) =>
  requestList(api, 'tickets', tickets, signal, () =>
    api.GET('/v1/Tickets/byUser/{userId}/byDriver/{driverId}', { signal, params: { path } }),
  );
