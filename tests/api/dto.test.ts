import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { map, type z } from '#domain/zod';
import { discountLookup, reservation } from '../../src/api/dto/checkout';
import { driver, drivers as driverList } from '../../src/api/dto/driver';
import { availability, event as countedEvent, events as eventList } from '../../src/api/dto/event';
import type { ReadList } from '../../src/api/dto/listOf';
import { regionConfiguration as readConfiguration, regions } from '../../src/api/dto/region';
import { tickets as ticketList } from '../../src/api/dto/ticket';
import { session, user } from '../../src/api/dto/user';
import { describeForEveryReader } from '../domain/readerTimezones';

/** As JSON, so that undefined fields are missing. */
const read = <Value>(schema: z.ZodMiniType<Value>, body: unknown): Value | 'refused' => {
  const { success, data } = schema.safeParse(JSON.parse(JSON.stringify(body)));
  return success ? data : 'refused';
};

/** The readable items of a list. */
const itemsOf = <Item>(list: z.ZodMiniType<ReadList<Item>>) => map(list, ({ items }) => items);
const events = map(eventList, ({ items }) => items.map(({ race }) => race));
const drivers = itemsOf(driverList);
const tickets = itemsOf(ticketList);
const event = map(countedEvent, ({ race }) => race);

const regionConfiguration = (regionId: string) =>
  map(readConfiguration(regionId), ({ configuration }) => configuration);

const region = { id: 'UK', display: 'United Kingdom', currency: 'GBP', isActive: true, showOnWebsite: false };

const ticketType = { _id: 'TKT_1', name: 'Under-12 Sprint', price: 85, isActive: true };

const race = {
  _id: 'EVT_1',
  name: 'Sprint',
  startDate: '2027-03-28T08:00:00Z',
  endDate: '2027-03-29T16:00:00Z',
};

const child = {
  id: 'DRV_1',
  userId: 'USR_1',
  firstName: 'Ella',
  lastName: 'Hart',
  weight: 31.5,
  dateOfBirth: '2017-06-14',
  experienceLevel: 'rookie',
};

const bought = {
  _id: 'TIC_1',
  secret: 's',
  userId: 'USR_1',
  driverId: 'DRV_1',
  transactionId: 'TRX_1',
  eventId: 'EVT_1',
  ticketTypeId: 'TKT_1',
  ticketName: 'Under-12 Sprint',
  categoryName: 'Cadet',
  realPrice: 76.5,
  currency: 'GBP',
  createdAt: '2027-02-01T18:30:00Z',
  status: 'INVALID',
  eligibleClasses: ['CADET'],
  eligibleParts: ['SAT_AM'],
  sessions: 'Saturday morning',
};

const guardian = {
  id: 'USR_1',
  email: 'guardian@example.com',
  firstName: 'Sam',
  lastName: 'Hart',
  phone: '1',
};

