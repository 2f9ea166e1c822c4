import fc from 'fast-check';
import { expect, test } from 'vitest';
import { map, type z } from '#domain/zod';
import { discountLookup, reservation } from '../../src/api/dto/checkout';
import { driver, drivers } from '../../src/api/dto/driver';
import { availability, events, event as readEvent } from '../../src/api/dto/event';
import { ignoredBody } from '../../src/api/dto/fields';
import { regionConfiguration, regions } from '../../src/api/dto/region';
import { tickets } from '../../src/api/dto/ticket';
import { session, user } from '../../src/api/dto/user';
import {
  boughtTicketWith,
  configurationWith,
  driverWith,
  noRequirements,
  raceWith,
  regionWith,
  userWith,
} from '../domain/examples';
import { describeForEveryReader } from '../domain/readerTimezones';

/** As JSON, so that undefined fields are missing. */
const read = <Value>(schema: z.ZodMiniType<Value>, body: unknown): Value | 'refused' => {
  const { success, data } = schema.safeParse(JSON.parse(JSON.stringify(body)));
  return success ? data : 'refused';
};

const event = map(readEvent, ({ race }) => race);

const region = regionWith({ showOnWebsite: false });

const ticketType = { _id: 'TKT_1', name: 'Under-12 Sprint', price: 85, isActive: true };

const [start, end] = ['2027-03-28T08:00:00.000Z', '2027-03-29T16:00:00.000Z'];
const race = { _id: 'EVT_1', name: 'Sprint', startDate: start, endDate: end };

const near = [{ classCode: 'JUNIOR', weight: 40 }];
const full = driverWith({ name: 'Ella "Rocket" Reed', closeClasses: near, raceAge: 9, passedR2R: true });

/** Without the optional fields. */
const { name, height, sex, eligibleClasses, closeClasses, raceAge, passedR2R, ...child } = full;

const { id: ticketId, ...ticket } = boughtTicketWith({ status: 'WHATEVER' });
const bought = { _id: ticketId, ...ticket };

const guardian = userWith();

