import { exampleNamed } from '../api/contract';
import { header, instead, items, type Json, json, redirected, text, together, where } from './changes';
import type { Answered, Deviation, Passing } from './league';

const regions = 'GET /v1/Configurations/regions';
const sets = 'GET /v1/Configurations/all';
const races = 'GET /v1/Events/toDisplay';
const race = 'GET /v1/Events/(?!toDisplay)[^/]+';
const noRace = 'GET /v1/Events/contract-check';
const counts = 'GET /v1/Events/{id}/info';
const bulk = 'GET /v1/Events/bulk/{ids}';
const drivers = 'GET /v2/Drivers/byUser/{id}';
const newDriver = 'POST /v2/Drivers';
const tickets = 'GET /v1/Tickets/byUser/{id}';
const login = 'POST /v1/Credentials/login';
const register = 'POST /v1/Credentials/register';
const details = 'PUT /v1/Credentials/{id}';
const checkouts = 'POST /v1/Checkouts';
const abort = 'POST /v1/Checkouts/abort';
const discount = 'GET /v1/Checkouts/discount/{event}/{code}';

const usual = 'hub-region, x-api-key, content-type';
const tenOff = { state: 1, type: 1, value: 10 };
const cacheable = ['cache-control', 'public, max-age=300'] as const;
const allowOrigin = 'access-control-allow-origin';

type Counts = Record<'tickets' | 'categories', (Json & { v: number })[]>;

const changedCounts = (change: (v: number) => number): Deviation =>
  json<Counts>(counts, ({ tickets, categories, ...others }) => ({
    ...others,
    tickets: tickets.map((each) => ({ ...each, v: change(each.v) })),
    categories: categories.map((each) => ({ ...each, v: change(each.v) })),
  }));

const isWithBadToken = ({ key }: Passing): boolean => key === 'contract-check';
const isWithToken = (passing: Passing): boolean => !isWithBadToken(passing);
const isOfAnother = ({ path }: Passing): boolean => path.includes('contract_check');

/** Preflights that allow nothing else. */
const allowed = (what: 'headers' | 'methods', names: string): Deviation =>
  header('OPTIONS .*', `access-control-allow-${what}`, names);

/** Changes the refusals of one call. */
const refused = (call: string, changes: Partial<Answered>): Deviation =>
  where(call, (answered) => (answered.status < 400 ? answered : { ...answered, ...changes }));

/** Answers every region as if it were the UK. */
const deaf: Deviation = (passing, answer) => {
  passing.headers.set('hub-region', 'UK');
  return answer();
};

/** Refuses a guardian's second order until the first is released. */
const strict = (): Deviation => {
  let isHeld = false;
  return async (passing, answer) => {
    if (passing.path === '/v1/Checkouts/abort') isHeld = false;
    if (passing.method !== 'POST' || passing.path !== '/v1/Checkouts') return answer();
    const answered = isHeld
      ? { ...(await answer()), status: 409, body: '{"message":"Sold out."}' }
      : await answer();
    isHeld = true;
    return answered;
  };
};

/**
 * Deviations by what the check reports: `call: finding → what the guardian sees`, with … for any text. Each round is
 * checked once, with all of its deviations: they do not hide one another.
 */
