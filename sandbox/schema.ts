import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgDatabase,
  type PgQueryResultHKT,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { RegionConfiguration } from './demo/regionConfiguration';

/**
 * The sandbox's tables. Money is kept in the region's minor units (cents, pence, fils), weights in kg, heights in
 * cm, birth dates as plain dates, everything else as instants.
 *
 * What is left of a ticket is never stored: it is its capacity less the tickets sold and the holds that are
 * still running (`places.ts`), so that a hold that runs out needs no clean-up.
 *
 * Whoever locks more than one row locks in this order, so that no two wait for each other: the guardian, the
 * race, checkouts, discount codes by their name.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const regions = pgTable('regions', {
  id: text('id').primaryKey(),
  display: text('display').notNull(),
  /** ISO 4217. */
  currency: text('currency').notNull(),
  isActive: boolean('is_active').notNull(),
  showOnWebsite: boolean('show_on_website').notNull(),
  position: integer('position').notNull(),
  configuration: jsonb('configuration').$type<RegionConfiguration>().notNull(),
});

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  /** `scrypt$cost$salt$key`, see `password.ts`. */
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
});

export type TokenKind = 'session' | 'confirmation' | 'reset';

export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token; the token itself is only ever sent. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<TokenKind>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_of_user').on(table.userId), index('tokens_by_expiry').on(table.expiresAt)],
);

/** What is limited: counted for an account and for a network address. */
export const attempts = pgTable(
  'attempts',
  {
    /** What was tried, and the account's or the address's hash. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the count starts anew. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('attempts_by_end').on(table.endsAt)],
);

export const drivers = pgTable(
  'drivers',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    weight: doublePrecision('weight').notNull(),
    height: doublePrecision('height'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    sex: smallint('sex').notNull(),
    experienceLevel: text('experience_level').notNull(),
    passedR2R: boolean('passed_r2r').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('drivers_of_user').on(table.userId)],
);

export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    regionId: text('region_id')
      .notNull()
      .references(() => regions.id),
    name: text('name').notNull(),
    start: instant('start').notNull(),
    end: instant('end').notNull(),
    timezone: text('timezone').notNull(),
    locationName: text('location_name').notNull(),
    locationCity: text('location_city').notNull(),
    type: text('type').notNull(),
    eventCategoryType: text('event_category_type').notNull(),
    eventType: text('event_type').$type<'SINGLE' | 'GROUP'>().notNull(),
    slogan: text('slogan').notNull(),
    description: text('description').notNull(),
    hide: boolean('hide').notNull(),
    oneDayOnly: boolean('one_day_only').notNull(),
    childEvents: jsonb('child_events').$type<string[]>().notNull(),
  },
  (table) => [index('events_of_region').on(table.regionId, table.start)],
);

export const ticketCategories = pgTable(
  'ticket_categories',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Unique within the race; a ticket type names its category by it. */
    ref: text('ref').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Places over all ticket types of the category. */
    amount: integer('amount').notNull(),
  },
  (table) => [unique('ticket_categories_event_ref').on(table.eventId, table.ref)],
);

export type Requirements = {
  minWeight: number;
  minHeight: number;
  maxHeight: number;
  minAge: number;
  maxAge: number;
  mustPassR2R: boolean;
};

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    eligibleClasses: jsonb('eligible_classes').$type<string[]>().notNull(),
    eligibleParts: jsonb('eligible_parts').$type<string[]>().notNull(),
    sessions: text('sessions').notNull(),
    requirements: jsonb('requirements').$type<Requirements>().notNull(),
    isActive: boolean('is_active').notNull(),
    categoryRef: text('category_ref').notNull(),
    capacity: integer('capacity').notNull(),
    /** Places sold at the track's own box office, outside this shop. */
    boxOffice: integer('box_office').notNull(),
  },
  (table) => [index('ticket_types_of_event').on(table.eventId, table.position)],
);

/** `open` holds its places until `expiresAt`; a declined payment stays open. */
export type CheckoutStatus = 'open' | 'paid' | 'aborted';

export const checkouts = pgTable(
  'checkouts',
  {
    /** Random and hard to guess: it is the address of the payment page. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    status: text('status').$type<CheckoutStatus>().notNull(),
    /** True after the last attempt to pay was declined. */
    declined: boolean('declined').notNull().default(false),
    discounts: jsonb('discounts').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** As the guardian's browser sent it; the same key gets this checkout again. */
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the order that came with the key. */
    orderHash: text('order_hash'),
  },
  (table) => [
    index('checkouts_of_event').on(table.eventId, table.status, table.expiresAt),
    index('checkouts_by_expiry').on(table.status, table.expiresAt),
    index('checkouts_of_user').on(table.userId, table.status),
    unique('checkouts_user_key').on(table.userId, table.idempotencyKey),
    index('checkouts_with_codes').using('gin', table.discounts).where(sql`${table.discounts} <> '[]'::jsonb`),
  ],
);

export const checkoutItems = pgTable(
  'checkout_items',
  {
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    driverId: text('driver_id').notNull(),
    driverName: text('driver_name').notNull(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.position] })],
);

/** A ticket sold keeps the words it was sold with, also when its driver is deleted later. */
export const tickets = pgTable(
  'tickets',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    driverId: text('driver_id').notNull(),
    driverName: text('driver_name').notNull(),
    transactionId: text('transaction_id').notNull(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    ticketName: text('ticket_name').notNull(),
    categoryName: text('category_name').notNull(),
    paidCents: integer('paid_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<'VALID' | 'INVALID'>().notNull(),
    eligibleClasses: jsonb('eligible_classes').$type<string[]>().notNull(),
    eligibleParts: jsonb('eligible_parts').$type<string[]>().notNull(),
    sessions: text('sessions').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('tickets_of_user').on(table.userId, table.createdAt),
    index('tickets_of_event').on(table.eventId),
  ],
);

export const discountCodes = pgTable('discount_codes', {
  /** In capitals. */
  code: text('code').primaryKey(),
  kind: text('kind').$type<'voucher' | 'coupon'>().notNull(),
  /** A voucher's whole units of the region's currency, a coupon's per cent. */
  value: integer('value').notNull(),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  /** How many checkouts may use it, those that are still held included; null = any number. */
  maxUses: integer('max_uses'),
});

/**
 * Mails to be delivered, one row for each way: written in the transaction that the mail tells of, removed once it
 * is delivered.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    way: text('way').$type<'mailbox' | 'smtp'>().notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    links: jsonb('links').$type<string[]>().notNull(),
    writtenAt: instant('written_at').notNull(),
    /** Deliveries that were begun. */
    tries: integer('tries').notNull().default(0),
    /** Not before this instant; moved on when a delivery begins, so that no two processes deliver it at once. */
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [index('outbox_by_next_try').on(table.nextTryAt)],
);

export const mails = pgTable('mails', {
  id: serial('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  links: jsonb('links').$type<string[]>().notNull(),
  sentAt: instant('sent_at').notNull(),
});

export const tables = {
  regions,
  users,
  tokens,
  attempts,
  drivers,
  events,
  ticketCategories,
  ticketTypes,
  checkouts,
  checkoutItems,
  tickets,
  discountCodes,
  outbox,
  mails,
};

/** The database, or a transaction in it: what every service function works on. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** Runs in one transaction: all of it happens, or nothing. */
export type Change = <Outcome>(work: (transaction: Database) => Promise<Outcome>) => Promise<Outcome>;
