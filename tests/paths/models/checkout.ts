import type { CheckoutAnswers } from '#domain/checkout/checkoutAnswers';
import type { CartLine } from '#domain/entities';
import { driverFormName } from '#domain/form/formDrafts';
import { fail, succeed } from '#domain/result';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutContext } from '#machines/checkout/checkoutContext';
import {
  acknowledge,
  applyCode,
  comeBackAs,
  family,
  keepSelection,
  loseForm,
  signInAs,
  sprintCheckout,
  sprintTicket,
  unfold,
} from '../../browser/guardian';
import { said } from '../../browser/reading';
import { expect } from '../../browser/test';
import { equalSwaps, oneAnswer } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { sandboxAddress } from '../runningShop';
import {
  allDay,
  code,
  countsWith,
  hasCode,
  hasMax,
  identityOf,
  ids,
  input,
  isWithin,
  line,
  max,
  maxLine,
  noah as noahKnown,
  ownReservation,
  race,
  read,
  soldOut,
} from './checkoutFacts';
import { guardianOf, inAnotherTab, interruptNetwork, openRaces, saveDriver, wizardOf } from './gestures';
import { assignUnfinished, comeBack, hostedPage, openAs, stayHere } from './hostedPage';
import { refusal } from './reservationCalls';
import { addOf, addSprint, byKey, cartOf, removeOf, secureOf, submissionOf } from './sprintCart';
import {
  addingElla,
  apiAnswers,
  apiKnowsNoRace,
  apiPasses,
  asAlex,
  correctedClock,
  exceptIn,
  lookingAgain,
  losingForm,
  onlyIn,
  onlyWhere,
  savingFindsNoDriver,
  storing,
  updatingNoah,
} from './steps';

const eventCall = 'GET v1/Events/uk-ashdown-sprint';
const driversCall = 'GET v2/Drivers/byUser/*';
const ticketsCall = 'GET v1/Tickets/byUser/*/byEvent/*';
const countsCall = 'GET v1/Events/uk-ashdown-sprint/info';
/** Calls of the children's and the reservation's actors. */
const creation = 'POST v1/Checkouts';
const lookUp = 'GET v1/Checkouts/discount/*/*';

type Moment = { state: string; context: CheckoutContext };

const reloading = ['ready.choosing.reloading'];

const handedOver = ['ready.submitting.handedOver'];

/** The API takes the order. */
const leavingAnd = (gesture: (stage: Stage) => Promise<unknown>) => ({
  calls: [creation],
  with: { status: 200, body: hostedPage },
  afterwards: async (stage: Stage) => {
    await expect(submissionOf(stage)).toHaveAttribute('data-state', 'redirecting');
    await gesture(stage);
  },
});

const answered: CheckoutAnswers = { ...read, drivers: succeed([noahKnown, max]) };

const isChoosing = ({ state }: Moment): boolean => state.startsWith('ready.choosing');

const isChecking = (moment: Moment): boolean => isChoosing(moment) && moment.context.isCheckingCode;

const hasVoucher = ({ context }: Moment): boolean => context.vouchers.length > 0;

const isBehindDialog = ({ state }: Moment): boolean => state.startsWith('ready.managingDriver');

const removed = { type: 'discount.removed' as const, kind: 'voucher' as const, code: code.code };

const crossOf = (stage: Stage) => cartOf(stage).getByRole('button', { name: `Remove voucher ${code.code}` });
const addDriverOf = ({ page }: Stage) => page.getByRole('button', { name: 'Add a driver', exact: true });
const editOf = ({ page }: Stage) => page.getByRole('button', { name: 'Edit profile of Noah Hart' });

const selectionOf = (lines: CartLine[]) => ({ lines, vouchers: [], coupons: [] });

const stored = (eventId: string, lines: CartLine[]) => ({
  type: 'selection.stored' as const,
  userId: input.userId,
  regionId: input.regionId,
  eventId,
  selection: selectionOf(lines),
});

const beforeOrder = ['ready.submitting.lookingFirst', 'ready.submitting.verifying'];

