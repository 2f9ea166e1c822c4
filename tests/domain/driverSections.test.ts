import { expect, test } from 'vitest';
import { reviewed } from '#domain/checkout/checkoutFacts';
import { closeInWords } from '#domain/checkout/closeInWords';
import { driverSections, firstWithoutTicket, openAtFirst } from '#domain/checkout/driverSections';
import type { CartLine, Driver, Ticket } from '#domain/entities';
import { availabilityOf, boughtTicketWith, childWith, ella, max, raceWith, ticketTypeWith } from './examples';

const sprint = ticketTypeWith({ requirements: { minHeight: 125 } });
const junior = ticketTypeWith({
  id: 'junior',
  eligibleClasses: ['JUNIOR'],
  requirements: { minHeight: 145 },
});
const pro = ticketTypeWith({
  id: 'pro',
  eligibleClasses: ['JUNIOR'],
  requirements: { minHeight: 145, minWeight: 40, mustPassR2R: true },
});
const open = ticketTypeWith({ id: 'open', eligibleClasses: ['JUNIOR'] });
const race = raceWith({ tickets: [sprint, junior, pro, open] });

const sectionsOf = (drivers: Driver[], lines: CartLine[] = [], owned: Ticket[] = []) =>
  driverSections(
    reviewed({
      race,
      drivers,
      owned,
      lines,
      availability: availabilityOf({ sprint: 5, junior: 5, pro: 5, open: 5 }),
      former: { drivers: [], tickets: [], schedule: null },
      selectedDriverId: null,
    }),
  );

const sprintOf = ({ id }: Driver): CartLine => ({ driverId: id, ticketTypeId: 'sprint' });
const juniors = [{ classCode: 'JUNIOR', weight: null }];
const baby = childWith('Zoe', { dateOfBirth: '2023-01-20' });
const unmeasured = childWith('Ivy', { eligibleClasses: [], closeClasses: juniors, height: null });

test.each<[string, Parameters<typeof sectionsOf>, Driver | null]>([
  ['nothing chosen, the first', [[ella, max]], ella],
  ['the first’s ticket chosen, the second', [[ella, max], [sprintOf(ella)]], max],
  [
    'a ticket of the first bought, the second',
    [[ella, max], [], [boughtTicketWith({ ticketTypeId: 'sprint' })]],
    max,
  ],
  [
    'a ticket for each, nobody',
    [
      [ella, max],
      [sprintOf(max), sprintOf(ella)],
    ],
    null,
  ],
  ['one who is too young before others, the first who can race', [[baby, max]], max],
  ['one whose height is missing before others, that one', [[unmeasured, max]], unmeasured],
  ['only one who is too young, that one', [[baby]], baby],
])('BEY-72 with %s needs a ticket first', (_, facts, expected) => {
  expect(firstWithoutTicket(sectionsOf(...facts))).toBe(expected?.id ?? null);
});

test.each<[string, Parameters<typeof sectionsOf>, Driver | null]>([
  ['one whose height is missing, that one', [[unmeasured, ella]], unmeasured],
  ['a ticket chosen and a height missing, nobody', [[unmeasured, ella], [sprintOf(ella)]], null],
  ['a ticket chosen, whoever can have one at once', [[ella, unmeasured, max], [sprintOf(ella)]], max],
])('BEY-72 with %s is open at first', (_, facts, expected) => {
  expect(openAtFirst(sectionsOf(...facts))).toBe(expected?.id ?? null);
});

const wordsFor = (changes: Partial<Driver>, tickets = race.tickets) => {
  const driver = childWith('Kit', { eligibleClasses: [], closeClasses: juniors, ...changes });
  const [section] = sectionsOf([driver]);
  const close = (section?.close ?? []).filter(({ ticket }) => tickets.includes(ticket));
  return closeInWords({ driver, close }, { system: 'metric', certification: 'Race School' });
};

test.each<[string, Partial<Driver>, typeof race.tickets, string]>([
  [
    'gaps, the tickets with the fewest first',
    { height: 140, weight: 34 },
    [pro, junior],
    '2 close: 5 cm short, 6 kg too light',
  ],
  [
    'one gap of two tickets once',
    { height: 140, weight: 44, passedR2R: true },
    [pro, junior],
    '2 close: 5 cm short',
  ],
  ['a class without a gap', { height: 150 }, [open], '1 close: just outside the class'],
  [
    'the certification by its name',
    { height: 150, weight: 44 },
    [pro],
    '1 close: Race School not passed yet',
  ],
  ['one missing height', { height: null }, [junior], '1 waits for the height'],
  ['a height that several wait for', { height: null, weight: 44 }, [junior, pro], '2 wait for the height'],
  [
    'a height for which not all wait',
    { height: null },
    [junior, open],
    '2 close: just outside the class, height not set',
  ],
])('BEY-72 what is close is told in one line: %s', (_, changes, tickets, expected) => {
  expect(wordsFor(changes, tickets)).toBe(expected);
});
