import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { orderFrom } from '#domain/cart';
import { addLine, isSameLine, removeLine } from '#domain/cartLines';
import type { DecisiveField } from '#domain/driverForm';
import type { AppliedCodes, CartLine, CheckoutOrder, Driver, Race, Ticket } from '#domain/entities';
import { type FormDrafts, withoutDraft } from '#domain/formDrafts';
import type { Failure, Result } from '#domain/result';
import type { MeasurementSystem } from '#domain/units';
import {
  type CheckoutAnswers,
  type Counts,
  creditedCounts,
  type LoadedParts,
  withCheckoutAnswers,
} from '#machines/checkout/checkoutAnswers';
import { type CheckoutNews, checkoutNews } from '#machines/checkout/checkoutNews';
import { bookableLines, goneLines, isAddable } from '#machines/checkout/checkoutSelectors';
import { checkoutSubmissionMachine, type SubmissionFact } from '#machines/checkoutSubmission';
import { type DiscountsChanged, discountMachine } from '#machines/discount';
import { type DriverWizardOutput, driverWizardMachine } from '#machines/driverWizard';
import { mustBeProvided } from '#machines/mustBeProvided';
import { hasSucceeded } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';

export type CheckoutInput = {
  /** As found in the address; empty = none. */
  eventId: string;
  userId: string;
  /** Where the tickets go. */
  userEmail: string;
  regionId: string;
  /** The event as read elsewhere in this visit, shown at once. */
  preloaded: Race | null;
  /** The cart as it was kept; what of it can still be had is judged by fresh counts. */
  restored: CartLine[];
  /** The codes that were kept with it. */
  restoredCodes: AppliedCodes;
  selectedDriverId: string | null;
  /** Plain date. */
  today: string;
  /** Of the guardian's forms, as stored when the checkout was opened. */
  drafts: FormDrafts;
};

export type CheckoutContext = Omit<CheckoutInput, 'preloaded' | 'restored' | 'restoredCodes' | 'regionId'> &
  LoadedParts & {
    system: MeasurementSystem;
    isAcknowledged: boolean;
    /** A code is being looked up: an order now would go without it. */
    isCheckingCode: boolean;
    /** Whom the wizard edits, null to add a driver. */
    editedDriverId: string | null;
    /** The question it begins at, null for the first. */
    editedField: DecisiveField | null;
    /**
     * Whom the wizard added last, null before it did. Not news but state: their next step stays on the page until
     * a ticket is chosen for them (BEY-14).
     */
    addedDriverId: string | null;
  };

export type CheckoutEvent =
  | { type: 'ticket.add'; line: CartLine }
  | { type: 'ticket.remove'; line: CartLine }
  | { type: 'driver.add' }
  /** At a question of the wizard's, or from its beginning. */
  | { type: 'driver.edit'; driverId: string; field?: DecisiveField }
  | { type: 'acknowledgement.set'; accepted: boolean }
  | { type: 'checkout.submit' }
  | { type: 'checkout.reload' }
  /** The guardian looks at the page again. */
  | { type: 'page.seen' }
  | { type: 'network.restored' }
  /** The hosted page was left by Back, also out of the page cache. */
  | { type: 'page.returned' }
  | DiscountsChanged
  | SubmissionFact;

/** By which a stored reservation is judged: whose it is, and whether it was paid. */
export type ReservationFacts = { drivers: Driver[]; owned: Ticket[] };

/** With the facts to go by where reading them fails. */
export type LoadCheckoutInput = ReservationFacts & { race: Race | null };

export type LoadAvailabilityInput = ReservationFacts & { eventId: string };

/** Null to add a driver, and to begin at the first question. */
type Edited = { driverId: string | null; field?: DecisiveField | null };

/** Assigns a change of the facts and emits what it means to the guardian. */
const announcing = <Params>(change: (context: CheckoutContext, params: Params) => Partial<CheckoutContext>) =>
  enqueueActions<
    CheckoutContext,
    CheckoutEvent,
    Params,
    CheckoutEvent,
    never,
    never,
    never,
    never,
    CheckoutNews
  >(({ context, enqueue }, params) => {
    const changed = change(context, params);
    enqueue.assign(changed);
    for (const news of checkoutNews(context, { ...context, ...changed })) enqueue.emit(news);
  });

