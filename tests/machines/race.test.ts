import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Race } from '#domain/entities';
import type { RaceEvent, Surroundings } from '#machines/race';
import { availabilityOf, driverWith, familyOf, raceWith } from '../domain/examples';
import { controlledRace } from './controlledRace';

const passed = raceWith({ id: 'e1', name: 'As it was' });
const fresh = raceWith({ id: 'e1', name: 'As it is' });
const soldOut = raceWith({ id: 'e1', available: false });
const surroundings: Surroundings = { races: [raceWith({ id: 'e2' })], children: [] };
const reload: RaceEvent = { type: 'race.reload' };
const book: RaceEvent = { type: 'race.book' };

const open = (preloaded: Race | null = null, userId: string | null = null) =>
  controlledRace({ eventId: 'e1', userId, preloaded });

describe('without a passed race', () => {
  test('EVD-01 it is loaded by its id and then shown', async () => {
    const { loadRace, loadSurroundings, state } = open();
    expect(state().value).toBe('loading');
    expect(state().hasTag('onShow')).toBe(false);
    expect(state().hasTag('busy')).toBe(true);
    expect(loadRace.calls.map(({ input }) => input)).toEqual([{ eventId: 'e1' }]);
    await loadRace.last().succeed(fresh);
    expect(state().value).toBe('gathering');
    expect(state().context.race).toEqual(fresh);
    expect(loadSurroundings.calls.map(({ input }) => input)).toEqual([{ race: fresh }]);
  });

  test.each([
    ['status', 404, 'notFound'],
    ['status', 500, 'failed'],
    ['offline', null, 'failed'],
    ['timedOut', null, 'failed'],
    ['shape', 200, 'failed'],
  ] as const)('EVD-07 %s %s leads to %s, and can be tried again', async (code, status, expected) => {
    const { actor, loadRace, actions, state } = open();
    await loadRace.last().fail(code, status);
    expect(state().value).toBe(expected);
    expect(actions.logFailure).toHaveBeenCalledTimes(expected === 'failed' ? 1 : 0);
    expect(state().can(book)).toBe(false);
    actor.send(reload);
    expect(state().value).toBe('loading');
  });

  test('EVL-05 a race passed for another id is not shown', () => {
    expect(open(raceWith({ id: 'e9' })).state().context.race).toBeNull();
  });
});

describe('with a passed race', () => {
  test('EVL-05 it shows at once and is refreshed', async () => {
    const { loadRace, state } = open(passed);
    expect(state().value).toBe('refreshing');
    expect(state().hasTag('onShow')).toBe(true);
    expect(state().context.race).toEqual(passed);
    await loadRace.last().succeed(fresh);
    expect(state().context.race).toEqual(fresh);
  });

  test.each([
    ['status', 500],
    ['offline', null],
  ] as const)('EVL-05 EVD-07 a refresh that fails (%s %s) is logged and keeps it', async (code, status) => {
    const { loadRace, actions, state } = open(passed);
    await loadRace.last().fail(code, status);
    expect(state().value).toBe('gathering');
    expect(state().context.race).toEqual(passed);
    expect(actions.logFailure).toHaveBeenCalledTimes(1);
  });

  test('EVD-07 a race that is gone by now is not found', async () => {
    const { loadRace, state } = open(passed);
    await loadRace.last().fail('status', 404);
    expect(state().value).toBe('notFound');
    expect(state().context.race).toBeNull();
  });
});

test('EVD-04 EVD-06 related races and rounds are loaded after the race', async () => {
  const { loadRace, loadSurroundings, state } = open();
  await loadRace.last().succeed(fresh);
  await loadSurroundings.last().resolve(surroundings);
  expect(state().value).toBe('ready');
  expect(state().context.surroundings).toEqual(surroundings);
});

