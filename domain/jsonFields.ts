import * as v from 'valibot';

/** Fields of JSON from outside the app: an answer of the API, or browser storage. */

/** A field that may be missing or null. */
export const orElse = <Schema extends v.GenericSchema, Fallback extends v.InferInput<Schema> | null>(
  schema: Schema,
  fallback: Fallback,
): v.NullishSchema<Schema, Fallback> => v.nullish(schema, fallback);

/** `JSON.parse` reads a number that is too large as Infinity. */
export const number = v.pipe(v.number(), v.finite());

/** Money; some answers send text. */
export const amount = v.union([number, v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]);

/** Ids go into addresses, and `encodeURIComponent` throws on half a surrogate pair. */
export const id = v.pipe(v.string(), v.regex(/^\P{Surrogate}+$/u));

/** Sent as a header: visible ASCII, and servers refuse long headers. */
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8000}$/));

export const text = orElse(v.string(), '');
export const codes = orElse(v.array(v.string()), []);

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const withOffset = /T.*(Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601, with or without an offset. */
export const isoDateTime = v.pipe(
  v.string(),
  v.check((value) => iso.test(value) && !Number.isNaN(Date.parse(value))),
);

/** @param read parsed by `isoDateTime` */
export const hasOffset = (read: string): boolean => withOffset.test(read);

/** Without an offset it is read as UTC, not in the browser's timezone. */
export const instant = v.pipe(
  isoDateTime,
  v.transform((value) =>
    new Date(hasOffset(value) || !value.includes('T') ? value : `${value}Z`).toISOString(),
  ),
);
