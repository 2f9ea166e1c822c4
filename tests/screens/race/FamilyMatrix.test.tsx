import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAskedAgain } from '../../app/askedAgain';
import { createLeague, heldUntil, type LeagueData, unreachable } from '../../app/league';
import { hrefOf, openShop } from '../../app/openShop';
import {
  boughtTicketWith,
  childWith,
  ella,
  kim,
  max,
  orderWith,
  raceWith,
  selectionWith,
  ticketTypeWith,
} from '../../domain/examples';
import { news, owner } from '../checkout/openCheckout';

const sam = childWith('Sam', { height: null });
const tim = childWith('Tim', { dateOfBirth: '2023-04-01' });

const cadet = ticketTypeWith();
const tall = ticketTypeWith({
  id: 'tall',
  name: 'Tall Cadets',
  requirements: { minHeight: 143, maxHeight: 200, mustPassR2R: true },
});
const junior = ticketTypeWith({
  id: 'junior',
  name: 'Junior Sprint',
  price: 79,
  eligibleClasses: ['JUNIOR'],
  requirements: { minHeight: 150, minAge: 12 },
});
const withdrawn = ticketTypeWith({ id: 'withdrawn', isActive: false });
const sprint = raceWith({ tickets: [cadet, tall, junior, withdrawn] });

const leagueOf = (data: Partial<LeagueData>) => createLeague({ races: [sprint], drivers: [ella], ...data });
const open = (data: Partial<LeagueData> = {}) =>
  openShop('/UK/events/EVT_1', { as: kim, league: leagueOf(data) });

const matrix = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-machine="familyMatrix"]');
  if (found === null) throw new Error('There is no family matrix');
  return found;
};
/** A driver's line for a ticket, also where it is folded. */
const line = (driver: string, ticket: string): HTMLElement => {
  const row = screen.getByRole('heading', { level: 3, name: new RegExp(driver) }).closest('li');
  if (row === null) throw new Error(`${driver} has no row`);
  const found = within(row).getByText(ticket, { selector: 'b' }).closest('li');
  if (found === null) throw new Error(`${driver} has no line for ${ticket}`);
  return found;
};
const wordsIn = (driver: string, ticket: string): string[] =>
  [...(line(driver, ticket).children[1]?.children ?? [])].map(({ textContent }) => textContent ?? '');
const inSight = (driver: string): (string | undefined)[] =>
  within(screen.getByRole('list', { name: `Tickets for ${driver}` }))
    .getAllByRole('listitem')
    .map((ticket) => ticket.querySelector('b')?.textContent ?? undefined);
const folded = (summary: string): HTMLDetailsElement | undefined =>
  [...matrix().querySelectorAll('details')].find((each) => each.textContent?.startsWith(summary));
const summaries = (): (string | null)[] =>
  [...matrix().querySelectorAll('summary')].map(({ textContent }) => textContent);
const bookButtons = () => within(matrix()).queryAllByRole('button', { name: /^Select/ });

test('BEY-64 BEY-65 an own last place whose order has no answer can be booked on the race’s page', async () => {
  const order = orderWith({ items: [{ driverId: ella.id, ticketTypeId: 'sprint', quantity: 1 }] });
  const { app, user, address } = await openShop('/UK/events/EVT_1', {
    as: kim,
    league: leagueOf({ places: { 'EVT_1 sprint': 0, 'EVT_1 tall': 0, 'EVT_1 junior': 0 } }),
    prepare: (storage) => storage.persistAttempt({ key: 'key', order: JSON.stringify(order) }),
  });
  expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['Fits']);
  await user.click(screen.getByRole('button', { name: 'Select Cadet Sprint for Ella Reed' }));
  expect([address(), app.storage.in('UK').cart(owner).lines]).toEqual([
    '/UK/events/EVT_1/checkout',
    [{ driverId: ella.id, ticketTypeId: 'sprint' }],
  ]);
});

