import type { TicketType } from '#domain/entities';

type Admission = Pick<TicketType, 'eligibleParts'>;

/** Whether two tickets, offered or bought, admit to a part in common, that is to the same session. */
export const shareParts = (a: Admission, b: Admission): boolean =>
  a.eligibleParts.some((part) => b.eligibleParts.includes(part));
