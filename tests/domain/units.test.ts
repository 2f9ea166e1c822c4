import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRequirements } from '#domain/driver/eligibility';
import {
  cmToFeetInches,
  feetInchesToCm,
  formatFeetInches,
  formatHeight,
  formatHeightBound,
  formatWeight,
  formatWeightBound,
  heightLimits,
  inchesLimits,
  kgToLbs,
  lbsToKg,
  measurementSystemOf,
} from '#domain/driver/units';
import type { TicketRequirements } from '#domain/entities';
import { driverWith, noRequirements } from './examples';

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

  test('WIZ-05 WIZ-11 all valid feet and inches survive a round trip', () => {
    const feet = heightLimits('imperial');
    for (let ft = feet.min; ft <= feet.max; ft += 1) {
      for (let inches = inchesLimits.min; inches <= inchesLimits.max; inches += 1) {
        expect(cmToFeetInches(feetInchesToCm(ft, inches))).toEqual({ feet: ft, inches });
      }
    }
  });

  test('WIZ-08 a height of nearly six feet is six feet, not five feet twelve inches', () => {
    expect(cmToFeetInches(182.8)).toEqual({ feet: 6, inches: 0 });
    expect(cmToFeetInches(181.6)).toEqual({ feet: 5, inches: 11 });
  });
});

describe('CHK-06 requirements in inches and pounds', () => {
  const ticket = (requirement: Partial<TicketRequirements>) => ({
    requirements: { ...noRequirements, ...requirement },
  });
  const bounds = fc.integer({ min: 1000, max: 2200 }).map((tenths) => tenths / 10);

  test.each([
    [125, 'min', '4\'2"'],
    [127, 'min', '4\'2"'],
    [145, 'min', '4\'10"'],
    [152.4, 'min', '5\'1"'],
    [135, 'max', '4\'5"'],
    [127, 'max', '4\'2"'],
  ] as const)('CHK-06 WIZ-05 %d cm as a %simum is %s', (cm, side, shown) => {
    expect(formatHeightBound(cm, side, 'imperial')).toBe(shown);
    expect(formatHeightBound(cm, side, 'metric')).toBe(`${cm} cm`);
  });

  test.each([
    [34.4, '78 lbs'],
    [35, '78 lbs'],
    [55, '122 lbs'],
    [77, '170 lbs'],
  ])('CHK-06 WIZ-05 %d kg as a minimum are %s', (kg, shown) => {
    expect(formatWeightBound(kg, 'imperial')).toBe(shown);
    expect(formatWeightBound(kg, 'metric')).toBe(`${kg} kg`);
  });

  test('CHK-06 a driver with exactly the displayed value meets the requirement', () => {
    fc.assert(
      fc.property(bounds, (bound) => {
        const inches = (side: 'min' | 'max') => {
          const [feet = 0, rest = 0] = formatHeightBound(bound, side, 'imperial').split(/['"]/).map(Number);
          return feetInchesToCm(feet, rest);
        };
        const kg = lbsToKg(Number.parseInt(formatWeightBound(bound / 10, 'imperial'), 10));
        const driver = driverWith({ weight: kg });
        const checks = [
          checkRequirements(ticket({ minHeight: bound }), { ...driver, height: inches('min') }, 10),
          checkRequirements(ticket({ maxHeight: bound }), { ...driver, height: inches('max') }, 10),
          checkRequirements(ticket({ minWeight: bound / 10 }), driver, 10),
        ];
        expect(checks.flat().map(({ verdict }) => verdict)).toEqual(['passed', 'passed', 'passed']);
      }),
    );
  });
});

test.each([
  [49.24, '4\'1.2"'],
  [49.26, '4\'1.3"'],
])('BEY-30 %d inches are %s, rounded to a tenth', (inches, shown) => {
  expect(formatFeetInches(inches)).toBe(shown);
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
