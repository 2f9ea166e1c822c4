import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Race } from '#domain/entities';
import { createLeague, refused, unreachable } from '../../app/league';
import { hrefOf, openShop } from '../../app/openShop';
import { availabilityOf, kim, raceWith, ticketTypeWith } from '../../domain/examples';

const path = '/UK/events/EVT_1';
const leagueOf = (...races: Race[]) => createLeague({ races });
const open = (race: Race, ...others: Race[]) => openShop(path, { league: leagueOf(race, ...others) });
/** The checkout's own tests open it. */
const loaders = { checkout: () => new Promise<never>(() => {}) };
const openAs = (race: Race) => openShop(path, { as: kim, league: leagueOf(race), loaders });
/** Opens a race that an earlier screen passes along, while the league is silent. */
const openPassed = async (passed: Race) => {
  const league = leagueOf(raceWith({ description }));
  const shop = await openShop('/UK/legal', { league });
  league.hold('getEvent');
  await shop.after(() => shop.app.navigation.go(path, { state: { race: passed } }));
  return shop;
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const about = () => screen.getByRole('region', { name: 'About this race' });
const cardsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const description = JSON.stringify([
  { type: 'heading', level: 1, children: [{ text: 'The day' }] },
  { type: 'paragraph', children: [{ text: 'Fast', bold: true }] },
]);

describe('what the screen shows', () => {
  test('EVD-01 a race has its facts, hours with their timezone, directions, slogan and description', async () => {
    const { league } = await open(
      raceWith({ slogan: 'First past the lighthouse', description, childEvents: ['R1'] }),
    );
    expect(document.title).toBe('Summer Sprint');
    expect(heading()).toBe('Summer Sprint');
    for (const text of ['Sprint', 'First past the lighthouse']) expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/^Jun 14, 2027/).parentElement?.textContent).toBe(
      'Jun 14, 2027, 09:00–17:00 BST',
    );
    expect(screen.getByText(/^Harbour Circuit\s· Bristol/)).toBeDefined();
    expect(hrefOf(/^Directions/)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Harbour%20Circuit%2C%20Bristol',
    );
    expect(within(about()).getByRole('heading', { level: 2, name: 'The day' })).toBeDefined();
    expect(within(about()).getByText('Fast').tagName).toBe('STRONG');
    // EVD-06 EVD-04: neither a season nor one of several.
    expect(screen.queryByRole('region', { name: 'The rounds' })).toBeNull();
    expect(league.sent('getEventsBulk')).toEqual([]);
    expect(screen.queryByRole('link', { name: /^View all races like / })).toBeNull();
  });

  test('EVD-02 a visitor sees tickets, prices and whom they are for, and is invited to sign in', async () => {
    const requirements = { minAge: 8, maxAge: 12, minHeight: 125, mustPassR2R: true };
    const off = ticketTypeWith({ id: 'old', name: 'Early bird', isActive: false });
    await open(raceWith({ description, tickets: [ticketTypeWith({ requirements }), off] }));
    const prices = screen.getByRole('complementary', { name: 'Tickets' });
    expect(prices.compareDocumentPosition(about())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const tickets = prices.textContent;
    expect(tickets).toContain(
      'Ages 8–11Book Cadet SprintSaturday morning From 125 cm, Race School needed£60',
    );
    expect(tickets).not.toContain('Early bird');
    const invitation = screen.getByText('to see which tickets fit your drivers');
    expect(invitation.compareDocumentPosition(about())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Ages 8–11 · £60 a ticket')).toBeDefined();
    const signIn = hrefOf('Sign in', screen.getByRole('main'));
    expect(signIn).toBe('/UK/auth/sign-in?redirect=%2FUK%2Fevents%2FEVT_1');
  });

  test.each(['visitor', 'guardian'])(
    'EVD-01 a %s reads the slogan as the heading of the description',
    async (who) => {
      await (who === 'visitor' ? open : openAs)(raceWith({ slogan: 'First past the lighthouse' }));
      expect(within(about()).getByRole('heading').textContent).toBe('First past the lighthouse');
      expect(screen.getAllByText('First past the lighthouse')).toHaveLength(1);
    },
  );

  test('CRT-04 a visitor’s tickets have the cents that a family’s have, and the race is from whole units', async () => {
    await open(raceWith({ tickets: [ticketTypeWith({ price: 72.5 })], startPrice: 72.5 }));
    expect(screen.getByRole('complementary', { name: 'Tickets' }).textContent).toContain('£72.50');
    expect(screen.getByRole('button', { name: 'Book Now - FROM £73' })).toBeDefined();
  });

  test('STO-02 a guardian sees which tickets fit, and after the session’s end the way back to them', async () => {
    const { app, ...shop } = await openAs(raceWith({ description }));
    expect(screen.queryByRole('complementary', { name: 'Tickets' })).toBeNull();
    const fits = screen.getByRole('heading', { name: 'Which tickets fit' });
    expect(fits.compareDocumentPosition(about())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await shop.after(() => app.session.send({ type: 'session.unauthorized' }));
    const [message, ...others] = screen.getAllByText(/session has ended|to see which/);
    expect([message?.textContent, others]).toEqual([
      'Your session has ended, so you do not see which tickets fit your drivers.',
      [],
    ]);
    expect(message?.closest('[role=status]')).not.toBeNull();
    expect(hrefOf('Sign in again')).toBe('/UK/auth/sign-in?redirect=%2FUK%2Fevents%2FEVT_1');
    expect(message?.compareDocumentPosition(about())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('complementary', { name: 'Tickets' })).toBeDefined();
  });
});

describe('booking', () => {
  test('EVD-05 ‘Book Now’ has the price, passes the race along to the checkout, and is recorded', async () => {
    const { user, app, address, recorded } = await openAs(raceWith());
    const pushed = vi.spyOn(window.history, 'pushState');
    await user.click(screen.getByRole('button', { name: 'Book Now - FROM £60' }));
    expect(address()).toBe('/UK/events/EVT_1/checkout');
    expect(pushed).toHaveBeenCalledOnce();
    expect(app.navigation.current().state).toMatchObject({ race: { id: 'EVT_1', name: 'Summer Sprint' } });
    expect(recorded()).toEqual([{ name: 'begin_checkout', eventId: 'EVT_1' }]);
  });

  test('EVD-05 a visitor’s press on a ticket’s row books the race; a sold-out ticket’s row is no button', async () => {
    const tickets = [ticketTypeWith({ id: 'a' }), ticketTypeWith({ id: 'b', name: 'Cadet Day' })];
    const race = raceWith({ tickets, availability: availabilityOf({ a: 3, b: 0 }) });
    const { user, address, recorded } = await openPassed(race);
    const prices = within(screen.getByRole('complementary', { name: 'Tickets' }));
    const rows = prices.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Cadet Sprint'),
      expect.stringMatching(/Cadet Day.*Sold out/),
    ]);
    expect(prices.queryByRole('button', { name: /Cadet Day/ })).toBeNull();
    await user.click(prices.getByRole('button', { name: /^Book Cadet Sprint/ }));
    expect(address()).toBe('/UK/auth/sign-up?redirect=%2FUK%2Fevents%2FEVT_1%2Fcheckout');
    expect(recorded()).toEqual([{ name: 'begin_checkout', eventId: 'EVT_1' }]);
  });

  test('EVD-02 a race that is over says so, without tickets or a date to save', async () => {
    const dates = { start: '2027-04-14T08:00:00Z', end: '2027-04-14T16:00:00Z' };
    await open(
      raceWith(dates),
      raceWith({ id: 'EVT_2', name: 'Gone too', ...dates }),
      raceWith({ id: 'EVT_3', name: 'To come' }),
    );
    expect(screen.getByText('This race is over.')).toBeDefined();
    expect(hrefOf('See all races')).toBe('/UK/events');
    expect(screen.queryByRole('button', { name: /Book Now|SOLD OUT|Add to calendar/ })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Tickets' })).toBeNull();
    expect(screen.queryByText(/which tickets fit/)).toBeNull();
    expect(cardsIn('More like this')).toEqual(['To come']);
  });
});

describe('related races and rounds', () => {
  test.each([
    ['SPRINT', 'SPRINT'],
    ['HOVERCRAFT', 'Unknown'],
  ])('EVD-04 two available races of type %s are listed, with ‘View all’ for %s', async (type, column) => {
    const other = (id: string, day: string) =>
      raceWith({ id, name: id, type, start: `2027-07-${day}T08:00:00Z` });
    await open(raceWith({ type }), other('second', '02'), other('third', '03'), other('first', '01'));
    expect(cardsIn('More like this')).toEqual(['first', 'second']);
    expect(hrefOf(/^View all races like /)).toBe(`/UK/events?type=${column}`);
  });

  test('EVD-06 a season lists its rounds, the earliest first, also where related races fail', async () => {
    const past = raceWith({
      id: 'R1',
      name: 'Round one',
      start: '2027-04-01T08:00:00Z',
      end: '2027-04-01T16:00:00Z',
    });
    const next = raceWith({ id: 'R2', name: 'Round two' });
    const hidden = raceWith({ id: 'R3', name: 'Round three', hide: true });
    const childEvents = ['R2', 'R1', 'R3'];
    const league = leagueOf(raceWith({ eventType: 'GROUP', childEvents }), past, next, hidden);
    const { listEvents } = league.answers;
    league.answers.listEvents = refused(500);
    const { user } = await openShop(path, { league });
    expect(cardsIn('The rounds')).toEqual(['Round one', 'Round two']);
    const [over, ahead] = within(screen.getByRole('region', { name: 'The rounds' })).getAllByRole('article');
    expect(over?.textContent).toMatch(/Apr 1, 2027.*OVER/);
    expect(over?.textContent).not.toContain('FROM');
    expect(ahead?.textContent).toContain('FROM £60');
    expect(screen.getByText('The other races could not be loaded.')).toBeDefined();
    expect(league.paths('getEventsBulk')).toEqual(['/api/v1/Events/bulk/R2,R1,R3']);
    Object.assign(league.answers, { listEvents, getEventsBulk: refused(500) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The other races could not be loaded.')).toBeDefined();
  });
});

describe('a race passed along by an earlier screen', () => {
  test('EVL-05 a race passed along is bookable before the API answers; its date can be saved afterwards', async () => {
    const { user, answer, league } = await openPassed(raceWith({ name: 'As passed' }));
    expect(heading()).toBe('As passed');
    expect(screen.getByRole('button', { name: /Book Now/ })).toHaveProperty('disabled', false);
    const save = () => screen.getByRole('button', { name: /^Add to calendar/ });
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(league.paths('getEvent')).toEqual(['/api/v1/Events/EVT_1']);
    await answer('getEvent');
    expect([heading(), about().textContent]).toEqual(['Summer Sprint', 'The dayFast']);
    expect(save().getAttribute('aria-disabled')).toBeNull();
    URL.createObjectURL = () => 'blob:1';
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    for (const times of [1, 2]) {
      await user.click(save());
      expect(saved).toHaveBeenCalledTimes(times);
      const { textContent } = screen.getByRole('log', { name: 'Your calendar' });
      expect(textContent).toBe('Calendar file saved: Summer Sprint '.repeat(times));
    }
  });

  test('EVD-07 only a page that found no race tells search engines to leave it out', async () => {
    const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
    const league = createLeague();
    league.answers.getEvent = refused(503);
    const { go } = await openShop(path, { league });
    expect(robots()).toBeUndefined();
    league.answers.getEvent = refused(404, 'There is no such race.');
    await go(path);
    expect(robots()).toBe('noindex');
  });

  test.each([
    ['that found no race', 404],
    ['whose race could not be read', 500],
  ])(
    'EVD-07 a page %s shows the first three that can be booked; none, if they cannot be read',
    async (_, status) => {
      const months = ['10', '06', '08', '07', '09'];
      const races = months.map((month) =>
        raceWith({
          id: month,
          name: `Race ${month}`,
          start: `2027-${month}-05T08:00:00Z`,
          end: `2027-${month}-05T16:00:00Z`,
        }),
      );
      const league = createLeague({ races, places: { '07 sprint': 0 } });
      league.answers.getEvent = refused(status);
      const { go } = await openShop(path, { league });
      const cards = () =>
        screen.queryAllByRole('article').map((card) => /Race \d+/.exec(card.textContent)?.[0]);
      expect(screen.getByRole('heading', { name: 'Upcoming races' })).toBeDefined();
      expect(cards()).toEqual(['Race 06', 'Race 08', 'Race 09']);
      league.answers.listEvents = refused(500);
      await go(path);
      expect([cards(), screen.queryByRole('heading', { name: 'Upcoming races' })]).toEqual([[], null]);
    },
  );

  test('BEY-71 a visitor’s age folds the tickets for other ages, and is the list’s', async () => {
    window.sessionStorage.setItem('driverAge', '9');
    const tickets = [
      ticketTypeWith({ id: 'cadet', name: 'Cadet', requirements: { minAge: 8, maxAge: 12 } }),
      ticketTypeWith({ id: 'junior', name: 'Junior', requirements: { minAge: 12, maxAge: 17 } }),
    ];
    const { user } = await openShop(path, { league: createLeague({ races: [raceWith({ tickets })] }) });
    const folded = () =>
      ['Cadet', 'Junior'].filter((name) => screen.getByText(name).closest('details') !== null);
    expect(folded()).toEqual(['Junior']);
    expect(screen.getByText('1 ticket for age 9').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: '7' }));
    expect(screen.getByText('No ticket for age 7').className).not.toBe('visually-hidden');
    await user.click(screen.getByRole('button', { name: '9' }));
    expect(screen.getByText('1 ticket for other ages')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Any age' }));
    expect(folded()).toEqual([]);
    expect(window.sessionStorage.getItem('driverAge')).toBeNull();
  });

  test('EVD-07 a race that could not be read without a connection says that there is none', async () => {
    const league = createLeague();
    league.answers.getEvent = unreachable;
    await openShop(path, { league });
    expect(heading()).toBe('There is no connection');
  });

  test('EVD-07 a race that could not be read says so once, above the upcoming races', async () => {
    const league = createLeague();
    league.answers.getEvent = refused(500);
    await openShop(path, { league });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'The race could not be loaded',
      'Upcoming races',
      'Summer Sprint',
    ]);
  });

  test('EVD-07 where neither the race nor another could be read, the head says whom to ask', async () => {
    const league = createLeague();
    league.answers.getEvent = refused(500);
    league.answers.listEvents = refused(500);
    await openShop(path, { league });
    const main = screen.getByRole('main');
    expect(within(main).getAllByRole('heading')).toHaveLength(1);
    expect(main.textContent).toContain('Still nothing? Please');
  });

  test('EVL-05 another race passed along is not shown', async () => {
    await openPassed(raceWith({ id: 'EVT_2' }));
    expect(heading()).toBe('One moment');
  });
});