describe('the rows', () => {
  test('BEY-32 a driver’s row has what fits in sight, and folds the others', async () => {
    const { league } = await open({ drivers: [ella, sam] });
    expect(
      within(matrix())
        .getAllByRole('heading', { level: 3, name: /Reed$/ })
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['ERElla Reed10 on race day', 'SRSam Reed10 on race day']);
    expect(inSight('Ella Reed')).toEqual(['Cadet Sprint']);
    expect(line('Ella', 'Cadet Sprint').textContent).toBe(
      'Cadet SprintSaturday morningFits£60Select Cadet Sprint for Ella Reed',
    );
    expect(summaries()).toEqual(['2 others for Ella Reed', '2 others for Sam Reed']);
    const others = folded('2 others for Ella Reed');
    expect([others?.open, others?.querySelectorAll('li').length]).toEqual([false, 2]);
    expect(league.paths('listDrivers')).toEqual(['/api/v2/Drivers/byUser/USR_1?referenceDate=2027-06-14']);
  });

  test('BEY-32 a table folds the tickets that fit nobody; a missing height is asked for once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await open({ drivers: [ella, childWith('Ann', { height: null, passedR2R: true })] });
    const [compared, others] = within(matrix())
      .getAllByRole('table', { hidden: true })
      .map((table) =>
        within(table)
          .getAllByRole('rowheader', { hidden: true })
          .map((head) => head.querySelector('b')?.textContent),
      );
    expect([compared, others]).toEqual([['Cadet Sprint', 'Tall Cadets'], ['Junior Sprint']]);
    expect(summaries()).toEqual(['1 ticket fits none of yours']);
    expect(within(matrix()).getAllByRole('link', { name: /^Add height/ })).toHaveLength(1);
  });

  test('BEY-32 a cell of the table says in short what is missing', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await open({ races: [raceWith({ tickets: [tall] })], drivers: [ella, childWith('Max')] });
    expect(within(matrix()).getAllByText('3 cm short, Race School needed')).toHaveLength(2);
  });

  test('BEY-32 a cell of a driver too young for the race names the age alone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await open({ races: [raceWith({ tickets: [junior] })], drivers: [ella, tim] });
    expect(within(matrix()).getAllByText('from 12 years')).toHaveLength(2);
  });

  test('BEY-60 the league’s own age is asked for the day in the race’s timezone, and named', async () => {
    const { league } = await open({
      races: [raceWith({ start: '2027-06-14T05:00:00Z', timezone: 'America/Los_Angeles' })],
      drivers: [childWith('Mia', { dateOfBirth: '2017-12-20', raceAge: 10 })],
    });
    expect(league.paths('listDrivers')).toEqual(['/api/v2/Drivers/byUser/USR_1?referenceDate=2027-06-13']);
    expect(matrix().textContent).toContain('9 on race day, races as 10');
    expect(summaries()).toEqual([]);
  });

  test('BEY-32 a line says what is missing or whom it is for; the nearest miss is in sight where none fits', async () => {
    await open({
      drivers: [
        ella,
        childWith('Ann', { height: null, passedR2R: true }),
        childWith('Cleo', { eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] }),
        tim,
      ],
    });
    expect(wordsIn('Ella', 'Tall Cadets')).toEqual(['3 cm short, Race School needed']);
    expect(wordsIn('Ella', 'Junior Sprint')).toEqual(['from 12 years']);
    expect(wordsIn('Ann', 'Tall Cadets')).toEqual(['height not set']);
    expect(hrefOf('Add height of Ann Reed')).toBe('/UK/my-account?tab=drivers');
    expect(wordsIn('Cleo', 'Cadet Sprint')).toEqual(['just outside its class']);
    expect(inSight('Cleo Reed')).toEqual(['Cadet Sprint']);
    expect(summaries()).toContain('2 others for Cleo Reed');
    expect(screen.getByText('Can race from Apr 1, 2028, when 5 years old')).toBeDefined();
    expect(summaries().filter((summary) => summary?.includes('Tim'))).toEqual([]);
  });

  test('BEY-30 a missing certification links to the next school, unless the driver has outgrown the ticket', async () => {
    const mini = ticketTypeWith({
      id: 'mini',
      name: 'Mini',
      requirements: { maxAge: 10, mustPassR2R: true },
    });
    const race = { ...sprint, tickets: [...sprint.tickets, mini] };
    await open({ races: [race, raceWith({ id: 'EVT_school', eventCategoryType: 'school' })] });
    const link = within(line('Ella', 'Tall Cadets')).getByRole('link', {
      name: 'Next school: Jun 14',
      hidden: true,
    });
    expect(link.getAttribute('href')).toBe('/UK/events/EVT_school');
    for (const ticket of ['Junior Sprint', 'Mini'])
      expect(within(line('Ella', ticket)).queryByRole('link', { hidden: true })).toBeNull();
  });
});

test('BEY-64 a driver deleted elsewhere who is booked at the race has their name in the checkout', async () => {
  const { league, user } = await open({ drivers: [ella, max] });
  league.data.drivers = [max];
  await user.click(screen.getByRole('button', { name: 'Select Cadet Sprint for Ella Reed' }));
  expect(screen.getByText('Ella was deleted')).toBeDefined();
});

