import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { Actor, type AnyActor } from 'xstate';
import { noSuchPage } from '../../src/app/noSuchPage';
import type { WrittenState } from '../../src/app/prerenderedState';
import { type PrerenderedPage, prerenderPage } from '../../src/prerender/prerenderPage';
import { createLeague, refused } from '../app/league';
import { site } from '../app/openShop';
import { raceWith } from '../domain/examples';

const draw = (path: string) => prerenderPage(site, 'https://shop.test', path);

/** In place of `fetch`. */
const listen = (...changes: Parameters<typeof createLeague>) => {
  const league = createLeague(...changes);
  vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
  return league;
};

let started: MockInstance<typeof Actor.prototype.start>;
beforeEach(() => {
  started = vi.spyOn(Actor.prototype, 'start');
});

// A server prerenders for months: an app that goes on stays in its memory, whether its page could be opened or not.
afterEach(() => {
  vi.useRealTimers();
  const roots = (started.mock.contexts as AnyActor[]).filter(({ _parent }) => _parent === undefined);
  expect(roots.length).toBeGreaterThan(0);
  for (const root of roots) expect(root.getSnapshot().status).toBe('stopped');
});

const over = raceWith({ id: 'over', start: '2020-05-01T09:00:00Z', end: '2020-05-01T17:00:00Z' });

test.each([
  ['/UK/events/gone', 'There is no /UK/events/gone'],
  ['/UK/events/gone/checkout', 'There is no /UK/events/gone/checkout'],
  ['/UK/events/over/checkout', 'There is no /UK/events/over/checkout'],
  ['/XX/events', '/XX/events leads to /'],
  ['/XX/my-account', 'There is no /XX/my-account'],
  ['/nowhere', '/nowhere leads to /NOWHERE/events'],
])('the page %s is not prerendered: %s', async (path, message) => {
  listen({ races: [raceWith(), over] });
  await expect(draw(path)).rejects.toMatchObject({ name: noSuchPage, message });
});

test.each([
  ['/UK/events', 'listEvents', ': The events could not be loaded'],
  ['/UK/my-account', 'listRegions', ': Failed to load regions'],
  ['/UK/my-account', 'getConfigurations', ': Failed to load the configuration'],
  ['/UK/events/EVT_1/checkout', 'getEvent', ''],
] as const)('the page %s is not prerendered while the API is down: %s', async (path, call, reason) => {
  listen().answers[call] = refused(500);
  const message = `${path} could not be opened${reason}`;
  await expect(draw(path)).rejects.toMatchObject({ name: 'Error', message });
});

