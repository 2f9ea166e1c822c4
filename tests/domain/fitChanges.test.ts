import { describe, expect, test } from 'vitest';
import { fitChanges } from '#domain/driver/fitChanges';
import type { Driver } from '#domain/entities';
import { driverWith, noRequirements, raceWith, ticketTypeWith } from './examples';

const cadet = ticketTypeWith({ id: 'cadet', requirements: { ...noRequirements, minHeight: 125 } });
const tall = ticketTypeWith({ id: 'tall', requirements: { ...noRequirements, minHeight: 150 } });
const open = ticketTypeWith({ id: 'open' });
const junior = ticketTypeWith({ id: 'junior', eligibleClasses: ['JUNIOR'] });
const race = raceWith({ tickets: [cadet, tall, open, junior] });

const changes = (before: Partial<Driver>, now: Partial<Driver>) =>
  fitChanges(race, driverWith(before), driverWith(now), 'metric').map(({ ticket, gaps, eligibility }) => [
    ticket.id,
    eligibility,
    gaps.map(({ kind }) => kind),
  ]);

describe('BEY-31 eligibility changes of an edited driver', () => {
  test('BEY-31 an added height makes one ticket fit and another not; unaffected tickets are not named', () => {
    expect(changes({ height: null }, { height: 140 })).toEqual([
      ['cadet', 'allMet', []],
      ['tall', 'unmet', ['measure']],
    ]);
  });

  test('BEY-31 a smaller gap is a change, a new name is none', () => {
    expect(changes({ height: 130 }, { height: 131, firstName: 'Eleanor' })).toEqual([
      ['tall', 'unmet', ['measure']],
    ]);
    expect(changes({}, { firstName: 'Eleanor', name: 'Eleanor Reed' })).toEqual([]);
  });

  test('BEY-31 tickets of a changed class are gained and lost', () => {
    expect(changes({ height: 160 }, { height: 160, eligibleClasses: ['JUNIOR'] })).toEqual([
      ['cadet', 'withdrawn', []],
      ['tall', 'withdrawn', []],
      ['open', 'withdrawn', []],
      ['junior', 'allMet', []],
    ]);
  });

  test('BEY-31 a ticket that moves from close to eligible with the same gap is no change', () => {
    const close = [{ classCode: 'CADET', weight: null }];
    expect(changes({ eligibleClasses: [], closeClasses: close }, { eligibleClasses: ['CADET'] })).toEqual([]);
  });
});
