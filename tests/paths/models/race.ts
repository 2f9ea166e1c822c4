import { isOnSale } from '#domain/race/sale';
import { fail, succeed } from '#domain/result';
import { raceMachine } from '#machines/race/race';
import type { RaceContext } from '#machines/race/raceSetup';
import { comeBackAs } from '../../browser/guardian';
import { expect } from '../../browser/test';
import { availabilityOf, countedAnswer } from '../../domain/examples';
import { equalSwaps, oneAnswer } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { distinctRaceWith } from './distinctRace';
import { logOutInAnotherTab, openRaces, seeDisabled, signInElsewhere } from './gestures';
import { guardianCall } from './guardianLookup';
import {
  apiAnswers,
  apiKnowsNoRace,
  apiPasses,
  asAlex,
  choosingAge,
  correctedClock,
  exceptWhere,
  hydrated,
  loggingOutElsewhere,
  lookingAgain,
  onlyIn,
  onlyWhere,
  outdated,
  reconnecting,
  reloading,
  signingInElsewhere,
} from './steps';

const eventId = 'uk-ashdown-sprint';
const now = '2027-05-01T12:00:00.000Z';
const onSale = distinctRaceWith({ id: eventId, name: 'Ashdown Sprint' });
const soldOut = { ...onSale, availability: availabilityOf({ sprint: 0 }) };

const own = `GET v1/Events/${eventId}`;
const all = 'GET v1/Events/toDisplay';

const failing = ['failed', 'unreached', 'broken'];
const bugs = ['readyWithoutRelated', 'broken'];
/** On the way to the checkout the race no longer listens to the network. */
const unplayed = [...bugs, 'leaving'];

type Moment = { state: string; context: RaceContext };

const isVisitor = ({ context }: Moment): boolean => context.userId === null;

const bookOf = ({ page }: Stage) => page.getByRole('button', { name: /^(Book Now - FROM|SOLD OUT)/ });
const calendarOf = ({ page }: Stage) => page.getByRole('button', { name: /^Add to calendar/ });

/** Opens the race by its card, with its own call released. */
const openCard = async (stage: Stage): Promise<void> => {
  const { page, sandbox } = stage;
  await comeBackAs(page, await sandbox.guardian([]));
  await page.route('**/v1/Events/toDisplay', (route) => route.continue(), { times: 1 });
  await openRaces(stage);
  await page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' }).click();
};

