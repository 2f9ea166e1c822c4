import { isOnSale } from '#domain/race/sale';
import { succeed } from '#domain/result';
import { type RaceCalendarContext, raceCalendarMachine } from '#machines/raceCalendar';
import { comeBackAs, family } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { bornYearsAgo, noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { availabilityOf, countedAnswer, eventTypeWith } from '../../domain/examples';
import { defineModel, type Stage } from '../model';
import { distinctRaceWith } from './distinctRace';
import { logOutInAnotherTab, signInElsewhere } from './gestures';
import {
  apiAnswers,
  asAlex,
  choosingAge,
  correctedClock,
  exceptIn,
  exceptWhere,
  hydrated,
  loggingOutElsewhere,
  lookingAgain,
  onlyIn,
  onlyWhere,
  outdated,
  reconnecting,
  reloading,
  signingInAsAnother,
  signingInElsewhere,
} from './steps';

const call = 'GET v1/Events/toDisplay';

const driversCall = 'GET v2/Drivers/byUser/*';
const ticketsCall = 'GET v1/Tickets/byUser/*';

const ahead = { start: '2097-06-14T08:00:00Z', end: '2097-06-14T16:00:00Z' };
const counted = distinctRaceWith({
  type: 'race-day',
  start: '2097-06-15T08:00:00Z',
  end: '2097-06-15T16:00:00Z',
  availability: availabilityOf({ sprint: 5 }),
});
const hiddenRace = distinctRaceWith({ id: 'EVT_2', hide: true });
const uncounted = distinctRaceWith({ type: 'race-day', ...ahead });
const soldOut = distinctRaceWith({ id: 'EVT_3', ...ahead, availability: availabilityOf({ sprint: 0 }) });
const championship = distinctRaceWith({
  id: 'EVT_3',
  ...ahead,
  type: 'championship',
  availability: availabilityOf({ sprint: 5 }),
});
const countsCall = `GET v1/Events/${uncounted.id}/info`;
const noPlaces = {
  _id: uncounted.id,
  tickets: [{ id: 'sprint', v: 0, active: true, categoryRef: 'cadets' }],
  categories: [{ _id: 'CAT_1', name: 'Cadets', ref: 'cadets', v: 0 }],
};

const types = [eventTypeWith({ id: 'race-day' }), eventTypeWith({ id: 'championship' })];

const phone = { width: 390, height: 844 };

const now = '2027-01-10T12:00:00.000Z';

const hidden = {
  output: succeed([distinctRaceWith({ hide: true })]),
  say: 'The API answers with a hidden race',
  network: { calls: [call], with: { status: 200, body: [distinctRaceWith({ hide: true })] } },
};

const openAt =
  (address: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.setViewportSize(phone);
    await page.goto(address);
  };

/** By the names and ages of the demo league's other family. */
const hales = Object.entries({ Mia: 6, Ella: 9, Leo: 13, Sam: 11 }).map(([firstName, age]) => ({
  ...noah,
  firstName,
  dateOfBirth: bornYearsAgo(age),
}));

const listed = ['listed.counting', 'listed.counted', 'listed.fitting', 'listed.broken'];

type Moment = { state: string; context: RaceCalendarContext };

const isFamilyKnown = ({ state, context }: Moment): boolean =>
  state === 'listed.counted' && context.userId === 'USR_1' && context.fits?.members != null;

const areDriversUnread = ({ state, context }: Moment): boolean =>
  state === 'listed.counted' && context.fits !== null && context.fits.members === null;

const isVisitor = ({ context }: Moment): boolean => context.userId === null;

const failing = ['failed', 'broken'];

/** States in which a prerendered page can be hydrated. */
const hydratable = ['listed.counted', 'empty'];

export const raceCalendar = defineModel(raceCalendarMachine, {
  starts: {
    plain: {
      input: { type: null, age: null, eventTypes: types, userId: null, now },
      say: 'On a phone open /UK/events',
      open: openAt('/UK/events'),
    },
    typed: {
      input: { type: 'championship', age: null, eventTypes: types, userId: null, now },
      say: 'On a phone open /UK/events?type=championship',
      open: openAt('/UK/events?type=championship'),
    },
    guardian: {
      input: { type: null, age: null, eventTypes: types, userId: 'USR_1', now },
      needs: asAlex,
      say: 'On a phone open /UK/events',
      open: async (stage) => {
        await comeBackAs(stage.page, await stage.sandbox.guardian(family));
        await openAt('/UK/events')(stage);
      },
    },
  },
  cases: {
    'age.choose': choosingAge('listed.counted'),
    'driver.choose': {
      noah: {
        event: onlyWhere((moment: Moment) => isFamilyKnown(moment) && moment.context.driverId === null, {
          type: 'driver.choose',
          driverId: 'DRV_1',
        }),
        say: "Press 'Noah 10'",
        do: ({ page }) => press(page, 'Noah 10'),
      },
      all: {
        event: onlyWhere((moment: Moment) => isFamilyKnown(moment) && moment.context.driverId !== null, {
          type: 'driver.choose',
          driverId: null,
        }),
        say: "Press 'All'",
        do: ({ page }) => press(page, 'All'),
      },
      ofAnother: {
        event: { type: 'driver.choose', driverId: 'DRV_9' },
        say: "Check that there is no 'Zoe 9'",
        do: { cannot: "the page offers only the guardian's drivers" },
        refused: ({ page }) => expect(page.getByRole('button', { name: /^Zoe/ })).toHaveCount(0),
      },
    },
    'type.choose': {
      championship: {
        event: onlyIn(listed, { type: 'type.choose', typeId: 'championship' }),
        say: "Press 'Championship'",
        do: ({ page }) => press(page, 'Championship'),
      },
      withoutList: {
        event: exceptIn(listed, { type: 'type.choose', typeId: 'championship' }),
        say: 'Championship is pressed while no list is shown',
        do: { cannot: 'the choice is above the list' },
      },
      notOffered: {
        event: { type: 'type.choose', typeId: 'drift' },
        say: "Check that there is no 'Drift'",
        do: { cannot: "the page offers only the region's types" },
        refused: ({ page }) => expect(page.getByRole('button', { name: 'Drift' })).toHaveCount(0),
      },
    },
    'clock.corrected': correctedClock('listed.counted', { now: '2027-05-01T11:20:00.000Z' }),
    'guardian.changed': {
      somebody: {
        event: onlyWhere((moment: Moment) => isVisitor(moment) && moment.state === 'failed', {
          type: 'guardian.changed',
          userId: 'USR_1',
        }),
        say: signingInElsewhere,
        do: (stage) => signInElsewhere(stage, family),
      },
      another: {
        event: onlyWhere(
          ({ state, context }: Moment) => state === 'listed.counted' && context.userId === 'USR_1',
          { type: 'guardian.changed', userId: 'USR_2' },
        ),
        say: signingInAsAnother,
        do: (stage) => signInElsewhere(stage, hales),
      },
      nobody: {
        event: exceptWhere(isVisitor, { type: 'guardian.changed', userId: null }),
        say: loggingOutElsewhere,
        do: logOutInAnotherTab,
      },
    },
    'page.seen': { seen: lookingAgain },
    'network.restored': reconnecting(
      ({ state }: Moment) => state !== 'broken',
      ({ state }) => state === 'broken',
    ),
    'page.hydrated': {
      prerendered: {
        event: onlyWhere(
          ({ state, context }: Moment) => hydratable.includes(state) && context.type === null,
          {
            type: 'page.hydrated',
            input: { type: 'race-day', age: null, eventTypes: types, userId: null, now },
          },
        ),
        ...hydrated,
      },
    },
    'page.outdated': {
      prerendered: { event: onlyIn(hydratable, { type: 'page.outdated' }), ...outdated },
    },
    'region.corrected': {
      readAgain: {
        event: onlyIn(['listed.counting'], { type: 'region.corrected', region: null }),
        say: 'The configuration was read again',
        do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
      },
    },
    'raceCalendar.reload': {
      ...reloading('raceCalendar.reload', failing),
      drivers: {
        event: onlyWhere(areDriversUnread, { type: 'raceCalendar.reload' }),
        say: "Press 'Try again'",
        do: ({ page }) => press(page, 'Try again to load your drivers'),
      },
      unasked: {
        event: exceptWhere((moment: Moment) => failing.includes(moment.state) || areDriversUnread(moment), {
          type: 'raceCalendar.reload',
        }),
        say: "'Try again' is pressed although nothing failed",
        do: { cannot: "'Try again' is shown only if loading failed" },
      },
    },
  },
  outcomes: {
    loadCounts: {
      none: {
        output: [{ eventId: uncounted.id, availability: availabilityOf({ sprint: 0 }) }],
        say: 'The API answers that no place is left',
        network: { calls: [countsCall], with: { status: 200, body: noPlaces } },
      },
      unanswered: {
        output: [],
        say: 'The API answers 500 to the counts',
        network: { calls: [countsCall], with: { status: 500 } },
      },
    },
    refreshRaces: {
      soldOut: {
        output: succeed([soldOut]),
        say: 'The API answers with a race that is sold out',
        network: { calls: [call], with: { status: 200, body: [countedAnswer(soldOut, 0)] } },
      },
      uncounted: {
        output: succeed([uncounted]),
        say: 'The API answers with a race without counts',
        network: { calls: [call], with: { status: 200, body: [uncounted] } },
      },
      held: {
        output: succeed([{ ...soldOut, held: { items: [], until: '9:46' } }]),
        say: 'The API answers with a race whose last place an unfinished payment holds',
        network: { cannot: 'only an order of this browser stores one' },
      },
      hidden,
      failing: apiAnswers(500, [call]),
    },
    loadFits: {
      noah: {
        output: {
          members: [{ id: 'DRV_1', name: 'Noah', age: 10, lacksHeight: false }],
          races: {
            [counted.id]: {
              booked: [],
              fits: ['Noah'],
              misfits: [],
              offer: { sum: 72, names: ['Noah'] },
              driverIds: ['DRV_1'],
            },
          },
        },
        say: 'The API answers with the drivers and their tickets',
        // Races of two years are two requests for drivers.
        network: { calls: [ticketsCall, driversCall], with: 'pass' },
      },
      unanswered: {
        output: { members: null, races: {} },
        say: 'The API answers 500 to the drivers and their tickets',
        network: { calls: [ticketsCall, driversCall], with: { status: 500 }, others: { status: 500 } },
      },
    },
    loadRaces: {
      some: {
        output: succeed([counted, hiddenRace]),
        say: 'The API answers with races and their counts',
        // Of one year: those of two years would be two requests for drivers.
        network: { calls: [call], with: { status: 200, body: [countedAnswer(counted, 5), hiddenRace] } },
      },
      uncounted: {
        output: succeed([uncounted, championship]),
        say: 'The API answers with a race without counts',
        network: { calls: [call], with: { status: 200, body: [uncounted, countedAnswer(championship, 5)] } },
      },
      hidden,
      failing: apiAnswers(500, [call]),
    },
  },
  identity: ({ type, age, driverId, races, userId, fits, now, eventTypes }) => ({
    now,
    eventTypes: eventTypes.length,
    type,
    age,
    driverId,
    races: races.map((race) => ({
      id: race.id,
      start: race.start,
      isOnSale: isOnSale(race),
      ...(race.held && { held: race.held.until }),
    })),
    userId,
    fits,
  }),
  states: {
    loading: { say: 'Place-holders for the races' },
    'listed.counting': { say: 'The races, below the types to choose from' },
    'listed.refreshing': { say: 'The races as they were prerendered' },
    'listed.fitting': { say: "The races, each with reserved lines for the drivers' names" },
    'listed.broken': { say: 'The earlier races' },
    'listed.counted': {
      say: 'The races, below the types to choose from, with sold-out races marked and the drivers that each race fits, and why it does not fit the others',
    },
    empty: { say: "'No races yet'" },
    failed: { say: "'The races could not be loaded', with 'Try again'" },
    broken: { say: "'The races could not be loaded', with 'Try again'" },
  },
});
