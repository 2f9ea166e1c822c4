// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress, callHeaders } from '../../src/api/callHeaders';
import type { WrittenState } from '../../src/app/prerenderedState';
import { screenLoaders } from '../../src/app/screenLoaders';
import { tellVisitor } from '../../src/app/tellVisitor';
import { type EarlyRead, type FirstRead, fetchAfterEarlyReads } from '../../src/browser/earlyReads';
import { prerenderPage } from '../../src/prerender/prerenderPage';
import { kim } from '../domain/examples';
import { settling } from '../machines/controlledPromise';
import { createLeague, json, type LeagueData, refused } from './league';
import { openedAt, openShop, site } from './openShop';

/** As `src/boot.ts`, whose own work is tested in tests/app/boot.test.ts. */
const sentForKim = ({ method, path }: FirstRead): EarlyRead => {
  const address = path.replace('%7BuserId%7D', kim.user.id).replace('%7Btoday%7D', openedAt.slice(0, 10));
  const url = apiAddress(site.apiBaseUrl, window.location.origin) + address;
  const caller = {
    origin: window.location.origin,
    apiKey: site.apiKey,
    regionId: 'UK',
    token: kim.token,
    cookie: '',
  };
  const headers = callHeaders({ method, url }, caller);
  const answer = fetch(new Request(url, { method, headers }));
  return { method, url, headers, sentAt: performance.now(), answer };
};

afterEach(() => {
  vi.useRealTimers();
  delete window.earlyReads;
});

/** Opens a prerendered page for Kim, whose lookup waits. @param changes since it was prerendered */
const openPrerendered = async (path: string, changes: Partial<LeagueData> = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(openedAt) });
  const league = createLeague();
  vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
  const { state, firstReads } = await prerenderPage(site, window.location.origin, path);
  Object.assign(league.data, changes);
  const written: WrittenState = JSON.parse(state);
  const { screen: code } = await screenLoaders[written.shown.visit.route.screen]();
  const calls = () => league.all().map(({ call }) => call);
  const before = calls().length;
  league.hold('getUser');
  window.earlyReads = firstReads.map(sentForKim);
  for (let turn = 0; turn < 3; turn += 1) await settling();
  const early = calls().slice(before);
  const shop = await openShop(path, {
    as: kim,
    league,
    isDrawn: false,
    page: { ...written, screen: code },
  });
  await shop.after(() => tellVisitor(shop.app, shop.app.screens.prerenderedInput()));
  return { ...shop, early, calls: () => calls().slice(before) };
};

const partsOfCheckout = ['getUser', 'getEvent', 'getEventInfo', 'listDrivers', 'listTicketsByEvent'];

test.each<[name: string, path: string, reads: string[], changes?: Partial<LeagueData>]>([
  ['the account', '/UK/my-account', ['getUser', 'listDrivers', 'listTickets']],
  ['the checkout', '/UK/events/EVT_1/checkout', partsOfCheckout],
  [
    'the checkout of a race that has sold since it was prerendered',
    '/UK/events/EVT_1/checkout',
    partsOfCheckout,
    { places: { 'EVT_1 sprint': 4 } },
  ],
])(
  'BEY-42 %s is read before its code is there, shows nothing before the guard, and is not read again',
  async (_, path, reads, changes) => {
    const { early, calls, screen, answer } = await openPrerendered(path, changes);
    expect(early).toEqual(reads);
    expect(screen).toThrow('The screen on show has no machine');
    await answer('getUser');
    expect(screen().getSnapshot().matches('ready')).toBe(true);
    for (const read of reads) expect(calls().filter((call) => call === read)).toHaveLength(1);
    expect(window.earlyReads).toEqual([]);
  },
);

test('BEY-42 a read that failed before the code was there is asked again', async () => {
  const { calls, screen, answer } = await openPrerendered('/UK/my-account');
  for (const read of window.earlyReads ?? []) read.answer = Promise.resolve(null);
  await answer('getUser');
  expect(screen().getSnapshot().matches('ready')).toBe(true);
  for (const read of ['listDrivers', 'listTickets'])
    expect(calls().filter((call) => call === read)).toHaveLength(2);
});

test('RTE-11 a guardian whom the API refuses sees nothing of what was read', async () => {
  const { address, screen, answer } = await openPrerendered('/UK/my-account');
  expect(screen).toThrow('The screen on show has no machine');
  await answer('getUser', refused(404));
  expect(address()).toBe('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');
});

test('RTE-11 a guardian whose key is refused to an early read is signed out and sees no tickets', async () => {
  const { app, screen, answer } = await openPrerendered('/UK/my-account');
  for (const read of window.earlyReads ?? [])
    if (read.url.includes('/Tickets/')) read.answer = Promise.resolve(json(null, 401));
  await answer('getUser');
  expect(app.session.getSnapshot().value).toEqual({ visitor: 'ended' });
  expect(screen().getSnapshot().context.tickets).toEqual([]);
});

const url = 'http://localhost/api/v1/Tickets/byUser/USR_1';
const headers = { 'hub-region': 'UK', 'x-api-key': kim.token };
const earlyRead = (changes: Partial<EarlyRead> = {}): EarlyRead => ({
  method: 'GET',
  url,
  headers,
  sentAt: performance.now(),
  answer: Promise.resolve(json('early')),
  ...changes,
});
/** @param error null: the rest never comes */
const brokenOff = (error: Error | null): Response =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('['));
        if (error !== null) stream.error(error);
      },
    }),
  );
const answerTo = async (init: RequestInit = {}, address = url): Promise<unknown> =>
  (await fetchAfterEarlyReads(new Request(address, { headers, ...init }))).json();

test.each<[string, Partial<EarlyRead>]>([
  ['another method', { method: 'POST' }],
  ['another address', { url: `${url}/byEvent/EVT_1` }],
  ['another guardian’s key', { headers: { ...headers, 'x-api-key': 'another' } }],
  ['another region', { headers: { ...headers, 'hub-region': 'US' } }],
  ['more than half a minute ago', { sentAt: performance.now() - 31_000 }],
  ['a connection that broke', { answer: Promise.resolve(brokenOff(new Error('broken off'))) }],
])('BEY-42 an early read by %s is no answer', async (_, changes) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(json('late'));
  window.earlyReads = [earlyRead(changes)];
  expect(await answerTo()).toBe('late');
});

test('BEY-42 after a failed early read the others are asked for again', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(json('late'));
  const drivers = 'http://localhost/api/v2/Drivers/byUser/USR_1';
  window.earlyReads = [
    earlyRead({ answer: Promise.resolve(json('down', 500)) }),
    earlyRead({ url: drivers }),
  ];
  expect([await answerTo(), await answerTo({}, drivers)]).toEqual(['down', 'late']);
});

test('BEY-42 an early read answers once', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(json('late'));
  window.earlyReads = [earlyRead()];
  expect([await answerTo(), await answerTo()]).toEqual(['early', 'late']);
});

test.each<[string, EarlyRead['answer']]>([
  ['its early read', new Promise(() => {})],
  ['the end of its early read', Promise.resolve(brokenOff(null))],
])('BEY-42 a call that waits for %s ends when it is aborted', async (_, waiting) => {
  const ended = new AbortController();
  window.earlyReads = [earlyRead({ answer: waiting })];
  const answer = answerTo({ signal: ended.signal });
  ended.abort();
  await expect(answer).rejects.toThrow('abort');
});
