import { type ActorRefFrom, assign, setup } from 'xstate';
import { withoutHeld } from '#domain/checkout/payment';
import type { AgeChoice } from '#domain/driver/raceAges';
import type { Availability, EventTypeDisplay, Race } from '#domain/entities';
import type { DriverChoice, FamilyFits } from '#domain/family/raceFits';
import { isSameData } from '#domain/isSameData';
import { firstRacesFirst } from '#domain/race/calendarColumns';
import { knownTypeId } from '#domain/race/eventTypeDisplay';
import { racesOnOffer, withoutCounts } from '#domain/race/sale';
import type { Result } from '#domain/result';
import type { CurrentRegion } from '#machines/region/currentRegion';
import type { ToScreen } from '#machines/root/screenEvent';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { invokes, onFailure, reporting } from '#machines/support/onResult';
import { hasSucceeded } from '#machines/support/outcome';

export type RaceCalendarInput = AgeChoice & {
  /** From the address. */
  type: string | null;
  /** As configured for the region, in this order. */
  eventTypes: EventTypeDisplay[];
  /** The guardian; null for a visitor. */
  userId: string | null;
  /** Instant at which the page was opened. */
  now: string;
};

export type RaceCalendarContext = Omit<RaceCalendarInput, 'type'> &
  DriverChoice & {
    /** Id of the only type on show where there is room for one column; null until chosen. */
    type: string | null;
    /** Without hidden races and those that are over; empty until the state is `listed`. */
    races: Race[];
    /** Null for a visitor, and until loaded. */
    fits: FamilyFits | null;
  };

export type RaceCalendarEvent =
  | { type: 'type.choose'; typeId: string }
  | ({ type: 'age.choose' } & AgeChoice)
  /** The guardian's answer to the same question. */
  | ({ type: 'driver.choose' } & DriverChoice)
  | { type: 'raceCalendar.reload' }
  | { type: 'clock.corrected'; now: string }
  | ToScreen<'page.hydrated', RaceCalendarInput>
  | ToScreen<'network.restored' | 'page.seen' | 'page.outdated' | 'region.corrected' | 'guardian.changed'>;

/** Places left of a race whose list entry has no counts. */
export type RaceCounts = { eventId: string; availability: Availability };

/** Loads again what failed, once there may be an answer. */
const recovers = {
  'network.restored': { target: 'loading', meta: { requires: ['BEY-18'] } },
  'page.seen': { target: 'loading', meta: { requires: ['BEY-63'] } },
} as const;

/** Without a word: the earlier answer stays on show until the next. */
const looks = { guard: 'isGuardian', target: 'fitting', meta: { requires: ['BEY-64'] } } as const;

const followsGuardian = {
  actions: ofEvent('assignGuardian'),
  meta: { requires: ['BEY-41', 'STO-04'] },
} as const;

/** The transitions of an `onDone` whose list could be read. */
const listsRaces = [
  {
    guard: ofOutput('hasUncounted'),
    target: '#raceCalendar.listed.counting',
    actions: ofSuccess('assignRaces'),
  },
  { guard: ofOutput('hasRaces'), target: '#raceCalendar.listed.counted', actions: ofSuccess('assignRaces') },
  { guard: ofOutput('hasSucceeded'), target: '#raceCalendar.empty', actions: 'clearRaces' },
] as const;

