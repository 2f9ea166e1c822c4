import { isRecord } from '#domain/isRecord';
import { z } from '#domain/zod';

/** Possible names of each field in an answer, preferred first. */
type Aliases = Record<string, readonly string[]>;

/**
 * Renames an answer's fields to the entity's before parsing.
 * @param aliases possible names of each field; the first with a value counts. Only tests compare them with the contract
 */
export const withAliases = <Schema extends z.ZodMiniType, Field extends string & keyof z.input<Schema>>(
  aliases: Record<Field, readonly string[]>,
  schema: Schema,
) =>
  z.pipe(
    z.transform((answer: Omit<z.input<Schema>, Field>) => rename(aliases, answer)),
    schema,
  );

const rename = (aliases: Aliases, answer: unknown): unknown => {
  if (!isRecord(answer)) return answer;
  const entries = Object.entries(aliases).map(([field, fieldAliases]) => [
    field,
    fieldAliases.map((name) => answer[name]).find((value) => value !== undefined && value !== null),
  ]);
  return { ...answer, ...Object.fromEntries(entries) };
};
