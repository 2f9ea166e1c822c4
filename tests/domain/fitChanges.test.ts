import { expect, test } from 'vitest';
import { fitChanges } from '#domain/driver/fitChanges';
import type { Driver } from '#domain/entities';
import { driverWith, raceWith, ticketTypeWith } from './examples';

const cadet = ticketTypeWith({ id: 'cadet', requirements: { minHeight: 125 } });
const tall = ticketTypeWith({ id: 'tall', requirements: { minHeight: 150 } });
const open = ticketTypeWith({ id: 'open' });
const junior = ticketTypeWith({ id: 'junior', eligibleClasses: ['JUNIOR'] });
const race = raceWith({ tickets: [cadet, tall, open, junior] });
const inClass = { height: 160 };
const close = { ...inClass, eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] };
const each = (eligibility: string) => ['cadet', 'tall', 'open'].map((id) => `${id} ${eligibility}`);
const ofJunior = ['cadet withdrawn', 'tall withdrawn', 'open withdrawn', 'junior allMet'];

test.each<[string, Partial<Driver>, Partial<Driver>, changes: string[]]>([
  ['an added height', { height: null }, { height: 140 }, ['cadet allMet', 'tall unmet: measure']],
  ['a smaller gap', { height: 130 }, { height: 131 }, ['tall unmet: measure']],
  ['another name', {}, { firstName: 'Eleanor', name: 'Eleanor Reed' }, []],
  ['another class', inClass, { ...inClass, eligibleClasses: ['JUNIOR'] }, ofJunior],
  ['a class that is only close', inClass, close, each('outsideClass')],
  ['a class that was only close', close, inClass, each('inClass')],
  ['a class that is no longer close', close, { ...close, closeClasses: [] }, each('withdrawn')],
])('BEY-31 %s changes which tickets fit, or not', (_, before, now, expected) => {
  const changed = fitChanges(race, driverWith(before), driverWith(now), 'metric').map(
    ({ ticket, gaps, eligibility }) => [`${ticket.id} ${eligibility}`, ...gaps.map(({ kind }) => kind)],
  );
  expect(changed.map((parts) => parts.join(': '))).toEqual(expected);
});
