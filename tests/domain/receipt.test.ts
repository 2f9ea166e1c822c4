import { expect, test } from 'vitest';
import { receiptOf, shortReference } from '#domain/ticket/receipt';
import { boughtTicketWith } from './examples';

const first = boughtTicketWith({ id: 'TCK_1', transactionId: 'TRX_1', realPrice: 60.1 });
const second = boughtTicketWith({ id: 'TCK_2', transactionId: 'TRX_1', realPrice: 60.2 });
const other = boughtTicketWith({ id: 'TCK_3', transactionId: 'TRX_2', realPrice: 80 });
const bare = { ...first, transactionId: '' };
const alsoBare = { ...second, transactionId: '' };

test.each([
  ['two tickets of an order are summed', first, [first, second, other], 120.3, 2],
  ['a ticket bought alone is its own order', other, [first, second, other], 80, 1],
  ['tickets without a reference are not taken for one order', bare, [bare, alsoBare], 60.1, 1],
] as const)('TKT-01 %s', (_, ticket, tickets, paid, count) => {
  expect(receiptOf(ticket, tickets)).toMatchObject({ paid, count });
});

test.each([
  ['TRX_UQyRDZRQQC3Bqxs2', '3BQXS2'],
  ['TRX_1', '1'],
  ['10023987', '023987'],
  ['', ''],
])('BEY-38 the order %s is read aloud as %s', (reference, short) => {
  expect(shortReference(reference)).toBe(short);
});