/** Another tab stores these lines. */
const choosingElsewhere = (states: readonly string[], lines: CartLine[]) => ({
  event: onlyIn(states, stored(input.eventId, lines)),
  say: `In another tab open /favicon.svg, and ${storing(race.id, selectionOf(lines))}`,
  do: async (stage: Stage) => {
    const guardian = await guardianOf(stage);
    const [driver] = await stage.sandbox.drivers(guardian);
    const value = selectionOf(lines.map((each) => ({ ...each, driverId: driver?.id ?? '' })));
    await inAnotherTab(stage, { [`cart:UK:${guardian.id}:${race.id}`]: { at: Date.now(), value } });
  },
});

const failed = (title: string) => ({ say: `'${title}', with 'Try again'` });

const clockIsSet = 'the clock of the page is set once, before it opens';

const raceGone = apiKnowsNoRace([eventCall, driversCall, ticketsCall, countsCall]);

/** @param more calls of a look besides those of opening */
const answering = (...more: string[]) => ({
  complete: apiPasses(
    [driversCall, ticketsCall, countsCall, ...more],
    answered,
    'The API answers with drivers, tickets bought and places left',
  ),
  withoutDrivers: {
    output: { ...answered, drivers: fail('status', 500) },
    say: 'The API answers 500 to the drivers',
    network: { calls: [driversCall, ticketsCall, countsCall, ...more], with: { status: 500 } },
  },
  withoutTickets: {
    output: { ...answered, tickets: fail('status', 500) },
    say: 'The API answers 500 to the tickets bought',
    network: { calls: [ticketsCall, driversCall, countsCall, ...more], with: { status: 500 } },
  },
  tooLate: {
    output: { ...answered, now: '2100-01-01T12:00:00.000Z' },
    say: 'The API answers after the end of the race',
    notByHand: 'the clock of the API is the same as yours; let it answer',
    network: {
      beforehand: ({ page }: Stage) => page.clock.setFixedTime('2100-01-01T12:00:00.000Z'),
      calls: [driversCall, ticketsCall, countsCall, ...more],
      with: 'pass' as const,
    },
  },
  withoutCounts: {
    output: { ...answered, availability: fail('status', 500) },
    say: 'The API answers 500 to the places left',
    network: { calls: [countsCall, driversCall, ticketsCall, ...more], with: { status: 500 } },
  },
});

