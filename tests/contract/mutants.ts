import type { OperationId } from '../../tools/contract/seen';
import { exampleNamed } from '../api/contract';
import { first, instead, type Json, json, where } from './changes';
import type { Answered, Deviation } from './league';

/** A league that is wrong, or unusual and healthy, and the judgement of the check. */
export type Mutant = {
  name: string;
  deviate: Deviation;
  /** Null for a healthy league. */
  wrong: {
    operation: OperationId;
    what: RegExp;
    /** Null if the shop works all the same. */
    sees: RegExp | null;
  } | null;
};

type RaceJson = Json & { tickets: Json[] };
type CountsJson = { tickets: (Json & { v: number })[]; categories: (Json & { v: number })[] };

const list = 'GET /v1/Events/toDisplay';
const page = 'GET /v1/Events/(?!toDisplay)[^/]+';
const info = 'GET /v1/Events/{id}/info';

const together =
  (...all: Deviation[]): Deviation =>
  (passing, answer) =>
    all.reduce<typeof answer>((inner, deviate) => () => deviate(passing, inner), answer)();

const everyTicket = (changes: Json): Deviation =>
  together(
    json<RaceJson[]>(list, (races) =>
      races.map((race) => ({ ...race, tickets: race.tickets.map((ticket) => ({ ...ticket, ...changes })) })),
    ),
    json<RaceJson>(page, (race) => ({
      ...race,
      tickets: race.tickets.map((ticket) => ({ ...ticket, ...changes })),
    })),
  );

const counts = (call: string, change: (v: number) => number): Deviation =>
  json<CountsJson>(call, ({ tickets, categories, ...others }) => ({
    ...others,
    tickets: tickets.map((each) => ({ ...each, v: change(each.v) })),
    categories: categories.map((each) => ({ ...each, v: change(each.v) })),
  }));

const withHeader =
  (name: string, value: string) =>
  (answered: Answered): Answered => {
    answered.headers.set(name, value);
    return answered;
  };

/** Redirects, as from http to https. */
const redirected = (call: string): Deviation =>
  where(call, (answered) =>
    withHeader('location', 'https://league.example/')({ ...answered, status: 301, body: '' }),
  );

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

