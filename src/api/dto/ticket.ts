import * as v from 'valibot';
import { amount, codes, id, instant, text } from '#domain/jsonFields';
import { listOf } from './listOf';
import { withAliases } from './withAliases';

const ticket = withAliases(
  { id: ['id', '_id'] },
  v.object({
    id,
    secret: v.string(),
    userId: text,
    driverId: text,
    transactionId: text,
    eventId: text,
    ticketTypeId: text,
    ticketName: text,
    categoryName: text,
    realPrice: amount,
    currency: v.string(),
    createdAt: instant,
    status: text,
    eligibleClasses: codes,
    eligibleParts: codes,
    sessions: text,
  }),
);

export const tickets = listOf(ticket);
