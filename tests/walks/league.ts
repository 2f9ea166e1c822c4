import type { CheckoutOrder } from '#domain/entities';
import { countedAnswer, driverWith, raceWith, ticketTypeWith } from '../domain/examples';
import { configuration, uk, us } from '../screens/examples';

/** Two guardians; exactly their own data has their name in it. */
export const guardians = ['amara', 'boris'] as const;
export type GuardianName = (typeof guardians)[number];

/** Existing places by ticket type, in one category. */
export const capacities: Readonly<Record<string, number>> = { sprint: 2, final: 1 };
export const raceIds = ['EVT_1', 'EVT_2'] as const;
const categoryCapacity = 3;

export type Hold = {
  id: string;
  owner: GuardianName;
  order: CheckoutOrder;
  state: 'open' | 'released' | 'paid' | 'expired';
};

type LeagueRequest = { method: string; path: string; headers: Headers; body: unknown };
export type Answered = { status: number; body: unknown };

const minute = 60_000;
const refusal = (status: number, message = 'No.'): Answered => ({ status, body: { message } });
const fine = (body: unknown = null, status = 200): Answered => ({ status, body });
const driverOf = (owner: GuardianName, nth: number) =>
  driverWith({
    id: `DRV_${owner}_${nth}`,
    userId: `USR_${owner}`,
    firstName: `${owner}-${nth}`,
    lastName: 'Reed',
    name: `${owner}-${nth} Reed`,
  });
const raceOf = (id: string) =>
  raceWith({ id, tickets: Object.keys(capacities).map((ticket) => ticketTypeWith({ id: ticket })) });
const userOf = (owner: GuardianName) => ({
  id: `USR_${owner}`,
  email: `${owner}@example.com`,
  firstName: owner,
  lastName: 'Reed',
  phone: '',
});

