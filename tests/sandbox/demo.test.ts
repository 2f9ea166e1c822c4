import { expect, test } from 'vitest';
import { instantOf } from '../../sandbox/demo/calendar';
import type { components } from '../../src/api/schema';
import { sharedDemoSandbox, shopKey } from './demoSandbox';

/** The field names that the sandbox uses, of those the contract allows. */
type Race = Omit<components['schemas']['Event'], 'tickets'> & {
  _id: string;
  startDate: string;
  endDate: string;
  tickets: (components['schemas']['TicketType'] & { _id: string })[];
};

const regions = ['US', 'UK', 'AE'];
const knownTypes = ['race-day', 'championship', 'ready-to-race', 'practice', 'endurance'];

const sandbox = await sharedDemoSandbox();
const events = new Map<string, Race[]>();
for (const region of regions) {
  const { body } = await sandbox.call('GET', '/v1/Events/toDisplay', { key: shopKey, region });
  events.set(region, body as Race[]);
}

const all = () => [...events.values()].flat();

test('HUB-04 three regions are active for the website, one is inactive and one is not for the website', async () => {
  const { body } = await sandbox.call('GET', '/v1/Configurations/regions');
  const regions = body as components['schemas']['Region'][];
  const offered = regions.filter(({ isActive, showOnWebsite }) => isActive && showOnWebsite);
  expect(offered.map(({ id, currency }) => [id, currency])).toEqual([
    ['US', 'USD'],
    ['UK', 'GBP'],
    ['AE', 'AED'],
  ]);
  expect(regions.some(({ isActive }) => !isActive)).toBe(true);
  expect(regions.some(({ isActive, showOnWebsite }) => isActive && !showOnWebsite)).toBe(true);
});

test.each(regions)('EVL-02 region %s has coming races of five types', (region) => {
  const list = events.get(region) ?? [];
  for (const { startDate, name } of list) {
    expect(Date.parse(startDate), name).toBeGreaterThan(Date.parse('2026-11-22T00:00:00Z'));
  }
  for (const type of knownTypes)
    expect(
      list.some((event) => event.type === type),
      type,
    ).toBe(true);
});

test('EVL-04 a single race lasts at most a weekend', () => {
  for (const { name, eventType, startDate, endDate } of all()) {
    if (eventType === 'GROUP') continue;
    expect(Date.parse(endDate) - Date.parse(startDate), name).toBeLessThan(3 * 86_400_000);
  }
});

test('EVL-04 EVL-06 EVL-07 EVD-06 the demo has every kind of race', () => {
  const has = (what: string, found: (event: Race) => boolean) => expect(all().some(found), what).toBe(true);
  has('one day', ({ oneDayOnly }) => oneDayOnly === true);
  has('several days', ({ oneDayOnly }) => oneDayOnly === false);
  has('sold out', ({ available, tickets }) => available === false && tickets.length > 0);
  has('nearly sold out', ({ categories }) => categories.some(({ v }) => v === 1 || v === 2));
  has('hidden', ({ hide }) => hide === true);
  has('unknown type', ({ type }) => !knownTypes.includes(type));
  has('no tickets', ({ tickets }) => tickets.length === 0);
  has('plain text', ({ description }) => description !== undefined && !description.startsWith('['));
  has('rich text', ({ description }) => description?.startsWith('[') === true);
  for (const season of all().filter(({ eventType }) => eventType === 'GROUP')) {
    const children = season.childEvents ?? [];
    expect(children.length).toBeGreaterThan(1);
    for (const child of children) expect(all().map(({ _id }) => _id)).toContain(child);
  }
});

test('CHK-04 CHK-07 the demo has tickets of every requirement, shared categories and overlapping sessions', () => {
  const tickets = all().flatMap((event) => event.tickets);
  for (const bound of ['minWeight', 'minHeight', 'maxHeight', 'minAge', 'maxAge', 'mustPassR2R'] as const) {
    expect(
      tickets.some(({ requirements }) => Boolean(requirements?.[bound])),
      bound,
    ).toBe(true);
  }
  const overlapping = all().some(({ tickets: ofEvent }) =>
    ofEvent.some((a) =>
      ofEvent.some(
        (b) =>
          a._id !== b._id &&
          a.categoryRef === b.categoryRef &&
          a.eligibleParts.length > 1 &&
          b.eligibleParts.some((part) => a.eligibleParts.includes(part)),
      ),
    ),
  );
  expect(overlapping).toBe(true);
  for (const { tickets: ofEvent, categories } of all()) {
    const refs = categories.map(({ ref }) => ref);
    for (const { categoryRef } of ofEvent) expect(refs).toContain(categoryRef);
  }
});

