import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { readContract } from '../../sandbox/contract';
import { base64, cadet, openDemoSandbox, password, sharedDemoSandbox, shopKey } from './demoSandbox';
import { cadetSprint, sprint } from './services';

const sandbox = await sharedDemoSandbox();
const headers = { 'hub-region': 'US' };

type Method = Parameters<typeof sandbox.call>[0];
type Refused = [call: string, status: number, options?: object];

test('every refusal is a problem of the contract with a message for guardians', async () => {
  const other = await sandbox.guardian();
  const key = other.token;
  const mine = `/v2/Drivers/byUser/${other.id}`;
  const body = { userId: other.id, ...cadet };
  const order = { userId: other.id, eventId: sprint, items: [], vouchers: [], coupons: [] };
  const items = [{ driverId: 'DRV_none', ticketTypeId: cadetSprint, quantity: 1 }];
  const login = { email: other.email, password: base64(password) };
  const details = { firstName: 'A', lastName: 'B', phone: '12345' };
  const refused: Refused[] = [
    ['GET /v1/Configurations/all', 404, { region: 'XX' }],
    ['GET /v1/Events/toDisplay', 401],
    ['GET /v1/Events/toDisplay', 401, { key }],
    ['GET /v1/Events/nowhere', 404, { key: shopKey }],
    ['GET /v1/Events/uk-ashdown-sprint', 404, { key: shopKey }],
    ['GET /v1/Events/nowhere/info', 404, { key: shopKey }],
    [`GET ${mine}`, 401],
    [`GET ${mine}`, 401, { key: 'made-up' }],
    ['GET /v2/Drivers/byUser/USR_demo', 403, { key }],
    [`GET ${mine}?referenceDate=soon`, 400, { key }],
    [`GET ${mine}?referenceDate=2027-02-31`, 400, { key }],
    [`GET ${mine}?referenceDate=2027-01-01Tnever`, 400, { key }],
    [`GET ${mine}?referenceDate=2127-01-01`, 400, { key }],
    [`GET ${mine}?referenceDate=2127-01-01T00:00:00Z`, 400, { key }],
    [`GET ${mine}?referenceDate=2027-01-01&referenceDate=2027-01-02`, 400, { key }],
    [`GET ${mine}`, 400, { key, region: 'XX' }],
    ['GET /v1/Events/%00', 400, { key: shopKey }],
    ['GET /v1/Events/bulk/a,%00', 400, { key: shopKey }],
    ['POST /v1/Credentials/login', 400, { body: { ...login, email: 'a\0@example.com' } }],
    ['POST /v1/Checkouts', 400, { key, body: { ...order, items, vouchers: ['\0'] } }],
    ['POST /v2/Drivers', 400, { key }],
    ['POST /v2/Drivers', 400, { key, body: { ...body, weight: '30' } }],
    ['POST /v2/Drivers', 400, { key, body: { ...body, firstName: ' ' } }],
    ['POST /v2/Drivers', 400, { key, body: { ...body, experienceLevel: 'astronaut' } }],
    ['POST /v2/Drivers', 403, { key, body: { ...body, userId: 'USR_demo' } }],
    [`PUT /v2/Drivers/${other.id}/DRV_mia`, 404, { key, body: cadet }],
    [`DELETE /v1/Drivers/${other.id}/DRV_mia`, 404, { key }],
    ['PUT /v2/Drivers/USR_demo/DRV_mia', 403, { key, body: cadet }],
    ['DELETE /v1/Drivers/USR_demo/DRV_mia', 403, { key }],
    ['POST /v1/Credentials/register', 400, { body: { email: 'a@b.test' } }],
    [`POST /v1/Credentials/confirmEmail/${other.email}`, 401, { key: 'made-up' }],
    ['POST /v1/Credentials/user/USR_demo', 403, { key }],
    [`POST /v1/Credentials/user/${other.id}`, 401, { key: 'made-up' }],
    ['POST /v1/Credentials/resetPassword', 401, { body: login }],
    ['PUT /v1/Credentials/USR_demo', 403, { key, body: details }],
    ['GET /v1/Tickets/byUser/USR_demo', 403, { key }],
    ['GET /v1/Tickets/byUser/USR_demo/byEvent/x', 403, { key }],
    ['GET /v1/Tickets/byUser/USR_demo/byDriver/x', 403, { key }],
    ['POST /v1/Checkouts', 400, { key, body: order }],
    ['POST /v1/Checkouts', 403, { key, body: { ...order, items, userId: 'USR_demo' } }],
    ['POST /v1/Checkouts/abort', 403, { key, body: { userId: 'USR_demo', checkoutId: 'CHK_x' } }],
    ['GET /v1/Checkouts/discount/nowhere/KART10', 404, { key }],
    ['GET /v1/Checkouts/discount/us-coastline-sprint/KART10', 401],
  ];
  for (const [call, status, options] of refused) {
    const [method, path = ''] = call.split(' ');
    const answer = await sandbox.call(method as Method, path, options);
    expect(answer, call).toMatchObject({
      status,
      body: { message: expect.stringMatching(/\w/) },
    });
  }
});