export const rounds: readonly Readonly<Record<string, Deviation>>[] = [
  {
    'listRegions: …not one of ISO 4217 → “Pounds 85”': items(regions, { currency: 'Pounds' }, 1),
    'getConfigurations: …begins with the unknown event type gone → “Unknown': text(
      sets,
      /(?<="defaultEventType":")[^"]+/,
      'gone',
    ),
    'listEvents: …timezone London… → …UTC': items(races, { timezone: 'London' }, 1),
    'listEvents: [].endDate must match format "date-time" → times that can be hours off': items(
      races,
      ({ endDate }) => ({ endDate: String(endDate).replace('Z', '') }),
    ),
    'listEvents: …there are no eligible classes → a ticket that fits no driver': text(
      races,
      /(?<="eligibleClasses":)\[[^\]]*\]/,
      '[]',
    ),
    'listEvents: only the first page… → only what is on it': header(races, 'link', '<?page=2>; rel="next"'),
    'getConfigurations: UK: the currency is EUR, in the list of regions GBP → prices in EUR': text(
      sets,
      /"currency":"GBP"/,
      '"currency":"EUR"',
    ),
    'getEvent: access-control-expose-headers lacks Date → nothing': header(
      race,
      'access-control-expose-headers',
      'X-Request-Id',
    ),
    'getEvent: …does not exist: 500 instead of 404 → …This race is not here any more': instead(noRace, 500),
    'getEvent: name is “Another”… → one thing in the list': json(race, { name: 'Another' }),
    'getEventInfo: counts that may be cached… → places that are gone': header(counts, ...cacheable),
    'getEventsBulk: 404 instead of 200 → …some of their details': instead(bulk, 404),
    'listEvents: …headers lacks hub-region → as if offline': allowed('headers', 'content-type, x-api-key'),
    'deleteDriver: …allow-methods lacks DELETE → as if offline': allowed('methods', 'GET, POST, PUT'),
    'listDrivers: …403 instead of 401 → …not asked to sign in': instead(drivers, 403, isWithBadToken),
    'listDrivers: …may be cached → …shares': header(drivers, ...cacheable),
    'listDrivers: raceAge is 5 … and 5 three years later → …on the day': items(drivers, { raceAge: 5 }),
    'listTickets: …401, the answer is not JSON… → nothing': refused(tickets, { body: '<h1>No</h1>' }),
    'listTicketsByDriver: tickets of other drivers → tickets of another driver': json(
      'GET /v1/Tickets/byUser/{id}/byDriver/{driver}',
      () => exampleNamed('Tickets'),
    ),
    'listTicketsByEvent: for another guardian: 200 instead of 403 → …another family': where(
      'GET /v1/Tickets/byUser/{id}/byEvent/{event}',
      (answered, passing) =>
        isOfAnother(passing) && isWithToken(passing) ? { ...answered, status: 200, body: '[]' } : answered,
    ),
    'createDriver: the answer is empty → “An error occurred': text(newDriver, /.*/, ''),
    'updateDriver: …missing afterwards → …“Saved”': instead('PUT /v2/Drivers/{user}/{driver}', 200),
    'deleteDriver: …still listed afterwards → a driver who was deleted': instead(
      'DELETE /v1/Drivers/{user}/{driver}',
      204,
      (passing) => !isOfAnother(passing),
    ),
    'register: …has an account: 201 instead of 409 → …no mail': instead(register, 201),
    'login: with a wrong password: 200 instead of 404 → …any password': refused(login, {
      status: 200,
      body: JSON.stringify(exampleNamed('Session')),
    }),
    'updateUser: …missing afterwards → the old details': instead(details, 204),
    'createCheckout: checkoutUrl is no web address… → no page': json(checkouts, {
      checkoutUrl: 'pay/1',
    }),
    'createCheckout: expiresAt is 1970… → …ends before it is paid': json(checkouts, {
      expiresAt: '1970-01-21T10:00:00.000Z',
    }),
    'abortCheckout: the place is not released → “Sold out”': instead(abort, 204),
  },
  {
    'listRegions: the id uk is not in capitals → …cannot be opened': items(regions, ({ id }) => ({
      id: String(id).toLowerCase(),
    })),
    'listEvents: the same races in UK and … → races of another hub': deaf,
    'listEvents: [].tickets must be array → “FROM £0”…(UK, uk-…': items(races, { tickets: null }, 1),
    'listEvents: text/plain instead of …json → nothing': header(races, 'content-type', 'text/plain'),
    'getEvent: other tickets than in the list → one thing in the list': json<{ tickets: Json[] }>(
      race,
      (each) => ({ ...each, tickets: each.tickets.slice(0, -1) }),
    ),
    'getEventsBulk: 200 without …allow-origin… → …keeps the answer': header(bulk, allowOrigin, null),
    'abortCheckout: OPTIONS: access-control-allow-origin does not name … → as if offline': header(
      'OPTIONS /v1/Checkouts/abort',
      allowOrigin,
      null,
    ),
    'createCheckout: …lacks idempotency-key: leave IDEMPOTENCY_KEYS off → nothing': allowed('headers', usual),
    'login: with a wrong password: 200 instead of 404 → “An error occurred': refused(login, {
      status: 200,
      body: '{"error":"no"}',
    }),
    'createDriver: height is null… → another value than was typed': json(newDriver, { height: null }),
    'createCheckout: 409 instead of 201 → …problem processing your booking': strict(),
    'createCheckout: the place is not reserved → …another guardian can buy first': changedCounts(() => 5),
    'listTickets: 200 with an error: “Closed.” → “Your tickets could not': json(tickets, () => ({
      title: 'Closed.',
    })),
    'lookUpDiscount: an invented code is valid → a discount for any code': json(discount, tenOff),
  },
  {
    'listRegions: no region is active… → “No Hubs Available”': items(regions, { showOnWebsite: false }),
    'listEvents: …start must match format "date-time" → “1 race could not be shown': items(
      races,
      { start: '28/03/2027 8:00', startDate: undefined },
      1,
    ),
    'listEvents: browsers leave the event id .. out… → a race that cannot be opened': items(
      races,
      { _id: '..' },
      2,
    ),
    'getEvent: redirects to https… → “The race could not be loaded”': redirected(race),
    'getEventsBulk: the season … lacks … → a season with rounds missing': items(races, (each) =>
      each.eventType === 'GROUP' ? { childEvents: ['gone'] } : {},
    ),
    'getEventInfo: … has no readable count → “Sold out”': json<Counts>(counts, ({ tickets, ...others }) => ({
      ...others,
      tickets: tickets.slice(1),
    })),
  },
  {
    'getConfigurations: the shop cannot read the answer → “This page could not be opened”': json(
      sets,
      (all) =>
        Object.fromEntries(Object.entries(all).map(([name, set]) => [name.replace(/_[A-Z]+$/, ''), set])),
    ),
    'listEvents: the answer is not JSON… → “The races could not be loaded”': text(races, /.*/, '<html>'),
    'login: OPTIONS: 301 → as if offline': redirected('OPTIONS .*'),
  },
];

