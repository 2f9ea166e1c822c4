import type {
  CheckoutOrder,
  Driver,
  Race,
  RegionConfiguration,
  Reservation,
  Ticket,
  User,
} from '#domain/entities';
import type { operations } from '../../src/api/schema';
import { operationOf } from '../api/contract';
import { boughtTicketWith, configuration, driverWith, kim, raceWith, uk, us } from '../domain/examples';

/** The page's time when the shop opens. */
export const openedAt = '2027-05-01T12:00:00.000Z';

export type Call = keyof operations;

export type LeagueRequest = {
  call: Call;
  /** With its query. */
  path: string;
  headers: Headers;
  /** Null until it is read. */
  body: unknown;
  /** Settles once the body is read. */
  read: Promise<void>;
  signal: AbortSignal;
};

/** Throws where the network fails. */
export type Answer = (request: LeagueRequest) => Response | Promise<Response>;

export type OpenRequest = LeagueRequest & {
  /** Answers the request: as the league does now, or like this instead. */
  settle: (answer?: Answer) => void;
};

/** Places sold or held by an order. */
export type Hold = {
  id: string;
  userId: string;
  order: CheckoutOrder;
  state: 'open' | 'released' | 'paid' | 'expired';
};

export type LeagueData = {
  users: User[];
  drivers: Driver[];
  tickets: Ticket[];
  races: Race[];
  configuration: RegionConfiguration;
  /** Places by race and ticket type, as in `'EVT_1 sprint'`; 5 each where nothing is said. */
  places: Record<string, number>;
  /** Of each race, for all its ticket types together. */
  categoryPlaces: number;
  /** `type` 1 is a voucher, 2 a coupon; `state` 1 is valid. Any other code is not valid. */
  codes: Record<string, { type: number; state: number; value: number }>;
  /** How far the page's clock is ahead of the league's, ms. */
  deviceAhead: number;
};

/** With blanks, which are significant. */
export const password = ' käse-123 ';

export const json = (body: unknown, status = 200): Response =>
  new Response(body === null ? null : JSON.stringify(body), { status });

/** @param message the API's own text */
export const refused =
  (status: number, message?: string): Answer =>
  () =>
    json(message === undefined ? null : { message }, status);

export const theirWords = 'It rains.';

/** With an id; with less than 500 in the API's own words too. */
export const refusedWithId =
  (status: number): Answer =>
  () =>
    new Response(status < 500 ? JSON.stringify({ message: theirWords }) : null, {
      status,
      headers: { 'x-request-id': 'REQ_1' },
    });

export const unreachable: Answer = () => {
  throw new TypeError('fetch failed');
};

const minute = 60_000;

/** When what is reserved before the page opens ends, whatever today is. */
export const heldUntil = new Date(Date.parse(openedAt) + 15 * minute).toISOString();

const callsByAddress = new Map<string, Call | undefined>();
const callOf = ({ method }: Request, path: string): Call => {
  const address = `${method} ${path}`;
  if (!callsByAddress.has(address)) callsByAddress.set(address, operationOf(method, path)?.operationId);
  const call = callsByAddress.get(address);
  if (call === undefined) throw new Error(`The contract has no ${address}`);
  return call;
};

const segmentsOf = (path: string): string[] =>
  (path.split('?')[0] ?? '').split('/').slice(4).map(decodeURIComponent);

/**
 * A league in memory with the contract's calls. Kim has one driver, Ella, and there is one race with five places.
 * Answers at once, except the calls that a test holds.
 */
