import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOnRaceDay, checkRequirements } from '#domain/driver/eligibility';
import { type Gap, gapInShort, gapInWords, gapOf } from '#domain/driver/gap';
import type { MeasurementSystem } from '#domain/driver/units';
import { feetInchesToCm, lbsToKg } from '#domain/driver/units';
import type { Driver, TicketRequirements } from '#domain/entities';
import { driverWith, noRequirements, raceWith } from './examples';

const systems = ['metric', 'imperial'] as const;

/** The check of the only requirement, on the example race's day. */
const gapTo = (
  requirement: Partial<TicketRequirements>,
  changes: Partial<Driver> = {},
  system: MeasurementSystem = 'metric',
): Gap | null => {
  const driver = driverWith(changes);
  const requirements = { ...noRequirements, ...requirement };
  const [check] = checkRequirements({ requirements }, driver, ageOnRaceDay(driver, raceWith()));
  if (check === undefined) throw new Error('No requirement is set');
  return gapOf(check, { driver, system });
};

const wordsFor = (...given: Parameters<typeof gapTo>): string | null => {
  const gap = gapTo(...given);
  return gap && gapInWords(gap, 'Ella');
};

describe('BEY-30 the gap between a driver and a requirement in words', () => {
  test.each([
    [{ minHeight: 125 }, { height: 122 }, 'metric', 'Ella is 3 cm short (122 of 125 cm)'],
    [{ minHeight: 125 }, { height: 124.4 }, 'metric', 'Ella is 1 cm short (124 of 125 cm)'],
    [{ maxHeight: 150 }, { height: 152.5 }, 'metric', 'Ella is 3 cm too tall (153 of at most 150 cm)'],
    [{ minWeight: 35 }, { weight: 32 }, 'metric', 'Ella is 3 kg too light (32 of 35 kg)'],
    [{ minWeight: 35 }, { weight: 33.4 }, 'metric', 'Ella is 1 kg too light (33.4 kg counts as 34 of 35 kg)'],
    [{ minWeight: 34.5 }, { weight: 34 }, 'metric', 'Ella is 1 kg too light (34 of 35 kg)'],
    [{ minWeight: 35 }, { weight: lbsToKg(74) }, 'imperial', 'Ella is 4 lbs too light (74 of 78 lbs)'],
    [{ minHeight: 125 }, { height: feetInchesToCm(4, 1) }, 'imperial', `Ella is 1 in short (4'1" of 4'2")`],
    [
      { maxHeight: 150 },
      { height: feetInchesToCm(5, 0) },
      'imperial',
      `Ella is 1 in too tall (5'0" of at most 4'11")`,
    ],
    [{ minHeight: 125 }, { height: 122 }, 'imperial', `Ella is 2 in short (4'0" of 4'2")`],
    [{ minHeight: 125 }, { height: 123 }, 'imperial', `Ella is 1.6 in short (4'0.4" of 4'2")`],
    [{ minWeight: 35 }, { weight: 33.7 }, 'imperial', 'Ella is 3.8 lbs too light (74.2 of 78 lbs)'],
    [{ minWeight: 35 }, { weight: lbsToKg(58.9) }, 'imperial', 'Ella is 19.1 lbs too light (58.9 of 78 lbs)'],
    [
      { maxHeight: 135 },
      { height: feetInchesToCm(0, 54.1) },
      'imperial',
      `Ella is 1.1 in too tall (4'6.1" of at most 4'5")`,
    ],
    [{ maxHeight: 150 }, { height: 152 }, 'imperial', `Ella is 0.9 in too tall (4'11.9" of at most 4'11")`],
    [{ minHeight: 125 }, { height: null }, 'metric', "Ella's height is not set"],
    [{ maxHeight: 125 }, { height: null }, 'imperial', "Ella's height is not set"],
    [{ minWeight: 35 }, { weight: 0 }, 'metric', "Ella's weight is not set"],
    [{ minAge: 12 }, {}, 'metric', 'Ella is 10 on race day, and turns 12 on Jan 20, 2029'],
    [{ minAge: 11.4 }, {}, 'metric', 'Ella is 10 on race day, and turns 12 on Jan 20, 2029'],
    [{ maxAge: 10 }, {}, 'metric', 'Ella is 10 on race day, too old since Jan 20, 2027'],
    [{ maxAge: 9.4 }, {}, 'metric', 'Ella is 10 on race day, too old since Jan 20, 2027'],
    [{ mustPassR2R: true }, {}, 'metric', 'Ella has not passed it yet'],
    [{ minHeight: 125 }, { height: 124.5 }, 'metric', null],
    [{ minWeight: 35 }, { weight: 34.1 }, 'imperial', null],
    [{ minAge: 10 }, {}, 'metric', null],
  ] as const)('BEY-30 CHK-06 %j for %j in a %s region: %s', (requirement, driver, system, words) => {
    expect(wordsFor(requirement, driver, system)).toBe(words);
  });

  test.each([
    [{ minHeight: 125 }, { height: 122 }, '3 cm short'],
    [{ minAge: 12 }, {}, 'turns 12 on Jan 20, 2029'],
    [{ maxAge: 10 }, {}, 'too old'],
    [{ minWeight: 30 }, { weight: 0 }, 'weight not set'],
    [{ mustPassR2R: true }, {}, 'not passed yet'],
  ] as const)('BEY-30 BEY-32 the short form of %j for %j is %s', (requirement, driver, words) => {
    const gap = gapTo(requirement, driver);
    expect(gap && gapInShort(gap)).toBe(words);
  });
});

describe('BEY-30 the gap agrees with the check', () => {
  const hundredths = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((number) => number / 100);
  const bounds = (min: number, max: number) =>
    fc.oneof(
      fc.integer({ min, max }),
      fc.integer({ min: min * 10, max: max * 10 }).map((number) => number / 10),
    );

  /** In kg or cm. */
  const amountOf = (gap: Gap): number => {
    if (gap.kind !== 'measure') throw new Error(`${gap.kind} has no amount`);
    expect(gap.amount).toBeGreaterThan(0);
    expect(gapInShort(gap)).not.toMatch(/^0 |\d\.\d\d/);
    if (gap.unit === 'lbs') return lbsToKg(gap.amount);
    return gap.unit === 'in' ? feetInchesToCm(0, gap.amount) : gap.amount;
  };

  test.each(systems)(
    'BEY-30 CHK-06 a driver who gains exactly the missing weight meets the bound (%s)',
    (system) => {
      fc.assert(
        fc.property(bounds(15, 180), hundredths(15, 180), (minWeight, weight) => {
          const gap = gapTo({ minWeight }, { weight }, system);
          if (gap === null) return;
          expect(gapTo({ minWeight }, { weight: weight + amountOf(gap) }, system)).toBeNull();
        }),
      );
    },
  );

  test.each(systems)(
    'BEY-30 CHK-06 a driver whose height changes by exactly the gap meets the bound (%s)',
    (system) => {
      fc.assert(
        fc.property(bounds(100, 220), hundredths(100, 220), (bound, height) => {
          const short = gapTo({ minHeight: bound }, { height }, system);
          const over = gapTo({ maxHeight: bound }, { height }, system);
          if (short !== null) {
            expect(gapTo({ minHeight: bound }, { height: height + amountOf(short) }, system)).toBeNull();
          }
          if (over !== null) {
            expect(gapTo({ maxHeight: bound }, { height: height - amountOf(over) }, system)).toBeNull();
          }
        }),
      );
    },
  );
});
