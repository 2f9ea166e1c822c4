import { and, not } from 'xstate';
import { driverForm } from '#domain/form/formDrafts';
import { type CheckoutAnswers, checkoutFailures } from '#machines/checkout/checkoutAnswers';
import {
  checkoutSetup,
  loadAvailabilityInput,
  loadCheckoutInput,
  requestOrigin,
} from '#machines/checkout/checkoutSetup';
import type { ReservationFact } from '#machines/checkout/reservationRequests';
import { errorOf, failureOf, outcomeOf, successOf } from '#machines/support/outcome';

/** Tickets bought meanwhile leave the cart, and a reservation that was paid no longer holds places. */
const reloads = { target: 'reloading', meta: { requires: ['SUB-05', 'BEY-02'] } } as const;

/** Bought tickets that could not be loaded are loaded first, so that none of them is offered again; and stale drivers too. */
const reloadsRest = { target: 'reloading', meta: { requires: ['CHK-01', 'CHK-07'] } } as const;

const refreshesCounts = [
  { guard: 'isIncomplete', ...reloadsRest },
  { target: 'refreshingCounts', meta: { requires: ['CHK-11', 'BEY-10', 'BEY-18'] } },
] as const;

/** How the states of choosing answer when the guardian or the network comes back, unless they define it themselves. */
const refreshes = {
  'page.seen': refreshesCounts,
  'network.restored': refreshesCounts,
  'page.returned': reloads,
} as const;

/** Passes the reservation's answer on to the child that sent the request. */
const forwardToChild = {
  actions: { type: 'forwardAnswer', params: ({ event }: { event: ReservationFact }) => event },
  meta: { requires: ['SUB-02', 'DSC-04'] },
} as const;

type Reading = { event: { output: CheckoutAnswers } };

const read = ({ event }: Reading): CheckoutAnswers => event.output;

/** A part that failed keeps its earlier answer. */
const applyAnswers = [
  { type: 'assignAnswers', params: read },
  'persistSelection',
  { type: 'logFailures', params: (reading: Reading) => checkoutFailures(read(reading)) },
] as const;

