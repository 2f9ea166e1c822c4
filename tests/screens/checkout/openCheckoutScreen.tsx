import { act } from '@testing-library/react';
import type { CartLine, Reservation, Ticket } from '#domain/entities';
import { succeed } from '#domain/result';
import type { CheckoutAnswers } from '#machines/checkout/checkoutAnswers';
import type { CheckoutInput } from '#machines/checkout/checkoutContext';
import { CheckoutScreen } from '../../../src/screens/checkout/CheckoutScreen';
import { availabilityOf, driverWith, noRequirements, raceWith, ticketTypeWith } from '../../domain/examples';
import { checkoutInputWith, checkoutSystem } from '../../machines/checkoutSystem';
import { signedIn } from '../examples';
import { renderScreen, shown, testApp } from '../renderScreen';

export const sprint = ticketTypeWith({ requirements: { ...noRequirements, minHeight: 125 } });
const heat = ticketTypeWith({ id: 'heat', name: 'Cadet Heat', price: 40 });
const clash = ticketTypeWith({ id: 'clash', name: 'Cadet Day', price: 90, eligibleParts: ['sprint'] });
const junior = ticketTypeWith({
  id: 'junior',
  name: 'Junior Sprint',
  price: 75,
  eligibleClasses: ['JUNIOR'],
  requirements: { minWeight: 40, minHeight: 145, maxHeight: 180, minAge: 12, maxAge: 16, mustPassR2R: true },
});
export const race = raceWith({ tickets: [sprint, heat, clash, junior] });
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
  now: '2027-05-01T12:00:00.000Z',
};

export const checkoutInput = checkoutInputWith({ preloaded: race });

/** The screen with its real machines; the test settles every call. */
export const openCheckoutScreen = (
  changes: Partial<CheckoutInput> = {},
  stored: Reservation | null = null,
) => {
  const { actor, clock, actions, ...calls } = checkoutSystem({ ...checkoutInput, ...changes }, stored);
  const app = testApp({}, signedIn);
  const user = renderScreen(<CheckoutScreen actor={actor} />, app);
  return {
    ...calls,
    app,
    actor,
    user,
    redirect: actions.redirect,
    pass: (ms: number) => act(() => clock.increment(ms)),
    answerParts: (answer: Partial<CheckoutAnswers> = {}) =>
      shown(calls.loadCheckout.last().resolve({ ...parts, ...answer })),
  };
};

export const readyCheckout = async (
  changes: Partial<CheckoutInput> = {},
  answer: Partial<CheckoutAnswers> = {},
  stored: Reservation | null = null,
) => {
  const checkout = openCheckoutScreen(changes, stored);
  await checkout.answerParts(answer);
  return checkout;
};