test('BEY-63 a guardian whose drivers are still loading can go on to book', async () => {
  const league = leagueOf({});
  league.hold('listDrivers');
  const { user, address } = await openShop('/UK/events/EVT_1', { as: kim, league });
  await user.click(screen.getByRole('button', { name: /^Book Now/ }));
  expect(address()).toBe('/UK/events/EVT_1/checkout');
});

test('BEY-64 a race seen again while an earlier look hangs is looked at anew', async () => {
  const { league, after } = await open({ drivers: [ella, max] });
  const look = () => after(() => window.dispatchEvent(new Event('focus')));
  league.hold();
  await look();
  const earlier = league.open();
  league.letGo();
  league.data.drivers = [max];
  await look();
  await after(() => earlier.map(({ settle }) => settle(unreachable)));
  expect(screen.queryByRole('heading', { level: 3, name: /Ella/ })).toBeNull();
});

test('BEY-40 a ticket bought before is linked in place of booking, and named beside its session’s', async () => {
  const bought = boughtTicketWith({ id: 'TCK/1', ticketTypeId: 'sprint', ticketName: 'Cadet Sprint' });
  const day = { ticketTypeId: 'day', ticketName: 'Cadet Day', eligibleParts: ['sprint'] };
  await open({
    drivers: [ella, max, tim],
    tickets: [
      bought,
      boughtTicketWith({ ...day, id: 'TCK_2', driverId: 'DRV_max' }),
      { ...bought, id: 'TCK_3', driverId: 'DRV_tim' },
    ],
  });
  expect(line('Ella', 'Cadet Sprint').textContent).toBe(
    'Cadet SprintSaturday morningBooked£60View ticket Cadet Sprint of Ella Reed (opens in a new tab)',
  );
  const link = within(line('Ella', 'Cadet Sprint')).getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://shop.example/ticket/TCK%2F1/s3cret',
    '_blank',
  ]);
  expect(wordsIn('Max', 'Cadet Sprint')[0]).toBe('Session taken by Cadet Day');
  expect(wordsIn('Tim', 'Cadet Sprint')[0]).toBe('Booked');
  expect(bookButtons()).toEqual([]);
});

test('BEY-40 CHK-06 a bought ticket says what its driver no longer meets', async () => {
  await open({ drivers: [ella], tickets: [boughtTicketWith({ ticketTypeId: tall.id })] });
  expect(wordsIn('Ella', 'Tall Cadets')[0]).toBe('Booked, 3 cm short, Race School needed');
});

describe('booking', () => {
  const vouchers = [{ code: 'KART10', value: 10 }];
  const lineOf = (driverId: string) => ({ driverId, ticketTypeId: 'sprint' });

  test.each([
    ['Select Cadet Sprint for Max Reed', [lineOf('DRV_max')]],
    ['Select for Ella Reed and Max · £120', [lineOf('DRV_ella'), lineOf('DRV_max')]],
  ])(
    'BEY-41 CHK-12 ‘%s’ starts the checkout with its tickets, beside the cart’s codes; no driver is first',
    async (name, lines) => {
      const shop = await openShop('/UK/events/EVT_1', {
        as: kim,
        league: leagueOf({ drivers: [ella, childWith('Tim', { ...tim, firstName: 'Ella' }), max] }),
        loaders: { checkout: () => new Promise(() => {}) },
        prepare: (storage) => storage.in('UK').persistCart(owner, selectionWith({ vouchers })),
      });
      await shop.user.click(screen.getByRole('button', { name }));
      expect(shop.address()).toBe('/UK/events/EVT_1/checkout');
      expect(shop.app.navigation.current().state).toMatchObject({ race: { id: 'EVT_1' } });
      expect(shop.app.storage.in('UK').cart(owner)).toEqual(selectionWith({ lines, vouchers }));
      expect(shop.app.storage.selectedDriver()).toBeNull();
    },
  );

  test('BEY-32 a ticket that turns out to be sold out is said to fit, and cannot be booked', async () => {
    const { league, screen: page, after } = await open();
    league.data.places = { 'EVT_1 sprint': 0 };
    await after(() => page().send({ type: 'race.reload' }));
    expect(wordsIn('Ella', 'Cadet Sprint')).toEqual(['No place left, would fit']);
    expect(bookButtons()).toEqual([]);
  });
});