/** Names everything the checkout's states are made of. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutNews,
    input: {} as CheckoutInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'failed' | 'broken',
    children: {} as {
      driverWizard: 'driverWizard';
      discount: 'discount';
      checkoutSubmission: 'checkoutSubmission';
    },
  },
  actors: {
    loadEvent: mustBeProvided<Result<Race>, { eventId: string }>('loadEvent'),
    loadCheckout: mustBeProvided<CheckoutAnswers, LoadCheckoutInput>('loadCheckout'),
    loadAvailability: mustBeProvided<Result<Counts>, LoadAvailabilityInput>('loadAvailability'),
    driverWizard: driverWizardMachine,
    discount: discountMachine,
    checkoutSubmission: checkoutSubmissionMachine,
  },
  actions: {
    /** Keeps the context's lines and codes for a reload. */
    saveSelection: () => {},
    logFailure: (_, _failure: Failure) => {},
    logFailures: (_, _failures: Failure[]) => {},
    reportBug: (_, _error: unknown) => {},
    assignEvent: assign({ race: (_, race: Race) => race }),
    assignAnswers: announcing((context, parts: CheckoutAnswers) => withCheckoutAnswers(context, parts)),
    assignAvailability: announcing((context, counts: Counts) => ({
      availability: creditedCounts(counts, context.eventId),
    })),
    addLine: announcing(({ lines }, { line }: { line: CartLine }) => ({ lines: addLine(lines, line) })),
    removeLine: announcing(({ lines }, { line }: { line: CartLine }) => ({ lines: removeLine(lines, line) })),
    assignAcknowledgement: assign({
      isAcknowledged: (_, { accepted }: { accepted: boolean }) => accepted,
    }),
    assignDiscounts: announcing((_, { vouchers, coupons, isChecking }: DiscountsChanged) => ({
      vouchers,
      coupons,
      isCheckingCode: isChecking,
    })),
    clearFormDraft: assign({
      drafts: ({ context }, { form }: { form: string }) => withoutDraft(context.drafts, form),
    }),
    assignEdited: assign((_, { driverId, field = null }: Edited) => ({
      editedDriverId: driverId,
      editedField: field,
    })),
    assignAdded: assign({
      addedDriverId: ({ context }, { driverId }: DriverWizardOutput) =>
        context.editedDriverId === null ? driverId : context.addedDriverId,
    }),
    lockDiscount: sendTo('discount', { type: 'discount.lock' }),
    unlockDiscount: sendTo('discount', { type: 'discount.unlock' }),
    startSubmission: sendTo('checkoutSubmission', ({ context }) => ({
      type: 'submission.start',
      order: orderOf(context),
    })),
    syncDiscount: sendTo('discount', ({ context: { vouchers, coupons } }) => ({
      type: 'discount.replace',
      vouchers,
      coupons,
    })),
    forwardReturn: sendTo('checkoutSubmission', { type: 'page.returned' }),
  },
  guards: {
    hasNoEventId: ({ context }) => context.eventId === '',
    hasEvent: ({ context }) => context.race?.id === context.eventId,
    hasSucceeded,
    hasNoDrivers: (_, { drivers }: CheckoutAnswers) => !drivers.ok,
    hasNoCounts: (_, { availability }: CheckoutAnswers) => !availability.ok,
    hasNoTickets: (_, { tickets }: CheckoutAnswers) => !tickets.ok,
    areTicketsKnown: ({ context }) => context.areTicketsKnown,
    isAddable: ({ context }, { line }: { line: CartLine }) => isAddable(context, line),
    isInCart: ({ context }, { line }: { line: CartLine }) =>
      context.lines.some((other) => isSameLine(other, line)),
    isDriver: ({ context }, { driverId }: { driverId: string }) =>
      context.drivers.some(({ id }) => id === driverId),
    isAcknowledged: ({ context }) => context.isAcknowledged,
    isCheckingCode: ({ context }) => context.isCheckingCode,
    isCartEmpty: ({ context }) => context.lines.length === 0,
    hasGoneLines: ({ context }) => goneLines(context).length > 0,
    /** Counts that could not be read stop nobody: the server decides. */
    isTooLate: ({ context }, counts: Result<Counts>) =>
      counts.ok &&
      goneLines({ ...context, availability: creditedCounts(counts.value, context.eventId) }).length > 0,
    hasSaved: (_, { outcome }: DriverWizardOutput) => outcome === 'saved',
  },
  delays: { notice: 5000 },
});

const orderOf = ({ userId, eventId, vouchers, coupons, ...facts }: CheckoutContext): CheckoutOrder =>
  orderFrom({ userId, eventId, lines: bookableLines(facts), vouchers, coupons });

type Asking = { context: CheckoutContext };

/** The input of every reading of the parts. */
export const loadCheckoutInput = ({ context: { race, drivers, owned } }: Asking): LoadCheckoutInput => ({
  race,
  drivers,
  owned,
});

/** The input of every reading of the counts. */
export const loadAvailabilityInput = ({
  context: { eventId, drivers, owned },
}: Asking): LoadAvailabilityInput => ({
  eventId,
  drivers,
  owned,
});
