import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredSession } from '#domain/entities';
import { type Api, createApi } from '../../src/api/client';
import { listDrivers } from '../../src/api/drivers';
import { getEvent } from '../../src/api/events';
import { listTicketsByEvent } from '../../src/api/tickets';
import { getUser } from '../../src/api/users';
import { bootDataId } from '../../src/app/bootDataId';
import { browserStorage } from '../../src/app/browserStorage';
import type { FirstRead } from '../../src/browser/earlyReads';
import { kim } from '../domain/examples';
import { openedAt } from './league';
import { recordListeners } from './recordListeners';

const { signal } = new AbortController();
/** Where the clock is 14 hours ahead of UTC. */
const today = '2027-05-02';
const cookie = 'theme=dark; XSRF-TOKEN=a%20b';

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

type Page = { apiBaseUrl: string; apiKey: string; region: string | null };
type Sent = { method: string; url: string; headers: Record<string, string> };

const sentAs = (request: Request): Sent => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries([...request.headers]),
});

/** The requests of the script that is inline in a prerendered page, after its first gesture. */
const sentByBoot = async ({ region, ...site }: Page, stored: object): Promise<Sent[]> => {
  const bootData = {
    statePath: '/state.json',
    entryScripts: [],
    modules: [],
    style: '/style.css',
    region,
    admits: { visitor: true, guardian: true },
    firstReads: reads.map(({ method, path }) => ({ method, path })),
  };
  document.body.innerHTML = [
    `<script id="${bootDataId}" type="application/json">${JSON.stringify(bootData)}</script>`,
    `<script id="configuration" type="application/json">${JSON.stringify(site)}</script>`,
  ].join('');
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  const sent: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(new Request(input, init));
    return new Response();
  });
  const stopRecording = recordListeners();
  await import('../../src/boot');
  onTestFinished(stopRecording());
  document.dispatchEvent(new Event('pointerdown'));
  return sent.map(sentAs);
};

/** The requests of the app for the same calls and the same visitor; none for a visitor who is not signed in. */
const sentByClient = async ({ apiBaseUrl, apiKey, region }: Page): Promise<Sent[]> => {
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
      return new Response();
    },
  });
  if (session !== null) for (const { call } of reads) await call(api, session.user.id);
  return sent.map(sentAs);
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(openedAt) });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-14 * 60);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
});

afterEach(() => {
  window.dispatchEvent(new Event('app.ready'));
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
])('BEY-42 early reads of an API %s are the client’s, header by header', async (_, page, stored) => {
  const sent = await sentByBoot({ ...ownServer, ...page }, stored);
  expect(sent).toHaveLength(reads.length);
  expect(sent).toEqual(await sentByClient({ ...ownServer, ...page }));
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
  expect(await sentByBoot(ownServer, stored)).toEqual([]);
  const { awaitsGuardian, awaitsPayment } = document.documentElement.dataset;
  expect([awaitsGuardian, awaitsPayment]).toEqual([undefined, undefined]);
});

const paymentOf = (userId: string, step: string) => ({ at: 0, value: { order: { userId }, step } });

test.each<[string, object, string | undefined]>([
  ['of the guardian', paymentOf(kim.user.id, 'left'), 'left'],
  ['from which the guardian is back', paymentOf(kim.user.id, 'returned'), 'returned'],
  ['whose tickets are awaited', paymentOf(kim.user.id, 'awaited'), undefined],
  ['of another guardian', paymentOf('USR_2', 'left'), undefined],
  ['that cannot be read', {}, undefined],
])('BEY-42 BEY-51 an unfinished payment %s has room for its strip', async (_, payment, room) => {
  await sentByBoot(ownServer, { ...kim, payment });
  const { dataset } = document.documentElement;
  expect(dataset.awaitsPayment).toBe(room);
  delete dataset.awaitsPayment;
});

test.each([
  ['0', undefined],
  ['2', '2'],
])(
  'BEY-42 chat and footer are hidden once the app is ready only behind place-holders of its own: %s',
  async (counted, left) => {
    document.documentElement.dataset.shapes = counted;
    await sentByBoot(ownServer, {});
    window.dispatchEvent(new Event('app.ready'));
    expect(document.documentElement.dataset.shapes).toBe(left);
  },
);

test('STO-03 where the storage is blocked the page starts, and nothing is read before the code is there', async () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  expect(await sentByBoot(ownServer, {})).toEqual([]);
  vi.restoreAllMocks();
});

test.each([
  [false, [2, 2, 3]],
  [true, [1, 1, 3]],
])(
  'BEY-56 presses before the code reach their buttons, by name if the page was drawn anew: %j',
  async (isDrawnAnew, reached) => {
    await sentByBoot(ownServer, {});
    const root = document.createElement('div');
    const draw = () => {
      const show = '<button type="button" aria-label="Show"></button>';
      root.innerHTML = `<button>Retry</button>${show}${show}<button>Send</button>`;
    };
    const buttons = () => [...root.querySelectorAll('button')];
    draw();
    document.body.append(root);
    for (const place of [2, 2, 3, 3]) buttons()[place]?.click();
    if (isDrawnAnew) draw();
    const clicked: number[] = [];
    for (const [place, button] of buttons().entries())
      button.addEventListener('click', () => clicked.push(place));
    document.dispatchEvent(new Event('app.ready', { bubbles: true }));
    expect(clicked).toEqual(reached);
  },
);