/** Owns one question: which races are on offer, of which type, and which of the guardian's drivers do they fit? */
export const raceCalendarMachine = setup({
  types: {
    context: {} as RaceCalendarContext,
    events: {} as RaceCalendarEvent,
    input: {} as RaceCalendarInput,
    tags: {} as 'busy' | 'settled' | 'broken',
  },
  actors: {
    loadRaces: mustBeProvided<Result<Race[]>>('loadRaces'),
    /** As `loadRaces`, while the earlier races stay on show. */
    refreshRaces: mustBeProvided<Result<Race[]>>('refreshRaces'),
    /** Never fails: races that could not be read are missing. */
    loadCounts: mustBeProvided<RaceCounts[], { eventIds: string[] }>('loadCounts'),
    /** Never fails: what could not be read is missing. */
    loadFits: mustBeProvided<FamilyFits, { userId: string; races: Race[] }>('loadFits'),
  },
  actions: {
    /** Writes the type into the address without navigating. */
    showType: (_, _params: { typeId: string }) => {},
    ...reporting,
    assignType: assign({ type: (_, { typeId }: { typeId: string }) => typeId }),
    /** In this tab, for the pages that it opens next. */
    persistAge: (_, _choice: AgeChoice) => {},
    assignAge: assign({ age: (_, { age }: AgeChoice) => age }),
    assignVisit: assign((_, { input }: { input: RaceCalendarInput }) => ({
      type: knownTypeId(input.type, input.eventTypes),
      age: input.age,
      now: input.now,
    })),
    assignNow: assign(({ context: { races } }, { now }: { now: string }) => ({
      now,
      races: racesOnOffer(races, now),
    })),
    assignEventTypes: assign({
      eventTypes: ({ context }, { region }: { region: CurrentRegion | null }) =>
        region?.configuration.eventTypes ?? context.eventTypes,
    }),
    assignRaces: assign({ races: ({ context: { now } }, races: Race[]) => racesOnOffer(races, now) }),
    assignGuardian: assign(({ context: { races } }, { userId }: { userId: string | null }) => ({
      userId,
      races: races.map(withoutHeld),
      fits: null,
      driverId: null,
    })),
    assignDriver: assign({ driverId: (_, { driverId }: DriverChoice) => driverId }),
    /** A driver who was deleted meanwhile is chosen no longer. Without an answer the earlier one stays. */
    assignFits: assign(({ context: { driverId, fits } }, read: FamilyFits) =>
      read.members === null && fits !== null
        ? {}
        : { fits: read, driverId: read.members?.some(({ id }) => id === driverId) ? driverId : null },
    ),
    clearRaces: assign({ races: [], fits: null }),
    assignCounts: assign({
      races: ({ context: { races } }, counts: RaceCounts[]) => {
        const known = new Map(counts.map(({ eventId, availability }) => [eventId, availability]));
        return races.map((race) => ({ ...race, availability: known.get(race.id) ?? race.availability }));
      },
    }),
  },
  guards: {
    /** The races of a prerendered page have no held places: whom they fit was decided without them. */
    changesOwnPlaces: ({ context: { fits, races } }, result: Result<Race[]>) =>
      fits !== null &&
      result.ok &&
      withoutCounts(result.value).length === 0 &&
      !isSameData(ownPlacesIn(races), ownPlacesIn(result.value)),
    isOffered: ({ context }, { typeId }: { typeId: string }) =>
      knownTypeId(typeId, context.eventTypes) !== null,
    hasRaces: ({ context: { now } }, result: Result<Race[]>) =>
      result.ok && racesOnOffer(result.value, now).length > 0,
    hasUncounted: ({ context: { now } }, result: Result<Race[]>) =>
      result.ok && withoutCounts(racesOnOffer(result.value, now)).length > 0,
    hasSucceeded,
    isMember: ({ context: { fits } }, { driverId }: DriverChoice) =>
      driverId === null || fits?.members?.some(({ id }) => id === driverId) === true,
    isGuardian: ({ context }) => context.userId !== null,
    lacksFits: ({ context: { userId, fits } }) => userId !== null && fits === null,
  },
}).createMachine({
  id: 'raceCalendar',
  context: ({ input }) => ({
    ...input,
    type: knownTypeId(input.type, input.eventTypes),
    races: [],
    fits: null,
    driverId: null,
  }),
  initial: 'loading',
  on: {
    'raceCalendar.reload': '.loading',
    'page.hydrated': { actions: ofEvent('assignVisit'), meta: { requires: ['BEY-42', 'EVL-03'] } },
    'region.corrected': { actions: ofEvent('assignEventTypes'), meta: { requires: ['BEY-42', 'EVL-02'] } },
    'clock.corrected': { actions: ofEvent('assignNow'), meta: { requires: ['BEY-53'] } },
    'guardian.changed': followsGuardian,
    'age.choose': {
      actions: [ofEvent('assignAge'), { type: 'persistAge', params: ({ event: { age } }) => ({ age }) }],
      meta: { requires: ['BEY-71'] },
    },
    'driver.choose': {
      guard: ofEvent('isMember'),
      actions: ofEvent('assignDriver'),
      meta: { requires: ['BEY-71'] },
    },
    'type.choose': {
      guard: ofEvent('isOffered'),
      actions: [ofEvent('assignType'), { type: 'showType', params: ({ event: { typeId } }) => ({ typeId }) }],
      meta: { requires: ['EVL-03'] },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { requires: ['EVL-02', 'BEY-04'] },
      entry: 'clearRaces',
      invoke: {
        ...invokes('loadRaces', 'broken'),
        onDone: [...listsRaces, onFailure('failed')],
      },
    },
    listed: {
      meta: { requires: ['EVL-02', 'EVL-06'] },
      on: { 'page.outdated': '.refreshing' },
      initial: 'counted',
      states: {
        counted: {
          tags: 'settled',
          always: { guard: 'lacksFits', target: 'fitting' },
          on: { 'page.seen': looks, 'network.restored': looks },
        },
        /** The earlier races stay on show until newer ones have loaded. */
        refreshing: {
          meta: { requires: ['EVL-02', 'BEY-42'] },
          invoke: {
            ...invokes('refreshRaces', 'broken'),
            onDone: [
              {
                guard: ofOutput('changesOwnPlaces'),
                target: 'fitting',
                actions: ofSuccess('assignRaces'),
                meta: { requires: ['BEY-65'] },
              },
              ...listsRaces,
              onFailure('counted'),
            ],
          },
        },
        /** The earlier races stay on show. */
        broken: { tags: 'broken' },
        fitting: {
          meta: { requires: ['BEY-41'] },
          on: { 'guardian.changed': { ...followsGuardian, target: 'counted' } },
          invoke: {
            ...invokes('loadFits', 'broken'),
            input: ({ context: { userId, races } }) => ({ userId: userId ?? '', races }),
            onDone: { target: 'counted', actions: ofOutput('assignFits') },
          },
        },
        /** Until the counts have loaded, a race on show may turn out to be sold out. */
        counting: {
          meta: { requires: ['EVL-04', 'CHK-08'] },
          invoke: {
            ...invokes('loadCounts', 'broken'),
            input: ({ context }) => ({ eventIds: withoutCounts(firstRacesFirst(context)) }),
            onDone: { target: 'counted', actions: ofOutput('assignCounts') },
          },
        },
      },
    },
    empty: {
      tags: 'settled',
      on: {
        'page.outdated': { target: 'loading', meta: { requires: ['BEY-42'] } },
      },
      meta: { requires: ['EVL-06', 'BEY-04'] },
    },
    failed: { on: recovers, meta: { requires: ['BEY-04'] } },
    broken: { tags: 'broken', on: recovers, meta: { requires: ['BEY-04'] } },
  },
});

const ownPlacesIn = (races: readonly Race[]) =>
  races.flatMap(({ id, held, unanswered }) => (held || unanswered ? [{ id, held, unanswered }] : []));

export type RaceCalendarActor = ActorRefFrom<typeof raceCalendarMachine>;
