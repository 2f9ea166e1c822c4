import { expect, test, vi } from 'vitest';
import { type EarlyRead, fetchAfterEarlyReads } from '../../src/browser/earlyReads';

const url = 'https://league.test/api/v1/Events/toDisplay';
const early = (answer: Response | null, changes: Partial<EarlyRead> = {}): EarlyRead => ({
  method: 'GET',
  url,
  headers: { 'hub-region': 'UK', 'x-api-key': 'K' },
  sentAt: performance.now(),
  answer: Promise.resolve(answer),
  ...changes,
});
const call = (init: RequestInit = {}) =>
  fetchAfterEarlyReads(new Request(url, { headers: { 'hub-region': 'UK', 'x-api-key': 'K' }, ...init }));
const textOf = async (answer: Promise<Response>) => (await answer).text();

const start = (...reads: EarlyRead[]) => {
  window.earlyReads = reads;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('late'));
};

test('the first of a call gets the answer to its early read; its repetition ends all early reads', async () => {
  const fetched = start(early(new Response('other'), { url: `${url}/other` }), early(new Response('early')));
  expect(await textOf(call())).toBe('early');
  expect(fetched).not.toHaveBeenCalled();
  expect(window.earlyReads).toHaveLength(2);
  expect(await textOf(call())).toBe('late');
  expect(window.earlyReads).toBeUndefined();
});

test('BEY-53 BEY-63 an early answer keeps its date with its age, and what tells a page from the API', async () => {
  const page = { 'content-type': 'text/html', 'retry-after': '20', 'x-request-id': 'REQ_1' };
  const headers = { ...page, date: 'Sat, 01 May 2027 12:00:00 GMT' };
  vi.spyOn(performance, 'now').mockReturnValue(5001);
  start(early(new Response('early', { status: 401, headers }), { sentAt: 3000 }));
  expect(Object.fromEntries((await call()).headers)).toEqual({ ...headers, age: '3' });
});

test.each<[string, EarlyRead, RequestInit?]>([
  ['of another method', early(new Response('early'), { method: 'POST' })],
  ['of another address', early(new Response('early'), { url: `${url}?a` })],
  ['of another region', early(new Response('early')), { headers: { 'hub-region': 'US', 'x-api-key': 'K' } }],
  ['of half a minute ago', early(new Response('early'), { sentAt: performance.now() - 30_001 })],
])('an early read %s is not used', async (_, read, init) => {
  start(read);
  expect(await textOf(call(init))).toBe('late');
});

const brokenOff = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));

test.each([
  ['failed', () => null, 'late'],
  ['was refused', () => new Response('refused', { status: 500 }), 'refused'],
  ['breaks off', brokenOff, 'late'],
])('after an early read that %s no other one is used', async (_, answer, text) => {
  start(early(answer()), early(new Response('early'), { url: `${url}/other` }));
  expect(await textOf(call())).toBe(text);
  expect(window.earlyReads).toBeUndefined();
});

test('an empty answer stays empty, with its status', async () => {
  start(early(new Response(null, { status: 204 })));
  const answer = await call();
  expect([answer.status, answer.body]).toEqual([204, null]);
});

const endless = () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('[')) }));

test.each<[string, () => Promise<Response>]>([
  ['without an answer', () => new Promise(() => {})],
  ['whose answer does not end', async () => endless()],
])('BEY-42 an early read %s ends with its call', async (_, answer) => {
  const fetched = start(early(null, { answer: answer() }));
  fetched.mockImplementation(async (input) => {
    new Request(input).signal.throwIfAborted();
    return new Response('late');
  });
  const leaving = new AbortController();
  const text = textOf(call({ signal: leaving.signal }));
  leaving.abort();
  await expect(text).rejects.toThrow('abort');
  await expect(call({ signal: leaving.signal })).rejects.toThrow('abort');
});
