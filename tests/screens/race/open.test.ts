// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { isOnSale } from '#domain/race/sale';
import { openScreen } from '../../../src/app/screens';
import { openRace } from '../../../src/screens/race/open';
import { appAt, started, visitOf } from '../../app/appAt';
import { json, refused } from '../../app/fakeApi';
import { raceWith } from '../../domain/examples';
import { recorded } from '../renderScreen';

describe('one race', () => {
  const open = (id: string, passed: unknown = null) => {
    const at = appAt(`/UK/events/${id}`);
    at.app.navigation.go(at.address(), { state: passed });
    return { ...at, actor: started(openScreen(openRace, at.app, at.app.api, at.visit)) };
  };

  test('EVD-01 EVD-04 LOD-01 is requested first, then its related races, without the overlay', async () => {
    const { actor, api, tracked } = open('EVT_1');
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(api.sent('getEvent').map(({ path }) => path)).toEqual(['/api/v1/Events/EVT_1']);
    expect(actor.getSnapshot().context.relatedRaces?.races).toHaveLength(1);
    expect(api.sent('getEventsBulk')).toHaveLength(0);
    expect(tracked).toEqual([]);
  });

  test('EVD-02 CHK-08 without counts is completed by a request before it is shown', async () => {
    const { actor, api } = open('EVT_1');
    api.answers.getEvent = () => json(raceWith());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(api.sent('getEventInfo').map(({ path }) => path)).toEqual(['/api/v1/Events/EVT_1/info']);
    const { race } = actor.getSnapshot().context;
    expect(race !== null && isOnSale(race)).toBe(false);
  });

  test('EVD-02 whose counts fail to load is shown without them', async () => {
    const { actor, api } = open('EVT_1');
    api.answers.getEvent = () => json(raceWith());
    api.answers.getEventInfo = refused(500);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context.race?.availability).toBeNull();
  });

  test('EVD-07 is not found when the API does not know it, whatever its id contains', async () => {
    const { actor, api } = open('a%2Fb%20c');
    await waitFor(actor, (snapshot) => snapshot.matches('notFound'));
    expect(api.sent('getEvent').map(({ path }) => path)).toEqual(['/api/v1/Events/a%2Fb%20c']);
  });

  test('EVL-05 that was passed along is shown at once', () => {
    const { actor } = open('EVT_1', raceWith());
    expect(actor.getSnapshot().value).toBe('refreshing');
    expect(actor.getSnapshot().context.race?.name).toBe('Summer Sprint');
  });

  test.each([
    ['another event', raceWith({ id: 'EVT_2' })],
    ['something else', { id: 'EVT_1', name: 7 }],
  ])('EVL-05 is not replaced by %s passed along', (_, passed) => {
    const { actor } = open('EVT_1', passed);
    expect(actor.getSnapshot().value).toBe('loading');
  });

  const season = raceWith({ eventType: 'GROUP', childEvents: ['R1', 'R2'] });

  test('EVD-06 that is a season has its rounds', async () => {
    const { actor, api } = open('EVT_1', season);
    api.answers.getEvent = () => json(season);
    api.answers.getEventsBulk = () => json([raceWith({ id: 'R1' }), raceWith({ id: 'R2' })]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(api.sent('getEventsBulk').map(({ path }) => path)).toEqual(['/api/v1/Events/bulk/R1,R2']);
    expect(actor.getSnapshot().context.relatedRaces?.children?.map(({ id }) => id)).toEqual(['R1', 'R2']);
  });

  test('EVD-06 that is not a season has no rounds, whatever it lists', async () => {
    const { actor, api } = open('EVT_1');
    api.answers.getEvent = () => json({ ...season, eventType: 'SINGLE' });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(api.sent('getEventsBulk')).toHaveLength(0);
  });

  test('EVD-06 BEY-04 whose rounds or related races fail still has the others', async () => {
    const { actor, api } = open('EVT_1', season);
    api.answers.getEvent = () => json(season);
    api.answers.getEventsBulk = () => json([raceWith({ id: 'R1' })]);
    api.answers.listEvents = refused(500);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context.relatedRaces).toMatchObject({ races: null, children: [{ id: 'R1' }] });
  });

  test('EVD-05 is passed along to the checkout when booked, and begin_checkout is recorded', async () => {
    const { app, actor, address } = open('EVT_1');
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    const pushed = vi.spyOn(window.history, 'pushState');
    actor.send({ type: 'race.book' });
    expect(address()).toBe('/UK/events/EVT_1/checkout');
    expect(pushed).toHaveBeenCalledOnce();
    expect(app.navigation.current().state).toMatchObject({ id: 'EVT_1', name: 'Summer Sprint' });
    expect(recorded(app)).toEqual([{ name: 'begin_checkout', eventId: 'EVT_1' }]);
  });

  test('RTE-14 an address without a region opens none of its screens', () => {
    const { app } = appAt('/');
    expect(() => openScreen(openRace, app, app.api, visitOf('/'))).toThrow("'regionSelector' has no region");
  });
});
