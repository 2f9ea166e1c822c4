import { afterEach, expect, test } from 'vitest';
import { sharedDemoSandbox } from './demoSandbox';

const sandbox = await sharedDemoSandbox();
const origin = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
const regions = `${origin}/api/v1/Configurations/regions`;
afterEach(() => clear());

const set = (faults: unknown) =>
  fetch(`${origin}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
const clear = () => fetch(`${origin}/faults`, { method: 'DELETE' });
const ask = (path = '/api/v1/Configurations/regions') =>
  fetch(`${origin}${path}`, { headers: { origin: 'http://shop.test' } });
const one = (fault: object) => set([{ method: 'GET', path: '/api/v1/Configurations/regions', ...fault }]);

test.each([[[2]], [[1, 1]]])(
  'faults with a status, %j times, answer with it twice, readable across origins',
  async (all) => {
    const fault = { path: '*', kind: 'status', status: 503, body: { message: 'Pit lane closed' } };
    await set(all.map((times) => ({ ...fault, times })));
    for (let call = 0; call < 2; call += 1) {
      const answer = await ask();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://shop.test');
      expect(await answer.json()).toEqual({ message: 'Pit lane closed' });
    }
    expect((await ask()).status).toBe(200);
  },
);

test('a fault for pages does not affect requests of the shop’s server', async () => {
  await one({ kind: 'status', status: 500, times: 1 });
  expect((await fetch(regions)).status).toBe(500);
  await one({ kind: 'status', status: 500, times: 1, fromPage: true });
  expect((await fetch(regions)).status).toBe(200);
  expect((await ask()).status).toBe(500);
  expect((await ask()).status).toBe(200);
});

test('a network fault breaks the connection', async () => {
  await one({ kind: 'network' });
  await expect(ask()).rejects.toThrow();
});

test('an empty, a garbled and a misshapen answer are sent as such', async () => {
  await one({ kind: 'empty', status: 500 });
  const empty = await ask();
  expect([empty.status, await empty.text()]).toEqual([500, '']);
  await one({ kind: 'garbage' });
  const garbled = await ask();
  expect(garbled.status).toBe(200);
  await expect(garbled.json()).rejects.toThrow(SyntaxError);
  await one({ kind: 'shape' });
  const misshapen = await ask();
  expect([misshapen.status, Array.isArray(await misshapen.json())]).toEqual([200, false]);
  await one({ kind: 'shape', body: [{ id: 7 }] });
  expect(await (await ask()).json()).toEqual([{ id: 7 }]);
});

test('a slow answer is correct and late', async () => {
  await one({ kind: 'slow', ms: 150 });
  const before = performance.now();
  const answer = await ask();
  expect(performance.now() - before).toBeGreaterThanOrEqual(140);
  expect(await answer.json()).toContainEqual(expect.objectContaining({ id: 'UK' }));
});

test('a held call is answered once a new list lacks its fault, and not before', async () => {
  const held = { path: '/v1/Configurations/regions', kind: 'slow', hold: true, times: 9 };
  const timesLeft = async () =>
    (await (await fetch(`${origin}/faults`)).json()).map(({ times }: { times: number | null }) => times);
  const answers: number[] = [];
  await set([held]);
  const first = ask().then(({ status }) => answers.push(status));
  await expect.poll(timesLeft).toEqual([8]);
  await set([{ path: '/v1/Events/*', kind: 'network' }, held]);
  await fetch(`${origin}/health`);
  expect(answers).toEqual([]);
  await set([{ ...held, kind: 'status', status: 503 }]);
  await first;
  const second = ask().then(({ status }) => answers.push(status));
  await expect.poll(timesLeft).toEqual([8]);
  expect(answers).toEqual([200]);
  await clear();
  await second;
  await set([held]);
  const third = ask().then(({ status }) => answers.push(status));
  await expect.poll(timesLeft).toEqual([8]);
  await fetch(`${origin}/health`);
  expect(answers).toEqual([200, 503]);
  await clear();
  await third;
});

test('two calls held by one fault are both answered once it is gone', async () => {
  await set([{ path: '/v1/Configurations/regions', kind: 'slow', hold: true, times: 2 }]);
  const answers: number[] = [];
  const calls = [ask(), ask()].map((call) => call.then(({ status }) => answers.push(status)));
  await expect.poll(async () => (await fetch(`${origin}/faults`)).json()).toEqual([]);
  await clear();
  await expect.poll(() => answers).toEqual([200, 200]);
  await Promise.all(calls);
});

test('a path matches with a star, a template and without its base, a method in any letter case', async () => {
  const matches = async (method: string, path: string) => {
    await set([{ method, path, kind: 'status', status: 418 }]);
    return (await ask('/api/v1/Events/us-coastline-sprint/info?x=1')).status === 418;
  };
  expect(await matches('get', '/api/v1/Events/*')).toBe(true);
  expect(await matches('*', '/v1/Events/{id}/info')).toBe(true);
  expect(await matches('GET', 'api/v1/Events/us-coastline-sprint/info')).toBe(true);
  expect(await matches('GET', '*')).toBe(true);
  expect(await matches('POST', '/api/v1/Events/*')).toBe(false);
  expect(await matches('GET', '/api/v1/Events/{id}')).toBe(false);
  expect(await matches('GET', '/api/v1/Events')).toBe(false);
});

test('faults affect neither the outside pages, nor the list itself, nor preflights', async () => {
  await set([{ method: '*', path: '*', kind: 'status', status: 500 }]);
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  expect((await fetch(`${origin}/mailbox.json`)).status).toBe(200);
  expect(await (await fetch(`${origin}/faults`)).json()).toHaveLength(1);
  const preflight = await fetch(regions, {
    method: 'OPTIONS',
    headers: { origin: 'http://shop.test', 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect((await ask()).status).toBe(500);
  await clear();
  expect((await ask()).status).toBe(200);
});

test.each([
  ['something else than a list', { path: '/x' }, 'A list of faults is expected.'],
  ['an entry that is no object', [7], 'Fault 0: must be an object.'],
  ['a missing path', [{ kind: 'network' }], 'Fault 0: path is missing.'],
  ['an unknown kind', [{ path: '/x', kind: 'odd' }], /^Fault 0: kind must be one of/],
  ['a missing status', [{ path: '/x', kind: 'status' }], /^Fault 0: status must be/],
  ['no milliseconds', [{ path: '/x', kind: 'slow' }], /^Fault 0: ms must be/],
  ['an odd hold', [{ path: '/x', kind: 'network', hold: 1 }], 'Fault 0: hold must be true or false.'],
  ['no times', [{ path: '/x', kind: 'network', times: 0 }], /^Fault 0: times must be/],
  [
    'a misspelt field',
    [
      { path: '/x', kind: 'network' },
      { path: '/x', kind: 'slow', delay: 5 },
    ],
    /^Fault 1: .* delay/,
  ],
])('a list of faults with %s is refused as a whole', async (_what, list, message) => {
  await one({ kind: 'status', status: 503 });
  const answer = await set(list);
  expect(answer.status).toBe(400);
  const problem: { message: string } = await answer.json();
  expect(problem.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  expect((await ask()).status).toBe(503);
});