test('BEY-32 a race without active tickets has no family matrix', async () => {
  await open({ races: [raceWith({ tickets: [withdrawn] })] });
  expect(screen.queryByRole('heading', { name: 'Which tickets fit' })).toBeNull();
});

const half = ticketTypeWith({ id: 'half', name: 'Half Day', price: 40 });

const openSelected = (data: Partial<LeagueData>, ...lines: [driverId: string, ticketTypeId: string][]) =>
  openShop('/UK/events/EVT_1', {
    as: kim,
    league: leagueOf({ drivers: [ella, max], ...data }),
    prepare: (storage) =>
      storage
        .in('UK')
        .persistCart(
          owner,
          selectionWith({ lines: lines.map(([driverId, ticketTypeId]) => ({ driverId, ticketTypeId })) }),
        ),
  });

const stored = ({ app }: Awaited<ReturnType<typeof openSelected>>) => app.storage.in('UK').cart(owner).lines;

describe('beside a selection', () => {
  test('BEY-65 before a ticket replaces another one, both are named with their prices', async () => {
    const dear = { ...half, id: 'dear', name: 'Whole Day', price: 149, eligibleParts: ['half'] };
    const shop = await openSelected({ races: [{ ...sprint, tickets: [half, dear] }] }, [ella.id, 'dear']);
    await shop.user.click(screen.getByRole('button', { name: 'Select Half Day for Ella Reed' }));
    expect(
      screen.getByRole('heading', { name: 'Replace Whole Day (£149) with Half Day (£40)?' }),
    ).toBeDefined();
  });

  test('BEY-72 a driver whom a ticket fits and who has none is named beside the sum', async () => {
    await openSelected({}, [ella.id, 'sprint']);
    expect(screen.getByText('1 ticket · none for Max')).toBeDefined();
  });

  test('BEY-65 a chosen ticket is removed at its row, and the focus is on its driver', async () => {
    const dear = { ...half, id: 'dear', name: 'Whole Day', price: 149, eligibleParts: ['half'] };
    const shop = await openSelected({ races: [{ ...sprint, tickets: [half, dear] }] }, [ella.id, 'dear']);
    expect(inSight('Ella Reed')).toEqual(['Whole Day']);
    expect(folded('1 other for Ella Reed')?.textContent).toContain('Half Day');
    await shop.user.click(screen.getByRole('button', { name: 'Remove Whole Day for Ella Reed' }));
    expect([stored(shop), shop.address()]).toEqual([[], '/UK/events/EVT_1']);
    expect(inSight('Ella Reed')).toEqual(['Half Day', 'Whole Day']);
    expect(document.activeElement?.textContent).toBe('Ella Reed');
  });

  test('BEY-65 BEY-24 a selection that lost a held ticket says so, and is not held as a whole', async () => {
    const items = [ella.id, max.id].map((driverId) => ({ driverId, ticketTypeId: 'sprint', quantity: 1 }));
    const league = leagueOf({ drivers: [ella, max] });
    const shop = await openShop('/UK/events/EVT_1', {
      as: kim,
      league,
      prepare: (storage) => {
        storage.in('UK').persistCart(owner, selectionWith({ lines: items }));
        storage.persistReservation({ ...league.reserve(orderWith({ items })), userId: kim.user.id });
        storage.persistPayment({ order: orderWith({ items }), regionId: 'UK', step: 'left' });
      },
    });
    const ways = () =>
      screen.queryAllByRole('button', { name: /^(Secure|Review)/ }).map((way) => way.textContent);
    expect(ways()).toEqual(['Secure Your Spot Now · £120']);
    // The second click of a double click is on 'Select'.
    await shop.user.dblClick(screen.getByRole('button', { name: 'Remove Cadet Sprint for Max Reed' }));
    expect(ways()).toEqual(['Review 1 · £60']);
    expect(news('Changes to your selection')).toBe(
      'Cadet Sprint for Max Reed removed. 1 ticket, £60 in total. ',
    );
  });

  test('BEY-64 BEY-65 a held ticket says beside the hold how far its driver is from it', async () => {
    const items = [{ driverId: ella.id, ticketTypeId: 'tall', quantity: 1 }];
    const league = leagueOf({});
    await openShop('/UK/events/EVT_1', {
      as: kim,
      league,
      prepare: (storage) => {
        storage.in('UK').persistCart(owner, selectionWith({ lines: items }));
        storage.persistReservation({ ...league.reserve(orderWith({ items })), userId: kim.user.id });
      },
    });
    expect(wordsIn('Ella', 'Tall Cadets')).toEqual([
      expect.stringMatching(/^Held /),
      'In your selection, 3 cm short, Race School needed',
    ]);
  });

  test.each<[string, Partial<LeagueData>, string]>([
    ['deleted', { drivers: [max] }, 'Ella was deleted'],
    [
      'booked',
      { tickets: [boughtTicketWith({ ticketTypeId: 'dear', eligibleParts: ['half'] })] },
      'Ella already has a ticket',
    ],
  ])('BEY-64 a question about replacing ends once its driver was %s elsewhere', async (_, change, mark) => {
    const dear = { ...half, id: 'dear', name: 'Whole Day', price: 149, eligibleParts: ['half'] };
    const shop = await openSelected({ races: [{ ...sprint, tickets: [half, dear] }] }, [ella.id, 'dear']);
    await shop.user.click(screen.getByRole('button', { name: 'Select Half Day for Ella Reed' }));
    const question = () => screen.queryByRole('button', { name: 'Keep Whole Day' });
    await shop.after(() => window.dispatchEvent(new Event('focus')));
    expect(question()).not.toBeNull();
    Object.assign(shop.league.data, change);
    await shop.after(() => window.dispatchEvent(new Event('focus')));
    expect(question()).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Your selection' }).textContent).toContain(mark);
  });

  test('BEY-64 a race opened after a driver of the selection was deleted elsewhere names the driver', async () => {
    await openShop('/UK/events/EVT_1', {
      as: kim,
      league: leagueOf({ drivers: [max] }),
      prepare: (storage) => {
        const lines = [{ driverId: ella.id, ticketTypeId: 'sprint' }];
        storage.in('UK').persistCart(owner, selectionWith({ lines }));
        storage.in('UK').persistNamed(owner, [ella]);
      },
    });
    expect(screen.getByText('Ella was deleted')).toBeDefined();
  });

  const withCadet = (changes: object): Partial<LeagueData> => ({
    races: [{ ...sprint, tickets: [{ ...cadet, ...changes }, junior] }],
  });
  const bought = [boughtTicketWith({ ticketTypeId: 'sprint' })];

  test.each<[string, Partial<LeagueData>, string]>([
    ['the driver was deleted', { drivers: [max] }, 'Ella was deleted'],
    ['the ticket was bought', { tickets: bought }, 'Ella already has a ticket for Saturday morning'],
    ['the ticket is not on sale', withCadet({ isActive: false }), 'Not on sale any more'],
    ['the ticket is not listed', { races: [{ ...sprint, tickets: [junior] }] }, 'Not on sale any more'],
    ['the place is sold', { places: { 'EVT_1 sprint': 0 } }, 'No longer available'],
  ])('BEY-64 a line is marked and not counted where elsewhere %s', async (_, change, mark) => {
    const shop = await openSelected({}, [ella.id, 'sprint']);
    const selection = within(screen.getByRole('complementary', { name: 'Your selection' }));
    const review = () => selection.getByRole('button', { name: /^Review/ }).textContent;
    expect(review()).toBe('Review 1 · £60');
    Object.assign(shop.league.data, change);
    await shop.after(() => window.dispatchEvent(new Event('focus')));
    expect(selection.getByRole('listitem').textContent).toBe(`Ella · Cadet Sprint${mark}`);
    expect(review()).toBe('Review 1 gone');
    expect(selection.queryByText('1 ticket')).toBeNull();
    expect(screen.queryByText('In your selection')).toBeNull();
  });
});

