import { isRecord } from '#domain/isRecord';
import { z } from '#domain/zod';

/** Possible names of each field in an answer, preferred first. */
type Aliases = Record<string, readonly string[]>;

type UnderOneAlias<Name extends string, Value> = undefined extends Value
  ? { [Each in Name]?: Value | null }
  : Name extends unknown
    ? { [Each in Name]: Value }
    : never;

type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type AliasedFields<Input, Aliased extends Aliases> = {
  [Field in keyof Aliased & keyof Input]: { input: UnderOneAlias<Aliased[Field][number], Input[Field]> };
}[keyof Aliased & keyof Input];

/** A schema's input with the answer's field names. */
type AliasedInput<Input, Aliased extends Aliases> = Omit<Input, keyof Aliased> &
  (Merged<AliasedFields<Input, Aliased>> extends { input: infer Given } ? Given : never);

/**
 * Renames an answer's fields to the entity's before parsing.
 * @param aliases possible names of each field; the first with a value counts
 */
export const withAliases = <Schema extends z.ZodMiniType, const Aliased extends Aliases>(
  aliases: Aliased & Record<Exclude<keyof Aliased, keyof z.input<Schema>>, never>,
  schema: Schema,
) =>
  z.pipe(
    z.transform((answer: AliasedInput<z.input<Schema>, Aliased>) => rename(aliases, answer)),
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
