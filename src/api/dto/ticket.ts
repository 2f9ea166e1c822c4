import { amount, codes, id, instant, text } from '#domain/jsonFields';
import { z } from '#domain/zod';
import { listOf } from './listOf';
import { withAliases } from './withAliases';

const ticket = withAliases(
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
    realPrice: amount,
    currency: z.string(),
    createdAt: instant,
    status: text,
    eligibleClasses: codes,
    eligibleParts: codes,
    sessions: text,
  }),
);

export const tickets = listOf(ticket);
