// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RaceFits } from '#domain/driver/raceFits';
import type { Race } from '#domain/entities';
import { type RaceCalendarInput, raceCalendarMachine } from '#machines/raceCalendar';
import { RaceCalendarScreen } from '../../../src/screens/raceCalendar/RaceCalendarScreen';
import { availabilityOf, eventTypeWith, raceWith } from '../../domain/examples';
import { controlledActor } from '../../machines/controlledActor';
import { controlledPromise } from '../../machines/controlledPromise';
import { endurance, signedIn, sprint } from '../examples';
import { renderScreen, shown, testApp } from '../renderScreen';

const open = (input: Partial<RaceCalendarInput> = {}) => {
  const loadRaces = controlledActor<Race[], void>();
  const loadFits = controlledPromise<RaceFits, { userId: string; races: Race[] }>();
  const showType = vi.fn();
  const actor = createActor(
    raceCalendarMachine.provide({
      actors: { loadRaces: loadRaces.logic, loadFits: loadFits.logic },
      actions: { showType: (_, { typeId }) => showType(typeId) },
    }),
    {
      input: {
        type: null,
        eventTypes: [sprint, endurance],
        userId: null,
        now: '2027-01-10T12:00:00.000Z',
        ...input,
      },
    },
  ).start();
  const app = testApp({}, input.userId ? signedIn : null);
  const user = renderScreen(<RaceCalendarScreen actor={actor} />, app);
  const list = async (...races: Race[]) => shown(loadRaces.last().succeed(races));
  return { app, user, loadRaces, loadFits, showType, list };
};

const longRace = raceWith({
  id: 'EVT_2',
  name: 'Night Endurance',
  type: 'ENDURANCE',
  start: '2027-07-03T18:00:00Z',
  end: '2027-07-04T18:00:00Z',
  oneDayOnly: false,
});

const columns = () => screen.getAllByRole('region');
const pills = () => within(screen.getByRole('group', { name: 'Event type' })).getAllByRole('button');
const pressed = () => pills().map((pill) => `${pill.textContent} ${pill.getAttribute('aria-pressed')}`);
const nameOf = (column: HTMLElement) => within(column).getByRole('heading', { level: 2 }).textContent;
const shownWhenNarrow = () =>
  columns()
    .filter(({ dataset }) => dataset.chosen === 'true')
    .map(nameOf);

test('EVL-01 the page title has Events and the league’s name, and the heading is the specification’s', () => {
  open();
  expect(document.title).toBe('Events | Apex Karting League');
  expect(screen.getByRole('heading', { level: 1, name: 'Select a race for your driver' })).toBeDefined();
});

test('STO-02 a guardian whose session ends is told so, a visitor is not', () => {
  const { app } = open({ userId: 'USR_1' });
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();
  act(() => app.session.send({ type: 'session.unauthorized' }));
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeDefined();
  cleanup();
  open();
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();
});

describe('the columns', () => {
  test('EVL-02 each type has a column with its name, its description and its cards', async () => {
    const { list } = open();
    await list(longRace, raceWith());
    expect(
      columns().map((column) =>
        within(column)
          .getAllByRole('heading')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Sprint', 'Summer Sprint'],
      ['Endurance', 'Night Endurance'],
    ]);
    expect(columns().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Short races'),
      expect.stringContaining('Long races'),
    ]);
  });

  test('EVL-07 a race of a type that is not configured is listed under ‘Unknown’, in grey', async () => {
    const { list } = open();
    await list(raceWith({ type: 'HOVERCRAFT' }));
    const column = columns().at(-1);
    expect(column?.textContent).toContain('Summer Sprint');
    expect(screen.getByRole('heading', { level: 2, name: 'Unknown' })).toBeDefined();
    expect(column?.style.getPropertyValue('--pill')).toBe('#6b7280');
  });
});

