import { existsSync, rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../sandbox/database';
import { drivers, ticketCategories, ticketTypes, users } from '../sandbox/schema';

export const race = { id: 'uk-ashdown-sprint', name: 'Ashdown Sprint' };

/** Signs in with the demo guardian's password. */
export const guardian = { id: 'USR_bench', email: 'bench@example.com', password: 'karting-123' };

type Size = { drivers: number; ticketTypes: number };

const category = 'bench';
const manyPlaces = 100_000;

const timesUp = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const bornYearsAgo = (years: number): string => {
  const born = new Date();
  born.setUTCDate(born.getUTCDate() - 30);
  born.setUTCFullYear(born.getUTCFullYear() - years);
  return born.toISOString().slice(0, 10);
};

/**
 * A database with a guardian of many drivers, all of them fit for each of the race's ticket types; no two tickets share
 * a session, so that a cart can hold them all.
 */
export async function fillWithLargeFamily(folder: string, size: Size): Promise<void> {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  const { db, close } = await openDatabase({ kind: 'folder', path: folder }, new Date());
  const [demo] = await db.select().from(users).where(eq(users.email, 'guardian@example.com'));
  if (demo === undefined) throw new Error('The demo guardian is not there');
  await db.insert(users).values({ ...demo, id: guardian.id, email: guardian.email });
  await db.insert(drivers).values(
    timesUp(size.drivers).map((index) => ({
      id: `DRV_bench_${index}`,
      userId: guardian.id,
      firstName: `Ella ${index}`,
      lastName: 'Hale',
      weight: 34,
      height: 138,
      dateOfBirth: bornYearsAgo(10),
      sex: 2,
      experienceLevel: 'rookie',
      passedR2R: false,
      createdAt: new Date(Date.now() + index),
    })),
  );
  await db.insert(ticketCategories).values({
    id: `${race.id}.${category}`,
    eventId: race.id,
    ref: category,
    name: 'Sprints',
    description: 'Many sprints',
    amount: manyPlaces,
  });
  await db.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.eventId, race.id));
  await db.insert(ticketTypes).values(
    timesUp(size.ticketTypes).map((index) => ({
      id: `${race.id}.sprint-${index}`,
      eventId: race.id,
      position: index,
      name: `Cadet Sprint ${index}`,
      priceCents: 7_200 + index * 50,
      eligibleClasses: ['cadet'],
      eligibleParts: [`session-${index}`],
      sessions: `Session ${index}`,
      requirements: { minWeight: 25, minHeight: 125, maxHeight: 0, minAge: 8, maxAge: 0, mustPassR2R: false },
      isActive: true,
      categoryRef: category,
      capacity: manyPlaces,
      boxOffice: 0,
    })),
  );
  await close();
}
