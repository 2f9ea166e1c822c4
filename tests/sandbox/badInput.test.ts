import { expect, test } from 'vitest';
import { cadet, registrationOf, sharedDemoSandbox } from './demoSandbox';

const sandbox = await sharedDemoSandbox();
const jo = await sandbox.guardian();
const driverId = await sandbox.addDriver(jo);

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: string | object, contentType?: string) =>
  sandbox.app.inject({
    method,
    url,
    headers: {
      'hub-region': 'US',
      'x-api-key': jo.token,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

const account = registrationOf('form@example.com');

/** `USER` and `DRIVER` stand for the ids of this test's guardian and driver. */
const callsWithBody: ['POST' | 'PUT', url: string, body: Record<string, unknown>][] = [
  ['POST', '/api/v1/Credentials/register', account],
  ['POST', '/api/v1/Credentials/login', account],
  ['POST', '/api/v1/Credentials/forgotPassword', account],
  ['POST', '/api/v1/Credentials/resetPassword', account],
  ['PUT', '/api/v1/Credentials/USER', account],
  ['POST', '/api/v2/Drivers', { ...cadet, userId: 'USER', weight: 5_000 }],
  ['PUT', '/api/v2/Drivers/USER/DRIVER', { ...cadet, weight: 5_000 }],
  ['POST', '/api/v1/Checkouts', { userId: 'USER', eventId: 'us-coastline-sprint' }],
  ['POST', '/api/v1/Checkouts/abort', { userId: 'USER', checkoutId: 'CHK_1' }],
];

const withIds = (text: string): string => text.replaceAll('USER', jo.id).replaceAll('DRIVER', driverId);

test.each(callsWithBody)('API-05 %s %s takes no form, whole or empty', async (method, url, body) => {
  const form = 'application/x-www-form-urlencoded';
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)]);
  for (const payload of [withIds(new URLSearchParams(fields).toString()), '']) {
    expect((await send(method, withIds(url), payload, form)).statusCode, payload).toBe(400);
  }
  expect((await send('GET', `/api/v2/Drivers/byUser/${jo.id}`)).statusCode).toBe(200);
});

test.each([
  '/api/v2/Drivers/byUser/USER?referenceDate=9999-12-31',
  '/api/v2/Drivers/byUser/USER?referenceDate=9999-12-31T23:59:59Z',
  '/api/v2/Drivers/byUser/USER?referenceDate=2027-01-01&referenceDate=2027-01-02',
  '/mailbox?to=a&to=b',
  '/mailbox.json?to=a&to=b',
  '/landing?region=US&region=UK',
  '/chat?region=US&region=UK',
  '/r2r?region=US&region=UK',
])('API-05 %s is refused with 400', async (url) => {
  expect((await send('GET', withIds(url))).statusCode).toBe(400);
});

test('WIZ-01 a driver for a day too far away is not added', async () => {
  const list = async () => (await send('GET', `/api/v2/Drivers/byUser/${jo.id}`)).json();
  const before = await list();
  const url = '/api/v2/Drivers?referenceDate=9999-12-31';
  expect((await send('POST', url, { userId: jo.id, ...cadet })).statusCode).toBe(400);
  expect(await list()).toEqual(before);
});

test.each([
  '\u200b',
  '\u2060',
  '\u3164',
  '\u00ad',
  '\u202e',
  '\u200d\u200d',
  '\u2800',
  '\u115f',
  '\ufe0f',
  '\u0301',
])('REG-06 WIZ-01 EDU-01 a name of %j alone, which nobody can see, is refused', async (name) => {
  for (const names of [{ firstName: name }, { lastName: ` ${name} ` }]) {
    expect((await sandbox.register('unseen@example.com', names)).status).toBe(400);
    const driver = { userId: jo.id, ...cadet, ...names };
    expect((await send('POST', '/api/v2/Drivers', driver)).statusCode).toBe(400);
    const details = { firstName: 'Jo', lastName: 'Hart', phone: '12345', ...names };
    expect((await send('PUT', `/api/v1/Credentials/${jo.id}`, details)).statusCode).toBe(400);
  }
});

test('WIZ-01 names of other scripts, with joiners and marks between the letters, are stored as typed', async () => {
  for (const firstName of ['Zoë', 'Łukasz', '李', 'می‌نا', 'ஜோ', '🏎', "D'Arcy"]) {
    const id = await sandbox.addDriver(jo, { firstName });
    const { body } = await sandbox.call('GET', `/v2/Drivers/byUser/${jo.id}`, { key: jo.token });
    expect(body).toContainEqual(expect.objectContaining({ id, firstName }));
  }
});
