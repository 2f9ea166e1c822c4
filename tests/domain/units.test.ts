import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cmToFeetInches,
  feetInchesToCm,
  formatHeight,
  formatWeight,
  heightLimits,
  inchesLimits,
  kgToLbs,
  lbsToKg,
  measurementSystemOf,
  weightLimits,
} from '#domain/units';

test.each([
  ['US', 'imperial'],
  ['US-WEST', 'imperial'],
  ['EASTUS', 'imperial'],
  ['UK', 'metric'],
  ['AE', 'metric'],
  ['', 'metric'],
] as const)("WIZ-05 the region '%s' is %s", (regionId, system) => {
  expect(measurementSystemOf(regionId)).toBe(system);
});

describe('WIZ-05 conversions', () => {
  test('WIZ-05 a kilogram is 2.20462 pounds and an inch 2.54 centimetres', () => {
    expect(kgToLbs(1)).toBe(2.20462);
    expect(kgToLbs(100)).toBeCloseTo(220.462, 10);
    expect(lbsToKg(2.20462)).toBe(1);
    expect(feetInchesToCm(0, 1)).toBe(2.54);
    expect(feetInchesToCm(1, 0)).toBeCloseTo(30.48, 10);
    expect(feetInchesToCm(4, 7)).toBeCloseTo(139.7, 10);
  });

  test('WIZ-05 kilograms come back from pounds', () => {
    fc.assert(
      fc.property(fc.double({ min: 15, max: 180, noNaN: true }), (kg) => {
        expect(lbsToKg(kgToLbs(kg))).toBeCloseTo(kg, 9);
      }),
    );
  });

  test('WIZ-05 WIZ-11 every whole pound that may be typed comes back as itself', () => {
    const { min, max } = weightLimits('imperial');
    for (let lbs = min; lbs <= max; lbs += 1) expect(Math.round(kgToLbs(lbsToKg(lbs)))).toBe(lbs);
  });

  test('WIZ-05 WIZ-11 every feet and inches that may be typed come back as themselves', () => {
    const feet = heightLimits('imperial');
    for (let ft = feet.min; ft <= feet.max; ft += 1) {
      for (let inches = inchesLimits.min; inches <= inchesLimits.max; inches += 1) {
        expect(cmToFeetInches(feetInchesToCm(ft, inches))).toEqual({ feet: ft, inches });
      }
    }
  });

  test('WIZ-08 a height never reads as twelve inches', () => {
    expect(cmToFeetInches(182.8)).toEqual({ feet: 6, inches: 0 });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 300, noNaN: true }), (cm) => {
        const { feet, inches } = cmToFeetInches(cm);
        expect(inches).toBeGreaterThanOrEqual(0);
        expect(inches).toBeLessThanOrEqual(11);
        expect(Math.abs(feetInchesToCm(feet, inches) - cm)).toBeLessThanOrEqual(2.54 / 2 + 1e-9);
      }),
    );
  });
});

test('WIZ-07 weights are 15 to 180 kg, or 33 to 397 lbs', () => {
  expect(weightLimits('metric')).toEqual({ min: 15, max: 180, unit: 'kg' });
  expect(weightLimits('imperial')).toEqual({ min: 33, max: 397, unit: 'lbs' });
});

test('WIZ-08 heights are 100 to 220 cm, or 3 to 7 feet and 0 to 11 inches', () => {
  expect(heightLimits('metric')).toEqual({ min: 100, max: 220, unit: 'cm' });
  expect(heightLimits('imperial')).toEqual({ min: 3, max: 7, unit: 'feet' });
  expect(inchesLimits).toEqual({ min: 0, max: 11 });
});

test.each([
  [35, 'metric', '35 kg'],
  [35.54, 'metric', '35.5 kg'],
  [35, 'imperial', '77.2 lbs'],
  [lbsToKg(77), 'imperial', '77 lbs'],
] as const)('ACC-03 WIZ-05 %d kg is shown in %s as %s', (kg, system, shown) => {
  expect(formatWeight(kg, system)).toBe(shown);
});

test.each([
  [125, 'metric', '125 cm'],
  [124.5, 'metric', '125 cm'],
  [124.4, 'metric', '124 cm'],
  [125, 'imperial', '4\'1"'],
  [182.8, 'imperial', '6\'0"'],
  [null, 'metric', 'NOT SET'],
  [null, 'imperial', 'NOT SET'],
] as const)('ACC-03 WIZ-05 a height of %s cm is shown in %s as %s', (cm, system, shown) => {
  expect(formatHeight(cm, system)).toBe(shown);
});
