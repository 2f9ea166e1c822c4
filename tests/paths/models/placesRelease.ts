import { fail } from '#domain/result';
import { placesReleaseMachine } from '#machines/checkout/placesRelease';
import { comeBackAs, sprintCheckout } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import { defineModel, type Stage } from '../model';
import { hostedPage, stayHere } from './hostedPage';
import { abort, brokenCases, originOf, sessionEndedCases } from './reservationCalls';
import { exceptIn } from './steps';

const item = { ticketTypeId: 'uk-ashdown-sprint.cadet-sprint', quantity: 1 };

/** Left for the hosted page with a ticket for Noah, and nothing is selected since. */
const openUnpaid = async (stage: Stage): Promise<void> => {
  const { page, sandbox } = stage;
  const guardian = await sandbox.guardian([noah]);
  const [driver] = await sandbox.drivers(guardian);
  const eventId = 'uk-ashdown-sprint';
  const items = [{ ...item, driverId: String(driver?.id) }];
  const order = { userId: guardian.id, eventId, items, vouchers: [], coupons: [] };
  const stored = {
    lastCheckout: { ...hostedPage, userId: guardian.id, eventId, items, expiresAt: '2100-01-01T12:00:00Z' },
    payment: { at: Date.now(), value: { order, regionId: 'UK', step: 'returned' } },
  };
  await comeBackAs(page, guardian);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  await stayHere(stage);
  await page.goto(sprintCheckout);
};

const untouched = "'Your places are held until …', with 'Give places back'";
const failed = { say: "'They could not be given back. Please try again.', with 'Give places back'" };

export const placesRelease = defineModel(placesReleaseMachine, {
  starts: {
    emptied: {
      input: { origin: originOf('placesRelease') },
      notByHand: 'the page names the end of the hold, which is another one each time',
      say: "Press the cross of Cadet Sprint for Noah in 'Your selection'",
      open: openUnpaid,
    },
  },
  cases: {
    'places.release': {
      pressed: {
        event: exceptIn(['waiting.released'], { type: 'places.release' }),
        say: "Press 'Give places back'",
        do: ({ page }) => page.getByRole('button', { name: 'Give places back' }).click(),
      },
    },
    'reservation.released': {
      released: {
        event: { type: 'reservation.released' },
        say: 'The API releases the places',
        do: { calls: [abort], with: { status: 204 } },
      },
    },
    'reservation.refused': {
      unanswered: {
        event: { type: 'reservation.refused', failure: fail('status', 503) },
        say: 'The API does not answer whether the places are released',
        do: { calls: [abort], with: { status: 503 } },
      },
    },
    'reservation.sessionEnded': sessionEndedCases,
    'reservation.broken': brokenCases,
  },
  outcomes: {},
  peers: ['reservation'],
  identity: () => ({}),
  states: {
    'waiting.untouched': { say: untouched },
    'waiting.released': { say: "'Your places were given back. Nothing was charged.'" },
    'waiting.failed': failed,
    'waiting.broken': failed,
    releasing: { say: "'Give places back' is busy" },
  },
});
