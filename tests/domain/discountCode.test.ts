import { expect, test } from 'vitest';
import { readCode } from '#domain/checkout/discountCode';

test.each(['', ' ', '\t\n ', '\u00a0'])('DSC-02 %j is empty', (raw) => {
  expect(readCode(raw, [])).toEqual({ ok: false, reason: 'empty' });
});

test('DSC-02 a code is trimmed', () => {
  expect(readCode('  KART 10 ', [])).toEqual({ ok: true, code: 'KART 10' });
});

test('DSC-02 a code already applied is refused by name', () => {
  expect(readCode(' KART10 ', ['OTHER', 'KART10'])).toEqual({ ok: false, reason: 'applied', code: 'KART10' });
});

test('DSC-02 a code in other letters is another code, and is sent as typed', () => {
  expect(readCode('kart10', ['KART10'])).toEqual({ ok: true, code: 'kart10' });
});
