import type { Ticket } from '#domain/entities';

/** The API's page of a ticket bought. @param shopUrl as configured, without a slash at its end */
export const ticketPage = (shopUrl: string, { id, secret }: Pick<Ticket, 'id' | 'secret'>): string =>
  `${shopUrl}/ticket/${[id, secret].map(encodeURIComponent).join('/')}`;
