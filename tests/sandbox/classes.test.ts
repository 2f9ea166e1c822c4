import { expect, test } from 'vitest';
import { ageOn, driverClasses } from '../../sandbox/classes';
import { racingClasses } from '../../sandbox/demo/racingClasses';

const classCodes = (age: number, height: number | null, weight: number, passedR2R = false) => {
  const { eligibleClasses, closeClasses } = driverClasses(racingClasses, { height, weight, passedR2R }, age);
  return { eligible: eligibleClasses, close: closeClasses.map(({ classCode }) => classCode) };
};

test.each([
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
  ['2016-02-29', '2028-02-29', 12],
  ['2017-06-14', '2027-06-13', 9],
  ['2017-06-14', '2027-06-14', 10],
])('BEY-08 with the birth date %s, the age on %s is %i', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

test.each([
  ['six years old', classCodes(6, 117, 21), { eligible: ['bambino'], close: [] }],
  ['eight, tall enough', classCodes(8, 125, 27), { eligible: ['cadet'], close: ['bambino', 'cadet-r2r'] }],
  ['rounded to 125 cm', classCodes(9, 124.5, 27), { eligible: ['cadet'], close: ['cadet-r2r'] }],
  ['a little too small', classCodes(9, 124.4, 27), { eligible: [], close: ['cadet'] }],
  ['far too small', classCodes(9, 110, 27), { eligible: [], close: [] }],
  ['height unknown', classCodes(9, null, 27), { eligible: [], close: ['cadet'] }],
  ['certified', classCodes(9, 130, 27, true), { eligible: ['cadet', 'cadet-r2r'], close: [] }],
  ['eleven, big for it', classCodes(11, 146, 40), { eligible: ['cadet'], close: ['cadet-r2r', 'junior'] }],
  [
    'thirteen',
    classCodes(13, 156, 48, true),
    { eligible: ['junior', 'junior-r2r'], close: ['junior-heavy'] },
  ],
  [
    'rounded up to 55 kg',
    classCodes(13, 156, 54.2, true),
    {
      eligible: ['junior', 'junior-r2r', 'junior-heavy'],
      close: [],
    },
  ],
  ['seventeen', classCodes(17, 170, 70), { eligible: ['senior-youth'], close: ['senior-heavy'] }],
])('ENT-03 classes of a driver: %s', (_who, actual, expected) => {
  expect(actual).toEqual(expected);
});

test('ENT-03 a close class names its weight, null where it has none', () => {
  const { closeClasses } = driverClasses(racingClasses, { height: 156, weight: 48, passedR2R: false }, 13);
  expect(closeClasses).toEqual([
    { classCode: 'junior-r2r', weight: null },
    { classCode: 'junior-heavy', weight: 55 },
  ]);
});
