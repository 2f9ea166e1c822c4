import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { withoutHeld } from '#domain/checkout/payment';
import type { AgeChoice } from '#domain/driver/raceAges';
import type { CartLine, Race, StoredSelection } from '#domain/entities';
import { isOnSale, isOver } from '#domain/race/sale';
import { isUnreached, type Result } from '#domain/result';
import { type FamilyMatrixEvent, familyMatrixMachine } from '#machines/race/familyMatrix';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { onBug, onFailure, onSuccess, reporting } from '#machines/support/onResult';
import { errorOf, hasStatus, hasSucceeded, outcomeOf } from '#machines/support/outcome';

export type RaceInput = AgeChoice & {
  eventId: string;
  /** The guardian; null for a visitor. */
  userId: string | null;
  regionId: string;
  /** The race from an earlier screen. */
  preloaded: Race | null;
  /** Instant at which the page was opened. */
  now: string;
};

/** Null for a part that could not be loaded. */
export type RelatedRaces = {
  /** Every race on offer; the view selects the related ones. */
  races: Race[] | null;
  /** A season's rounds. */
  children: Race[] | null;
};

export type RaceContext = Omit<RaceInput, 'preloaded'> & {
  /** Null unless the state is tagged `onShow`. */
  race: Race | null;
  /** Null before the first load. */
  relatedRaces: RelatedRaces | null;
};

export type RaceEvent =
  | { type: 'race.reload' }
  /** Goes to the checkout with this selection; with the stored one, if none is given. */
  | { type: 'race.book'; lines?: CartLine[] }
  /** Null for any age. */
  | ({ type: 'age.choose' } & AgeChoice)
  | { type: 'race.saveToCalendar' }
  | { type: 'network.restored' }
  /** The guardian looks at this tab again. */
  | { type: 'page.seen' }
  /** The page was prerendered. */
  | { type: 'page.hydrated'; input: Pick<RaceInput, 'now' | 'age'> }
  /** It may be old. */
  | { type: 'page.outdated' }
  | { type: 'clock.corrected'; now: string }
  /** The guardian changed, here or in another tab; null for a visitor. */
  | { type: 'guardian.changed'; userId: string | null }
  /** Another tab changed a selection. */
  | ({ type: 'selection.stored' } & StoredSelection);

/** Emitted for screen readers (BEY-24). */
export type RaceNews = { type: 'calendarFile.saved'; raceName: string };

const asksAgain = { 'page.seen': { target: 'arriving', meta: { requires: ['BEY-63'] } } } as const;

const loadsRace = {
  src: 'loadRace',
  input: ({ context: { eventId } }: { context: RaceContext }) => ({ eventId }),
} as const;

