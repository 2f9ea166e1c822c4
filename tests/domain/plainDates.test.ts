import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, dayOfAge, plainDateFrom } from '#domain/time/plainDates';

describe('BEY-08 age in completed years', () => {
  test.each([
    ['2017-06-14', '2027-06-13', 9, 'the day before the birthday'],
    ['2017-06-14', '2027-06-14', 10, 'on the birthday'],
    ['2017-06-14', '2027-06-15', 10, 'the day after it'],
    ['2017-12-31', '2027-01-01', 9, 'at the turn of the year'],
    ['2016-02-29', '2027-02-28', 10, 'born on 29 February, on 28 February of a common year'],
    ['2016-02-29', '2027-03-01', 11, 'born on 29 February, on 1 March of a common year'],
    ['2016-02-29', '2028-02-28', 11, 'born on 29 February, on 28 February of a leap year'],
    ['2016-02-29', '2028-02-29', 12, 'born on 29 February, on 29 February'],
    ['2017-02-28', '2028-02-28', 11, 'born on 28 February, on it in a leap year'],
    ['2017-03-01', '2028-02-29', 10, 'born on 1 March, on 29 February'],
    ['2017-06-14', '2017-06-14', 0, 'on the day of birth'],
  ])('BEY-08 WIZ-09 born %s, on %s: %d (%s)', (dateOfBirth, day, age) => {
    expect(ageOn(dateOfBirth, day)).toBe(age);
  });

  const plainDate = fc
    .date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2060-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  test('BEY-08 the day of reaching an age is the first day on which the completed years equal that age', () => {
    expect(dayOfAge('2016-02-29', 11)).toBe('2027-03-01');
    fc.assert(
      fc.property(plainDate, fc.integer({ min: 1, max: 30 }), (dateOfBirth, age) => {
        const day = dayOfAge(dateOfBirth, age);
        const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
        expect([ageOn(dateOfBirth, dayBefore), ageOn(dateOfBirth, day)]).toEqual([age - 1, age]);
      }),
    );
  });
});

describe('BEY-08 a typed birth date', () => {
  test.each([
    ['04', '06', '2017', '2017-06-04'],
    [' 4 ', ' 6 ', ' 2017 ', '2017-06-04'],
    ['29', '2', '2000', '2000-02-29'],
  ])('BEY-08 %s/%s/%s is %s', (day, month, year, plainDate) => {
    expect(plainDateFrom(day, month, year)).toBe(plainDate);
  });

  test.each([
    ['29', '2', '2100'],
    ['14', '6', '17'],
    ['14', '6', '02017'],
    ['', '6', '2017'],
    ['14', '', '2017'],
    ['14', '6', ''],
    ['-1', '6', '2017'],
    ['1.5', '6', '2017'],
    ['1e1', '6', '2017'],
    ['June', '6', '2017'],
  ])("BEY-08 '%s'/'%s'/'%s' is no date", (day, month, year) => {
    expect(plainDateFrom(day, month, year)).toBeNull();
  });

  test('BEY-08 exactly the calendar’s days are accepted as dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 33 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 1900, max: 2100 }),
        (day, month, year) => {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(plainDateFrom(String(day), String(month), String(year))).toBe(
            exists ? date.toISOString().slice(0, 10) : null,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