const without = (value: Record<string, unknown>, key: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe('Region', () => {
  test('ENT-01 has five required fields', () => {
    expect(read(itemsOf(regions), [{ ...region, extra: 1 }])).toEqual([region]);
    for (const key of Object.keys(region))
      expect(read(regions, [without(region, key)])).toMatchObject({ items: [] });
  });

  test('ENT-08 HUB-03 an unreadable region is left out of the list, with the reason', () => {
    expect(read(regions, [{ ...region, currency: null }, null, region])).toEqual({
      items: [region],
      unreadable: [expect.stringContaining('currency'), expect.any(String)],
    });
  });
});

describeForEveryReader('Race', () => {
  test('ENT-02 optional fields have defaults', () => {
    expect(read(event, race)).toEqual({
      id: 'EVT_1',
      name: 'Sprint',
      start: '2027-03-28T08:00:00.000Z',
      end: '2027-03-29T16:00:00.000Z',
      locationName: '',
      locationCity: '',
      type: '',
      eventCategoryType: '',
      eventType: 'SINGLE',
      slogan: '',
      description: '',
      hide: false,
      available: true,
      timezone: 'UTC',
      oneDayOnly: false,
      childEvents: [],
      tickets: [],
      categories: [],
      startPrice: 0,
      availability: null,
    });
  });

  test.each(['_id', 'name', 'startDate'])('ENT-08 a race without %s is refused', (key) => {
    expect(read(event, without(race, key))).toBe('refused');
  });

  test('ENT-02 without an end a race ends when it starts', () => {
    expect(read(event, without(race, 'endDate'))).toMatchObject({ end: '2027-03-28T08:00:00.000Z' });
  });

  test('ENT-02 startPrice is the lowest price of the active tickets, whatever the answer says', () => {
    const priced = (...prices: [number, boolean][]) =>
      read(event, {
        ...race,
        startPrice: 1,
        tickets: prices.map(([price, isActive]) => ({ ...ticketType, price, isActive })),
      });
    expect(priced([85, true], [60, true], [5, false])).toMatchObject({ startPrice: 60 });
    expect(priced([5, false])).toMatchObject({ startPrice: 0 });
    expect(priced()).toMatchObject({ startPrice: 0 });
    expect(read(event, { ...race, tickets: [{ ...ticketType, price: '85.50' }] })).toMatchObject({
      startPrice: 85.5,
    });
  });

  test('ENT-02 a ticket type without requirements has no bounds', () => {
    for (const requirements of [undefined, null, {}, { minWeight: null }])
      expect(read(event, { ...race, tickets: [{ ...ticketType, requirements }] })).toMatchObject({
        tickets: [
          {
            id: 'TKT_1',
            requirements: {
              minWeight: 0,
              minHeight: 0,
              maxHeight: 0,
              minAge: 0,
              maxAge: 0,
              mustPassR2R: false,
            },
          },
        ],
      });
  });

  test.each([
    ['2027-03-28T08:00:00+02:00', '2027-03-28T06:00:00.000Z'],
    ['2027-03-28T08:00Z', '2027-03-28T08:00:00.000Z'],
    ['2027-03-28', '2027-03-28T07:00:00.000Z'],
    ['2027-03-28T08:00:00', '2027-03-28T15:00:00.000Z'],
    ['28/03/2027', 'refused'],
    ['2027-13-28T08:00:00Z', 'refused'],
    ['soon', 'refused'],
    ['', 'refused'],
    [1806566400000, 'refused'],
  ])(
    'ENT-02 a start of %j is read as %j: without an offset in the race’s timezone, not the browser’s',
    (startDate, start) => {
      const result = read(event, { ...race, timezone: 'America/Los_Angeles', startDate });
      if (start === 'refused') expect(result).toBe('refused');
      else expect(result).toMatchObject({ start });
    },
  );

  test('ENT-02 GROUP and SINGLE are the only kinds', () => {
    expect(read(event, { ...race, eventType: 'GROUP' })).toMatchObject({ eventType: 'GROUP' });
    expect(read(event, { ...race, eventType: 'CUP' })).toBe('refused');
  });

  test('ENT-02 either name of a field gives the same race, alone or beside an empty one', () => {
    const names = fc.record({
      id: fc.constantFrom('id', '_id'),
      start: fc.constantFrom('start', 'startDate'),
      end: fc.constantFrom('end', 'endDate'),
    });
    const spare = fc.constantFrom(
      {},
      { id: null, _id: null, start: null, startDate: null, end: null, endDate: null },
    );
    const instant = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(
        names,
        spare,
        fc.string({ minLength: 1 }),
        instant,
        instant,
        (name, others, id, start, end) => {
          const dto = { name: 'Sprint', ...others, [name.id]: id, [name.start]: start, [name.end]: end };
          expect(read(event, dto)).toMatchObject({ id, start, end });
        },
      ),
    );
  });

  test('ENT-08 an unreadable race is left out of the list, with the reason', () => {
    expect(read(events, [race, race])).toHaveLength(2);
    expect(read(eventList, [{ ...race, name: 7 }, race, null])).toMatchObject({
      items: [{ race: { id: 'EVT_1' } }],
      unreadable: [expect.stringContaining('name'), expect.any(String)],
    });
    expect(read(eventList, { events: [race] })).toBe('refused');
  });

  test('ENT-08 an unreadable ticket type is left out of its race, with the reason', () => {
    const answer = { ...race, tickets: [{ ...ticketType, price: '£85' }, ticketType] };
    expect(read(countedEvent, answer)).toMatchObject({
      race: { tickets: [{ id: 'TKT_1' }] },
      unreadable: [expect.stringContaining('price')],
    });
    expect(read(eventList, [answer])).toMatchObject({
      items: [{ race: { tickets: [{ id: 'TKT_1' }] }, unreadable: [expect.stringContaining('price')] }],
      unreadable: [],
    });
  });

  test('ENT-08 a race with only unreadable ticket types is unreadable, not sold out', () => {
    const answer = { ...race, tickets: [{ ...ticketType, price: '£85' }, null] };
    expect(read(countedEvent, answer)).toBe('refused');
    expect(read(eventList, [answer, { ...race, tickets: [] }])).toMatchObject({
      items: [{ race: { id: 'EVT_1', tickets: [] }, unreadable: [] }],
      unreadable: [expect.stringMatching(/tickets.*price/)],
    });
  });

  test('ENT-02 CHK-08 counts in a race’s answer are its availability, unless one is missing', () => {
    const counted = { ...ticketType, categoryRef: 'cadet', v: 3 };
    const category = { _id: 'CAT_1', name: 'Cadet', ref: 'cadet', amount: 24, v: 2 };
    expect(read(event, { ...race, tickets: [counted], categories: [category] })).toMatchObject({
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
      {},
    ])
      expect(read(event, { ...race, ...answer })).toMatchObject({ availability: null });
  });

  test('ENT-08 an unreadable category, round or count does not make its race unreadable', () => {
    const category = { _id: 'CAT_1', name: 'Cadet', ref: 'cadet', amount: 'many', v: 2 };
    const answer = {
      ...race,
      tickets: [{ ...ticketType, v: 'many' }],
      categories: [null, { ...category, ref: 7 }, category],
      childEvents: [null, 'EVT_2'],
    };
    expect(read(event, answer)).toMatchObject({
      tickets: [{ id: 'TKT_1' }],
      categories: [{ id: 'CAT_1', amount: 0 }],
      childEvents: ['EVT_2'],
    });
  });

  test('ENT-02 the counts named `v` are read as places left', () => {
    const dto = {
      _id: 'EVT_1',
      tickets: [{ id: 'TKT_1', v: 3, active: true, categoryRef: 'cadet' }],
      categories: [{ _id: 'CAT_1', name: 'Cadet', description: 'x', ref: 'cadet', v: 0 }],
    };
    expect(read(availability, dto)).toEqual({
      tickets: [{ id: 'TKT_1', remaining: 3, active: true, categoryRef: 'cadet' }],
      categories: [{ id: 'CAT_1', name: 'Cadet', ref: 'cadet', remaining: 0 }],
    });
    expect(read(availability, { ...dto, categories: [{ _id: 'CAT_1' }] })).toBe('refused');
    const [ticket] = dto.tickets;
    expect(
      read(availability, { ...dto, tickets: [{ ...ticket, id: 'TKT_2', v: 'many' }, ticket, null] }),
    ).toEqual(read(availability, dto));
  });
});

