import { expectTypeOf, test } from 'vitest';
import { z } from '#domain/zod';
import { withAliases } from '../../src/api/dto/withAliases';
import type { SchemaMismatch } from '../../src/api/schemaMismatch';

const driver = withAliases(
  { dateOfBirth: ['dateOfBirth', 'dob'] },
  z.object({
    name: z.string(),
    dateOfBirth: z.string(),
    height: z.nullish(z.number()),
    classes: z.array(z.object({ code: z.string() })),
  }),
);

type Born = { dateOfBirth: string } | { dob: string };
type Fields = { name: string; height?: number | null; classes: { code: string; weight: number }[] };

/** The compiler's message for a field that differs from the contract. */
type Said<Changes> = SchemaMismatch<z.input<typeof driver>, Omit<Fields, keyof Changes> & Born & Changes>;

test('a schema that accepts every answer of the contract compiles, even if it accepts more', () => {
  expectTypeOf<Said<{ shirt: string }>>().toBeNever();
});

test('the compiler names the field where schema and contract differ', () => {
  expectTypeOf<
    SchemaMismatch<z.input<typeof driver>, Omit<Fields, 'height'> & Born>
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

test('the contract allows every name of a field and promises one', () => {
  type Read = z.input<typeof driver>;
  expectTypeOf<
    SchemaMismatch<Read, Fields & { dateOfBirth: string }>
  >().toEqualTypeOf<'the answer.dob is not in the contract'>();
  expectTypeOf<
    SchemaMismatch<Read, Fields & { dateOfBirth?: string; dob?: string }>
  >().toEqualTypeOf<'the answer may come without a field that is needed'>();
});

test('an answer may be ignored only where the contract has none', () => {
  expectTypeOf<SchemaMismatch<unknown, undefined>>().toBeNever();
  expectTypeOf<SchemaMismatch<unknown, Fields>>().toEqualTypeOf<'the answer is not read'>();
  expectTypeOf<SchemaMismatch<z.input<typeof driver>, undefined>>().not.toBeNever();
});