/** The checkout once its parts are known: choosing, the wizard, submitting. Its children live as long as it does. */
export const readyState = checkoutSetup.createStateConfig({
  initial: 'choosing',
  invoke: [
    {
      id: 'discount',
      src: 'discount',
      input: ({ context }) => ({ ...requestOrigin({ context }), eventId: context.eventId }),
      onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
    },
    {
      id: 'checkoutSubmission',
      src: 'checkoutSubmission',
      input: requestOrigin,
      onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
    },
  ],
  entry: [
    { type: 'assignChecking', params: { isChecking: false } },
    { type: 'persistReturn', params: ({ context: { payment } }) => ({ payment }) },
  ],
  on: {
    'discount.checking': {
      actions: { type: 'assignChecking', params: { isChecking: true } },
      meta: { requires: ['DSC-03'] },
    },
    'discount.applied': {
      actions: [
        { type: 'addCode', params: ({ event }) => event },
        { type: 'assignChecking', params: { isChecking: false } },
        'persistSelection',
      ],
      meta: { requires: ['DSC-05', 'BEY-01'] },
    },
    'discount.declined': {
      actions: { type: 'assignChecking', params: { isChecking: false } },
      meta: { requires: ['DSC-06'] },
    },
    'reservation.released': { ...forwardToChild, actions: ['clearReservation', forwardToChild.actions] },
    'reservation.created': forwardToChild,
    'reservation.refused': forwardToChild,
    'reservation.broken': forwardToChild,
  },
  states: {
    choosing: {
      initial: 'settled',
      meta: { requires: ['CHK-03', 'CHK-04', 'CHK-05', 'CHK-12', 'CRT-01'] },
      on: {
        'ticket.add': {
          guard: { type: 'isAddable', params: ({ event }) => event },
          actions: [{ type: 'addLine', params: ({ event }) => event }, 'persistSelection'],
          meta: { requires: ['CHK-07', 'CHK-08', 'CHK-09', 'BEY-01'] },
        },
        'ticket.remove': {
          guard: { type: 'isInCart', params: ({ event }) => event },
          actions: [{ type: 'removeLine', params: ({ event }) => event }, 'persistSelection'],
          meta: { requires: ['CHK-08', 'CRT-01', 'BEY-01'] },
        },
        'discount.apply': {
          guard: not('isCheckingCode'),
          actions: { type: 'applyCode', params: ({ event }) => event },
          meta: { requires: ['DSC-02', 'DSC-03'] },
        },
        'discount.remove': {
          guard: { type: 'isRemovable', params: ({ event }) => event },
          actions: [
            { type: 'removeCode', params: ({ event }) => event },
            { type: 'tellCodeRemoved', params: ({ event }) => event },
            'persistSelection',
          ],
          meta: { requires: ['DSC-01', 'BEY-01'] },
        },
        'acknowledgement.set': {
          actions: { type: 'assignAcknowledgement', params: ({ event }) => event },
          meta: { requires: ['CRT-01', 'SUB-01'] },
        },
        'driver.add': {
          target: 'managingDriver',
          actions: { type: 'assignEdited', params: { driverId: null } },
          meta: { requires: ['CHK-02'] },
        },
        'driver.edit': {
          guard: { type: 'isDriver', params: ({ event }) => event },
          target: 'managingDriver',
          actions: { type: 'assignEdited', params: ({ event }) => event },
          meta: { requires: ['WIZ-03', 'BEY-31'] },
        },
        'checkout.submit': [
          {
            guard: and(['isAcknowledged', 'isCartEmpty']),
            actions: 'requestTickets',
            meta: { requires: ['SUB-01'] },
          },
          {
            guard: and(['isAcknowledged', 'hasGoneLines']),
            target: '.linesGone',
            meta: { requires: ['BEY-01', 'CHK-11'] },
          },
          {
            guard: and(['isAcknowledged', not('isCheckingCode')]),
            target: 'submitting',
            meta: { requires: ['SUB-01', 'CHK-11'] },
          },
        ],
      },
      states: {
        settled: {
          always: {
            guard: 'hasLostWizard',
            target: '#checkout.ready.managingDriver',
            actions: 'assignReopened',
            meta: { requires: ['STO-02'] },
          },
          on: refreshes,
        },
        ticketsFailed: {
          meta: { requires: ['CHK-01'] },
          on: {
            'page.seen': reloadsRest,
            'network.restored': reloadsRest,
            'page.returned': reloads,
          },
          after: { notice: 'settled' },
        },
        linesGone: {
          meta: { requires: ['BEY-01', 'BEY-10', 'CHK-11'] },
          on: {
            ...refreshes,
            'ticket.remove': {
              guard: { type: 'isInCart', params: ({ event }) => event },
              target: 'settled',
              actions: [{ type: 'removeLine', params: ({ event }) => event }, 'persistSelection'],
            },
          },
        },
        refreshingCounts: {
          meta: { requires: ['CHK-11', 'BEY-10'] },
          on: { 'page.returned': reloads },
          invoke: {
            id: 'refreshCounts',
            src: 'loadAvailability',
            input: loadAvailabilityInput,
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: outcomeOf },
                target: 'settled',
                actions: { type: 'assignAvailability', params: successOf },
              },
              { target: 'settled', actions: { type: 'logFailure', params: failureOf } },
            ],
            onError: { target: '#checkout.broken', actions: { type: 'reportBug', params: errorOf } },
          },
        },
        reloading: {
          meta: { requires: ['WIZ-10', 'CHK-02', 'SUB-05', 'BEY-02'] },
          /** Waits for the answer: otherwise a new driver would be missing and paid tickets would stay in the cart. */
          on: { 'driver.add': {}, 'driver.edit': {}, 'checkout.submit': {} },
          invoke: {
            id: 'reloadCheckout',
            src: 'loadCheckout',
            input: loadCheckoutInput,
            onDone: [
              {
                guard: { type: 'hasNoDrivers', params: ({ event }) => event.output },
                target: 'driversStale',
                actions: applyAnswers,
              },
              {
                guard: { type: 'hasNoTickets', params: ({ event }) => event.output },
                target: 'ticketsFailed',
                actions: applyAnswers,
              },
              { target: 'settled', actions: applyAnswers },
            ],
            onError: { target: '#checkout.broken', actions: { type: 'reportBug', params: errorOf } },
          },
        },
        /** The drivers stay on show as they were. */
        driversStale: {
          meta: { requires: ['CHK-01'] },
          on: {
            'checkout.reload': 'reloading',
            'page.seen': 'reloading',
            'network.restored': 'reloading',
            'page.returned': reloads,
          },
        },
      },
    },
    managingDriver: {
      exit: {
        type: 'clearFormDraft',
        params: ({ context }) => ({ form: driverForm(context.editedDriverId) }),
      },
      meta: { requires: ['CHK-02', 'WIZ-03'] },
      invoke: {
        id: 'driverWizard',
        src: 'driverWizard',
        input: ({
          context: { drivers, editedDriverId, editedField, userId, system, today, race, drafts },
        }) => ({
          driver: drivers.find(({ id }) => id === editedDriverId) ?? null,
          field: editedField,
          userId,
          system,
          today,
          referenceDate: race?.start ?? null,
          typed: drafts[driverForm(editedDriverId)] ?? {},
        }),
        onDone: [
          {
            guard: { type: 'hasSaved', params: ({ event }) => event.output },
            target: 'choosing.reloading',
            actions: { type: 'assignAdded', params: ({ event }) => event.output },
            meta: { requires: ['WIZ-10', 'CHK-02', 'BEY-14'] },
          },
          /** The dialog hid what could not be loaded: it is loaded again, or said again. */
          {
            guard: 'isIncomplete',
            target: 'choosing.reloading',
            meta: { requires: ['CHK-01', 'CHK-07'] },
          },
          { target: 'choosing' },
        ],
        onError: { target: '#checkout.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    submitting: {
      initial: 'verifying',
      tags: 'busy',
      states: {
        verifying: {
          meta: { requires: ['CHK-11', 'BEY-10'] },
          invoke: {
            id: 'verifyCounts',
            src: 'loadAvailability',
            input: loadAvailabilityInput,
            onDone: [
              {
                guard: { type: 'isTooLate', params: outcomeOf },
                target: '#checkout.ready.choosing.linesGone',
                actions: { type: 'assignAvailability', params: successOf },
              },
              {
                guard: { type: 'hasSucceeded', params: outcomeOf },
                target: 'handedOver',
                actions: { type: 'assignAvailability', params: successOf },
              },
              { target: 'handedOver', actions: { type: 'logFailure', params: failureOf } },
            ],
            onError: { target: '#checkout.broken', actions: { type: 'reportBug', params: errorOf } },
          },
        },
        handedOver: {
          meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
          entry: 'startSubmission',
          on: {
            'page.returned': { actions: 'forwardReturn', meta: { requires: ['SUB-05', 'BEY-02'] } },
            'submission.left': {
              target: '#checkout.ready.choosing.reloading',
              actions: [
                'assignPayment',
                { type: 'persistReturn', params: ({ context: { payment } }) => ({ payment }) },
              ],
              meta: { requires: ['SUB-05', 'BEY-02', 'BEY-39'] },
            },
            'submission.ended': [
              {
                guard: 'isIncomplete',
                target: '#checkout.ready.choosing.reloading',
                meta: { requires: ['CHK-01', 'SUB-03', 'BEY-10'] },
              },
              {
                target: '#checkout.ready.choosing.refreshingCounts',
                meta: { requires: ['SUB-03', 'BEY-10'] },
              },
            ],
          },
        },
      },
    },
  },
});
