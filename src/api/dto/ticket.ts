import * as z from 'zod/mini';
import { codes, id, instant, text } from '#domain/jsonFields';
import { named } from './named';

const ticket = named(
  { id: ['id', '_id'] },
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

export const tickets = z.array(ticket);
