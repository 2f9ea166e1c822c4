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
import { guardianOf, inAnotherTab, interruptNetwork, logOutInAnotherTab, signInElsewhere } from './gestures';
import { apiAnswers, apiPasses, asAlexWithZoe, exceptWhere, onlyIn, onlyWhere } from './steps';

const call = 'GET v2/Drivers/byUser/*';
const ticketsCall = 'GET v1/Tickets/byUser/*/byEvent/*';
const raceCall = 'GET v1/Events/uk-ashdown-sprint';
const family = [noah, { ...noah, firstName: 'Zoe' }];
const address = '/UK/events/uk-ashdown-sprint';
const zoeKnown = driverWith({ id: 'DRV_zoe', name: 'Zoe Hart', firstName: 'Zoe' });
const noahKnown = driverWith({ id: 'DRV_noah', name: 'Noah Hart', firstName: 'Noah' });
const lineOf = (driverId: string) => ({ driverId, ticketTypeId: 'sprint' });
const [own, foreign] = [lineOf(noahKnown.id), lineOf('DRV_nobody')];
const bestOf = ({ page }: Stage) => page.getByRole('button', { name: /^Select for Noah and Zoe/ });
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

/**
 * Opens the race by its card, which shows it before the API answers. No code loads afterwards, so the race stays
 * on show; by keyboard, because hovering would prefetch the checkout's code.
 */
const openCard = async (stage: Stage): Promise<void> => {
  const { page, calls } = stage;
  calls.hold(raceCall);
  await page.goto('/UK/events');
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

const raceKnown = () => ({ type: 'race.known' as const, race: known });

const readRace = ({ calls }: Stage): Promise<void> => calls.settle({ calls: [raceCall], with: 'pass' });

/** Does nothing for a visitor, who has no name. */
const rename = async (stage: Stage): Promise<void> => {
  const user = await stage.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  if (user !== null) await inAnotherTab(stage, { user: { ...user, firstName: 'Alexandra' } });
};

export const familyMatrix = defineModel(familyMatrixMachine, {
  starts: {
    visitor: {
      input: { userId: null, regionId: 'UK' },
      needs: [...asAlexWithZoe, 'Log out.'],
      say: "Open /UK/events, and press 'LEARN MORE' of Ashdown Sprint",
      open: openCard,
    },
    guardian: {
      input: { userId: 'USR_1', regionId: 'UK' },
      needs: asAlexWithZoe,
      say: "Open /UK/events, and press 'LEARN MORE' of Ashdown Sprint",
      open: async (stage) => {
        await comeBackAs(stage.page, await stage.sandbox.guardian(family));
        await openCard(stage);
      },
    },
  },
  cases: {
    'guardian.changed': {
      nobody: {
        event: { type: 'guardian.changed', userId: null },
        say: 'Log out in another tab',
        do: logOutInAnotherTab,
      },
      another: {
        event: onlyWhere(({ context }: Moment) => context.userId !== 'USR_2', {
          type: 'guardian.changed',
          userId: 'USR_2',
        }),
        say: 'Sign in as another guardian in another tab',
        do: (stage) => signInElsewhere(stage, family),
      },
      same: {
        event: onlyIn(['shown.upToDate'], ({ context: { userId } }: Moment) => ({
          type: 'guardian.changed' as const,
          userId,
        })),
        say: "Change the guardian's name in another tab",
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
        do: async (stage) => {
          await interruptNetwork(stage);
          await readRace(stage);
        },
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
        say: "In another tab add Cadet Sprint for Noah to the race's selection",
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
        say: "In another tab remove Noah's ticket from the race's selection",
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
        say: 'In another tab open the checkout of another race, and add a ticket',
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
        say: "Press 'Select' for Noah's Cadet Sprint; the race stays on show while the next page loads slowly",
        do: (stage) => leaveBy(stage, bookOf(stage)),
        refused: (stage) => expect(bookOf(stage)).toHaveCount(0),
      },
      instead: {
        event: onlyWhere((moment: Moment) => !isAsking(moment) && moment.context.selection.length > 0, {
          type: 'driver.book',
          line: { ...own, ticketTypeId: 'day' },
        }),
        say: "Press 'Select' for Noah's Cadet Full Day",
        do: ({ page }) => press(page, 'Select Cadet Full Day for Noah Hart'),
      },
      nobody: {
        event: { type: 'driver.book', line: foreign },
        say: 'A driver of another guardian is booked',
        do: { cannot: "the page offers only the guardian's own drivers" },
      },
    },
    'replacement.confirm': {
      replace: {
        event: onlyWhere(isAsking, { type: 'replacement.confirm' }),
        say: "Press 'Replace'; the race stays on show while the next page loads slowly",
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
        event: exceptWhere(isAsking, { type: 'family.book', lines: [own, lineOf(zoeKnown.id)] }),
        say: "Press 'Select for Noah and Zoe'; the race stays on show while the next page loads slowly",
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
        succeed(familyOf(noahKnown, zoeKnown)),
        'The API answers with Noah and Zoe, who have no tickets',
      ),
      withoutTickets: {
        output: succeed({ ...familyOf(noahKnown, zoeKnown), tickets: fail('status', 500) }),
        say: 'The API answers with Noah and Zoe, and 500 to the tickets bought',
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
  identity: ({ userId, race, drivers, owned, selection }) => ({
    userId,
    race,
    drivers: drivers.length,
    selection,
    areTicketsKnown: owned !== null,
  }),
  waivers: { 'unwatched: asked': 'its state tells that there is a question, and the answer sends its line' },
  states: {
    checkingGuardian: { say: 'The app checks who is signed in' },
    awaitingRace: { say: 'Place-holders for the drivers' },
    visitor: { say: "'Sign in to see which tickets fit your drivers'" },
    loading: { say: 'Place-holders for the drivers' },
    'shown.looking': { say: 'Noah and Zoe, each with the tickets that fit' },
    'shown.upToDate': {
      say: 'Noah and Zoe, each with the tickets that fit; the others and all tickets are folded',
    },
    'shown.asking': { say: "'Replace Cadet Sprint (£73) with Cadet Full Day (£119)?'" },
    noDrivers: { say: "'Add a driver to see which tickets fit'" },
    failed: { say: "'Your drivers could not be loaded', with 'Try again'; the race can still be booked" },
    broken: { say: "'Your drivers could not be loaded', with 'Try again'" },
  },
});
