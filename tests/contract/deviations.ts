import type { OperationId } from '../../tools/contract/seen';
import { first, header, instead, type Json, json, where } from './changes';
import type { Deviation, Passing } from './league';

/** A league with one deviation from the contract, and the expected report. */
export type Deviating = {
  name: string;
  deviate: Deviation;
  /** Duration of each call, ms. */
  takes?: number;
  operation: OperationId;
  what: RegExp;
  /** Null if the shop works without it. */
  sees: RegExp | null;
  /**
   * Round of a check as a guardian; without it the check only reads. Deviations of one round are checked together.
   */
  round?: number;
};

const isWithBadToken = ({ key }: Passing): boolean => key === 'contract-check';

export const deviations: readonly Deviating[] = [
  {
    name: 'no region is on offer',
    deviate: json('GET /v1/Configurations/regions', (regions) =>
      regions.map((region) => ({ ...region, showOnWebsite: false })),
    ),
    operation: 'listRegions',
    what: /no region is active/,
    sees: /No Hubs Available/,
  },
  {
    name: 'a currency is a word',
    deviate: json('GET /v1/Configurations/regions', (regions) =>
      first(regions, () => ({ currency: 'Pounds' })),
    ),
    operation: 'listRegions',
    what: /not one of ISO 4217/,
    sees: /Pounds 85/,
  },
  {
    name: 'the sets do not carry the region in their names',
    deviate: json<Json>('GET /v1/Configurations/all', (sets) =>
      Object.fromEntries(Object.entries(sets).map(([name, set]) => [name.replace(/_[A-Z]+$/, ''), set])),
    ),
    operation: 'getConfigurations',
    what: /cannot read the answer/,
    sees: /This page could not be opened/,
  },
  {
    name: 'an experience level begins with an event type that does not exist',
    deviate: where('GET /v1/Configurations/all', (answered) => ({
      ...answered,
      body: answered.body.replace(/"defaultEventType":"[^"]+"/, '"defaultEventType":"gone"'),
    })),
    operation: 'getConfigurations',
    what: /begins with the unknown event type gone/,
    sees: /Unknown/,
  },
  {
    name: 'a race starts at a time in words',
    deviate: json('GET /v1/Events/toDisplay', (races) =>
      first(races, () => ({ start: '28/03/2027 8:00', startDate: undefined })),
    ),
    operation: 'listEvents',
    what: /start must match format "date-time"/,
    sees: /1 race could not be shown/,
  },
  {
    name: 'a race is in a timezone that nobody knows',
    deviate: json('GET /v1/Events/toDisplay', (races) => first(races, () => ({ timezone: 'London' }))),
    operation: 'listEvents',
    what: /timezone London/,
    sees: /UTC/,
  },
  {
    name: 'the list of races is a page of HTML',
    deviate: where('GET /v1/Events/toDisplay', (answered) => ({ ...answered, body: '<html>Sign in</html>' })),
    operation: 'listEvents',
    what: /not JSON/,
    sees: /The races could not be loaded/,
  },
  {
    name: 'a race that does not exist is a 500',
    deviate: instead('GET /v1/Events/contract-check', 500),
    operation: 'getEvent',
    what: /does not exist: 500 instead of 404/,
    sees: /no such race/,
  },
  {
    name: 'a race is called something else by itself',
    deviate: json<Json>('GET /v1/Events/(?!toDisplay)[^/]+', (race) => ({ ...race, name: 'Another' })),
    operation: 'getEvent',
    what: /name is “Another”/,
    sees: /one thing in the list/,
  },
  {
    name: 'counts are text',
    deviate: where('GET /v1/Events/{id}/info', (answered) => ({
      ...answered,
      body: answered.body.replace(/"v":(\d+)/g, '"v":"$1"'),
    })),
    operation: 'getEventInfo',
    what: /v must be integer/,
    sees: /The places left could not be loaded/,
  },
  {
    name: 'counts come slowly',
    deviate: (_, answer) => answer(),
    takes: 3_000,
    operation: 'getEventInfo',
    what: /answers after 3.0 s/,
    sees: /waits/,
  },
  {
    name: 'counts may be cached',
    deviate: header('GET /v1/Events/{id}/info', 'cache-control', 'public, max-age=300'),
    operation: 'getEventInfo',
    what: /counts that may be cached/,
    sees: /gone/,
  },
  {
    name: 'several races are refused where one does not exist',
    deviate: instead('GET /v1/Events/bulk/{ids}', 404),
    operation: 'getEventsBulk',
    what: /404 instead of 200/,
    sees: /some of their details/,
  },
  {
    name: 'an answer lacks the shop’s origin',
    deviate: header('GET /v1/Events/bulk/{ids}', 'access-control-allow-origin', null),
    operation: 'getEventsBulk',
    what: /without access-control-allow-origin/,
    sees: /keeps the answer/,
  },
  {
    name: 'a browser may not send the region',
    deviate: header('OPTIONS .*', 'access-control-allow-headers', 'content-type, x-api-key'),
    operation: 'listEvents',
    what: /allow-headers lacks hub-region/,
    sees: /as if offline/,
  },
  {
    name: 'a browser may not delete',
    deviate: header('OPTIONS .*', 'access-control-allow-methods', 'GET, POST, PUT'),
    operation: 'deleteDriver',
    what: /allow-methods lacks DELETE/,
    sees: /as if offline/,
  },
  {
    name: 'an ended session is a 403',
    deviate: instead('GET /v2/Drivers/byUser/{id}', 403, isWithBadToken),
    operation: 'listDrivers',
    what: /403 instead of 401/,
    sees: /not asked to sign in/,
  },
  {
    name: 'refusals are no problems of the contract',
    deviate: where('GET /v1/Tickets/byUser/{id}', (answered) =>
      answered.status < 400 ? answered : { ...answered, body: '<h1>401</h1>' },
    ),
    operation: 'listTickets',
    what: /401, the answer is not JSON/,
    sees: null,
  },
  {
    name: 'a birthday is written with slashes',
    round: 3,
    deviate: json('GET /v2/Drivers/byUser/{id}', (drivers) =>
      drivers.map((driver) => ({
        ...driver,
        dateOfBirth: '14/06/2017',
        dobAsUTCDateString: undefined,
        dob: undefined,
      })),
    ),
    operation: 'listDrivers',
    what: /dateOfBirth must match format "date"/,
    sees: /Error loading drivers/,
  },
  {
    name: 'a driver is added without an answer',
    round: 1,
    deviate: where('POST /v2/Drivers', (answered) => ({ ...answered, body: '' })),
    operation: 'createDriver',
    what: /the answer is empty/,
    sees: /An error occurred/,
  },
  {
    name: 'a driver’s change is not stored',
    round: 1,
    deviate: instead('PUT /v2/Drivers/{user}/{driver}', 200),
    operation: 'updateDriver',
    what: /missing afterwards/,
    sees: /Saved/,
  },
  {
    name: 'a deleted driver stays',
    round: 1,
    deviate: instead(
      'DELETE /v1/Drivers/{user}/{driver}',
      204,
      ({ path }) => !path.includes('contract_check'),
    ),
    operation: 'deleteDriver',
    what: /still listed afterwards/,
    sees: /was deleted/,
  },
  {
    name: 'an address can be registered twice',
    round: 1,
    deviate: instead('POST /v1/Credentials/register', 201),
    operation: 'register',
    what: /has an account: 201 instead of 409/,
    sees: /no mail/,
  },
  {
    name: 'a wrong password is a 401',
    round: 1,
    deviate: where('POST /v1/Credentials/login', (answered) =>
      answered.status === 404 ? { ...answered, status: 401 } : answered,
    ),
    operation: 'login',
    what: /wrong password: 401 instead of 404/,
    sees: /instead of “An account could not be found/,
  },
  {
    name: 'a token fits into no header',
    round: 2,
    deviate: json<Json>('POST /v1/Credentials/login', (session) => ({ ...session, token: 'a token\n' })),
    operation: 'login',
    what: /cannot read the answer/,
    sees: /An error occurred/,
  },
  {
    name: 'any link confirms',
    round: 1,
    deviate: instead('POST /v1/Credentials/confirmEmail/{email}', 204),
    operation: 'confirmEmail',
    what: /invalid link: 204 instead of 401/,
    sees: /verified successfully/,
  },
  {
    name: 'an address without an account is told',
    round: 1,
    deviate: instead('POST /v1/Credentials/forgotPassword', 404),
    operation: 'forgotPassword',
    what: /404 instead of 204/,
    sees: /An error occurred/,
  },
  {
    name: 'details are not stored',
    round: 1,
    deviate: instead('PUT /v1/Credentials/{id}', 204),
    operation: 'updateUser',
    what: /missing afterwards/,
    sees: /old details/,
  },
  {
    name: 'drivers may be stored by a cache',
    deviate: header('GET /v2/Drivers/byUser/{id}', 'cache-control', 'public, max-age=60'),
    operation: 'listDrivers',
    what: /may be cached/,
    sees: /shares/,
  },
  {
    name: 'tickets of others are open',
    round: 1,
    deviate: where('GET /v1/Tickets/byUser/{id}', (answered, { path, key }) =>
      path.endsWith('USR_contract_check') && key !== 'contract-check'
        ? { ...answered, status: 200, body: '[]' }
        : answered,
    ),
    operation: 'listTickets',
    what: /another guardian: 200 instead of 403/,
    sees: /another family/,
  },
  {
    name: 'the hosted page is no web address',
    round: 1,
    deviate: json<Json>('POST /v1/Checkouts', (checkout) => ({ ...checkout, checkoutUrl: 'pay/123' })),
    operation: 'createCheckout',
    what: /no web address/,
    sees: /no page to pay on/,
  },
  {
    name: 'a checkout expires in another century',
    round: 1,
    deviate: json<Json>('POST /v1/Checkouts', (checkout) => ({
      ...checkout,
      expiresAt: '1970-01-21T10:00:00.000Z',
    })),
    operation: 'createCheckout',
    what: /expiresAt is 1970/,
    sees: /ends before/,
  },
  {
    name: 'an aborted checkout holds its places',
    round: 1,
    deviate: instead('POST /v1/Checkouts/abort', 204),
    operation: 'abortCheckout',
    what: /not released/,
    sees: /Sold out/,
  },
  {
    name: 'an unknown code is a 404',
    round: 1,
    deviate: instead('GET /v1/Checkouts/discount/{event}/{code}', 404, ({ key }) => key !== 'contract-check'),
    operation: 'lookUpDiscount',
    what: /404 instead of 200/,
    sees: /Could not verify/,
  },
];
