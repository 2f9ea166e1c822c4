import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../sandbox/database';
import { createPasswords } from '../sandbox/password';
import { drivers, ticketCategories, ticketTypes, users } from '../sandbox/schema';

export const race = { id: 'uk-ashdown-sprint', name: 'Ashdown Sprint' };

/** Has the demo guardian's password. */
export const guardian = { id: 'USR_bench', email: 'bench@example.com' };

const unlimited = 100_000;

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const tenYearsAgo = (now: Date): string => `${now.getUTCFullYear() - 10}${now.toISOString().slice(4, 8)}01`;

/**
 * A database with one guardian whose drivers all fit each of the race's ticket types. No two tickets share a session,
 * so that one cart can contain all of them.
 */
export async function fillWithFamily(
  folder: string,
  size: { drivers: number; ticketTypes: number },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const now = new Date();
  const { db, close } = await openDatabase({ kind: 'folder', path: folder }, createPasswords(), now);
  const [demo] = await db.select().from(users).where(eq(users.email, 'guardian@example.com'));
  if (demo === undefined) throw new Error('The demo guardian is not there');
  await db.insert(users).values({ ...demo, ...guardian });
  await db.insert(drivers).values(
    indexes(size.drivers).map((index) => ({
      id: `DRV_bench_${index}`,
      userId: guardian.id,
      firstName: `Ella ${index}`,
      lastName: 'Hale',
      weight: 34,
      height: 138,
      dateOfBirth: tenYearsAgo(now),
      sex: 2,
      experienceLevel: 'rookie',
      passedR2R: false,
      createdAt: new Date(now.getTime() + index),
    })),
  );
  const category = { eventId: race.id, ref: 'bench', name: 'Sprints', description: '', amount: unlimited };
  await db.insert(ticketCategories).values({ ...category, id: `${race.id}.bench` });
  await db.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.eventId, race.id));
  await db.insert(ticketTypes).values(
    indexes(size.ticketTypes).map((index) => ({
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
      categoryRef: category.ref,
      capacity: unlimited,
      boxOffice: 0,
    })),
  );
  await close();
}