describe('a card', () => {
  test('EVL-04 BEY-09 BEY-44 a single day: name, one date with the start and its timezone, place and city, price', async () => {
    const { list } = open();
    await list(raceWith());
    const card = screen.getByRole('article').textContent;
    for (const part of [
      'Summer Sprint',
      'Jun 14, 2027, 09:00 BST',
      'Harbour Circuit',
      'Bristol',
      'FROM £60',
    ]) {
      expect(card).toContain(part);
    }
    expect(card).not.toContain('–');
  });

  test('EVL-04 BEY-44 several days: the start and the end date, and when the first day starts', async () => {
    const { list } = open();
    await list(longRace);
    expect(screen.getByRole('article').textContent).toContain('Jul 3, 2027 – Jul 4, 2027, from 19:00 BST');
  });

  test.each([
    ['the API says so', { available: false }],
    ['no place is left', { availability: availabilityOf({ sprint: 0 }) }],
  ])('EVL-04 a card says SOLD OUT instead of the price where %s', async (_, changes) => {
    const { list } = open();
    await list(raceWith(changes));
    const card = screen.getByRole('article').textContent;
    expect(card).toContain('SOLD OUT');
    expect(card).not.toContain('FROM');
  });

  test('EVL-05 LEARN MORE opens the race and passes it along', async () => {
    const { app, user, list } = open();
    await list(raceWith({ id: 'EVT 1/2' }));
    await user.click(screen.getByRole('link', { name: 'LEARN MORE about Summer Sprint' }));
    expect(window.location.pathname).toBe('/UK/events/EVT%201%2F2');
    expect(app.navigation.current().state).toEqual(raceWith({ id: 'EVT 1/2' }));
  });
});

describe('whom a race fits', () => {
  const lines = () =>
    screen
      .getAllByRole('article')
      .map((card) => [...card.querySelectorAll('p')].map((line) => line.textContent));
  const onSale = raceWith({ availability: availabilityOf({ sprint: 5 }) });
  const line = (place: number) => lines()[place]?.[2];

  test('BEY-41 BEY-40 is on the race’s card for the family, with those who are booked and why it does not fit the others, in lines reserved before the answer', async () => {
    const { list, loadFits } = open({ userId: 'USR_1' });
    await list(onSale, { ...onSale, id: 'EVT_2', start: '2027-07-01T08:00:00Z' });
    const before = lines();
    expect([line(0), line(1)]).toEqual(['', '']);
    await shown(
      loadFits.last().resolve({
        EVT_1: {
          booked: ['Kit'],
          fits: ['Mila', 'Theo'],
          misfits: [
            { names: ['Ella'], reason: 'from 14' },
            { names: ['Tim', 'Ben'], reason: 'from 5' },
          ],
        },
      }),
    );
    expect([line(0), line(1)]).toEqual([
      'Booked Kit · Fits Mila and TheoNot Ella: from 14 · Not Tim and Ben: from 5',
      '',
    ]);
    expect(lines().map(({ length }) => length)).toEqual(before.map(({ length }) => length));
  });

  test('BEY-41 BEY-40 of a sold-out race the booked drivers are named', async () => {
    const { list, loadFits } = open({ userId: 'USR_1' });
    await list(raceWith({ availability: availabilityOf({ sprint: 0 }) }));
    await shown(loadFits.last().resolve({ EVT_1: { booked: ['Kit'], fits: [], misfits: [] } }));
    expect(line(0)).toBe('Booked Kit');
  });

  test('BEY-41 is not shown to a visitor', async () => {
    const visitor = open();
    await visitor.list(onSale);
    const count = lines()[0]?.length;
    cleanup();
    const guardian = open({ userId: 'USR_1' });
    await guardian.list(onSale);
    expect(lines()[0]?.length).toBe((count ?? 0) + 1);
  });
});

