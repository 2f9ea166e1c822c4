// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Driver, Race, Ticket } from '#domain/entities';
import { FamilyMatrix } from '../../../src/screens/race/FamilyMatrix';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  familyOf,
  noRequirements,
  raceWith,
  ticketTypeWith,
} from '../../domain/examples';
import { controlledRace } from '../../machines/controlledRace';
import { renderScreen, shown } from '../renderScreen';

const ella = driverWith();
const sam = driverWith({ id: 'DRV_sam', name: 'Sam Reed', firstName: 'Sam', height: null });
const tim = driverWith({ id: 'DRV_tim', name: 'Tim Reed', firstName: 'Tim', dateOfBirth: '2023-04-01' });

const cadet = ticketTypeWith();
const tall = ticketTypeWith({
  id: 'tall',
  name: 'Tall Cadets',
  requirements: { ...noRequirements, minHeight: 143, mustPassR2R: true },
});
const junior = ticketTypeWith({
  id: 'junior',
  name: 'Junior Sprint',
  price: 79,
  eligibleClasses: ['JUNIOR'],
  requirements: { ...noRequirements, minHeight: 150, minAge: 12 },
});
const sprint = raceWith({ tickets: [cadet, tall, junior] });

const open = async (race: Race = sprint, userId: string | null = 'USR_1') => {
  const { actor, actions, loadRace, loadFamily, ...controlled } = controlledRace({
    eventId: race.id,
    userId,
    preloaded: race,
  });
  await loadRace.last().succeed(race);
  const family = controlled.family();
  const user = renderScreen(<FamilyMatrix actor={actor} family={family} race={race} />);
  const load = (...drivers: Driver[]) => shown(loadFamily.last().succeed(familyOf(...drivers)));
  const loadWith = (owned: Ticket[] | null, ...drivers: Driver[]) =>
    shown(loadFamily.last().succeed({ drivers, owned: owned ?? [], areTicketsKnown: owned !== null }));
  return { ...actions, ...controlled, user, load, loadWith, loadFamily, family };
};

/** Text of a driver's cell for a ticket. */
const cell = (driver: string, ticket: string): HTMLElement => {
  const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  const column = within(head as HTMLElement)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent?.startsWith(ticket));
  const row = rows.find((candidate) => candidate.textContent?.startsWith(driver));
  return row?.children[column] as HTMLElement;
};
const wordsIn = (driver: string, ticket: string): string[] =>
  [...(cell(driver, ticket).firstElementChild?.children ?? [])].map(({ textContent }) => textContent ?? '');

describe('the table', () => {
  test('BEY-32 has one row per driver and one column per ticket, with session and price', async () => {
    const { load } = await open();
    await load(ella, sam);
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Driver',
      'Cadet SprintSaturday morning£60',
      'Tall CadetsSaturday morning£60',
      'Junior SprintSaturday morning£79',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Ella Reed10 on race day',
      'Sam Reed10 on race dayComplete profile of Sam Reed',
    ]);
  });

  test('BEY-32 BEY-30 a cell says that the ticket fits, the gap, the missing value, or whom the ticket is for', async () => {
    const { load } = await open();
    await load(ella, sam);
    expect(cell('Ella', 'Cadet Sprint').textContent).toContain('Fits');
    expect(wordsIn('Ella', 'Tall Cadets')).toEqual(['Almost', '3 cm short', 'Race School not passed yet']);
    expect(wordsIn('Ella', 'Junior Sprint')).toEqual(["Doesn't fit", 'turns 12 on Jan 20, 2029']);
    expect(wordsIn('Sam', 'Tall Cadets')).toEqual(['Almost', 'Race School not passed yet', 'height not set']);
  });

  test('BEY-32 a cell that depends only on a missing value says unknown and links to the profile', async () => {
    const { load } = await open();
    await load({ ...sam, passedR2R: true });
    expect(wordsIn('Sam', 'Tall Cadets')).toEqual(['Not known', 'height not set']);
    const [profile] = screen.getAllByRole('link', { name: 'Complete profile of Sam Reed' });
    expect(profile?.getAttribute('href')).toBe('/UK/my-account?tab=drivers');
  });

  test('BEY-32 a cell of a close class says close', async () => {
    const { load } = await open();
    await load(driverWith({ eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] }));
    expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['Almost', 'just outside its class']);
  });

  test('BEY-32 CHK-09 a driver who is too young has one cell with the first day with tickets', async () => {
    const { load } = await open();
    await load(tim);
    expect(wordsIn('Tim', 'Cadet Sprint')).toEqual([
      'Too young',
      'can race from Apr 1, 2028, when 5 years old',
    ]);
    expect(cell('Tim', 'Cadet Sprint').getAttribute('colspan')).toBe('3');
  });

  test('BEY-32 BEY-20 the table scrolls by itself, by keyboard too', async () => {
    const { load } = await open();
    await load(ella);
    expect(screen.getByRole('region', { name: 'Tickets by driver' }).tabIndex).toBe(0);
  });
});