test.each(['listDrivers', 'listTicketsByEvent'] as const)(
  'BEY-63 %s of an open race without an answer is asked again after a while, and then no more',
  async (call) => {
    const shop = await openSelected({}, [ella.id, 'sprint']);
    await expectAskedAgain(shop, call, () => shop.after(() => window.dispatchEvent(new Event('focus'))));
  },
);

test('BEY-64 back online, a race says that a driver of the selection was deleted meanwhile', async () => {
  const shop = await openSelected({}, [ella.id, 'sprint']);
  shop.league.data.drivers = [max];
  await shop.after(() => {
    for (const moment of ['offline', 'online']) window.dispatchEvent(new Event(moment));
  });
  expect(screen.getByText('Ella was deleted')).toBeDefined();
});

test('BEY-64 after a reload a line’s driver who was deleted elsewhere since has a name', async () => {
  const shop = await openSelected({}, [max.id, 'sprint']);
  shop.league.data.drivers = [ella];
  await shop.reload();
  const selection = within(screen.getByRole('complementary', { name: 'Your selection' }));
  expect(selection.getByRole('listitem').textContent).toBe('Max · Cadet SprintMax was deleted');
});

test('BEY-65 a race that stays open says that places are held until the hold ends', async () => {
  const league = leagueOf({});
  const shop = await openShop('/UK/events/EVT_1', {
    as: kim,
    league,
    prepare: (storage) => {
      storage.persistReservation({ ...league.reserve(orderWith()), userId: kim.user.id });
      storage.persistPayment({ order: orderWith(), regionId: 'UK', step: 'left' });
    },
  });
  const told = () => screen.queryAllByText(/held.* until/i).length > 0;
  await shop.pass(Date.parse(heldUntil) - Date.now() - 1);
  expect(told()).toBe(true);
  await shop.pass(1);
  expect(told()).toBe(false);
});

