import { idPattern, tokenPattern } from '#domain/jsonPatterns';
import { map, z } from '#domain/zod';

/** Fields of JSON from outside the app: an answer of the API, or browser storage. */

/** A field that may be missing or null. */
export const orElse = <Schema extends z.ZodMiniType, Fallback extends z.output<Schema> | null>(
  schema: Schema,
  fallback: Fallback,
) => map(z.nullish(schema), (read) => read ?? fallback);

/** Money; some answers send text. */
export const amount = z.union([z.number(), map(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), Number)]);

export const id = z.string().check(z.regex(idPattern));
export const token = z.string().check(z.regex(tokenPattern));
export const text = orElse(z.string(), '');
export const codes = orElse(z.array(z.string()), []);

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const withOffset = /T.*(Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601, with or without an offset. */
export const isoDateTime = z
  .string()
  .check(z.refine((value) => iso.test(value) && !Number.isNaN(Date.parse(value)), 'Invalid date'));

/** @param read parsed by `isoDateTime` */
export const hasOffset = (read: string): boolean => withOffset.test(read);

/** Without an offset it is read as UTC, not in the browser's timezone. */
export const instant = map(isoDateTime, (value) =>
  new Date(hasOffset(value) || !value.includes('T') ? value : `${value}Z`).toISOString(),
);
