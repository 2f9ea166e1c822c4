import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeagueApi } from '../../scripts/leagueApi';

const base = 'https://league.test/api';
const regions = `${base}/v1/Configurations/regions`;
const races = `${base}/v1/Events/toDisplay`;

const requestOf = (url: string, region = 'UK', init: RequestInit = {}) =>
  new Request(url, { headers: { 'hub-region': region }, ...init });

type Answer = (request: Request, signal: AbortSignal) => Promise<Response>;
let answer: Answer;
const sent = vi.fn<(request: Request) => void>();
const log = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01') });
  sent.mockClear();
  log.mockClear();
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    sent(request as Request);
    return answer(request as Request, init?.signal as AbortSignal);
  });
  answer = async () => Response.json([]);
});

afterEach(() => void vi.useRealTimers());

const create = () => createLeagueApi({ log, timeLimit: 5_000 });

/** As `fetch` where nobody answers. */
const hangs: Answer = (_, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('answers that pages are drawn from', () => {
  test('regions and configurations are kept for every page, and asked for again behind it after a minute', async () => {
    const { read } = create();
    let count = 0;
    answer = async () => {
      count += 1;
      return Response.json([count], { headers: { 'cache-control': 'no-cache' } });
    };
    const bodyOf = async (request: Request) => (await read(request)).json();
    expect(await bodyOf(requestOf(regions))).toEqual([1]);
    vi.advanceTimersByTime(60_000);
    expect(await bodyOf(requestOf(regions))).toEqual([1]);
    vi.advanceTimersByTime(1);
    const kept = await read(requestOf(regions));
    // Its date is not the time (BEY-53).
    expect([kept.headers.get('age'), kept.headers.get('cache-control')]).toEqual(['60', 'max-age=60']);
    await vi.advanceTimersByTimeAsync(0);
    expect(await bodyOf(requestOf(regions))).toEqual([2]);
    vi.advanceTimersByTime(3_600_001);
    expect(await bodyOf(requestOf(regions))).toEqual([3]);
    expect(await bodyOf(requestOf(regions, 'US'))).toEqual([4]);
  });

  test('kept regions outlive an hour of an outage, and no more', async () => {
    const { read } = create();
    await read(requestOf(regions));
    answer = () => Promise.reject(new TypeError('fetch failed'));
    vi.advanceTimersByTime(3_600_000);
    expect((await read(requestOf(regions))).status).toBe(200);
    vi.advanceTimersByTime(1);
    await expect(read(requestOf(regions))).rejects.toThrow('fetch failed');
  });

  test('an error is kept for nobody', async () => {
    const { read } = create();
    answer = async () => Response.json({}, { status: 500 });
    expect((await read(requestOf(regions))).status).toBe(500);
    answer = async () => Response.json([]);
    expect((await read(requestOf(regions))).status).toBe(200);
  });

  test('races are asked for each time, with the ETag of the answer before', async () => {
    const { read } = create();
    let etag = '"1"';
    answer = async ({ headers }) =>
      headers.get('if-none-match') === etag
        ? new Response(null, { status: 304, headers: { date: 'now' } })
        : Response.json([etag], { headers: { etag, date: 'then' } });
    const bodyOf = async () => {
      const response = await read(requestOf(races));
      return [response.status, await response.json(), response.headers.get('date')];
    };
    expect(await bodyOf()).toEqual([200, ['"1"'], 'then']);
    expect(await bodyOf()).toEqual([200, ['"1"'], 'now']);
    etag = '"2"';
    expect(await bodyOf()).toEqual([200, ['"2"'], 'then']);
    expect(sent.mock.calls.map(([{ headers }]) => headers.get('if-none-match'))).toEqual([
      null,
      '"1"',
      '"1"',
    ]);
  });

  test('pages that ask at the same time share one call, which none of them aborts', async () => {
    const { read } = create();
    const given = new AbortController();
    const answers = [read(requestOf(races, 'UK', { signal: given.signal })), read(requestOf(races))];
    given.abort();
    for (const each of await Promise.all(answers)) expect(await each.json()).toEqual([]);
    expect(sent).toHaveBeenCalledOnce();
    await Promise.all([read(requestOf(races)), read(requestOf(races, 'US'))]);
    expect(sent).toHaveBeenCalledTimes(3);
  });
});

describe('the log', () => {
  const ask = async (api: ReturnType<typeof create>, url: string) => {
    const answered = api.ask(requestOf(url)).then(
      ({ status }) => status,
      () => null,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    return answered;
  };

  test('has one line when the API cannot be reached, and one when it answers again', async () => {
    const api = create();
    answer = hangs;
    for (const url of [regions, races, regions]) expect(await ask(api, url)).toBeNull();
    expect(api.isFailing()).toBe(true);
    answer = async () => Response.json([]);
    for (const url of [races, regions]) expect(await ask(api, url)).toBe(200);
    expect(api.isFailing()).toBe(false);
    expect(log.mock.calls).toEqual([
      ['The API cannot be reached', { call: 'GET /v1/Configurations/regions', status: null, ms: 5_000 }],
      [
        'The API answers again',
        {
          call: 'GET /v1/Events/toDisplay',
          status: 200,
          ms: 0,
          since: '2027-01-01T00:00:05.000Z',
          seconds: 10,
        },
      ],
    ]);
  });

  test('has a line for each call that begins to fail, and one when it works again', async () => {
    const api = create();
    answer = async ({ url }) => Response.json({}, { status: url.endsWith('/info') ? 503 : 200 });
    for (const race of ['e1', 'e2']) await ask(api, `${base}/v1/Events/${race}/info`);
    await ask(api, `${base}/v1/Events/bulk/e1,e2`);
    answer = async () => Response.json({}, { status: 404 });
    await ask(api, `${base}/v1/Events/e1/info`);
    const told = log.mock.calls.map(([message, { call, status }]) => [message, call, status]);
    expect(told).toEqual([
      ['A call of the API fails', 'GET /v1/Events/{id}/info', 503],
      ['A call of the API works again', 'GET /v1/Events/{id}/info', 404],
    ]);
  });

  test('has none of a call that was given up by who asked, or that hung before the API answered', async () => {
    const api = create();
    answer = hangs;
    const given = new AbortController();
    const aborted = api.ask(requestOf(races, 'UK', { signal: given.signal }));
    given.abort();
    await expect(aborted).rejects.toThrow();
    const hanging = expect(api.ask(requestOf(races))).rejects.toThrow('timed out');
    vi.advanceTimersByTime(1);
    answer = async () => Response.json([]);
    await api.ask(requestOf(races));
    await vi.advanceTimersByTimeAsync(5_000);
    await hanging;
    expect(log).not.toHaveBeenCalled();
  });
});
