import { vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { CartLine, DiscountLookup, Race, Reservation } from '#domain/entities';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutAnswers, Counts } from '#machines/checkout/checkoutAnswers';
import type { CheckoutInput } from '#machines/checkout/checkoutContext';
import type { LoadCheckoutInput } from '#machines/checkout/checkoutSetup';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { discountMachine } from '#machines/checkout/discount';
import type { CreateInput, ReleaseInput } from '#machines/checkout/reservationRequests';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type { SaveDriverInput, SavedDriver } from '#machines/driverWizard/driverWizardSetup';
import { reservationMachine } from '#machines/reservation';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';
import { underParent } from './underParent';

/** A guardian in the UK without tickets, at a race passed along. */
export const checkoutInputWith = (
  changes: Partial<CheckoutInput> & Pick<CheckoutInput, 'preloaded'>,
): CheckoutInput => ({
  systemId: 'screen.1',
  eventId: changes.preloaded?.id ?? 'EVT_1',
  userId: 'USR_1',
  userEmail: 'kim@example.com',
  regionId: 'UK',
  restored: [],
  restoredCodes: { vouchers: [], coupons: [] },
  lastPayment: null,
  timezone: 'UTC',
  selectedDriverId: null,
  today: '2027-01-10',
  drafts: {},
  isReturned: false,
  ...changes,
});

/**
 * The checkout with its children and the reservation; the test settles every call.
 *
 * @param stored the stored reservation
 */
export const checkoutSystem = (input: CheckoutInput, stored: Reservation | null = null) => {
  const clock = new SimulatedClock();
  const calls = {
    loadRace: controlledActor<Race, { eventId: string }>(),
    loadCheckout: controlledPromise<CheckoutAnswers, LoadCheckoutInput>(),
    loadAvailability: controlledActor<Counts, LoadCheckoutInput>(),
    lookUp: controlledActor<DiscountLookup, { eventId: string; code: string }>(),
    releaseReservation: controlledActor<void, ReleaseInput>(),
    createReservation: controlledActor<Reservation, CreateInput>(),
    saveDriver: controlledActor<SavedDriver, SaveDriverInput>(),
  };
  /** Every persisted selection. */
  const saved: CartLine[][] = [];
  const savedCodes: string[][] = [];
  const actions = {
    logFailure: vi.fn(),
    logFailures: vi.fn(),
    reportBug: vi.fn(),
    redirect: vi.fn(),
    persistReturn: vi.fn(),
  };
  const { actor, leave } = underParent(
    checkoutMachine.provide({
      actors: {
        loadRace: calls.loadRace.logic,
        loadCheckout: calls.loadCheckout.logic,
        loadAvailability: calls.loadAvailability.logic,
        driverWizard: driverWizardMachine.provide({ actors: { saveDriver: calls.saveDriver.logic } }),
        discount: discountMachine.provide({ actors: { lookUp: calls.lookUp.logic } }),
        checkoutSubmission: checkoutSubmissionMachine.provide({
          actions: { redirect: (_, params) => actions.redirect(params) },
        }),
      },
      actions: {
        persistSelection: ({ context: { lines, vouchers, coupons } }) => {
          saved.push(lines);
          savedCodes.push([...vouchers, ...coupons].map(({ code }) => code));
        },
        persistReturn: (_, params) => actions.persistReturn(params),
        logFailure: (_, failure) => actions.logFailure(failure),
        logFailures: (_, failures) => actions.logFailures(failures),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    {
      input,
      clock,
      systemId: input.systemId,
      beside: {
        reservation: {
          logic: reservationMachine.provide({
            actors: {
              releaseReservation: calls.releaseReservation.logic,
              createReservation: calls.createReservation.logic,
            },
          }),
          input: { stored },
        },
      },
    },
  );
  return { ...calls, actor, leave, clock, saved, savedCodes, actions, state: () => actor.getSnapshot() };
};
