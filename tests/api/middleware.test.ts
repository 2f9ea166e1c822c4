import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCheckout } from '../../src/api/checkouts';
import { type ApiOptions, createApi } from '../../src/api/client';
import { login } from '../../src/api/credentials';
import { deleteDriver } from '../../src/api/drivers';
import { getEventInfo, listEvents } from '../../src/api/events';
import { listRegions } from '../../src/api/regions';
import { getUser } from '../../src/api/users';
import { regionWith } from '../domain/examples';
import { createApiServer, neverAnswer, unaborted } from './apiServer';

const tracking = () => {
  const seen: string[] = [];
  return {
    seen,
    onRequestStarted: () => void seen.push('started'),
    onRequestSettled: () => void seen.push('settled'),
  };
};

describe('the overlay', () => {
  test('API-04 a request is reported once when it starts and once when it settles', async () => {
    const { seen, ...callbacks } = tracking();
    const { api } = createApiServer(() => {
      expect(seen).toEqual(['started']);
      return Response.json([]);
    }, callbacks);
    await listEvents(api, unaborted);
    expect(seen).toEqual(['started', 'settled']);
  });

  test('API-04 background reads and counts are not tracked, and their marker header is not sent', async () => {
    const { seen, ...callbacks } = tracking();
    const { api, sent } = createApiServer(() => Response.json([]), callbacks);
    await listEvents(api.with({ background: true }), unaborted);
    await getEventInfo(api, { eventId: 'E' }, unaborted);
    expect(seen).toEqual([]);
    expect(sent.map(({ headers }) => headers.has('skip-loading'))).toEqual([false, false]);
  });

  test.each<[string, Parameters<typeof createApiServer>[0]]>([
    ['a refusal', () => new Response(null, { status: 500 })],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['garbage', () => new Response('{')],
  ])('BEY-12 the request settles after %s', async (_, answer) => {
    const { seen, ...callbacks } = tracking();
    const result = await listEvents(createApiServer(answer, callbacks).api, unaborted);
    expect(result.ok).toBe(false);
    expect(seen).toEqual(['started', 'settled']);
  });

  test('RTE-11 a request cut off by leaving the page is not reported as failed until the page is shown again', async () => {
    let showAgain = () => {};
    const shownAgain = new Promise<void>((resolve) => {
      showAgain = resolve;
    });
    const { api } = createApiServer(() => Promise.reject(new TypeError('Failed to fetch')), {
      pageAlive: () => shownAgain,
    });
    const told = vi.fn();
    const answer = listEvents(api, unaborted).then(told);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).not.toHaveBeenCalled();
    showAgain();
    await answer;
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ ok: false, code: 'offline' }));
  });

  test('BEY-12 the request settles when the caller aborts it', async () => {
    const { seen, ...callbacks } = tracking();
    const leaving = new AbortController();
    const { api, sent } = createApiServer(neverAnswer, callbacks);
    const answer = listEvents(api, leaving.signal);
    await expect.poll(() => sent.length).toBe(1);
    leaving.abort();
    expect(await answer).toEqual({ ok: false, code: 'aborted', status: null, text: null });
    expect(seen).toEqual(['started', 'settled']);
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  test('BEY-12 a request aborted before it starts is never sent', async () => {
    const { seen, ...callbacks } = tracking();
    const { api, sent } = createApiServer(neverAnswer, callbacks);
    const result = await listEvents(api, AbortSignal.abort());
    expect(result).toMatchObject({ code: 'aborted' });
    expect({ sent, seen }).toEqual({ sent: [], seen: [] });
  });
});

describe('the time limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('BEY-12 a request times out after 15 seconds and settles', async () => {
    const { seen, ...callbacks } = tracking();
    const { api, sent } = createApiServer(neverAnswer, callbacks);
    const answer = listEvents(api, unaborted);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(seen).toEqual(['started']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ ok: false, code: 'timedOut', status: null, text: null });
    expect(seen).toEqual(['started', 'settled']);
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  test('BEY-12 SUB-02 writes have no timeout; reads have one, by POST too', async () => {
    const order = { userId: 'U', eventId: 'E', items: [], vouchers: [], coupons: [] };
    const { api, sent } = createApiServer(neverAnswer);
    const settled = vi.fn();
    const calls = [
      createCheckout(api, { order, idempotencyKey: null }, unaborted),
      deleteDriver(api, { userId: 'U', driverId: 'D' }, unaborted),
      getUser(api, { userId: 'U' }, unaborted),
      login(api, { email: 'kim@example.com', password: 'karting' }, unaborted),
    ];
    calls.forEach((call, place) => void call.then(() => settled(place)));
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(settled.mock.calls.flat().toSorted()).toEqual([2, 3]);
    expect(sent.some(({ headers }) => headers.has('no-time-limit'))).toBe(false);
  });

  test('BEY-12 the timeout can be set, and an answer ends it', async () => {
    const { api } = createApiServer(() => Response.json([]), { timeLimit: 50 });
    expect(await listEvents(api, unaborted)).toEqual({ ok: true, value: [] });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a real server', () => {
  let server: Server;
  const serve = async (listener: RequestListener, options: Partial<ApiOptions> = {}) => {
    server = createServer(listener);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    return createApi({
      baseUrl: `http://127.0.0.1:${port}/api`,
      apiKey: '',
      regionId: () => null,
      token: () => null,
      cookie: () => '',
      ...options,
    });
  };
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const region = regionWith();

  test('API-01 an answer is read', async () => {
    const api = await serve((_, response) => response.end(JSON.stringify([region])));
    expect(await listRegions(api, unaborted)).toEqual({ ok: true, value: [region] });
  });

  test('BEY-12 an answer that stalls halfway times out', async () => {
    const { seen, ...callbacks } = tracking();
    const api = await serve((_, response) => void response.writeHead(200).write('[{"id":'), {
      timeLimit: 100,
      ...callbacks,
    });
    expect(await listRegions(api, unaborted)).toMatchObject({ ok: false, code: 'timedOut' });
    expect(seen).toEqual(['started', 'settled']);
  });

  test('BEY-12 a connection lost halfway counts as offline', async () => {
    const api = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('[');
      response.destroy();
    });
    expect(await listRegions(api, unaborted)).toEqual({
      ok: false,
      code: 'offline',
      status: null,
      text: null,
    });
  });

  test('BEY-12 aborting closes the connection', async () => {
    const leaving = new AbortController();
    const closed = new Promise((resolve) => {
      serve((request) => {
        request.socket.on('close', resolve);
        leaving.abort();
      }).then((api) => listRegions(api, leaving.signal));
    });
    await closed;
    expect(leaving.signal.aborted).toBe(true);
  });
});