export const createLeague = (changes: Partial<LeagueData> = {}) => {
  const data: LeagueData = {
    users: [kim.user],
    drivers: [driverWith()],
    tickets: [],
    races: [raceWith()],
    configuration,
    places: {},
    categoryPlaces: 100,
    codes: { KART10: { type: 1, state: 1, value: 10 }, PADDOCK5: { type: 2, state: 1, value: 5 } },
    deviceAhead: 0,
    ...changes,
  };
  const now = (): number => Date.now() - data.deviceAhead;
  const dated = (response: Response): Response => {
    response.headers.set('date', new Date(now()).toUTCString());
    response.headers.set('cache-control', 'no-store');
    return response;
  };
  const tokens = new Map<string, string>(
    data.users.map(({ id }) => [id === kim.user.id ? kim.token : id, id]),
  );
  const holds: Hold[] = [];
  const attempts = new Map<string, Hold>();
  const sent: LeagueRequest[] = [];
  const held = new Set<Call>();
  const waiting: OpenRequest[] = [];
  let holdsAll = false;

  const taken = (race: string) =>
    holds
      .filter(({ order, state }) => order.eventId === race && (state === 'open' || state === 'paid'))
      .flatMap(({ order }) => order.items);
  const leftOf = (race: string, ticket: string): number => {
    const gone = taken(race).filter(({ ticketTypeId }) => ticketTypeId === ticket);
    return (data.places[`${race} ${ticket}`] ?? 5) - gone.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const leftInCategory = (race: string): number => data.categoryPlaces - taken(race).length;
  const counted = (race: Race) => ({
    ...race,
    tickets: race.tickets.map((ticket) => ({ ...ticket, v: leftOf(race.id, ticket.id) })),
    categories: [
      { id: 'CAT_1', name: 'Cadets', ref: 'cadets', amount: data.categoryPlaces, v: leftInCategory(race.id) },
    ],
  });
  const raceOf = (id: string | undefined) => data.races.find((race) => race.id === id);

  const checkoutOf = ({ id, order }: Hold): Reservation => ({
    checkoutId: id,
    checkoutUrl: `https://pay.example/${id}`,
    eventId: order.eventId,
    items: order.items,
    expiresAt: new Date(now() + 15 * minute).toISOString(),
  });
  const reserve = (order: CheckoutOrder): Hold => {
    const hold: Hold = { id: `CHK_${holds.length + 1}`, userId: order.userId, order, state: 'open' };
    holds.push(hold);
    return hold;
  };
  const create = (order: CheckoutOrder, key: string | null): Response => {
    const earlier = key === null ? undefined : attempts.get(key);
    if (earlier !== undefined && earlier.state !== 'expired') return json(checkoutOf(earlier), 201);
    const wanted = (id: string) => order.items.filter(({ ticketTypeId }) => ticketTypeId === id).length;
    const isLeft = order.items.every(
      ({ ticketTypeId }) => wanted(ticketTypeId) <= leftOf(order.eventId, ticketTypeId),
    );
    if (!isLeft || leftInCategory(order.eventId) < order.items.length)
      return json({ message: 'It is sold out.' }, 409);
    const hold = reserve(order);
    if (key !== null) attempts.set(key, hold);
    return json(checkoutOf(hold), 201);
  };
  const release = (userId: string, { checkoutId, userId: of }: Record<string, unknown>): Response => {
    const hold = holds.find(({ id }) => id === checkoutId);
    if (hold === undefined) return json({ message: 'There is no such checkout.' }, 404);
    if (hold.userId !== userId || of !== userId) return json({ message: 'It is not yours.' }, 403);
    if (hold.state === 'open') hold.state = 'released';
    return json(null, 204);
  };

  /** For the session's guardian only; 401 without a session. */
  const forGuardian =
    (answer: (userId: string, request: LeagueRequest) => Response): Answer =>
    (request) => {
      const userId = tokens.get(request.headers.get('x-api-key') ?? '');
      return userId === undefined ? json(null, 401) : answer(userId, request);
    };
  /** Also 403 if the path names somebody else. */
  const forOwner = (answer: (userId: string, segments: string[], request: LeagueRequest) => Response) =>
    forGuardian((userId, request) => {
      const segments = segmentsOf(request.path);
      return segments.includes(userId) ? answer(userId, segments, request) : json(null, 403);
    });
  const fields = ({ body }: LeagueRequest) => Object(body) as Record<string, unknown>;
  const eventAt =
    (answer: (race: Race) => unknown): Answer =>
    ({ path }) => {
      const race = raceOf(segmentsOf(path)[0]);
      return race === undefined ? json({ message: 'There is no such race.' }, 404) : json(answer(race));
    };

  const answers: Partial<Record<Call, Answer>> = {
    listRegions: () => json([uk, us, { ...us, id: 'AE', isActive: false }]),
    getConfigurations: ({ headers }) => {
      const region = headers.get('hub-region');
      const { experienceLevels, eventTypes, environment } = data.configuration;
      const currency = region === 'US' ? 'USD' : environment.currency;
      return json({
        [`EXPERIENCE_LEVELS_CONFIGURATION_${region}`]: { Configuration: experienceLevels },
        [`EVENT_TYPE_CONFIGURATION_${region}`]: { Configuration: eventTypes },
        [`WEB_ENVIRONMENT_CONFIGURATION_${region}`]: { Configuration: { ...environment, currency } },
      });
    },
    listEvents: () => json(data.races.map(counted)),
    getEvent: eventAt(counted),
    getEventInfo: eventAt((race) => {
      const { tickets, categories } = counted(race);
      return {
        _id: race.id,
        tickets: tickets.map(({ id, isActive: active, categoryRef, v }) => ({ id, active, categoryRef, v })),
        categories: categories.map(({ id, ...category }) => ({ ...category, _id: id, description: '' })),
      };
    }),
    getEventsBulk: ({ path }) =>
      json((segmentsOf(path)[1] ?? '').split(',').flatMap((id) => raceOf(id) ?? [])),
    login: (request) => {
      const { email, password: given } = fields(request);
      const user = data.users.find((known) => known.email === email);
      if (user === undefined || given !== Buffer.from(password).toString('base64')) return json(null, 404);
      const { token } = session(user);
      return json({ token, ...user });
    },
    register: refused(204),
    confirmEmail: refused(204),
    forgotPassword: refused(204),
    resetPassword: refused(204),
    getUser: forOwner((userId) => json(data.users.find(({ id }) => id === userId))),
    updateUser: forOwner((userId, _, request) => {
      data.users = data.users.map((user) => (user.id === userId ? { ...user, ...fields(request) } : user));
      return json(null);
    }),
    listDrivers: forOwner((userId) => json(data.drivers.filter((driver) => driver.userId === userId))),
    createDriver: forGuardian((userId, request) => {
      const values = fields(request) as Partial<Driver>;
      const name = `${values.firstName} ${values.lastName}`;
      const driver = driverWith({ ...values, id: `DRV_${data.drivers.length + 1}`, userId, name });
      data.drivers = [...data.drivers, driver];
      return json(driver, 201);
    }),
    updateDriver: forOwner((_, segments, request) => {
      const changed = (driver: Driver): Driver => ({ ...driver, ...fields(request) });
      data.drivers = data.drivers.map((driver) => (segments.includes(driver.id) ? changed(driver) : driver));
      return json(null);
    }),
    deleteDriver: forOwner((_, segments) => {
      data.drivers = data.drivers.filter(({ id }) => !segments.includes(id));
      return json(null);
    }),
    listTickets: forOwner((userId) => json(data.tickets.filter((ticket) => ticket.userId === userId))),
    listTicketsByEvent: forOwner((userId, segments) =>
      json(data.tickets.filter((ticket) => ticket.userId === userId && segments.includes(ticket.eventId))),
    ),
    createCheckout: forGuardian((userId, { body, headers }) => {
      const order = body as CheckoutOrder;
      return order.userId === userId ? create(order, headers.get('idempotency-key')) : json(null, 403);
    }),
    abortCheckout: forGuardian((userId, request) => release(userId, fields(request))),
    lookUpDiscount: forGuardian((_, { path }) => {
      const code = segmentsOf(path).at(-1) ?? '';
      return json(data.codes[code] ?? { type: 0, state: 2, value: 0 });
    }),
  };

  /** A session opened elsewhere. */
  const session = (user: User) => {
    const token = `token-${user.id}-${tokens.size}`;
    tokens.set(token, user.id);
    return { token, user };
  };

  const answerOf = (request: LeagueRequest): Response | Promise<Response> => {
    const answer = answers[request.call];
    if (answer === undefined) throw new Error(`The league does not know ${request.call}`);
    return answer(request);
  };

  const wait = (request: LeagueRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      const end = (): boolean => {
        const at = waiting.indexOf(open);
        if (at >= 0) waiting.splice(at, 1);
        return at >= 0;
      };
      const open: OpenRequest = Object.assign(request, {
        settle: (answer: Answer = answerOf) => {
          if (end()) request.read.then(() => answer(request)).then(resolve, reject);
        },
      });
      waiting.push(open);
      request.signal.addEventListener('abort', () => {
        if (end()) reject(new DOMException('aborted', 'AbortError'));
      });
    });

  return {
    /** May be changed by a test; the next answers have the change. */
    data,
    /** By call, which a test can replace. */
    answers,
    holds,
    session,
    /** An order placed elsewhere. */
    reserve: (order: CheckoutOrder): Reservation => ({
      ...checkoutOf(reserve(order)),
      expiresAt: heldUntil,
    }),
    /** As the league answers now. */
    answerOf,
    /** The league does as it is told, but its answer does not arrive. */
    lost: (async (request) => {
      await answerOf(request);
      throw new TypeError('fetch failed');
    }) satisfies Answer,
    leftOf,
    isSession: (token: string): boolean => tokens.has(token),
    /** Ends every session. */
    forgetSessions: () => tokens.clear(),
    /** Requests of these calls wait until they are settled; without calls, all requests. */
    hold: (...calls: Call[]) => {
      holdsAll ||= calls.length === 0;
      for (const call of calls) held.add(call);
    },
    /** Calls are answered at once again. Requests that wait go on waiting. */
    letGo: () => {
      holdsAll = false;
      held.clear();
    },
    /** Requests that wait, oldest first. */
    open: (call?: Call): OpenRequest[] =>
      waiting.filter((request) => call === undefined || request.call === call),
    all: () => sent,
    sent: (call: Call) => sent.filter((request) => request.call === call),
    paths: (call: Call) => sent.filter((request) => request.call === call).map(({ path }) => path),
    pay: (id: string) => {
      const hold = holds.find((each) => each.id === id && each.state === 'open');
      if (hold === undefined) return;
      hold.state = 'paid';
      for (const { driverId, ticketTypeId } of hold.order.items) {
        const { eventId } = hold.order;
        const type = raceOf(eventId)?.tickets.find(({ id: known }) => known === ticketTypeId);
        data.tickets.push(
          boughtTicketWith({
            id: `TCK_${hold.userId}_${data.tickets.length}`,
            secret: `secret-${hold.userId}`,
            userId: hold.userId,
            driverId,
            eventId,
            ticketTypeId,
            createdAt: new Date(now()).toISOString(),
            eligibleParts: type?.eligibleParts ?? [],
          }),
        );
      }
    },
    /** Open holds end; their places are free. */
    expire: (isMeant: (hold: Hold) => boolean = () => true) => {
      for (const hold of holds) if (hold.state === 'open' && isMeant(hold)) hold.state = 'expired';
    },
    /** In place of `fetch`. */
    fetch: async (input: RequestInfo | URL): Promise<Response> => {
      const request = input instanceof Request ? input : new Request(input);
      const { pathname, search } = new URL(request.url);
      const { headers, signal } = request;
      const seen: LeagueRequest = {
        call: callOf(request, pathname),
        path: pathname + search,
        headers,
        body: null,
        read: request.text().then((text) => {
          seen.body = text === '' ? null : JSON.parse(text);
        }),
        signal,
      };
      sent.push(seen);
      signal.throwIfAborted();
      if (holdsAll || held.has(seen.call)) return dated(await wait(seen));
      await seen.read;
      signal.throwIfAborted();
      return dated(await answerOf(seen));
    },
  };
};

export type League = ReturnType<typeof createLeague>;
