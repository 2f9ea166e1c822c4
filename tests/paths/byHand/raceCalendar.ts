import type { raceCalendarMachine } from '#machines/raceCalendar';
import type { HandWords } from '../../../tools/paths/model';
import { inAnotherTab, interruptNetwork, logOut, narrow, policy, prerendered, signIn } from './demo';

const open = "Click 'MENU'. Click 'BUY TICKETS'.";

const failed =
  "'The races could not be loaded' stands on the page. 'Try again' can be clicked. 'Ashdown Sprint' does not stand on the page.";

export const raceCalendarByHand: HandWords<typeof raceCalendarMachine> = {
  starts: {
    plain: { first: `${narrow} ${policy}`, do: open },
    typed: {
      first: `${narrow} Open '/UK/events?type=championship'. Click 'Privacy policy'. Wait until 'British Season Pass' does not stand on the page.`,
      do: 'Go back.',
    },
    guardian: { first: `${narrow} ${signIn} ${policy}`, do: open },
  },
  cases: {
    'type.choose': {
      championship: {
        do: "Click 'Championship'.",
        see: "The address ends with '/UK/events?type=championship'.",
      },
      withoutList: { cannot: 'the choice stands above the list' },
      notOffered: { do: "Look for 'Drift': there is no such type." },
    },
    'guardian.changed': {
      somebody: { do: inAnotherTab(signIn) },
      another: { cannot: 'the demo has one guardian whose account is ready' },
      nobody: { do: inAnotherTab(logOut) },
    },
    'network.restored': {
      back: { do: interruptNetwork },
      afterBug: { cannot: 'only a bug leads there' },
    },
    'page.woken': { prerendered },
    'region.corrected': { readAgain: prerendered },
    'raceCalendar.reload': {
      again: { do: "Click 'Try again'." },
      unasked: { cannot: "'Try again' stands only where loading failed" },
    },
  },
  outcomes: {
    loadRaces: {
      some: { see: "'Ashdown Sprint' stands on the page. 'FROM £55' stands on the page." },
      uncounted: { see: "'Summer Sprint' stands on the page." },
    },
    loadCounts: {
      none: { see: "'SOLD OUT' stands on the page." },
      unanswered: { see: "'FROM £60' stands on the page." },
    },
  },
  states: {
    loading: null,
    'listed.counting': null,
    'listed.refreshing': null,
    'listed.fitting': null,
    'listed.broken': null,
    'listed.counted':
      "'Race Day' can be clicked. 'Championship' can be clicked. 'LEARN MORE' stands on the page.",
    empty: "'No races yet' stands on the page. 'Championship' does not stand on the page.",
    failed,
    broken: null,
  },
};
