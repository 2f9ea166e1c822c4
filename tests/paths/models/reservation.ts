import { fail, succeed } from '#domain/result';
import { reservationMachine } from '#machines/reservation/reservation';
import type {
  ReservationContext,
  ReservationEvent,
  ReservationRequest,
} from '#machines/reservation/reservationEvents';
import { applyCode } from '../../browser/guardian';
import { boughtTicketWith } from '../../domain/examples';
import { equalSwaps, oneAnswer } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { assignUnfinished, comeBack, hostedPage, openAs } from './hostedPage';
import { abort, create, originOf, refusal } from './reservationCalls';
import { fillCart, submit } from './sprintCart';
import { apiAnswers, onlyIn, onlyWhere } from './steps';

const elsewhere = {
  checkoutId: 'CHK_1',
  userId: 'USR_1',
  checkoutUrl: 'https://pay.example/elsewhere',
  eventId: 'EVT_1',
  items: [{ driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 }],
};
const order = { userId: 'USR_1', eventId: 'uk-ashdown-sprint', items: [], vouchers: [], coupons: [] };

const asked = { userId: 'USR_1', regionId: 'UK' };
const release = { type: 'reservation.release', ...originOf('discount') } as const;
const creation = { type: 'reservation.create', order, ...originOf('checkoutSubmission') } as const;

type Moment = { state: string; context: ReservationContext };

/** Logged out, the guardian is on the way to the landing page and does nothing more here. */
const isHere = ({ context: { request, deferred } }: Moment): boolean =>
  ![request?.type, deferred?.type].includes('guardian.loggedOut');

const isAtRest = (moment: Moment): boolean => isHere(moment) && moment.context.request === null;

const isFirstUnderWay = (moment: Moment): boolean =>
  isHere(moment) &&
  moment.context.deferred === null &&
  (replyToOf(moment.context.request)?.startsWith('screen.1.') ?? false);

const replyToOf = (request: ReservationRequest | null): string | null => request?.replyTo ?? null;

const isReleasing = ({ state }: Moment): boolean => state.startsWith('releasing');

const isOrdering = ({ context: { request } }: Moment): boolean => request?.type === 'reservation.create';

const loggedOut = () => ({
  type: 'guardian.loggedOut' as const,
  userId: 'USR_1',
  regionId: 'UK',
  token: 'a-token',
});

const forget = () => ({ type: 'reservation.forget' as const });

/** A checkout sends one request at a time. */
const whereAtRest = <Event extends ReservationEvent>(event: Event) => onlyWhere(isAtRest, event);

/** The code's lookup is answered at once. */
const applyUnknownCode = async ({ page }: Stage): Promise<void> => {
  await page.route(
    '**/api/v1/Checkouts/discount/**',
    (route) =>
      route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': '*' },
        json: { type: 1, state: 2, value: 0 },
      }),
    { times: 1 },
  );
  await applyCode(page, 'KART10');
};

/** The checkout is busy until the return from the hosted page. */
const payLater = async (stage: Stage): Promise<void> => {
  const left = stage.page.waitForRequest(hostedPage.checkoutUrl);
  await stage.calls.settle({ calls: [create], with: { status: 200, body: hostedPage } });
  await left;
  await comeBack(stage);
};

