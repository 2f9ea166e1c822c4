import { assign, setup } from 'xstate';
import type { ExperienceLevel } from '#domain/entities';
import type { Failure } from '#domain/result';
import type { MeasurementSystem } from '#domain/units';
import { type AccountParts, failuresOf, type KnownParts, noParts, withParts } from '#machines/accountParts';
import { eventTypeFor, hasTickets } from '#machines/accountView';
import { type DriverWizardOutput, driverWizardMachine } from '#machines/driverWizard';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';

export type AccountTab = 'user' | 'drivers' | 'tickets';

export type AccountInput = {
  userId: string;
  /** As found in the address; anything unknown opens the user tab. */
  tab: string | null;
  /** As found in the address: whose tickets to show. */
  driverId: string | null;
  levels: ExperienceLevel[];
  system: MeasurementSystem;
  /** Plain date. */
  today: string;
};

export type AccountContext = Omit<AccountInput, 'tab'> &
  KnownParts & {
    /** On show, also while a modal is open or a reload runs. */
    tab: AccountTab;
    /** Whom the wizard edits, null to add a driver. */
    editedDriverId: string | null;
  };

export type AccountEvent =
  | { type: 'tab.choose'; tab: AccountTab }
  | { type: 'ticketFilter.choose'; driverId: string | null }
  | { type: 'driver.add' }
  | { type: 'driver.edit'; driverId: string }
  | { type: 'driver.buyTickets'; driverId: string }
  | { type: 'driver.viewTickets'; driverId: string }
  | { type: 'account.reload' }
  | { type: 'account.logOut' };

