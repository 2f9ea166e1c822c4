import {
  type AnyActorRef,
  assign,
  type ErrorActorEvent,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { type CodeOfKind, codesIn, refusedIn, withCode, withoutCode } from '#domain/checkout/appliedCodes';
import { addLine, hasLine, removeLine } from '#domain/checkout/cartLines';
import {
  type CheckoutAnswers,
  type Counts,
  creditedCounts,
  hasReadAll,
  withCheckoutAnswers,
} from '#domain/checkout/checkoutAnswers';
import { changedFacts, obstructedLines, orderOf, reviewed } from '#domain/checkout/checkoutFacts';
import { type CheckoutNews, checkoutNews } from '#domain/checkout/checkoutNews';
import { isAddable } from '#domain/checkout/driverSections';
import { needsAcknowledgement } from '#domain/checkout/linesToAcknowledge';
import { isReplaced } from '#domain/checkout/payment';
import { holdsPlaces, holdsUnpayable } from '#domain/checkout/reservation';
import { submitRefusal } from '#domain/checkout/submitRefusal';
import { unfinishedPayment } from '#domain/checkout/unfinishedPayment';
import type { AppliedCodes, CartLine, CheckoutOrder, Race, StoredSelection } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { isOver } from '#domain/race/sale';
import type { Result } from '#domain/result';
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  LoadCheckoutInput,
  LookAgainInput,
} from '#machines/checkout/checkoutContext';
import {
  type CheckoutSubmissionEvent,
  checkoutSubmissionMachine,
} from '#machines/checkout/checkoutSubmission';
import { type DiscountEvent, discountMachine } from '#machines/checkout/discount';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import { driversRead, type EditedDriver, wizardGuards } from '#machines/driverWizard/driverWizardParent';
import type { DriverWizardOutput } from '#machines/driverWizard/driverWizardSetup';
import type { RequestOrigin, ReservationEvent } from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasSucceeded, isNotFound } from '#machines/support/outcome';

type Step = {
  context: CheckoutContext;
  enqueue: {
    assign: (changed: Partial<CheckoutContext>) => void;
    emit: (news: CheckoutNews) => void;
    sendTo: (to: AnyActorRef, event: ReservationEvent | DiscountEvent) => void;
  };
  system: AnyActorRef['system'];
};

/**
 * Assigns a change of the facts, emits the news in the change, and withdraws the acknowledgement if a line is not
 * covered.
 */
const announce = ({ context, enqueue }: Step, changed: Partial<CheckoutContext>) => {
  const now = changedFacts(context, changed);
  enqueue.assign(now);
  for (const news of checkoutNews(context, now)) enqueue.emit(news);
  if (!context.isAcknowledged || !needsAcknowledgement(context, now)) return;
  enqueue.assign({ isAcknowledged: false });
  enqueue.emit({ type: 'acknowledgement.withdrawn' });
};

/**
 * The bought tickets show that another order has replaced the one that is held; or a driver of it was deleted, and its
 * places are given back.
 */
const endUnpayable = ({ context, enqueue, system }: Step, answers: CheckoutAnswers) => {
  const { reservation, drivers } = answers;
  const now = withCheckoutAnswers(context, answers);
  const checkoutId = reservation?.checkoutId;
  const { userId, regionId } = context;
  if (isReplaced(reservation, now) && typeof checkoutId === 'string')
    enqueue.sendTo(system.get('reservation'), { type: 'reservation.ended', checkoutId });
  else if (drivers.ok && holdsUnpayable(reservation, now))
    enqueue.sendTo(system.get('reservation'), { type: 'places.release', userId, regionId });
};

