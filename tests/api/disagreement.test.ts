import * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import { named } from '../../src/api/dto/named';
import type { SchemaMismatch } from '../../src/api/schemaMismatch';

const driver = named(
  { dateOfBirth: ['dateOfBirth', 'dob'] },
  v.object({
    name: v.string(),
    dateOfBirth: v.string(),
    height: v.nullish(v.number()),
    classes: v.array(v.object({ code: v.string() })),
  }),
);

type Born = { dateOfBirth: string } | { dob: string };
type Fields = { name: string; height?: number | null; classes: { code: string; weight: number }[] };

/** What the compiler says where the contract has a field otherwise. */
type Said<Changes> = SchemaMismatch<
  v.InferInput<typeof driver>,
  Omit<Fields, keyof Changes> & Born & Changes
>;

test('API-01 ENT-08 a schema that accepts every answer of the contract fits, whatever else is answered', () => {
  expectTypeOf<Said<{ shirt: string }>>().toBeNever();
});

test('API-01 ENT-08 where schema and contract part, the compiler names the field', () => {
  expectTypeOf<
    SchemaMismatch<v.InferInput<typeof driver>, Omit<Fields, 'height'> & Born>
  >().toEqualTypeOf<'the answer.height is not in the contract'>();
  expectTypeOf<
    Said<{ height: string }>
  >().toEqualTypeOf<'the answer.height has another type in the contract'>();
  expectTypeOf<
    Said<{ name: string | null }>
  >().toEqualTypeOf<'the answer.name may be null in the contract'>();
  expectTypeOf<Said<{ name?: string }>>().toEqualTypeOf<'the answer.name may be missing in the contract'>();
  expectTypeOf<Said<{ classes: string }>>().toEqualTypeOf<'the answer.classes is no list in the contract'>();
  expectTypeOf<
    Said<{ classes: { id: string }[] }>
  >().toEqualTypeOf<'the answer.classes[].code is not in the contract'>();
});

test('API-01 ENT-02 where a field has several names, the contract allows all and promises one', () => {
  type Read = v.InferInput<typeof driver>;
  expectTypeOf<
    SchemaMismatch<Read, Fields & { dateOfBirth: string }>
  >().toEqualTypeOf<'the answer.dob is not in the contract'>();
  expectTypeOf<
    SchemaMismatch<Read, Fields & { dateOfBirth?: string; dob?: string }>
  >().toEqualTypeOf<'the answer may come without a field that is needed'>();
});

test('API-01 ENT-08 an answer is left unread only where the contract has none', () => {
  expectTypeOf<SchemaMismatch<unknown, undefined>>().toBeNever();
  expectTypeOf<SchemaMismatch<unknown, Fields>>().toEqualTypeOf<'the answer is not read'>();
  expectTypeOf<SchemaMismatch<v.InferInput<typeof driver>, undefined>>().not.toBeNever();
});
