import { type LoadedParts, noCounts, restoredLines } from '#domain/checkout/checkoutAnswers';
import { returnedOrder } from '#domain/checkout/payment';
import { isAcknowledgedBy } from '#domain/checkout/unfinishedPayment';
import { measurementSystemOf } from '#domain/driver/units';
import type { AppliedCodes, CartLine, Race } from '#domain/entities';
import {
  type DriverWizardParent,
  type DriverWizardParentInput,
  noEditedDriver,
} from '#machines/driverWizard/driverWizardParent';

/** `userId` is empty while the page is prerendered. */
export type CheckoutInput = DriverWizardParentInput & {
  /** System id of this checkout, to which the reservation answers. */
  systemId: string;
  /** From the address; empty without one. */
  eventId: string;
  /** The address to which the tickets are mailed. */
  userEmail: string;
  regionId: string;
  /** The race from an earlier screen, shown at once. */
  preloaded: Race | null;
  /** The stored cart; fresh counts decide which lines are still available. */
  restored: CartLine[];
  /** The codes stored with the cart. */
  restoredCodes: AppliedCodes;
  lastPayment: LoadedParts['lastPayment'];
  /** The browser's own. */
  timezone: string;
  selectedDriverId: string | null;
};

export type CheckoutContext = Omit<CheckoutInput, 'preloaded' | 'restored' | 'restoredCodes'> &
  LoadedParts &
  DriverWizardParent & {
    /** The driver whose changes were saved last; null once a wizard is opened again. */
    savedDriverId: string | null;
    isAcknowledged: boolean;
    /** A code is being looked up: an order sent now would lack this code. */
    isCheckingCode: boolean;
  };

export const openedCheckout = ({
  preloaded,
  restored,
  restoredCodes,
  ...input
}: CheckoutInput): CheckoutContext => ({
  ...input,
  ...restoredCodes,
  race: preloaded,
  system: measurementSystemOf(input.regionId),
  drivers: [],
  owned: [],
  failedParts: [],
  availability: noCounts,
  lines: restoredLines(restored),
  reservation: null,
  now: '',
  isAcknowledged: isAcknowledgedBy(returnedOrder(input.lastPayment, input.eventId), restored),
  isCheckingCode: false,
  ...noEditedDriver,
  savedDriverId: null,
});
