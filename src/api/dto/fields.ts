import * as v from 'valibot';
import { text } from '#domain/jsonFields';
import { leadsToPage } from '#domain/webAddress';

/** For an answer of which only the status is read. */
export const unread = v.pipe(
  v.unknown(),
  v.transform((): void => {}),
);

/** Empty where it is missing or leads to no page, such as a `javascript:` address. */
export const pageAddress = v.pipe(
  text,
  v.transform((address) => (leadsToPage(address) ? address : '')),
);

/** A boolean or its word; any other word is false. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.transform((word) => word.trim().toLowerCase() === 'true'),
  ),
]);
