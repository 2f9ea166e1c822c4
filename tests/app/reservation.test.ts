// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Reservation } from '#domain/entities';
import type { ReservationEvent } from '#machines/reservation/reservationEvents';
import { provideReservation } from '../../src/actors/reservation';
import { createClientStorage } from '../../src/storage/clientStorage';
import { createStore } from '../../src/storage/store';
import { createApiServer, type SentRequest } from '../api/apiServer';
import { orderWith } from '../domain/examples';
import { underParent } from '../machines/underParent';

const order = orderWith();
/** Only the address has the shape of our own API. */
const created: Reservation = {
  checkoutUrl: 'https://pay.example/c/1',
  reference: 'R-1',
  eventId: null,
  items: { sprint: 1 },
  expiresAt: 1_798_000_000,
};
const requester = {
  replyTo: 'screen.1.checkoutSubmission',
  userId: 'USR_1',
  regionId: 'US',
} as const;
const release: ReservationEvent = { type: 'reservation.release', ...requester };
const create: ReservationEvent = { type: 'reservation.create', order, ...requester };

const blocked = (): Storage => {
  throw new Error('blocked');
};

const answer = ({ path }: SentRequest): Response =>
  path.endsWith('/abort') ? new Response(null, { status: 500 }) : Response.json(created, { status: 201 });

type Opened = { answers?: (request: SentRequest) => Response; idempotencyKeys?: boolean };

const open = (
  stored: Reservation | null = null,
  { answers = answer, idempotencyKeys = false }: Opened = {},
) => {
  const { api, sent } = createApiServer(answers);
  const storage = createClientStorage(createStore(blocked), createStore(blocked));
  if (stored !== null) storage.persistReservation(stored);
  const log = { failure: vi.fn() };
  const { actor, told } = underParent(
    provideReservation({ site: { idempotencyKeys }, api, storage, log, assignReference: () => {} }),
    {
      input: { stored: storage.reservation() },
      peers: ['screen.1.checkoutSubmission'],
    },
  );
  const answered = (type: string) =>
    expect
      .poll(() => told['screen.1.checkoutSubmission']?.map((fact) => fact.type))
      .toContain(`reservation.${type}`);
  return { actor, answered, sent, storage };
};

afterEach(() => vi.restoreAllMocks());

test('SUB-02 STO-03 with storage blocked a reservation of any shape is kept with its guardian and sent back unchanged', async () => {
  const { actor, answered, sent, storage } = open();
  actor.send(create);
  await answered('created');
  expect(storage.reservation()).toEqual({ ...created, userId: 'USR_1' });
  actor.send(release);
  await answered('released');
  expect(storage.reservation()).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([order, { ...created, userId: 'USR_1' }]);
});

test('SUB-02 SUB-04 places taken without a page to pay on are kept, and given back as they came', async () => {
  const unpayable = { ...created, checkoutUrl: null };
  const { actor, answered, sent, storage } = open(null, {
    answers: (request) =>
      request.path.endsWith('/abort') ? answer(request) : Response.json(unpayable, { status: 201 }),
  });
  actor.send(create);
  await answered('created');
  expect(storage.reservation()).toEqual({ ...unpayable, userId: 'USR_1' });
  actor.send(release);
  await answered('released');
  expect(sent[1]?.body).toEqual({ ...unpayable, userId: 'USR_1' });
});

test('SUB-02 API-01 creating and releasing name the region that the request came from, even after the region has changed', async () => {
  const { actor, answered, sent } = open(created);
  actor.send(create);
  await answered('created');
  expect(
    sent.map(({ path, headers }) => [path, headers.get('hub-region'), headers.get('x-api-key')]),
  ).toEqual([
    ['/api/v1/Checkouts/abort', 'US', 'session-token'],
    ['/api/v1/Checkouts', 'US', 'session-token'],
  ]);
});

test('SUB-02 a checkout created for a guardian who has logged out is released with that guardian’s token', async () => {
  const { actor, sent, storage } = open();
  actor.send(create);
  actor.send({ type: 'session.closed', token: 'the-token-before' });
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.path).toBe('/api/v1/Checkouts/abort');
  expect(sent[1]?.headers.get('x-api-key')).toBe('the-token-before');
  await expect.poll(() => storage.reservation()).toBeNull();
});

test('SUB-04 of two orders that wait for the one under way the last is sent', async () => {
  const { actor, sent } = open();
  actor.send(create);
  for (const code of ['first', 'last'])
    actor.send({ type: 'reservation.create', order: { ...order, coupons: [code] }, ...requester });
  const orders = () => sent.filter(({ path }) => path.endsWith('/Checkouts')).map(({ body }) => body);
  await expect.poll(() => orders().length).toBe(2);
  expect(orders()[1]).toMatchObject({ coupons: ['last'] });
});

test('SUB-04 a retry after a lost answer uses the same idempotency key; after an answer the next attempt gets a new one', async () => {
  const lost = [
    () => new Response(null, { status: 503 }),
    () => Response.error(),
    () => new Response('<html>', { status: 201 }),
  ];
  const judged = [
    () => Response.json({ message: 'Sold out.' }, { status: 409 }),
    () => Response.json(created, { status: 201 }),
  ];
  const answers = [...lost, ...judged];
  const { actor, sent } = open(null, {
    idempotencyKeys: true,
    answers: (request) =>
      request.path.endsWith('/abort')
        ? new Response(null, { status: 204 })
        : (answers.shift()?.() ?? answer(request)),
  });
  const creations = () => sent.filter(({ path }) => path.endsWith('/Checkouts'));
  const keyOf = async (event: ReservationEvent) => {
    const before = creations().length;
    actor.send(event);
    await expect.poll(() => creations().length).toBe(before + 1);
    await expect.poll(() => actor.getSnapshot().hasTag('busy')).toBe(false);
    return creations().at(-1)?.headers.get('idempotency-key');
  };
  const first = await keyOf(create);
  expect(first).toMatch(/^[\d-]{16,}$/);
  expect([await keyOf(create), await keyOf(create), await keyOf(create)]).toEqual([first, first, first]);
  const second = await keyOf(create);
  expect(second).not.toBe(first);
  const third = await keyOf(create);
  expect(third).not.toBe(second);
  expect(third).not.toBe(first);
});

test('SUB-04 after a lost answer a different order gets a different idempotency key', async () => {
  const { actor, sent, answered } = open(null, {
    idempotencyKeys: true,
    answers: () => new Response(null, { status: 500 }),
  });
  actor.send(create);
  await answered('refused');
  actor.send({ type: 'reservation.create', order: { ...order, coupons: ['KART10'] }, ...requester });
  await expect.poll(() => sent.length).toBe(2);
  const [one, other] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(other).toMatch(/\d/);
  expect(other).not.toBe(one);
});

test('API-01 no idempotency key is sent to an API that is not configured for one', async () => {
  const { actor, answered, sent } = open();
  actor.send(create);
  await answered('created');
  expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
});
