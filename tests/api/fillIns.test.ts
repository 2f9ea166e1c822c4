import { expect, test, vi } from 'vitest';
import { lookUpDiscount } from '../../src/api/checkouts';
import type { Api, ApiOptions } from '../../src/api/client';
import { confirmEmail, login } from '../../src/api/credentials';
import { deleteDriver } from '../../src/api/drivers';
import { getEvent, listEvents } from '../../src/api/events';
import { listRegions } from '../../src/api/regions';
import { listTicketsByEvent } from '../../src/api/tickets';
import { getUser, updateUser } from '../../src/api/users';
import { createApiServer, unaborted as signal } from './apiServer';

const nothing = () => new Response(null, { status: 204 });
const userId = 'USR_1';
const guardian = { id: userId, firstName: 'Sam', lastName: 'Hart', phone: '1' };
const credentials = { email: 'a@b.c', password: 'x' };
const confirm = (api: Api) => confirmEmail(api, { email: 'a@b.c', token: 'mail-token' }, signal);

test('API-02 the region on show at the time of each request is sent with it', async () => {
  let regionId: string | null = null;
  const { api, sent } = createApiServer(nothing, { regionId: () => regionId });
  await listRegions(api, signal);
  regionId = 'UK';
  await listEvents(api, signal);
  regionId = 'US';
  await listEvents(api, signal);
  expect(sent.map(({ headers }) => headers.get('hub-region'))).toEqual([null, 'UK', 'US']);
});

test.each<[string, (api: Api) => Promise<unknown>, key: string, visitors: string | null]>([
  ['a race', (api) => getEvent(api, { eventId: 'E' }, signal), 'shop-key', 'shop-key'],
  // The address decides, also by a code that the guardian has typed.
  ['a code', (api) => lookUpDiscount(api, { eventId: 'E', code: 'Events' }, signal), 'shop-key', 'shop-key'],
  ['tickets', (api) => listTicketsByEvent(api, { userId, eventId: 'E' }, signal), 'session-token', null],
])('API-02 a call for %s has the shop’s key (Events) or else the token', async (_, call, key, visitors) => {
  const keyOf = async (options: Partial<ApiOptions>) => {
    const { api, sent } = createApiServer(nothing, options);
    await call(api);
    return sent[0]?.headers.get('x-api-key');
  };
  expect([await keyOf({}), await keyOf({ token: () => null })]).toEqual([key, visitors]);
});

const refuse = () => Response.json({ message: 'Sign in again.' }, { status: 401 });
const user = (api: Api) => getUser(api, { userId }, signal);

test('STO-02 a 401 for the present token is reported once, and is the call’s result', async () => {
  const onUnauthorized = vi.fn();
  const { api } = createApiServer(refuse, { onUnauthorized });
  expect(await user(api)).toEqual({ ok: false, code: 'status', status: 401, text: 'Sign in again.' });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test.each<[string, typeof refuse, Partial<ApiOptions>, (api: Api) => Promise<unknown>]>([
  ['another status', () => new Response(null, { status: 403 }), {}, user],
  ['a portal’s page with 401', () => new Response('<html>', { status: 401 }), {}, user],
  ['a 401 for a visitor', refuse, { token: () => null }, user],
  ['a 401 for the shop’s own key', refuse, {}, (api) => listEvents(api, signal)],
  ['a 401 for an e-mail’s token', refuse, {}, confirm],
])('STO-02 %s leaves the session alone', async (_, answer, options, call) => {
  const onUnauthorized = vi.fn();
  await call(createApiServer(answer, { ...options, onUnauthorized }).api);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('STO-02 a late 401 for an earlier session does not end the one that took its place', async () => {
  const onUnauthorized = vi.fn();
  let token = 'old';
  const answer = () => {
    token = 'new';
    return refuse();
  };
  await user(createApiServer(answer, { token: () => token, onUnauthorized }).api);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

const relative = { baseUrl: '/api/', origin: 'https://shop.test' };
const tokens = async (options: Partial<ApiOptions>) => {
  const { api, sent } = createApiServer(nothing, options);
  await updateUser(api, guardian, signal);
  await login(api, credentials, signal);
  await deleteDriver(api, { userId, driverId: 'DRV_1' }, signal);
  await listRegions(api, signal);
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST', 'DELETE', 'GET']);
  return sent.map(({ headers }) => headers.get('x-xsrf-token'));
};

test.each([
  ['theme=dark; XSRF-TOKEN=a%3Db; x=y', 'a=b'],
  ['XSRF-TOKEN=%E0%A4%A', '%E0%A4%A'],
  ['XSRF-TOKEN=', null],
  ['NOT-XSRF-TOKEN=1', null],
])('API-03 the cookie %j is sent with changes to the page’s own server as %j', async (cookie, token) => {
  expect(await tokens({ ...relative, cookie: () => cookie })).toEqual([token, token, token, null]);
});

test.each([
  ...['https://shop.test/api', '//shop.test', 'HTTPS://SHOP.test/api'].map((url) => [url, 'secret']),
  ...['https://league.test/api', '//league.test/api', 'https://shop.test:8443'].map((url) => [url, null]),
  ['http://shop.test', null],
])(
  'API-03 changes at the server %s carry the cookie’s token %s: only on the page’s own',
  async (url, token) => {
    const seen = await tokens({ ...relative, baseUrl: String(url), cookie: () => 'XSRF-TOKEN=secret' });
    expect(seen).toEqual([token, token, token, null]);
  },
);

test('API-03 a relative base address means the page’s own server', async () => {
  const { api, sent } = createApiServer(nothing, relative);
  await listRegions(api, signal);
  expect(sent[0]?.url).toBe('https://shop.test/api/v1/Configurations/regions');
});
