// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { isOnSale } from '#domain/race/sale';
import { openScreen } from '../../../src/app/screens';
import { openRace } from '../../../src/screens/race/open';
import { openRaceCalendar } from '../../../src/screens/raceCalendar/open';
import { appAt, started, visitOf } from '../../app/appAt';
import { json, refused } from '../../app/fakeApi';
import { availabilityOf, raceWith } from '../../domain/examples';
import { settling } from '../../machines/controlledPromise';
import { recorded } from '../renderScreen';

describe('the races of a region', () => {
  const open = (address: string) => {
    const at = appAt(address);
    return { ...at, actor: started(openScreen(openRaceCalendar, at.app, at.app.api, at.visit)) };
  };

  test('EVL-02 API-04 LOD-01 are requested with the shop’s API key, without the overlay', async () => {
    const { actor, api, tracked } = open('/UK/events');
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect(actor.getSnapshot().context.races).toEqual([
      raceWith({
        start: '2027-06-14T08:00:00.000Z',
        end: '2027-06-14T16:00:00.000Z',
        categories: [{ id: 'CAT_1', name: 'Cadets', ref: 'cadets', amount: 100 }],
        availability: availabilityOf({ sprint: 5 }),
      }),
    ]);
    expect(api.sent('getEventInfo')).toEqual([]);
    const [{ headers } = { headers: new Headers() }] = api.sent('listEvents');
    expect([headers.get('hub-region'), headers.get('x-api-key')]).toEqual(['UK', 'SH0P']);
    expect(tracked).toEqual([]);
  });

  test('EVL-04 CHK-08 counts missing from a race are requested and decide whether it is sold out', async () => {
    const { actor, api, tracked } = open('/UK/events');
    api.answers.listEvents = () => json([raceWith()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'counted' }));
    expect(api.sent('getEventInfo').map(({ path }) => path)).toEqual(['/api/v1/Events/EVT_1/info']);
    expect(actor.getSnapshot().context.races.map(isOnSale)).toEqual([false]);
    expect(tracked).toEqual([]);
  });

  test('BEY-50 EVL-04 counts are requested for at most six races at a time, until all are there', async () => {
    const { actor, api } = open('/UK/events');
    const ids = Array.from({ length: 15 }, (_, place) => `EVT_${place + 10}`);
    let underWay = 0;
    let most = 0;
    api.answers.listEvents = () => json(ids.map((id) => raceWith({ id })));
    api.answers.getEventInfo = async ({ path }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await settling();
      underWay -= 1;
      return path.includes('EVT_13/') ? refused(500)() : json({ tickets: [], categories: [] });
    };
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'counted' }));
    expect(most).toBe(6);
    expect(api.sent('getEventInfo').map(({ path }) => path)).toEqual(
      ids.map((id) => `/api/v1/Events/${id}/info`),
    );
  });

  test('EVL-03 the type in the address is used if it is configured', () => {
    expect(open('/UK/events?type=ENDURANCE').actor.getSnapshot().context.type).toBe('ENDURANCE');
    expect(open('/UK/events?type=RALLY').actor.getSnapshot().context.type).toBeNull();
    expect(open('/UK/events?type=').actor.getSnapshot().context.type).toBeNull();
  });

  test('EVL-03 a chosen type is put into the address without a history entry or a navigation', () => {
    const { app, actor, address } = open('/UK/events');
    const arrivals: unknown[] = [];
    const stop = app.navigation.follow((place) => arrivals.push(place));
    const before = window.history.length;
    actor.send({ type: 'type.choose', typeId: 'ENDURANCE' });
    stop();
    expect(address()).toBe('/UK/events?type=ENDURANCE');
    expect(window.history.length).toBe(before);
    expect(arrivals).toEqual([]);
  });
});

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
