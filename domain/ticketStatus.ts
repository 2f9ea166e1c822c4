import type { Ticket } from '#domain/entities';

/** Whether a ticket bought still admits. The API has more words for a status; only `INVALID` revokes it. */
export const isValid = ({ status }: Pick<Ticket, 'status'>): boolean => status !== 'INVALID';
