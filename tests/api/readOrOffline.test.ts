import { expect, test } from 'vitest';
import type { OfflineAnswers } from '#domain/offlineAnswers';
import { succeed } from '#domain/result';
import type { Api } from '../../src/api/client';
import { listDrivers } from '../../src/api/drivers';
import { getEvent } from '../../src/api/events';
import { answered, readOffline, readOrOffline } from '../../src/api/readOrOffline';
import { listRegions } from '../../src/api/regions';
import { listTickets } from '../../src/api/tickets';
import { boughtTicketWith, ella, uk } from '../domain/examples';
import { createApiServer, neverAnswer, unaborted as signal } from './apiServer';

const ticket = boughtTicketWith({ createdAt: '2027-03-01T10:00:00.000Z' });
const userId = 'USR_1';

const online = ({ path }: { path: string }): Response =>
  Response.json(path.startsWith('/api/v2/Drivers/byUser/USR_1') ? [ella] : [ticket]);
const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

const loadOn = (referenceDate: string) => async (api: Api) => {
  const [drivers, tickets] = await Promise.all([
    listDrivers(api, { userId, referenceDate }, signal),
    listTickets(api, { userId }, signal),
  ]);
  return { drivers, tickets };
};
type Loaded = Awaited<ReturnType<ReturnType<typeof loadOn>>>;
const partsOf = ({ drivers, tickets }: Loaded) => [drivers, tickets];
const fillFrom = (now: Loaded, saved: Loaded): Loaded => ({
  drivers: answered(now.drivers, saved.drivers),
  tickets: answered(now.tickets, saved.tickets),
});

const open = () => {
  let kept: OfflineAnswers | null = null;
  const times = ['2027-05-01T09:12:00.000Z', '2027-05-02T10:00:00.000Z'];
  const store = {
    read: () => kept,
    write: (answers: OfflineAnswers) => {
      kept = answers;
    },
    now: () => times.shift() ?? '',
  };
  const load = (answer: Parameters<typeof createApiServer>[0], day = '2027-05-01') =>
    readOrOffline(createApiServer(answer).api, store, loadOn(day), partsOf, fillFrom);
  const hasKept = (at = '2027-05-01T09:12:00.000Z') => expect.poll(() => store.read()?.at).toBe(at);
  return { load, store, hasKept };
};

const all = { drivers: { ok: true, value: [ella] }, tickets: { ok: true, value: [ticket] } };

test('BEY-36 a load that is answered is kept, and read again without a connection, also on another day', async () => {
  const { load, hasKept } = open();
  expect(await load(online)).toMatchObject({ value: all, savedAt: null });
  await hasKept();
  const again = await load(offline, '2027-05-02');
  expect(again).toMatchObject({ value: all, savedAt: '2027-05-01T09:12:00.000Z' });
});

const page = '<html>Welcome to our network';

test.each<[string, Parameters<typeof createApiServer>[0]]>([
  ['a portal with 200', () => new Response(page)],
  ['a portal with 401', () => new Response(page, { status: 401 })],
  ['a firewall with 403', () => new Response(null, { status: 403 })],
  ['a busy server', () => new Response(null, { status: 429 })],
  ['a proxy with JSON', () => Response.json({ message: 'Bad gateway' }, { status: 502 })],
  ['a network that wants a login', () => new Response(page, { status: 511 })],
  ['JSON of another service', () => Response.json({ hello: 'world' })],
])('BEY-63 what is kept takes the place of the answer of %s', async (_, answer) => {
  const { load, hasKept } = open();
  await load(online);
  await hasKept();
  expect(await load(answer)).toMatchObject({ value: all, savedAt: '2027-05-01T09:12:00.000Z' });
});

