import type { Ticket } from '#domain/entities';
import { sumOfPrices } from '#domain/money';

export type Receipt = {
  /** The order's own; empty where the API gives none. */
  reference: string;
  /** For all of its tickets, in units of the currency, with codes taken off. */
  paid: number;
  currency: string;
  count: number;
};

/** The end of an order's id, to be read aloud. */
export const shortReference = (reference: string): string =>
  reference
    .replace(/^[A-Za-z]+_/, '')
    .slice(-6)
    .toUpperCase();

/** Of the order with which a ticket was bought. @param tickets all of the guardian's */
export const receiptOf = ({ id, transactionId, currency }: Ticket, tickets: readonly Ticket[]): Receipt => {
  const together = tickets.filter((other) =>
    transactionId === '' ? other.id === id : other.transactionId === transactionId,
  );
  return {
    reference: transactionId,
    paid: sumOfPrices(together.map(({ realPrice }) => realPrice)),
    currency,
    count: together.length,
  };
};

/** Those of several tickets, each order once; none of tickets without an order. */
export const receiptsOf = (rows: readonly { receipt: Receipt }[]): Receipt[] =>
  [...new Map(rows.map(({ receipt }) => [receipt.reference, receipt])).values()].filter(
    ({ reference }) => reference !== '',
  );
