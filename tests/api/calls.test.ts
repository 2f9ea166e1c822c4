import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftFrom, driverFrom } from '#domain/driver/driverForm';
import { type Result, succeed } from '#domain/result';
import { apiLimits } from '../../scripts/apiLimits';
import { apiTypes } from '../../scripts/apiTypes';
import { abortCheckout, createCheckout, lookUpDiscount } from '../../src/api/checkouts';
import type { Api } from '../../src/api/client';
import { confirmEmail, forgotPassword, login, register, resetPassword } from '../../src/api/credentials';
import { createDriver, deleteDriver, listDrivers, updateDriver } from '../../src/api/drivers';
import { driver } from '../../src/api/dto/driver';
import { getEvent, getEventInfo, getEventsBulk, listEvents } from '../../src/api/events';
import { getConfigurations, listRegions } from '../../src/api/regions';
import { listTickets, listTicketsByDriver, listTicketsByEvent } from '../../src/api/tickets';
import { getUser, updateUser } from '../../src/api/users';
import { orderWith } from '../domain/examples';
import { createApiServer, unaborted as signal } from './apiServer';
import {
  answersWithoutExample,
  bodyErrors,
  exampleAnswer,
  exampleNamed,
  exampleRequest,
  operationOf,
  operations,
} from './contract';

const userId = 'USR_7f3a';
const driverId = 'DRV_2b91';
const eventId = 'EVT_UK_2601';
const email = 'guardian@example.com';
const stored = driver.parse(exampleNamed('Driver'));
const values = driverFrom(draftFrom(stored, 'metric'), 'metric', stored);
const items = [{ driverId, ticketTypeId: 'TKT_2601_U12', quantity: 1 }];
const order = orderWith({ userId, eventId, items, coupons: ['PODIUM10'] });
const reservation = {
  checkoutId: 'CHK_11aa',
  checkoutUrl: 'https://pay.league.test/pay/CHK_11aa',
  eventId,
  items: order.items,
  expiresAt: '2027-02-01T18:45:00.000Z',
};
const redirect = `/UK/events/${eventId}/checkout`;
const password = 'karting-123';
const guardian = { firstName: 'Sam', lastName: 'Hart', phone: '+44 20 7946 0123' };

const driverValues = { userId, values, referenceDate: '2027-03-28' };
const instant = '2027-03-28T08:00:00.000Z';
const reset = { email, password, token: 'mail-token' };

/** A call by its request. */
const table: Record<string, (api: Api) => Promise<Result<unknown>>> = {
  'GET /v1/Configurations/regions': (api) => listRegions(api, signal),
  'GET /v1/Configurations/all': (api) => getConfigurations(api, { regionId: 'UK' }, signal),
  'GET /v1/Events/EVT_UK_2601/info': (api) => getEventInfo(api, { eventId }, signal),
  'GET /v1/Events/toDisplay': (api) => listEvents(api, signal),
  'GET /v1/Events/EVT_UK_2601': (api) => getEvent(api, { eventId }, signal),
  'GET /v1/Events/bulk/EVT_UK_2603,EVT_UK_2604': (api) =>
    getEventsBulk(api, { eventIds: ['EVT_UK_2603', 'EVT_UK_2604'] }, signal),
  'GET /v2/Drivers/byUser/USR_7f3a?referenceDate=2027-03-28T08%3A00%3A00.000Z': (api) =>
    listDrivers(api, { userId, referenceDate: instant }, signal),
  'POST /v2/Drivers?referenceDate=2027-03-28': (api) => createDriver(api, driverValues, signal),
  'PUT /v2/Drivers/USR_7f3a/DRV_2b91': (api) => updateDriver(api, { userId, driverId, values }, signal),
  'DELETE /v1/Drivers/USR_7f3a/DRV_2b91': (api) => deleteDriver(api, { userId, driverId }, signal),
  'POST /v1/Credentials/register': (api) => register(api, { email, password, ...guardian, redirect }, signal),
  'POST /v1/Credentials/login': (api) => login(api, { email, password }, signal),
  'POST /v1/Credentials/user/USR_7f3a': (api) => getUser(api, { userId }, signal),
  'POST /v1/Credentials/confirmEmail/guardian%40example.com': (api) =>
    confirmEmail(api, { email, token: 'mail-token' }, signal),
  'POST /v1/Credentials/forgotPassword': (api) => forgotPassword(api, { email, redirect }, signal),
  'POST /v1/Credentials/resetPassword': (api) => resetPassword(api, reset, signal),
  'PUT /v1/Credentials/USR_7f3a': (api) => updateUser(api, { id: userId, ...guardian }, signal),
  'GET /v1/Tickets/byUser/USR_7f3a': (api) => listTickets(api, { userId }, signal),
  'GET /v1/Tickets/byUser/USR_7f3a/byEvent/EVT_UK_2601': (api) =>
    listTicketsByEvent(api, { userId, eventId }, signal),
  'GET /v1/Tickets/byUser/USR_7f3a/byDriver/DRV_2b91': (api) =>
    listTicketsByDriver(api, { userId, driverId }, signal),
  'POST /v1/Checkouts': (api) => createCheckout(api, { order, idempotencyKey: null }, signal),
  'POST /v1/Checkouts/abort': (api) => abortCheckout(api, { reservation, userId, token: null }, signal),
  'GET /v1/Checkouts/discount/EVT_UK_2601/PODIUM10': (api) =>
    lookUpDiscount(api, { eventId, code: 'PODIUM10' }, signal),
};

/** The contract's call for a request of the table. */
const operationFor = (request: string) => {
  const [method = '', path] = request.split(' ');
  return operationOf(method, `/api${path}`) ?? expect.unreachable(`${request} is not in the contract`);
};

