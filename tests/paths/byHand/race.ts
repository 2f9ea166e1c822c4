import type { RaceContext, raceMachine } from '#machines/race';
import type { HandWords } from '../../../tools/paths/model';
import { inAnotherTab, interruptNetwork, logOut, prerendered, signIn, sprint } from './demo';

type Moment = { state: string; context: RaceContext };

const name = 'Ashdown Sprint';
const book = 'Book Now - FROM £55';

const isSoldOut = ({ context }: Moment): boolean =>
  context.race?.availability?.tickets.every(({ remaining }) => remaining === 0) ?? false;
const isOnShow = (now: Moment): boolean => now.state === 'ready';

const withTryAgain = (heading: string): string =>
  `'${heading}' stands on the page. 'Try again' can be clicked. '${book}' does not stand on the page.`;

export const raceByHand: HandWords<typeof raceMachine> = {
  starts: {
    address: {
      first: `Open '${sprint}'. Click 'Privacy policy'. Wait until '${name}' does not stand on the page.`,
      do: 'Go back.',
    },
    card: { first: `${signIn} Open '/UK/events'.`, do: `Click 'LEARN MORE' of '${name}'.` },
  },
  cases: {
    'race.reload': {
      again: { do: "Click 'Try again'." },
      unasked: { cannot: "'Try again' stands only where loading failed" },
    },
    'network.restored': {
      back: { do: interruptNetwork },
      afterBug: { cannot: 'only a bug leads there' },
    },
    'page.woken': { prerendered },
    'guardian.changed': {
      somebody: {
        do: inAnotherTab(signIn),
        see: "'Robin' stands on the page.",
      },
      nobody: {
        do: inAnotherTab(logOut),
        see: "'My Account' stands on the page. 'Robin' does not stand on the page.",
      },
    },
    'race.book': {
      pressed: {
        do: (before) => {
          if (!isOnShow(before)) return 'Look at the page: there is nothing to book.';
          return isSoldOut(before)
            ? "Look at 'SOLD OUT': it cannot be clicked."
            : `Click '${book}'. Wait until 'Your selection' stands on the page. Go back.`;
        },
      },
    },
    'race.saveToCalendar': {
      pressed: {
        do: (before) =>
          isOnShow(before)
            ? `Click 'Add to calendar' of '${name}'.`
            : "Look for 'Add to calendar': it is not on the page.",
      },
    },
  },
  outcomes: {
    loadSurroundings: {
      gathered: {
        see: "'The other races could not be loaded.' does not stand on the page.",
      },
      missing: { see: "'The other races could not be loaded.' stands on the page." },
    },
  },
  states: {
    arriving: null,
    loading: null,
    refreshing: null,
    gathering: null,
    ready: (now) =>
      isSoldOut(now)
        ? `'${name}' stands on the page. 'SOLD OUT' cannot be clicked.`
        : `'${name}' stands on the page. 'Ashdown Park Circuit' stands on the page. '${book}' can be clicked. 'Cadet Sprint' stands in 'Tickets'. '£72' stands in 'Tickets'.`,
    notFound: `'There is no such race' stands on the page. 'See all races' can be clicked. '${book}' does not stand on the page.`,
    failed: withTryAgain('The race could not be loaded'),
    bare: null,
    broken: null,
  },
};