test.each([
  ['/UK/events', ['listRegions', 'getConfigurations', 'listEvents']],
  ['/UK/events/EVT_1', ['listRegions', 'getConfigurations', 'listEvents', 'getEvent']],
  ['/UK/events/EVT_1/checkout', ['listRegions', 'getConfigurations', 'getEvent']],
])('the calls of %s are sent together, each of them once', async (path, together) => {
  const league = createLeague();
  const sent: Request[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const drawn = prerenderPage(site, 'https://shop.test', path, async (request) => {
    sent.push(request);
    await answered;
    return league.fetch(request);
  });
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(together.length));
  answer();
  await drawn;
  expect(
    league
      .all()
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual(together.toSorted());
});

test('the region selector asks for the regions, then for the races of each', async () => {
  const { fetch, all } = createLeague();
  await prerenderPage(site, 'https://shop.test', '/', async (request) => fetch(request));
  expect(all().map(({ call }) => call)).toEqual(['listRegions', 'listEvents', 'listEvents']);
});

test('a prerendered page has its redirect, its state, and what searches and shared links say of it', async () => {
  listen();
  const welcome = 'Race tickets for young karting drivers';
  expect(await draw('/')).toMatchObject({
    leadsTo: ['/UK/events', '/US/events'],
    description: `${welcome}: Apex Karting League.`,
  });
  const races = await draw('/UK/events');
  const forms = ['/UK/auth/sign-in', '/UK/auth/sign-up', '/UK/auth/password-forgotten'];
  expect(races).toMatchObject({
    screen: 'raceCalendar',
    region: 'UK',
    leadsTo: ['/UK/events/EVT_1', ...forms, '/UK/my-account', '/UK/legal/privacy', '/UK/legal/terms'],
    access: 'open',
    description: `${welcome} in United Kingdom: Apex Karting League.`,
    listing: null,
  });
  expect(await draw('/UK/auth/sign-in')).toMatchObject({ access: 'guestsOnly', leadsTo: [] });
  expect(races.title).not.toBe('');
  expect(await draw('/UK/events/EVT_1')).toMatchObject({
    title: expect.stringContaining('Summer Sprint'),
    leadsTo: ['/UK/events/EVT_1/checkout'],
    description: expect.stringMatching(/Harbour Circuit.*from £/),
    listing: {
      name: 'Summer Sprint',
      url: 'https://shop.test/UK/events/EVT_1',
      organizer: { name: 'Apex Karting League' },
    },
  });
  const { snapshot, shown } = JSON.parse(races.state);
  expect(shown.visit.route.screen).toBe('raceCalendar');
  expect(snapshot.children.session.snapshot.context.stored).toBeNull();
});

test.each([
  ['/UK/legal', 'Privacy policy'],
  ['/UK/legal/terms', 'Terms of use'],
])('the text of %s is prerendered', async (path, heading) => {
  listen();
  const page = await draw(path);
  expect(page).toMatchObject({ screen: 'legal', region: 'UK', access: 'open', leadsTo: [] });
  expect(page.html).toContain(heading);
});

test.each([
  ['/UK/my-account', 'My Account', 'Loading your account', []],
  ['/UK/events/EVT_1/checkout', 'Summer Sprint', 'Loading your drivers and their tickets', ['getEvent']],
])(
  'a guardians’ page is prerendered with place-holders, without its machine or a page view: %s',
  async (path, heading, awaited, about) => {
    const league = listen();
    const skeleton = await draw(path);
    expect(skeleton).toMatchObject({ access: 'signedInOnly', region: 'UK', leadsTo: [] });
    const { snapshot, shown } = JSON.parse(skeleton.state);
    expect(shown).toMatchObject({ visit: { visit: 1 }, actorId: null });
    expect(snapshot.context.shown).toEqual(shown);
    expect(Object.keys(snapshot.children)).not.toContain('screen.1');
    expect(snapshot.children.route.snapshot.value).toBe('idle');
    expect(snapshot.children.loading.snapshot.value).toBe('idle');
    expect(snapshot.children.consent.snapshot.context.waiting).toEqual([]);
    expect(skeleton.html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(skeleton.html).toContain(awaited);
    expect(skeleton.html).not.toContain('Sign in again');
    expect(new Set(league.all().map(({ call }) => call))).toEqual(
      new Set(['listRegions', 'getConfigurations', ...about]),
    );
    for (const { headers } of league.all()) expect(headers.get('x-api-key') ?? 'SH0P').toBe('SH0P');
  },
);

test('BEY-42 a page brings the hour by which its picture is lit, whose drawing comes later', async () => {
  listen();
  const { state } = await draw('/UK/auth/sign-in');
  const { texts } = JSON.parse(state) as WrittenState;
  expect(Object.keys(texts)).toContainEqual(expect.stringMatching(/^wallClock /));
});

test('a page with a long list has only each type’s first races, and its stored state all of them', async () => {
  const ahead = Array.from({ length: 300 }, (_, place) =>
    raceWith({ id: `EVT_${place}`, name: `Race ${place}` }),
  );
  listen({ races: [over, ...ahead] });
  const races = await draw('/UK/events');
  expect(races.html.match(/<article/g)).toHaveLength(24);
  expect(races.leadsTo.filter((path) => path.startsWith('/UK/events/'))).toHaveLength(300);
  expect(listIn(races)).toHaveLength(300);
  const race = await draw('/UK/events/EVT_1');
  expect(race.html.match(/<article/g)).toHaveLength(2);
  expect(listIn(race)).toHaveLength(301);
});

test.each(['/', '/UK/events', '/UK/events/EVT_1', '/UK/auth/sign-in', '/UK/events/EVT_1/checkout'])(
  'BEY-42 the content of %s is the same a minute later, and another one once its race has moved',
  async (path) => {
    const { data } = listen();
    const first = await draw(path);
    vi.setSystemTime(Date.now() + 60_000);
    const second = await draw(path);
    expect(second.state).not.toBe(first.state);
    expect(second.content).toBe(first.content);
    data.races = [raceWith({ start: '2031-05-03T09:00:00Z', end: '2031-05-03T17:00:00Z' })];
    const changed = await draw(path);
    expect(changed.content === first.content).toBe(path.includes('auth'));
  },
);

/** The races in a page's stored state. */
const listIn = ({ state }: PrerenderedPage): unknown[] => {
  const { snapshot, shown } = JSON.parse(state);
  const { races, relatedRaces } = snapshot.children[shown.actorId].snapshot.context;
  return races ?? relatedRaces.races;
};
