import { expect, test } from 'vitest';
import { changedDrivers, fitChanges } from '#domain/driver/fitChanges';
import type { Driver } from '#domain/entities';
import { driverWith, noRequirements, raceWith, ticketTypeWith } from './examples';

const cadet = ticketTypeWith({ id: 'cadet', requirements: { ...noRequirements, minHeight: 125 } });
const tall = ticketTypeWith({ id: 'tall', requirements: { ...noRequirements, minHeight: 150 } });
const open = ticketTypeWith({ id: 'open' });
const junior = ticketTypeWith({ id: 'junior', eligibleClasses: ['JUNIOR'] });
const race = raceWith({ tickets: [cadet, tall, open, junior] });
const close = { eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] };

test.each<[string, Partial<Driver>, Partial<Driver>, [id: string, eligibility: string, gaps: string[]][]]>([
  [
    'an added height makes one ticket fit and another not',
    { height: null },
    { height: 140 },
    [
      ['cadet', 'allMet', []],
      ['tall', 'unmet', ['measure']],
    ],
  ],
  ['a smaller gap is a change', { height: 130 }, { height: 131 }, [['tall', 'unmet', ['measure']]]],
  ['another name is no change', {}, { firstName: 'Eleanor', name: 'Eleanor Reed' }, []],
  [
    'another class takes tickets away and brings others',
    { height: 160 },
    { height: 160, eligibleClasses: ['JUNIOR'] },
    [
      ['cadet', 'withdrawn', []],
      ['tall', 'withdrawn', []],
      ['open', 'withdrawn', []],
      ['junior', 'allMet', []],
    ],
  ],
  ['a close class that becomes the driver’s own is no change', close, {}, []],
])('BEY-31 %s', (_, before, now, changes) => {
  const changed = fitChanges(race, driverWith(before), driverWith(now), 'metric');
  expect(
    changed.map(({ ticket, gaps, eligibility }) => [ticket.id, eligibility, gaps.map(({ kind }) => kind)]),
  ).toEqual(changes);
});

test('BEY-24 only a driver with other details has changed, not one who was added or deleted', () => {
  const ella = driverWith({ id: 'DRV_1', height: 122 });
  const noah = driverWith({ id: 'DRV_2' });
  const grown = { ...ella, height: 125 };
  expect(changedDrivers([ella, noah], [{ ...noah }, grown])).toEqual([{ before: ella, now: grown }]);
  expect(changedDrivers([ella], [noah])).toEqual([]);
});