const without = (value: Record<string, unknown>, key: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

test.each<[string, z.ZodMiniType, good: object, needed: string[]]>([
  ['region', regions, region, Object.keys(region)],
  ['race', events, race, ['_id', 'name', 'startDate']],
  ['driver', drivers, child, ['id', 'firstName', 'lastName', 'weight', 'dateOfBirth']],
  ['ticket', tickets, bought, ['_id', 'secret', 'realPrice', 'currency', 'createdAt']],
])('ENT-08 ENT-01 HUB-03 an unreadable %s is left out of its list, and told', (_, list, good, needed) => {
  for (const key of needed) {
    const bad = [without({ ...good }, key), { ...good, [key]: {} }, null];
    const field = expect.stringContaining(key === '_id' ? 'id' : key.replace('startDate', 'start'));
    const { items, unreadable } = Object(read(list, [bad[0], good, bad[1], bad[2]]));
    expect(items).toHaveLength(1);
    expect(unreadable).toEqual([field, field, expect.any(String)]);
  }
  expect(read(list, { list: [good] })).toBe('refused');
});

test('ENT-01 ENT-04 ENT-05 all fields of a region, a guardian and a ticket are read, and no others', () => {
  expect(read(regions, [{ ...region, extra: 1 }])).toEqual({ items: [region], unreadable: [] });
  expect(read(user, { ...guardian, extra: 1 })).toEqual(guardian);
  expect(read(tickets, [{ ...bought, extra: 1 }])).toEqual({
    items: [{ ...ticket, id: ticketId, createdAt: '2027-03-01T10:00:00.000Z' }],
    unreadable: [],
  });
});

describeForEveryReader('Race', () => {
  test('ENT-02 a race’s optional fields have defaults', () => {
    const place = { locationName: '', locationCity: '', timezone: 'UTC' };
    const kind = { type: '', eventCategoryType: '', oneDayOnly: false };
    const tickets = { tickets: [], startPrice: 0 };
    expect(read(event, race)).toEqual(
      raceWith({ ...place, ...kind, ...tickets, name: 'Sprint', start, end }),
    );
    for (const unknown of [without(race, 'endDate'), { ...race, endDate: '2027-03-26T16:00:00.000Z' }])
      expect(read(event, unknown)).toMatchObject({ start, end: start });
  });

  test.each([
    ['2027-03-28T08:00:00+02:00', '2027-03-28T06:00:00.000Z'],
    ['2027-03-28', '2027-03-28T07:00:00.000Z'],
    ['2027-03-28T08:00:00', '2027-03-28T15:00:00.000Z'],
    ['soon', 'refused'],
    [1806566400000, 'refused'],
  ])('ENT-02 the start %j, else in the race’s timezone, is read as %j', (startDate, start) => {
    const result = read(event, { ...race, timezone: 'America/Los_Angeles', startDate });
    if (start === 'refused') expect(result).toBe('refused');
    else expect(result).toMatchObject({ start });
  });
});

test('ENT-02 a race’s kind is GROUP or SINGLE', () => {
  expect(read(event, { ...race, eventType: 'GROUP' })).toMatchObject({ eventType: 'GROUP' });
  expect(read(event, { ...race, eventType: 'CUP' })).toBe('refused');
});

test('ENT-02 either name of a field gives the same race, alone or beside an empty one', () => {
  const empty = { id: null, _id: null, start: null, startDate: null, end: null, endDate: null };
  for (const others of [{}, empty])
    for (const names of [
      { id: 'EVT_1', start, end },
      { _id: 'EVT_1', startDate: start, endDate: end },
      { id: 'EVT_1', _id: 'another', start, startDate: end, end, endDate: start },
    ])
      expect(read(event, { name: 'Sprint', ...others, ...names })).toMatchObject({ id: 'EVT_1', start, end });
});

test('ENT-02 startPrice is the lowest price of the active tickets, whatever the answer says', () => {
  const priced = (...tickets: object[]) =>
    read(event, { ...race, startPrice: 1, tickets: tickets.map((each) => ({ ...ticketType, ...each })) });
  expect(priced({}, { price: '60.50' }, { price: 5, isActive: false })).toMatchObject({ startPrice: 60.5 });
  expect(priced({ isActive: false })).toMatchObject({ startPrice: 0 });
});

test('ENT-02 a ticket type without requirements has no bounds, others keep theirs', () => {
  const requirementsOf = (requirements?: object | null) =>
    Object(read(event, { ...race, tickets: [{ ...ticketType, requirements }] })).tickets[0].requirements;
  for (const requirements of [undefined, null, {}, { minWeight: null }])
    expect(requirementsOf(requirements)).toEqual(noRequirements);
  const all = { minWeight: 1, minHeight: 2, maxHeight: 3, minAge: 4, maxAge: 5, mustPassR2R: true };
  expect(requirementsOf(all)).toEqual(all);
});

test('ENT-08 an unreadable ticket type is left out of its race, with the reason', () => {
  const answer = { ...race, tickets: [{ ...ticketType, name: 7, price: '£85' }, ticketType] };
  const reason = expect.stringMatching(/^name: .+; price: ./);
  const readable = { race: { tickets: [{ id: 'TKT_1' }] }, unreadable: [reason] };
  expect(read(readEvent, answer)).toMatchObject(readable);
  expect(read(events, [answer])).toMatchObject({ items: [readable], unreadable: [] });
});

test('ENT-08 a race with only unreadable ticket types is unreadable, not sold out', () => {
  const answer = { ...race, tickets: [{ ...ticketType, price: '£85' }, null] };
  expect(read(readEvent, answer)).toBe('refused');
  expect(read(events, [answer, { ...race, tickets: [] }])).toMatchObject({
    items: [{ race: { id: 'EVT_1', tickets: [] }, unreadable: [] }],
    unreadable: [expect.stringMatching(/^tickets: price: .+; ./)],
  });
});

const counted = { ...ticketType, categoryRef: 'cadet', v: 3 };
const category = { _id: 'CAT_1', name: 'Cadet', ref: 'cadet', amount: 24, v: 2 };

test('ENT-02 counts in a race’s answer are its availability, unless one is missing', () => {
  expect(read(event, { ...race, tickets: [counted], categories: [category] })).toMatchObject({
    tickets: [expect.not.objectContaining({ remaining: 3 })],
    categories: [{ id: 'CAT_1', name: 'Cadet', ref: 'cadet', amount: 24 }],
    availability: {
      tickets: [{ id: 'TKT_1', remaining: 3, active: true, categoryRef: 'cadet' }],
      categories: [{ id: 'CAT_1', name: 'Cadet', ref: 'cadet', remaining: 2 }],
    },
  });
  for (const answer of [
    { tickets: [counted, { ...ticketType, _id: 'TKT_2' }], categories: [category] },
    { tickets: [counted], categories: [without(category, 'v')] },
    { tickets: [{ ...counted, v: '3' }], categories: [category] },
    { tickets: [counted], categories: [{ ...category, v: 'many' }] },
    { tickets: [counted], categories: [category, { _id: 7 }] },
    { tickets: [counted] },
    { tickets: [counted], categories: [] },
    { categories: [category] },
  ])
    expect(read(event, { ...race, ...answer })).toMatchObject({ availability: null });
});

test('ENT-08 an unreadable category, round or count does not make its race unreadable', () => {
  const categories = [null, { ...category, ref: 7 }, { ...category, amount: 'many' }];
  const answer = { tickets: [{ ...ticketType, v: 'many' }], categories, childEvents: [null, 'EVT_2'] };
  const uncounted = { tickets: [{ id: 'TKT_1' }], categories: [{ id: 'CAT_1', amount: 0 }] };
  expect(read(event, { ...race, ...answer })).toMatchObject({ ...uncounted, childEvents: ['EVT_2'] });
});

test('ENT-02 the counts named `v` are read as places left; a ticket without one has none', () => {
  const ticket = { id: 'TKT_1', active: true, categoryRef: 'cadet' };
  const dto = { _id: 'EVT_1', tickets: [{ ...ticket, v: 3 }], categories: [{ ...category, v: 0 }] };
  const counts = {
    tickets: [{ ...ticket, remaining: 3 }],
    categories: [{ id: 'CAT_1', name: 'Cadet', ref: 'cadet', remaining: 0 }],
  };
  expect(read(availability, dto)).toEqual(counts);
  expect(read(availability, { ...dto, categories: [{ _id: 'CAT_1' }] })).toBe('refused');
  const uncounted = [{ ...ticket, id: 'TKT_2', v: 'many' }, dto.tickets[0], null];
  expect(read(availability, { ...dto, tickets: uncounted })).toEqual(counts);
});

describeForEveryReader('Driver', () => {
  test('ENT-03 a driver’s optional fields have defaults, and all fields are read', () => {
    const unknown = { height: null, sex: 0, eligibleClasses: [], closeClasses: [], raceAge: null };
    expect(read(driver, child)).toEqual({ ...child, ...unknown, name: 'Ella Reed', passedR2R: false });
    expect(read(driver, full)).toEqual(full);
    const close = { closeClasses: [{ classCode: 'JUNIOR' }] };
    expect(read(driver, { ...full, ...close })).toMatchObject({ closeClasses: [{ weight: null }] });
    expect(read(driver, { ...full, name: ' ', firstName: '' })).toMatchObject({ name: 'Reed' });
  });

  test('ENT-03 a driver’s sex is 0 to 3, and anything else is unknown', () => {
    for (const sex of [0, 1, 2, 3]) expect(read(driver, { ...child, sex })).toMatchObject({ sex });
    for (const sex of [4, -1, '1', 'female', null])
      expect(read(driver, { ...child, sex })).toMatchObject({ sex: 0 });
  });

  test('ENT-03 the date of birth is the same plain date under each name and in each notation', () => {
    const name = fc.constantFrom('dateOfBirth', 'dob', 'dobAsUTCDateString');
    const spelling = fc.constantFrom<(day: string) => string>(
      (day) => day,
      (day) => `${day}T00:00:00.000Z`,
      (day) => `${day}T00:00:00`,
      (day) => `${day}T00:00:00+12:00`,
      (day) => new Date(day).toUTCString(),
      (day) => new Date(day).toUTCString().replace(/^(...), (..) (...) (....).*/, '$1 $3 $2 $4'),
      (day) => new Date(day).toUTCString().replace(' 00:00:00 GMT', ''),
      (day) =>
        new Date(day)
          .toUTCString()
          .replace(/^(...), (..) (...) (....).*/, '$1 $3 $2 $4 00:00:00 GMT+0100 (Central European Time)'),
    );
    fc.assert(
      fc.property(fc.nat(14_000), name, spelling, (days, key, spell) => {
        const day = new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10);
        const dto = { ...without(child, 'dateOfBirth'), [key]: spell(day) };
        expect(read(driver, dto)).toMatchObject({ dateOfBirth: day });
      }),
    );
  });

  test('ENT-03 a date of birth that names no day, or one day in two ways, is refused', () => {
    const unclear = ['', 'unknown', '2017-02-30', '14/06/2017', '03/04/2017', '2017-06-14x', 'x2017-06-14'];
    for (const dateOfBirth of [undefined, null, ...unclear, 20170614])
      expect(read(driver, { ...child, dateOfBirth }), String(dateOfBirth)).toBe('refused');
  });
});