/** A code that another tab has removed is not looked up any further. */
const stopLookup = ({ context, enqueue, system }: Step, stored: AppliedCodes) => {
  const discount = system.get(originOf(context, 'discount').replyTo);
  if (discount === undefined) return;
  const staying = codesIn(stored).map(({ code }) => code);
  for (const each of codesIn(context))
    if (!staying.includes(each.code)) enqueue.sendTo(discount, { type: 'code.removed', ...each });
};

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent | ErrorActorEvent,
    emitted: {} as CheckoutNews,
    input: {} as CheckoutInput,
    /** `opening`: the race is being loaded. */
    tags: {} as 'opening' | 'busy' | 'failed' | 'broken',
    children: {} as {
      driverWizard: 'driverWizard';
      discount: 'discount';
      checkoutSubmission: 'checkoutSubmission';
    },
  },
  actors: {
    loadRace: mustBeProvided<Result<Race>, { eventId: string }>('loadRace'),
    loadCheckout: mustBeProvided<CheckoutAnswers, LoadCheckoutInput>('loadCheckout'),
    lookAgain: mustBeProvided<CheckoutAnswers, LookAgainInput>('lookAgain'),
    /** As `lookAgain`, where the race is over or gone. */
    lookForRace: mustBeProvided<CheckoutAnswers, LookAgainInput>('lookForRace'),
    loadAvailability: mustBeProvided<Result<Counts>, LoadCheckoutInput>('loadAvailability'),
    driverWizard: driverWizardMachine,
    discount: discountMachine,
    checkoutSubmission: checkoutSubmissionMachine,
  },
  actions: {
    /** Stores the context's lines, codes and acknowledgement for a reload. */
    persistSelection: () => {},
    /** The guardian is back from the hosted page: the account does not wait for tickets. */
    persistUnpaid: (_, _params: { payment: CheckoutOrder | null }) => {},
    ...reporting,
    assignToday: assign({ today: (_, { today }: { today: string }) => today }),
    assignRace: assign(({ context }, race: Race) => reviewed({ ...context, race })),
    clearReservation: assign({ reservation: null }),
    assignGivenBack: assign(({ context }) => ({
      reservation: null,
      areGivenBack: unfinishedPayment(context) !== null,
    })),
    assignUnpaid: assign({
      lastPayment: ({ context }) => ({
        order: orderOf(context),
        regionId: context.regionId,
        step: 'returned' as const,
      }),
    }),
    assignAcknowledgement: assign({ isAcknowledged: (_, { accepted }: { accepted: boolean }) => accepted }),
    assignChecking: assign({ isCheckingCode: (_, isChecking: boolean) => isChecking }),
    assignNeedsLook: assign({ needsLook: (_, isRefused: boolean) => isRefused }),
    clearLostForms: assign({ lostForms: [] }),
    assignEdited: assign((_, edited: EditedDriver) => ({ edited, savedDriverId: null, lostDriver: null })),
    assignSaved: assign(({ context: { edited } }, { driverId }: DriverWizardOutput) =>
      edited.driverId === null ? { addedDriverId: driverId } : { savedDriverId: driverId },
    ),
    assignLost: assign({ lostDriver: (_, { gone }: DriverWizardOutput) => gone }),
    /** So that a reload does not say again that the order is over. */
    clearQuery: () => {},
    sendDriversToWizard: sendTo('driverWizard', ({ context }) => driversRead(context)),
    sendToDiscount: sendTo('discount', (_, event: DiscountEvent) => event),
    stopDiscount: stopChild('discount'),
    stopSubmission: stopChild('checkoutSubmission'),
    sendToSubmission: sendTo('checkoutSubmission', (_, event: CheckoutSubmissionEvent) => event),
    sendTicketAdded: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context: { eventId } }): ReservationEvent => ({ type: 'ticket.added', eventId }),
    ),
    startSubmission: sendTo('checkoutSubmission', ({ context }) => ({
      type: 'submission.start',
      order: orderOf(context),
      heldUrl: holdsPlaces(context.reservation, context) ? (context.reservation?.checkoutUrl ?? null) : null,
    })),
  },
  guards: {
    hasEnded: ({ context }) => context.hasEnded,
    hasNoEventId: ({ context }) => context.eventId === '',
    hasRace: ({ context }) => context.race?.id === context.eventId,
    hasSucceeded,
    isNotFound,
    isOver: ({ context: { race } }, { now, race: again }: CheckoutAnswers) => {
      const read = again?.ok ? again.value : race;
      return read !== null && isOver(read, now);
    },
    isRaceGone: (_, { race }: CheckoutAnswers) => race !== null && isNotFound(null, race),
    isRaceBack: (_, { race, drivers }: CheckoutAnswers) => race?.ok === true && drivers.ok,
    hasNoDrivers: (_, { drivers }: CheckoutAnswers) => !drivers.ok,
    /** Whether the page says that a part could not be loaded. */
    isIncomplete: ({ context }) => context.failedParts.length > 0,
    isShownBriefly: ({ context }) => context.failedParts[0] === 'tickets',
    isAddable: ({ context }, { line }: { line: CartLine }) => isAddable(context, line),
    isOwnSelection: ({ context }, stored: StoredSelection) => isOwnSelection(context, stored),
    changesOrder: ({ context }, stored: StoredSelection) =>
      isOwnSelection(context, stored) &&
      !isSameData(orderOf(changedFacts(context, stored.selection)), orderOf(context)),
    isInCart: ({ context }, { line }: { line: CartLine }) => hasLine(context.lines, line),
    ...wizardGuards,
    canSubmit: ({ context }) => submitRefusal(context) === null,
    isCartEmpty: ({ context }) => context.lines.length === 0,
    holdsPlaces: ({ context }) => context.reservation !== null,
    hasObstacles: ({ context }) => isObstructed(context),
    needsLook: ({ context }) => context.needsLook,
    hasReadAll: ({ context }, answers: CheckoutAnswers) => hasReadAll(answers, context),
    /** Of the selection; all has been read. */
    changesNothing: ({ context }, answers: CheckoutAnswers) => {
      const now = changedFacts(context, withCheckoutAnswers(context, answers));
      const news = checkoutNews(context, now).filter(({ type }) => type !== 'ticketAvailability.changed');
      const hasChanged = news.length > 0 || isObstructed(now) || needsAcknowledgement(context, now);
      return hasReadAll(answers, context) && !hasChanged;
    },
    /** Counts that could not be loaded do not block a submission: the server decides. */
    isTooLate: ({ context }, counts: Result<Counts>) =>
      counts.ok &&
      obstructedLines(reviewed({ ...context, availability: creditedCounts(counts.value, context) })).length >
        0,
  },
  delays: { notice: 5000, again: 60_000 },
}).extend({
  actions: {
    /** An invoked actor's system id would be the same in the next checkout, which must not get this one's answers. */
    startChildren: enqueueActions(({ context, enqueue }) => {
      const discount = originOf(context, 'discount');
      const submission = originOf(context, 'checkoutSubmission');
      enqueue.spawnChild('discount', {
        id: 'discount',
        systemId: discount.replyTo,
        input: { origin: discount, eventId: context.eventId },
      });
      enqueue.spawnChild('checkoutSubmission', {
        id: 'checkoutSubmission',
        systemId: submission.replyTo,
        input: { origin: submission },
      });
    }),
    assignAnswers: enqueueActions((step, answers: CheckoutAnswers) => {
      announce(step, withCheckoutAnswers(step.context, answers));
      endUnpayable(step, answers);
    }),
    /** A part that a quiet look could not bring is not told of. */
    assignSeen: enqueueActions((step, answers: CheckoutAnswers) => {
      announce(step, {
        ...withCheckoutAnswers(step.context, answers),
        failedParts: step.context.failedParts,
      });
      endUnpayable(step, answers);
    }),
    assignAvailability: enqueueActions((step, counts: Counts) =>
      announce(step, {
        availability: creditedCounts(counts, step.context),
        reservation: counts.reservation,
        now: counts.now,
      }),
    ),
    assignSelection: enqueueActions((step, { selection }: StoredSelection) => {
      stopLookup(step, selection);
      announce(step, { ...selection, refusedCodes: refusedIn({ ...step.context, ...selection }) });
    }),
    addLine: enqueueActions((step, { line }: { line: CartLine }) =>
      announce(step, { lines: addLine(step.context.lines, line) }),
    ),
    removeLine: enqueueActions((step, { line }: { line: CartLine }) =>
      announce(step, { lines: removeLine(step.context.lines, line) }),
    ),
    addCode: enqueueActions((step, applied: CodeOfKind & { value: number }) =>
      announce(step, withCode(step.context, applied)),
    ),
    removeCode: enqueueActions((step, removed: CodeOfKind) =>
      announce(step, withoutCode(step.context, removed)),
    ),
  },
});

const isOwnSelection = (context: CheckoutContext, { userId, regionId, eventId }: StoredSelection): boolean =>
  userId === context.userId && regionId === context.regionId && eventId === context.eventId;

const isObstructed = (context: CheckoutContext): boolean =>
  obstructedLines(context).length > 0 || refusedIn(context).length > 0;

/** A child has a system id of its own, to which the reservation answers. */
const originOf = (
  { systemId, userId, regionId }: CheckoutContext,
  child: 'discount' | 'checkoutSubmission',
): RequestOrigin => ({ replyTo: `${systemId}.${child}`, userId, regionId });
