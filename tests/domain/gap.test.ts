import { expect, test } from 'vitest';
import { checkRequirements, raceAgeOn } from '#domain/driver/eligibility';
import { type Gap, gapInShort, gapInWords, gapOf, roundedInWords } from '#domain/driver/gap';
import type { Driver, TicketRequirements } from '#domain/entities';
import { raceDayOf } from '#domain/time/dates';
import type { MeasurementSystem } from '#domain/units';
import { feetInchesToCm, lbsToKg } from '#domain/units';
import { driverWith, raceWith, ticketTypeWith } from './examples';

const systems = ['metric', 'imperial'] as const;

/** The check of the only requirement, on the example race's day, and its driver. */
const checkedOn = (requirement: Partial<TicketRequirements>, changes: Partial<Driver>) => {
  const driver = driverWith(changes);
  const [check] = checkRequirements(
    ticketTypeWith({ requirements: requirement }),
    driver,
    raceAgeOn(driver, raceDayOf(raceWith())),
  );
  if (check === undefined) throw new Error('No requirement is set');
  return [check, driver] as const;
};

const gapTo = (
  requirement: Partial<TicketRequirements>,
  changes: Partial<Driver> = {},
  system: MeasurementSystem = 'metric',
): Gap | null => {
  const [check, driver] = checkedOn(requirement, changes);
  return gapOf(check, { driver, system });
};

const feet = (feet: number, inches: number) => ({ height: feetInchesToCm(feet, inches) });

test.each([
  [{ minHeight: 125 }, { height: 122 }, 'metric', 'is 3 cm short (122 of 125 cm)'],
  [
    { maxHeight: 150 },
    { height: 152.5 },
    'metric',
    'is 3 cm too tall (152.5 cm counts as 153 of at most 150 cm)',
  ],
  [{ minWeight: 35 }, { weight: 32 }, 'metric', 'is 3 kg too light (32 of 35 kg)'],
  [{ minWeight: 35 }, { weight: 33.4 }, 'metric', 'is 1 kg too light (33.4 kg counts as 34 of 35 kg)'],
  [{ minWeight: 35 }, { weight: lbsToKg(74) }, 'imperial', 'is 4 lbs too light (74 of 78 lbs)'],
  [{ minWeight: 35 }, { weight: 33.7 }, 'imperial', 'is 3.8 lbs too light (74.2 of 78 lbs)'],
  [{ minHeight: 125 }, { height: 123 }, 'imperial', `is 1.6 in short (4'0.4" of 4'2")`],
  [{ maxHeight: 150 }, feet(5, 0), 'imperial', `is 1 in too tall (5'0" of at most 4'11")`],
  [{ maxHeight: 150 }, { height: 152 }, 'imperial', `is 0.9 in too tall (4'11.9" of at most 4'11")`],
  [{ minAge: 12 }, {}, 'metric', 'is 10 on race day, and turns 12 on Jan 20, 2029'],
  [{ maxAge: 10 }, {}, 'metric', 'is 10 on race day, too old since Jan 20, 2027'],
  [{ maxAge: 9.4 }, {}, 'metric', 'is 10 on race day, too old since Jan 20, 2027'],
  [{ minAge: 12 }, { raceAge: 11 }, 'metric', 'is 10, and races as 11, too young until 12'],
  [{ maxAge: 11 }, { raceAge: 11 }, 'metric', 'is 10, and races as 11, too old'],
  [{ mustPassR2R: true }, {}, 'metric', 'has not passed it yet'],
] as const)('BEY-30 with the requirement %j a driver with %j in a %s region %s', (...row) => {
  const [requirement, driver, system, words] = row;
  const gap = gapTo(requirement, driver, system);
  expect(gap && gapInWords(gap, 'Ella')).toBe(`Ella ${words}`);
});

test.each([
  [{ minHeight: 125 }, { height: null }, 'height'],
  [{ maxHeight: 150 }, { height: null }, 'height'],
  [{ minWeight: 35 }, { weight: 0 }, 'weight'],
] as const)('BEY-30 a gap of %j for %j is told as a missing %s', (requirement, driver, field) => {
  for (const system of systems) {
    const gap = gapTo(requirement, driver, system);
    expect(gap && gapInWords(gap, 'Ella')).toBe(`Ella's ${field} is not set`);
    expect(gap && gapInShort(gap)).toBe(`${field} not set`);
  }
});

test.each([
  [{ minWeight: 55 }, { weight: 54.5 }, '54.5 kg counts as 55 kg'],
  [{ minWeight: 55 }, { weight: 55 }, null],
  [{ minWeight: 56 }, { weight: 54.5 }, null],
  [{ minHeight: 120 }, { height: 119.5 }, '119.5 cm counts as 120 cm'],
  [{ minHeight: 120 }, { height: 120 }, null],
  [{ maxHeight: 150 }, { height: 150.4 }, '150.4 cm counts as 150 cm'],
  [{ maxHeight: 150 }, { height: 150 }, null],
  [{ minWeight: 55 }, { weight: 54.96 }, null],
  [{ minHeight: 125 }, { height: 124.98 }, null],
  [{ minAge: 8 }, {}, null],
])('CHK-06 with the requirement %j a driver with %j is told %s', (requirement, values, words) => {
  const [check, driver] = checkedOn(requirement, values);
  expect(roundedInWords(check, { driver, system: 'metric' })).toBe(words);
});

test('WIZ-05 a region that measures in lbs and feet tells nothing of a rounding in kg', () => {
  const [check, driver] = checkedOn({ minWeight: 55 }, { weight: 54.5 });
  expect(roundedInWords(check, { driver, system: 'imperial' })).toBeNull();
});