/** Two guardians with two drivers each, and two races with three places each. */
export const createLeague = () => {
  const tokens = new Map<string, GuardianName>();
  const holds: Hold[] = [];
  const attempts = new Map<string, Hold>();
  const tickets: { owner: GuardianName; ticket: Record<string, unknown> }[] = [];
  const left = new Map(
    raceIds.flatMap((race) => Object.entries(capacities).map(([id, count]) => [`${race} ${id}`, count])),
  );
  const leftOf = (race: string, ticket: string): number => left.get(`${race} ${ticket}`) ?? 0;
  const leftInCategory = (race: string): number =>
    categoryCapacity -
    Object.entries(capacities).reduce((taken, [id, count]) => taken + count - leftOf(race, id), 0);
  const move = ({ eventId, items }: CheckoutOrder, by: number) => {
    for (const { ticketTypeId, quantity } of items)
      left.set(`${eventId} ${ticketTypeId}`, leftOf(eventId, ticketTypeId) + by * quantity);
  };
  const checkoutOf = ({ id, owner, order }: Hold) => ({
    checkoutId: id,
    checkoutUrl: `https://pay.example/${id}`,
    eventId: order.eventId,
    items: order.items,
    expiresAt: new Date(Date.now() + 15 * minute).toISOString(),
    note: `held for ${owner}`,
  });

  const create = (owner: GuardianName, order: CheckoutOrder, key: string | null): Answered => {
    const earlier = key === null ? undefined : attempts.get(key);
    if (earlier !== undefined && earlier.state !== 'expired') return fine(checkoutOf(earlier), 201);
    const isLeft = Object.keys(capacities).every(
      (id) =>
        order.items.filter(({ ticketTypeId }) => ticketTypeId === id).length <= leftOf(order.eventId, id),
    );
    if (!isLeft || leftInCategory(order.eventId) < order.items.length) return refusal(409, 'It is sold out.');
    const hold: Hold = { id: `CHK_${owner}_${holds.length}`, owner, order, state: 'open' };
    holds.push(hold);
    if (key !== null) attempts.set(key, hold);
    move(order, -1);
    return fine(checkoutOf(hold), 201);
  };
  const release = (owner: GuardianName, { checkoutId, userId }: Record<string, unknown>): Answered => {
    const hold = holds.find(({ id }) => id === checkoutId);
    if (hold === undefined) return refusal(404);
    if (hold.owner !== owner || userId !== `USR_${owner}`) return refusal(403);
    if (hold.state !== 'open') return fine(null, 204);
    move(hold.order, 1);
    hold.state = 'released';
    return fine(null, 204);
  };
  const info = (race: string): Answered =>
    fine({
      _id: race,
      tickets: Object.keys(capacities).map((id) => ({
        id,
        v: leftOf(race, id),
        active: true,
        categoryRef: 'cadets',
      })),
      categories: [{ _id: 'CAT_1', name: 'Cadets', ref: 'cadets', v: leftInCategory(race) }],
    });
  const ticketsOf = (owner: GuardianName, race?: string) =>
    tickets
      .filter((each) => each.owner === owner && (race === undefined || each.ticket.eventId === race))
      .map(({ ticket }) => ticket);

  const configurations = (region: string | null): Answered =>
    fine({
      [`EXPERIENCE_LEVELS_CONFIGURATION_${region}`]: { Configuration: configuration.experienceLevels },
      [`EVENT_TYPE_CONFIGURATION_${region}`]: { Configuration: configuration.eventTypes },
      [`WEB_ENVIRONMENT_CONFIGURATION_${region}`]: {
        Configuration: { ...configuration.environment, googleAnalyticsId: 'G-1' },
      },
    });

  const answerTo = ({ method, path, headers, body }: LeagueRequest): Answered => {
    const [, call = '', ...rest] = /^\/v[12]\/(\w+\/?\w*)\/?(.*)$/.exec(path.split('?')[0] ?? '') ?? [];
    const segments = (rest[0] ?? '').split('/');
    const fields = Object(body) as Record<string, unknown>;
    if (call === 'Configurations/regions') return fine([uk, us]);
    if (call === 'Configurations/all') return configurations(headers.get('hub-region'));
    if (call === 'Events/toDisplay') return fine(raceIds.map((id) => countedAnswer(raceOf(id), 1)));
    if (call === 'Events/bulk') return fine((segments[0] ?? '').split(',').map(raceOf));
    if (call.startsWith('Events/')) {
      const id = call.slice('Events/'.length);
      if (!raceIds.some((known) => known === id)) return refusal(404);
      return segments[0] === 'info' ? info(id) : fine(raceOf(id));
    }
    if (call === 'Credentials/login') {
      const owner = guardians.find((name) => fields.email === `${name}@example.com`);
      if (owner === undefined) return refusal(404);
      const token = `token-${owner}-${tokens.size}`;
      tokens.set(token, owner);
      return fine({ token, ...userOf(owner) });
    }
    const owner = tokens.get(headers.get('x-api-key') ?? '');
    if (owner === undefined) return refusal(401);
    if (call === 'Credentials/user')
      return segments[0] === `USR_${owner}` ? fine(userOf(owner)) : refusal(403);
    if (call === 'Drivers/byUser')
      return segments[0] === `USR_${owner}` ? fine([driverOf(owner, 1), driverOf(owner, 2)]) : refusal(403);
    if (call === 'Tickets/byUser')
      return segments[0] === `USR_${owner}` ? fine(ticketsOf(owner, segments[2])) : refusal(403);
    if (call === 'Checkouts/discount')
      return fine({ state: 1, type: segments[1] === 'KART10' ? 1 : 2, value: 10 });
    if (call === 'Checkouts/abort') return release(owner, fields);
    if (call === 'Checkouts' && method === 'POST') {
      const order = body as CheckoutOrder;
      if (order.userId !== `USR_${owner}`) return refusal(403);
      return create(owner, order, headers.get('idempotency-key'));
    }
    throw new Error(`The league does not know ${method} ${path}`);
  };

  return {
    answerTo,
    holds,
    leftOf,
    /** A session from signing in elsewhere. */
    session: (owner: GuardianName) => {
      const token = `token-${owner}-${tokens.size}`;
      tokens.set(token, owner);
      return { token, user: userOf(owner) };
    },
    /** The token's guardian; null if the token is invalid. */
    ownerOf: (token: string): GuardianName | null => tokens.get(token) ?? null,
    forgetSessions: () => tokens.clear(),
    pay: (id: string) => {
      const hold = holds.find((each) => each.id === id && each.state === 'open');
      if (hold === undefined) return;
      hold.state = 'paid';
      for (const { driverId, ticketTypeId } of hold.order.items)
        tickets.push({
          owner: hold.owner,
          ticket: {
            id: `TCK_${hold.owner}_${tickets.length}`,
            secret: `secret-${hold.owner}`,
            userId: `USR_${hold.owner}`,
            driverId,
            transactionId: 'TRX_1',
            eventId: hold.order.eventId,
            ticketTypeId,
            ticketName: ticketTypeId,
            categoryName: 'Cadets',
            realPrice: 60,
            currency: 'GBP',
            createdAt: new Date(Date.now()).toISOString(),
            status: 'VALID',
            eligibleClasses: ['CADET'],
            eligibleParts: [ticketTypeId],
            sessions: '',
          },
        });
    },
    /** Expires open checkouts in the league; their places are free. */
    expire: (isMeant: (hold: Hold) => boolean = () => true) => {
      for (const hold of holds.filter((each) => each.state === 'open' && isMeant(each))) {
        hold.state = 'expired';
        move(hold.order, 1);
      }
    },
  };
};

export type League = ReturnType<typeof createLeague>;
