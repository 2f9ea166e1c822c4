import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, dayOfAge, plainDateFrom } from '#domain/time/plainDates';
import { describeForEveryReader } from './readerTimezones';

describeForEveryReader('plain dates', () => {
  test.each([
    ['2017-06-14', '2027-06-13', 9, 'the day before the birthday'],
    ['2017-06-14', '2027-06-14', 10, 'on the birthday'],
    ['2017-06-14', '2027-06-15', 10, 'the day after it'],
    ['2016-02-29', '2027-02-28', 10, 'on 28 February of a common year'],
    ['2016-02-29', '2027-03-01', 11, 'on 1 March of a common year'],
    ['2016-02-29', '2028-02-29', 12, 'on 29 February'],
    ['2017-06-14', '2017-06-14', 0, 'on the day of birth'],
  ])('a driver born %s is on %s %d years old (%s)', (dateOfBirth, day, age) => {
    expect(ageOn(dateOfBirth, day)).toBe(age);
  });

  test('the day of reaching an age is the first day on which the completed years equal that age', () => {
    expect(dayOfAge('2016-02-29', 11)).toBe('2027-03-01');
    const dayAfter = (days: number) => new Date(Date.UTC(2000, 0, days)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.nat(22_000).map(dayAfter), fc.integer({ min: 1, max: 30 }), (dateOfBirth, age) => {
        const day = dayOfAge(dateOfBirth, age);
        const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
        expect([ageOn(dateOfBirth, dayBefore), ageOn(dateOfBirth, day)]).toEqual([age - 1, age]);
      }),
    );
  });

  test.each([
    ['04/06/2017', '2017-06-04'],
    [' 4 / 6 / 2017 ', '2017-06-04'],
    ...['14/6/17', '14/6/02017', '14/6/year', '/6/2017', '14//2017', '14/6/', '-1/6/2017', '1.5/6/2017'].map(
      (typed): [string, null] => [typed, null],
    ),
    ...['1e1/6/2017', 'June/6/2017', '14/June/2017'].map((typed): [string, null] => [typed, null]),
  ])('the typed date %j is %j', (typed, plainDate) => {
    const [day = '', month = '', year = ''] = typed.split('/');
    expect(plainDateFrom(day, month, year)).toBe(plainDate);
  });

  test('exactly the calendar’s days are accepted as dates', () => {
    const wrong: string[] = [];
    for (const year of [1900, 2000, 2016, 2017, 2100])
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          const read = plainDateFrom(String(day), String(month), String(year));
          if (read !== (exists ? date.toISOString().slice(0, 10) : null))
            wrong.push(`${day}/${month}/${year}`);
        }
    expect(wrong).toEqual([]);
  });
});
