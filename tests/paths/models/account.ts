import { ticketRowsOf } from '#domain/account/accountSelectors';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { fail, succeed } from '#domain/result';
import { accountMachine } from '#machines/account/account';
import type { AccountContext, AccountInput } from '#machines/account/accountSetup';
import { comeBackAs, family, loseForm, signInAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { expect } from '../../browser/test';
import { boughtTicketWith, driverWith, userWith } from '../../domain/examples';
import { equalSwaps } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { distinctRaceWith } from './distinctRace';
import { guardianOf, inAnotherTab, saveDriver, seeDisabled, wizardTitle } from './gestures';
import {
  addingElla,
  apiPasses,
  asAlex,
  correctedClock,
  lookingAgain,
  losingForm,
  onlyIn,
  onlyWhere,
  reconnecting,
  savingFindsNoDriver,
  storing,
} from './steps';

const driversCall = 'GET v2/Drivers/byUser/*';
const ticketsCall = 'GET v1/Tickets/byUser/*';
const eventsCall = 'GET v1/Events/bulk/*';

const seat = { eventId: 'uk-steel-city-cup', ticket: 'Cadet Cup' };

const noahKnown = driverWith({ id: 'DRV_noah', name: 'Noah Hart', experienceLevel: 'rookie' });
const max = driverWith({ id: 'DRV_max', name: 'Max Hart', experienceLevel: 'rookie' });

const drivers = succeed([noahKnown, max]);
const toCome = boughtTicketWith({ driverId: noahKnown.id });
const tickets = succeed([toCome]);
const events = succeed([distinctRaceWith()]);
const failing = fail('status', 500);

const withTicket = [
  ...asAlex,
  `At /UK/events/${seat.eventId}/checkout press 'Add to Selection' of ${seat.ticket} for Noah, tick 'I have checked that each driver meets the requirements', press 'Secure Your Spot Now', press 'Pay', wait for 'Mailed to', and press 'Log out'.`,
  'At /UK/auth/sign-in?redirect=/UK/legal/terms sign in as alex@example.com.',
];

const user = userWith({ id: 'USR_alex', email: 'alex@example.com', firstName: 'Alex', lastName: 'Hart' });

const input: AccountInput = {
  userId: 'USR_alex',
  user,
  tab: null,
  driverId: null,
  isUnanswered: false,
  system: 'metric',
  now: '2027-01-10T12:00:00Z',
  today: '2027-01-10',
  lostForms: [],
  payment: null,
};

type Moment = { state: string; context: AccountContext };

/** A bug in the first load; other places would repeat its paths. */
const isAfterBug = ({ state, context }: Moment): boolean =>
  state === 'broken' && context.drivers.length === 0;

const isOnShow = ({ state }: Moment): boolean => state.startsWith('ready') || state === 'failed';

const canEditUser = (moment: Moment): boolean => isOnShow(moment) && moment.context.tab === 'user';

/** Tickets can always be reloaded, drivers only when none are known. */
const canRefresh = (moment: Moment): boolean => isOnShow(moment) && moment.context.tab === 'tickets';
const canRetry = (moment: Moment): boolean =>
  isOnShow(moment) && moment.context.tab === 'drivers' && moment.context.drivers.length === 0;

const isFiltered = ({ context }: Moment): boolean => context.driverId !== null && context.tickets.length > 0;

const isUnfiltered = ({ context }: Moment): boolean => context.driverId === null;

/* The first wizard adds a driver, the second one edits. */

const isAddedNext = ({ context }: Moment): boolean =>
  context.addedDriverId === null || context.edited.driverId !== null;

/** Without drivers too, when none can be edited. */
const isEditedNext = ({ context }: Moment): boolean =>
  context.addedDriverId !== null || context.drivers.length === 0;

const nothingSelected = { lines: [], vouchers: [], coupons: [] };

const reload = () => ({ type: 'account.reload' as const });

const navigation = ({ page }: Stage) => page.getByRole('navigation', { name: 'My account' });
const tabOf = (stage: Stage, name: string) => navigation(stage).getByRole('link', { name });
const cardOf = ({ page }: Stage, name: string) => page.getByRole('article', { name });
const buttonOf = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const calendarOf = (stage: Stage) => buttonOf(stage, /^Add to calendar/);
const dialogOf = ({ page }: Stage, name: string | RegExp) => page.getByRole('dialog', { name });
const filterOf = ({ page }: Stage) => page.getByLabel('Driver', { exact: true });

const choosing = (tab: AccountContext['tab'], name: string) => ({
  event: { type: 'tab.choose' as const, tab },
  say: `Press '${name}'`,
  do: (stage: Stage) => tabOf(stage, name).click(),
  refused: (stage: Stage) => expect(tabOf(stage, name)).toHaveAttribute('aria-current', 'page'),
});

const withoutCard = (name: string) => (stage: Stage) => expect(cardOf(stage, name)).toHaveCount(0);

const viewTicketsOf = (stage: Stage, name: string) => buttonOf(stage, `View Tickets for ${name}`);

/** A guardian with two drivers, one of them with a ticket. */
const openAt =
  (query: (noahId: string) => string) =>
  async ({ page, sandbox }: Stage): Promise<void> => {
    const guardian = await sandbox.guardian(family);
    const driverId = await sandbox.buyTicket(guardian, seat);
    await comeBackAs(page, guardian);
    await page.goto(`/UK/my-account${query(driverId)}`);
  };

/** With a first name typed before the session ended. */
const signInAgain =
  (tab: string, form: string) =>
  async ({ page, sandbox }: Stage): Promise<void> => {
    const guardian = await sandbox.guardian(family);
    await sandbox.buyTicket(guardian, seat);
    await loseForm(page, { userId: guardian.id, form });
    await page.goto(`/UK/auth/sign-in?redirect=${encodeURIComponent(`/UK/my-account?tab=${tab}`)}`);
    await signInAs(page, guardian);
  };

const closeDialog = async (stage: Stage, name: string | RegExp): Promise<void> => {
  await dialogOf(stage, name).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(stage, name)).toHaveCount(0);
};

