import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { getEvent } from '../../sandbox/events';
import { hasPlaces, type Offer, type Places, placesOf, takePlace } from '../../sandbox/places';
import { checkouts, ticketCategories, tickets } from '../../sandbox/schema';
import { cadetSprint, lastCadet, sharedServices } from './services';

const { db, services, order, left } = await sharedServices();

afterEach(async () => void (await db.delete(checkouts)));

/** Two ticket types share the category `cadet`; of 10 places the track sold 3. */
const offer = {
  types: [
    { id: 'sprint', name: 'Sprint', capacity: 10, boxOffice: 3, isActive: true, categoryRef: 'cadet' },
    { id: 'day', name: 'Day', capacity: 10, boxOffice: 0, isActive: false, categoryRef: 'cadet' },
    { id: 'junior', name: 'Junior', capacity: 5, boxOffice: 5, isActive: true, categoryRef: 'junior' },
  ],
  categories: [
    { id: 'C', name: 'Cadet', description: '', ref: 'cadet', amount: 12 },
    { id: 'J', name: 'Junior', description: '', ref: 'junior', amount: 6 },
  ],
} as unknown as Offer;

test.each([
  [{}, [7, 10, 0], [9, 1]],
  [{ sprint: 6 }, [1, 10, 0], [3, 1]],
  [{ sprint: 7 }, [0, 10, 0], [2, 1]],
  [{ sprint: 8 }, [0, 10, 0], [1, 1]],
  [{ sprint: 2, day: 6 }, [5, 4, 0], [1, 1]],
  [{ sprint: 2, day: 7 }, [5, 3, 0], [0, 1]],
  [{ sprint: 2, day: 8, junior: 2 }, [5, 2, 0], [0, 0]],
])('of %j taken places are left %j by ticket type and %j by category', (taken, byType, byCategory) => {
  const places = placesOf(offer, new Map(Object.entries(taken)));
  expect(places.tickets.map(({ remaining }) => remaining)).toEqual(byType);
  expect(places.categories.map(({ remaining }) => remaining)).toEqual(byCategory);
  expect(places.tickets.map(({ active }) => active)).toEqual([true, false, true]);
  expect(places.tickets[1]).toMatchObject({ id: 'day', name: 'Day', categoryRef: 'cadet' });
  expect(places.categories[1]).toMatchObject({ id: 'J', name: 'Junior', description: '', ref: 'junior' });
});

const placesWith = (ticket: object, category: object): Places => ({
  tickets: [
    { id: 'full', name: '', remaining: 1, active: true, categoryRef: 'other' },
    { id: 'sprint', name: '', remaining: 1, active: true, categoryRef: 'cadet', ...ticket },
  ],
  categories: [
    { id: '', name: '', description: '', ref: 'other', remaining: 0 },
    { id: '', name: '', description: '', ref: 'cadet', remaining: 1, ...category },
  ],
});

test.each([
  ['one place of ticket and category', {}, {}, true],
  ['no place of the ticket', { remaining: 0 }, {}, false],
  ['no place of the category', {}, { remaining: 0 }, false],
  ['a ticket off sale', { active: false }, {}, false],
  ['a ticket without its category', {}, { ref: 'senior' }, false],
])('with %s a place is taken only if there is one', (_, ticket, category, isLeft) => {
  const places = placesWith(ticket, category);
  const before = structuredClone(places);
  expect(hasPlaces(places)).toBe(isLeft);
  expect(takePlace(places, 'unknown')).toBe(false);
  expect(takePlace(places, 'sprint')).toBe(isLeft);
  expect(places).toEqual(isLeft ? placesWith({ remaining: 0 }, { remaining: 0 }) : before);
  expect(takePlace(places, 'sprint')).toBe(false);
  expect(hasPlaces(places)).toBe(false);
});

const minutes = 60_000;

test('an order holds a place for each of its lines for exactly fifteen minutes', async () => {
  await order('ella cadet-sprint, mia cadet-sprint');
  expect(await left(cadetSprint)).toBe(8);
  expect(await left(cadetSprint, 15 * minutes - 1)).toBe(8);
  expect(await left(cadetSprint, 15 * minutes)).toBe(10);
  expect(await left(lastCadet)).toBe(1);
});

test('of one ticket type what is sold and what is held take places together, an invalid ticket none', async () => {
  const [race, early] = ['us-harbor-twilight', 'us-harbor-twilight.cadet-early'];
  expect(await left(early)).toBe(9);
  await order(`other ${early}`);
  expect(await left(early)).toBe(8);
  await db.update(tickets).set({ status: 'INVALID' }).where(eq(tickets.ticketTypeId, early));
  expect(await left(early)).toBe(9);
  // A category of the same id has places of its own.
  await db
    .update(ticketCategories)
    .set({ id: early })
    .where(eq(ticketCategories.id, `${race}.bambino`));
  const { tickets: types = [], categories = [] } = await getEvent(services, 'US', race);
  expect([...types, ...categories].map(({ v }) => v)).toEqual([10, 9, 13, 9, 10, 13]);
});