/** Another guardian gives a place back after the first order, and buys one after the first abort. */
const busy = (): Deviation => {
  const changes = [1, -1];
  let change = 0;
  const isOrder = /^\/v1\/Checkouts(\/abort)?$/;
  const counting = changedCounts((v) => v + change);
  return async (passing, answer) => {
    if (passing.method === 'POST' && isOrder.test(passing.path)) {
      const wanted = passing.path.endsWith('abort') ? -1 : 1;
      if (changes.includes(wanted)) change = changes.splice(changes.indexOf(wanted), 1)[0] ?? 0;
    }
    if (!/\/info$/.test(passing.path)) return answer();
    const answered = await counting(passing, answer);
    change = 0;
    return answered;
  };
};

/** Leagues that are unusual and right. */
export const healthy: Readonly<Record<string, Deviation>> = {
  'adds fields and allows every origin, while others buy and give back': together(
    text('GET .*', /\{"/g, '{"$version":3,"'),
    async ({ method }, answer) => {
      const { status, headers, body } = await answer();
      for (const name of headers.keys())
        if (/^access-control-allow-(origin|methods|headers)$/.test(name)) headers.set(name, '*');
      return { status: method === 'OPTIONS' ? 200 : status, headers, body };
    },
    busy(),
  ),
  'writes a phone number in its international form and a timezone by its older name': together(
    json('POST /v1/Credentials/user/{id}', (user) => ({
      ...user,
      phone: String(user.phone).replaceAll(' ', ''),
    })),
    items(races, { timezone: 'GB' }),
    json(race, { timezone: 'GB' }),
  ),
  'has sold out': changedCounts(() => 0),
  'has no race': together(
    json(races, () => []),
    json(bulk, () => []),
  ),
};

export const limited = together(
  instead('POST /v1/Credentials/(register|confirmEmail/[^/]+|forgotPassword|resetPassword)', 429),
  instead(newDriver, 429),
  instead(details, 429),
  instead(checkouts, 429),
);

/** Its place is held all the same. */
export const unreadableCheckout = json(checkouts, { checkoutUrl: 7 });

export const limitedSignIn = instead(login, 429);
