import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** A guardian with a driver and a session, as the database has them. */
export type Buyer = { userId: string; driverId: string; token: string };

/** A race with one ticket type. */
export type Sale = { eventId: string; ticketTypeId: string; places: number };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Buyers who are signed in already: passwords are not what is measured. */
export async function addBuyers(database: Client, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => {
    const id = randomBytes(9).toString('hex');
    return { userId: `USR_${id}`, driverId: `DRV_${id}`, token: randomBytes(32).toString('base64url') };
  });
  const ids = buyers.map(({ userId }) => userId);
  await database.query(
    `insert into users (id, email, password_hash, first_name, last_name, phone, confirmed_at, created_at)
     select id, lower(id) || '@example.com', '', 'Jo', 'Hart', '12345', now(), now() from unnest($1::text[]) id`,
    [ids],
  );
  await database.query(
    `insert into drivers (id, user_id, first_name, last_name, weight, height, date_of_birth, sex,
       experience_level, passed_r2r, created_at)
     select driver, guardian, 'Ella', 'Hart', 30, 134, current_date - 3500, 2, 'rookie', true, now()
     from unnest($1::text[], $2::text[]) pair (driver, guardian)`,
    [buyers.map(({ driverId }) => driverId), ids],
  );
  await database.query(
    `insert into tokens (hash, kind, user_id, expires_at)
     select hash, 'session', guardian, now() + interval '1 day'
     from unnest($1::text[], $2::text[]) pair (hash, guardian)`,
    [buyers.map(({ token }) => hashOf(token)), ids],
  );
  return buyers;
}

/** A copy of a seeded race under another name, with so many places. */
export async function addSale(database: Client, name: string, places: number): Promise<Sale> {
  const eventId = `load-${name}`;
  const ticketTypeId = `${eventId}.seat`;
  await database.query(
    `insert into events select $1, region_id, name, now() + interval '30 days', now() + interval '31 days', timezone,
       location_name, location_city, type, event_category_type, event_type, slogan, description, hide, one_day_only,
       child_events from events where id = 'us-coastline-sprint'`,
    [eventId],
  );
  await database.query(
    `insert into ticket_categories (id, event_id, ref, name, description, amount)
     values ($1, $2, 'all', 'All', '', $3)`,
    [`${eventId}.all`, eventId, places],
  );
  await database.query(
    `insert into ticket_types (id, event_id, position, name, price_cents, eligible_classes, eligible_parts, sessions,
       requirements, is_active, category_ref, capacity, box_office)
     values ($1, $2, 0, 'Seat', 4900, '[]', '["ALL"]', 'All day',
       '{"minWeight":0,"minHeight":0,"maxHeight":0,"minAge":0,"maxAge":0,"mustPassR2R":false}', true, 'all', $3, 0)`,
    [ticketTypeId, eventId, places],
  );
  return { eventId, ticketTypeId, places };
}

/** What the database says of a sale in the end. */
export async function readSale(database: Client, eventIds: string[]) {
  const one = async (text: string): Promise<number> => {
    const { rows } = await database.query<{ count: string }>(text, [eventIds]);
    return Number(rows[0]?.count);
  };
  return {
    sold: await one('select count(*) from tickets where event_id = any($1)'),
    /** Checkouts that do not have the tickets that their status says, or no items. */
    torn: await one(
      `select count(*) from checkouts c where event_id = any($1) and (
         not exists (select from checkout_items i where i.checkout_id = c.id)
         or (status = 'paid') <> exists (select from tickets t where t.user_id = c.user_id and t.event_id = c.event_id))`,
    ),
    unmailed: await one(
      `select count(*) from (select distinct user_id from tickets where event_id = any($1)) b join users u on u.id = b.user_id
       where (select count(*) from mails m where m."to" = u.email) + (select count(*) from outbox o where o."to" = u.email) <> 1`,
    ),
  };
}
