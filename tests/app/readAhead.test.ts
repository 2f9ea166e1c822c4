import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '#domain/entities';
import { type Api, createApi } from '../../src/api/client';
import { listDrivers } from '../../src/api/drivers';
import { getEvent, getEventsBulk } from '../../src/api/events';
import { findOtherRegions } from '../../src/api/raceRegions';
import { listTickets, listTicketsByEvent } from '../../src/api/tickets';
import { getUser } from '../../src/api/users';
import { bootDataId } from '../../src/app/bootDataId';
import { browserStorage } from '../../src/app/browserStorage';
import type { FirstRead } from '../../src/browser/earlyReads';
import { boughtTicketWith, kim, regionWith, uk, us } from '../domain/examples';
import { settling } from '../machines/settling';
import { blockStorage } from './blockStorage';
import { openedAt } from './league';

const { signal } = new AbortController();
/** Where the clock is 14 hours ahead of UTC. */
const today = '2027-05-02';
const cookie = 'theme=dark; XSRF-TOKEN=a%20b';
const regions = [uk, us, regionWith({ id: 'IE', currency: 'EUR' })];

type Read = FirstRead & { call: (api: Api, userId: string) => Promise<unknown> };

const reads: Read[] = [
  {
    method: 'POST',
    path: '/v1/Credentials/user/%7BuserId%7D',
    call: (api, userId) => getUser(api, { userId }, signal),
  },
  { method: 'GET', path: '/v1/Events/EVT_1', call: (api) => getEvent(api, { eventId: 'EVT_1' }, signal) },
  {
    method: 'GET',
    path: '/v1/Tickets/byUser/%7BuserId%7D/byEvent/Events_1',
    call: (api, userId) => listTicketsByEvent(api, { userId, eventId: 'Events_1' }, signal),
  },
  {
    method: 'GET',
    path: '/v2/Drivers/byUser/%7BuserId%7D?referenceDate=%7Btoday%7D',
    call: (api, userId) => listDrivers(api, { userId, referenceDate: today }, signal),
  },
];

const ticketRead: FirstRead = {
  method: 'GET',
  path: '/v1/Tickets/byUser/%7BuserId%7D',
  ofTickets: {
    races: '/v1/Events/bulk/%7BraceIds%7D',
    race: '/v1/Events/%7BraceId%7D',
    regions: regions.map(({ id, currency }) => ({ id, currency })),
  },
};

type Page = { apiBaseUrl: string; apiKey: string; region: string | null };
type Sent = { method: string; url: string; headers: Record<string, string> };
type Answer = (request: Request) => Response;

const nothing: Answer = () => new Response();

const sentAs = (request: Request): Sent => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries([...request.headers]),
});

/** The requests of the script that is inline in a guardian's prerendered page. */
const sentByScript = async (
  { region, ...site }: Page,
  stored: object,
  firstReads: FirstRead[],
  answer = nothing,
): Promise<Sent[]> => {
  document.body.innerHTML = [
    `<script id="${bootDataId}" type="application/json">${JSON.stringify({ region, firstReads })}</script>`,
    `<script id="configuration" type="application/json">${JSON.stringify(site)}</script>`,
  ].join('');
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  const sent: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push(request);
    return answer(request);
  });
  await import('../../src/readAhead');
  await settling();
  return sent.map(sentAs);
};

/** The requests of the app for the same guardian. */
const sentByClient = async (
  { apiBaseUrl, apiKey, region }: Page,
  ask: (api: Api, userId: string) => Promise<unknown>,
  answer = nothing,
): Promise<Sent[]> => {
  const session = browserStorage().session();
  const sent: Request[] = [];
  const api = createApi({
    baseUrl: apiBaseUrl,
    apiKey,
    regionId: () => region,
    token: () => session?.token ?? null,
    cookie: () => document.cookie,
    send: async (request) => {
      sent.push(request);
      return answer(request);
    },
  });
  await ask(api, session?.user.id ?? '');
  return sent.map(sentAs);
};