test.each<[string, () => Response]>([
  ['a bare 404', () => new Response(null, { status: 404 })],
  ['half a body', () => new Response('[{"id":"TCK')],
  ['null', () => Response.json(null)],
  ['nothing', () => new Response(null)],
  ['JSON of another service', () => Response.json({ hello: 'world' })],
])('BEY-63 tickets answered with %s are those that were kept, beside drivers of today', async (_, answer) => {
  const { load, hasKept } = open();
  await load(online);
  await hasKept();
  const renamed = { ...ella, name: 'Ella Stone' };
  const { value, savedAt } = await load(({ path }) =>
    path.includes('Tickets') ? answer() : Response.json([renamed]),
  );
  expect(value).toMatchObject({ drivers: { value: [renamed] }, tickets: all.tickets });
  expect(savedAt).toBe('2027-05-01T09:12:00.000Z');
});

test('BEY-63 what is kept never takes the place of a refusal', async () => {
  const { load, hasKept } = open();
  await load(online);
  await hasKept();
  for (const status of [401, 403, 404]) {
    const { value, savedAt } = await load(() => Response.json({ message: 'No.' }, { status }));
    expect(value.tickets).toMatchObject({ ok: false, code: 'status', status });
    expect(savedAt).toBeNull();
  }
});

test('BEY-36 a load replaces what is kept only if it has succeeded, and with all of its answers', async () => {
  const { load, store, hasKept } = open();
  await load(online);
  await hasKept();
  const before = store.read();
  for (const answer of [() => new Response(null, { status: 500 }), offline])
    await load((request) => (request.path.includes('Tickets') ? answer() : online(request)));
  expect(store.read()).toBe(before);
  await load(online);
  await hasKept('2027-05-02T10:00:00.000Z');
});

test('BEY-36 a load without a connection and without a kept answer fails', async () => {
  const { load, store } = open();
  expect((await load(offline)).value.tickets).toMatchObject({ code: 'offline' });
  expect(store.read()).toBeNull();
});

test('BEY-36 a load keeps what each region answered, and the list of regions for all of them', async () => {
  const { store, hasKept } = open();
  const find = <Value>(answer: Parameters<typeof createApiServer>[0], load: (api: Api) => Promise<Value>) =>
    readOrOffline(
      createApiServer(answer).api,
      store,
      load,
      () => [succeed(null)],
      (value) => value,
    );
  const eventIn = (api: Api, region: string) => getEvent(api.in(region), { eventId: 'EVT_9' }, signal);
  const inBoth = (api: Api) =>
    Promise.all([eventIn(api, 'UK'), eventIn(api, 'US'), listRegions(api.in('UK'), signal)]);
  const statusIn = (headers: Headers) => (headers.get('hub-region') === 'UK' ? 404 : 503);
  await find(
    ({ headers, path }) =>
      path.endsWith('/regions') ? Response.json([uk]) : new Response(null, { status: statusIn(headers) }),
    inBoth,
  );
  await hasKept();
  expect((await find(offline, inBoth)).value).toMatchObject([{ status: 404 }, { status: 503 }, { ok: true }]);
  expect((await find(offline, (api) => listRegions(api.in('US'), signal))).value).toMatchObject({ ok: true });
  const unknown = await find(offline, (api) => eventIn(api, 'FR'));
  expect(unknown).toMatchObject({ value: { code: 'offline' }, savedAt: null });
});

test('BEY-36 what is kept is read without asking the server; what is not kept fails', async () => {
  const { load, store, hasKept } = open();
  const read = () => readOffline(createApiServer(neverAnswer).api, store, loadOn('2027-05-02'));
  expect(await read()).toMatchObject({ value: { tickets: { ok: false, code: 'offline' } }, savedAt: null });
  await load(online);
  await hasKept();
  expect(await read()).toEqual({ value: all, savedAt: '2027-05-01T09:12:00.000Z' });
});

test('BEY-36 an answer that breaks off is a failure, and is not kept', async () => {
  const { load, store } = open();
  const breaksOff = (): Response =>
    new Response(
      new ReadableStream({
        start: (body) => body.enqueue(new TextEncoder().encode('[')),
        pull: (body) => body.error(new TypeError('network error')),
      }),
    );
  expect(await load(breaksOff).catch(String)).toMatchObject({ value: { drivers: { code: 'offline' } } });
  expect(store.read()).toBeNull();
});