test('ENT-04 a guardian needs an id and an e-mail address, and signs in with a token beside them', () => {
  expect(read(user, without(guardian, 'phone'))).toEqual({ ...guardian, phone: '' });
  for (const key of ['id', 'email']) expect(read(user, without(guardian, key))).toBe('refused');
  expect(read(session, { token: 't', ...guardian })).toEqual({ token: 't', user: guardian });
  expect(read(session, guardian)).toBe('refused');
});

test('unknown fields of a reservation are kept, also without a page to pay on: the places were taken', () => {
  const dto = { checkoutUrl: 'https://pay.test/1', checkoutId: 'CHK_1', nested: { any: ['thing', null] } };
  expect(read(reservation, dto)).toEqual(dto);
  expect(read(reservation, { ...dto, checkoutUrl: null })).toEqual({ ...dto, checkoutUrl: null });
  for (const checkoutUrl of ['', 7, undefined])
    expect(read(reservation, { ...dto, checkoutUrl })).toBe('refused');
});

const codeAnswer = (kind: number, state: number, value: number) => ({ kind, state, value });

test.each([
  [{ type: 1, state: 2, value: 10 }, codeAnswer(1, 2, 10)],
  [{ type: 99, state: 42, value: '10.5' }, codeAnswer(99, 42, 10.5)],
  [{ type: 1, state: 2 }, codeAnswer(1, 2, 0)],
  [{ type: 'coupon', state: null, value: 'ten' }, codeAnswer(0, 0, 0)],
  [{ portal: true }, 'refused'],
  [null, 'refused'],
])('ENT-06 the answer to a code %j is read as %j: numbers are kept, all else is unknown', (dto, lookup) => {
  expect(read(discountLookup, dto)).toEqual(lookup);
});

