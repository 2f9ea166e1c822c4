import { setup } from 'xstate';
import { succeed } from '#domain/result';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutAnswers } from '#machines/checkout/checkoutAnswers';
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from '#machines/checkout/checkoutSetup';
import { type ReservationContext, type ReservationEvent, reservationMachine } from '#machines/reservation';
import { sprintTicket } from '../../browser/guardian';
import { driverWith } from '../../domain/examples';
import { defineComposition } from '../model';
import { checkout } from './checkout';
import { code, countsWith, input, line, noah, race, read } from './checkoutFacts';
import { checkoutSubmission } from './checkoutSubmission';
import { discount } from './discount';
import { driverWizard } from './driverWizard';
import { reservation } from './reservation';

type Opened = { checkout: CheckoutInput; reservation: { stored: ReservationContext['stored'] } };

/** As the page starts both. */
const opened = setup({
  types: { context: {} as Opened, input: {} as Opened },
  actors: { checkout: checkoutMachine, reservation: reservationMachine },
}).createMachine({
  context: ({ input: given }) => given,
  invoke: [
    {
      id: 'reservation',
      systemId: 'reservation',
      src: 'reservation',
      input: ({ context }) => context.reservation,
    },
    {
      id: 'checkout',
      systemId: 'screen.1',
      src: 'checkout',
      input: ({ context }) => context.checkout,
    },
  ],
});

const filled: CheckoutInput = { ...input, preloaded: race, restored: [line] };
const earlier = { checkoutUrl: 'https://pay.example/earlier' };

const sent = <Event extends CheckoutEvent | ReservationEvent>(event: Event, say: string) => ({ event, say });

const added = driverWith({ id: 'DRV_saved', name: 'Ella Reed', firstName: 'Ella', lastName: 'Reed' });

/** A driver who was added is among the drivers from then on. */
const answers = ({ context: { addedDriverId } }: { context: CheckoutContext }): CheckoutAnswers => ({
  ...read,
  ...(addedDriverId === added.id && { drivers: succeed([noah, added]) }),
});

/** The checkout with the machines that run beside it: what each of them waits for can come in any order. */
export const checkoutWithChildren = defineComposition('checkoutWithChildren', opened, {
  runs: { checkout, discount, checkoutSubmission, driverWizard, reservation },
  starts: {
    held: {
      input: { checkout: filled, reservation: { stored: earlier } },
      say: 'Come back to the checkout of a race with a ticket in the cart and a payment not finished',
    },
  },
  cases: {
    checkout: {
      'acknowledgement.set': {
        ticked: {
          event: ({ context }) =>
            (context as CheckoutContext).isAcknowledged
              ? { type: 'nothing' }
              : { type: 'acknowledgement.set', accepted: true },
          say: 'Tick the box',
        },
      },
      'checkout.submit': { pressed: sent({ type: 'checkout.submit' }, "Press 'Secure Your Spot Now'") },
      'discount.apply': {
        code: sent({ type: 'discount.apply', raw: code.code }, `Apply the code ${code.code}`),
      },
      'discount.remove': {
        voucher: sent(
          { type: 'discount.remove', kind: 'voucher', code: code.code },
          `Press the cross of 'Voucher ${code.code}'`,
        ),
      },
      'driver.edit': {
        known: sent({ type: 'driver.edit', driverId: line.driverId }, "Press 'Edit profile' of Noah"),
      },
      'driver.add': { plain: sent({ type: 'driver.add' }, "Press 'Add a new driver'") },
      'page.returned': { back: sent({ type: 'page.returned' }, 'Come to this page by Back') },
    },
    driverWizard: {
      'wizard.save': ['answered', 'empty'],
      'wizard.next': ['answered'],
      'wizard.close': ['escape'],
    },
    reservation: {
      'reservation.stored': {
        removed: sent(
          { type: 'reservation.stored', stored: null },
          'In another tab, give up the payment not finished',
        ),
      },
      'guardian.left': {
        expired: sent({ type: 'guardian.left', token: 'a-token' }, 'The session ends'),
      },
    },
  },
  outcomes: {
    checkout: {
      loadCheckout: {
        complete: { output: answers, say: 'The API answers with drivers, tickets bought and places left' },
      },
      loadAvailability: {
        free: { output: succeed(countsWith(4)), say: 'The API answers that there are places left' },
        gone: { output: succeed(countsWith(0)), say: `The API answers that ${sprintTicket} is sold out` },
      },
    },
    driverWizard: { saveDriver: ['saved', 'failing'] },
    discount: { lookUp: ['voucher', 'notValid'] },
    reservation: { releaseReservation: ['released'], createReservation: ['created', 'refused'] },
  },
  states: {},
  isWithin: (contexts, states) => {
    const { availability, addedDriverId, editedDriverId, isAcknowledged, payment, vouchers } =
      contexts.checkout as CheckoutContext;
    const isIn = (...some: string[]) => some.some((state) => states.includes(state));
    const says = isIn('checkoutSubmission:form.failed', 'checkoutSubmission:form.refused');
    const judges = states.some((state) => /^discount:form\.(?!idle)/.test(state));
    const isUntouched = vouchers.length === 0 && payment === null;
    const submits = isIn('checkout:ready.submitting.verifying', 'checkout:ready.submitting.handedOver');
    const isSoldOut = availability.tickets.some(({ remaining }) => remaining === 0);
    const isManaging = isIn('checkout:ready.managingDriver');
    const hasManaged = isManaging || editedDriverId !== null || addedDriverId !== null;
    const isLaterStep = states.some((state) => /^driverWizard:(physique|birth|experience)/.test(state));
    return (
      (!says || (!judges && !isLaterStep && addedDriverId === null)) &&
      (payment === null || (vouchers.length === 0 && !judges)) &&
      (!isSoldOut || (isUntouched && !judges)) &&
      (!hasManaged || (isAcknowledged && payment === null && !isSoldOut && !submits)) &&
      (addedDriverId === null || (editedDriverId === null && !isManaging)) &&
      (!isLaterStep || editedDriverId === null)
    );
  },
});