test('ENT-07 text on an event type’s colour has a contrast of at least 4.5:1', async () => {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { body } = await sandbox.call('GET', '/v1/Configurations/all');
  const types = (body as Record<string, { Configuration: { background: string; textColor: string }[] }>)
    .EVENT_TYPE_CONFIGURATION_US?.Configuration;
  expect(types).toHaveLength(5);
  for (const { background, textColor } of types ?? []) {
    const [light = 0, dark = 0] = [luminance(background), luminance(textColor)].toSorted((a, b) => b - a);
    expect((light + 0.05) / (dark + 0.05), background).toBeGreaterThanOrEqual(4.5);
  }
});

test('ENT-09 each region’s outside pages are served by the sandbox', async () => {
  for (const region of regions) {
    const { body } = await sandbox.call('GET', '/v1/Configurations/all', { region });
    const environment = (body as Record<string, { Configuration: Record<string, string> }>)[
      `WEB_ENVIRONMENT_CONFIGURATION_${region}`
    ]?.Configuration;
    expect(environment?.shopUrl).toBe('http://league.test/shop');
    for (const address of [
      environment?.landingPageUrl,
      environment?.r2rExplanationUrl,
      environment?.aiChatUri,
    ]) {
      if (address === '') continue;
      const page = await sandbox.app.inject(String(address).replace('http://league.test', ''));
      expect(page.statusCode, address).toBe(200);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect(environment?.aiChatUri === '').toBe(region === 'AE');
    const landingPage = await sandbox.app.inject(
      String(environment?.landingPageUrl).replace('http://league.test', ''),
    );
    expect(landingPage.body).toContain(`/${region}/events`);
  }
});

test('TKT-03 the demo guardian can sign in and has drivers of several ages, valid tickets and an invalid one', async () => {
  const { body } = await sandbox.login('guardian@example.com');
  const { id, token } = body as { id: string; token: string };
  const drivers = (await sandbox.call('GET', `/v2/Drivers/byUser/${id}`, { key: token })).body;
  const tickets = (await sandbox.call('GET', `/v1/Tickets/byUser/${id}`, { key: token })).body;
  const people = drivers as components['schemas']['Driver'][];
  expect(people.map(({ raceAge }) => raceAge).toSorted()).toEqual([11, 13, 6, 9]);
  expect(people.some(({ height }) => height === null)).toBe(true);
  expect(people.some(({ passedR2R }) => passedR2R)).toBe(true);
  const statuses = (tickets as components['schemas']['Ticket'][]).map(({ status }) => status);
  expect(statuses).toContain('INVALID');
  expect(statuses).toContain('VALID');
});

test('ENT-02 a demo date is a weekday and a local time, across clock changes too', () => {
  const at = (today: string, week: number, timezone: string) =>
    instantOf({ week, day: 'Sat', time: '09:00' }, timezone, new Date(today)).toISOString();
  expect(at('2026-11-21T10:00:00Z', 0, 'America/Los_Angeles')).toBe('2026-11-28T17:00:00.000Z');
  expect(at('2026-11-21T10:00:00Z', 0, 'Asia/Dubai')).toBe('2026-11-28T05:00:00.000Z');
  expect(at('2027-03-01T10:00:00Z', 0, 'America/New_York')).toBe('2027-03-13T14:00:00.000Z');
  expect(at('2027-03-01T10:00:00Z', 1, 'America/New_York')).toBe('2027-03-20T13:00:00.000Z');
  expect(at('2027-03-01T10:00:00Z', -6, 'Europe/London')).toBe('2027-01-30T09:00:00.000Z');
});

test('API-01 DELETE /data restores the demo league, whatever was changed', async () => {
  const guest = await sandbox.guardian();
  const demo = { email: 'guardian@example.com', userId: 'USR_demo' };
  const signIn = async () => {
    const { body } = await sandbox.login(demo.email);
    return (body as { token: string }).token;
  };
  const namesOf = async (key: string) => {
    const { body } = await sandbox.call('GET', `/v2/Drivers/byUser/${demo.userId}`, { key });
    return (body as { firstName: string }[]).map(({ firstName }) => firstName);
  };
  const token = await signIn();
  await sandbox.addDriver({ id: demo.userId, token, email: demo.email });
  expect(await namesOf(token)).toHaveLength(5);
  expect((await sandbox.app.inject({ method: 'DELETE', url: '/data' })).statusCode).toBe(204);
  expect(await namesOf(await signIn())).toEqual(['Mia', 'Ella', 'Leo', 'Sam']);
  expect((await sandbox.login(guest.email)).status).toBe(404);
  expect(await sandbox.mailsTo(guest.email)).toEqual([]);
});
