import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { CurrentRegion } from '#machines/region/currentRegion';
import { RegionContext } from '../../../src/base/appContext';
import { RaceCard, type RaceCardProps } from '../../../src/frame/RaceCard';
import { RaceFacts } from '../../../src/frame/RaceFacts';
import { createLeague, type LeagueData, refused } from '../../app/league';
import { openShop } from '../../app/openShop';
import {
  availabilityOf,
  boughtTicketWith,
  childWith,
  configuration,
  eventTypeWith,
  kim,
  raceWith,
  ticketTypeWith,
} from '../../domain/examples';

const longRace = raceWith({
  id: 'EVT_2',
  name: 'Night Endurance',
  type: 'ENDURANCE',
  start: '2027-07-03T18:00:00Z',
  end: '2027-07-04T18:00:00Z',
  oneDayOnly: false,
});
const bothTypes = { races: [raceWith(), longRace] };

const open = (data: Partial<LeagueData> = {}, address = '/UK/events') =>
  openShop(address, { league: createLeague(data) });
const openAs = (data: Partial<LeagueData>) => openShop('/UK/events', { as: kim, league: createLeague(data) });

const columns = () => screen.getAllByRole('region').filter(({ dataset }) => 'chosen' in dataset);
const pills = () => within(screen.getByRole('group', { name: 'Event type' })).getAllByRole('button');
const pressed = () => pills().map((pill) => `${pill.textContent} ${pill.getAttribute('aria-pressed')}`);
const nameOf = (column: HTMLElement) => within(column).getByRole('heading', { level: 2 }).textContent;
const shownWhenNarrow = () =>
  columns()
    .filter(({ dataset }) => dataset.chosen === 'true')
    .map(nameOf);
const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

test('BEY-04 where no races could be read the head says so and whom to ask, and asks no age', async () => {
  const league = createLeague();
  league.answers.listEvents = refused(500);
  await openShop('/UK/events', { league });
  const main = screen.getByRole('main');
  expect(within(main).getByRole('alert').textContent).toContain('The races could not be loaded');
  expect(main.textContent).toContain('Still nothing? Please');
  expect(screen.queryByRole('group', { name: 'How old is your driver?' })).toBeNull();
});

