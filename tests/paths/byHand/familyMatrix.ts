import type { FamilyMatrixContext, familyMatrixMachine } from '#machines/familyMatrix';
import type { HandWords } from '../../../tools/paths/model';
import { account, inAnotherTab, interruptNetwork, logOut, signIn } from './demo';

type Moment = { state: string; context: FamilyMatrixContext };

const card = "Click 'LEARN MORE' of 'Ashdown Sprint'.";

const isShown = ({ state }: Moment): boolean => state === 'shown';

/** The checkout is opened, and left again: each of them asks for the tickets bought. */
const booked = (gesture: string) => ({
  do: (before: Moment) =>
    isShown(before)
      ? `${gesture} Wait until 'Your selection' stands on the page. Go back.`
      : 'Look at the page: there is nobody to book for.',
  answers: ({ context }: Moment) => (context.areTicketsKnown ? [] : [withoutTickets, withoutTickets]),
});

const withoutTickets = { calls: ['GET v1/Tickets/byUser/*/byEvent/*'], with: { status: 500 } };

const callOff = "'Try again' stands only where something could not be read";
const strangers = 'the page offers the drivers of the guardian only';

export const familyMatrixByHand: HandWords<typeof familyMatrixMachine> = {
  starts: {
    visitor: { first: "Open '/UK/events'.", do: card },
    guardian: { first: `${signIn} Open '/UK/events'.`, do: card },
  },
  cases: {
    'guardian.changed': {
      nobody: {
        do: ({ context }) =>
          context.userId === null ? 'Look at the page: nobody is signed in.' : inAnotherTab(logOut),
      },
      another: {
        do: ({ context }) => inAnotherTab(context.userId === null ? signIn : `${logOut} ${signIn}`),
      },
      same: {
        do: inAnotherTab(
          `Open '${account}'. Click 'Edit your details'. Fill 'Phone' with '+44 2079 460000'. Click 'Save'. Wait until 'Edit your details' does not stand on the page.`,
        ),
      },
    },
    'race.known': {
      read: { comes: null },
      again: { do: interruptNetwork },
    },
    'drivers.reload': {
      again: { do: "Click 'Try again'." },
      unasked: { cannot: callOff },
    },
    'driver.book': {
      noah: booked("Click 'Book' of 'Cadet Sprint' of 'Ella Hale'."),
      nobody: { cannot: strangers },
    },
    'family.book': {
      all: booked("Click 'Select for Mia, Ella and Leo'."),
      partly: { cannot: strangers },
      nobody: { cannot: strangers },
    },
  },
  states: {
    checkingGuardian: null,
    awaitingRace: null,
    visitor:
      "'Sign in to see which tickets fit your drivers' stands on the page. 'Which tickets fit' does not stand on the page.",
    loading: null,
    shown: ({ context }) =>
      `'Ella Hale' stands in 'Which tickets fit'. 'Sam Hale' stands in 'Which tickets fit'. 'Tickets you have bought could not be loaded.' ${context.areTicketsKnown ? 'does not stand' : 'stands'} in 'Which tickets fit'.`,
    noDrivers:
      "'Add a driver to see which tickets fit' stands in 'Which tickets fit'. 'Add a driver' can be clicked.",
    failed:
      "'Your drivers could not be loaded. You can book all the same.' stands in 'Which tickets fit'. 'Book Now - FROM £55' can be clicked.",
    broken: null,
  },
};
