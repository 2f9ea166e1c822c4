import * as v from 'valibot';

/** For each field of an entity the names it may have in an answer. */
type Names = Record<string, readonly string[]>;

type UnderOneOf<Name extends string, Value> = undefined extends Value
  ? { [Each in Name]?: Value | null }
  : Name extends unknown
    ? { [Each in Name]: Value }
    : never;

type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Fields<Input, By extends Names> = {
  [Field in keyof By & keyof Input]: { given: UnderOneOf<By[Field][number], Input[Field]> };
}[keyof By & keyof Input];

/** What a schema takes in, its fields under the names of the answer. */
type WithNames<Input, By extends Names> = Omit<Input, keyof By> &
  (AllOf<Fields<Input, By>> extends { given: infer Given } ? Given : never);

/**
 * Gives fields of an answer the entity's names.
 * @param names for each field of the entity its names in the answer; the first that has a value counts
 */
export const named = <Schema extends v.GenericSchema, const By extends Names>(
  names: By & Record<Exclude<keyof By, keyof v.InferInput<Schema>>, never>,
  schema: Schema,
) =>
  v.pipe(
    v.custom<WithNames<v.InferInput<Schema>, By>>(() => true),
    v.transform((sent) => rename(names, sent)),
    schema,
  );

const rename = (names: Names, sent: unknown): unknown => {
  if (!isRecord(sent)) return sent;
  const entries = Object.entries(names).map(([field, others]) => [
    field,
    others.map((name) => sent[name]).find((value) => value !== undefined && value !== null),
  ]);
  return { ...sent, ...Object.fromEntries(entries) };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