describeForEveryReader('Driver', () => {
  test('ENT-03 optional fields have defaults', () => {
    expect(read(driver, child)).toEqual({
      ...child,
      name: 'Ella Hart',
      height: null,
      sex: 0,
      eligibleClasses: [],
      closeClasses: [],
      raceAge: null,
      passedR2R: false,
    });
  });

  test('ENT-03 all fields are read', () => {
    const full = {
      ...child,
      name: 'Ella "Rocket" Hart',
      height: 132,
      sex: 3,
      eligibleClasses: ['CADET'],
      closeClasses: [{ classCode: 'JUNIOR', weight: 40 }],
      raceAge: 9,
      passedR2R: true,
    };
    expect(read(driver, full)).toEqual(full);
    expect(read(driver, { ...full, closeClasses: [{ classCode: 'JUNIOR' }] })).toMatchObject({
      closeClasses: [{ classCode: 'JUNIOR', weight: null }],
    });
  });

  test('ENT-03 sex is 0 to 3, and anything else is unknown', () => {
    for (const sex of [0, 1, 2, 3]) expect(read(driver, { ...child, sex })).toMatchObject({ sex });
    for (const sex of [4, -1, '1', 'female'])
      expect(read(driver, { ...child, sex })).toMatchObject({ sex: 0 });
  });

  test('ENT-03 the date of birth is the same plain date under each name and in each notation', () => {
    const birthday = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const name = fc.constantFrom('dateOfBirth', 'dob', 'dobAsUTCDateString');
    const spelling = fc.constantFrom<(day: string) => string>(
      (day) => day,
      (day) => `${day}T00:00:00.000Z`,
      (day) => `${day}T00:00:00`,
      (day) => `${day}T00:00:00+12:00`,
      (day) => new Date(day).toUTCString(),
      (day) => new Date(day).toUTCString().replace(/^(...), (..) (...) (....).*/, '$1 $3 $2 $4'),
      (day) => new Date(day).toUTCString().replace(' 00:00:00 GMT', ''),
    );
    fc.assert(
      fc.property(birthday, name, spelling, (day, key, spell) => {
        const dto = { ...without(child, 'dateOfBirth'), [key]: spell(day) };
        expect(read(driver, dto)).toMatchObject({ dateOfBirth: day });
      }),
    );
  });

  test.each([
    undefined,
    null,
    '',
    'unknown',
    '2017-02-30',
    '14/06/2017',
    '03/04/2017',
    '2017-06-14x',
    20170614,
  ])('ENT-03 a date of birth of %j is refused', (dateOfBirth) => {
    expect(read(driver, { ...child, dateOfBirth })).toBe('refused');
  });

  test('ENT-08 an unreadable driver is left out of the list, with the reason', () => {
    expect(read(drivers, [child, { ...child, weight: null }])).toHaveLength(1);
    expect(read(driverList, [{ ...child, weight: null }])).toMatchObject({
      items: [],
      unreadable: [expect.stringContaining('weight')],
    });
  });
});

