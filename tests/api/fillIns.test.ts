import { describe, expect, test, vi } from 'vitest';
import { lookUpDiscount } from '../../src/api/checkouts';
import { confirmEmail, login } from '../../src/api/credentials';
import { deleteDriver, listDrivers } from '../../src/api/drivers';
import { getEvent, listEvents } from '../../src/api/events';
import { getConfigurations, listRegions } from '../../src/api/regions';
import { listTicketsByEvent } from '../../src/api/tickets';
import { getUser, updateUser } from '../../src/api/users';
import { createApiServer, unaborted as signal } from './apiServer';

const nothing = () => new Response(null, { status: 204 });
const userId = 'USR_1';
const guardian = { id: userId, firstName: 'Sam', lastName: 'Hart', phone: '1' };

describe('hub-region', () => {
  test('API-02 is the region on show at the time of each request', async () => {
    let regionId: string | null = null;
    const { api, sent } = createApiServer(nothing, { regionId: () => regionId });
    await listRegions(api, signal);
    regionId = 'UK';
    await listEvents(api, signal);
    regionId = 'US';
    await listEvents(api, signal);
    expect(sent.map(({ headers }) => headers.get('hub-region'))).toEqual([null, 'UK', 'US']);
  });

  test('API-02 is the only header added to a request that already has a key', async () => {
    const { api, sent } = createApiServer(nothing);
    await confirmEmail(api, { email: 'a@b.c', token: 'mail-token' }, signal);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      'hub-region': 'UK',
      'x-api-key': 'mail-token',
    });
  });

  test('API-02 is the requested region for a configuration, not the one on show', async () => {
    const { api, sent } = createApiServer(nothing, { regionId: () => 'UK' });
    await getConfigurations(api, { regionId: 'US' }, signal);
    expect(sent[0]?.headers.get('hub-region')).toBe('US');
  });
});

describe('x-api-key', () => {
  test('API-02 is the configured key for calls of Events and the token for all others', async () => {
    const { api, sent } = createApiServer(nothing);
    await listEvents(api, signal);
    await getEvent(api, { eventId: 'E' }, signal);
    await listDrivers(api, { userId, referenceDate: null }, signal);
    await listTicketsByEvent(api, { userId, eventId: 'E' }, signal);
    await login(api, { email: 'a@b.c', password: 'x' }, signal);
    expect(sent.map(({ headers }) => headers.get('x-api-key'))).toEqual([
      'shop-key',
      'shop-key',
      'session-token',
      'session-token',
      'session-token',
    ]);
  });

  test('API-02 is missing for a visitor outside Events', async () => {
    const { api, sent } = createApiServer(nothing, { token: () => null });
    await getUser(api, { userId }, signal);
    await listEvents(api, signal);
    expect(sent.map(({ headers }) => headers.get('x-api-key'))).toEqual([null, 'shop-key']);
  });

  test('API-02 is the configured key for any path with Events in it, a typed code included', async () => {
    const { api, sent } = createApiServer(nothing);
    await lookUpDiscount(api, { eventId: 'E', code: 'Events' }, signal);
    expect(sent[0]?.headers.get('x-api-key')).toBe('shop-key');
  });
});

describe('a 401', () => {
  const refuse = () => Response.json({ message: 'Sign in again.' }, { status: 401 });

  test('STO-02 a 401 for the present token is reported', async () => {
    const onUnauthorized = vi.fn();
    const { api } = createApiServer(refuse, { onUnauthorized });
    const result = await getUser(api, { userId }, signal);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(result).toEqual({ ok: false, code: 'status', status: 401, text: 'Sign in again.' });
  });

  test.each<[string, Parameters<typeof createApiServer>[0], Partial<Parameters<typeof createApiServer>[1]>]>([
    ['another status', () => new Response(null, { status: 403 }), {}],
    ['a visitor', refuse, { token: () => null }],
  ])('STO-02 %s is not a refused session', async (_, answer, options) => {
    const onUnauthorized = vi.fn();
    await getUser(createApiServer(answer, { ...options, onUnauthorized }).api, { userId }, signal);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('STO-02 a 401 for the shop’s own key or for an e-mail’s token leaves the session alone', async () => {
    const onUnauthorized = vi.fn();
    const { api } = createApiServer(refuse, { onUnauthorized });
    await listEvents(api, signal);
    await confirmEmail(api, { email: 'a@b.c', token: 'mail-token' }, signal);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('STO-02 a late 401 for an earlier session does not end the one that took its place', async () => {
    const onUnauthorized = vi.fn();
    let token = 'old';
    const { api } = createApiServer(
      () => {
        token = 'new';
        return refuse();
      },
      { token: () => token, onUnauthorized },
    );
    await getUser(api, { userId }, signal);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('X-XSRF-TOKEN', () => {
  const relative = { baseUrl: '/api', origin: 'https://shop.test/UK/events' };
  const tokens = async (options: Parameters<typeof createApiServer>[1]) => {
    const { api, sent } = createApiServer(nothing, options);
    await updateUser(api, guardian, signal);
    await login(api, { email: 'a@b.c', password: 'x' }, signal);
    await deleteDriver(api, { userId, driverId: 'DRV_1' }, signal);
    await listRegions(api, signal);
    return sent.map(({ method, headers }) => [method, headers.get('x-xsrf-token')]);
  };

  test('API-03 is sent with changes to the page’s own server, from its cookie', async () => {
    expect(await tokens({ ...relative, cookie: () => 'theme=dark; XSRF-TOKEN=a%3Db; x=y' })).toEqual([
      ['PUT', 'a=b'],
      ['POST', 'a=b'],
      ['DELETE', 'a=b'],
      ['GET', null],
    ]);
  });

  test.each([['https://league.test/api'], ['//league.test/api'], ['HTTPS://league.test/api']])(
    'API-03 %s is another server and never gets the cookie',
    async (baseUrl) => {
      const seen = await tokens({ baseUrl, origin: 'https://shop.test', cookie: () => 'XSRF-TOKEN=secret' });
      expect(seen.map(([, token]) => token)).toEqual([null, null, null, null]);
    },
  );

  test.each([
    ['', null],
    ['NOT-XSRF-TOKEN=1', null],
    ['XSRF-TOKEN=', null],
    ['XSRF-TOKEN=%E0%A4%A', '%E0%A4%A'],
  ])('API-03 cookie %j gives %j', async (cookie, token) => {
    expect((await tokens({ ...relative, cookie: () => cookie }))[0]).toEqual(['PUT', token]);
  });

  test('API-03 a relative base address means the page’s own server', async () => {
    const fetched = createApiServer(nothing, relative);
    await listRegions(fetched.api, signal);
    expect(fetched.sent[0]?.path).toBe('/api/v1/Configurations/regions');
  });
});