/** @param failed the state to enter if the race could not be read */
const onRaceRead = <Failed extends string>(failed: Failed) =>
  [
    onSuccess('gathering', 'assignRace'),
    { guard: { type: 'isNotFound', params: outcomeOf }, target: 'notFound' },
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
export const raceMachine = setup({
  types: {
    context: {} as RaceContext,
    events: {} as RaceEvent,
    emitted: {} as RaceNews,
    input: {} as RaceInput,
    tags: {} as 'busy' | 'onShow' | 'settled' | 'missing' | 'broken',
    children: {} as { familyMatrix: 'familyMatrix' },
  },
  actors: {
    loadRace: mustBeProvided<Result<Race>, { eventId: string }>('loadRace'),
    familyMatrix: familyMatrixMachine,
    /** For whoever looks for a race that is not there. Never fails: empty if they could not be read. */
    loadRacesToCome: mustBeProvided<Race[]>('loadRacesToCome'),
    loadRelatedRaces: mustBeProvided<RelatedRaces, { race: Race }>('loadRelatedRaces'),
  },
  actions: {
    beginCheckout: (_, _params: { race: Race }) => {},
    /** Before the checkout opens, which reads the stored selection; null leaves it as it is. */
    persistSelection: (_, _params: { userId: string; lines: CartLine[] | null }) => {},
    /** Of a season the file has the rounds. */
    saveToCalendar: (_, _params: { race: Race; rounds: Race[] }) => {},
    ...reporting,
    assignRace: assign({ race: (_, race: Race) => race }),
    clearRace: assign({ race: null }),
    assignNow: assign({ now: (_, { now }: { now: string }) => now }),
    /** In this tab, for the pages that it opens next. */
    persistAge: (_, _choice: AgeChoice) => {},
    assignAge: assign({ age: (_, { age }: AgeChoice) => age }),
    announceCalendarFile: emit(({ context }) => ({
      type: 'calendarFile.saved',
      raceName: shown(context).name,
    })),
    assignRelatedRaces: assign({ relatedRaces: (_, relatedRaces: RelatedRaces) => relatedRaces }),
    /** It may differ from the preloaded one, also in the day on which ages and classes count. */
    sendRaceToFamily: sendTo(
      'familyMatrix',
      ({ context }): FamilyMatrixEvent => ({ type: 'race.known', race: shown(context) }),
    ),
    sendLookToFamily: sendTo('familyMatrix', { type: 'family.look' } satisfies FamilyMatrixEvent),
    forwardSelection: sendTo(
      'familyMatrix',
      (_, stored: StoredSelection): FamilyMatrixEvent => ({ type: 'selection.stored', ...stored }),
    ),
    assignGuardian: assign(({ context: { race, relatedRaces } }, { userId }: { userId: string | null }) => ({
      userId,
      race: race && withoutHeld(race),
      relatedRaces: relatedRaces && {
        races: relatedRaces.races?.map(withoutHeld) ?? null,
        children: relatedRaces.children?.map(withoutHeld) ?? null,
      },
    })),
    sendGuardianToFamily: sendTo(
      'familyMatrix',
      (_, { userId }: { userId: string | null }): FamilyMatrixEvent => ({ type: 'guardian.changed', userId }),
    ),
  },
  guards: {
    hasRace: ({ context }) => context.race !== null,
    canBook: ({ context }) =>
      context.race !== null && isOnSale(context.race) && !isOver(context.race, context.now),
    hasRounds: ({ context: { race, relatedRaces } }) => race !== null && relatedRaces !== null,
    hasSucceeded,
    isNotFound: hasStatus(404),
    isUnreached: (_, result: Result<Race>) => isUnreached(result),
  },
}).createMachine({
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
    'network.restored': { target: '.arriving', meta: { requires: ['BEY-18'] } },
    'page.hydrated': {
      actions: [
        { type: 'assignNow', params: ({ event: { input } }) => input },
        { type: 'assignAge', params: ({ event: { input } }) => input },
      ],
      meta: { requires: ['BEY-42', 'BEY-71'] },
    },
    'clock.corrected': {
      actions: { type: 'assignNow', params: ({ event }) => event },
      meta: { requires: ['BEY-53'] },
    },
    'guardian.changed': {
      actions: [
        { type: 'assignGuardian', params: ({ event }) => event },
        { type: 'sendGuardianToFamily', params: ({ event }) => event },
      ],
      meta: { requires: ['BEY-32', 'STO-04'] },
    },
    'age.choose': {
      actions: [
        { type: 'assignAge', params: ({ event: { age } }) => ({ age }) },
        { type: 'persistAge', params: ({ event: { age } }) => ({ age }) },
      ],
      meta: { requires: ['BEY-71'] },
    },
    'selection.stored': {
      actions: { type: 'forwardSelection', params: ({ event }) => event },
      meta: { requires: ['BEY-51'] },
    },
    /** While the rounds load again, the earlier ones are saved. */
    'race.saveToCalendar': { ...savesToCalendar, guard: 'hasRounds' },
    'race.book': {
      guard: 'canBook',
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
        onDone: [
          { guard: { type: 'isUnreached', params: outcomeOf }, ...onFailure('unreached') },
          ...onRaceRead('failed'),
        ],
        onError: onBug('broken'),
      },
    },
    refreshing: {
      tags: 'onShow',
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
      meta: { requires: ['EVD-04', 'EVD-06'] },
      invoke: {
        id: 'loadRelatedRaces',
        src: 'loadRelatedRaces',
        input: ({ context }) => ({ race: shown(context) }),
        onDone: {
          target: 'ready',
          actions: { type: 'assignRelatedRaces', params: ({ event }) => event.output },
        },
        onError: onBug('readyWithoutRelated'),
      },
    },
    ready: {
      tags: ['onShow', 'settled'],
      on: {
        'page.seen': {
          target: 'refreshing',
          actions: 'sendLookToFamily',
          meta: { requires: ['BEY-64'] },
        },
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
      initial: 'looking',
      states: {
        looking: {
          meta: { requires: ['EVD-07'] },
          invoke: {
            id: 'loadRacesToCome',
            src: 'loadRacesToCome',
            onDone: {
              target: 'offering',
              actions: {
                type: 'assignRelatedRaces',
                params: ({ event }) => ({ races: event.output, children: null }),
              },
            },
            onError: onBug('broken'),
          },
        },
        /** Other races instead. */
        offering: { meta: { requires: ['EVD-07'] } },
        broken: { tags: 'broken', meta: { requires: ['EVD-07'] } },
      },
    },
    failed: { on: asksAgain, meta: { requires: ['EVD-07'] } },
    /** There was no connection to the API. */
    unreached: { on: asksAgain, meta: { requires: ['EVD-07', 'BEY-18'] } },
    /** The race can be booked although its related races failed to load. */
    readyWithoutRelated: {
      tags: ['onShow', 'broken'],
      entry: 'sendRaceToFamily',
      on: { 'race.saveToCalendar': savesToCalendar },
      meta: { requires: ['EVL-05'] },
    },
    broken: { tags: 'broken', on: asksAgain, meta: { requires: ['EVD-07'] } },
  },
});

export type RaceActor = ActorRefFrom<typeof raceMachine>;

const shown = ({ race }: RaceContext): Race => {
  if (race === null) throw new Error('No race is on show');
  return race;
};
