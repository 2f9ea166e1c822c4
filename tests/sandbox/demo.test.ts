import { expect, test } from 'vitest';
import { instantOf, type Moment } from '../../sandbox/demo/calendar';
import type { components } from '../../src/api/schema';
import { appOrigin, publicOrigin, sharedDemoSandbox, shopKey } from './demoSandbox';

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

test('three regions are active for the website, one is inactive and one is not for the website', async () => {
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

test('the demo has every kind of race and ticket, and coming races of five types in each region', () => {
  const has = (what: string, found: (event: Race) => boolean) => expect(all().some(found), what).toBe(true);
  has('one day', ({ oneDayOnly }) => oneDayOnly === true);
  has('several days', ({ oneDayOnly }) => oneDayOnly === false);
  has('sold out', ({ available, tickets }) => {
    return available === false && tickets.some(({ v, isActive }) => v === 0 && isActive);
  });
  has('nearly sold out', ({ categories }) => categories.some(({ v }) => v === 1 || v === 2));
  has('hidden', ({ hide }) => hide === true);
  has('unknown type', ({ type }) => !knownTypes.includes(type));
  has('no tickets', ({ tickets }) => tickets.length === 0);
  has('plain text', ({ description }) => description !== undefined && !description.startsWith('['));
  has('rich text', ({ description }) => description?.startsWith('[') === true);
  has('season', ({ eventType, childEvents }) => eventType === 'GROUP' && (childEvents ?? []).length > 1);
  for (const bound of ['minWeight', 'minHeight', 'maxHeight', 'minAge', 'maxAge', 'mustPassR2R'] as const)
    has(bound, ({ tickets }) => tickets.some(({ requirements }) => Boolean(requirements?.[bound])));
  for (const [region, list] of events)
    expect(
      list.map(({ type }) => type),
      region,
    ).toEqual(expect.arrayContaining(knownTypes));
});

test('races are listed by start until they end, and by id in the order that was asked for, each once', async () => {
  for (const list of events.values()) {
    expect(list.map(({ startDate }) => startDate)).toEqual(list.map(({ startDate }) => startDate).toSorted());
    expect(list.filter(({ endDate }) => Date.parse(endDate) <= sandbox.now().getTime())).toEqual([]);
  }
  // One that is over, one of another region, a hidden one.
  const known = ['us-last-lap-cup', 'us-autumn-opener', 'uk-ashdown-sprint', 'us-sponsors-day'];
  const ids = ['us-last-lap-cup', 'nowhere', ...known];
  const { body } = await sandbox.call('GET', `/v1/Events/bulk/${ids}`, { key: shopKey });
  expect((body as Race[]).map(({ _id }) => _id)).toEqual(known);
  for (const path of ['us-autumn-opener', 'us-sponsors-day', 'us-sponsors-day/info'])
    expect((await sandbox.call('GET', `/v1/Events/${path}`, { key: shopKey })).status, path).toBe(200);
});

test('each region’s outside pages are served by the sandbox, and lead back to that region', async () => {
  for (const region of regions) {
    const { body } = await sandbox.call('GET', '/v1/Configurations/all', { region });
    const name = `WEB_ENVIRONMENT_CONFIGURATION_${region}`;
    const { [name]: environment } = body as Record<string, { Configuration: Record<string, string> }>;
    const { shopUrl, landingPageUrl, r2rExplanationUrl, aiChatUri } = environment?.Configuration ?? {};
    expect(shopUrl).toBe('http://league.test/shop');
    expect(aiChatUri === '').toBe(region === 'AE');
    const framedBy = [
      [landingPageUrl, "'none'"],
      [r2rExplanationUrl, "'none'"],
      [aiChatUri, appOrigin],
    ];
    for (const [address = '', frame] of framedBy.filter(([address]) => address !== '')) {
      const { statusCode, headers, body } = await sandbox.app.inject(address.replace(publicOrigin, ''));
      expect(statusCode).toBe(200);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", `frame-ancestors ${frame}`]));
      expect(address).toContain(`?region=${region}`);
      if (address !== aiChatUri) expect(body).toContain(`/${region}/events`);
    }
  }
  expect((await sandbox.app.inject('/landing')).body).toContain('/US/events');
});

test('the demo guardian signs in to drivers of several ages, and to tickets, the newest first', async () => {
  const { body } = await sandbox.login('guardian@example.com');
  const { id, token } = body as { id: string; token: string };
  const drivers = (await sandbox.call('GET', `/v2/Drivers/byUser/${id}`, { key: token })).body;
  const tickets = (await sandbox.call('GET', `/v1/Tickets/byUser/${id}`, { key: token })).body;
  const people = drivers as components['schemas']['Driver'][];
  expect(people.map(({ raceAge }) => raceAge).toSorted()).toEqual([11, 13, 6, 9]);
  expect(people.some(({ height }) => height === null)).toBe(true);
  expect(people.some(({ passedR2R }) => passedR2R)).toBe(true);
  const newest = (tickets as { _id: string; status: string }[]).map(({ _id, status }) => `${_id} ${status}`);
  expect(newest).toEqual(['TKT_demo_4 VALID', 'TKT_demo_3 INVALID', 'TKT_demo_1 VALID', 'TKT_demo_2 VALID']);
});

test('a demo date is a weekday and a local time, across clock changes too', () => {
  const at = (today: string, moment: Partial<Moment>, timezone: string) =>
    instantOf({ week: 0, day: 'Sat', time: '09:30', ...moment }, timezone, new Date(today)).toISOString();
  expect(at('2026-11-21T10:00:00Z', {}, 'America/Los_Angeles')).toBe('2026-11-28T17:30:00.000Z');
  expect(at('2026-11-21T10:00:00Z', {}, 'Asia/Dubai')).toBe('2026-11-28T05:30:00.000Z');
  const clocksChange = { day: 'Sun', time: '03:30' } as const;
  expect(at('2027-03-01T10:00:00Z', clocksChange, 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
  expect(at('2027-03-01T10:00:00Z', { week: 1 }, 'America/New_York')).toBe('2027-03-20T13:30:00.000Z');
  expect(at('2027-03-01T10:00:00Z', { week: -6 }, 'Europe/London')).toBe('2027-01-30T09:30:00.000Z');
});

test('DELETE /data restores the demo league, whatever was changed', async () => {
  const guest = await sandbox.guardian();
  const id = 'USR_demo';
  const signIn = async () => ((await sandbox.login('guardian@example.com')).body as { token: string }).token;
  const names = async (key: string) => {
    const { body } = await sandbox.call('GET', `/v2/Drivers/byUser/${id}`, { key });
    return (body as { firstName: string }[]).map(({ firstName }) => firstName);
  };
  const token = await signIn();
  await sandbox.addDriver({ id, token, email: '' });
  expect(await names(token)).toHaveLength(5);
  expect((await sandbox.app.inject({ method: 'DELETE', url: '/data' })).statusCode).toBe(204);
  expect(await names(await signIn())).toEqual(['Mia', 'Ella', 'Leo', 'Sam']);
  expect((await sandbox.login(guest.email)).status).toBe(404);
});
