import * as z from 'zod/mini';
import type { Ticket } from '#domain/entities';
import { codes, id, instant, renamed, text } from './fields';

const ticket = renamed(
  { id: ['_id'] },
  z.object({
    id,
    secret: z.string(),
    userId: text,
    driverId: text,
    transactionId: text,
    eventId: text,
    ticketTypeId: text,
    ticketName: text,
    categoryName: text,
    realPrice: z.number(),
    currency: z.string(),
    createdAt: instant,
    status: text,
    eligibleClasses: codes,
    eligibleParts: codes,
    sessions: text,
  }),
);

export const tickets: z.ZodMiniType<Ticket[]> = z.array(ticket);