describe('the cards of a narrow screen', () => {
  test('BEY-32 list the offered tickets and collapse the others with their reasons', async () => {
    const { load } = await open();
    await load(ella);
    const offered = within(screen.getByRole('list', { name: 'Tickets for Ella Reed' })).getAllByRole(
      'listitem',
    );
    expect(offered.map((line) => line.querySelector('b')?.textContent)).toEqual([
      'Cadet Sprint',
      'Tall Cadets',
    ]);
    const others = screen.getByText(/^Why not the others \(1\)\?/).closest('details');
    expect([others?.open, others?.textContent]).toEqual([
      false,
      "Why not the others (1)? for Ella ReedJunior SprintSaturday morning£79Doesn't fitturns 12 on Jan 20, 2029",
    ]);
  });

  test('BEY-32 say so when a driver is offered no ticket', async () => {
    const { load } = await open();
    await load(driverWith({ eligibleClasses: [] }));
    expect(screen.getByText('No ticket for this race fits Ella')).toBeDefined();
    expect(screen.getByText(/^Why not\?/)).toBeDefined();
  });
});

describe('a ticket bought before', () => {
  const bought = boughtTicketWith({ id: 'TCK/1', ticketTypeId: 'sprint', ticketName: 'Cadet Sprint' });

  test('BEY-40 replaces the link to the checkout with a link to its page', async () => {
    const { loadWith } = await open();
    await loadWith([bought], ella);
    expect(cell('Ella', 'Cadet Sprint').textContent).toBe(
      'BookedView ticket Cadet Sprint of Ella Reed (opens in a new tab)',
    );
    const link = within(cell('Ella', 'Cadet Sprint')).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://shop.example/ticket/TCK%2F1/s3cret',
      '_blank',
    ]);
    expect(screen.queryByRole('button', { name: /Book Cadet Sprint/ })).toBeNull();
  });

  test('BEY-40 is named when it is another type for the same session', async () => {
    const { loadWith } = await open();
    await loadWith(
      [{ ...bought, ticketTypeId: 'day', ticketName: 'Cadet Day', eligibleParts: ['sprint'] }],
      ella,
    );
    expect(wordsIn('Ella', 'Cadet Sprint').slice(0, 2)).toEqual(['Session taken', 'by Cadet Day']);
  });

  test('BEY-40 BEY-04 that could not be loaded is mentioned beside the drivers, and can be retried', async () => {
    const { user, loadWith } = await open();
    await loadWith(null, ella);
    expect(screen.getByRole('status').textContent).toContain('Tickets you have bought could not be loaded.');
    expect(screen.getByRole('table')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loadWith([bought], ella);
    expect(screen.queryByRole('status')).toBeNull();
    expect(cell('Ella', 'Cadet Sprint').textContent).toContain('Booked');
  });
});

