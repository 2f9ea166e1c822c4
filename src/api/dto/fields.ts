import * as z from 'zod/mini';
import { text } from '#domain/jsonFields';
import { leadsToPage } from '#domain/webAddress';

/** For an answer of which only the status is read. */
export const unread = z.pipe(
  z.unknown(),
  z.transform((): void => {}),
);

/** Empty where it is missing or leads to no page, such as a `javascript:` address. */
export const pageAddress = z.pipe(
  text,
  z.transform((address) => (leadsToPage(address) ? address : '')),
);

/** A boolean or its word; any other word is false. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.string(),
    z.transform((word) => word.trim().toLowerCase() === 'true'),
  ),
]);
