import * as z from 'zod/mini';
import { leadsToPage } from '#domain/webAddress';

/** What may be missing or null. */
export const orElse = <Schema extends z.ZodMiniType, Fallback extends z.output<Schema> | null>(
  schema: Schema,
  fallback: Fallback,
) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | Fallback => value ?? fallback),
  );

/**
 * What has more than one name on the wire.
 * @param names other names by the entity's own; the first that has a value counts
 */
export const renamed = <Schema extends z.ZodMiniType>(names: Record<string, string[]>, schema: Schema) =>
  z.pipe(
    z.transform((raw: unknown) => {
      if (!isRecord(raw)) return raw;
      const entries = Object.entries(names).map(([name, others]) => [
        name,
        [name, ...others].map((key) => raw[key]).find((value) => value !== undefined && value !== null),
      ]);
      return { ...raw, ...Object.fromEntries(entries) };
    }),
    schema,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For an answer of which only the status is read. */
export const unread = z.pipe(
  z.unknown(),
  z.transform((): void => {}),
);

export const id = z.string().check(z.minLength(1));
export const text = orElse(z.string(), '');

/** Empty where it is missing or leads to no page, as a script does not. */
export const pageAddress = z.pipe(
  text,
  z.transform((address) => (leadsToPage(address) ? address : '')),
);

export const codes = orElse(z.array(z.string()), []);

/** A boolean or its word; any other word is false. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.string(),
    z.transform((word) => word.trim().toLowerCase() === 'true'),
  ),
]);

/** A time without an offset would be another instant in every browser, so it is refused. */
const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** ISO 8601, read as UTC. */
export const instant = z.pipe(
  z.string().check(z.refine((value) => iso.test(value) && !Number.isNaN(Date.parse(value)))),
  z.transform((value) => new Date(value).toISOString()),
);