test('ENT-08 a body to ignore is empty or an object', () => {
  for (const body of [undefined, null, {}, { id: 1 }]) expect(ignoredBody.safeParse(body).success).toBe(true);
  for (const body of ['', 'OK', 0, false, []]) expect(ignoredBody.safeParse(body).success).toBe(false);
});

const level = { id: 'rookie', label: 'Rookie' };
const type = { id: 'sprint', displayName: 'Sprint' };
const sets = (website: object, levels: object[] = [level], types: object[] = [type]) => ({
  EXPERIENCE_LEVELS_CONFIGURATION_UK: { Configuration: levels },
  EVENT_TYPE_CONFIGURATION_UK: { Configuration: types },
  UPSELL_CONFIGURATION_UK: { Configuration: 'whatever' },
  WEB_ENVIRONMENT_CONFIGURATION_UK: { Configuration: website },
});
const configurationIn = (dto: unknown) => read(regionConfiguration('UK'), dto);

test('ENT-07 experience levels and event types are those of the requested region', () => {
  expect(configurationIn(sets({}, [{ ...level, defaultEventType: 'sprint' }]))).toMatchObject({
    experienceLevels: { items: [{ ...level, defaultEventType: 'sprint', description: '' }] },
    eventTypes: { items: [{ ...type, description: '', background: '#6b7280', textColor: '#ffffff' }] },
  });
  expect(read(regionConfiguration('US'), sets({}))).toBe('refused');
});