test('BEY-71 a phone that shows one type tells of the next race of another, its price and the way to it', async () => {
  const { user, address } = await open(bothTypes);
  const next = () => screen.queryByRole('link', { name: 'Jun 14, Summer Sprint' });
  expect(next()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Endurance' }));
  expect(next()?.parentElement?.textContent).toBe('Next: Jun 14, Summer Sprint from £60');
  await user.click(next() as HTMLElement);
  expect(address()).toBe('/UK/events/EVT_1');
});

describe('the columns', () => {
  test('EVL-01 EVL-02 EVL-07 each type has a column with name, colour and cards; others are ‘Unknown’', async () => {
    const unknown = raceWith({ id: 'EVT_3', name: 'Hover Day', type: 'HOVERCRAFT' });
    await open({ races: [longRace, raceWith(), unknown] });
    expect(document.title).toBe('Events | Apex Karting League');
    expect(screen.getByRole('heading', { level: 1, name: 'Select a race for your driver' })).toBeDefined();
    expect(
      columns().map((column) =>
        within(column)
          .getAllByRole('heading')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Sprint', 'Summer Sprint'],
      ['Endurance', 'Night Endurance'],
      ['Unknown', 'Hover Day'],
    ]);
    const looks = columns().map(({ textContent, style }) => [textContent, style.getPropertyValue('--pill')]);
    expect(looks).toEqual([
      [expect.stringContaining('Short races'), '#0057b8'],
      [expect.stringContaining('Long races'), '#8a1538'],
      [expect.stringContaining('none of the other types'), '#6b7280'],
    ]);
  });
});

describe('a card', () => {
  test('EVL-04 BEY-44 a card has name, place, price, date and hours; of several days the first and last', async () => {
    await open(bothTypes);
    const [single, several] = cards();
    const facts = [
      'Summer Sprint',
      'Jun 14, 2027, 09:00–17:00 BST',
      'Harbour Circuit',
      'Bristol',
      'FROM £60',
    ];
    expect(facts.filter((fact) => !single?.includes(fact))).toEqual([]);
    expect(single).not.toContain(' – ');
    expect(several).toContain('Jul 3, 2027, 19:00 – Jul 4, 2027, 19:00 BST');
  });

  test('EVL-04 a card says SOLD OUT instead of the price, and the places left from ten on', async () => {
    const places = {
      'EVT_1 sprint': 3,
      'EVT_2 sprint': 0,
      'EVT_3 sprint': 1,
      'EVT_4 sprint': 10,
      'EVT_5 sprint': 11,
    };
    const ids = Object.keys(places).map((key) => key.slice(0, 5));
    await open({ races: ids.map((id) => raceWith({ id, available: id !== 'EVT_1' })), places });
    expect(cards().map((card) => /(SOLD OUT|FROM £60)(\d+ places? left)?/.exec(card)?.[0])).toEqual([
      'SOLD OUT',
      'SOLD OUT',
      'FROM £601 place left',
      'FROM £6010 places left',
      'FROM £60',
    ]);
    expect(cards().filter((card) => card?.includes('Ages 5–17'))).toHaveLength(5);
  });

  test.each([
    ['beside its button', 0],
    ['on LEARN MORE', 1],
  ])('EVL-05 a press %s opens the race and passes it along', async (_, place) => {
    const { user, app, address } = await open({ races: [raceWith({ id: 'EVT 1/2' })] });
    const links = within(screen.getByRole('article')).getAllByRole('link', { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual(['', 'LEARN MORE about Summer Sprint']);
    await user.click(links[place] as HTMLElement);
    expect(address()).toBe('/UK/events/EVT%201%2F2');
    expect(app.navigation.current().state).toMatchObject({ race: { id: 'EVT 1/2', name: 'Summer Sprint' } });
  });

  const race = raceWith({ held: { until: '13:05', items: [] } });
  const family = { booked: [], fits: ['Mila'], misfits: [], offer: null, driverIds: ['DRV_mila'] };
  const shown: RaceCardProps = { race, family };
  const uk: CurrentRegion = { id: 'UK', display: 'UK', currency: 'GBP', system: 'metric', configuration };
  const inRegion = (view: ReactNode, region = uk) => <RegionContext value={region}>{view}</RegionContext>;
  const moved = raceWith({ start: '2027-06-14T10:00:00Z' });
  const ofRace: [Partial<RaceCardProps>, CurrentRegion][] = [
    [{ race: moved }, uk],
    [{}, { ...uk, system: 'imperial' }],
  ];

  test.each([
    ['drivers pay together', ['Mila', 'Theo', 'Ella'], '£72.50 for 3'],
    ['one driver pays', ['Mila'], '£72.50 for Mila'],
    ['those of several pay for whom there is a place', ['Mila', 'Ella'], '£72.50 for Mila and Ella'],
  ])('BEY-41 above the race’s price a card has the price that %s', (_, names, own) => {
    const fits = ['Mila', 'Theo', 'Ella'];
    render(inRegion(<RaceCard race={race} family={{ ...family, fits, offer: { sum: 72.5, names } }} />));
    expect(screen.getByText(/^for /).textContent).toBe(own);
    expect(screen.getByText('FROM £60')).toBeDefined();
  });

  test('a card whose race was read again is drawn again only where something that it shows has changed', () => {
    const dated = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const { rerender, container } = render(inRegion(<RaceCard {...shown} />));
    const drawn = dated.mock.calls.length;
    expect(drawn).toBeGreaterThan(0);
    rerender(inRegion(<RaceCard {...structuredClone(shown)} />));
    expect(dated).toHaveBeenCalledTimes(drawn);
    const changes: typeof ofRace = [
      ...ofRace,
      [{}, { ...uk, currency: 'USD' }],
      [{}, { ...uk, id: 'AE' }],
      [{ family: { ...family, fits: ['Mila', 'Kit'] } }, uk],
      [{ isOver: true }, uk],
    ];
    for (const [change, region] of changes) {
      rerender(inRegion(<RaceCard {...shown} />));
      const before = container.innerHTML;
      rerender(inRegion(<RaceCard {...shown} {...change} />, region));
      expect(container.innerHTML, JSON.stringify([change, region.id, region.currency])).not.toBe(before);
    }
  });

  test('BEY-51 a card names the end of a hold instead of the places left, and neither once it is over', () => {
    const availability = availabilityOf({ sprint: 2 });
    const { rerender, container } = render(inRegion(<RaceCard race={raceWith({ availability })} />));
    const note = () => /2 places left|until 13:05/.exec(container.textContent)?.[0];
    expect(note()).toBe('2 places left');
    rerender(inRegion(<RaceCard race={{ ...race, availability }} />));
    expect(note()).toBe('until 13:05');
    rerender(inRegion(<RaceCard race={{ ...race, availability }} isHoldOver />));
    expect(note()).toBeUndefined();
  });

  test.each(ofRace)('BEY-44 the facts in the head of a screen follow %j', (change, region) => {
    const { rerender, container } = render(inRegion(<RaceFacts race={race} />));
    const before = container.innerHTML;
    rerender(inRegion(<RaceFacts race={race} {...change} />, region));
    expect(container.innerHTML).not.toBe(before);
  });
});

describe('whom a race fits', () => {
  const day = (id: string, date: string) =>
    raceWith({ id, start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z` });
  const races = [day('may', '2027-05-08'), day('june', '2027-06-01')];
  /** The line about the family on each card. */
  const lines = () =>
    screen.getAllByRole('article').map((card) => card.querySelectorAll('p')[2]?.textContent);

  test('BEY-41 a card names, in reserved lines, whom the race fits or not, and who is booked', async () => {
    const mini = ticketTypeWith({ id: 'mini', price: 50, eligibleClasses: ['MINI'] });
    const withMini = { ...day('may', '2027-05-08'), tickets: [mini, ticketTypeWith()] };
    const league = createLeague({
      races: [withMini, ...races.slice(1), day('soldOut', '2029-06-01')],
      places: { 'soldOut sprint': 0 },
      drivers: [
        childWith('Kit'),
        childWith('Mila'),
        childWith('Theo', { eligibleClasses: ['JUNIOR'] }),
        childWith('Tim', { dateOfBirth: '2024-01-20' }),
      ],
      tickets: ['may', 'soldOut'].map((eventId) => boughtTicketWith({ eventId, driverId: 'DRV_kit' })),
    });
    league.hold('listTickets');
    const shop = await openShop('/UK/events', { as: kim, league });
    const shape = () => screen.getAllByRole('article').map((card) => card.querySelectorAll('p').length);
    const before = shape();
    expect(lines()).toEqual(['', '', '']);
    await shop.answer('listTickets');
    expect(lines()).toEqual([
      'Booked for Kit · Fits MilaTheo: for other classes · Tim: from age 5',
      'Fits Kit and MilaTheo: for other classes · Tim: from age 5',
      'Booked for Kit',
    ]);
    expect(shape()).toEqual(before);
    const prices = screen.getAllByText(/^for /).map(({ textContent }) => textContent);
    expect(prices).toEqual(['£60 for Mila', '£120 for 2']);
    expect(shop.app.loading.getSnapshot().value).toBe('idle');
  });

  test.each(['focus', 'online'])(
    'BEY-41 BEY-64 on %s a driver deleted elsewhere leaves the cards; without an answer they stay',
    async (moment) => {
      const league = createLeague({ races, drivers: [childWith('Kit'), childWith('Mila')] });
      const { after, answer } = await openShop('/UK/events', { as: kim, league });
      const look = () =>
        after(() => {
          if (moment === 'online') window.dispatchEvent(new Event('offline'));
          window.dispatchEvent(new Event(moment));
        });
      const both = Array(2).fill('Fits Kit and MilaAges 5–17');
      const { listDrivers } = league.answers;
      league.answers.listDrivers = refused(503);
      await look();
      expect(lines()).toEqual(both);
      league.answers.listDrivers = listDrivers;
      league.data.drivers = [childWith('Mila')];
      league.hold('listTickets');
      await look();
      expect(lines()).toEqual(both);
      await answer('listTickets');
      expect(lines()).toEqual(Array(2).fill('Fits MilaAges 5–17'));
    },
  );

  test('BEY-41 a card tells an only driver’s price as a family’s, also where it is the race’s', async () => {
    await openShop('/UK/events', { as: kim, league: createLeague({ races, drivers: [childWith('Mila')] }) });
    expect(screen.getAllByText('for Mila').map(({ textContent }) => textContent)).toEqual(
      Array(2).fill('£60 for Mila'),
    );
  });

  test('STO-02 a guardian whose session ends is told so, with the way back; a visitor is not', async () => {
    const visitor = await open({ races });
    expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();
    const [card] = screen.getAllByRole('article');
    expect([...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).not.toContain('');
    visitor.close();
    const { app, ...shop } = await openAs(bothTypes);
    await shop.after(() => app.session.send({ type: 'session.unauthorized' }));
    const way = screen.getByRole('link', { name: 'Sign in again' });
    await shop.user.click(screen.getByRole('button', { name: 'Endurance' }));
    expect(way.getAttribute('href')).toMatch(/%2FUK%2Fevents%3Ftype%3DENDURANCE$/);
  });
});

describe('a guardian’s driver', () => {
  const forClass = (id: string, ...eligibleClasses: string[]) =>
    raceWith({ id, name: id, tickets: [ticketTypeWith({ eligibleClasses })] });
  const races = [forClass('minis', 'MINI'), forClass('juniors', 'JUNIOR')];
  const kit = childWith('Kit', { eligibleClasses: ['MINI'] });
  const group = () => screen.getByRole('group', { name: 'Who is racing?' });
  const chips = () =>
    within(group())
      .getAllByRole('button')
      .map(({ textContent, ariaPressed }) => `${textContent}${ariaPressed === 'true' ? '!' : ''}`);
  const shown = () =>
    screen
      .getAllByRole('article')
      .filter((card) => card.closest('details') === null)
      .map((card) => within(card).getByRole('heading').textContent);

  test('BEY-71 a chosen driver leaves the races that fit and folds the others, until all are chosen', async () => {
    const league = createLeague({
      races,
      drivers: [kit, childWith('Mila', { eligibleClasses: ['JUNIOR'] })],
    });
    const { user } = await openShop('/UK/events', { as: kim, league });
    expect([chips(), shown()]).toEqual([
      ['All!', 'Kit 10', 'Mila 10'],
      ['juniors', 'minis'],
    ]);
    await user.click(within(group()).getByRole('button', { name: 'Mila 10' }));
    expect([chips(), shown()]).toEqual([['All', 'Kit 10', 'Mila 10!'], ['juniors']]);
    expect(screen.getByText('1 race for Mila').getAttribute('role')).toBe('status');
    expect(screen.getByText('Show 1 race that does not fit Mila').closest('summary')).not.toBeNull();
    await user.click(within(group()).getByRole('button', { name: 'All' }));
    expect(shown()).toEqual(['juniors', 'minis']);
  });

  test('BEY-41 the way to add a height stands once, above the cards', async () => {
    const tall = ticketTypeWith({ requirements: { minHeight: 150 } });
    const tallOnes = races.map((race) => ({ ...race, tickets: [tall] }));
    const league = createLeague({ races: tallOnes, drivers: [childWith('Kit', { height: null })] });
    const { user } = await openShop('/UK/events', { as: kim, league });
    expect(screen.getAllByText(/height not set/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Add height' }).getAttribute('href')).toBe(
      '/UK/my-account?tab=drivers',
    );
    await user.click(within(group()).getByRole('button', { name: 'Kit 10' }));
    expect(screen.getByText("Which races fit depends on Kit's height.")).toBeDefined();
  });

  test('BEY-41 unread drivers are said once and can be read again; a guardian without any adds one', async () => {
    const league = createLeague({ races, drivers: [] });
    league.hold('listDrivers');
    const shop = await openShop('/UK/events', { as: kim, league });
    expect(within(group()).queryByRole('button')).toBeNull();
    await shop.answer('listDrivers', refused(500));
    const failed = screen.getByRole('group', { name: 'Your drivers could not be loaded' });
    league.letGo();
    await shop.user.click(within(failed).getByRole('button', { name: /^Try again/ }));
    expect(within(group()).getByRole('link').textContent).toBe('Add a driver to see which races fit');
  });
});

describe('a visitor’s driver', () => {
  const forAges = (id: string, minAge: number, maxAge: number) =>
    raceWith({
      id,
      name: id,
      tickets: [ticketTypeWith({ requirements: { minAge, maxAge } })],
    });
  const races = [
    forAges('young', 5, 9),
    forAges('middle', 8, 12),
    forAges('old', 12, 17),
    forAges('full', 8, 12),
  ];
  const group = () => screen.getByRole('group', { name: 'How old is your driver?' });
  const shownFor = (name: string) =>
    screen
      .getAllByRole('article')
      .filter((card) => card.closest('details') === null && card.textContent.includes(name)).length > 0;
  const shown = () => races.map(({ name }) => name).filter(shownFor);

  test('BEY-71 an age, kept in this tab, leaves the races with tickets for it and folds the others', async () => {
    const { user, go } = await open({ races, places: { 'full sprint': 0 } });
    expect(shown()).toEqual(['young', 'middle', 'old', 'full']);
    await user.click(within(group()).getByRole('button', { name: '9' }));
    expect(shown()).toEqual(['middle', 'full']);
    expect(screen.getByText('2 races for age 9').getAttribute('role')).toBe('status');
    expect(screen.getAllByText(/^\d tickets? for age 9$/)).toHaveLength(1);
    expect(screen.getByText('Show 2 races for other ages').closest('summary')).not.toBeNull();
    await go('/UK/events/young');
    await go('/UK/events');
    expect(shown()).toEqual(['middle', 'full']);
    await user.click(within(group()).getByRole('button', { name: 'Any age' }));
    expect(shown()).toEqual(['young', 'middle', 'old', 'full']);
    expect(window.sessionStorage.getItem('driverAge')).toBeNull();
  });

  test('BEY-71 a guardian is not asked: the age of an earlier choice hides no race from their drivers', async () => {
    window.sessionStorage.setItem('driverAge', '9');
    await openAs({ races });
    expect(shown()).toEqual(['young', 'middle', 'old', 'full']);
    expect(screen.queryByRole('group', { name: 'How old is your driver?' })).toBeNull();
    window.sessionStorage.clear();
  });
});

describe('the pills', () => {
  test('EVL-03 the type in the address is chosen, else the first; its column comes first and is marked', async () => {
    const { go } = await open(bothTypes, '/UK/events?type=ENDURANCE');
    expect(pressed()).toEqual(['Sprint false', 'Endurance true']);
    expect(shownWhenNarrow()).toEqual(['Endurance']);
    expect(columns().map((column) => [nameOf(column), column.getAttribute('aria-current')])).toEqual([
      ['Endurance', 'true'],
      ['Sprint', 'false'],
    ]);
    await go('/UK/events?type=Unknown');
    expect([pressed(), shownWhenNarrow()]).toEqual([['Sprint true', 'Endurance false'], ['Sprint']]);
  });

  test('EVL-02 a type without races keeps its pill and its column, which says so', async () => {
    const rally = eventTypeWith({ id: 'OPEN RALLY', displayName: 'Rally' });
    const eventTypes = [...configuration.eventTypes, rally];
    await open(
      { races: [longRace], configuration: { ...configuration, eventTypes } },
      '/UK/events?type=OPEN%20RALLY',
    );
    expect(pressed()).toEqual(['Sprint false', 'Endurance false', 'Rally true']);
    expect(shownWhenNarrow()).toEqual(['Rally']);
    expect(screen.getByRole('region', { name: 'Rally' })).toBe(columns()[0]);
    expect(screen.getAllByText(/events right now$/).map(({ textContent }) => textContent)).toEqual([
      'No Rally events right now',
      'No Sprint events right now',
    ]);
  });
});