describe('booking', () => {
  test('BEY-32 CHK-12 a cell that fits starts the checkout with its driver', async () => {
    const { user, load, beginCheckout, persistSelectedDriver, persistSelection } = await open();
    await load(ella, driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' }));
    const table = within(screen.getByRole('table'));
    await user.click(table.getByRole('button', { name: 'Fits Book Cadet Sprint for Max Reed' }));
    expect(persistSelectedDriver).toHaveBeenCalledExactlyOnceWith({ driverId: 'DRV_max' });
    expect(persistSelection.mock.calls[0]?.[0].lines).toEqual([
      { driverId: 'DRV_max', ticketTypeId: 'sprint' },
    ]);
    expect(beginCheckout).toHaveBeenCalledOnce();
    expect(table.getAllByRole('button')).toHaveLength(2);
  });

  test('BEY-32 EVD-02 at a race that the API calls unavailable a cell says that the ticket would fit, without a link', async () => {
    const { load } = await open({ ...sprint, available: false });
    await load(ella);
    expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['Sold out', 'would fit']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('BEY-41 one button selects a ticket for every child whom one fits, when there are several', async () => {
  const { user, load, persistSelection, beginCheckout } = await open();
  await load(ella, tim, driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' }));
  await user.click(screen.getByRole('button', { name: 'Select for Ella and Max' }));
  expect(persistSelection.mock.calls[0]?.[0].lines).toEqual([
    { driverId: 'DRV_ella', ticketTypeId: 'sprint' },
    { driverId: 'DRV_max', ticketTypeId: 'sprint' },
  ]);
  expect(beginCheckout).toHaveBeenCalledOnce();
});

test('BEY-41 for one child there is no such button', async () => {
  const { load } = await open();
  await load(ella, tim);
  expect(screen.queryByRole('button', { name: /^Select for/ })).toBeNull();
});

test('BEY-30 a missing certification links to the next school', async () => {
  const { load, loadRelatedRaces } = await open();
  const school = raceWith({ id: 'EVT_school', eventCategoryType: 'school' });
  await loadRelatedRaces.last().resolve({ races: [school], children: [] });
  await load(ella);
  const link = within(cell('Ella', 'Tall Cadets')).getByRole('link', { name: 'Next school: Jun 14, 2027' });
  expect(link.getAttribute('href')).toBe('/UK/events/EVT_school');
  expect(within(cell('Ella', 'Junior Sprint')).queryByRole('link')).toBeNull();
});

test('BEY-32 CHK-08 a sold-out ticket says so and cannot be booked', async () => {
  const { load } = await open({ ...sprint, availability: availabilityOf({ sprint: 0, tall: 2, junior: 2 }) });
  await load(ella);
  expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['Sold out', 'would fit']);
  expect(screen.queryByRole('button', { name: /Book Cadet Sprint/ })).toBeNull();
});

describe('without drivers to show', () => {
  test('BEY-32 BEY-05 a visitor is invited to sign in and returns to the race', async () => {
    await open(sprint, null);
    expect(screen.getByText('Sign in to see which tickets fit your drivers')).toBeDefined();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in?redirect=%2FUK%2Fevents%2FEVT_1',
    );
  });

  test('BEY-32 BEY-04 while drivers load, nothing is said about which tickets fit', async () => {
    const { load } = await open();
    expect(screen.getByRole('status').textContent).toBe('Looking up which tickets fit');
    expect(screen.queryByText(/No fit|Add a driver/)).toBeNull();
    await load(ella);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('BEY-32 BEY-04 a guardian without drivers can add one', async () => {
    const { load } = await open();
    await load();
    expect(screen.getByRole('heading', { name: 'Add a driver to see which tickets fit' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a driver' }).getAttribute('href')).toBe(
      '/UK/my-account?tab=drivers',
    );
  });

  test('BEY-32 a failure is shown in one line and can be retried', async () => {
    const { user, load, loadFamily } = await open();
    await shown(loadFamily.last().fail('offline'));
    expect(screen.getByRole('status').textContent).toContain('Your drivers could not be loaded.');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await load(ella);
    expect(screen.getByRole('table')).toBeDefined();
  });

  test('BEY-32 a race without tickets has no family matrix', async () => {
    await open(raceWith({ tickets: [] }));
    expect(screen.queryByRole('heading', { name: 'Which tickets fit' })).toBeNull();
  });
});

describe('BEY-45 only the layout in use is rendered', () => {
  const stubWidth = (isWide: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      matches: isWide,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    ['a phone has a card a driver', false, [0, 1]],
    ['a wide screen has the table', true, [1, 0]],
  ] as const)('%s', async (_, isWide, counts) => {
    stubWidth(isWide);
    const { load } = await open();
    await load(ella);
    const tables = screen.queryAllByRole('table');
    const cards = screen.queryAllByRole('list', { name: /^Tickets for Ella/ });
    expect([tables.length, cards.length]).toEqual(counts);
  });
});