describe('booking', () => {
  test.each([
    ['EVD-05 an available race', fresh, true],
    ['EVD-02 a race that is not available', soldOut, false],
    [
      'EVD-02 a race with no place left',
      raceWith({ id: 'e1', availability: availabilityOf({ sprint: 0 }) }),
      false,
    ],
  ])('%s, booked: %#', (_, race, can) => {
    const { actor, actions, state } = open(race);
    expect(state().can(book)).toBe(can);
    actor.send(book);
    expect(actions.beginCheckout.mock.calls).toEqual(can ? [[{ race }]] : []);
  });

  test('EVD-02 a race that is over cannot be booked', () => {
    const race = raceWith({ id: 'e1' });
    const { actor, actions } = controlledRace({
      eventId: 'e1',
      userId: null,
      preloaded: race,
      now: '2027-06-15T12:00:00Z',
    });
    actor.send(book);
    expect([actor.getSnapshot().can(book), actions.beginCheckout.mock.calls]).toEqual([false, []]);
  });

  test('EVD-02 nothing can be booked while nothing is on show', () => {
    expect(open().state().can(book)).toBe(false);
  });
});

describe('the family', () => {
  const ella = driverWith();
  const line = { driverId: ella.id, ticketTypeId: 'sprint' };
  const moved = raceWith({ id: 'e1', start: '2027-07-01T08:00:00Z', end: '2027-07-01T16:00:00Z' });

  test('BEY-32 is empty for a visitor, and no drivers are loaded', async () => {
    const { family, loadFamily, loadRace } = open();
    await loadRace.last().succeed(fresh);
    expect(family().getSnapshot().value).toBe('visitor');
    expect(loadFamily.calls).toHaveLength(0);
  });

  test('BEY-32 EVL-05 is loaded for the day of the race as the API has it now, not as it was passed along', async () => {
    const { loadFamily, loadRace } = open(passed, 'USR_1');
    expect(loadFamily.calls).toHaveLength(0);
    await loadRace.last().succeed(moved);
    expect(loadFamily.calls.map(({ input }) => input)).toEqual([
      { userId: 'USR_1', referenceDate: moved.start },
    ]);
  });

  test.each(['fail', 'reject'] as const)(
    'BEY-32 EVL-05 is loaded for the day that was passed along where the refresh ends in %s',
    async (how) => {
      const { loadFamily, loadRace } = open(passed, 'USR_1');
      await (how === 'fail' ? loadRace.last().fail('offline') : loadRace.last().reject());
      expect(loadFamily.last().input.referenceDate).toBe(passed.start);
    },
  );

  test('BEY-32 EVD-07 is not loaded for a race that could not be loaded', async () => {
    const { family, loadFamily, loadRace } = open(null, 'USR_1');
    await loadRace.last().fail('offline');
    expect(loadFamily.calls).toHaveLength(0);
    expect(family().getSnapshot().value).toBe('awaitingRace');
  });

  test('BEY-32 is reloaded when a reload finds the race on another day, and only then', async () => {
    const { actor, family, loadFamily, loadRace } = open(passed, 'USR_1');
    await loadRace.last().succeed(fresh);
    await loadFamily.last().succeed(familyOf(ella));
    actor.send(reload);
    await loadRace.last().succeed(fresh);
    expect(family().getSnapshot().value).toBe('shown');
    actor.send(reload);
    await loadRace.last().succeed(moved);
    expect(loadFamily.calls.map(({ input }) => input.referenceDate)).toEqual([fresh.start, moved.start]);
  });

  test('BEY-32 STO-04 follows who signs in and out', async () => {
    const { actor, family, loadFamily, loadRace } = open(passed);
    await loadRace.last().succeed(fresh);
    actor.send({ type: 'guardian.changed', userId: 'USR_2' });
    expect(loadFamily.last().input.userId).toBe('USR_2');
    expect(actor.getSnapshot().context.userId).toBe('USR_2');
    actor.send({ type: 'guardian.changed', userId: null });
    expect(loadFamily.last().signal.aborted).toBe(true);
    expect(family().getSnapshot().value).toBe('visitor');
  });

  test('BEY-32 CHK-12 EVD-05 a driver who books begins the checkout of the race with the ticket selected', async () => {
    const { family, loadFamily, loadRace, actions } = open(passed, 'USR_1');
    await loadRace.last().succeed(fresh);
    await loadFamily.last().succeed(familyOf(ella));
    family().send({ type: 'driver.book', line });
    expect(actions.persistSelectedDriver.mock.calls).toEqual([[{ driverId: ella.id }]]);
    expect(actions.persistSelection.mock.calls).toEqual([[{ race: fresh, userId: 'USR_1', lines: [line] }]]);
    expect(actions.beginCheckout.mock.calls).toEqual([[{ race: fresh }]]);
  });

  test('BEY-32 EVD-02 nobody books a race that is not on sale', async () => {
    const { family, loadFamily, loadRace, actions } = open(passed, 'USR_1');
    await loadRace.last().succeed(soldOut);
    await loadFamily.last().succeed(familyOf(ella));
    family().send({ type: 'driver.book', line });
    expect(actions.beginCheckout).not.toHaveBeenCalled();
    expect(actions.persistSelection).not.toHaveBeenCalled();
  });

  test('BEY-32 leaving the race aborts its loading', async () => {
    const { actor, loadFamily, loadRace } = open(passed, 'USR_1');
    await loadRace.last().succeed(fresh);
    actor.stop();
    expect(loadFamily.last().signal.aborted).toBe(true);
  });

  test('BEY-32 a bug in it is reported, and the race stays as it is', async () => {
    const { actions, family, loadRace, loadFamily, state } = open(passed, 'USR_1');
    actions.persistSelectedDriver.mockImplementation(() => {
      throw new Error('a bug');
    });
    await loadRace.last().succeed(fresh);
    await loadFamily.last().succeed(familyOf(ella));
    family().send({ type: 'driver.book', line });
    expect(actions.reportBug).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
    expect([state().value, state().status]).toEqual(['gathering', 'active']);
    expect(state().can(book)).toBe(true);
  });
});

