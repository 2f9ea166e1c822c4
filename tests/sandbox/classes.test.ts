import { expect, test } from 'vitest';
import { ageOn, driverClasses } from '../../sandbox/classes';
import { type RacingClass, racingClasses } from '../../sandbox/demo/racingClasses';

test.each([
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
  ['2016-02-29', '2028-02-29', 12],
  ['2017-06-14', '2027-06-13', 9],
  ['2017-06-14', '2027-06-14', 10],
  ['2017-06-14', '2027-07-01', 10],
])('with the birth date %s, the age on %s is %i', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

type Bounds = Partial<Record<'minAge' | 'maxAge' | 'minHeight' | 'minWeight', number>> & {
  mustPassR2R?: boolean;
};
type Racer = { age?: number; height?: number | null; weight?: number; passedR2R?: boolean };

/** For a driver of 10 years, 130 cm and 30 kg without certification, unless told otherwise. */
const statusOf = (
  bounds: Bounds,
  { age = 10, height = 130, weight = 30, passedR2R = false }: Racer,
): string => {
  const none = { minAge: 0, maxAge: 0, minHeight: 0, minWeight: 0, mustPassR2R: false };
  const racingClass = { code: 'x', ...none, ...bounds } as RacingClass;
  const { eligibleClasses, closeClasses } = driverClasses([racingClass], { height, weight, passedR2R }, age);
  return eligibleClasses.length > 0 ? 'eligible' : closeClasses.length > 0 ? 'close' : 'neither';
};

test.each<[bounds: Bounds, racers: [racer: Racer, status: string][]]>([
  [{}, [[{ age: 0, height: null, weight: 0 }, 'eligible']]],
  [
    { minAge: 8 },
    [
      [{ age: 8 }, 'eligible'],
      [{ age: 7 }, 'close'],
      [{ age: 6 }, 'neither'],
    ],
  ],
  [
    { maxAge: 12 },
    [
      [{ age: 11 }, 'eligible'],
      [{ age: 12 }, 'close'],
      [{ age: 13 }, 'neither'],
    ],
  ],
  [
    { minHeight: 125 },
    [
      [{ height: 124.5 }, 'eligible'],
      [{ height: 124.4 }, 'close'],
      [{ height: 115 }, 'close'],
      [{ height: 114.9 }, 'neither'],
      [{ height: null }, 'close'],
    ],
  ],
  [
    { minWeight: 55 },
    [
      [{ weight: 54.1 }, 'eligible'],
      [{ weight: 54 }, 'close'],
      [{ weight: 45 }, 'close'],
      [{ weight: 44.9 }, 'neither'],
    ],
  ],
  [
    { mustPassR2R: true },
    [
      [{ passedR2R: true }, 'eligible'],
      [{ passedR2R: false }, 'close'],
    ],
  ],
  [
    { minAge: 11, mustPassR2R: true },
    [
      [{ age: 11, passedR2R: true }, 'eligible'],
      [{ age: 11 }, 'close'],
      [{ age: 10, passedR2R: true }, 'close'],
      [{ age: 10 }, 'neither'],
    ],
  ],
])('with the bounds %j a driver is in the class, close to it or neither', (bounds, racers) => {
  for (const [racer, status] of racers) expect([racer, statusOf(bounds, racer)]).toEqual([racer, status]);
});

test('a close class names its weight, null where it has none', () => {
  expect(driverClasses(racingClasses, { height: 156, weight: 48, passedR2R: false }, 13)).toEqual({
    eligibleClasses: ['junior'],
    closeClasses: [
      { classCode: 'junior-r2r', weight: null },
      { classCode: 'junior-heavy', weight: 55 },
    ],
  });
});
