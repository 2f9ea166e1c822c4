import { driverForm } from '#domain/formDrafts';
import type { accountMachine } from '#machines/account/account';
import type { AccountContext } from '#machines/account/accountSetup';
import type { HandWords } from '../../../tools/paths/model';
import { account, addKit, drivers, finishWizard, interruptNetwork, signIn, signInAgain } from './demo';

type Moment = { state: string; context: AccountContext };

/** Ella has a ticket for a race to come, Mia none. */
const ella = 'Ella Hale';
const mia = 'Mia Hale';

const areDriversKnown = ({ context }: Moment): boolean => context.drivers.length > 0;
const areTicketsKnown = ({ context }: Moment): boolean => context.tickets.length > 0;
const isOn = ({ state }: Moment, tab: string): boolean => state === `ready.${tab}`;

const onDrivers = (gesture: string) => (before: Moment) =>
  isOn(before, 'drivers') && areDriversKnown(before) ? gesture : 'Look at the page: there are no drivers.';

const isLost = ({ context }: Moment): boolean => driverForm(null) in context.drafts;

const expired = (call: string) => [{ calls: [call], with: { status: 401 } }];

const failedPart = (part: 'drivers' | 'tickets'): string =>
  `'Your ${part} could not be loaded' stands on the page. 'Try again' can be clicked.`;

const stalePart = ({ context }: Moment, part: 'drivers' | 'tickets'): string =>
  context.loadState[part] === 'stale'
    ? ` 'Your ${part} could not be read again. What you see may be old.' stands on the page.`
    : '';

const you =
  "'Hale' stands in 'You'. 'guardian@example.com' stands in 'You'. 'Edit your details' can be clicked.";

const nextRace = (now: Moment): string =>
  areTicketsKnown(now)
    ? "'Harbor Twilight' stands in 'Next race'."
    : "'Your next race could not be loaded' stands in 'Next race'.";

const driversTab = (now: Moment): string =>
  areDriversKnown(now)
    ? `'Add a new driver' can be clicked. '${ella}' stands on the page.${stalePart(now, 'drivers')}`
    : failedPart('drivers');

const ticketsTab = (now: Moment): string => {
  if (!areTicketsKnown(now)) return `'Refresh' can be clicked. ${failedPart('tickets')}`;
  const others = now.context.driverId === null ? 'stands' : 'does not stand';
  return `'Refresh' can be clicked. 'Cadet Early' stands on the page. 'Junior Cup' ${others} on the page.${stalePart(now, 'tickets')}`;
};

const closed = (heading: string): string => `'${heading}' does not stand on the page.`;

export const accountByHand: HandWords<typeof accountMachine> = {
  starts: {
    user: { first: signIn, do: `Open '${account}'.` },
    drivers: { first: signIn, do: drivers },
    ticketsOfNoah: { first: signIn, do: `Open '${account}?tab=tickets&driver=DRV_ella'.` },
    lostDriver: {
      first: `${signIn} ${drivers} Click 'Add a new driver'. ${addKit}`,
      answers: expired('POST v2/Drivers'),
      do: `Click 'Add Driver'. ${signInAgain}`,
    },
    lostEdit: {
      first: `${signIn} Click 'Edit your details'. Fill 'First name' with 'Kit'.`,
      answers: expired('PUT v1/Credentials/*'),
      do: `Click 'Save'. ${signInAgain}`,
    },
  },
  cases: {
    'tab.choose': {
      user: { do: "Click 'User'." },
      drivers: { do: "Click 'Drivers'." },
      tickets: { do: "Click 'Tickets'." },
    },
    'ticketFilter.choose': {
      noah: {
        do: (before) =>
          isOn(before, 'tickets') && areTicketsKnown(before)
            ? `Select '${ella}' in 'Driver'.`
            : 'Look at the page: there is no choice of drivers.',
      },
      all: { do: "Select 'ALL DRIVERS' in 'Driver'." },
    },
    'user.edit': {
      pressed: { do: "Click 'Edit your details'." },
      afterBug: { cannot: 'only a bug leads there' },
    },
    'driver.add': { pressed: { do: "Click 'Add a new driver'." } },
    'driver.edit': { noah: { do: onDrivers(`Click 'Edit' of '${ella}'.`) } },
    'driver.delete': { zoe: { do: onDrivers(`Click 'Delete Profile' of '${mia}'.`) } },
    'driver.buyTickets': {
      noah: {
        do: onDrivers(
          `Click 'Buy Tickets' of '${ella}'. Wait until 'Select a race for your driver' stands on the page. Go back.`,
        ),
      },
    },
    'driver.viewTickets': {
      noah: {
        do: (before) =>
          areTicketsKnown(before)
            ? onDrivers(`Click 'View Tickets' of '${ella}'.`)(before)
            : 'Look at the page: there are no tickets to view.',
      },
      zoe: { do: onDrivers(`Look at 'View Tickets' of '${mia}': it cannot be clicked.`) },
    },
    'ticket.saveToCalendar': {
      toCome: {
        do: (before) =>
          areTicketsKnown(before) && (isOn(before, 'user') || isOn(before, 'tickets'))
            ? "Click 'Add to calendar' of 'Harbor Twilight'."
            : "Look for 'Add to calendar': it is not on the page.",
      },
      unknown: { cannot: 'there is no such ticket' },
    },
    'sheets.print': {
      pressed: {
        do: (before) =>
          areTicketsKnown(before)
            ? "Click 'Print race-day sheets'."
            : 'Look at the page: there is nothing to print.',
      },
    },
    'account.reload': {
      refresh: { do: "Click 'Refresh'." },
      retry: { do: "Click 'Try again'." },
      afterBug: { cannot: 'only a bug leads there' },
    },
    'network.restored': {
      back: { do: interruptNetwork },
      afterBug: { cannot: 'only a bug leads there' },
    },
    'tickets.arrived': { there: { cannot: 'nothing was paid for; the book of ticketArrival shows it' } },
    'account.logOut': { pressed: { do: "Click 'Log out'." } },
  },
  outcomes: {
    driverWizard: {
      saved: {
        do: ({ context }) => finishWizard(context),
        see: closed('of 4'),
      },
      closed: { do: "Click the cross 'Close'.", see: closed('of 4') },
    },
    driverDeletion: {
      deleted: { do: "Click 'Yes, delete'.", see: `'${mia} was deleted.' stands on the page.` },
      closed: { do: "Click the cross 'Close'.", see: closed(`Delete ${mia}?`) },
    },
    userEdit: {
      saved: { do: "Click 'Save'.", see: closed('Edit your details') },
      closed: { do: "Click the cross 'Close'.", see: closed('Edit your details') },
    },
  },
  states: {
    loading: null,
    'ready.choosingTab': null,
    'ready.user': (now) => `${you} ${nextRace(now)}`,
    'ready.drivers': driversTab,
    'ready.tickets': ticketsTab,
    managingDriver: (now) => {
      if (now.context.editedDriverId !== null) return `'Edit ${ella}' stands on the page.`;
      const name = isLost(now) ? " 'First name' holds 'Kit'." : '';
      return `'Add a driver' stands on the page. 'Step 1 of 4' stands on the page.${name}`;
    },
    deletingDriver: `'Delete ${mia}?' stands on the page. 'Yes, delete' can be clicked.`,
    editingUser: "'Edit your details' stands on the page. 'Save' can be clicked.",
    reloading: null,
    failed: ({ context: { tab } }) => (tab === 'user' ? you : failedPart(tab)),
    broken: null,
    loggedOut: "The address ends with '/landing?region=UK'.",
  },
};
