// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Race } from '#domain/entities';
import type { RelatedRaces } from '#machines/race';
import { RaceScreen } from '../../../src/screens/race/RaceScreen';
import { availabilityOf, noRequirements, raceWith, ticketTypeWith } from '../../domain/examples';
import { controlledRace } from '../../machines/controlledRace';
import { signedIn } from '../examples';
import { renderScreen, shown, testApp } from '../renderScreen';

const open = (passed: Race | null = null, userId: string | null = null) => {
  const { actor, actions, loadRace, loadRelatedRaces } = controlledRace({
    eventId: 'EVT_1',
    userId,
    preloaded: passed,
  });
  const app = testApp({}, userId === null ? null : signedIn);
  const user = renderScreen(<RaceScreen actor={actor} />, app);
  const load = async (race: Race, relatedRaces: Partial<RelatedRaces> = {}) => {
    await shown(loadRace.last().succeed(race));
    await shown(loadRelatedRaces.last().resolve({ races: [], children: [], ...relatedRaces }));
  };
  return { ...actions, actor, app, user, load, loadRace, loadRelatedRaces };
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const cardsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('what the screen shows', () => {
  test('EVD-01 BEY-09 BEY-44 name, type, one date with the start and its timezone, place, city, directions and slogan; the name is the title', async () => {
    const { load } = open();
    await load(raceWith({ slogan: 'First past the lighthouse' }));
    expect(document.title).toBe('Summer Sprint');
    expect(heading()).toBe('Summer Sprint');
    for (const text of ['Sprint', 'First past the lighthouse']) expect(screen.getByText(text)).toBeDefined();
    const facts = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .join();
    expect(facts).toContain('Jun 14, 2027, 09:00 BST');
    expect(screen.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Harbour%20Circuit%2C%20Bristol',
    );
    expect(facts).toContain('Harbour Circuit');
    expect(facts).toContain('Bristol');
    expect(facts).not.toContain('–');
  });

  test('EVD-01 several days are from and to, in the race’s timezone', async () => {
    const { load } = open();
    await load(
      raceWith({
        start: '2027-06-14T23:00:00Z',
        end: '2027-06-16T05:00:00Z',
        oneDayOnly: false,
        timezone: 'Pacific/Auckland',
      }),
    );
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
      'Jun 15, 2027 – Jun 16, 2027, from 11:00 NZST',
    );
  });

  test('EVD-01 EVL-07 the pill has the type’s colours, grey for an unconfigured type', async () => {
    const { load } = open();
    await load(raceWith({ type: 'HOVERCRAFT' }));
    expect(screen.getByText('Unknown').style.getPropertyValue('--pill')).toBe('#6b7280');
  });

  test('EVD-03 a rich description is formatted', async () => {
    const { load } = open();
    const blocks = [
      { type: 'heading', level: 1, children: [{ text: 'The day' }] },
      { type: 'paragraph', children: [{ text: 'Fast', bold: true }] },
    ];
    await load(raceWith({ description: JSON.stringify(blocks) }));
    const about = within(screen.getByRole('region', { name: 'About this race' }));
    expect(about.getByRole('heading', { level: 2, name: 'The day' })).toBeDefined();
    expect(about.getByText('Fast').tagName).toBe('STRONG');
  });

  test('EVD-02 every ticket on sale is listed with its price, those off sale are not', async () => {
    const { load } = open();
    const off = ticketTypeWith({ id: 'old', name: 'Early bird', isActive: false });
    await load(raceWith({ tickets: [ticketTypeWith(), off] }));
    const tickets = screen.getByRole('complementary', { name: 'Tickets' });
    expect(tickets.textContent).toContain('Cadet Sprint');
    expect(tickets.textContent).toContain('£60');
    expect(tickets.textContent).not.toContain('Early bird');
  });

  test('EVD-02 CHK-06 each price says whom its ticket is for', async () => {
    const { load } = open();
    const requirements = { ...noRequirements, minAge: 8, maxAge: 12, minHeight: 125 };
    await load(raceWith({ tickets: [ticketTypeWith({ requirements })] }));
    expect(screen.getByRole('complementary', { name: 'Tickets' }).textContent).toContain(
      'Cadet SprintSaturday morningAges 8–11, from 125 cm£60',
    );
  });

  test('BEY-32 a guardian does not see them twice', async () => {
    const { load } = open(null, 'USR_1');
    await load(raceWith());
    expect(screen.queryByRole('complementary', { name: 'Tickets' })).toBeNull();
  });

  test.each([
    ['a guardian sees which tickets fit before the words', 'USR_1', Node.DOCUMENT_POSITION_FOLLOWING],
    ['a visitor is invited after them', null, Node.DOCUMENT_POSITION_PRECEDING],
  ])('BEY-32 %s', async (_, userId, position) => {
    const { load } = open(null, userId);
    await load(raceWith({ description: 'Into the trees' }));
    const family = document.querySelector('[data-machine="familyMatrix"]');
    const words = screen.getByRole('region', { name: 'About this race' });
    expect(family?.compareDocumentPosition(words)).toBe(position);
  });

  test('STO-02 BEY-32 a guardian whose session ends is told once, where the tickets were, with a link back here', async () => {
    window.history.replaceState(null, '', '/UK/events/EVT_1');
    const { actor, app, load } = open(null, 'USR_1');
    await load(raceWith({ description: 'Into the trees' }));
    act(() => {
      app.session.send({ type: 'session.unauthorized' });
      actor.send({ type: 'guardian.changed', userId: null });
    });
    const [message, ...others] = screen.getAllByText(/session has ended|Sign in to see/);
    expect([message?.textContent, others]).toEqual([
      'Your session has ended, so you do not see which tickets fit your drivers.',
      [],
    ]);
    expect(message?.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
      '/UK/auth/sign-in?redirect=%2FUK%2Fevents%2FEVT_1',
    );
    const words = screen.getByRole('region', { name: 'About this race' });
    expect(message?.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('complementary', { name: 'Tickets' })).toBeDefined();
    window.history.replaceState(null, '', '/');
  });
});

