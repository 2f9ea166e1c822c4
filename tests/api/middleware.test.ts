import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCheckout } from '../../src/api/checkouts';
import { createApi } from '../../src/api/client';
import { login } from '../../src/api/credentials';
import { deleteDriver } from '../../src/api/drivers';
import { getEventInfo, listEvents } from '../../src/api/events';
import { listRegions } from '../../src/api/regions';
import { getUser } from '../../src/api/users';
import { orderWith } from '../domain/examples';
import { createApiServer, neverAnswer, unaborted } from './apiServer';

const tracking = () => {
  const seen: string[] = [];
  const push = (what: string) => () => void seen.push(what);
  return { seen, onRequestStarted: push('started'), onRequestSettled: push('settled') };
};
const failed = (code: string) => ({ ok: false, code, status: null, text: null });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('API-04 the loading overlay', () => {
  test.each<[string, () => Response | Promise<Response>, isRead: boolean]>([
    ['an answer', () => Response.json([]), true],
    ['a network failure', noNetwork, false],
  ])('API-04 BEY-12 a request is told once when it starts, and once when it settles: %s', async (...row) => {
    const [, answer, isRead] = row;
    const { seen, ...callbacks } = tracking();
    const { api } = createApiServer(() => {
      expect(seen).toEqual(['started']);
      return answer();
    }, callbacks);
    expect((await listEvents(api, unaborted)).ok).toBe(isRead);
    expect(seen).toEqual(['started', 'settled']);
  });

  test('API-04 each of two requests under way at once is told when it settles', async () => {
    const { seen, ...callbacks } = tracking();
    const { api } = createApiServer(() => Response.json([]), callbacks);
    await Promise.all([listEvents(api, unaborted), listEvents(api, unaborted)]);
    expect(seen).toEqual(['started', 'started', 'settled', 'settled']);
  });

  test('API-04 background reads and counts are not tracked, and their marker header is not sent', async () => {
    const { seen, ...callbacks } = tracking();
    const { api, sent } = createApiServer(() => Response.json([]), callbacks);
    const background = api.with({ background: true });
    for (const each of [background, background.in('US'), background.with({ timeLimit: 50 })])
      await listEvents(each, unaborted);
    await getEventInfo(api, { eventId: 'E' }, unaborted);
    expect(seen).toEqual([]);
    expect(sent.map(({ headers }) => headers.has('skip-loading'))).toEqual(Array(4).fill(false));
  });

  test('a request cut off by leaving the page is not reported as failed until the page is shown again', async () => {
    let showAgain = () => {};
    const shownAgain = new Promise<void>((resolve) => {
      showAgain = resolve;
    });
    const { api } = createApiServer(noNetwork, { pageAlive: () => shownAgain });
    const told = vi.fn();
    const answer = listEvents(api, unaborted).then(told);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).not.toHaveBeenCalled();
    showAgain();
    await answer;
    expect(told).toHaveBeenCalledWith(failed('offline'));
  });

  test('BEY-12 the request ends and settles when the caller aborts it', async () => {
    const { seen, ...callbacks } = tracking();
    const leaving = new AbortController();
    const { api, sent } = createApiServer(neverAnswer, callbacks);
    const answer = listEvents(api, leaving.signal);
    await expect.poll(() => sent.length).toBe(1);
    leaving.abort();
    expect(await answer).toEqual(failed('aborted'));
    expect(seen).toEqual(['started', 'settled']);
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  test('BEY-12 a request aborted before it starts is never sent', async () => {
    const { seen, ...callbacks } = tracking();
    const { api, sent } = createApiServer(neverAnswer, callbacks);
    expect(await listEvents(api, AbortSignal.abort())).toEqual(failed('aborted'));
    expect({ sent, seen }).toEqual({ sent: [], seen: [] });
  });
});

describe('BEY-12 the time limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('BEY-12 a request times out after 15 seconds and settles', async () => {
    const { seen, ...callbacks } = tracking();
    const { api, sent } = createApiServer(neverAnswer, callbacks);
    const answer = listEvents(api, unaborted);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(seen).toEqual(['started']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(failed('timedOut'));
    expect(seen).toEqual(['started', 'settled']);
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  test('BEY-12 writes have no timeout; reads have one, by POST too', async () => {
    const { api } = createApiServer(neverAnswer);
    const settled = vi.fn();
    const calls = {
      checkout: createCheckout(api, { order: orderWith(), idempotencyKey: null }, unaborted),
      deletion: deleteDriver(api, { userId: 'U', driverId: 'D' }, unaborted),
      guardian: getUser(api, { userId: 'U' }, unaborted),
      session: login(api, { email: 'kim@example.com', password: 'karting' }, unaborted),
    };
    for (const [name, call] of Object.entries(calls)) void call.then(() => settled(name));
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(settled.mock.calls.flat().toSorted()).toEqual(['guardian', 'session']);
  });

  test('BEY-12 the timeout can be set, and an answer or a failure ends it', async () => {
    for (const answer of [() => Response.json([]), noNetwork]) {
      const { api } = createApiServer(answer, { timeLimit: 50 });
      await listEvents(api, unaborted);
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});

describe('BEY-63 a read that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A page whose guardian looks at it again when the test says so. */
  const lookedAt = () => {
    const waiting: (() => void)[] = [];
    return {
      pageSeen: () => new Promise<void>((resolve) => void waiting.push(resolve)),
      look: async () => {
        for (const tell of waiting.splice(0)) tell();
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  };

  test('BEY-63 a read without an answer for two seconds is sent anew when the page is seen again', async () => {
    const { pageSeen, look } = lookedAt();
    const { seen, ...callbacks } = tracking();
    const { api, sent } = createApiServer(
      (request) => (sent.length < 3 ? neverAnswer(request) : Response.json([])),
      { pageSeen, ...callbacks },
    );
    const answer = listEvents(api, unaborted);
    await vi.advanceTimersByTimeAsync(1_999);
    await look();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await look();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(14_000);
    await look();
    expect(await answer).toEqual({ ok: true, value: [] });
    expect(seen).toEqual(['started', 'settled']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('BEY-63 SUB-02 neither a write nor a sign-in nor a cancelled read is sent again', async () => {
    const { pageSeen, look } = lookedAt();
    const leaving = new AbortController();
    const { api, sent } = createApiServer(neverAnswer, { pageSeen });
    void createCheckout(api, { order: orderWith(), idempotencyKey: null }, unaborted);
    void deleteDriver(api, { userId: 'U', driverId: 'D' }, unaborted);
    void login(api, { email: 'kim@example.com', password: 'karting' }, unaborted);
    const read = listEvents(api, leaving.signal);
    await vi.advanceTimersByTimeAsync(2_000);
    leaving.abort();
    await look();
    expect(await read).toEqual(failed('aborted'));
    expect(sent).toHaveLength(4);
  });
});

test('BEY-63 reads alone tell for how long a busy server asks to be left alone', async () => {
  const told: number[] = [];
  const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '20' } });
  const { api } = createApiServer(busy, { onBusy: (pause) => told.push(pause) });
  await listEvents(api, unaborted);
  await deleteDriver(api, { userId: 'U', driverId: 'D' }, unaborted);
  expect(told).toEqual([20_000]);
});

test('BEY-12 an answer of a real server that stalls halfway times out', async () => {
  const server = createServer((_, response) => void response.writeHead(200).write('[{"id":'));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { seen, ...callbacks } = tracking();
  const api = createApi({
    baseUrl: `http://127.0.0.1:${port}/api`,
    apiKey: '',
    regionId: () => null,
    token: () => null,
    cookie: () => '',
    timeLimit: 100,
    ...callbacks,
  });
  expect(await listRegions(api, unaborted)).toEqual(failed('timedOut'));
  expect(seen).toEqual(['started', 'settled']);
});