/** Another guardian gives a place back after the first order, and buys one after the first abort. */
const busy = (): Deviation => {
  const changes = [1, -1];
  let change = 0;
  const isOrder = /^\/v1\/Checkouts(\/abort)?$/;
  const counting = counts(info, (v) => v + change);
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

const limited = (call: string): Deviation => instead(call, 429);

export const mutants: readonly Mutant[] = [
  {
    name: 'races without tickets: null',
    deviate: together(
      json<RaceJson[]>(list, (races) => races.map((race) => ({ ...race, tickets: null }))),
      json<RaceJson>(page, (race) => ({ ...race, tickets: null })),
    ),
    wrong: { operation: 'listEvents', what: /tickets must be array/, sees: /FROM £0.*SOLD OUT/ },
  },
  {
    name: 'counts below 0 in the list',
    deviate: everyTicket({ v: -2 }),
    wrong: { operation: 'listEvents', what: /tickets\[\]\.v must be >= 0/, sees: /Sold out/i },
  },
  {
    name: 'counts below 0 by themselves',
    deviate: counts(info, () => -1),
    wrong: { operation: 'getEventInfo', what: /v must be >= 0/, sees: /Sold out/i },
  },
  {
    name: 'JSON as text/plain',
    deviate: where(list, withHeader('content-type', 'text/plain')),
    wrong: { operation: 'listEvents', what: /text\/plain instead of application\/json/, sees: null },
  },
  {
    name: 'the first page of several',
    deviate: where(list, withHeader('link', '<https://league.example/api?page=2>; rel="next"')),
    wrong: { operation: 'listEvents', what: /first page/, sees: /only what is on it/ },
  },
  {
    name: 'tickets for no class: null',
    deviate: everyTicket({ eligibleClasses: null }),
    wrong: { operation: 'listEvents', what: /eligibleClasses must be array/, sees: /no ticket that fits/ },
  },
  {
    name: 'a price below zero',
    deviate: everyTicket({ price: -5 }),
    wrong: { operation: 'listEvents', what: /price must be >= 0/, sees: /below zero/ },
  },
  {
    name: 'a ticket type without a price',
    deviate: json<RaceJson[]>(list, (races) =>
      races.map((race) => ({ ...race, tickets: first(race.tickets, () => ({ price: undefined })) })),
    ),
    wrong: { operation: 'listEvents', what: /property 'price'/, sees: /could not be shown/ },
  },
  {
    name: 'the same races in every region',
    deviate: deaf,
    wrong: { operation: 'listEvents', what: /the same races in UK and \w+/, sees: /another hub/ },
  },
  {
    name: 'a race whose page has fewer tickets than the list',
    deviate: json<RaceJson>(page, (race) => ({ ...race, tickets: race.tickets.slice(1) })),
    wrong: { operation: 'getEvent', what: /other tickets than in the list/, sees: /one thing in the list/ },
  },
  {
    name: 'counts of another race',
    deviate: json<CountsJson>(info, ({ tickets, ...others }) => ({
      ...others,
      tickets: tickets.map((each, index) => ({ ...each, id: `other-${index}` })),
    })),
    wrong: { operation: 'getEventInfo', what: /has no readable count/, sees: /Sold out/ },
  },
  {
    name: 'a region in small letters',
    deviate: json('GET /v1/Configurations/regions', (regions) =>
      regions.map((region) => ({ ...region, id: String(region.id).toLowerCase() })),
    ),
    wrong: { operation: 'listRegions', what: /uk is not in capitals/, sees: /cannot be opened/ },
  },
  {
    name: 'a redirect of the preflight',
    deviate: redirected('OPTIONS .*'),
    wrong: { operation: 'login', what: /OPTIONS: 301/, sees: /as if offline/ },
  },
  {
    name: 'a redirect of a race',
    deviate: redirected(page),
    wrong: { operation: 'getEvent', what: /redirects to https/, sees: /The race could not be loaded/ },
  },
  {
    name: 'ages of today, whatever the day of the race',
    deviate: json('GET /v2/Drivers/byUser/{id}', (drivers) =>
      drivers.map((driver) => ({ ...driver, raceAge: 9 })),
    ),
    wrong: { operation: 'listDrivers', what: /raceAge is 9 .* and 9 three years later/, sees: /on the day/ },
  },
  {
    name: 'tickets of the whole family for one driver',
    deviate: json('GET /v1/Tickets/byUser/{id}/byDriver/{driver}', () => exampleNamed('Tickets')),
    wrong: { operation: 'listTicketsByDriver', what: /tickets of other drivers/, sees: /of another driver/ },
  },
  {
    name: 'a height that is not stored',
    deviate: json<Json>('POST /v2/Drivers', (driver) => ({ ...driver, height: null })),
    wrong: { operation: 'createDriver', what: /height is null/, sees: /another value than was typed/ },
  },
  {
    name: 'a session that is good for one call',
    deviate: forgetful(),
    wrong: { operation: 'getUser', what: /401 instead of 200/, sees: /Your session has ended/ },
  },
  {
    name: 'an order that the guardian’s own hold refuses',
    deviate: strict(),
    wrong: {
      operation: 'createCheckout',
      what: /409 instead of 201/,
      sees: /problem processing your booking/,
    },
  },
  {
    name: 'a wrong password as a 200 that names the error',
    deviate: where('POST /v1/Credentials/login', (answered) =>
      answered.status === 404 ? { ...answered, status: 200, body: '{"error":"no"}' } : answered,
    ),
    wrong: { operation: 'login', what: /200 instead of 404/, sees: /any password/ },
  },
  {
    name: 'more fields, in another order',
    deviate: where('GET .*', (answered) => ({
      ...answered,
      body: answered.body.replaceAll('{"', '{"$version":3,"'),
    })),
    wrong: null,
  },
  {
    name: 'everything allowed by a star',
    deviate: async ({ method }, answer) => {
      const { status, headers, body } = await answer();
      for (const name of headers.keys())
        if (/^access-control-allow-(origin|methods|headers)$/.test(name)) headers.set(name, '*');
      return { status: method === 'OPTIONS' ? 200 : status, headers, body };
    },
    wrong: null,
  },
  {
    name: 'everything sold out',
    deviate: together(
      everyTicket({ v: 0 }),
      counts(info, () => 0),
    ),
    wrong: null,
  },
  {
    name: 'no race at all',
    deviate: together(
      json(list, () => []),
      json('GET /v1/Events/bulk/{ids}', () => []),
    ),
    wrong: null,
  },
  { name: 'others who buy and give back at the same time', deviate: busy(), wrong: null },
  {
    name: 'attempts that are limited',
    deviate: limited('POST /v1/Credentials/(register|confirmEmail/[^/]+|forgotPassword|resetPassword)'),
    wrong: null,
  },
  { name: 'sign-ins that are limited', deviate: limited('POST /v1/Credentials/login'), wrong: null },
  {
    name: 'changes that are limited',
    deviate: together(
      limited('POST /v2/Drivers'),
      limited('PUT /v1/Credentials/{id}'),
      limited('POST /v1/Checkouts'),
    ),
    wrong: null,
  },
  {
    name: 'a phone number in its international form',
    deviate: json<Json>('POST /v1/Credentials/user/{id}', (user) => ({
      ...user,
      phone: String(user.phone).replaceAll(' ', ''),
    })),
    wrong: null,
  },
  {
    name: 'a timezone by its older name',
    deviate: together(
      json(list, (races) => races.map((race) => ({ ...race, timezone: 'GB' }))),
      json<Json>(page, (race) => ({ ...race, timezone: 'GB' })),
    ),
    wrong: null,
  },
];