describe('booking', () => {
  test('EVD-02 EVD-05 ‘Book Now’ has the price and starts the checkout with the race', async () => {
    const { user, load, beginCheckout } = open();
    await load(raceWith());
    await user.click(screen.getByRole('button', { name: 'Book Now - FROM £60' }));
    expect(beginCheckout).toHaveBeenCalledExactlyOnceWith({ race: raceWith() });
  });

  test.each([
    ['the API says so', { available: false }],
    ['no place is left', { availability: availabilityOf({ sprint: 0 }) }],
  ])(
    'EVD-02 where %s the button is grey, disabled and says SOLD OUT, and the other races are a link away',
    async (_, changes) => {
      const { user, load, beginCheckout } = open();
      await load(raceWith(changes));
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'SOLD OUT' });
      expect(button.disabled).toBe(true);
      expect(button.dataset.tone).toBe('off');
      await user.click(button);
      expect(beginCheckout).not.toHaveBeenCalled();
      expect(screen.queryByText(/Book Now/)).toBeNull();
      expect(screen.getByRole('link', { name: 'See all races' }).getAttribute('href')).toBe('/UK/events');
    },
  );

  test('EVD-02 a race that is over says so, without tickets or a date to save', async () => {
    const { load } = open();
    const dates = { start: '2027-04-14T08:00:00Z', end: '2027-04-14T16:00:00Z' };
    await load(raceWith(dates), {
      races: [
        raceWith({ id: 'EVT_2', name: 'Gone too', ...dates }),
        raceWith({ id: 'EVT_3', name: 'To come' }),
      ],
    });
    expect(screen.getByText('This race is over.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all races' }).getAttribute('href')).toBe('/UK/events');
    expect(screen.queryByRole('button', { name: /Book Now|SOLD OUT|Add to calendar/ })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Tickets' })).toBeNull();
    expect(screen.queryByText(/which tickets fit/)).toBeNull();
    expect(cardsIn('More like this')).toEqual(['To come']);
  });
});