const deletion = 'Delete Max Hart?';
const edit = 'Edit your details';

/** The API answers with everything, or with nothing. */
const wholeAnswers = {
  all: apiPasses(
    [ticketsCall, driversCall, eventsCall],
    { drivers, tickets, races: events },
    'The API answers with everything',
  ),
  nothing: {
    output: { drivers: failing, tickets: failing, races: failing },
    say: 'The API answers 500 to everything',
    network: { calls: [ticketsCall, driversCall], with: { status: 500 }, others: { status: 500 } },
  },
};

export const account = defineModel(accountMachine, {
  starts: {
    user: { input, needs: withTicket, say: 'Open /UK/my-account', open: openAt(() => '') },
    drivers: {
      input: { ...input, tab: 'drivers' },
      needs: withTicket,
      say: 'Open /UK/my-account?tab=drivers',
      open: openAt(() => '?tab=drivers'),
    },
    ticketsOfNoah: {
      input: { ...input, tab: 'tickets', driverId: noahKnown.id },
      needs: withTicket,
      say: 'Open /UK/my-account?tab=tickets&driver=DRV_noah',
      open: openAt((noahId) => `?tab=tickets&driver=${noahId}`),
    },
    interruptedWizard: {
      input: {
        ...input,
        tab: 'drivers',
        lostForms: [driverFormName(null)],
      },
      needs: [
        ...withTicket,
        losingForm("/UK/my-account?tab=drivers press 'Add a new driver'", '/UK/my-account?tab=drivers'),
      ],
      say: 'Sign in as alex@example.com',
      open: signInAgain('drivers', driverFormName(null)),
    },
    interruptedEdit: {
      input: { ...input, lostForms: [userFormName] },
      needs: [...withTicket, losingForm("/UK/my-account press 'Edit'", '/UK/my-account?tab=user')],
      say: 'Sign in as alex@example.com',
      open: signInAgain('user', userFormName),
    },
  },
  cases: {
    'clock.corrected': correctedClock('ready.user', { now: '2027-01-11T12:00:00Z', today: '2027-01-11' }),
    'tab.choose': {
      user: choosing('user', 'User'),
      drivers: choosing('drivers', 'Drivers'),
      tickets: choosing('tickets', 'Tickets'),
    },
    'ticketFilter.choose': {
      noah: {
        event: onlyWhere(isUnfiltered, {
          type: 'ticketFilter.choose',
          driverId: noahKnown.id,
        }),
        say: "Choose 'Noah Hart' in Driver",
        do: (stage) => filterOf(stage).selectOption({ label: 'Noah Hart' }),
        refused: (stage) => expect(filterOf(stage).getByRole('option', { name: 'Noah Hart' })).toHaveCount(0),
      },
      all: {
        event: onlyWhere(isFiltered, { type: 'ticketFilter.choose', driverId: null }),
        say: "Choose 'ALL DRIVERS' in Driver",
        do: (stage) => filterOf(stage).selectOption({ label: 'ALL DRIVERS' }),
      },
    },
    'user.edit': {
      pressed: {
        event: onlyWhere(canEditUser, { type: 'user.edit', user }),
        say: "Press 'Edit'",
        do: (stage) => press(stage.page, edit),
      },
      afterBug: {
        event: onlyWhere(isAfterBug, { type: 'user.edit', user }),
        say: "Press 'Edit' after a bug",
        do: { cannot: 'only a bug leads there' },
      },
    },
    'driver.add': {
      pressed: {
        event: onlyWhere(isAddedNext, { type: 'driver.add' }),
        say: "Press 'Add a new driver'",
        do: (stage) => press(stage.page, 'Add a new driver'),
      },
    },
    'driver.edit': {
      noah: {
        event: onlyWhere(isEditedNext, { type: 'driver.edit', driverId: noahKnown.id }),
        say: "Press 'Edit' on Noah's licence",
        do: (stage) => press(stage.page, 'Edit Noah Hart'),
        refused: withoutCard('Noah Hart'),
      },
    },
    'driver.delete': {
      max: {
        event: { type: 'driver.delete', driverId: max.id },
        say: "Press 'Delete Profile' on Max's licence",
        do: (stage) => press(stage.page, 'Delete Profile of Max Hart'),
        refused: withoutCard('Max Hart'),
      },
      unknown: {
        event: { type: 'driver.delete', driverId: 'DRV_2' },
        say: "Press 'Delete Profile' on the licence of a driver who does not exist",
        do: { cannot: 'there is no such licence' },
      },
    },
    'driver.buyTickets': {
      noah: {
        event: { type: 'driver.buyTickets', driverId: noahKnown.id },
        say: "Press 'Buy Tickets' on Noah's licence, with the network set to 'Slow 3G'",
        do: async (stage) => {
          await stage.page.route('**/assets/*.js', () => {});
          await buttonOf(stage, 'Buy Tickets for Noah Hart').click();
          await expect(stage.page).toHaveURL('/UK/events?type=race-day');
        },
        refused: withoutCard('Noah Hart'),
      },
    },
    'driver.viewTickets': {
      noah: {
        event: { type: 'driver.viewTickets', driverId: noahKnown.id },
        say: "Press 'View Tickets' on Noah's licence",
        do: (stage) => viewTicketsOf(stage, 'Noah Hart').click(),
        refused: (stage) => seeDisabled(viewTicketsOf(stage, 'Noah Hart')),
      },
      max: {
        event: { type: 'driver.viewTickets', driverId: max.id },
        say: "Press 'View Tickets' on Max's licence",
        do: { cannot: 'she has no tickets' },
        refused: (stage) => seeDisabled(viewTicketsOf(stage, 'Max Hart')),
      },
    },
    'ticket.saveToCalendar': {
      toCome: {
        event: { type: 'ticket.saveToCalendar', ticketIds: [toCome.id] },
        say: "Press 'Add to calendar': a file is saved",
        do: async (stage) => {
          const saved = stage.page.waitForEvent('download');
          await calendarOf(stage).click();
          expect((await saved).suggestedFilename()).toBe('steel-city-cup-noah-hart.ics');
        },
        refused: (stage) => expect(calendarOf(stage)).toHaveCount(0),
      },
      unknown: {
        event: { type: 'ticket.saveToCalendar', ticketIds: ['TCK_2'] },
        say: "Check that there is at most one 'Add to calendar'",
        do: { cannot: 'there is no such ticket' },
        refused: async (stage) => expect(await calendarOf(stage).count()).toBeLessThan(2),
      },
    },
    'code.show': {
      noah: {
        event: onlyIn(['ready.tickets'], ({ context }: Moment) => ({
          type: 'code.show' as const,
          shown: ticketRowsOf(context, [toCome.id])[0] ?? null,
        })),
        say: "Press 'Show code'",
        do: { cannot: 'its sheet lies over all other buttons' },
      },
      closed: {
        event: onlyWhere(
          ({ state, context }: Moment) => state === 'ready.tickets' && context.shown !== null,
          { type: 'code.show', shown: null },
        ),
        say: "Press 'Close'",
        do: { cannot: 'no path plays the sheet' },
      },
    },
    'sheets.print': {
      pressed: {
        event: { type: 'sheets.print' },
        say: "Press 'Print race-day sheets'",
        do: (stage) => press(stage.page, 'Print race-day sheets'),
        refused: (stage) => seeDisabled(buttonOf(stage, 'Print race-day sheets')),
      },
    },
    'account.reload': {
      refresh: {
        event: onlyWhere(canRefresh, reload),
        say: "Press 'Refresh'",
        do: (stage) => press(stage.page, 'Refresh'),
      },
      retry: {
        event: onlyWhere(canRetry, reload),
        say: "Press 'Try again'",
        do: (stage) => press(stage.page, 'Try again'),
      },
      afterBug: {
        event: onlyWhere(isAfterBug, reload),
        say: "Press 'Try again' after a bug",
        do: { cannot: 'only a bug leads there' },
      },
    },
    'page.seen': { seen: lookingAgain },
    'drivers.seen': {},
    'selection.stored': {
      elsewhere: {
        event: onlyIn(['deletingDriver'], {
          type: 'selection.stored',
          userId: input.userId,
          regionId: 'UK',
          eventId: seat.eventId,
          selection: nothingSelected,
        }),
        say: `In another tab open /favicon.svg, and ${storing(seat.eventId, nothingSelected)}`,
        do: async (stage) => {
          const { id } = await guardianOf(stage);
          const stored = { at: Date.now(), value: nothingSelected };
          await inAnotherTab(stage, { [`cart:UK:${id}:${seat.eventId}`]: stored });
        },
      },
    },
    'driver.booked': {
      told: {
        event: onlyIn(['deletingDriver'], { type: 'driver.booked' }),
        say: 'The question finds a ticket that was paid for meanwhile',
        do: { cannot: 'the paths of driverDeletion tell it' },
      },
    },
    'network.restored': reconnecting(({ state }: Moment) => state !== 'broken', isAfterBug),
    'tickets.arrived': {
      there: {
        event: onlyWhere(
          ({ state, context }: Moment) => state === 'ready.tickets' && context.tickets.length === 0,
          {
            type: 'tickets.arrived',
            answers: { drivers, tickets, races: events },
          },
        ),
        say: 'The tickets of a payment arrive',
        do: { cannot: 'these paths pay for nothing; the paths of ticketArrival show the arrival' },
      },
    },
  },
  outcomes: {
    loadAccount: {
      ...wholeAnswers,
      withoutTickets: {
        output: { drivers, tickets: failing, races: failing },
        say: 'The API answers with the drivers, and 500 to the tickets',
        network: { calls: [ticketsCall, driversCall], with: { status: 500 } },
      },
    },
    look: wholeAnswers,
    readOffline: {
      all: {
        output: { drivers, tickets, races: events, savedAt: 'May 1, 2027, 12:00' },
        say: 'Everything is kept on this device',
        network: { cannot: 'the answers of an earlier visit are not on this device' },
      },
      nothing: {
        output: { drivers: failing, tickets: failing, races: failing },
        say: 'Nothing is kept on this device',
        network: { cannot: 'nothing is sent' },
      },
    },
    ticketArrival: {},
    driverWizard: {
      saved: {
        output: { driverId: 'DRV_ella', gone: null },
        say: ({ context }) =>
          context.edited.driverId === null
            ? addingElla
            : "Press 'Next', press 'Next', press 'Next', and press 'Update Driver'",
        network: saveDriver,
      },
      gone: savingFindsNoDriver(noahKnown),
      closed: {
        output: { driverId: null, gone: null },
        say: "Press 'Close'",
        network: (stage) => closeDialog(stage, wizardTitle),
      },
    },
    driverDeletion: {
      deleted: {
        output: { outcome: 'deleted', driver: { id: max.id, name: max.name } },
        say: "Press 'Yes, delete'; the API answers 200 without deleting Max",
        network: {
          calls: [ticketsCall, 'DELETE v1/Drivers/*/*'],
          with: 'pass',
          others: { status: 200 },
          beforehand: (stage) =>
            dialogOf(stage, deletion).getByRole('button', { name: 'Yes, delete' }).click(),
          afterwards: (stage) => expect(dialogOf(stage, deletion)).toHaveCount(0),
        },
      },
      closed: {
        output: { outcome: 'closed', driver: { id: max.id, name: max.name } },
        say: "Press 'Close'",
        network: (stage) => closeDialog(stage, deletion),
      },
    },
    userEdit: {
      saved: {
        output: { outcome: 'saved' },
        say: "Press 'Save'",
        network: async (stage) => {
          await dialogOf(stage, edit).getByRole('button', { name: 'Save' }).click();
          await expect(dialogOf(stage, edit)).toHaveCount(0);
        },
      },
      closed: {
        output: { outcome: 'closed' },
        say: "Press 'Close'",
        network: (stage) => closeDialog(stage, edit),
      },
    },
  },
  peers: ['reservation'],
  identity: (context) => ({
    tab: context.tab,
    loadState: context.loadState,
    driverChange: context.driverChange,
    filter: context.driverId,
    drivers: context.drivers.length,
    tickets: context.tickets.length,
    edited: context.edited.driverId,
    added: context.addedDriverId,
    lostForms: context.lostForms,
    races: context.races.length,
    now: context.now,
    today: context.today,
    ...(context.shown !== null && { shown: context.shown.ticket.id }),
  }),
  /**
   * Bounds the graph: changed data is explored on the drivers' tab only, outdated data without filters and deletions,
   * and only as a whole. The first wizard adds a driver, the second one edits.
   */
  isWithin: (context) => {
    const { tab, driverId, drivers: known, edited, addedDriverId, driverChange, loadState } = context;
    if (context.shown !== null && (tab !== 'tickets' || driverId !== null || known.length < 2)) return false;
    const [lost] = context.lostForms;
    const isStale = Object.values(loadState).includes('stale');
    if (lost !== undefined)
      return (
        tab === (lost === userFormName ? 'user' : 'drivers') && known.length === context.tickets.length * 2
      );
    if ((loadState.drivers === 'stale') !== (loadState.tickets === 'stale')) return false;
    const isNoahGone = driverChange?.type === 'deleted' && driverChange.name === noahKnown.name;
    if ((edited.driverId !== null && addedDriverId === null) !== isNoahGone) return false;
    const isChanged = [edited.driverId, addedDriverId].some((value) => value !== null);
    if (isStale && (known.length === 1 || driverId !== null)) return false;
    if (isChanged || known.length === 1) return tab === 'drivers' && driverId === null;
    return driverId === null || tab === 'tickets';
  },
  waivers: {
    'unwatched: savedAt':
      'the page tells the time; a step that depends on it would be a finding of the identity',
    ...equalSwaps('one tab is open', 'ready.choosingTab · at once', 1),
  },
  states: {
    'loading.awaited': { say: "The account while it loads: its buttons are disabled, except 'Log out'" },
    'loading.readingOffline': {
      say: 'The app looks for what is kept on this device',
      see: { cannot: 'the state is left at once' },
    },
    'loading.nothingOffline': { say: 'The account while it still loads' },
    'loading.offlineShown': { say: 'The account as saved on this device; its buttons are busy' },
    reopening: { say: 'The app looks for drafts' },
    'ready.choosingTab': { say: 'The app chooses the tab' },
    'ready.user': { say: 'The guardian' },
    'ready.drivers': { say: 'The drivers' },
    'ready.tickets': { say: 'The tickets' },
    managingDriver: { say: 'The wizard for a driver' },
    deletingDriver: { say: "'Delete Max Hart?'" },
    editingUser: { say: "'Edit your details'" },
    reloading: { say: 'The account as before; its buttons are busy' },
    failed: { say: "The guardian's details, or a message that loading failed, with 'Try again'" },
    broken: { say: "The account as before, with 'Try again'" },
  },
});
