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
 * Money is stored in the region's minor units (cents, pence, fils), weights in kg, heights in cm, birth dates as
 * plain dates, everything else as instants.
 *
 * Remaining places are never stored: capacity minus sold tickets minus running reservations (`places.ts`). So an
 * expired reservation needs no clean-up.
 *
 * Lock rows in this order to avoid deadlocks: guardian, race, checkouts, discount codes by name.
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
    /** SHA-256 of the token, which is never stored. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<TokenKind>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_of_user').on(table.userId), index('tokens_by_expiry').on(table.expiresAt)],
);

/** Attempts counted by account and network address. */
export const attempts = pgTable(
  'attempts',
  {
    /** Kind of attempt, and a hash of the account or address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** End of the counting window. */
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
    /** Unique within the race; referenced by ticket types. */
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
    /** Places sold at the track, outside this shop. */
    boxOffice: integer('box_office').notNull(),
  },
  (table) => [index('ticket_types_of_event').on(table.eventId, table.position)],
);

/** `open` reserves its places until `expiresAt`; a declined payment stays open. */
export type CheckoutStatus = 'open' | 'paid' | 'aborted';

export const checkouts = pgTable(
  'checkouts',
  {
    /** Not guessable: part of the payment page's address. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    status: text('status').$type<CheckoutStatus>().notNull(),
    /** Whether the last payment was declined. */
    declined: boolean('declined').notNull().default(false),
    /** Why it was aborted, for its guardian; null where they gave it up themselves. */
    endReason: text('end_reason'),
    discounts: jsonb('discounts').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** As sent by the guardian's browser; the same key returns this checkout. */
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the order sent with the key. */
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

/** Keeps the names of the time of sale, even when the driver is deleted later. */
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
  /** A voucher's whole units of the region's currency, a coupon's percentage. */
  value: integer('value').notNull(),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  /** Maximum of paid checkouts and running reservations that use the code; null = unlimited. */
  maxUses: integer('max_uses'),
});

/**
 * Mails to deliver, one row per channel. Inserted in the transaction that the mail reports, deleted after delivery.
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
    /** Started deliveries. */
    tries: integer('tries').notNull().default(0),
    /** Earliest next delivery; set when a delivery starts, so that no two processes deliver the same mail. */
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

/** The database, or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** Runs in one transaction. */
export type Change = <Outcome>(work: (transaction: Database) => Promise<Outcome>) => Promise<Outcome>;
