import type { Ticket } from '#domain/entities';

/** Whether a ticket bought still admits. The API has more words for a status; only `INVALID` revokes it. */
export const isValid = ({ status }: Pick<Ticket, 'status'>): boolean => status !== 'INVALID';

/** The address of a bought ticket's page in the ticket shop. @param shopUrl as configured, without a slash at its end */
export const ticketPage = (shopUrl: string, { id, secret }: Pick<Ticket, 'id' | 'secret'>): string =>
  `${shopUrl}/ticket/${[id, secret].map(encodeURIComponent).join('/')}`;