describe('User and session', () => {
  test('ENT-04 the phone may be missing', () => {
    expect(read(user, guardian)).toEqual(guardian);
    expect(read(user, without(guardian, 'phone'))).toEqual({ ...guardian, phone: '' });
    for (const key of ['id', 'email']) expect(read(user, without(guardian, key))).toBe('refused');
  });

  test('ENT-04 the answer to signing in has the guardian beside the token', () => {
    expect(read(session, { token: 't', ...guardian })).toEqual({ token: 't', user: guardian });
    expect(read(session, guardian)).toBe('refused');
    expect(read(session, { ...guardian, token: '' })).toBe('refused');
  });
});

describe('Ticket', () => {
  test('ENT-05 all fields are read', () => {
    expect(read(tickets, [bought])).toEqual([
      { ...without(bought, '_id'), id: 'TIC_1', createdAt: '2027-02-01T18:30:00.000Z' },
    ]);
  });

  test('ENT-05 any text is accepted as a status', () => {
    expect(read(tickets, [{ ...bought, status: 'WHATEVER' }])).toMatchObject([{ status: 'WHATEVER' }]);
  });

  test('ENT-08 an unreadable ticket is left out of the list, with the reason', () => {
    const bad = [without(bought, 'realPrice'), { ...bought, createdAt: 'yesterday' }];
    expect(read(ticketList, [...bad, bought])).toMatchObject({
      items: [{ id: 'TIC_1' }],
      unreadable: [expect.stringContaining('realPrice'), expect.stringContaining('createdAt')],
    });
  });
});

