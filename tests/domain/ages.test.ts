import { expect, test } from 'vitest';
import { agesInWords } from '#domain/driver/ages';

test.each([
  ['2017-02-01', '2027-06-14T08:00:00Z', 'Europe/London', '9 today, 10 on race day (Jun 14, 2027)'],
  ['2017-06-14', '2027-06-14T08:00:00Z', 'Europe/London', '9 today, 10 on race day (Jun 14, 2027)'],
  ['2017-06-15', '2027-06-14T08:00:00Z', 'Europe/London', '9 today and on race day'],
  ['2017-06-14', '2027-06-14T06:30:00Z', 'America/Los_Angeles', '9 today and on race day'],
  ['2017-06-14', '2027-06-13T10:00:00Z', 'Pacific/Kiritimati', '9 today, 10 on race day (Jun 14, 2027)'],
  ['2017-06-14', '2028-06-14T08:00:00Z', 'Europe/London', '9 today, 11 on race day (Jun 14, 2028)'],
])(
  'BEY-33 BEY-08 the ages of a driver born %s, at a race at %s in %s, are %s',
  (dateOfBirth, start, timezone, words) => {
    expect(agesInWords({ dateOfBirth }, { start, timezone }, '2027-01-10')).toBe(words);
  },
);
