import { assign, emit, sendTo, setup } from 'xstate';
import { withoutHeld } from '#domain/checkout/payment';
import type { AgeChoice } from '#domain/driver/raceAges';
import type { CartLine, Race } from '#domain/entities';
import { isOnSale, isOver } from '#domain/race/sale';
import { isUnreached, type Result } from '#domain/result';
import { familyMatrixMachine } from '#machines/race/familyMatrix';
import type { FamilyMatrixEvent } from '#machines/race/familyMatrixSetup';
import type { ToScreen } from '#machines/root/screenEvent';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasSucceeded, isNotFound } from '#machines/support/outcome';

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
  | ({ type: 'age.choose' } & AgeChoice)
  | { type: 'race.saveToCalendar' }
  | { type: 'clock.corrected'; now: string }
  | ToScreen<'page.hydrated', Pick<RaceInput, 'now' | 'age'>>
  | ToScreen<'network.restored' | 'page.seen' | 'page.outdated' | 'guardian.changed' | 'selection.stored'>;

export const shown = ({ race }: RaceContext): Race => {
  if (race === null) throw new Error('No race is on show');
  return race;
};

export const raceSetup = setup({
  types: {
    context: {} as RaceContext,
    events: {} as RaceEvent,
    /** For screen readers (BEY-24). */
    emitted: {} as { type: 'calendarFile.saved'; raceName: string },
    input: {} as RaceInput,
    tags: {} as 'busy' | 'onShow' | 'settled' | 'missing' | 'failed' | 'broken',
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
    assignVisit: assign((_, { now, age }: Pick<RaceInput, 'now' | 'age'>) => ({ now, age })),
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
    sendToFamily: sendTo('familyMatrix', (_, event: FamilyMatrixEvent) => event),
    assignGuardian: assign(({ context: { race, relatedRaces } }, { userId }: { userId: string | null }) => ({
      userId,
      race: race && withoutHeld(race),
      relatedRaces: relatedRaces && {
        races: relatedRaces.races?.map(withoutHeld) ?? null,
        children: relatedRaces.children?.map(withoutHeld) ?? null,
      },
    })),
  },
  guards: {
    hasRace: ({ context }) => context.race !== null,
    isOnSaleNow: ({ context }) =>
      context.race !== null && isOnSale(context.race) && !isOver(context.race, context.now),
    hasRounds: ({ context: { race, relatedRaces } }) => race !== null && relatedRaces !== null,
    hasSucceeded,
    isNotFound,
    isUnreached: (_, result: Result<Race>) => isUnreached(result),
  },
});