/** Owns what of the account is on show and when it is read again. Changes nothing itself: its modals do. */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'broken',
    children: {} as { driverWizard: 'driverWizard' },
  },
  actors: {
    loadAccount: mustBeProvided<AccountParts, { userId: string }>('loadAccount'),
    driverWizard: driverWizardMachine,
  },
  actions: {
    /** Puts the tab into the address without visiting it anew. */
    showTab: (_, _params: { tab: AccountTab; driverId: string | null }) => {},
    /** Keeps the driver as the selected one and goes to the events of the type, or all. */
    showEvents: (_, _params: { type: string | null; driverId: string }) => {},
    /** Clears token, user and selected driver and goes to the landing page. */
    logOut: () => {},
    logFailures: (_, _failures: Failure[]) => {},
    reportBug: (_, _error: unknown) => {},
    keepParts: assign(({ context }, parts: AccountParts) => withParts(context, parts)),
    keepTab: assign({ tab: (_, { tab }: { tab: AccountTab }) => tab }),
    keepFilter: assign({ driverId: (_, { driverId }: { driverId: string | null }) => driverId }),
    keepEdited: assign({ editedDriverId: (_, { driverId }: { driverId: string | null }) => driverId }),
  },
  guards: {
    hasNothing: (_, { drivers, tickets }: AccountParts) => !drivers.ok && !tickets.ok,
    isOtherTab: ({ context }, { tab }: { tab: AccountTab }) => tab !== context.tab,
    isTab: ({ context }, tab: AccountTab) => tab === context.tab,
    isDriver: ({ context }, { driverId }: { driverId: string }) =>
      context.drivers.some(({ id }) => id === driverId),
    isFilter: ({ context }, { driverId }: { driverId: string | null }) =>
      driverId === null || hasTickets(context, driverId),
    hasSaved: (_, { outcome }: DriverWizardOutput) => outcome === 'saved',
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({
    ...input,
    tab: tabFrom(input.tab),
    ...noParts,
    editedDriverId: null,
  }),
  initial: 'loading',
  on: { 'account.logOut': { target: '.loggedOut', meta: { requires: ['ACC-06'] } } },
  states: {
    loading: {
      meta: { requires: ['ACC-01', 'BEY-04'] },
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'hasNothing', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'logFailures', params: ({ event }) => failuresOf(event.output) },
          },
          {
            target: 'ready',
            actions: [
              { type: 'keepParts', params: ({ event }) => event.output },
              { type: 'logFailures', params: ({ event }) => failuresOf(event.output) },
            ],
          },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    ready: {
      initial: 'opening',
      on: {
        'tab.choose': {
          guard: { type: 'isOtherTab', params: ({ event }) => event },
          target: '.opening',
          actions: [
            { type: 'keepTab', params: ({ event }) => event },
            { type: 'showTab', params: ({ context }) => addressOf(context) },
          ],
          meta: { requires: ['ACC-01'] },
        },
        'account.reload': { target: 'reloading', meta: { requires: ['BEY-13'] } },
      },
      states: {
        opening: {
          always: [
            { guard: { type: 'isTab', params: 'drivers' }, target: 'drivers' },
            { guard: { type: 'isTab', params: 'tickets' }, target: 'tickets' },
            { target: 'user' },
          ],
        },
        user: { meta: { requires: ['ACC-02'] } },
        drivers: {
          meta: { requires: ['ACC-03'] },
          on: {
            'driver.add': {
              target: '#account.managingDriver',
              actions: { type: 'keepEdited', params: { driverId: null } },
            },
            'driver.edit': {
              guard: { type: 'isDriver', params: ({ event }) => event },
              target: '#account.managingDriver',
              actions: { type: 'keepEdited', params: ({ event }) => event },
            },
            'driver.buyTickets': {
              guard: { type: 'isDriver', params: ({ event }) => event },
              actions: {
                type: 'showEvents',
                params: ({ context, event: { driverId } }) => ({
                  type: eventTypeFor(context, driverId),
                  driverId,
                }),
              },
              meta: { requires: ['ACC-05', 'CHK-12'] },
            },
            'driver.viewTickets': {
              guard: { type: 'isFilter', params: ({ event }) => event },
              target: 'tickets',
              actions: [
                { type: 'keepTab', params: { tab: 'tickets' } },
                { type: 'keepFilter', params: ({ event }) => event },
                { type: 'showTab', params: ({ context }) => addressOf(context) },
              ],
              meta: { requires: ['ACC-03', 'ACC-07'] },
            },
          },
        },
        tickets: {
          meta: { requires: ['ACC-04', 'TKT-01'] },
          on: {
            'ticketFilter.choose': {
              guard: { type: 'isFilter', params: ({ event }) => event },
              actions: [
                { type: 'keepFilter', params: ({ event }) => event },
                { type: 'showTab', params: ({ context }) => addressOf(context) },
              ],
              meta: { requires: ['ACC-04'] },
            },
          },
        },
      },
    },
    managingDriver: {
      meta: { requires: ['ACC-03', 'WIZ-03'] },
      invoke: {
        id: 'driverWizard',
        src: 'driverWizard',
        input: ({ context: { drivers, editedDriverId, userId, system, today } }) => ({
          driver: drivers.find(({ id }) => id === editedDriverId) ?? null,
          userId,
          system,
          today,
          referenceDate: null,
        }),
        onDone: [
          {
            guard: { type: 'hasSaved', params: ({ event }) => event.output },
            target: 'reloading',
            meta: { requires: ['WIZ-10'] },
          },
          { target: 'ready' },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    /** What is known stays on show. */
    reloading: {
      tags: 'busy',
      meta: { requires: ['WIZ-10', 'BEY-13', 'BEY-04'] },
      on: {
        'tab.choose': {
          guard: { type: 'isOtherTab', params: ({ event }) => event },
          actions: [
            { type: 'keepTab', params: ({ event }) => event },
            { type: 'showTab', params: ({ context }) => addressOf(context) },
          ],
          meta: { requires: ['ACC-01'] },
        },
      },
      invoke: {
        id: 'reloadAccount',
        src: 'loadAccount',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepParts', params: ({ event }) => event.output },
            { type: 'logFailures', params: ({ event }) => failuresOf(event.output) },
          ],
        },
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    failed: { meta: { requires: ['BEY-04'] }, on: { 'account.reload': 'loading' } },
    broken: { tags: 'broken', meta: { requires: ['BEY-04'] }, on: { 'account.reload': 'loading' } },
    loggedOut: { type: 'final', entry: 'logOut', meta: { requires: ['ACC-06'] } },
  },
});

const tabFrom = (raw: string | null): AccountTab => (raw === 'drivers' || raw === 'tickets' ? raw : 'user');

const addressOf = ({ tab, driverId }: AccountContext) => ({
  tab,
  driverId: tab === 'tickets' ? driverId : null,
});
