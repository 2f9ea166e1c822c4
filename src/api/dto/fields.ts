import * as v from 'valibot';
import { text } from '#domain/jsonFields';
import { leadsToPage } from '#domain/webAddress';

/** A body to ignore: empty or an object. Anything else did not come from the API. */
export const ignoredBody = v.pipe(
  v.custom<unknown>((answer) => (Object(answer) === answer ? !Array.isArray(answer) : answer == null)),
  v.transform((): void => {}),
);

/** Empty when missing or no web address, such as `javascript:`. */
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
