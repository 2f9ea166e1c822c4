import { expect, test } from 'vitest';
import type { Gap } from '#domain/driver/gap';
import { misfitInShort, misfitInWords } from '#domain/driver/misfit';

const measured = { kind: 'measure', actual: '118', needed: '125 cm', shown: null } as const;
const short: Gap = { ...measured, adjective: 'short', amount: 7, unit: 'cm' };
const light: Gap = { ...measured, adjective: 'light', amount: 6, unit: 'kg' };
const ages = { counted: 10, completed: 10 };
const young: Gap = { kind: 'tooYoung', fitsFrom: '2029-01-20', ages, needed: 12 };
const old: Gap = { kind: 'tooOld', since: '2027-01-20', ages };
const school: Gap = { kind: 'certification' };
const unweighed: Gap = { kind: 'missing', field: 'weight' };

test.each([
  [[short], 'is 7 cm too short for Cadet Sprint and may be turned away'],
  [[young], 'is too young for Cadet Sprint and may be turned away'],
  [[light, short], 'is 6 kg too light and 7 cm too short for Cadet Sprint and may be turned away'],
  [[school], 'has not passed Race School for Cadet Sprint and may be turned away'],
  [
    [old, unweighed, school],
    'is too old for Cadet Sprint, has no weight set, has not passed Race School and may be turned away',
  ],
])('BEY-47 a driver with the gaps %j %s', (gaps, words) => {
  const about = { name: 'Ella', ticketName: 'Cadet Sprint', certification: 'Race School' };
  expect(misfitInWords({ ...about, gaps })).toBe(`Ella ${words}.`);
});

test('BEY-47 in short the gaps are listed, the certification by its name', () => {
  expect(misfitInShort({ gaps: [short, school], certification: 'Race School' })).toBe(
    '7 cm short, Race School not passed yet',
  );
});
