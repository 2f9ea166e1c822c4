import { codesIn } from '#domain/checkout/appliedCodes';
import { addLine, hasLine } from '#domain/checkout/cartLines';
import { type CheckoutParts, noCounts, type Refusal } from '#domain/checkout/checkoutAnswers';
import { type ReviewedFacts, reviewed } from '#domain/checkout/checkoutFacts';
import { unpaidOrder } from '#domain/checkout/payment';
import { areLinesOf } from '#domain/checkout/unfinishedPayment';
import type { CartLine, NamedDriver, Race, Selection } from '#domain/entities';
import { measurementSystemOf } from '#domain/units';
import type { SubmissionFact } from '#machines/checkout/checkoutSubmission';
import type { DiscountFact } from '#machines/checkout/discount';
import {
  type DriverWizardParent,
  type DriverWizardParentEvent,
  type DriverWizardParentInput,
  newDriver,
} from '#machines/driverWizard/driverWizardParent';
import type { DriverWizardOutput } from '#machines/driverWizard/driverWizardSetup';
import type { ToScreen } from '#machines/root/screenEvent';

/** With what is left of this tab's last order. */
export type CheckoutInput = DriverWizardParentInput &
  Refusal & {
    /** System id of this checkout; its children's begin with it. */
    systemId: string;
    /** From the address; empty without one. */
    eventId: string;
    /** The address to which the tickets are mailed. */
    userEmail: string;
    regionId: string;
    /** The race from an earlier screen, shown at once. */
    preloaded: Race | null;
    /** The stored cart; fresh counts decide which lines are still available. */
    restored: Selection;
    /** The drivers of the stored cart. */
    named: NamedDriver[];
    /** The lines for which the guardian acknowledged the requirements in this tab. */
    acknowledged: CartLine[];
    lastPayment: CheckoutParts['lastPayment'];
    /** The address says that an order is over. */
    hasEnded: boolean;
    /** The browser's own. */
    timezone: string;
    selectedDriverId: string | null;
  };

export type CheckoutContext = Omit<CheckoutInput, 'preloaded' | 'restored' | 'named' | 'acknowledged'> &
  CheckoutParts &
  ReviewedFacts &
  DriverWizardParent & {
    /** The driver whose changes were saved last; null once a wizard is opened again. */
    savedDriverId: string | null;
    /** The driver who could not be saved, deleted elsewhere; null once a wizard is opened again. */
    lostDriver: DriverWizardOutput['gone'];
    isAcknowledged: boolean;
    /** The places of this race's unfinished payment were given back on this page. */
    areGivenBack: boolean;
    /** A code is being looked up: an order sent now would lack this code. */
    isCheckingCode: boolean;
  };

export type CheckoutEvent =
  | { type: 'clock.corrected'; today: string }
  | { type: 'ticket.add'; line: CartLine }
  | { type: 'ticket.remove'; line: CartLine }
  | DriverWizardParentEvent
  | { type: 'acknowledgement.set'; accepted: boolean }
  | { type: 'checkout.submit' }
  | { type: 'checkout.reload' }
  /** `page.returned`: the guardian came back from the hosted page. */
  | ToScreen<'page.seen' | 'network.restored' | 'page.returned' | 'places.released' | 'selection.stored'>
  | DiscountFact
  | SubmissionFact;

export type LoadCheckoutInput = { userId: string; race: Race | null };

/** Reads the race and these codes as well. */
export type LookAgainInput = LoadCheckoutInput & { codes: string[] };

export const initialCheckout = ({ preloaded, restored, named, acknowledged, ...input }: CheckoutInput) =>
  reviewed<Omit<CheckoutContext, 'review'>>({
    ...input,
    ...restored,
    race: preloaded,
    system: measurementSystemOf(input.regionId),
    drivers: [],
    owned: [],
    failedParts: [],
    availability: noCounts,
    lines: restored.lines.reduce<CartLine[]>(addLine, []),
    former: { drivers: named, tickets: [], schedule: null },
    reservation: null,
    now: '',
    isAcknowledged:
      areLinesOf(unpaidOrder(input.lastPayment, input.eventId), restored.lines) ||
      (restored.lines.length > 0 && restored.lines.every((line) => hasLine(acknowledged, line))),
    areGivenBack: false,
    isCheckingCode: false,
    edited: newDriver,
    addedDriverId: null,
    savedDriverId: null,
    lostDriver: null,
  });

type InCheckout = { context: CheckoutContext };

export const loadCheckoutInput = ({ context: { userId, race } }: InCheckout): LoadCheckoutInput => ({
  userId,
  race,
});

/** An order may have been refused because of its codes; one that was refused may be valid again. */
export const lookAgainInput = ({ context }: InCheckout): LookAgainInput => ({
  ...loadCheckoutInput({ context }),
  codes: context.needsLook || context.refusedCodes.length > 0 ? codesIn(context).map(({ code }) => code) : [],
});
