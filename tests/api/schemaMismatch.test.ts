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

type Of<Field extends string, Words extends string> = `the answer.${Field} ${Words} in the contract`;

test('the compiler names the field where schema and contract differ', () => {
  type Without = SchemaMismatch<z.input<typeof driver>, Omit<Fields, 'height'> & Born>;
  expectTypeOf<Without>().toEqualTypeOf<Of<'height', 'is not'>>();
  expectTypeOf<Said<{ height: string }>>().toEqualTypeOf<Of<'height', 'has another type'>>();
  expectTypeOf<Said<{ name: string | null }>>().toEqualTypeOf<Of<'name', 'may be null'>>();
  expectTypeOf<Said<{ name?: string }>>().toEqualTypeOf<Of<'name', 'may be missing'>>();
  expectTypeOf<Said<{ classes: string }>>().toEqualTypeOf<Of<'classes', 'is no list'>>();
  expectTypeOf<Said<{ classes: { id: string }[] }>>().toEqualTypeOf<Of<'classes[].code', 'is not'>>();
});

test('the contract allows every name of a field and promises one', () => {
  type Read<Names> = SchemaMismatch<z.input<typeof driver>, Fields & Names>;
  type Unpromised = Read<{ dateOfBirth?: string; dob?: string }>;
  expectTypeOf<Read<{ dateOfBirth: string }>>().toEqualTypeOf<Of<'dob', 'is not'>>();
  expectTypeOf<Unpromised>().toEqualTypeOf<'the answer may come without a field that is needed'>();
});

test('an answer may be ignored only where the contract has none', () => {
  expectTypeOf<SchemaMismatch<unknown, undefined>>().toBeNever();
  expectTypeOf<SchemaMismatch<unknown, Fields>>().toEqualTypeOf<'the answer is not read'>();
  expectTypeOf<SchemaMismatch<z.input<typeof driver>, undefined>>().not.toBeNever();
});
