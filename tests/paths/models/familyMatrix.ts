import type { Locator } from '@playwright/test';
import { fail, succeed } from '#domain/result';
import { familyMatrixMachine } from '#machines/race/familyMatrix';
import type { FamilyMatrixContext } from '#machines/race/familyMatrixSetup';
import { comeBackAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { driverWith, familyOf } from '../../domain/examples';
import { defineModel, type Stage } from '../model';
import { distinctRaceWith, distinctTicketWith } from './distinctRace';
import {
  guardianOf,
  inAnotherTab,
  interruptNetwork,
  logOutInAnotherTab,
  openRaces,
  signInElsewhere,
} from './gestures';
import {
  apiAnswers,
  apiPasses,
  asAlex,
  exceptWhere,
  loggingOutElsewhere,
  onlyIn,
  onlyWhere,
  signingInAsAnother,
  signingInElsewhere,
  storing,
} from './steps';

const call = 'GET v2/Drivers/byUser/*';
const ticketsCall = 'GET v1/Tickets/byUser/*/byEvent/*';
const raceCall = 'GET v1/Events/uk-ashdown-sprint';
const family = [noah, { ...noah, firstName: 'Max' }];
const address = '/UK/events/uk-ashdown-sprint';
const withMax = [
  ...asAlex,
  `At /UK/my-account?tab=drivers press 'Edit' on Max's licence, press 'Next', press 'Next', type ${noah.dateOfBirth.slice(0, 4)} into Year, press 'Save', and wait until 'Edit Max Hart' is gone.`,
];
const maxKnown = driverWith({ id: 'DRV_max', name: 'Max Hart', firstName: 'Max' });
const noahKnown = driverWith({ id: 'DRV_noah', name: 'Noah Hart', firstName: 'Noah' });
const lineOf = (driverId: string) => ({ driverId, ticketTypeId: 'sprint' });
const [own, foreign] = [lineOf(noahKnown.id), lineOf('DRV_nobody')];
const bestOf = ({ page }: Stage) => page.getByRole('button', { name: /^Select for Noah and Max/ });
const bookOf = ({ page }: Stage) => page.getByRole('button', { name: /^Select Cadet Sprint for Noah Hart$/ });

const leaveBy = async ({ page }: Stage, button: Locator): Promise<void> => {
  await button.click();
  await expect(page).toHaveURL(`${address}/checkout`);
};

const known = distinctRaceWith({
  id: 'uk-ashdown-sprint',
  tickets: [
    distinctTicketWith(),
    distinctTicketWith({ id: 'day', name: 'Cadet Full Day', price: 119, eligibleParts: ['sprint', 'final'] }),
  ],
});

const selected = (ticketTypeId: string, driverId: string) => ({
  lines: [{ driverId, ticketTypeId }],
  vouchers: [],
  coupons: [],
});

const storingElsewhere = (selection: object): string =>
  `In another tab open /favicon.svg, and ${storing(known.id, selection)}`;

/**
 * Opens the race by its card, which shows it before the API answers. No code loads afterwards, so the race stays
 * on show; by keyboard, because hovering would prefetch the checkout's code.
 */
const openCard = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' }).press('Enter');
  await expect(page.locator('[data-machine="race"]')).toBeAttached();
  await page.route('**/assets/*.js', () => {});
};

type Moment = { state: string; context: FamilyMatrixContext };

const isRaceKnown = ({ context }: Moment): boolean => context.race !== null;

/** The whole matrix is shown, so there is nothing to retry. */
const isWhole = ({ state, context }: Moment): boolean =>
  !['failed', 'broken'].includes(state) && (!state.startsWith('shown') || context.owned !== null);

const isAsking = ({ state }: Moment): boolean => state === 'shown.asking';

const isWholeFamily = (moment: Moment): boolean => moment.state.startsWith('shown') && isWhole(moment);

/** Why a line that was asked about may stay. */
const unread = 'nothing reads the line but the question, which begins with its own';

const raceKnown = () => ({ type: 'race.known' as const, race: known });

const readRace = { calls: [raceCall], with: 'pass' as const };

/** Does nothing for a visitor, who has no name. */
const rename = async (stage: Stage): Promise<void> => {
  const user = await stage.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  if (user !== null) await inAnotherTab(stage, { user: { ...user, firstName: 'Alexandra' } });
};