describe('the one red button', () => {
  const reds = () =>
    [...document.querySelectorAll('main [data-tone=signal]')].map(({ textContent }) => textContent?.trim());
  const none = { ...ella, eligibleClasses: [], closeClasses: [] };

  test.each<[string, Partial<LeagueData>, [string, string][], string]>([
    ['selects for everybody where nothing is selected', { drivers: [ella] }, [], 'Select for Ella · £60'],
    ['leads on once a ticket is selected', {}, [[ella.id, 'sprint']], 'Review 1 · £60'],
    ['books where nothing fits', { drivers: [none] }, [], 'Book Now - FROM £60'],
    ['adds a driver where there is none', { drivers: [] }, [], 'Add a driver'],
  ])('BEY-72 of a family’s race %s', async (_, data, lines, caption) => {
    await openSelected(data, ...lines);
    expect(reds()).toEqual([caption]);
  });

  test.each<[string, Partial<LeagueData>, [string, string][], string | undefined]>([
    ['one button', {}, [[ella.id, 'sprint']], 'family'],
    ['no button', { drivers: [none] }, [], undefined],
  ])('BEY-25 the page keeps clear of a family’s bar with %s', async (_, data, lines, room) => {
    await openSelected(data, ...lines);
    expect([document.documentElement, document.body].map(({ dataset }) => dataset.bar)).toEqual([room, room]);
  });

  test('BEY-65 BEY-72 beside it the selection is named with its price alone, and leads to the checkout', async () => {
    const shop = await openSelected({}, [ella.id, 'sprint']);
    const beside = within(screen.getByRole('complementary', { name: 'Your selection' }));
    expect(beside.getByRole('listitem').textContent).toBe('Ella · Cadet Sprint£60');
    await shop.user.click(beside.getByRole('button', { name: 'Review 1 · £60' }));
    expect(shop.address()).toBe('/UK/events/EVT_1/checkout');
    expect(stored(shop)).toEqual([{ driverId: ella.id, ticketTypeId: 'sprint' }]);
  });

  test('CRT-04 prices of a family have the cents that their sum has', async () => {
    const cents = { ...half, id: 'cents', price: 49.5 };
    const races = [raceWith({ tickets: [cents] })];
    await openSelected({ races }, [ella.id, 'cents']);
    const beside = within(screen.getByRole('complementary', { name: 'Your selection' }));
    expect(beside.getByRole('listitem').textContent).toContain('£49.50');
    expect(beside.getByRole('button', { name: 'Review 1 · £49.50' })).toBeDefined();
    expect(screen.queryByText('£50')).toBeNull();
  });

  test('BEY-41 BEY-72 beside a selection one press chooses for two who have none, for one a row does', async () => {
    const tim = childWith('Tim', {});
    const shop = await openSelected({ drivers: [ella, max, tim] }, [ella.id, 'sprint']);
    const offer = () => screen.queryByRole('button', { name: /^Select for/ });
    expect([offer()?.textContent, offer()?.dataset.tone]).toEqual(['Select for Max and Tim · £120', 'text']);
    await shop.user.click(screen.getByRole('button', { name: 'Remove Cadet Sprint for Ella Reed' }));
    expect(offer()?.dataset.tone).toBe('signal');
  });

  test('BEY-72 more than three drivers are counted, not named', async () => {
    const drivers = ['Ann', 'Ben', 'Cy', 'Dee'].map((name) => childWith(name));
    await openSelected({ drivers });
    expect(screen.getByRole('button', { name: 'Select for 4 drivers · £240' })).toBeDefined();
  });
});
