import { and } from 'xstate';
import { type CheckoutAnswers, checkoutFailures } from '#domain/checkout/checkoutAnswers';
import { unpaidOrder } from '#domain/checkout/payment';
import { type CheckoutContext, lookAgainInput } from '#machines/checkout/checkoutContext';
import { checkoutSetup } from '#machines/checkout/checkoutSetup';
import { editsDriver, newDriver } from '#machines/driverWizard/driverWizardParent';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { onBug } from '#machines/support/onResult';
import { type Output, outputOf } from '#machines/support/outcome';

export const persistUnpaid = {
  type: 'persistUnpaid',
  params: ({ context: { lastPayment, eventId } }: { context: CheckoutContext }) => ({
    payment: unpaidOrder(lastPayment, eventId),
  }),
} as const;

/** Tickets bought meanwhile leave the cart, and a paid reservation no longer holds places. */
const reloads = { target: 'reloading', actions: ofEvent('sendToSubmission') } as const;

/** Loads missing bought tickets before anything else, so that none of them is offered again; and missing drivers. */
const reloadsMissing = { target: 'reloading', meta: { requires: ['CHK-01', 'CHK-07'] } } as const;

/** A question that the API has not answered is asked again. */
const readsAgain = { target: 'reloading', meta: { requires: ['BEY-63'] } } as const;

/** The answer on its way may be older than what has happened since. */
export const looksAnew = { target: 'looking', reenter: true } as const;

const looks = [
  { guard: 'isIncomplete', ...reloadsMissing },
  { target: 'looking', meta: { requires: ['CHK-11', 'BEY-10', 'BEY-18', 'BEY-64'] } },
] as const;

/**
 * Every state of choosing looks again when the guardian or the network comes back, unless the state defines these
 * events itself.
 */
const refreshes = {
  'page.seen': looks,
  'network.restored': looks,
  'page.returned': reloads,
} as const;

/** The race ended or was taken away meanwhile. */
export const stops = [
  { guard: ofOutput('isOver'), target: '#checkout.over' },
  { guard: ofOutput('isRaceGone'), target: '#checkout.noSuchRace' },
] as const;

export const logFailures = {
  type: 'logFailures',
  params: (loaded: Output<CheckoutAnswers>) => checkoutFailures(outputOf(loaded)),
} as const;

/** A part that failed keeps its earlier answer. */
export const applyCheckoutAnswers = [ofOutput('assignAnswers'), 'persistSelection', logFailures] as const;

/** The places that were held may have been paid for elsewhere. */
const rereads = {
  target: '.reloading',
  actions: 'clearReservation',
  meta: { requires: ['BEY-64', 'BEY-65'] },
} as const;

export const looksAgain = {
  src: 'lookAgain',
  input: lookAgainInput,
  onError: onBug('#checkout.broken'),
} as const;

/** Blocked until the answer: otherwise a new driver would be missing and paid tickets would stay in the cart. */
const blockedWhileLoading = { 'driver.add': {}, 'driver.edit': {}, 'checkout.submit': {} } as const;

/** Tickets, codes and drivers can be changed, also while parts are loaded again. */
export const checkoutChoosing = checkoutSetup.createStateConfig({
  initial: 'checkingParts',
  meta: { requires: ['CHK-03', 'CHK-04', 'CHK-05', 'CHK-12', 'CRT-01'] },
  on: {
    'ticket.add': {
      guard: ofEvent('isAddable'),
      actions: [ofEvent('addLine'), 'persistSelection', 'sendTicketAdded'],
      meta: { requires: ['CHK-07', 'CHK-08', 'CHK-09', 'BEY-01'] },
    },
    'ticket.remove': {
      guard: ofEvent('isInCart'),
      actions: [ofEvent('removeLine'), 'persistSelection'],
      meta: { requires: ['CHK-08', 'CRT-01', 'BEY-01'] },
    },
    'acknowledgement.set': {
      actions: [ofEvent('assignAcknowledgement'), 'persistSelection'],
      meta: { requires: ['CRT-01', 'SUB-01'] },
    },
    'driver.add': {
      target: 'managingDriver',
      actions: { type: 'assignEdited', params: newDriver },
    },
    'driver.edit': {
      guard: ofEvent('isDriver'),
      target: 'managingDriver',
      actions: { type: 'assignEdited', params: editsDriver },
      meta: { requires: ['WIZ-03', 'BEY-31'] },
    },
    /** From a hosted page that opened late. */
    'submission.cameBack': { actions: persistUnpaid, meta: { requires: ['SUB-05', 'BEY-39'] } },
    'places.released': { ...rereads, actions: 'assignGivenBack' },
    'reservation.released': { ...rereads, guard: 'holdsPlaces' },
    'checkout.submit': [
      {
        guard: and(['canSubmit', 'isCartEmpty']),
        actions: { type: 'sendToSubmission', params: { type: 'submission.requestTickets' } },
        meta: { requires: ['SUB-01'] },
      },
      { guard: and(['canSubmit', 'hasObstacles']), target: '.linesGone' },
      { guard: and(['canSubmit', 'needsLook']), target: 'submitting.lookingFirst' },
      { guard: 'canSubmit', target: 'submitting', meta: { requires: ['SUB-01', 'CHK-11'] } },
    ],
  },
  states: {
    checkingParts: { always: [{ guard: 'isIncomplete', target: 'incomplete' }, { target: 'upToDate' }] },
    upToDate: { on: refreshes, after: { again: { guard: 'isIncomplete', ...readsAgain } } },
    /**
     * Says which part failed to load; of several the first. The earlier drivers stay on show; without counts the server
     * decides what is left.
     */
    incomplete: {
      meta: { requires: ['CHK-01', 'BEY-04', 'BEY-10'] },
      on: {
        'checkout.reload': reloadsMissing,
        'page.seen': reloadsMissing,
        'network.restored': reloadsMissing,
        'page.returned': reloads,
      },
      after: { notice: { guard: 'isShownBriefly', target: 'upToDate' }, again: readsAgain },
    },
    linesGone: {
      meta: { requires: ['BEY-01', 'BEY-10', 'CHK-11'] },
      on: {
        ...refreshes,
        'ticket.remove': {
          guard: ofEvent('isInCart'),
          target: 'upToDate',
          actions: [ofEvent('removeLine'), 'persistSelection'],
        },
      },
    },
    /** Without a word, unless something has changed. */
    looking: {
      meta: { requires: ['CHK-11', 'BEY-10', 'BEY-64'] },
      on: { 'page.seen': looksAnew, 'network.restored': looksAnew, 'page.returned': reloads },
      invoke: {
        ...looksAgain,
        id: 'lookAgain',
        onDone: [
          ...stops,
          {
            target: 'upToDate',
            actions: [ofOutput('assignSeen'), 'persistSelection'],
          },
        ],
      },
    },
    reloading: {
      meta: { requires: ['WIZ-10', 'CHK-02', 'SUB-05', 'BEY-02'] },
      on: blockedWhileLoading,
      invoke: {
        ...looksAgain,
        id: 'reloadCheckout',
        onDone: [...stops, { target: 'checkingParts', actions: applyCheckoutAnswers }],
      },
    },
  },
});
