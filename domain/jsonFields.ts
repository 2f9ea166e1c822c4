import * as z from 'zod/mini';

/** Fields of JSON from outside the app: an answer of the API, or what the browser has stored. */

/** A field that may be missing or null. */
export const orElse = <Schema extends z.ZodMiniType, Fallback extends z.output<Schema> | null>(
  schema: Schema,
  fallback: Fallback,
) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | Fallback => value ?? fallback),
  );

export const id = z.string().check(z.minLength(1));
export const text = orElse(z.string(), '');
export const codes = orElse(z.array(z.string()), []);

/** A time without an offset would be another instant in every browser, so it is refused. */
const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** ISO 8601, read as UTC. */
export const instant = z.pipe(
  z.string().check(z.refine((value) => iso.test(value) && !Number.isNaN(Date.parse(value)))),
  z.transform((value) => new Date(value).toISOString()),
);