test.each([
  ['a race that could not be loaded', null, 'failed', 'loading'],
  ['a race on show', passed, 'gathering', 'refreshing'],
])('BEY-18 once the network is back, %s is reloaded', async (_, given, before, after) => {
  const { actor, loadRace, state } = open(given);
  await loadRace.last().fail('offline');
  expect(state().value).toBe(before);
  actor.send({ type: 'network.restored' });
  expect(state().value).toBe(after);
  expect(loadRace.calls).toHaveLength(2);
});

describe('bugs', () => {
  test('EVD-01 in loading: reported, and can be tried again', async () => {
    const { actor, loadRace, actions, state } = open();
    await loadRace.last().reject();
    expect(state().value).toBe('broken');
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(reload);
    expect(state().value).toBe('loading');
  });

  test('EVL-05 in refreshing: reported; the passed race stays and can be booked', async () => {
    const { loadRace, actions, state } = open(passed);
    await loadRace.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    expect(state().context.race).toEqual(passed);
    expect(state().can(book)).toBe(true);
  });

  test('EVD-04 in gathering: reported; the race stays, and all can be tried again', async () => {
    const { actor, loadRace, loadSurroundings, actions, state } = open();
    await loadRace.last().succeed(fresh);
    await loadSurroundings.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(reload);
    expect(state().value).toBe('refreshing');
  });
});

