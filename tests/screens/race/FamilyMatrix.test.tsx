// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Driver, Race } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import { familyMatrixMachine } from '#machines/familyMatrix';
import { raceMachine } from '#machines/race';
import { FamilyMatrix } from '../../../src/screens/race/FamilyMatrix';
import { driverWith, noRequirements, raceWith, ticketTypeWith } from '../../domain/examples';
import { controlledActor } from '../../machines/controlledActor';
import { settling } from '../../machines/controlledPromise';
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
  const loadDrivers = controlledActor<Driver[], { userId: string; referenceDate: string }>();
  const beginCheckout = vi.fn();
  const selectDriver = vi.fn();
  const actor = createActor(
    raceMachine.provide({
      actors: {
        loadRace: fromPromise<Result<Race>, { eventId: string }>(async () => succeed(race)),
        familyMatrix: familyMatrixMachine.provide({
          actors: { loadDrivers: loadDrivers.logic },
          actions: { persistSelectedDriver: (_, { driverId }) => selectDriver(driverId) },
        }),
      },
      actions: { beginCheckout },
    }),
    { input: { eventId: race.id, userId, preloaded: race } },
  ).start();
  await settling();
  const { familyMatrix: family } = actor.getSnapshot().children;
  if (family === undefined) throw new Error('The race has no family matrix');
  const user = renderScreen(<FamilyMatrix actor={actor} family={family} race={race} />);
  const load = (...drivers: Driver[]) => shown(loadDrivers.last().succeed(drivers));
  return { user, load, loadDrivers, family, beginCheckout, selectDriver };
};

/** What stands in the cell of a driver and a ticket. */
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
  test('BEY-32 has a row a driver and a column a ticket, with session and price', async () => {
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

  test('BEY-32 BEY-30 a cell says fits, the gap, what is missing, or why it is for others', async () => {
    const { load } = await open();
    await load(ella, sam);
    expect(cell('Ella', 'Cadet Sprint').textContent).toContain('Fits');
    expect(wordsIn('Ella', 'Tall Cadets')).toEqual(['Close', '3 cm short', 'Race School not passed yet']);
    expect(wordsIn('Ella', 'Junior Sprint')).toEqual(['No fit', 'from Jan 20, 2029']);
    expect(wordsIn('Sam', 'Tall Cadets')).toEqual(['Close', 'Race School not passed yet', 'height not set']);
  });

  test('BEY-32 a value that alone is missing is not known, and leads to the profile', async () => {
    const { load } = await open();
    await load({ ...sam, passedR2R: true });
    expect(wordsIn('Sam', 'Tall Cadets')).toEqual(['Not known', 'height not set']);
    const [profile] = screen.getAllByRole('link', { name: 'Complete profile of Sam Reed' });
    expect(profile?.getAttribute('href')).toBe('/UK/my-account?tab=drivers');
  });

  test('BEY-32 where only the class is close, the cell says that', async () => {
    const { load } = await open();
    await load(driverWith({ eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] }));
    expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['Close', 'close to its class']);
  });

  test('BEY-32 CHK-09 a driver too young has one cell, with the day from which there are tickets', async () => {
    const { load } = await open();
    await load(tim);
    expect(wordsIn('Tim', 'Cadet Sprint')).toEqual(['Too young', 'can race from Apr 1, 2028, at 5']);
    expect(cell('Tim', 'Cadet Sprint').getAttribute('colspan')).toBe('3');
  });

  test('BEY-32 BEY-20 it scrolls by itself, by keyboard too', async () => {
    const { load } = await open();
    await load(ella);
    expect(screen.getByRole('region', { name: 'Tickets by driver' }).tabIndex).toBe(0);
  });
});

describe('the cards of a narrow screen', () => {
  test('BEY-32 list what a driver is offered, and fold away the rest with its reasons', async () => {
    const { load } = await open();
    await load(ella);
    const offered = within(screen.getByRole('list', { name: 'Tickets for Ella Reed' })).getAllByRole(
      'listitem',
    );
    expect(offered.map((line) => line.querySelector('b')?.textContent)).toEqual([
      'Cadet Sprint',
      'Tall Cadets',
    ]);
    const others = screen.getByText(/^Why not the others \(1\)/).closest('details');
    expect([others?.open, others?.textContent]).toEqual([
      false,
      'Why not the others (1) for Ella ReedJunior SprintSaturday morning£79No fitfrom Jan 20, 2029',
    ]);
  });

  test('BEY-32 say so where no ticket is for a driver', async () => {
    const { load } = await open();
    await load(driverWith({ eligibleClasses: [] }));
    expect(screen.getByText('No ticket of this race fits Ella')).toBeDefined();
  });
});

describe('booking', () => {
  test('BEY-32 CHK-12 a cell that fits begins the checkout with its driver', async () => {
    const { user, load, beginCheckout, selectDriver } = await open();
    await load(ella, driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' }));
    const table = within(screen.getByRole('table'));
    await user.click(table.getByRole('button', { name: 'Fits Book Cadet Sprint for Max Reed' }));
    expect(selectDriver).toHaveBeenCalledExactlyOnceWith('DRV_max');
    expect(beginCheckout).toHaveBeenCalledOnce();
    expect(table.getAllByRole('button')).toHaveLength(2);
  });

  test('BEY-32 EVD-02 at a race that is sold out the cell fits all the same and leads nowhere', async () => {
    const { load } = await open({ ...sprint, available: false });
    await load(ella);
    expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['Fits']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('when there is no family to show', () => {
  test('BEY-32 BEY-05 a visitor is invited to sign in and comes back to the race', async () => {
    await open(sprint, null);
    const invitation = screen.getByRole('region', { name: 'Sign in to see which tickets fit your drivers' });
    expect(within(invitation).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in?redirect=%2FUK%2Fevents%2FEVT_1',
    );
  });

  test('BEY-32 BEY-04 while the drivers load, nothing says that nothing fits', async () => {
    const { load } = await open();
    expect(screen.getByRole('status').textContent).toBe('Looking up which tickets fit');
    expect(screen.queryByText(/No fit|Add a driver/)).toBeNull();
    await load(ella);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('BEY-32 BEY-04 without drivers there is a way to add one', async () => {
    const { load } = await open();
    await load();
    expect(screen.getByRole('heading', { name: 'Add a driver to see which tickets fit' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a driver' }).getAttribute('href')).toBe(
      '/UK/my-account?tab=drivers',
    );
  });

  test('BEY-32 a failure is said in a line, and tried again', async () => {
    const { user, load, loadDrivers } = await open();
    await shown(loadDrivers.last().fail('offline'));
    expect(screen.getByRole('status').textContent).toContain('Your drivers could not be loaded.');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await load(ella);
    expect(screen.getByRole('table')).toBeDefined();
  });

  test('BEY-32 STO-04 who signs out takes the drivers off the page', async () => {
    const { load, family } = await open();
    await load(ella);
    await shown(Promise.resolve(family.send({ type: 'guardian.changed', userId: null })));
    expect(screen.queryByText(/Ella/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  test('BEY-32 a race without tickets has no such part', async () => {
    await open(raceWith({ tickets: [] }));
    expect(screen.queryByRole('heading', { name: 'Which tickets fit' })).toBeNull();
  });
});