export const familyMatrix = defineModel(familyMatrixMachine, {
  starts: {
    visitor: {
      input: { userId: null, regionId: 'UK' },
      needs: [
        ...withMax,
        "At /UK/my-account press 'Log out'.",
        "Open /UK/events, and wait for 'Ashdown Sprint'.",
      ],
      say: "Press 'LEARN MORE' of Ashdown Sprint",
      open: async (stage) => {
        await stage.page.goto('/UK/events');
        await openCard(stage);
      },
    },
    guardian: {
      input: { userId: 'USR_1', regionId: 'UK' },
      needs: [...withMax, "Open /UK/events, and wait for 'Ashdown Sprint'."],
      say: "Press 'LEARN MORE' of Ashdown Sprint",
      open: async (stage) => {
        await comeBackAs(stage.page, await stage.sandbox.guardian(family));
        await openRaces(stage);
        await openCard(stage);
      },
    },
  },
  cases: {
    'guardian.changed': {
      nobody: {
        event: { type: 'guardian.changed', userId: null },
        say: loggingOutElsewhere,
        do: logOutInAnotherTab,
      },
      another: {
        event: onlyWhere(({ context }: Moment) => context.userId !== 'USR_2', {
          type: 'guardian.changed',
          userId: 'USR_2',
        }),
        say: ({ context }) => (context.userId === null ? signingInElsewhere : signingInAsAnother),
        do: (stage) => signInElsewhere(stage, family),
      },
      same: {
        event: onlyIn(['shown.upToDate'], ({ context: { userId } }: Moment) => ({
          type: 'guardian.changed' as const,
          userId,
        })),
        say: "In another tab open /UK/my-account, press 'Edit', type Alexandra into First name, and press 'Save'",
        do: rename,
      },
    },
    'race.known': {
      read: {
        event: exceptWhere(isRaceKnown, raceKnown),
        say: 'The API answers with the race',
        do: readRace,
      },
      again: {
        event: onlyWhere((moment: Moment) => isRaceKnown(moment) && !isWholeFamily(moment), raceKnown),
        say: 'Go offline and online again; the API answers with the unchanged race',
        do: { ...readRace, beforehand: interruptNetwork },
      },
      withFamily: {
        event: onlyWhere(isWholeFamily, raceKnown),
        say: 'The race is read again while the family is shown',
        do: { cannot: 'after a booking the race no longer listens to the network' },
      },
    },
    'selection.stored': {
      elsewhere: {
        event: onlyIn(['shown.upToDate'], {
          type: 'selection.stored',
          userId: 'USR_1',
          regionId: 'UK',
          eventId: known.id,
          selection: selected('sprint', noahKnown.id),
        }),
        say: storingElsewhere(selected(`${known.id}.cadet-sprint`, noahKnown.id)),
        do: async (stage) => {
          const guardian = await guardianOf(stage);
          const [driver] = await stage.sandbox.drivers(guardian);
          const value = selected(`${known.id}.cadet-sprint`, driver?.id ?? '');
          await inAnotherTab(stage, { [`cart:UK:${guardian.id}:${known.id}`]: { at: Date.now(), value } });
        },
      },
      emptied: {
        event: onlyWhere(isAsking, {
          type: 'selection.stored',
          userId: 'USR_1',
          regionId: 'UK',
          eventId: known.id,
          selection: { lines: [], vouchers: [], coupons: [] },
        }),
        say: storingElsewhere({ lines: [], vouchers: [], coupons: [] }),
        do: async (stage) => {
          const { id } = await guardianOf(stage);
          const value = { lines: [], vouchers: [], coupons: [] };
          await inAnotherTab(stage, { [`cart:UK:${id}:${known.id}`]: { at: Date.now(), value } });
        },
      },
      ofAnotherRace: {
        event: onlyIn(['shown.upToDate'], {
          type: 'selection.stored',
          userId: 'USR_1',
          regionId: 'UK',
          eventId: 'EVT_2',
          selection: selected('sprint', noahKnown.id),
        }),
        say: "In another tab open /UK/events/uk-steel-city-cup/checkout, and press 'Add to Selection' of Cadet Cup for Noah",
        do: (stage) =>
          inAnotherTab(stage, {
            'cart:UK:USR_1:EVT_2': { at: Date.now(), value: selected('sprint', 'DRV_noah') },
          }),
      },
    },
    'drivers.reload': {
      again: {
        event: exceptWhere((moment: Moment) => isWhole(moment) || isAsking(moment), {
          type: 'drivers.reload',
        }),
        say: "Press 'Try again'",
        do: ({ page }) => press(page, 'Try again'),
      },
      unasked: {
        event: onlyWhere(isWhole, { type: 'drivers.reload' }),
        say: "'Try again' is pressed although nothing failed",
        do: { cannot: "'Try again' is shown only if something failed to load" },
      },
    },
    'family.look': {
      seen: {
        event: { type: 'family.look' },
        say: 'Switch to another window or tab, and back',
        do: { cannot: 'the race is read again at the same time; the paths of race play it' },
      },
    },
    'driver.book': {
      noah: {
        event: exceptWhere(isAsking, { type: 'driver.book', line: own }),
        say: "Press 'Select' of Cadet Sprint for Noah, with the network set to 'Slow 3G'",
        do: (stage) => leaveBy(stage, bookOf(stage)),
        refused: (stage) => expect(bookOf(stage)).toHaveCount(0),
      },
      instead: {
        event: onlyWhere((moment: Moment) => !isAsking(moment) && moment.context.selection.length > 0, {
          type: 'driver.book',
          line: { ...own, ticketTypeId: 'day' },
        }),
        say: "Press 'Select' of Cadet Full Day for Noah",
        do: ({ page }) => press(page, 'Select Cadet Full Day for Noah Hart'),
      },
      nobody: {
        event: { type: 'driver.book', line: foreign },
        say: 'A driver of another guardian is booked',
        do: { cannot: "the page offers only the guardian's own drivers" },
      },
    },
    'ticket.remove': {
      noah: {
        event: onlyWhere((moment: Moment) => !isAsking(moment) && moment.context.selection.length > 0, {
          type: 'ticket.remove',
          line: own,
        }),
        say: "Press 'Remove' of Cadet Sprint for Noah",
        do: ({ page }) => press(page, 'Remove Cadet Sprint for Noah Hart'),
      },
    },
    'replacement.confirm': {
      replace: {
        event: onlyWhere(isAsking, { type: 'replacement.confirm' }),
        say: "Press 'Replace', with the network set to 'Slow 3G'",
        do: (stage) => leaveBy(stage, stage.page.getByRole('button', { name: 'Replace', exact: true })),
      },
    },
    'replacement.cancel': {
      keep: {
        event: onlyWhere(isAsking, { type: 'replacement.cancel' }),
        say: "Press 'Keep Cadet Sprint'",
        do: ({ page }) => press(page, 'Keep Cadet Sprint'),
      },
    },
    'family.book': {
      all: {
        event: exceptWhere(isAsking, { type: 'family.book', lines: [own, lineOf(maxKnown.id)] }),
        say: "Press 'Select for Noah and Max', with the network set to 'Slow 3G'",
        do: (stage) => leaveBy(stage, bestOf(stage)),
        refused: (stage) => expect(bestOf(stage)).toHaveCount(0),
      },
      partly: {
        event: { type: 'family.book', lines: [own, foreign] },
        say: 'A family is booked with one driver of another guardian',
        do: { cannot: "the page offers only the guardian's own drivers" },
      },
      nobody: {
        event: { type: 'family.book', lines: [foreign] },
        say: 'A family of another guardian is booked',
        do: { cannot: "the page offers only the guardian's own drivers" },
      },
    },
  },
  outcomes: {
    loadFamily: {
      noah: apiPasses(
        [call, ticketsCall],
        succeed(familyOf(noahKnown, maxKnown)),
        'The API answers with Noah and Max, who have no tickets',
      ),
      withoutTickets: {
        output: succeed({ ...familyOf(noahKnown, maxKnown), tickets: fail('status', 500) }),
        say: 'The API answers with Noah and Max, and 500 to the tickets bought',
        network: { calls: [ticketsCall, call], with: { status: 500 } },
      },
      none: {
        output: succeed(familyOf()),
        say: 'The API answers that there are no drivers',
        network: { calls: [call, ticketsCall], with: { status: 200, body: [] } },
      },
      failing: apiAnswers(500, [call, ticketsCall]),
    },
  },
  peers: ['reservation'],
  identity: ({ userId, race, drivers, owned, selection }) => ({
    userId,
    race,
    drivers: drivers.length,
    selection,
    areTicketsKnown: owned !== null,
  }),
  waivers: {
    'unwatched: asked': 'its state tells that there is a question, and the answer sends its line',
    'equal: drop entry clearAsked of shown.upToDate': unread,
    'equal: action clearAsked: asked not assigned': unread,
  },
  states: {
    checkingGuardian: { say: 'The app checks who is signed in' },
    awaitingRace: { say: 'Place-holders for the drivers' },
    visitor: { say: "'Sign in to see which tickets fit your drivers'" },
    loading: { say: 'Place-holders for the drivers' },
    'shown.upToDate': {
      say: 'Noah and Max, each with the tickets that fit; the others and all tickets are folded',
    },
    'shown.asking': { say: "'Replace Cadet Sprint (£73) with Cadet Full Day (£119)?'" },
    noDrivers: { say: "'Add a driver to see which tickets fit'" },
    failed: { say: "'Your drivers could not be loaded', with 'Try again'; the race can still be booked" },
    broken: { say: "'Your drivers could not be loaded', with 'Try again'" },
  },
});