beforeEach(() => {
  vi.resetModules();
  delete window.earlyReads;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(openedAt) });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-14 * 60);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
});

const ownServer: Page = { apiBaseUrl: '/api/', apiKey: 'shop-key', region: 'UK' };
const withId = (id: string): StoredSession => ({ ...kim, user: { ...kim.user, id } });

test.each<[string, Partial<Page>, StoredSession]>([
  ['on the shop’s own server', {}, kim],
  ['of another origin', { apiBaseUrl: 'https://league.example/api' }, kim],
  ['of another origin, by its host alone', { apiBaseUrl: '//league.example' }, kim],
  ['without a key of the shop', { apiKey: '' }, kim],
  ['without a region', { region: null }, kim],
  ['for a guardian whose id contains Events', {}, withId('Events/1')],
  ['for another token', {}, { ...kim, token: 'x'.repeat(8000) }],
])('BEY-42 early reads of an API %s are the client’s, header by header', async (_, changes, stored) => {
  const page = { ...ownServer, ...changes };
  const sent = await sentByScript(page, stored, reads);
  expect(sent).toHaveLength(reads.length);
  const askAll = async (api: Api, userId: string) => {
    for (const { call } of reads) await call(api, userId);
  };
  expect(sent).toEqual(await sentByClient(page, askAll));
});

test.each<[string, object]>([
  ['nobody', {}],
  ['the anonymous user', withId('USR_')],
  ['a token that no header can carry', { ...kim, token: 'a\nb' }],
  ['a token that is too long', { ...kim, token: 'x'.repeat(8001) }],
  ['a token without a user', { token: kim.token }],
  ['a user that the app does not read', { ...kim, user: { id: kim.user.id } }],
  ['an id that no address can carry', withId('USR_\ud800')],
])('BEY-42 for %s nothing is read before the code is there', async (_, stored) => {
  expect(await sentByScript(ownServer, stored, reads)).toEqual([]);
});

test('STO-03 where the storage is blocked nothing is read before the code is there', async () => {
  blockStorage();
  const sent = await sentByScript(ownServer, {}, reads);
  vi.restoreAllMocks();
  expect(sent).toEqual([]);
});

test.each([
  ['of this region alone', [boughtTicketWith({ eventId: 'EVT_1', currency: 'GBP' })]],
  ['of another region', [boughtTicketWith({ eventId: 'EVT_1', currency: 'USD' })]],
  [
    'of three races, one of them twice',
    [
      boughtTicketWith({ eventId: 'EVT/1', currency: 'EUR' }),
      boughtTicketWith({ eventId: 'EVT 2', currency: 'GBP' }),
      boughtTicketWith({ eventId: 'EVT/1', currency: 'GBP' }),
      boughtTicketWith({ eventId: 'EVT,3', currency: 'USD' }),
    ],
  ],
  ['without a race', [boughtTicketWith({ eventId: '' })]],
  ['of nobody', []],
])('BEY-42 the races of tickets %s are read with them, as by the client', async (_, tickets) => {
  const answer: Answer = ({ url }) => Response.json(url.includes('/Tickets/') ? tickets : []);
  const sent = await sentByScript(ownServer, kim, [ticketRead], answer);
  const askAll = async (api: Api, userId: string) => {
    await listTickets(api, { userId }, signal);
    await getEventsBulk(
      api,
      { eventIds: [...new Set(tickets.map(({ eventId }) => eventId))].filter(Boolean) },
      signal,
    );
    await findOtherRegions(api, { regionId: 'UK', regions, tickets }, signal);
  };
  expect(sent).toEqual(await sentByClient(ownServer, askAll, answer));
  expect(window.earlyReads).toHaveLength(sent.length);
});

test.each([
  ['that are refused', Response.json({ message: 'No.' }, { status: 403 })],
  ['that are no JSON', new Response('<p>')],
  ['of which one is nothing', Response.json([null, { eventId: 7 }])],
])('BEY-42 tickets %s have no race to read', async (_, answer) => {
  expect(await sentByScript(ownServer, kim, [ticketRead], () => answer)).toHaveLength(1);
});