describe('the pills', () => {
  test('EVL-03 the first type is chosen when the address has none', async () => {
    const { list } = open();
    await list(raceWith(), longRace);
    expect(pressed()).toEqual(['Sprint true', 'Endurance false']);
    expect(shownWhenNarrow()).toEqual(['Sprint']);
    expect(columns().map(nameOf)).toEqual(['Sprint', 'Endurance']);
  });

  test('EVL-03 the type in the address is chosen', async () => {
    const { list } = open({ type: 'ENDURANCE' });
    await list(raceWith(), longRace);
    expect(pressed()).toEqual(['Sprint false', 'Endurance true']);
    expect(shownWhenNarrow()).toEqual(['Endurance']);
  });

  test('EVL-03 with all types side by side, the address’s type comes first and is marked', async () => {
    const { list } = open({ type: 'ENDURANCE' });
    await list(raceWith(), longRace);
    expect(columns().map((column) => [nameOf(column), column.getAttribute('aria-current')])).toEqual([
      ['Endurance', 'true'],
      ['Sprint', 'false'],
    ]);
  });

  test('EVL-03 choosing a pill shows its column and puts the type into the address', async () => {
    const { user, list, loadRaces, showType } = open();
    await list(raceWith(), longRace);
    await user.click(screen.getByRole('button', { name: 'Endurance' }));
    expect(pressed()).toEqual(['Sprint false', 'Endurance true']);
    expect(shownWhenNarrow()).toEqual(['Endurance']);
    expect(showType).toHaveBeenCalledExactlyOnceWith('ENDURANCE');
    expect(loadRaces.calls).toHaveLength(1);
  });

  test('EVL-02 EVL-03 BEY-04 a type without races keeps its pill and its column, which says so', async () => {
    const { list } = open();
    await list(longRace);
    expect(pressed()).toEqual(['Sprint true', 'Endurance false']);
    expect(shownWhenNarrow()).toEqual(['Sprint']);
    expect(columns()[0]?.textContent).toContain('No Sprint events right now');
    expect(columns()[1]?.textContent).not.toContain('events right now');
  });

  test('EVL-03 EVL-07 a type of the address without a column leaves the first one chosen', async () => {
    const { list } = open({ type: 'Unknown' });
    await list(raceWith());
    expect(pressed()).toEqual(['Sprint true', 'Endurance false']);
  });

  test('EVL-03 BEY-04 a requested type without races says so', async () => {
    const { list } = open({
      type: 'RALLY',
      eventTypes: [sprint, eventTypeWith({ id: 'RALLY', displayName: 'Rally' })],
    });
    await list(raceWith());
    expect(screen.getByText('No Rally events right now')).toBeDefined();
  });
});

describe('BEY-04 loading, failed and empty are three different screens', () => {
  const LOADING = 'Loading events';
  const EMPTY = 'No races yet';
  const FAILED = 'The races could not be loaded';
  const said = () => [LOADING, EMPTY, FAILED].filter((text) => screen.queryByText(text) !== null);

  test('BEY-04 while races load, nothing says that there are none', () => {
    open();
    expect(said()).toEqual([LOADING]);
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('BEY-04 EVL-06 without visible races the empty screen is shown', async () => {
    const { list } = open();
    await list(raceWith({ hide: true }));
    expect(said()).toEqual([EMPTY]);
  });

  test('BEY-04 a failure says so and can be retried', async () => {
    const { user, list, loadRaces } = open();
    await shown(loadRaces.last().fail('offline'));
    expect(said()).toEqual([FAILED]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(said()).toEqual([LOADING]);
    await list(raceWith());
    expect(said()).toEqual([]);
    expect(screen.getByRole('article')).toBeDefined();
  });
});

test('EVL-02 the first races of a long list are shown at once, the others soon after, in order', async () => {
  const { loadRaces } = open({ eventTypes: [sprint] });
  const races = Array.from({ length: 200 }, (_, place) =>
    raceWith({ id: `e${100 + place}`, name: `Race ${100 + place}` }),
  );
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const drawn: number[] = [];
  const observer = new MutationObserver(() => drawn.push(names().length));
  observer.observe(document.body, { childList: true, subtree: true });
  // Without `act`, which would finish the transitions that draw the others.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await loadRaces.last().succeed(races);
  await vi.waitFor(() => expect(names()).toEqual(races.map(({ name }) => name)), { timeout: 20_000 });
  vi.unstubAllGlobals();
  observer.disconnect();
  expect(drawn.find((count) => count > 0)).toBe(24);
});
