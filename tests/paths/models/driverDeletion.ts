import { fail, succeed } from '#domain/result';
import { driverDeletionMachine } from '#machines/driverDeletion';
import { comeBackAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { noah } from '../../browser/sandbox';
import { boughtTicketWith, driverWith } from '../../domain/examples';
import { defineModel, type Stage } from '../model';
import { brokenCases, sessionEndedCases } from './reservationCalls';
import { apiAnswers, apiPasses, asAlexWithNoah, onlyIn } from './steps';

const call = 'DELETE v1/Drivers/*/*';
const list = 'GET v2/Drivers/byUser/*';

const tickets = 'GET v1/Tickets/byUser/*';

const noDriver = 'There is no such driver.';

const failure = 'An error occurred while deleting the driver. Please try again.';

const dialogOf = ({ page }: Stage) => page.getByRole('dialog', { name: 'Delete Noah Hart?' });
const buttonOf = (stage: Stage, name: string) => dialogOf(stage).getByRole('button', { name });

export const driverDeletion = defineModel(driverDeletionMachine, {
  starts: {
    asked: {
      input: { userId: 'USR_1', driver: { id: 'DRV_noah', name: 'Noah Hart' }, ticketIds: [] },
      needs: asAlexWithNoah,
      say: "Open /UK/my-account?tab=drivers, and press 'Delete Profile' on Noah's licence",
      open: async ({ page, sandbox, calls }) => {
        await comeBackAs(page, await sandbox.guardian([noah]));
        await page.goto('/UK/my-account?tab=drivers');
        await calls.settle({ calls: [list, tickets], with: 'pass' });
        await press(page, 'Delete Profile of Noah Hart');
      },
    },
  },
  cases: {
    'stake.read': {
      nothing: {
        event: onlyIn(['confirming.asking'], {
          type: 'stake.read',
          selected: 0,
          isHeld: false,
          regionId: 'UK',
        }),
        say: 'Noah is in no selection and no unpaid order',
        do: { cannot: 'the question reads it as it opens' },
      },
      held: {
        event: onlyIn(['confirming.asking'], {
          type: 'stake.read',
          selected: 1,
          isHeld: true,
          regionId: 'UK',
        }),
        say: 'Noah is in the selection, and his place is held by an unpaid order',
        do: { cannot: 'the question reads it as it opens' },
      },
    },
    'stake.look': {
      seen: {
        event: { type: 'stake.look' },
        say: 'The account looks again behind the question',
        do: { cannot: 'the account sends it; its own paths play the look' },
      },
    },
    'reservation.released': {
      released: {
        event: { type: 'reservation.released' },
        say: 'The API releases the places of the unfinished payment',
        do: { cannot: 'the paths of reservation play it' },
      },
    },
    'reservation.refused': {
      unanswered: {
        event: { type: 'reservation.refused', failure: fail('status', 503) },
        say: 'The API does not answer whether the places are released',
        do: { cannot: 'the paths of reservation play it' },
      },
    },
    'reservation.sessionEnded': sessionEndedCases,
    'reservation.broken': brokenCases,
    'driverDeletion.confirm': {
      pressed: {
        event: { type: 'driverDeletion.confirm' },
        say: "Press 'Yes, delete'",
        do: (stage) => buttonOf(stage, 'Yes, delete').click(),
      },
    },
    'driverDeletion.close': {
      pressed: {
        event: { type: 'driverDeletion.close' },
        say: "Press 'Keep driver'",
        do: (stage) => buttonOf(stage, 'Keep driver').click(),
      },
      escape: {
        event: { type: 'driverDeletion.close' },
        say: 'Press Escape with the focus outside the buttons',
        do: async (stage) => {
          await dialogOf(stage).getByRole('heading').focus();
          await stage.page.keyboard.press('Escape');
        },
      },
    },
  },
  outcomes: {
    deleteDriver: {
      deleted: apiPasses([call], succeed(undefined), 'The API deletes the driver'),
      gone: {
        output: fail('status', 404, noDriver),
        say: `The API answers 404, and says '${noDriver}'`,
        network: { calls: [call], with: { status: 404, body: { message: noDriver } } },
      },
      failing: apiAnswers(500, [call]),
    },
    readTickets: {
      none: apiPasses([tickets], succeed([]), 'The API lists no ticket of Noah'),
      bought: {
        output: succeed([boughtTicketWith({ driverId: 'DRV_noah' })]),
        say: 'The API lists a ticket of Noah',
        network: { cannot: 'the places are not released at the page' },
      },
      failing: apiAnswers(500, [tickets]),
    },
    readDrivers: {
      listed: apiPasses([list], succeed([driverWith({ id: 'DRV_noah' })]), 'The API lists Noah'),
      gone: {
        output: succeed([]),
        say: 'The API does not list Noah',
        network: { calls: [list], with: { status: 200, body: [] } },
      },
      failing: apiAnswers(500, [list]),
    },
  },
  peers: ['reservation', 'openPayment'],
  identity: ({ isHeld, areGivenBack, selected, regionId }) => ({ isHeld, areGivenBack, selected, regionId }),
  states: {
    'confirming.asking': { say: "'Delete Noah Hart?'" },
    'confirming.failed': { say: `The question, and '${failure}'` },
    'confirming.unread': {
      say: "The question, and 'Nothing was deleted: what has changed could not be read. Please try again.'",
    },
    'confirming.booked': {
      say: "The question, and 'Noah Hart has a new ticket: it was paid for meanwhile.'",
    },
    'confirming.broken': { say: `The question, and '${failure}'` },
    releasing: { say: 'Both buttons are busy; Escape does not close the question' },
    checking: { say: 'Both buttons are busy; Escape does not close the question' },
    deleting: { say: 'Both buttons are busy; Escape does not close the question' },
    looking: { say: 'Both buttons are busy; Escape does not close the question' },
    deleted: { say: 'The drivers without Noah' },
    closed: { say: 'The drivers, Noah among them' },
  },
});
