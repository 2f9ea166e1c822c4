import { exampleNamed } from '../api/contract';
import { header, instead, items, type Json, json, redirected, text, together, where } from './changes';
import type { Deviation, Passing } from './league';

/** One deviation from the contract, and its finding as `call: what → what the guardian sees`. */
type Deviating = readonly [deviate: Deviation, found: RegExp];

const regions = 'GET /v1/Configurations/regions';
const sets = 'GET /v1/Configurations/all';
const races = 'GET /v1/Events/toDisplay';
const race = 'GET /v1/Events/(?!toDisplay)[^/]+';
const counts = 'GET /v1/Events/{id}/info';
const bulk = 'GET /v1/Events/bulk/{ids}';
const drivers = 'GET /v2/Drivers/byUser/{id}';
const login = 'POST /v1/Credentials/login';
const checkouts = 'POST /v1/Checkouts';

type Counts = Record<'tickets' | 'categories', (Json & { v: number })[]>;

const changedCounts = (change: (v: number) => number): Deviation =>
  json<Counts>(counts, ({ tickets, categories, ...others }) => ({
    ...others,
    tickets: tickets.map((each) => ({ ...each, v: change(each.v) })),
    categories: categories.map((each) => ({ ...each, v: change(each.v) })),
  }));

const isWithBadToken = ({ key }: Passing): boolean => key === 'contract-check';

/** Answers every region as if it were the UK. */
const deaf: Deviation = (passing, answer) => {
  passing.headers.set('hub-region', 'UK');
  return answer();
};