const colours = ['#8a1538', 'rgb(138 21 56 / 50%)', 'color-mix(in srgb, red, rgb(0, 0, 0))', ''];
const noColours = ['red}body{display:none}', 'red;position:fixed', 'red/*', 'rgb(0', '"', '</style>', '\\'];

test.each([...colours.map((each) => [each, each]), ...noColours.map((each) => [each, '#6b7280'])])(
  'ENT-07 the colour %s in a rule is %s, so that it cannot end the rule',
  (background, colour) => {
    const types = [{ ...type, background, textColor: 'red}' }];
    const eventTypes = [{ background: colour, textColor: '#ffffff' }];
    expect(configurationIn(sets({}, undefined, types))).toMatchObject({ eventTypes: { items: eventTypes } });
  },
);

test('ENT-07 ENT-08 an unreadable experience level or event type is left out, with the reason', () => {
  const dto = sets({}, [{ ...level, label: 7 }, level], [type, { ...type, displayName: null }]);
  expect(configurationIn(dto)).toMatchObject({
    experienceLevels: { items: [level], unreadable: [expect.stringContaining('label')] },
    eventTypes: { items: [type], unreadable: [expect.stringContaining('displayName')] },
  });
});

const { environment } = configurationWith({
  aiChatUri: 'https://chat.league.test',
  googleAnalyticsId: 'G-1',
  useGtm: true,
  disableLog: true,
  socialLinks: [{ url: 'https://social.test', display: 'Instagram' }],
});

test('ENT-09 all fields of an environment are read, and paths can be appended to the shop’s address', () => {
  const dto = sets({ ...environment, shopUrl: `${environment.shopUrl}//` });
  expect(configurationIn(dto)).toMatchObject({ environment });
});

test('ENT-09 a field that an environment lacks has a default', () => {
  const empty = Object.fromEntries(Object.keys(environment).map((name) => [name, '']));
  const flags = { useGtm: false, disableLog: false };
  const legalEntity = { name: '', registeredIn: '' };
  const defaults = { ...empty, ...flags, landingPageUrl: '/', legalEntity, socialLinks: [] };
  expect(configurationIn(sets({}))).toMatchObject({ environment: defaults });
});

test('ENT-09 an address that is no web page counts as missing', () => {
  const script = { url: 'javascript:alert(1)', display: 'Instagram' };
  const news = { url: '/news', display: 'News' };
  const r2rExplanationUrl = 'data:text/html,hello';
  const wrong = { landingPageUrl: script.url, shopUrl: '//shop.test', r2rExplanationUrl };
  const dto = sets({ ...wrong, socialLinks: [script, news] });
  const missing = { landingPageUrl: '/', shopUrl: '', r2rExplanationUrl: '', socialLinks: [news] };
  expect(configurationIn(dto)).toMatchObject({ environment: missing });
});

test('ENT-09 a flag is true, or the word in any case; anything else means false', () => {
  const flags = (given: unknown) => configurationIn(sets({ useGtm: given, disableLog: given }));
  for (const [given, meant] of [
    ...[true, 'true', 'True '].map((each) => [each, true]),
    ...[false, 'false', '', 'yes', null, undefined].map((each) => [each, false]),
  ])
    expect(flags(given)).toMatchObject({ environment: { useGtm: meant, disableLog: meant } });
});

test('ENT-08 a region without one of the sets is refused', () => {
  for (const set of ['EXPERIENCE_LEVELS', 'EVENT_TYPE', 'WEB_ENVIRONMENT'])
    expect(configurationIn(without(sets({}), `${set}_CONFIGURATION_UK`))).toBe('refused');
});

test.each([
  ['https://league.test/sprint.jpg', 'https://league.test/sprint.jpg'],
  ['javascript:alert(1)', undefined],
  ['/sprint.jpg', undefined],
  [null, undefined],
])('BEY-73 a race’s photograph %j is read as %j: only a web address is one', (imageUrl, known) => {
  expect(read(event, { ...race, imageUrl })).toMatchObject({ id: 'EVT_1' });
  expect(Object(read(event, { ...race, imageUrl })).imageUrl).toBe(known);
});
