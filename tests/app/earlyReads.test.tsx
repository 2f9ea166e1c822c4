import { expect, test, vi } from 'vitest';
import { apiAddress, callHeaders } from '../../src/api/callHeaders';
import type { WrittenState } from '../../src/app/prerenderedState';
import { screenLoaders } from '../../src/app/screenLoaders';
import { tellVisitor } from '../../src/app/tellVisitor';
import type { EarlyRead, FirstRead } from '../../src/browser/earlyReads';
import { prerenderPage } from '../../src/prerender/prerenderPage';
import { kim, raceWith, uk, us } from '../domain/examples';
import { settling } from '../machines/settling';
import { createLeague, json, type LeagueData, openedAt, refused } from './league';
import { openShop, site } from './openShop';

/** As `src/readAhead.ts`, whose own work is tested in tests/app/readAhead.test.ts. */
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

/** Opens a prerendered page for Kim, whose lookup waits. @param changes since it was prerendered */
const openPrerendered = async (path: string, changes: Partial<LeagueData> = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(openedAt) });
  // Its day is not that of UTC.
  const race = raceWith({ start: '2027-06-14T05:00:00Z', timezone: 'America/Los_Angeles' });
  const league = createLeague({ races: [race] });
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
    expect(window.earlyReads?.every(({ isUsed }) => isUsed)).toBe(true);
  },
);

test('BEY-42 the page of the account names the calls for the races of tickets, and their regions', async () => {
  const league = createLeague();
  vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
  const { firstReads } = await prerenderPage(site, window.location.origin, '/UK/my-account');
  expect(firstReads.map(({ ofTickets }) => ofTickets)).toEqual([
    undefined,
    undefined,
    {
      races: '/v1/Events/bulk/%7BraceIds%7D',
      race: '/v1/Events/%7BraceId%7D',
      regions: [uk, us].map(({ id, currency }) => ({ id, currency })),
    },
  ]);
});

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
  await answer('getUser', refused(404, 'No such user.'));
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