export const checkout = defineModel(checkoutMachine, {
  starts: {
    address: {
      input,
      needs: asAlex,
      say: `Open ${sprintCheckout}`,
      open: openAs(family),
    },
    race: {
      input: { ...input, preloaded: race },
      needs: [
        ...asAlex,
        "Open /UK/events, press 'LEARN MORE' of Ashdown Sprint, and wait for 'Good to know'.",
      ],
      say: "Press 'Book Now'",
      open: async (stage) => {
        const { page, sandbox } = stage;
        await comeBackAs(page, await sandbox.guardian(family));
        await stayHere(stage);
        await openRaces(stage);
        await page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' }).click();
        await page.getByRole('button', { name: /^Book Now/ }).click();
      },
    },
    ended: {
      input: { ...input, hasEnded: true },
      needs: asAlex,
      say: `Open ${sprintCheckout}?ended=CHK_1`,
      open: openAs(family, `${sprintCheckout}?ended=CHK_1`),
    },
    interruptedWizard: {
      input: { ...input, lostForms: [driverFormName(null)] },
      needs: [...asAlex, losingForm(`${sprintCheckout} press 'Add a driver'`, sprintCheckout)],
      say: 'Sign in as alex@example.com',
      open: async (stage) => {
        const { page, sandbox } = stage;
        const guardian = await sandbox.guardian(family);
        await stayHere(stage);
        await loseForm(page, { userId: guardian.id, form: driverFormName(null) });
        await page.goto(`/UK/auth/sign-in?redirect=${encodeURIComponent(sprintCheckout)}`);
        await signInAs(page, guardian);
      },
    },
    twoTickets: {
      input: { ...input, restored: { ...input.restored, lines: [allDay, line] } },
      needs: [
        ...asAlex,
        `I${storing(race.id, { lines: [allDay, line], vouchers: [], coupons: [] }).slice(1)}.`,
      ],
      say: `Open ${sprintCheckout}`,
      open: async (stage) => {
        const { page, sandbox } = stage;
        const guardian = await sandbox.guardian(family);
        const [driver] = await sandbox.drivers(guardian);
        await comeBackAs(page, guardian);
        const lines = [allDay, line].map((each) => ({ ...each, driverId: driver?.id }));
        await keepSelection(page, guardian, race.id, { lines, vouchers: [], coupons: [] });
        await stayHere(stage);
        await page.goto(sprintCheckout);
      },
    },
    nowhere: {
      input: { ...input, eventId: '' },
      needs: asAlex,
      say: 'Open /UK/events/%20/checkout',
      open: openAs(family, '/UK/events/%20/checkout'),
    },
  },
  cases: {
    'clock.corrected': correctedClock('ready.choosing.upToDate', { today: '2027-01-10' }),
    'selection.stored': {
      elsewhere: choosingElsewhere(
        ['ready.choosing.upToDate', ...beforeOrder, 'ready.submitting.handedOver'],
        [line],
      ),
      emptiedElsewhere: choosingElsewhere(beforeOrder, []),
      ofAnotherRace: {
        event: onlyIn(['ready.choosing.upToDate'], stored('EVT_2', [line])),
        say: "In another tab open /UK/events/uk-steel-city-cup/checkout, and press 'Add to Selection' of Cadet Cup for Noah",
        do: (stage) =>
          inAnotherTab(stage, {
            'cart:UK:USR_1:EVT_2': { at: Date.now(), value: { lines: [], vouchers: [], coupons: [] } },
          }),
      },
    },
    'ticket.add': {
      sprint: {
        event: { type: 'ticket.add', line },
        say: `Press 'Add to Selection' of ${sprintTicket} for Noah`,
        do: (stage) => addSprint(stage),
        refused: (stage) => expect(addOf(stage)).toHaveCount(0),
      },
      tooOld: {
        event: onlyWhere(
          ({ state, context }: Moment) =>
            state === 'ready.choosing.upToDate' && context.isAcknowledged && context.lines.length === 1,
          { type: 'ticket.add', line: maxLine },
        ),
        say: `Press 'Add to Selection' of ${sprintTicket} for Max`,
        do: (stage) => addSprint(stage, max.name),
      },
    },
    'ticket.remove': {
      sprint: {
        event: { type: 'ticket.remove', line },
        say: `Press the cross of ${sprintTicket} in 'Your selection'`,
        do: (stage) => byKey(removeOf(stage)),
        refused: (stage) => expect(removeOf(stage)).toHaveCount(0),
      },
      tooOld: {
        event: onlyWhere(({ context }: Moment) => hasMax(context), { type: 'ticket.remove', line: maxLine }),
        say: `Press the cross of ${sprintTicket} for Max in 'Your selection'`,
        do: (stage) => byKey(removeOf(stage, max.name)),
      },
      second: {
        event: onlyWhere(({ context }: Moment) => context.lines.length > 1 && !hasMax(context), {
          type: 'ticket.remove',
          line,
        }),
        say: `Press the cross of ${sprintTicket} in 'Your selection'`,
        do: (stage) => byKey(removeOf(stage)),
      },
      unknown: {
        event: onlyIn(['ready.choosing.linesGone'], {
          type: 'ticket.remove',
          line: { ...line, ticketTypeId: ids.fullDay },
        }),
        say: 'Remove a ticket that is not in the cart',
        do: { cannot: 'only tickets in the cart have a cross' },
      },
    },
    'driver.add': {
      pressed: {
        event: exceptIn(reloading, { type: 'driver.add' }),
        say: "Press Enter on 'Add a driver'",
        do: (stage) => byKey(addDriverOf(stage)),
      },
      waiting: {
        event: onlyIn(reloading, { type: 'driver.add' }),
        say: "Check that you cannot press 'Add a driver'",
        do: (stage) => expect(addDriverOf(stage)).toBeDisabled(),
      },
    },
    'driver.edit': {
      known: {
        event: exceptIn(reloading, { type: 'driver.edit', driverId: 'DRV_noah' }),
        say: "Press Enter on 'Edit profile' of Noah",
        do: async (stage) => {
          await unfold(stage.page, 'Noah Hart');
          await byKey(editOf(stage));
        },
      },
      unknown: {
        event: exceptIn(reloading, { type: 'driver.edit', driverId: 'DRV_nobody' }),
        say: 'Edit a driver who is not on the page',
        do: { cannot: 'only drivers on the page can be edited' },
      },
      waiting: {
        event: onlyIn(reloading, { type: 'driver.edit', driverId: 'DRV_noah' }),
        say: "Check that you cannot press 'Edit profile' of Noah",
        do: async (stage) => {
          await unfold(stage.page, 'Noah Hart');
          await expect(editOf(stage)).toBeDisabled();
        },
      },
    },
    'acknowledgement.set': {
      ticked: {
        event: onlyWhere(({ context }: Moment) => !context.isAcknowledged, {
          type: 'acknowledgement.set',
          accepted: true,
        }),
        say: "Tick 'I have checked that each driver meets the requirements'",
        do: ({ page }) => acknowledge(page),
      },
      cleared: {
        event: onlyWhere(({ context }: Moment) => context.isAcknowledged, {
          type: 'acknowledgement.set',
          accepted: false,
        }),
        say: "Untick 'I have checked that each driver meets the requirements'",
        do: (stage) => cartOf(stage).getByRole('checkbox').uncheck(),
      },
    },
    'checkout.submit': {
      pressed: {
        event: exceptIn(reloading, { type: 'checkout.submit' }),
        say: "Press 'Secure Your Spot Now'",
        do: async (stage) => {
          await assignUnfinished(stage, null);
          await secureOf(stage).click();
        },
        refused: (stage) => expect(secureOf(stage)).toBeDisabled(),
      },
      waiting: {
        event: onlyWhere(
          ({ state, context }: Moment) => reloading.includes(state) && context.isAcknowledged,
          { type: 'checkout.submit' },
        ),
        say: "Check that you cannot press 'Secure Your Spot Now'",
        do: (stage) => expect(secureOf(stage)).toBeDisabled(),
      },
    },
    'checkout.reload': {
      pressed: {
        event: { type: 'checkout.reload' },
        say: "Press 'Try again'",
        do: ({ page }) => byKey(page.getByRole('button', { name: 'Try again' })),
      },
    },
    'page.seen': {
      seen: lookingAgain,
    },
    'network.restored': {
      back: {
        event: exceptIn(['broken'], { type: 'network.restored' }),
        say: 'Go offline and online again',
        do: interruptNetwork,
      },
      afterBug: {
        event: onlyIn(['broken'], { type: 'network.restored' }),
        say: 'The network goes and comes back after a bug',
        do: { cannot: 'only a bug leads there' },
      },
    },
    'page.returned': {
      back: {
        event: { type: 'page.returned' },
        say: `Open http://${sandboxAddress}/mailbox in this tab, and go Back`,
        do: comeBack,
      },
    },
    'discount.lookupStarted': {
      begun: {
        event: onlyWhere((moment: Moment) => isChoosing(moment) && !hasCode(moment.context), {
          type: 'discount.lookupStarted',
        }),
        say: `Type ${code.code} into 'Discount code', and press Enter`,
        do: async ({ page }) => {
          await applyCode(page, code.code);
          await expect(said(page, 'Checking your discount code...')).toBeVisible();
        },
      },
    },
    'discount.applied': {
      voucher: {
        event: onlyWhere(isChecking, {
          type: 'discount.applied',
          kind: 'voucher',
          ...code,
        }),
        say: 'The API answers that the code is a voucher',
        do: { calls: [lookUp], with: { status: 200, body: { type: 1, state: 1, value: 10 } } },
      },
    },
    'discount.declined': {
      notValid: {
        event: onlyWhere(isChecking, { type: 'discount.declined' }),
        say: 'The API answers that the code is not valid',
        do: { calls: [lookUp], with: { status: 200, body: { type: 1, state: 2, value: 10 } } },
      },
    },
    'discount.removed': {
      voucher: {
        event: onlyWhere((moment: Moment) => hasVoucher(moment) && !isBehindDialog(moment), removed),
        say: `Press the cross of ${code.code} in 'Your selection'`,
        do: (stage) => byKey(crossOf(stage)),
      },
      behindDialog: {
        event: onlyWhere((moment: Moment) => hasVoucher(moment) && isBehindDialog(moment), removed),
        say: `Press the cross of ${code.code} in 'Your selection'`,
        notByHand: 'the wizard is in front of the selection',
        do: (stage) => byKey(crossOf(stage)),
      },
    },
    'reservation.released': {
      told: {
        event: { type: 'reservation.released' },
        say: 'A code or an order has the places of the unfinished payment released',
        do: { cannot: 'the paths of discount and checkoutSubmission play it' },
      },
    },
    'places.released': {
      told: {
        event: onlyIn(
          ['ready.choosing.upToDate', 'ready.managingDriver.seen', 'ready.submitting.handedOver'],
          {
            type: 'places.released',
          },
        ),
        say: 'The places of the unfinished payment are given back',
        do: { cannot: 'the paths of reservation play it' },
      },
    },
    'submission.cameBack': {
      back: {
        event: onlyIn(handedOver, { type: 'submission.cameBack' }),
        say: 'The API answers with a payment page; go back',
        do: leavingAnd(comeBack),
      },
      late: {
        event: onlyIn(['ready.choosing.upToDate'], { type: 'submission.cameBack' }),
        say: 'Go back from a payment page that opened late',
        do: { cannot: 'a payment page opens at once' },
      },
    },
    'submission.stayed': {
      seen: {
        event: onlyIn(handedOver, { type: 'submission.stayed' }),
        say: 'The API answers with a payment page; switch to another window and back before it opens',
        notByHand: 'the payment page opens before you are back',
        do: leavingAnd(lookingAgain.do),
      },
    },
    'submission.ended': {
      failed: {
        event: { type: 'submission.ended', isRefused: false },
        say: 'The API answers the order with 500',
        do: { calls: [creation], with: { status: 500 } },
      },
      refused: {
        event: { type: 'submission.ended', isRefused: true },
        say: `The API answers the order with 409 and says why: '${refusal}'`,
        do: { calls: [creation], with: { status: 409, body: { message: refusal } } },
      },
    },
  },
  outcomes: {
    loadRace: {
      known: apiPasses([eventCall], succeed(race), 'The API answers with the race'),
      unknown: apiKnowsNoRace([eventCall]),
      failing: apiAnswers(500, [eventCall]),
    },
    loadCheckout: {
      ...answering(),
      held: {
        output: { ...answered, reservation: ownReservation },
        say: 'The API answers; this browser has stored an unfinished payment',
        network: { cannot: 'only an order of this page stores one' },
      },
    },
    lookAgain: {
      ...answering(eventCall),
      complete: apiPasses(
        [driversCall, ticketsCall, countsCall, eventCall],
        { ...answered, race: succeed(race) },
        'The API answers with the race, drivers, tickets bought and places left',
      ),
      tooLate: {
        output: { ...answered, now: '2100-01-01T12:00:00.000Z' },
        say: 'The API answers after the end of the race',
        network: { cannot: clockIsSet },
      },
      soldOut: {
        output: { ...answered, race: succeed(race), availability: succeed(countsWith(0).availability) },
        say: `The API answers that ${sprintTicket} is sold out`,
        network: { cannot: 'the calls of a look are answered alike' },
      },
      raceGone: {
        ...raceGone,
        output: { ...answered, race: raceGone.output },
      },
      goneAfterItsEnd: {
        output: { ...answered, race: raceGone.output, now: '2100-01-01T12:00:00.000Z' },
        say: 'The API answers 404 to the race, after its end',
        network: { cannot: clockIsSet },
      },
    },
    lookForRace: {
      back: {
        output: { ...answered, race: succeed(race) },
        say: 'The API answers with the race, drivers, tickets bought and places left',
        network: { cannot: clockIsSet },
      },
      tooLate: {
        output: { ...answered, race: succeed(race), now: '2100-01-01T12:00:00.000Z' },
        say: 'The API answers after the end of the race',
        network: { cannot: clockIsSet },
      },
      raceGone: { ...raceGone, output: { ...answered, race: raceGone.output } },
      failing: {
        ...apiAnswers(500, [eventCall, driversCall, ticketsCall, countsCall]),
        output: { ...answered, race: fail('status', 500) },
      },
      withoutDrivers: {
        output: { ...answered, race: succeed(race), drivers: fail('status', 500) },
        say: 'The API answers with the race, and 500 to the drivers',
        network: { cannot: 'the drivers are read twice where the race was not known before' },
      },
    },
    loadAvailability: {
      free: apiPasses([countsCall], succeed(countsWith(5)), 'The API answers that there are places left'),
      gone: {
        output: succeed(countsWith(0)),
        say: `The API answers that ${sprintTicket} is sold out`,
        network: { calls: [countsCall], with: { status: 200, body: soldOut } },
      },
      held: {
        output: succeed({ ...countsWith(0), reservation: ownReservation }),
        say: `The API answers that ${sprintTicket} is sold out, and the last place is held for the guardian, who has an unfinished payment`,
        network: {
          cannot: 'a return from a payment reloads first, and an order releases its places',
        },
      },
      failing: apiAnswers(500, [countsCall]),
    },
    driverWizard: {
      saved: {
        output: { driverId: 'DRV_ella', gone: null },
        say: ({ context }) => (context.edited.driverId === null ? addingElla : updatingNoah),
        network: saveDriver,
      },
      gone: savingFindsNoDriver(noahKnown),
      closed: {
        output: { driverId: null, gone: null },
        say: "Press 'Close'",
        network: (stage) => byKey(wizardOf(stage).getByRole('button', { name: 'Close' })),
      },
    },
    discount: {},
    checkoutSubmission: {},
  },
  peers: ['reservation'],
  identity: identityOf,
  waivers: {
    'unwatched: savedDriverId': 'the page marks the driver, and no guard reads it',
    'unwatched: lostDriver': 'the page names the driver, and no guard reads it',
    ...equalSwaps('every race has an id', 'resolvingRace · at once', 1),
    ...equalSwaps('an empty cart has no obstacle', 'ready.choosing · checkout.submit', 1),
    ...equalSwaps(
      'without its race an answer is not whole',
      'ready.submitting.lookingFirst · lookFirst ends',
      2,
    ),
    ...equalSwaps(oneAnswer, 'loadingRace · loadRace ends', 1),
    'unwatched: review':
      'what the guardian has seen of the facts, which the identity has: a submission compares them',
  },
  isWithin,
  states: {
    resolvingOrder: { say: 'The app looks at the address' },
    resolvingRace: { say: 'The app looks for a preloaded race' },
    noRace: { say: "'No event ID provided', with a link to the races" },
    loadingRace: { say: "'Checkout', and place-holders for the drivers" },
    raceFailed: failed('Error loading event details'),
    'noSuchRace.told': {
      say: "'This race is not here any more', with a link to the races and nothing to try again",
    },
    'noSuchRace.looking': { say: "'This race is not here any more'" },
    loadingCheckout: { say: 'The name of the race, and place-holders for the drivers' },
    'over.told': { say: "'This race is over', with a link to the races" },
    'over.looking': { say: "'This race is over'" },
    driversFailed: failed('Error loading drivers'),
    'ready.reopening': { say: 'The app looks for drafts' },
    'ready.choosing.checkingParts': { say: 'The app checks which parts failed to load' },
    'ready.choosing.upToDate': { say: 'Noah, his tickets and the cart' },
    'ready.choosing.incomplete': {
      say: "'Error loading drivers' beside the earlier drivers, 'Error loading previous tickets' or 'The places left could not be loaded', with 'Try again', above the drivers, their tickets and the cart",
    },
    'ready.choosing.linesGone': {
      say: "'Some of your tickets are no longer available. Remove them to continue.'",
    },
    'ready.choosing.looking': { say: 'Noah, his tickets and the cart' },
    'ready.choosing.reloading': {
      say: 'Noah, his tickets and the cart; no driver can be added and nothing submitted',
    },
    'ready.managingDriver.seen': { say: "'Add a driver', or 'Edit Noah Hart'" },
    'ready.managingDriver.looking': { say: "'Add a driver', or 'Edit Noah Hart'" },
    'ready.submitting.lookingFirst': { say: "'Secure Your Spot Now' is busy" },
    'ready.submitting.verifying': { say: "'Secure Your Spot Now' is busy" },
    'ready.submitting.handedOver': { say: "'Secure Your Spot Now' is busy" },
    broken: { say: "'Something went wrong', with 'Try again'" },
  },
});
