import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CartLine, CheckoutOrder, DiscountLookup, Race, Reservation, Ticket } from '#domain/entities';
import { succeed } from '#domain/result';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutAnswers, Counts } from '#machines/checkout/checkoutAnswers';
import type {
  CheckoutInput,
  LoadAvailabilityInput,
  LoadCheckoutInput,
} from '#machines/checkout/checkoutSetup';
import { checkoutSubmissionMachine } from '#machines/checkoutSubmission';
import { discountMachine } from '#machines/discount';
import { driverWizardMachine, type SaveDriverInput, type SavedDriver } from '#machines/driverWizard';
import { CheckoutScreen } from '../../../src/screens/checkout/CheckoutScreen';
import { availabilityOf, driverWith, eventWith, noRequirements, ticketTypeWith } from '../../domain/examples';
import { controlledActor } from '../../machines/controlledActor';
import { controlledPromise } from '../../machines/controlledPromise';
import { renderScreen, shown } from '../renderScreen';

export const sprint = ticketTypeWith({ requirements: { ...noRequirements, minHeight: 125 } });
export const heat = ticketTypeWith({ id: 'heat', name: 'Cadet Heat', price: 40 });
export const clash = ticketTypeWith({ id: 'clash', name: 'Cadet Day', price: 90, eligibleParts: ['sprint'] });
export const junior = ticketTypeWith({
  id: 'junior',
  name: 'Junior Sprint',
  price: 75,
  eligibleClasses: ['JUNIOR'],
  requirements: { minWeight: 40, minHeight: 145, maxHeight: 180, minAge: 12, maxAge: 16, mustPassR2R: true },
});
export const race = eventWith({ tickets: [sprint, heat, clash, junior] });
export const ella = driverWith({ closeClasses: [{ classCode: 'JUNIOR', weight: 40 }] });
export const max = driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' });
export const plenty = availabilityOf({ sprint: 5, heat: 5, clash: 5, junior: 5 });
export const ellaSprint: CartLine = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
export const ellaHeat: CartLine = { driverId: 'DRV_ella', ticketTypeId: 'heat' };

export const parts: CheckoutAnswers = {
  drivers: succeed([ella, max]),
  tickets: succeed<Ticket[]>([]),
  availability: succeed(plenty),
  reservation: null,
};

const input: CheckoutInput = {
  eventId: race.id,
  userId: 'USR_1',
  userEmail: 'kim@example.com',
  regionId: 'UK',
  preloaded: race,
  restored: [],
  restoredCodes: { vouchers: [], coupons: [] },
  selectedDriverId: null,
  today: '2027-01-10',
  drafts: {},
};

/** The screen on the real machines; the test answers every call. */
export const openCheckoutScreen = (changes: Partial<CheckoutInput> = {}) => {
  const clock = new SimulatedClock();
  const calls = {
    loadEvent: controlledActor<Race, { eventId: string }>(),
    loadCheckout: controlledPromise<CheckoutAnswers, LoadCheckoutInput>(),
    loadAvailability: controlledActor<Counts, LoadAvailabilityInput>(),
    releaseReservation: controlledActor<void, void>(),
    lookUp: controlledActor<DiscountLookup, { eventId: string; code: string }>(),
    createCheckout: controlledActor<Reservation, { order: CheckoutOrder }>(),
    saveDriver: controlledActor<SavedDriver, SaveDriverInput>(),
  };
  const redirect = vi.fn();
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadEvent: calls.loadEvent.logic,
        loadCheckout: calls.loadCheckout.logic,
        loadAvailability: calls.loadAvailability.logic,
        driverWizard: driverWizardMachine.provide({ actors: { saveDriver: calls.saveDriver.logic } }),
        discount: discountMachine.provide({
          actors: { releaseReservation: calls.releaseReservation.logic, lookUp: calls.lookUp.logic },
        }),
        checkoutSubmission: checkoutSubmissionMachine.provide({
          actors: {
            releaseReservation: calls.releaseReservation.logic,
            createCheckout: calls.createCheckout.logic,
          },
          actions: { redirect: (_, params) => redirect(params) },
        }),
      },
    }),
    { input: { ...input, ...changes }, clock },
  ).start();
  const user = renderScreen(<CheckoutScreen actor={actor} />);
  return {
    ...calls,
    actor,
    user,
    redirect,
    pass: (ms: number) => act(() => clock.increment(ms)),
    answerParts: (answer: Partial<CheckoutAnswers> = {}) =>
      shown(calls.loadCheckout.last().resolve({ ...parts, ...answer })),
  };
};

/** The screen once its parts are there. */
export const readyCheckout = async (
  changes: Partial<CheckoutInput> = {},
  answer: Partial<CheckoutAnswers> = {},
) => {
  const checkout = openCheckoutScreen(changes);
  await checkout.answerParts(answer);
  return checkout;
};