describe('leaving', () => {
  test.each([
    ['EVD-01 loading', null],
    ['EVL-05 refreshing', passed],
  ])('%s is aborted by loading anew, and by stopping', (_, given) => {
    const { actor, loadRace } = open(given);
    actor.send(reload);
    actor.stop();
    expect(loadRace.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test('EVD-04 gathering is aborted by loading anew', async () => {
    const { actor, loadRace, loadSurroundings, state } = open();
    await loadRace.last().succeed(fresh);
    actor.send(reload);
    expect(loadSurroundings.last().signal.aborted).toBe(true);
    expect(state().value).toBe('refreshing');
  });
});

test('EVL-05 EVD-04 EVD-02 EVD-07 journey: passed, refreshed, booked, reloaded as sold out, then gone', async () => {
  const { actor, loadRace, loadSurroundings, actions, state } = open(passed);
  await loadRace.last().succeed(fresh);
  await loadSurroundings.last().resolve(surroundings);
  actor.send(book);
  actor.send(reload);
  expect(state().context.surroundings).toEqual(surroundings);
  await loadRace.last().succeed(soldOut);
  await loadSurroundings.last().resolve(surroundings);
  expect(state().value).toBe('ready');
  actor.send(book);
  expect(actions.beginCheckout.mock.calls).toEqual([[{ race: fresh }]]);
  actor.send(reload);
  await loadRace.last().fail('status', 404);
  expect(state().value).toBe('notFound');
});

test('EVD-01 EVD-07 in any order of events a race is on show exactly when there is one', async () => {
  const step = fc.constantFrom(
    'reload',
    'book',
    'fresh',
    'soldOut',
    '404',
    '500',
    'reject',
    'gathered',
    'bug',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, passed, soldOut),
      fc.array(step, { maxLength: 25 }),
      async (given, steps) => {
        const { actor, loadRace, loadSurroundings, state } = open(given);
        for (const name of steps) {
          if (name === 'reload') actor.send(reload);
          else if (name === 'book') actor.send(book);
          else if (name === 'fresh') await loadRace.last().succeed(fresh);
          else if (name === 'soldOut') await loadRace.last().succeed(soldOut);
          else if (name === 'reject') await loadRace.last().reject();
          else if (name === 'gathered') await loadSurroundings.calls.at(-1)?.resolve(surroundings);
          else if (name === 'bug') await loadSurroundings.calls.at(-1)?.reject();
          else await loadRace.last().fail('status', Number(name));
          expect(state().context.race !== null).toBe(state().hasTag('onShow'));
          const asking = state().matches('loading') || state().matches('refreshing');
          expect(loadRace.inFlight()).toBe(asking ? 1 : 0);
        }
      },
    ),
  );
});

test('BEY-35 it is saved to a calendar once its rounds are known, and a message says so', async () => {
  const { actor, loadRace, loadSurroundings, actions, state } = open(passed);
  const save: RaceEvent = { type: 'race.saveToCalendar' };
  expect(state().can(save)).toBe(false);
  await loadRace.last().succeed(fresh);
  expect(state().can(save)).toBe(false);
  const rounds = [raceWith({ id: 'e3' })];
  await loadSurroundings.last().resolve({ races: [], children: rounds });
  const news: unknown[] = [];
  actor.on('*', (fact) => news.push(fact));
  actor.send(save);
  expect(actions.saveToCalendar.mock.calls).toEqual([[{ race: fresh, rounds }]]);
  expect(news).toEqual([{ type: 'calendarFile.saved', raceName: fresh.name }]);
});

test('BEY-35 BEY-42 while it is read again its known rounds are saved: a press before the code was there is not lost', async () => {
  const { actor, loadRace, loadSurroundings, actions } = open();
  await loadRace.last().succeed(fresh);
  const rounds = [raceWith({ id: 'e3' })];
  await loadSurroundings.last().resolve({ races: [], children: rounds });
  actor.send({ type: 'page.woken', input: { now: '2027-05-01T12:00:00Z' } });
  actor.send({ type: 'race.saveToCalendar' });
  expect(actions.saveToCalendar.mock.calls).toEqual([[{ race: fresh, rounds }]]);
});

test('BEY-35 if its rounds do not load it is saved to a calendar all the same', async () => {
  const { actor, loadRace, loadSurroundings, actions } = open();
  await loadRace.last().succeed(fresh);
  await loadSurroundings.last().reject();
  actor.send({ type: 'race.saveToCalendar' });
  expect(actions.saveToCalendar.mock.calls).toEqual([[{ race: fresh, rounds: [] }]]);
});

test('BEY-42 a prerendered race stays on show while it is read again, and is over by the clock of now', async () => {
  const race = raceWith({ id: 'e1', start: '2027-06-01T08:00:00Z', end: '2027-06-01T18:00:00Z' });
  const { actor, loadRace, loadSurroundings, state } = open();
  await loadRace.last().succeed(race);
  await loadSurroundings.last().resolve({ races: [], children: [] });
  expect(state().hasTag('stands')).toBe(true);
  actor.send({ type: 'page.woken', input: { now: '2027-06-02T00:00:00Z' } });
  expect(state().value).toBe('refreshing');
  expect(state().context).toMatchObject({ race, now: '2027-06-02T00:00:00Z' });
  expect(state().can({ type: 'race.book' })).toBe(false);
});