describe('related races and rounds', () => {
  test('EVD-04 two other available races of the type are listed, with ‘View all’ for that type', async () => {
    const { load } = open();
    const other = (id: string, changes: Partial<Race> = {}) => raceWith({ id, name: id, ...changes });
    await load(raceWith(), {
      races: [
        raceWith(),
        other('gone', { available: false }),
        other('hidden', { hide: true }),
        other('long', { type: 'ENDURANCE' }),
        other('second', { start: '2027-07-02T08:00:00Z' }),
        other('third', { start: '2027-07-03T08:00:00Z' }),
        other('first', { start: '2027-07-01T08:00:00Z' }),
      ],
    });
    expect(cardsIn('More like this')).toEqual(['first', 'second']);
    expect(screen.getByRole('link', { name: /^View all races like / }).getAttribute('href')).toBe(
      '/UK/events?type=SPRINT',
    );
  });

  test('EVD-04 without related races the list is left out', async () => {
    const { load } = open();
    await load(raceWith(), { races: [raceWith()] });
    expect(screen.queryByRole('link', { name: /^View all races like / })).toBeNull();
  });

  test('EVD-06 a season lists its rounds with their dates', async () => {
    const { load } = open();
    const round = raceWith({ id: 'R1', name: 'Round one', start: '2027-05-01T08:00:00Z' });
    await load(raceWith({ eventType: 'GROUP', childEvents: ['R1'] }), { children: [round] });
    expect(cardsIn('The rounds')).toEqual(['Round one']);
    expect(screen.getByRole('region', { name: 'The rounds' }).textContent).toContain('May 1, 2027');
  });

  test('EVD-06 EVL-04 a round that is over has no price', async () => {
    const { load } = open();
    const round = raceWith({ id: 'R1', start: '2020-05-01T08:00:00Z', end: '2020-05-01T16:00:00Z' });
    await load(raceWith({ eventType: 'GROUP', childEvents: ['R1'] }), { children: [round] });
    const rounds = within(screen.getByRole('region', { name: 'The rounds' }));
    expect(rounds.getByText('OVER')).toBeDefined();
    expect(rounds.queryByText(/FROM/)).toBeNull();
  });

  test('EVD-06 a single race has no rounds', async () => {
    const { load } = open();
    await load(raceWith(), { children: [raceWith({ id: 'R1' })] });
    expect(screen.queryByRole('region', { name: 'The rounds' })).toBeNull();
  });

  test('EVL-05 a race passed by the previous screen is shown and bookable before the API answers, and updated afterwards', async () => {
    const { load, loadRace } = open(raceWith({ name: 'As passed' }));
    expect(heading()).toBe('As passed');
    expect(screen.getByRole('button', { name: /Book Now/ })).toHaveProperty('disabled', false);
    expect(loadRace.calls.map(({ input }) => input)).toEqual([{ eventId: 'EVT_1' }]);
    await load(raceWith({ name: 'As known' }));
    expect(heading()).toBe('As known');
  });
});

describe('BEY-04 loading, failed and not found are three different screens', () => {
  test('BEY-04 while the race loads, nothing says that it is missing', () => {
    open();
    expect(heading()).toBe('One moment');
    expect(screen.getByText('Loading the race')).toBeDefined();
    expect(screen.queryByText('SOLD OUT')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('EVD-07 an unknown id shows not found, with a link to the races', async () => {
    const { loadRace } = open();
    await shown(loadRace.last().fail('status', 404));
    expect(heading()).toBe('There is no such race');
    expect(screen.getByRole('link', { name: 'See all races' }).getAttribute('href')).toBe('/UK/events');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('EVD-07 a race passed along that no longer exists shows not found', async () => {
    const { loadRace } = open(raceWith());
    await shown(loadRace.last().fail('status', 404));
    expect(heading()).toBe('There is no such race');
  });

  test('EVD-07 a failed load says so and can be retried; the heading stays the same element', async () => {
    const { user, load, loadRace } = open();
    const title = screen.getByRole('heading', { level: 1 });
    await shown(loadRace.last().fail('timedOut'));
    expect(heading()).toBe('The race could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('One moment');
    await load(raceWith());
    expect(heading()).toBe('Summer Sprint');
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  });

  test('EVD-07 BEY-18 without a connection the page says so, and loads by itself once the network is back', async () => {
    const { actor, load, loadRace } = open();
    await shown(loadRace.last().fail('offline'));
    expect(screen.getByRole('heading', { level: 2, name: 'There is no connection' })).toBeDefined();
    expect(screen.queryByText('Something went wrong')).toBeNull();
    act(() => actor.send({ type: 'network.restored' }));
    await load(raceWith());
    expect(heading()).toBe('Summer Sprint');
  });
});

test('BEY-35 Add to calendar waits for a season’s rounds and confirms the save', async () => {
  const { user, load } = open(raceWith());
  const button = () => screen.getByRole('button', { name: 'Add to calendar Summer Sprint' });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await load(raceWith());
  expect(button().getAttribute('aria-disabled')).toBeNull();
  await user.click(button());
  expect(screen.getByRole('log', { name: 'Your calendar' }).textContent).toContain(
    'Calendar file saved: Summer Sprint',
  );
});
