import { expect, test } from 'vitest';
import { driverClasses } from '../../sandbox/classes';
import { type RacingClass, racingClasses } from '../../sandbox/demo/racingClasses';

type Bounds = Partial<Record<'minAge' | 'maxAge' | 'minHeight' | 'minWeight', number>> & {
  mustPassR2R?: boolean;
};
type Racer = { age?: number; height?: number | null; weight?: number; passedR2R?: boolean };

/** For a driver of 10 years, 130 cm and 30 kg without certification, unless told otherwise. */
test.each<[bounds: Bounds, racer: Racer, status: string]>([
  [{}, { age: 0, height: null, weight: 0 }, 'eligible'],
  [{ minAge: 8 }, { age: 8 }, 'eligible'],
  [{ minAge: 8 }, { age: 7 }, 'close'],
  [{ minAge: 8 }, { age: 6 }, 'neither'],
  [{ maxAge: 12 }, { age: 11 }, 'eligible'],
  [{ maxAge: 12 }, { age: 12 }, 'close'],
  [{ maxAge: 12 }, { age: 13 }, 'neither'],
  [{ minHeight: 125 }, { height: 124.5 }, 'eligible'],
  [{ minHeight: 125 }, { height: 124.4 }, 'close'],
  [{ minHeight: 125 }, { height: 115 }, 'close'],
  [{ minHeight: 125 }, { height: 114.9 }, 'neither'],
  [{ minHeight: 125 }, { height: null }, 'close'],
  [{ minWeight: 55 }, { weight: 54.1 }, 'eligible'],
  [{ minWeight: 55 }, { weight: 54 }, 'close'],
  [{ minWeight: 55 }, { weight: 45 }, 'close'],
  [{ minWeight: 55 }, { weight: 44.9 }, 'neither'],
  [{ mustPassR2R: true }, { passedR2R: true }, 'eligible'],
  [{ mustPassR2R: true }, { passedR2R: false }, 'close'],
  [{ minAge: 11, mustPassR2R: true }, { age: 11, passedR2R: true }, 'eligible'],
  [{ minAge: 11, mustPassR2R: true }, { age: 11 }, 'close'],
  [{ minAge: 11, mustPassR2R: true }, { age: 10, passedR2R: true }, 'close'],
  [{ minAge: 11, mustPassR2R: true }, { age: 10 }, 'neither'],
])('to a class with the bounds %j the driver %j is %s', (bounds, racer, status) => {
  const none = { minAge: 0, maxAge: 0, minHeight: 0, minWeight: 0, mustPassR2R: false };
  const racingClass = { code: 'x', ...none, ...bounds } as RacingClass;
  const { age, ...driver } = { age: 10, height: 130, weight: 30, passedR2R: false, ...racer };
  const { eligibleClasses, closeClasses } = driverClasses([racingClass], driver, age);
  const close = closeClasses.length > 0 ? 'close' : 'neither';
  expect(eligibleClasses.length > 0 ? 'eligible' : close).toBe(status);
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
