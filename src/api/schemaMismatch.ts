/**
 * The mismatches between a schema and the contract's answer as compiler messages; `never` when it fits. The contract
 * must have each field that the schema reads, and the schema must accept each value that the contract allows.
 * @typeParam Read the schema's input
 * @typeParam Sent the answer in the contract's types; undefined for a call without an answer
 */
export type SchemaMismatch<Read, Sent, Path extends string = 'the answer'> = unknown extends Read
  ? Sent extends undefined
    ? never
    : `${Path} is not read`
  : AbsenceMismatch<Read, Sent, Path> | ValueMismatch<NonNullable<Read>, NonNullable<Sent>, Path>;

type AbsenceMismatch<Read, Sent, Path extends string> =
  | (null extends Sent ? (null extends Read ? never : `${Path} may be null in the contract`) : never)
  | (undefined extends Sent
      ? undefined extends Read
        ? never
        : `${Path} may be missing in the contract`
      : never);

type ValueMismatch<Read, Sent, Path extends string> = [Sent] extends [never]
  ? never
  : [Read] extends [readonly (infer ReadItem)[]]
    ? [Sent] extends [readonly (infer SentItem)[]]
      ? SchemaMismatch<ReadItem, SentItem, `${Path}[]`>
      : `${Path} is no list in the contract`
    : [Read] extends [object]
      ? FieldMismatch<Read, Sent, Path> extends infer Found extends string
        ? [Found] extends [never]
          ? RequiredFieldMismatch<Read, Sent, Path>
          : Found
        : never
      : [Sent] extends [Read]
        ? never
        : `${Path} has another type in the contract`;

type FieldMismatch<Read, Sent, Path extends string> = {
  [Name in FieldNames<Read>]: Name extends FieldNames<Sent>
    ? SchemaMismatch<FieldType<Read, Name>, FieldType<Sent, Name>, `${Path}.${Name}`>
    : `${Path}.${Name} is not in the contract`;
}[FieldNames<Read>];

/** All fields fit one by one; the contract must require at least one name of a field with several names. */
type RequiredFieldMismatch<Read, Sent, Path extends string> = [Sent] extends [Read]
  ? never
  : `${Path} may come without a field that is needed`;

/** Names of known fields over all members of a union. */
type FieldNames<Value> = Value extends unknown
  ? keyof {
      [Name in keyof Value as Name extends string ? (string extends Name ? never : Name) : never]: never;
    } &
      string
  : never;

/** A field's type; undefined for members of a union without the field. */
type FieldType<Value, Name extends string> = Value extends unknown
  ? Name extends keyof Value
    ? Value[Name]
    : undefined
  : never;
