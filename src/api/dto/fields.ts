import { text } from '#domain/jsonFields';
import { leadsToPage } from '#domain/webAddress';
import { z } from '#domain/zod';

/** A body to ignore: empty or an object. Anything else did not come from the API. */
export const ignoredBody = z
  .custom<unknown>((answer) => (Object(answer) === answer ? !Array.isArray(answer) : answer == null))
  .transform((): void => {});

/** Empty when missing or no web address, such as `javascript:`. */
export const pageAddress = text.transform((address) => (leadsToPage(address) ? address : ''));

/** A boolean or its word; any other word is false. */
export const flag = z.union([
  z.boolean(),
  z.string().transform((word) => word.trim().toLowerCase() === 'true'),
]);