/** Each session is good for one call. */
const forgetful = (): Deviation => {
  const used = new Set<string>();
  return async (passing, answer) => {
    const isUsed = used.has(passing.key);
    if (passing.key !== '' && /^\/v[12]\/(Drivers|Tickets|Credentials\/user)/.test(passing.path))
      used.add(passing.key);
    return isUsed ? { ...(await answer()), status: 401, body: '{"message":"Sign in again."}' } : answer();
  };
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

/** Each round is checked once, with all of its deviations: they do not hide one another. */
export const rounds: readonly Readonly<Record<string, Deviating>>[] = [
  {
    'a currency is a word': [
      items(regions, { currency: 'Pounds' }, 1),
      /^listRegions: .*not one of ISO 4217 → “Pounds 85”/,
    ],
    'an experience level begins with an event type that does not exist': [
      text(sets, /"defaultEventType":"[^"]+"/, '"defaultEventType":"gone"'),
      /^getConfigurations: .*begins with the unknown event type gone → “Unknown/,
    ],
    'a race is in a timezone that nobody knows': [
      items(races, { timezone: 'London' }, 1),
      /^listEvents: .*timezone London.* → .*UTC/,
    ],
    'the list of races is the first page of several': [
      header(races, 'link', '<https://league.example/api?page=2>; rel="next"'),
      /^listEvents: only the first page.* → only what is on it$/,
    ],
    'a race that does not exist is a 500': [
      instead('GET /v1/Events/contract-check', 500),
      /^getEvent: .*does not exist: 500 instead of 404 → .*There is no such race/,
    ],
    'a race has another name on its page than in the list': [
      json(race, (each) => ({ ...each, name: 'Another' })),
      /^getEvent: name is “Another”.* → one thing in the list/,
    ],
    'counts may be cached': [
      header(counts, 'cache-control', 'public, max-age=300'),
      /^getEventInfo: counts that may be cached.* → places that are gone$/,
    ],
    'several races are refused where one does not exist': [
      instead(bulk, 404),
      /^getEventsBulk: 404 instead of 200 → .*some of their details/,
    ],
    'a browser may not send the region': [
      header('OPTIONS .*', 'access-control-allow-headers', 'content-type, x-api-key'),
      /^listEvents: .*allow-headers lacks hub-region → as if offline/,
    ],
    'a browser may not delete': [
      header('OPTIONS .*', 'access-control-allow-methods', 'GET, POST, PUT'),
      /^deleteDriver: .*allow-methods lacks DELETE → as if offline/,
    ],
    'an ended session is a 403': [
      instead(drivers, 403, isWithBadToken),
      /^listDrivers: .*403 instead of 401 → .*not asked to sign in/,
    ],
    'drivers may be stored by a cache': [
      header(drivers, 'cache-control', 'public, max-age=60'),
      /^listDrivers: .*may be cached → .*shares/,
    ],
    'ages are those of today, whatever the day of the race': [
      items(drivers, { raceAge: 5 }),
      /^listDrivers: raceAge is 5 .* and 5 three years later → .*on the day/,
    ],
    'a refusal is no problem of the contract': [
      where('GET /v1/Tickets/byUser/{id}', (answered) =>
        answered.status < 400 ? answered : { ...answered, body: '<h1>No</h1>' },
      ),
      /^listTickets: .*401, the answer is not JSON.* → nothing$/,
    ],
    'one driver’s tickets are those of the whole family': [
      json('GET /v1/Tickets/byUser/{id}/byDriver/{driver}', () => exampleNamed('Tickets')),
      /^listTicketsByDriver: tickets of other drivers → tickets of another driver$/,
    ],
    'tickets of other guardians are open': [
      where('GET /v1/Tickets/byUser/{id}/byEvent/{event}', (answered, { path, key }) =>
        path.includes('USR_contract_check') && key !== 'contract-check'
          ? { ...answered, status: 200, body: '[]' }
          : answered,
      ),
      /^listTicketsByEvent: for another guardian: 200 instead of 403 → .*another family$/,
    ],
    'a driver is added without an answer': [
      text('POST /v2/Drivers', /.*/, ''),
      /^createDriver: the answer is empty → “An error occurred/,
    ],
    'a driver’s change is not stored': [
      instead('PUT /v2/Drivers/{user}/{driver}', 200),
      /^updateDriver: .*missing afterwards → .*“Saved”$/,
    ],
    'a deleted driver stays': [
      instead('DELETE /v1/Drivers/{user}/{driver}', 204, ({ path }) => !path.includes('contract_check')),
      /^deleteDriver: .*still listed afterwards → a driver who was deleted$/,
    ],
    'an address can be registered twice': [
      instead('POST /v1/Credentials/register', 201),
      /^register: .*has an account: 201 instead of 409 → .*no mail/,
    ],
    'a wrong password opens the account': [
      where(login, (answered) =>
        answered.status === 404 ? { ...answered, status: 200, body: '{"error":"no"}' } : answered,
      ),
      /^login: with a wrong password: 200 instead of 404 → .*any password$/,
    ],
    'details are not stored': [
      instead('PUT /v1/Credentials/{id}', 204),
      /^updateUser: .*missing afterwards → the old details/,
    ],
    'the hosted page is no web address': [
      json(checkouts, (checkout) => ({ ...checkout, checkoutUrl: 'pay/123' })),
      /^createCheckout: checkoutUrl is no web address.* → no page to pay on$/,
    ],
    'a checkout expires in another century': [
      json(checkouts, (checkout) => ({ ...checkout, expiresAt: '1970-01-21T10:00:00.000Z' })),
      /^createCheckout: expiresAt is 1970.* → .*ends before it is paid$/,
    ],
    'an aborted checkout holds its places': [
      instead('POST /v1/Checkouts/abort', 204),
      /^abortCheckout: the place is not released → “Sold out”/,
    ],
    'an unknown code is a 404': [
      instead('GET /v1/Checkouts/discount/{event}/{code}', 404, (passing) => !isWithBadToken(passing)),
      /^lookUpDiscount: 404 instead of 200 → “Could not verify/,
    ],
  },
  {
    'a region’s id is in small letters': [
      items(regions, ({ id }) => ({ id: String(id).toLowerCase() })),
      /^listRegions: the id uk is not in capitals → .*cannot be opened/,
    ],
    'every region has the same races': [
      deaf,
      /^listEvents: the same races in UK and \w+ → races of another hub/,
    ],
    'a race has tickets: null': [
      items(races, { tickets: null }, 1),
      /^listEvents: \[\]\.tickets must be array → “FROM £0”/,
    ],
    'JSON is sent as text/plain': [
      header(races, 'content-type', 'text/plain'),
      /^listEvents: text\/plain instead of application\/json → nothing$/,
    ],
    'a race has fewer tickets on its page than in the list': [
      json<{ tickets: Json[] }>(race, (each) => ({ ...each, tickets: each.tickets.slice(0, -1) })),
      /^getEvent: other tickets than in the list → one thing in the list/,
    ],
    'an answer lacks the shop’s origin': [
      header(bulk, 'access-control-allow-origin', null),
      /^getEventsBulk: 200 without access-control-allow-origin.* → .*keeps the answer/,
    ],
    'a preflight lacks the shop’s origin': [
      header('OPTIONS /v1/Checkouts/abort', 'access-control-allow-origin', null),
      /^abortCheckout: OPTIONS: access-control-allow-origin does not name .* → as if offline/,
    ],
    'a browser may not send the key of an order': [
      header('OPTIONS .*', 'access-control-allow-headers', 'hub-region, x-api-key, content-type'),
      /^createCheckout: .*lacks idempotency-key.* → nothing$/,
    ],
    'a height is not stored': [
      json('POST /v2/Drivers', (driver) => ({ ...driver, height: null })),
      /^createDriver: height is null.* → another value than was typed$/,
    ],
    'the guardian’s own hold refuses the next order': [
      strict(),
      /^createCheckout: 409 instead of 201 → .*problem processing your booking/,
    ],
    'a checkout reserves no place': [
      changedCounts(() => 5),
      /^createCheckout: the place is not reserved → .*another guardian can buy first$/,
    ],
    'any code is a discount': [
      json('GET /v1/Checkouts/discount/{event}/{code}', () => ({ state: 1, type: 1, value: 10 })),
      /^lookUpDiscount: an invented code is valid → a discount for any code$/,
    ],
  },
  {
    'no region is on offer': [
      items(regions, { showOnWebsite: false }),
      /^listRegions: no region is active.* → “No Hubs Available”$/,
    ],
    'a race starts at a time in words': [
      items(races, { start: '28/03/2027 8:00', startDate: undefined }, 1),
      /^listEvents: .*start must match format "date-time" → “1 race could not be shown/,
    ],
    'a race redirects': [
      redirected(race),
      /^getEvent: redirects to https.* → “The race could not be loaded”$/,
    ],
    'counts are below 0': [
      changedCounts(() => -1),
      /^getEventInfo: tickets\[\]\.v must be >= 0 → “Sold out”/,
    ],
    'a ticket type has no count': [
      json<Counts>(counts, ({ tickets, ...others }) => ({ ...others, tickets: tickets.slice(1) })),
      /^getEventInfo: .* has no readable count → “Sold out”$/,
    ],
    'a birthday is written with slashes': [
      items(drivers, {
        dateOfBirth: '14/06/2017',
        dobAsUTCDateString: undefined,
        dob: undefined,
      }),
      /^listDrivers: .*dateOfBirth must match format "date" → “Error loading drivers”$/,
    ],
  },
  {
    'the sets do not carry the region in their names': [
      json(sets, (all) =>
        Object.fromEntries(Object.entries(all).map(([name, set]) => [name.replace(/_[A-Z]+$/, ''), set])),
      ),
      /^getConfigurations: the shop cannot read the answer → “This page could not be opened”$/,
    ],
    'the list of races is a page of HTML': [
      text(races, /.*/, '<html>Sign in</html>'),
      /^listEvents: the answer is not JSON.* → “The races could not be loaded”$/,
    ],
    'a preflight redirects': [redirected('OPTIONS .*'), /^login: OPTIONS: 301 → as if offline/],
    'a session is good for one call': [forgetful(), /^getUser: 401 instead of 200 → “Your session has ended/],
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
    json(race, (each) => ({ ...each, timezone: 'GB' })),
  ),
  'has sold out': changedCounts(() => 0),
  'has no race': together(
    json(races, () => []),
    json(bulk, () => []),
  ),
};

export const limited = together(
  instead('POST /v1/Credentials/(register|confirmEmail/[^/]+|forgotPassword|resetPassword)', 429),
  instead('POST /v2/Drivers', 429),
  instead('PUT /v1/Credentials/{id}', 429),
  instead('POST /v1/Checkouts', 429),
);

export const limitedSignIn = instead(login, 429);
