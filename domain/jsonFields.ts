import * as v from 'valibot';

/** Fields of JSON from outside the app: an answer of the API, or what the browser has stored. */

/** A field that may be missing or null. */
export const orElse = <Schema extends v.GenericSchema, Fallback extends v.InferInput<Schema> | null>(
  schema: Schema,
  fallback: Fallback,
): v.NullishSchema<Schema, Fallback> => v.nullish(schema, fallback);

/** JSON has no infinity, but a number too large to be held is read as one. */
export const number = v.pipe(v.number(), v.finite());

/** Money, which some answers carry as text. */
export const amount = v.union([number, v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]);

/** It goes into addresses, which half a surrogate pair cannot. */
export const id = v.pipe(v.string(), v.regex(/^\P{Surrogate}+$/u));

/** It goes into a header, which holds visible ASCII and is refused where it is long. */
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8000}$/));

export const text = orElse(v.string(), '');
export const codes = orElse(v.array(v.string()), []);

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const withOffset = /T.*(Z|[+-]\d{2}:\d{2})$/;

/** An instant, or a date or time without an offset, which is one only in some timezone. ISO 8601. */
export const written = v.pipe(
  v.string(),
  v.check((value) => iso.test(value) && !Number.isNaN(Date.parse(value))),
);

/** @param read what `written` has read */
export const hasOffset = (read: string): boolean => withOffset.test(read);

/** An instant. What has no offset is read as UTC: the browser's own timezone would make it another one for everybody. */
export const instant = v.pipe(
  written,
  v.transform((value) =>
    new Date(hasOffset(value) || !value.includes('T') ? value : `${value}Z`).toISOString(),
  ),
);