test('API-01 the contract has the table’s 23 calls and no others', () => {
  const called = Object.keys(table).map((request) => operationFor(request).operationId);
  expect(called.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  expect(called).toHaveLength(23);
});

test('API-01 the contract has an example of every answer with a body', () => {
  for (const operation of operations) expect(answersWithoutExample(operation), operation.path).toEqual([]);
});

test('API-01 the client’s types and the forms’ limits are generated from the current contract', async () => {
  expect(await apiTypes()).toBe(readFileSync('src/api/schema.d.ts', 'utf8'));
  expect(apiLimits()).toBe(readFileSync('domain/form/contractLimits.ts', 'utf8'));
});

test.each(Object.entries(table))(
  'API-01 the call %s has the contract’s payload, and its example can be parsed',
  async (request, call) => {
    const operation = operationFor(request);
    const { api, sent } = createApiServer(() => exampleAnswer(operation));
    expect(await call(api)).toMatchObject({ ok: true });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([request.replace(' ', ' /api')]);
    const { body, headers } = sent[0] ?? expect.unreachable();
    expect(bodyErrors(operation, body)).toBeNull();
    expect(body ?? undefined).toEqual(exampleRequest(operation));
    expect(headers.get('hub-region')).toBe('UK');
  },
);

const nothing = () => new Response(null, { status: 204 });

test('API-01 a redirect that is missing is sent empty, a reference date that is missing is not sent', async () => {
  const { api, sent } = createApiServer(nothing);
  await register(api, { email, password, ...guardian, redirect: null }, signal);
  await forgotPassword(api, { email, redirect: null }, signal);
  await listDrivers(api, { userId, referenceDate: null }, signal);
  await createDriver(api, { userId, values, referenceDate: null }, signal);
  expect(sent.slice(0, 2).map(({ body }) => body)).toMatchObject([{ redirect: '' }, { email, redirect: '' }]);
  const paths = sent.slice(2).map(({ path }) => path);
  expect(paths).toEqual(['/api/v2/Drivers/byUser/USR_7f3a', '/api/v2/Drivers']);
});

test('API-01 several races are asked for by their encoded ids, none by no request', async () => {
  const { api, sent } = createApiServer(() => Response.json([]));
  expect(await getEventsBulk(api, { eventIds: [] }, signal)).toEqual({ ok: true, value: [] });
  expect(sent).toEqual([]);
  await getEventsBulk(api, { eventIds: ['a/b', 'c,d', '$&'] }, signal);
  expect(sent[0]?.path).toBe('/api/v1/Events/bulk/a%2Fb,c%2Cd,%24%26');
});

test('SUB-04 an order goes with its idempotency key, and the end of a former guardian’s with their token', async () => {
  const { api, sent } = createApiServer(nothing);
  await createCheckout(api, { order, idempotencyKey: 'attempt-1' }, signal);
  await abortCheckout(api, { reservation, userId, token: 'former' }, signal);
  const keys = sent.map(({ headers }) => `${headers.get('idempotency-key')} ${headers.get('x-api-key')}`);
  expect(keys).toEqual(['attempt-1 session-token', 'null former']);
});

test('API-05 any password is sent as the base64 of its UTF-8 bytes', async () => {
  const { api, sent } = createApiServer(nothing);
  for (const typed of ['karting-123', ' ', 'käse', '桜🏎️', '\u0000\uffff', 'x'.repeat(200)]) {
    sent.length = 0;
    await login(api, { email, password: typed }, signal);
    await register(api, { email, password: typed, ...guardian, redirect }, signal);
    await resetPassword(api, { email, password: typed, token: 'mail-token' }, signal);
    const travelled = Buffer.from(typed, 'utf8').toString('base64');
    expect(sent.map(({ body }) => body)).toMatchObject(Array(3).fill({ password: travelled }));
  }
});

test('API-05 the e-mail’s token authorises confirming and resetting, unless no header can hold it', async () => {
  const { api, sent } = createApiServer(() => Response.json({ message: 'Token expired' }, { status: 401 }));
  await confirmEmail(api, { email, token: 'mail-token' }, signal);
  await resetPassword(api, { email, password, token: 'mail-token' }, signal);
  const refused = await confirmEmail(api, { email, token: 'a\n☃b' }, signal);
  expect(refused).toMatchObject({ ok: false, status: 401 });
  expect(sent.map(({ headers }) => headers.get('x-api-key'))).toEqual(['mail-token', 'mail-token', 'a??b']);
});

test.each([
  [401, ['3DT0K3N', 'T0K3N']],
  [404, ['3DT0K3N', 'T0K3N']],
  [406, ['3DT0K3N']],
  [503, ['3DT0K3N']],
])('BEY-69 a token that begins with 3D and is answered %d is sent as %j', async (status, tokens) => {
  const answer = ({ headers }: { headers: Headers }) =>
    headers.get('x-api-key') === 'T0K3N' ? new Response(null, { status: 204 }) : new Response('', { status });
  const { api, sent } = createApiServer(answer);
  const answered = await resetPassword(api, { email, password, token: '3DT0K3N' }, signal);
  expect([answered.ok, sent.map(({ headers }) => headers.get('x-api-key'))]).toEqual([
    tokens.length > 1,
    tokens,
  ]);
});

test.each(['.', '..', 'x'.repeat(101)])(
  'API-06 BEY-69 the code %j is not valid and not asked for: no call of the contract has it',
  async (code) => {
    const { api, sent } = createApiServer(() => Response.json({ state: 1, type: 2, value: 10 }));
    const answer = await lookUpDiscount(api, { eventId: 'EVT_1', code }, signal);
    expect([answer, sent]).toEqual([succeed({ kind: 0, state: 2, value: 0 }), []]);
  },
);