describe('Reservation', () => {
  test('SUB-02 unknown fields are kept, also without a page to pay on: the places were taken', () => {
    const dto = { checkoutUrl: 'https://pay.test/1', checkoutId: 'CHK_1', nested: { any: ['thing', null] } };
    expect(read(reservation, dto)).toEqual(dto);
    expect(read(reservation, { ...dto, checkoutUrl: null })).toEqual({ ...dto, checkoutUrl: null });
    for (const checkoutUrl of ['', 7, undefined]) {
      expect(read(reservation, { ...dto, checkoutUrl })).toBe('refused');
    }
  });
});

describe('Discount', () => {
  test('ENT-06 DSC-06 kind and state may be any number, and are unknown when unreadable', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (type, state) => {
        expect(read(discountLookup, { type, state, value: 10 })).toEqual({ kind: type, state, value: 10 });
      }),
    );
    expect(read(discountLookup, { type: 1, state: 2 })).toEqual({ kind: 1, state: 2, value: 0 });
    const unknown = { kind: 0, state: 0, value: 0 };
    for (const dto of [{}, { type: null, state: null }, { type: 'coupon', state: 'valid', value: 'ten' }])
      expect(read(discountLookup, dto)).toEqual(unknown);
    for (const dto of [null, 'valid', 1]) expect(read(discountLookup, dto)).toBe('refused');
  });
});