export const race = defineModel(raceMachine, {
  starts: {
    address: {
      input: { eventId, userId: null, regionId: 'UK', preloaded: null, age: null, now },
      say: 'Open /UK/events/uk-ashdown-sprint ',
      open: ({ page }) => page.goto(`/UK/events/${eventId}`),
    },
    card: {
      input: { eventId, userId: 'USR_1', regionId: 'UK', preloaded: onSale, age: null, now },
      needs: [...asAlex, "Open /UK/events, and wait for 'Ashdown Sprint'."],
      say: "Press 'LEARN MORE' of Ashdown Sprint",
      open: openCard,
    },
  },
  cases: {
    'age.choose': choosingAge('ready'),
    'race.reload': reloading('race.reload', failing),
    'page.seen': {
      seen: {
        ...lookingAgain,
        event: onlyIn(
          [...failing, 'notFound.offering', 'refreshing', 'gathering', 'ready'],
          lookingAgain.event,
        ),
      },
    },
    'network.restored': reconnecting(
      (moment: Moment) => isVisitor(moment) && !unplayed.includes(moment.state),
      ({ state }) => bugs.includes(state),
    ),
    'page.hydrated': {
      prerendered: {
        event: onlyIn(['ready'], { type: 'page.hydrated', input: { age: null, now } }),
        ...hydrated,
      },
    },
    'page.outdated': {
      prerendered: { event: onlyIn(['ready'], { type: 'page.outdated' }), ...outdated },
    },
    'clock.corrected': correctedClock('ready', { now: '2027-05-01T11:20:00.000Z' }),
    'guardian.changed': {
      somebody: {
        event: onlyWhere(isVisitor, { type: 'guardian.changed', userId: 'USR_1' }),
        say: signingInElsewhere,
        do: (stage) => signInElsewhere(stage),
      },
      nobody: {
        event: exceptWhere(isVisitor, { type: 'guardian.changed', userId: null }),
        say: loggingOutElsewhere,
        do: logOutInAnotherTab,
      },
    },
    'race.book': {
      pressed: {
        event: onlyWhere((moment: Moment) => !isVisitor(moment) && moment.state !== 'leaving', {
          type: 'race.book',
        }),
        say: "Press 'Book Now', with the network set to 'Slow 3G'",
        do: async (stage) => {
          await stage.page.route('**/assets/*.js*', () => {});
          // The code may be loaded already.
          stage.calls.hold(guardianCall);
          await bookOf(stage).click();
          await expect(stage.page).toHaveURL(/checkout$/);
        },
        refused: (stage) => seeDisabled(bookOf(stage)),
      },
      again: {
        event: onlyIn(['leaving'], { type: 'race.book' }),
        say: "Press Enter on 'Book Now'",
        do: async (stage) => {
          await bookOf(stage).press('Enter');
          await expect(stage.page).toHaveURL(/checkout$/);
        },
      },
    },
    'selection.stored': {
      elsewhere: {
        event: onlyIn(['ready'], {
          type: 'selection.stored',
          userId: 'USR_1',
          regionId: 'UK',
          eventId,
          selection: { lines: [], vouchers: [], coupons: [] },
        }),
        say: 'Another tab changes the selection',
        do: { cannot: 'the paths of familyMatrix play it' },
      },
    },
    'race.saveToCalendar': {
      pressed: {
        event: { type: 'race.saveToCalendar' },
        say: "Press 'Add to calendar': a file is saved",
        do: async (stage) => {
          const saved = stage.page.waitForEvent('download');
          await calendarOf(stage).press('Enter');
          expect((await saved).suggestedFilename()).toBe('ashdown-sprint.ics');
        },
        refused: (stage) => seeDisabled(calendarOf(stage)),
      },
    },
  },
  outcomes: {
    /** Runs while the race is on show. */
    familyMatrix: {},
    loadRace: {
      onSale: apiPasses([own], succeed(onSale), 'The API answers with the race'),
      soldOut: {
        output: succeed(soldOut),
        say: 'The API answers with the race, which is sold out',
        network: { calls: [own], with: { status: 200, body: countedAnswer(onSale, 0) } },
      },
      unknown: apiKnowsNoRace([own]),
      failing: apiAnswers(500, [own]),
      unreachable: {
        output: fail('offline'),
        say: 'The connection is lost',
        network: { cannot: "without a network the path's other gestures fail" },
      },
    },
    loadRacesToCome: {
      some: apiPasses([all], [distinctRaceWith({ id: 'EVT_2' })], 'The API answers with the races to come'),
      none: {
        output: [],
        say: 'The API answers 500 to the races to come',
        network: { calls: [all], with: { status: 500 } },
      },
    },
    loadRelatedRaces: {
      gathered: apiPasses(
        [all],
        { races: [distinctRaceWith({ id: 'EVT_2' })], children: [] },
        'The API answers with the other races',
      ),
      missing: {
        output: { races: null, children: [] },
        say: 'The API answers 500 to the other races',
        network: { calls: [all], with: { status: 500 } },
      },
    },
  },
  identity: ({ race: shown, relatedRaces, userId, age, now }) => ({
    userId,
    age,
    now,
    hasRelatedRaces: relatedRaces !== null,
    event: shown === null ? null : isOnSale(shown) ? 'onSale' : 'soldOut',
    related: relatedRaces?.races?.length ?? 0,
  }),
  waivers: {
    ...equalSwaps(oneAnswer, 'loading · loadRace ends', 1, 2),
    ...equalSwaps(oneAnswer, 'refreshing · refreshRace ends', 1),
  },
  states: {
    arriving: { say: 'The app looks for a preloaded race' },
    loading: { say: "'One moment', and place-holders for the race" },
    refreshing: { say: 'The race as it was known before' },
    gathering: { say: 'The race; the other races are as they were before' },
    ready: { say: 'The race' },
    leaving: { say: 'The race, on the way to the checkout' },
    'notFound.looking': {
      say: "'This race is not here any more' leads to all races, with place-holders for three",
    },
    'notFound.offering': {
      say: "'This race is not here any more' leads to all races, and to the first to come",
    },
    'notFound.broken': { say: "'This race is not here any more' leads to all races" },
    failed: { say: "'The race could not be loaded', with 'Try again'" },
    unreached: { say: "'There is no connection', with 'Try again'" },
    readyWithoutRelated: { say: 'The race, without its related races' },
    broken: { say: "'The race could not be loaded', with 'Try again'" },
  },
});
