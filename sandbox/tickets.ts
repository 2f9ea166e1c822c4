import { and, desc, eq } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import type { TicketPass } from './pages/ticketPage';
import type { Sandbox } from './sandbox';
import { events, tickets } from './schema';

type TicketRow = typeof tickets.$inferSelect;
type TicketAnswer = components['schemas']['Ticket'];

const answerTicket = (ticket: TicketRow): TicketAnswer => ({
  _id: ticket.id,
  secret: ticket.secret,
  userId: ticket.userId,
  driverId: ticket.driverId,
  transactionId: ticket.transactionId,
  eventId: ticket.eventId,
  ticketTypeId: ticket.ticketTypeId,
  ticketName: ticket.ticketName,
  categoryName: ticket.categoryName,
  realPrice: ticket.paidCents / 100,
  currency: ticket.currency,
  createdAt: ticket.createdAt.toISOString(),
  status: ticket.status,
  eligibleClasses: ticket.eligibleClasses,
  eligibleParts: ticket.eligibleParts,
  sessions: ticket.sessions,
});

/** A guardian's tickets of every region, newest first, optionally for one race or driver. */
export const listTickets = async (
  sandbox: Sandbox,
  userId: string,
  only: { eventId?: string; driverId?: string } = {},
): Promise<TicketAnswer[]> => {
  const rows = await sandbox.db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.userId, userId),
        only.eventId === undefined ? undefined : eq(tickets.eventId, only.eventId),
        only.driverId === undefined ? undefined : eq(tickets.driverId, only.driverId),
      ),
    )
    .orderBy(desc(tickets.createdAt), tickets.id);
  return rows.map(answerTicket);
};

export const ticketAddress = (sandbox: Sandbox, ticket: { id: string; secret: string }): string =>
  `${sandbox.publicOrigin}/shop/ticket/${ticket.id}/${ticket.secret}`;

/** Where the race's page has its description; null without one. */
export const descriptionAddress = (
  { appOrigin }: Sandbox,
  { id, regionId, description }: Pick<typeof events.$inferSelect, 'id' | 'regionId' | 'description'>,
): string | null =>
  description === '' ? null : `${appOrigin}/${regionId}/events/${encodeURIComponent(id)}#about`;

/** Null for an unknown id or a wrong secret. */
export const findTicketPass = async (
  sandbox: Sandbox,
  id: string,
  secret: string,
): Promise<TicketPass | null> => {
  const [row] = await sandbox.db
    .select()
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(eq(tickets.id, id), eq(tickets.secret, secret)));
  if (!row) return null;
  const { tickets: ticket, events: event } = row;
  return {
    ticket: {
      id: ticket.id,
      status: ticket.status,
      ticketName: ticket.ticketName,
      categoryName: ticket.categoryName,
      sessions: ticket.sessions,
      eventName: event.name,
      locationName: event.locationName,
      locationCity: event.locationCity,
      start: event.start.toISOString(),
      end: event.end.toISOString(),
      timezone: event.timezone,
      oneDayOnly: event.oneDayOnly,
      regionId: event.regionId,
      driverName: ticket.driverName,
      price: ticket.paidCents / 100,
      currency: ticket.currency,
    },
    racePage: descriptionAddress(sandbox, event),
    qrText: ticketAddress(sandbox, ticket),
  };
};