describe('Configuration', () => {
  const sets = (website: unknown) => ({
    EXPERIENCE_LEVELS_CONFIGURATION_UK: {
      Configuration: [{ id: 'rookie', label: 'Rookie', defaultEventType: 'sprint' }],
    },
    EVENT_TYPE_CONFIGURATION_UK: { Configuration: [{ id: 'sprint', displayName: 'Sprint' }] },
    UPSELL_CONFIGURATION_UK: { Configuration: 'whatever' },
    WEB_ENVIRONMENT_CONFIGURATION_UK: { Configuration: website },
  });

  test('ENT-07 experience levels and event types are those of the requested region', () => {
    const dto = sets({ currency: 'GBP' });
    expect(read(regionConfiguration('UK'), dto)).toMatchObject({
      experienceLevels: [{ id: 'rookie', label: 'Rookie', defaultEventType: 'sprint', description: '' }],
      eventTypes: [
        { id: 'sprint', displayName: 'Sprint', description: '', background: '#6b7280', textColor: '#ffffff' },
      ],
    });
    expect(read(regionConfiguration('US'), dto)).toBe('refused');
  });

  test.each([
    ['#8a1538', '#8a1538'],
    ['rgb(138 21 56 / 50%)', 'rgb(138 21 56 / 50%)'],
    ['color-mix(in srgb, red, rgb(0, 0, 0))', 'color-mix(in srgb, red, rgb(0, 0, 0))'],
    ['', ''],
    ['red}body{display:none}', '#6b7280'],
    ['red;position:fixed', '#6b7280'],
    ['red/*', '#6b7280'],
    ['rgb(0', '#6b7280'],
    ['"', '#6b7280'],
    ['</style><script>', '#6b7280'],
    ['\\', '#6b7280'],
  ])('ENT-07 the colour %s in a rule is %s, so that it cannot end the rule', (background, colour) => {
    const Configuration = [{ id: 'sprint', displayName: 'Sprint', background, textColor: 'red}' }];
    const dto = { ...sets({}), EVENT_TYPE_CONFIGURATION_UK: { Configuration } };
    const eventTypes = [{ background: colour, textColor: '#ffffff' }];
    expect(read(regionConfiguration('UK'), dto)).toMatchObject({ eventTypes });
  });

  test('ENT-07 ENT-08 an unreadable experience level or event type is left out, with the reason', () => {
    const level = { id: 'rookie', label: 'Rookie' };
    const type = { id: 'sprint', displayName: 'Sprint' };
    const dto = {
      ...sets({}),
      EXPERIENCE_LEVELS_CONFIGURATION_UK: { Configuration: [{ ...level, label: 7 }, level] },
      EVENT_TYPE_CONFIGURATION_UK: { Configuration: [type, { ...type, displayName: null }] },
    };
    expect(read(readConfiguration('UK'), dto)).toMatchObject({
      configuration: { experienceLevels: [level], eventTypes: [type] },
      unreadable: {
        experienceLevels: [expect.stringContaining('label')],
        eventTypes: [expect.stringContaining('displayName')],
      },
    });
  });

  test('ENT-09 an environment with only its required fields gets defaults for the others', () => {
    expect(read(regionConfiguration('UK'), sets({}))).toMatchObject({
      environment: {
        r2rDisplayName: '',
        r2rExplanationUrl: '',
        landingPageUrl: '/',
        shopUrl: '',
        aiChatUri: '',
        googleAnalyticsId: '',
        useGtm: false,
        disableLog: false,
        currency: '',
        supportEmail: '',
        legalEntity: { name: '', registeredIn: '' },
        socialLinks: [],
      },
    });
  });

  test('ENT-09 all fields are read, and paths can be appended to the shop’s address', () => {
    const environment = {
      r2rDisplayName: 'Race Licence',
      r2rExplanationUrl: 'https://league.test/r2r',
      landingPageUrl: 'https://league.test',
      shopUrl: 'https://shop.league.test',
      aiChatUri: 'https://chat.league.test',
      googleAnalyticsId: 'G-1',
      useGtm: true,
      disableLog: true,
      currency: 'GBP',
      supportEmail: 'support@league.test',
      legalEntity: { name: 'Apex Karting League Ltd', registeredIn: 'England and Wales' },
      socialLinks: [{ url: 'https://social.test', display: 'Instagram' }],
    };
    const dto = sets({ ...environment, shopUrl: 'https://shop.league.test/' });
    expect(read(regionConfiguration('UK'), dto)).toMatchObject({ environment });
  });

  test('ENT-09 ACC-06 FTR-01 an address that is no web page counts as missing', () => {
    const script = 'javascript:alert(1)';
    const dto = sets({
      currency: 'GBP',
      landingPageUrl: script,
      shopUrl: '//shop.test',
      r2rExplanationUrl: 'data:text/html,hello',
      socialLinks: [
        { url: script, display: 'Instagram' },
        { url: '/news', display: 'News' },
      ],
    });
    expect(read(regionConfiguration('UK'), dto)).toMatchObject({
      environment: {
        landingPageUrl: '/',
        shopUrl: '',
        r2rExplanationUrl: '',
        socialLinks: [{ url: '/news', display: 'News' }],
      },
    });
  });

  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['True ', true],
    ['false', false],
    ['', false],
    ['yes', false],
    [null, false],
    [undefined, false],
  ])('ENT-09 useGtm and disableLog of %j mean %j', (given, meant) => {
    const dto = sets({ currency: 'GBP', useGtm: given, disableLog: given });
    expect(read(regionConfiguration('UK'), dto)).toMatchObject({
      environment: { useGtm: meant, disableLog: meant },
    });
  });

  test.each(['EXPERIENCE_LEVELS', 'EVENT_TYPE', 'WEB_ENVIRONMENT'])(
    'ENT-08 a region without %s is refused',
    (set) => {
      const dto = without(sets({ currency: 'GBP' }), `${set}_CONFIGURATION_UK`);
      expect(read(regionConfiguration('UK'), dto)).toBe('refused');
    },
  );
});