const login = (type: string, payload: string): InjectOptions => ({
  method: 'POST',
  url: '/api/v1/Credentials/login',
  headers: { ...headers, 'content-type': type },
  payload,
});
const form = 'application/x-www-form-urlencoded';
const twice = ['/mailbox?to=a&to=b', '/mailbox.json?to=a&to=b'].concat(
  ['/landing', '/chat', '/r2r'].map((path) => `${path}?region=US&region=UK`),
);

test.each<[what: string, request: InjectOptions]>([
  ['a call without a region', { url: '/api/v1/Configurations/all' }],
  ['a form', login(form, 'email=a&password=b')],
  ['an empty form', login(form, '')],
  ['a body nested 100,000 levels deep', login('application/json', '['.repeat(100_000) + ']'.repeat(100_000))],
  ['an address that cannot be decoded', { url: '/api/v1/Credentials/confirmEmail/jo@%E0%A4%A' }],
  ['an address that is too long', { url: `/pay/${'x'.repeat(4_001)}` }],
  ['a NUL in the address of a page', { url: '/pay/%00' }],
  ['a NUL in a query', { url: '/mailbox?to=%00' }],
  ...twice.map((url): [string, InjectOptions] => [`the same parameter twice in ${url}`, { url }]),
])('%s is refused with 400', async (_, request) => {
  const answer = await sandbox.app.inject(request);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message: expect.stringMatching(/^Invalid data/) });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^no-(store|cache)$/),
    'content-type': 'application/json; charset=utf-8',
  });
});

test('an answer that openapi.yaml does not allow is noticed', () => {
  const { mismatch } = readContract();
  expect(mismatch('listRegions', 200, '[]')).toBeNull();
  expect(mismatch('listRegions', 200, '[{"id":"UK"}]')).toMatch(/required/);
  expect(mismatch('listRegions', 200, 'oops')).toMatch(/not JSON/);
  expect(mismatch('listRegions', 418, '{}')).toMatch(/no answer 418/);
  expect(mismatch('deleteDriver', 204, '{}')).toMatch(/no body/);
  expect(mismatch('deleteDriver', 204, '')).toBeNull();
});

test('an invalid answer becomes a 500 without its details', async () => {
  const publicOrigin = `http://${'x'.repeat(3_000)}`;
  const broken = await openDemoSandbox({ database: sandbox.database, publicOrigin });
  const response = await broken.app.inject({ url: '/api/v1/Configurations/all', headers });
  await broken.app.close();
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ message: 'Something went wrong.' });
});

test('CORS allows the shop’s origin alone, and lets it read each answer’s time, id and wait', async () => {
  const preflight = (origin: string) =>
    sandbox.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/Checkouts',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const { statusCode, headers: allowed } = await preflight('http://shop.test');
  expect([statusCode, allowed['access-control-allow-origin']]).toEqual([204, 'http://shop.test']);
  expect(allowed['access-control-allow-headers']).toContain('x-xsrf-token');
  expect(Number(allowed['access-control-max-age'])).toBeGreaterThan(0);
  expect((await preflight('http://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  const origin = 'http://shop.test';
  const answer = await sandbox.app.inject({ url: '/api/v1/Nowhere', headers: { ...headers, origin } });
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is no such call.' }]);
  const exposed = String(answer.headers['access-control-expose-headers']).split(/, */);
  expect(exposed).toEqual(expect.arrayContaining(['date', 'retry-after', 'x-request-id']));
});

test('an order repeated under its `Idempotency-Key` gets the same checkout; the header is optional', async () => {
  const owner = await sandbox.guardian();
  const driver = await sandbox.addDriver(owner);
  const idOf = async (headers: Record<string, string>) => {
    const answer = await sandbox.order(owner, sprint, [[driver, cadetSprint]], {}, { headers });
    expect(answer.status).toBe(201);
    return (answer.body as { checkoutId: string }).checkoutId;
  };
  const first = await idOf({ 'Idempotency-Key': 'attempt-1' });
  expect(await idOf({ 'Idempotency-Key': 'attempt-1' })).toBe(first);
  expect(await idOf({})).not.toBe(first);
});
