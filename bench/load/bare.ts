import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { Pool } from 'pg';

/*
 * What the two calls cost at least: Fastify, pg and plain SQL, the same answers from the same tables. It reads rows
 * and counts, and it sells no place twice; it validates nothing, knows no sessions, keys, codes or limits.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

type Row = Record<string, unknown> & { id: string; event_id: string };

const taken = `select ticket_type_id, count(*)::int as places from tickets
    where event_id = any($1) and status <> 'INVALID' group by ticket_type_id
  union all select i.ticket_type_id, count(*)::int from checkouts c join checkout_items i on i.checkout_id = c.id
    where c.event_id = any($1) and c.status = 'open' and c.expires_at > now() group by i.ticket_type_id`;

app.get('/api/v1/Events/toDisplay', async (request) => {
  const region = request.headers['hub-region'];
  const { rows: events } = await pool.query(
    'select * from events where region_id = $1 and "end" > now() order by start, id',
    [region],
  );
  const ids = [events.map(({ id }) => id)];
  const [types, categories, counts] = await Promise.all([
    pool.query<Row>('select * from ticket_types where event_id = any($1) order by event_id, position', ids),
    pool.query<Row>('select * from ticket_categories where event_id = any($1) order by event_id, id', ids),
    pool.query(taken, ids),
  ]);
  const places = new Map<string, number>();
  for (const row of counts.rows)
    places.set(row.ticket_type_id, (places.get(row.ticket_type_id) ?? 0) + row.places);
  const leftOf = (type: Row) => Number(type.capacity) - Number(type.box_office) - (places.get(type.id) ?? 0);
  return events.map((event) => {
    const own = types.rows.filter((type) => type.event_id === event.id);
    return {
      _id: event.id,
      name: event.name,
      startDate: event.start,
      endDate: event.end,
      locationName: event.location_name,
      locationCity: event.location_city,
      type: event.type,
      eventCategoryType: event.event_category_type,
      eventType: event.event_type,
      slogan: event.slogan,
      description: event.description,
      hide: event.hide,
      available: own.some((type) => type.is_active && leftOf(type) > 0),
      timezone: event.timezone,
      oneDayOnly: event.one_day_only,
      childEvents: event.child_events,
      tickets: own.map((type) => ({
        _id: type.id,
        name: type.name,
        price: Number(type.price_cents) / 100,
        eligibleClasses: type.eligible_classes,
        eligibleParts: type.eligible_parts,
        sessions: type.sessions,
        requirements: type.requirements,
        isActive: type.is_active,
        categoryRef: type.category_ref,
        v: leftOf(type),
      })),
      categories: categories.rows
        .filter((category) => category.event_id === event.id)
        .map(({ id, name, ref, amount }) => ({ _id: id, name, ref, amount, v: amount })),
    };
  });
});

type Order = { userId: string; eventId: string; items: { driverId: string; ticketTypeId: string }[] };

app.post<{ Body: Order }>('/api/v1/Checkouts', async ({ body }, reply) => {
  const { userId, eventId, items } = body;
  const [item] = items;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from events where id = $1 for update', [eventId]);
    const [{ rows: types }, { rows: counts }] = [
      await client.query('select * from ticket_types where id = $1', [item?.ticketTypeId]),
      await client.query(taken, [[eventId]]),
    ];
    const left = types[0].capacity - counts.reduce((sum, { places }) => sum + places, 0);
    if (left < 1) throw new Error('sold out');
    const id = `CHK_${randomBytes(12).toString('base64url')}`;
    const expiresAt = new Date(Date.now() + 900_000);
    await client.query(
      `insert into checkouts (id, user_id, event_id, status, discounts, created_at, expires_at)
       values ($1, $2, $3, 'open', '[]', now(), $4)`,
      [id, userId, eventId, expiresAt],
    );
    await client.query(
      `insert into checkout_items (checkout_id, position, driver_id, driver_name, ticket_type_id, price_cents)
       values ($1, 0, $2, 'Ella Hart', $3, $4)`,
      [id, item?.driverId, item?.ticketTypeId, types[0].price_cents],
    );
    await client.query('commit');
    const checkoutUrl = `http://localhost/pay/${id}`;
    return reply.code(201).send({ checkoutId: id, checkoutUrl, eventId, items, expiresAt });
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env.PORT), host: 'localhost' });
console.log('bare server ready');
