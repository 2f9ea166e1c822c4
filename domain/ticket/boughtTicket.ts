import type { Ticket } from '#domain/entities';

/** The API has more statuses; only `INVALID` revokes a ticket. */
export const isValid = ({ status }: Pick<Ticket, 'status'>): boolean => status !== 'INVALID';

/** The ticket's page in the ticket shop. @param shopUrl as configured, without a trailing slash */
export const ticketPage = (shopUrl: string, { id, secret }: Pick<Ticket, 'id' | 'secret'>): string =>
  `${shopUrl}/ticket/${[id, secret].map(encodeURIComponent).join('/')}`;

/** `Cadet · Summer Sprint`; a class that is part of the ticket's name is not said twice: `Cadet Sprint`. */
export const classAndTicket = ({
  categoryName,
  ticketName,
}: Pick<Ticket, 'categoryName' | 'ticketName'>): string =>
  ticketName.toLowerCase().split(/\s+/).includes(categoryName.toLowerCase())
    ? ticketName
    : [categoryName, ticketName].filter(Boolean).join(' · ');

/** Ids of the races for which these tickets were bought. */
export const raceIdsOf = (tickets: readonly Pick<Ticket, 'eventId'>[]): string[] =>
  [...new Set(tickets.map(({ eventId }) => eventId))].filter(Boolean);
