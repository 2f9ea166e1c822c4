import * as v from 'valibot';
import { text } from '#domain/jsonFields';
import { leadsToPage } from '#domain/webAddress';

/** For an answer whose content is of no use here: none, or an object. Anything else did not come from the API. */
export const unread = v.pipe(
  v.custom<unknown>((answer) => (Object(answer) === answer ? !Array.isArray(answer) : answer == null)),
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
