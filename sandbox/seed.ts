import { sql } from 'drizzle-orm';
import { aeEvents } from './demo/aeEvents';
import { instantOf } from './demo/calendar';
import { codePlans } from './demo/codes';
import type { EventPlan } from './demo/eventPlan';
import { families, type PastTicket, password, pastTickets } from './demo/family';
import { regionPlans } from './demo/regions';
import { ukEvents } from './demo/ukEvents';
import { usEvents } from './demo/usEvents';
import type { Passwords } from './password';
import { randomId, randomSecret } from './randomId';
import {
  type Change,
  type Database,
  discountCodes,
  drivers,
  events,
  type Requirements,
  regions,
  tables,
  ticketCategories,
  tickets,
  ticketTypes,
  users,
} from './schema';

const dayLength = 86_400_000;
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayLength);

const noBounds: Requirements = {
  minWeight: 0,
  minHeight: 0,
  maxHeight: 0,
  minAge: 0,
  maxAge: 0,
  mustPassR2R: false,
};

const eventsByRegion: [string, EventPlan[]][] = [
  ['US', usEvents],
  ['UK', ukEvents],
  ['AE', aeEvents],
];

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const ticketTypeId = (eventId: string, name: string): string => `${eventId}.${slug(name)}`;

const birthDate = (age: number, daysSinceBirthday: number, now: Date): string => {
  const birthday = daysFrom(now, -daysSinceBirthday);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
  return birthday.toISOString().slice(0, 10);
};

const insertEvent = async (db: Database, regionId: string, plan: EventPlan, now: Date): Promise<void> => {
  await db.insert(events).values({
    id: plan.id,
    regionId,
    name: plan.name,
    start: instantOf(plan.start, plan.timezone, now),
    end: instantOf(plan.end, plan.timezone, now),
    timezone: plan.timezone,
    locationName: plan.locationName,
    locationCity: plan.locationCity,
    type: plan.type,
    eventCategoryType: plan.eventCategoryType,
    eventType: plan.childEvents ? 'GROUP' : 'SINGLE',
    slogan: plan.slogan,
    description: plan.description,
    hide: plan.hide ?? false,
    oneDayOnly: plan.start.week === plan.end.week && plan.start.day === plan.end.day,
    childEvents: plan.childEvents ?? [],
  });
  if (plan.categories.length > 0) {
    await db.insert(ticketCategories).values(
      plan.categories.map((category) => ({
        id: `${plan.id}.${category.ref}`,
        eventId: plan.id,
        ...category,
      })),
    );
  }
  if (plan.tickets.length > 0) {
    await db.insert(ticketTypes).values(
      plan.tickets.map((ticket, position) => ({
        id: ticketTypeId(plan.id, ticket.name),
        eventId: plan.id,
        position,
        name: ticket.name,
        priceCents: ticket.price * 100,
        eligibleClasses: ticket.classes,
        eligibleParts: ticket.parts,
        sessions: ticket.sessions,
        requirements: { ...noBounds, ...ticket.requirements },
        isActive: ticket.isActive ?? true,
        categoryRef: ticket.category,
        capacity: ticket.capacity,
        boxOffice: ticket.boxOffice ?? 0,
      })),
    );
  }
};

const insertFamilies = async (db: Database, passwords: Passwords, now: Date): Promise<void> => {
  // Hashing takes most of the time.
  const passwordHash = await passwords.hash(password);
  for (const { guardian, drivers: plans } of families) {
    await db
      .insert(users)
      .values({ ...guardian, passwordHash, confirmedAt: now, createdAt: daysFrom(now, -90) });
    await db.insert(drivers).values(
      plans.map(({ age, daysSinceBirthday, ...driver }, position) => ({
        ...driver,
        userId: guardian.id,
        dateOfBirth: birthDate(age, daysSinceBirthday, now),
        createdAt: daysFrom(now, -89 + position),
      })),
    );
  }
};

const insertPastTicket = async (db: Database, past: PastTicket, now: Date): Promise<void> => {
  const [regionId, plan] =
    eventsByRegion
      .flatMap(([region, plans]) => plans.map((candidate) => [region, candidate] as const))
      .find(([, candidate]) => candidate.id === past.eventId) ?? [];
  const ticket = plan?.tickets.find((candidate) => candidate.name === past.ticketName);
  const category = plan?.categories.find((candidate) => candidate.ref === ticket?.category);
  const region = regionPlans.find((candidate) => candidate.id === regionId);
  const family = families.find(({ drivers: plans }) => plans.some(({ id }) => id === past.driverId));
  const driver = family?.drivers.find(({ id }) => id === past.driverId);
  if (!ticket || !category || !region || !family || !driver)
    throw new Error(`Demo ticket ${past.id} names a race, ticket type or driver that the demo does not have`);
  await db.insert(tickets).values({
    id: past.id,
    secret: randomSecret(),
    userId: family.guardian.id,
    driverId: driver.id,
    driverName: `${driver.firstName} ${driver.lastName}`,
    transactionId: randomId('TRX'),
    eventId: past.eventId,
    ticketTypeId: ticketTypeId(past.eventId, past.ticketName),
    ticketName: ticket.name,
    categoryName: category.name,
    paidCents: ticket.price * 100,
    currency: region.currency,
    status: past.status,
    eligibleClasses: ticket.classes,
    eligibleParts: ticket.parts,
    sessions: ticket.sessions,
    createdAt: daysFrom(now, -past.daysAgo),
  });
};

const fill = async (db: Database, passwords: Passwords, now: Date): Promise<void> => {
  await db.insert(regions).values(regionPlans.map((plan, position) => ({ ...plan, position })));
  for (const [regionId, plans] of eventsByRegion) {
    for (const plan of plans) await insertEvent(db, regionId, plan, now);
  }
  await insertFamilies(db, passwords, now);
  for (const past of pastTickets) await insertPastTicket(db, past, now);
  await db.insert(discountCodes).values(
    codePlans.map(({ validFrom, validUntil, ...code }) => ({
      ...code,
      validFrom: daysFrom(now, validFrom),
      validUntil: daysFrom(now, validUntil),
    })),
  );
};

/** Seeds an empty database in one transaction; a database with regions is left alone. */
export const seed = (database: Database, passwords: Passwords, now: Date): Promise<void> =>
  database.transaction(async (db) => {
    const [region] = await db.select({ id: regions.id }).from(regions).limit(1);
    if (!region) await fill(db, passwords, now);
  });

/** Empties and seeds the database. */
export const reseed = (change: Change, passwords: Passwords, now: Date): Promise<void> =>
  change(async (db) => {
    await db.execute(sql`truncate table ${sql.join(Object.values(tables), sql`, `)}`);
    await fill(db, passwords, now);
  });
