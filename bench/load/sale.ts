import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

/** A signed-in guardian with one driver. */
export type Buyer = { userId: string; driverId: string; token: string };

/** Creates sessions directly: password hashing is not measured. */
export async function addBuyers(database: Client, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => {
    const id = randomBytes(9).toString('hex');
    return { userId: `USR_${id}`, driverId: `DRV_${id}`, token: randomBytes(32).toString('base64url') };
  });
  const ids = buyers.map(({ userId }) => userId);
  const drivers = buyers.map(({ driverId }) => driverId);
  const hashes = buyers.map(({ token }) => createHash('sha256').update(token).digest('base64url'));
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
    [drivers, ids],
  );
  await database.query(
    `insert into tokens (hash, kind, user_id, expires_at)
     select hash, 'session', guardian, now() + interval '1 day'
     from unnest($1::text[], $2::text[]) pair (hash, guardian)`,
    [hashes, ids],
  );
  return buyers;
}

/** Copies a seeded race, with one ticket type of this many places each. @returns their ids */
export async function addRaces(database: Client, count: number, places: number): Promise<string[]> {
  const races = Array.from({ length: count }, (_, index) => `load-${index}`);
  await database.query(
    `insert into events select race, region_id, name, now() + interval '30 days', now() + interval '31 days', timezone,
       location_name, location_city, type, event_category_type, event_type, slogan, description, hide, one_day_only,
       child_events from events, unnest($1::text[]) race where id = 'us-coastline-sprint'`,
    [races],
  );
  await database.query(
    `insert into ticket_categories (id, event_id, ref, name, description, amount)
     select race || '.all', race, 'all', 'All', '', $2 from unnest($1::text[]) race`,
    [races, places],
  );
  await database.query(
    `insert into ticket_types (id, event_id, position, name, price_cents, eligible_classes, eligible_parts, sessions,
       requirements, is_active, category_ref, capacity, box_office)
     select race || '.seat', race, 0, 'Seat', 4900, '[]', '["ALL"]', 'All day',
       '{"minWeight":0,"minHeight":0,"maxHeight":0,"minAge":0,"maxAge":0,"mustPassR2R":false}', true, 'all', $2, 0
     from unnest($1::text[]) race`,
    [races, places],
  );
  return races;
}

/** Counts for the added races. */
export async function readSale(database: Client) {
  const one = async (text: string): Promise<number> => {
    const { rows } = await database.query<{ count: string }>(text);
    return Number(rows[0]?.count);
  };
  return {
    sold: await one("select count(*) from tickets where event_id like 'load-%'"),
    /** Checkouts without items, or with tickets that contradict the status. */
    inconsistent: await one(
      `select count(*) from checkouts c where event_id like 'load-%' and (
         not exists (select from checkout_items i where i.checkout_id = c.id)
         or (status = 'paid') <> exists (select from tickets t where t.user_id = c.user_id and t.event_id = c.event_id))`,
    ),
    /** Paid buyers without exactly one mail. */
    withoutMail: await one(
      `select count(*) from (select distinct user_id from tickets where event_id like 'load-%') b
       join users u on u.id = b.user_id
       where (select count(*) from mails m where m."to" = u.email) + (select count(*) from outbox o where o."to" = u.email) <> 1`,
    ),
  };
}

type Sent = { status: number; location: string; text: string } | null;

/** Retries like the shop after a network error or a 503, with the next process. */
export class Shop {
  #next = 0;
  /** Answers with status 500. */
  errors = 0;
  retries = 0;

  constructor(private readonly origins: readonly string[]) {}

  /** @param tries maximum number of tries; then null */
  async send(path: string, init: RequestInit, tries = 60): Promise<Sent> {
    for (let left = tries; left > 0; left -= 1) {
      this.#next += 1;
      const origin = this.origins[this.#next % this.origins.length];
      try {
        const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual' });
        const { status, headers } = response;
        if (status === 500) this.errors += 1;
        if (status !== 503)
          return { status, location: headers.get('location') ?? '', text: await response.text() };
      } catch {
        // The process or the connection has ended.
      }
      this.retries += 1;
      await delay(100 + Math.random() * 200);
    }
    return null;
  }

  #post(path: string, { token }: Buyer, body: object): Promise<Sent> {
    const headers = {
      'content-type': 'application/json',
      'hub-region': 'US',
      'x-api-key': token,
      'idempotency-key': randomUUID(),
    };
    return this.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** @returns the checkout's id; null when refused */
  async order(buyer: Buyer, eventId: string, coupons: string[] = []): Promise<string | null> {
    const { userId, driverId } = buyer;
    const items = [{ driverId, ticketTypeId: `${eventId}.seat`, quantity: 1 }];
    const answer = await this.#post('/api/v1/Checkouts', buyer, {
      userId,
      eventId,
      items,
      vouchers: [],
      coupons,
    });
    return answer?.status === 201 ? (JSON.parse(answer.text) as { checkoutId: string }).checkoutId : null;
  }

  /** @returns whether the league confirmed the payment */
  async pay(checkoutId: string | null): Promise<boolean> {
    if (checkoutId === null) return false;
    const answer = await this.send(`/pay/${checkoutId}/pay`, { method: 'POST' });
    return answer?.status === 303 && answer.location.includes('my-account');
  }

  async abort(buyer: Buyer, checkoutId: string): Promise<void> {
    await this.#post('/api/v1/Checkouts/abort', buyer, { userId: buyer.userId, checkoutId });
  }
}
