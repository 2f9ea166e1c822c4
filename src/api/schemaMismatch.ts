/**
 * The parts of a schema that do not fit the contract's answer, in words that the compiler prints; `never` where all fits.
 * A field that the schema reads must be in the contract, and whatever the contract allows there must be accepted.
 *
 * @typeParam Read the schema's input
 * @typeParam Sent the answer in the contract's types; undefined for a call that answers nothing
 */
export type SchemaMismatch<Read, Sent, Path extends string = 'the answer'> = unknown extends Read
  ? Sent extends undefined
    ? never
    : `${Path} is not read`
  : Missing<Read, Sent, Path> | InValue<NonNullable<Read>, NonNullable<Sent>, Path>;

type Missing<Read, Sent, Path extends string> =
  | (null extends Sent ? (null extends Read ? never : `${Path} may be null in the contract`) : never)
  | (undefined extends Sent
      ? undefined extends Read
        ? never
        : `${Path} may be missing in the contract`
      : never);

type InValue<Read, Sent, Path extends string> = [Sent] extends [never]
  ? never
  : [Read] extends [readonly (infer ReadItem)[]]
    ? [Sent] extends [readonly (infer SentItem)[]]
      ? SchemaMismatch<ReadItem, SentItem, `${Path}[]`>
      : `${Path} is no list in the contract`
    : [Read] extends [object]
      ? InFields<Read, Sent, Path> extends infer Found extends string
        ? [Found] extends [never]
          ? InNames<Read, Sent, Path>
          : Found
        : never
      : [Sent] extends [Read]
        ? never
        : `${Path} has another type in the contract`;

type InFields<Read, Sent, Path extends string> = {
  [Name in NameOf<Read>]: Name extends NameOf<Sent>
    ? SchemaMismatch<At<Read, Name>, At<Sent, Name>, `${Path}.${Name}`>
    : `${Path}.${Name} is not in the contract`;
}[NameOf<Read>];

/** Each field fits by itself; of a field with several names the contract must promise one. */
type InNames<Read, Sent, Path extends string> = [Sent] extends [Read]
  ? never
  : `${Path} may come without a field that is needed`;

/** The names of the fields that are known, of all members of a union. */
type NameOf<Value> = Value extends unknown
  ? keyof {
      [Name in keyof Value as Name extends string ? (string extends Name ? never : Name) : never]: never;
    } &
      string
  : never;

/** A field's type; where a member of a union does not have it, it may be missing. */
type At<Value, Name extends string> = Value extends unknown
  ? Name extends keyof Value
    ? Value[Name]
    : undefined
  : never;
