import { type OpenPaymentContext, openPaymentMachine } from '#machines/openPayment';
import { noah } from '../../browser/sandbox';
import { defineModel, type Stage } from '../model';
import { guardianOf, inAnotherTab, listWith } from './gestures';
import { onlyIn, onlyWhere } from './steps';

const eventId = 'uk-three-hours-of-kelham';
const item = { driverId: 'DRV_noah', ticketTypeId: `${eventId}.senior-crew` };

type Moment = { state: string; context: OpenPaymentContext };

/** Of this race alone. */
const ticketsCall = 'GET v1/Tickets/byUser/*/byEvent/*';

const payment = { userId: 'USR_1', eventId, regionId: 'UK', mayBePaid: true };

/** ms; shorter on the page, whose clock stands still while the test takes its time. */
const [hold, holdOnPage] = [120_000, 90_000];

/** As the API answers an order. */
const reservationOf = (userId: string) => ({
  checkoutUrl: 'https://pay.example/checkout',
  userId,
  eventId,
  expiresAt: new Date(Date.now() + holdOnPage).toISOString(),
});

const noTickets = { calls: [ticketsCall], with: { status: 200, body: [] } };

const bought = {
  _id: 'TCK_1',
  secret: 's',
  userId: 'USR_1',
  transactionId: 'TRX_1',
  ticketName: 'Senior Crew',
  currency: 'GBP',
  realPrice: 60,
  createdAt: '2027-01-01T00:00:00Z',
};

const order = { userId: '', eventId, items: [{ ...item, quantity: 1 }], vouchers: [], coupons: [] };

/** The guardian is signed in last: nothing is looked for before. */
const leaveElsewhere = async (stage: Stage): Promise<void> => {
  const { id, token, email } = await stage.sandbox.guardian([noah]);
  const user = { id, email, firstName: 'Alex', lastName: 'Hart', phone: '' };
  await inAnotherTab(stage, {
    lastCheckout: reservationOf(id),
    payment: { at: Date.now(), value: { order: { ...order, userId: id }, regionId: 'UK', step: 'left' } },
    user,
    token,
  });
};

const storeAgain = async (stage: Stage): Promise<void> =>
  inAnotherTab(stage, { lastCheckout: reservationOf((await guardianOf(stage)).id) });

export const openPayment = defineModel(openPaymentMachine, {
  starts: {
    visitor: {
      input: undefined,
      notByHand: 'its steps are what other pages store of a payment',
      say: 'Open /UK/events as a visitor',
      open: async (stage) => {
        stage.calls.hold(ticketsCall);
        await listWith(stage, { id: item.driverId });
        await stage.page.goto('/UK/events');
      },
    },
  },
  cases: {
    'payment.look': {
      left: {
        event: onlyWhere(({ state, context }: Moment) => state === 'none' && context.payment === null, {
          type: 'payment.look',
        }),
        say: 'In another tab, sign in and leave for the hosted page',
        do: leaveElsewhere,
      },
      again: {
        event: onlyIn(['held', 'lapsed'], { type: 'payment.look' }),
        say: 'In another tab, order again',
        do: storeAgain,
      },
    },
  },
  outcomes: {
    look: {
      held: {
        output: { ...payment, heldUntil: '12:01', heldFor: hold },
        say: 'The API answers with no tickets, and the places are still held',
        network: noTickets,
      },
      lapsed: {
        output: { ...payment, heldUntil: null, heldFor: 0 },
        say: 'The API answers with no tickets, and the places are held no longer',
        network: { cannot: 'the places of this path are held' },
      },
      paid: {
        output: null,
        say: 'The API answers with the ticket',
        network: {
          calls: [ticketsCall],
          with: { status: 200, body: [{ ...item, eventId, ...bought, status: 'VALID' }] },
        },
      },
      unread: {
        output: null,
        say: 'The API does not answer at the first look',
        network: { cannot: 'a payment that was told before stays' },
      },
    },
  },
  waivers: {
    'equal: guard isHeld: > becomes > 1 +': 'it is another rule in the last millisecond only',
  },
  identity: ({ payment: open }) => ({
    heldUntil: open?.heldUntil ?? null,
    heldFor: open?.heldFor ?? null,
    hasLapsed: open?.hasLapsed ?? false,
  }),
  states: {
    none: { say: 'The races, without a word about a payment' },
    looking: { say: 'The tickets are on their way from the API' },
    held: { say: "'Payment not finished · places held until …', with 'Continue'" },
    lapsed: { say: "'Payment not finished · your selection is still here', with 'Continue'" },
    broken: { say: 'The races, without a word about a payment' },
  },
});
