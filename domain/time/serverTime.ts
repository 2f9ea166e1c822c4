/** An answer's `Date` header, and the device's clock when the call was sent and answered, ms. */
export type DatedAnswer = { date: string | null; sentAt: number; receivedAt: number };

/** `Date` has whole seconds. */
const precision = 1000;

/**
 * The server's time minus the device's, ms. The server wrote its date between sending and receiving, so an offset that
 * fits the answer stays; any other moves to the nearest one that fits. A date that cannot be read changes nothing.
 */
export const offsetAfter = (offset: number, { date, sentAt, receivedAt }: DatedAnswer): number => {
  const written = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(written)) return offset;
  return Math.min(Math.max(offset, written - receivedAt), written + precision - sentAt);
};
