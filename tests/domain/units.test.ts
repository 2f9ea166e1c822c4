import { expect, test } from 'vitest';
import {
  boundInLbs,
  feetInchesToCm,
  formatFeetInches,
  formatHeight,
  formatHeightBound,
  formatWeight,
  formatWeightBound,
  kgToLbs,
  lbsToKg,
  measurementSystemOf,
} from '#domain/units';

test('a region with US in its id is imperial, every other one is metric', () => {
  expect(['US', 'US-WEST', 'EASTUS'].map(measurementSystemOf)).toEqual(['imperial', 'imperial', 'imperial']);
  expect(['UK', 'AE', ''].map(measurementSystemOf)).toEqual(['metric', 'metric', 'metric']);
});

test('a kilogram is 2.20462 pounds and an inch 2.54 centimetres', () => {
  expect(kgToLbs(1)).toBe(2.20462);
  expect(lbsToKg(2.20462)).toBe(1);
  expect(feetInchesToCm(0, 1)).toBe(2.54);
  expect(feetInchesToCm(4, 7)).toBeCloseTo(139.7, 10);
});

test.each([
  [127, 'min', `4'2"`],
  [127.1, 'min', `4'3"`],
  [127, 'max', `4'2"`],
  [126.9, 'max', `4'1"`],
] as const)('%d cm as a %simum are %s', (cm, side, shown) => {
  expect(formatHeightBound.imperial(cm, side)).toBe(shown);
  expect(formatHeightBound.metric(cm, side)).toBe(`${cm} cm`);
});

test('a bound of whole pounds, written in kg, is those pounds', () => {
  for (let lbs = 33; lbs <= 397; lbs += 1) expect(boundInLbs(lbsToKg(lbs))).toBe(lbs);
});

test('a minimum weight with a fraction of a kilogram is that of the next whole kilogram in pounds', () => {
  expect([35, 34.2].map(formatWeightBound.imperial)).toEqual(['78 lbs', '78 lbs']);
});

test.each([
  [49.24, `4'1.2"`],
  [49.26, `4'1.3"`],
  [59.96, `5'0"`],
])('%d inches are %s, rounded to a tenth', (inches, shown) => {
  expect(formatFeetInches(inches)).toBe(shown);
});

test.each([
  [54.5, '54.5 kg', '120.2 lbs'],
  [35.54, '35.5 kg', '78.4 lbs'],
  [35, '35 kg', '77.2 lbs'],
  [lbsToKg(77), '34.9 kg', '77 lbs'],
])('ACC-03 %d kg are shown as %s or %s', (kg, metric, imperial) => {
  expect([formatWeight(kg, 'metric'), formatWeight(kg, 'imperial')]).toEqual([metric, imperial]);
});

test.each([
  [119.5, '119.5 cm', `3'11"`],
  [181.64, '181.6 cm', `5'11.5"`],
  [121, '121 cm', `3'11.6"`],
  [feetInchesToCm(4, 1), '124.5 cm', `4'1"`],
  [null, 'NOT SET', 'NOT SET'],
])('ACC-03 WIZ-08 a height of %s cm is shown as %s or %s', (cm, metric, imperial) => {
  expect([formatHeight(cm, 'metric'), formatHeight(cm, 'imperial')]).toEqual([metric, imperial]);
});
