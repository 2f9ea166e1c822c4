// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
    shown(loadFamily.last().succeed({ drivers, owned }));
  return { ...actions, ...controlled, user, load, loadWith, loadFamily, family };
};

/** A driver's line for a ticket, also where it is folded. */
const line = (driver: string, ticket: string): HTMLElement => {
  const row = screen.getByRole('heading', { level: 3, name: new RegExp(driver) }).closest('li');
  if (row === null) throw new Error(`${driver} has no row`);
  const found = within(row).getByText(ticket, { selector: 'b' }).closest('li');
  if (found === null) throw new Error(`${driver} has no line for ${ticket}`);
  return found;
};
const wordsIn = (driver: string, ticket: string): string[] =>
  [...(line(driver, ticket).children[1]?.children ?? [])].map(({ textContent }) => textContent ?? '');
const inSight = (driver: string): (string | undefined)[] =>
  within(screen.getByRole('list', { name: `Tickets for ${driver}` }))
    .getAllByRole('listitem')
    .map((ticket) => ticket.querySelector('b')?.textContent ?? undefined);
const foldedOf = (driver: string): HTMLDetailsElement | undefined =>
  [...document.querySelectorAll('details')].find(({ firstElementChild }) =>
    firstElementChild?.textContent?.endsWith(`for ${driver}`),
  );
const summaries = (): (string | undefined)[] =>
  [...document.querySelectorAll('summary')].map(({ textContent }) => textContent ?? undefined);

describe('a row a driver', () => {
  test('BEY-32 has what fits in sight, with session and price, and folds the others with their reasons', async () => {
    const { load } = await open();
    await load(ella, sam);
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['Ella Reed10 on race day', 'Sam Reed10 on race dayComplete profile of Sam Reed']);
    expect(inSight('Ella Reed')).toEqual(['Cadet Sprint']);
    expect(line('Ella', 'Cadet Sprint').textContent).toBe(
      'Cadet SprintSaturday morningFits£60Book Cadet Sprint for Ella Reed',
    );
    const others = foldedOf('Ella Reed');
    expect([others?.open, others?.querySelectorAll('li').length]).toEqual([false, 2]);
    expect(summaries()).toEqual(['2 others for Ella Reed', '2 others for Sam Reed', 'All 3 tickets']);
  });

  test('BEY-32 BEY-30 a line says the gap, the missing value, or whom the ticket is for', async () => {
    const { load } = await open();
    await load(ella, sam);
    expect(wordsIn('Ella', 'Tall Cadets')).toEqual(['Almost', '3 cm short', 'Race School not passed yet']);
    expect(wordsIn('Ella', 'Junior Sprint')).toEqual(["Doesn't fit", 'turns 12 on Jan 20, 2029']);
    expect(wordsIn('Sam', 'Tall Cadets')).toEqual(['Almost', 'Race School not passed yet', 'height not set']);
  });

  test('BEY-32 a line that depends only on a missing value says unknown, and the row links to the profile', async () => {
    const { load } = await open();
    await load({ ...sam, passedR2R: true });
    expect(wordsIn('Sam', 'Tall Cadets')).toEqual(['Not known', 'height not set']);
    const profile = screen.getByRole('link', { name: 'Complete profile of Sam Reed' });
    expect(profile.getAttribute('href')).toBe('/UK/my-account?tab=drivers');
  });

  test('BEY-32 a line of a close class says close', async () => {
    const { load } = await open();
    await load(driverWith({ eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] }));
    expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['Almost', 'just outside its class']);
  });

  test('BEY-32 a line of a ticket that the driver has outgrown does not say almost', async () => {
    const bambino = ticketTypeWith({
      id: 'bambino',
      name: 'Bambino Sprint',
      requirements: { ...noRequirements, maxAge: 8 },
    });
    const { load } = await open(raceWith({ tickets: [cadet, bambino] }));
    await load(ella);
    expect(wordsIn('Ella', 'Bambino Sprint')[0]).toBe("Doesn't fit");
  });

  test('BEY-32 CHK-09 a driver who is too young is told the first day with tickets', async () => {
    const { load } = await open();
    await load(tim);
    expect(screen.getByText('Can race from Apr 1, 2028, when 5 years old')).toBeDefined();
    expect(summaries()).toEqual(['All 3 tickets']);
  });

  test('BEY-32 a driver whom nothing fits has the nearest miss in sight', async () => {
    const { load } = await open();
    await load(driverWith({ eligibleClasses: ['JUNIOR'], height: 150 }));
    expect(inSight('Ella Reed')).toEqual(['Junior Sprint']);
    expect(wordsIn('Ella', 'Junior Sprint')).toEqual(['Almost', 'turns 12 on Jan 20, 2029']);
    expect(summaries()).toEqual(['Why not? for Ella Reed', 'All 3 tickets']);
  });

  test('BEY-32 EVD-02 CHK-06 all tickets are folded below the rows, with the drivers that each is for', async () => {
    const { load } = await open();
    await load(ella);
    const all = screen.getByText('All 3 tickets').closest('details');
    expect(all?.open).toBe(false);
    expect(all?.textContent).toContain('Junior SprintSaturday morningFrom age 12, from 150 cm£79');
  });
});

describe('a ticket bought before', () => {
  const bought = boughtTicketWith({ id: 'TCK/1', ticketTypeId: 'sprint', ticketName: 'Cadet Sprint' });

  test('BEY-40 replaces the link to the checkout with a link to its page', async () => {
    const { loadWith } = await open();
    await loadWith([bought], ella);
    expect(line('Ella', 'Cadet Sprint').textContent).toBe(
      'Cadet SprintSaturday morningBooked£60View ticket Cadet Sprint of Ella Reed (opens in a new tab)',
    );
    const link = within(line('Ella', 'Cadet Sprint')).getByRole('link');
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
    expect(inSight('Ella Reed')).toEqual(['Cadet Sprint']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loadWith([bought], ella);
    expect(screen.queryByRole('status')).toBeNull();
    expect(line('Ella', 'Cadet Sprint').textContent).toContain('Booked');
  });
});

describe('booking', () => {
  test('BEY-32 CHK-12 a ticket that fits starts the checkout with its driver', async () => {
    const { user, load, beginCheckout, persistSelectedDriver, persistSelection } = await open();
    await load(ella, driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' }));
    await user.click(screen.getByRole('button', { name: 'Book Cadet Sprint for Max Reed' }));
    expect(persistSelectedDriver).toHaveBeenCalledExactlyOnceWith({ driverId: 'DRV_max' });
    expect(persistSelection.mock.calls[0]?.[0].lines).toEqual([
      { driverId: 'DRV_max', ticketTypeId: 'sprint' },
    ]);
    expect(beginCheckout).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button', { name: /^Book/ })).toHaveLength(2);
  });

  test('BEY-32 EVD-02 at a race that the API calls unavailable a line says that the ticket would fit, without a link', async () => {
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
  const link = within(line('Ella', 'Tall Cadets')).getByRole('link', { name: 'Next school: Jun 14, 2027' });
  expect(link.getAttribute('href')).toBe('/UK/events/EVT_school');
  expect(within(line('Ella', 'Junior Sprint')).queryByRole('link')).toBeNull();
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
    expect(inSight('Ella Reed')).toEqual(['Cadet Sprint']);
  });

  test('BEY-32 a race without tickets has no family matrix', async () => {
    await open(raceWith({ tickets: [] }));
    expect(screen.queryByRole('heading', { name: 'Which tickets fit' })).toBeNull();
  });
});