export const reservation = defineModel(reservationMachine, {
  starts: {
    none: {
      input: undefined,
      notByHand: 'its steps are requests of a checkout, whose own paths can be performed',
      say: 'Open /UK/events/uk-ashdown-sprint/checkout',
      open: openAs(),
    },
  },
  cases: {
    'reservation.release': {
      another: {
        event: onlyWhere(isFirstUnderWay, { ...release, ...originOf('discount', 'screen.2') }),
        say: 'Go to the checkout of another race before the API has answered, and apply a code there',
        do: { cannot: 'the requests of both checkouts look the same on the page' },
      },
      code: {
        event: whereAtRest(release),
        say: 'Apply the code KART10',
        do: applyUnknownCode,
      },
    },
    'reservation.create': {
      another: {
        event: onlyWhere(isFirstUnderWay, {
          ...creation,
          ...originOf('checkoutSubmission', 'screen.2'),
        }),
        say: 'Go to the checkout of another race before the API has answered, and order there',
        do: { cannot: 'the requests of both checkouts look the same on the page' },
      },
      order: {
        event: whereAtRest(creation),
        say: "With a ticket in the cart and no unfinished payment, tick the box and press 'Secure Your Spot Now'",
        do: async (stage) => {
          await fillCart(stage, true);
          await submit(stage);
        },
      },
    },
    'reservation.withdraw': {
      elsewhere: {
        event: onlyWhere(isFirstUnderWay, {
          type: 'reservation.withdraw',
          replyTo: originOf('checkoutSubmission').replyTo,
        }),
        say: 'Change the selection in another tab while the order waits for a release',
        do: { cannot: 'the paths of checkout play it' },
      },
    },
    'places.release': {
      pressed: {
        event: whereAtRest({ type: 'places.release' as const, ...asked }),
        say: "Remove the tickets of an unfinished payment from 'Your selection', and press 'Give places back'",
        do: { cannot: 'the stored payment was made up, and is of no ticket in the selection' },
      },
      driver: {
        event: onlyWhere((moment: Moment) => isAtRest(moment) || isFirstUnderWay(moment), {
          type: 'places.release' as const,
          ...originOf('discount', 'screen.2'),
        }),
        say: 'Delete a driver whose place is held',
        do: { cannot: 'the page at the checkout deletes no driver' },
      },
    },
    'ticket.added': {
      ofRace: {
        event: onlyWhere(isHere, { type: 'ticket.added', eventId: 'EVT_1' }),
        say: 'Add a ticket for the race of the unfinished payment',
        do: { cannot: 'the stored payment was made up, and is of no race here' },
      },
      ofAnother: {
        event: onlyWhere(isHere, { type: 'ticket.added', eventId: 'EVT_2' }),
        say: 'Add a ticket for another race',
        do: { cannot: 'the stored payment was made up, and is of no race here' },
      },
    },
    'session.started': {
      again: {
        event: onlyIn(['held.failed'], { type: 'session.started', userId: asked.userId }),
        say: 'Sign in again',
        do: { cannot: 'nothing was given back by hand' },
      },
    },
    'page.seen': {
      again: {
        event: onlyWhere(isHere, { type: 'page.seen' }),
        say: 'Switch to another window and back',
        do: { cannot: 'nothing was given back by hand' },
      },
    },
    'network.restored': {
      again: {
        event: onlyWhere(isHere, { type: 'network.restored' }),
        say: 'The network is back',
        do: { cannot: 'nothing was given back by hand' },
      },
    },
    'reservation.stored': {
      elsewhere: {
        event: { type: 'reservation.stored', stored: elsewhere, release: null, unconfirmed: null },
        say: 'In another tab, store an unfinished payment',
        do: async (stage) => {
          const userId = await stage.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
          await assignUnfinished(stage, { ...elsewhere, userId });
        },
      },
      restored: {
        event: onlyIn(['held.failed'], {
          type: 'reservation.stored',
          stored: elsewhere,
          release: asked,
          unconfirmed: null,
        }),
        say: 'Come back to this page, which the browser kept',
        do: { cannot: 'a page that is kept cannot be played' },
      },
      removed: {
        event: { type: 'reservation.stored', stored: null, release: null, unconfirmed: null },
        say: 'In another tab, remove the stored payment',
        do: (stage) => assignUnfinished(stage, null),
      },
    },
    'tickets.read': {
      bought: {
        event: onlyWhere(isHere, {
          type: 'tickets.read',
          tickets: [boughtTicketWith({ ticketTypeId: 'sprint' })],
        }),
        say: 'Pay, and open the tickets of the account',
        do: { cannot: 'the payment was made up, and is not known to the hosted page' },
      },
    },
    'session.closed': {
      nextGuardian: {
        event: onlyWhere((moment: Moment) => isHere(moment) && moment.context.request?.token === 'a-token', {
          type: 'session.closed',
          token: 'another-token',
        }),
        say: "Another guardian signs in, and logs out, before the API has answered the first guardian's order",
        do: {
          cannot: "the page redirects to the sign-in form, where the reservation's answer cannot be seen",
        },
      },
      loggedOut: {
        event: onlyWhere(isHere, { type: 'session.closed', token: 'a-token' }),
        say: 'Log out in another tab',
        do: {
          cannot: "the page redirects to the sign-in form, where the reservation's answer cannot be seen",
        },
      },
    },
    'guardian.loggedOut': {
      loggedOut: {
        event: onlyWhere(isAtRest, loggedOut),
        say: 'Log out',
        do: { cannot: "the page redirects to the league's landing page" },
      },
      waiting: {
        event: onlyWhere(
          (moment: Moment) => isHere(moment) && isOrdering(moment) && isReleasing(moment),
          loggedOut,
        ),
        say: 'Log out while an order waits for an earlier payment to be released',
        do: { cannot: "the page redirects to the league's landing page" },
      },
      ordering: {
        event: onlyWhere(
          (moment: Moment) => isHere(moment) && isOrdering(moment) && !isReleasing(moment),
          loggedOut,
        ),
        say: 'Log out while an order is being sent',
        do: { cannot: "the page redirects to the league's landing page" },
      },
    },
    'reservation.forget': {
      early: {
        event: onlyWhere((moment: Moment) => !isHere(moment) && isReleasing(moment), forget),
        say: 'Log out, and the page is left before the API has answered',
        do: { cannot: "the page redirects to the league's landing page" },
      },
    },
    'reservation.ended': {
      told: {
        event: onlyIn(['held.untouched'], { type: 'reservation.ended', checkoutId: 'CHK_1' }),
        say: 'The hosted page leads back with the id of the order that is over',
        do: { cannot: 'only a page that opens is told' },
      },
      ofAnother: {
        event: onlyIn(['held.untouched'], { type: 'reservation.ended', checkoutId: 'CHK_other' }),
        say: 'An old link leads back with the id of another order',
        do: { cannot: 'only a page that opens is told' },
      },
    },
  },
  outcomes: {
    releaseReservation: {
      released: {
        output: succeed(undefined),
        say: 'The API releases the places of the unfinished payment',
        network: { calls: [abort], with: { status: 204 } },
      },
      denied: {
        output: fail('status', 422, refusal),
        say: 'The API answers 422 and does not release the places',
        network: { calls: [abort], with: { status: 422, body: { message: refusal } } },
      },
      sessionOver: {
        output: fail('status', 401),
        say: 'The API answers 401: the session is over',
        network: { cannot: 'the page asks the guardian to sign in again' },
      },
      failing: apiAnswers(500, [abort], 'the payment is removed nevertheless'),
    },
    createReservation: {
      created: {
        output: succeed(hostedPage),
        say: 'The API answers with the hosted page; come back with Back',
        network: payLater,
      },
      refused: {
        output: fail('status', 409, refusal),
        say: `The API answers 409 and says why: '${refusal}'`,
        network: { calls: [create], with: { status: 409, body: { message: refusal } } },
      },
      failing: apiAnswers(500, [create], 'the order may have been accepted nevertheless'),
    },
  },
  peers: [
    'openPayment',
    ...['screen.1', 'screen.2'].flatMap((screen) => [`${screen}.discount`, `${screen}.checkoutSubmission`]),
  ],
  identity: ({ stored, released, unconfirmed, release, request, refusal, deferred }) => ({
    stored: stored?.checkoutUrl ?? null,
    released: released?.checkoutUrl ?? null,
    unconfirmed: unconfirmed?.checkoutUrl ?? null,
    release,
    refusal: refusal?.status ?? null,
    request: request && [request.type, replyToOf(request), request.token ?? null],
    deferred: deferred && [deferred.type, replyToOf(deferred)],
  }),
  waivers: {
    'equal: drop action assignReleased of releasing · releaseReservation ends #1':
      'the next release begins with the same fields',
    ...equalSwaps(oneAnswer, 'creating · createReservation ends', 2),
  },
  states: {
    free: { say: 'No unfinished payment is stored' },
    'held.untouched': { say: 'An unfinished payment is stored; its places are held' },
    'held.failed': { say: 'An unfinished payment is stored; its places could not be given back' },
    givingBack: { say: 'The places of the unfinished payment are being given back' },
    releasing: { say: 'A code is being checked, or an order sent: the earlier payment is released first' },
    creating: { say: "'Secure Your Spot Now' is busy" },
    confirming: {
      say: "'Secure Your Spot Now' is busy: the release of an earlier payment, which had no answer, is asked for again",
    },
    broken: { say: 'The form says that something went wrong' },
  },
});
