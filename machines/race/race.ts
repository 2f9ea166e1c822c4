import type { ActorRefFrom } from 'xstate';
import type { Race } from '#domain/entities';
import { type RaceContext, raceSetup, shown } from '#machines/race/raceSetup';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onBug, onFailure, onSuccess } from '#machines/support/onResult';
import { errorOf } from '#machines/support/outcome';

/** Also while an earlier look hangs. */
const looksAtFamily = { type: 'sendToFamily', params: { type: 'family.look' } } as const;

const looksAgain = {
  'page.seen': {
    target: 'refreshing',
    reenter: true,
    actions: looksAtFamily,
    meta: { requires: ['BEY-64'] },
  },
} as const;

const asksAgain = { 'page.seen': { target: 'arriving', meta: { requires: ['BEY-63'] } } } as const;

const loadsRace = {
  src: 'loadRace',
  input: ({ context: { eventId } }: { context: RaceContext }) => ({ eventId }),
} as const;

/** In place of a race that is not on show. Without an answer there are none. */
const loadsRacesToCome = <Id extends string>(id: Id) =>
  ({
    id,
    src: 'loadRacesToCome',
    onDone: {
      actions: {
        type: 'assignRelatedRaces',
        params: ({ event }: { event: { output: Race[] } }) => ({ races: event.output, children: null }),
      },
    },
    onError: onBug('broken'),
  }) as const;

const loadsOthers = loadsRacesToCome('loadRacesToCome');

/** @param failed the state to enter if the race could not be read */
const onRaceRead = <Failed extends string>(failed: Failed) =>
  [
    onSuccess('gathering', 'assignRace'),
    { guard: ofOutput('isNotFound'), target: 'notFound' },
    onFailure(failed),
  ] as const;

const savesToCalendar = {
  actions: [
    {
      type: 'saveToCalendar',
      params: ({ context }: { context: RaceContext }) => ({
        race: shown(context),
        rounds: context.relatedRaces?.children ?? [],
      }),
    },
    'announceCalendarFile',
  ],
  meta: { requires: ['BEY-35'] },
} as const;

/** Owns one question: is there such a race, and may it be booked? A preloaded race shows at once. */
export const raceMachine = raceSetup.createMachine({
  id: 'race',
  context: ({ input: { preloaded, ...input } }) => ({
    ...input,
    race: preloaded?.id === input.eventId ? preloaded : null,
    relatedRaces: null,
  }),
  invoke: {
    id: 'familyMatrix',
    src: 'familyMatrix',
    input: ({ context: { userId, regionId } }) => ({ userId, regionId }),
    onError: { actions: { type: 'reportBug', params: errorOf } },
  },
  initial: 'arriving',
  on: {
    'race.reload': '.arriving',
    'network.restored': {
      target: '.arriving',
      actions: looksAtFamily,
      meta: { requires: ['BEY-18', 'BEY-64'] },
    },
    'page.hydrated': {
      actions: { type: 'assignVisit', params: ({ event: { input } }) => input },
      meta: { requires: ['BEY-42', 'BEY-71'] },
    },
    'clock.corrected': { actions: ofEvent('assignNow'), meta: { requires: ['BEY-53'] } },
    'guardian.changed': {
      actions: [ofEvent('assignGuardian'), ofEvent('sendToFamily')],
      meta: { requires: ['BEY-32', 'STO-04'] },
    },
    'age.choose': {
      actions: [ofEvent('assignAge'), { type: 'persistAge', params: ({ event: { age } }) => ({ age }) }],
      meta: { requires: ['BEY-71'] },
    },
    'selection.stored': { actions: ofEvent('sendToFamily'), meta: { requires: ['BEY-51'] } },
    /** While the rounds load again, the earlier ones are saved. */
    'race.saveToCalendar': { ...savesToCalendar, guard: 'hasRounds' },
    'race.book': {
      guard: 'isOnSaleNow',
      target: '.leaving',
      actions: [
        {
          type: 'persistSelection',
          params: ({ context, event: { lines } }) => ({ userId: context.userId ?? '', lines: lines ?? null }),
        },
        { type: 'beginCheckout', params: ({ context }) => ({ race: shown(context) }) },
      ],
      meta: { requires: ['EVD-02', 'EVD-05'] },
    },
  },
  states: {
    arriving: {
      meta: { requires: ['EVL-05'] },
      always: [{ guard: 'hasRace', target: 'refreshing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      meta: { requires: ['EVD-01', 'BEY-04'] },
      invoke: {
        ...loadsRace,
        id: 'loadRace',
        onDone: [{ guard: ofOutput('isUnreached'), ...onFailure('unreached') }, ...onRaceRead('failed')],
        onError: onBug('broken'),
      },
    },
    refreshing: {
      tags: 'onShow',
      on: looksAgain,
      meta: { requires: ['EVL-05', 'EVD-01'] },
      invoke: {
        ...loadsRace,
        id: 'refreshRace',
        onDone: onRaceRead('gathering'),
        onError: onBug('readyWithoutRelated'),
      },
    },
    gathering: {
      tags: 'onShow',
      entry: 'sendRaceToFamily',
      on: looksAgain,
      meta: { requires: ['EVD-04', 'EVD-06'] },
      invoke: {
        ...invokes('loadRelatedRaces', 'readyWithoutRelated'),
        input: ({ context }) => ({ race: shown(context) }),
        onDone: { target: 'ready', actions: ofOutput('assignRelatedRaces') },
      },
    },
    ready: {
      tags: ['onShow', 'settled'],
      on: {
        ...looksAgain,
        'page.outdated': { target: 'refreshing', meta: { requires: ['BEY-42'] } },
      },
      meta: { requires: ['EVD-01', 'EVD-04', 'EVD-06'] },
    },
    /** On the way to the checkout or to sign-up: the race stays on show until the next screen has loaded. */
    leaving: {
      tags: 'onShow',
      meta: { requires: ['EVD-05', 'RTE-11'] },
      on: {
        /** Further presses are ignored; the button is not greyed out. */
        'race.book': 'leaving',
        'race.reload': {},
      },
    },
    notFound: {
      tags: 'missing',
      entry: 'clearRace',
      meta: { requires: ['EVD-07'] },
      on: asksAgain,
      initial: 'looking',
      states: {
        looking: {
          invoke: { ...loadsOthers, onDone: { ...loadsOthers.onDone, target: 'offering' } },
        },
        /** Other races instead. */
        offering: {},
        broken: { tags: 'broken' },
      },
    },
    failed: {
      tags: 'failed',
      on: asksAgain,
      meta: { requires: ['EVD-07'] },
      invoke: loadsRacesToCome('loadRacesAfterFailure'),
    },
    /** There was no connection to the API. */
    unreached: {
      tags: 'failed',
      on: asksAgain,
      meta: { requires: ['EVD-07', 'BEY-18'] },
      invoke: loadsRacesToCome('loadRacesWhileUnreached'),
    },
    /** The race can be booked although its related races failed to load. */
    readyWithoutRelated: {
      tags: ['onShow', 'broken'],
      entry: 'sendRaceToFamily',
      on: { 'race.saveToCalendar': savesToCalendar },
      meta: { requires: ['EVL-05'] },
    },
    broken: { tags: ['failed', 'broken'], on: asksAgain, meta: { requires: ['EVD-07'] } },
  },
});

export type RaceActor = ActorRefFrom<typeof raceMachine>;
