import {
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  emit,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { removeLine } from '#domain/checkout/cartLines';
import { namedDrivers } from '#domain/checkout/cartView';
import { leftBehind } from '#domain/checkout/checkoutAnswers';
import type { CartChanged } from '#domain/checkout/checkoutNews';
import { withoutHeld } from '#domain/checkout/payment';
import type {
  CartLine,
  Driver,
  NamedDriver,
  Race,
  StoredSelection,
  Ticket,
  TicketType,
} from '#domain/entities';
import {
  type FamilyFacts,
  familyFacts,
  removalNews,
  replacedBy,
  selectionWith,
} from '#domain/family/familyMatrix';
import type { Result } from '#domain/result';
import { raceDayOf } from '#domain/time/dates';
import type { ReservationEvent } from '#machines/reservation/reservationEvents';
import type { ToScreen } from '#machines/root/screenEvent';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasSucceeded } from '#machines/support/outcome';

export type FamilyMatrixInput = {
  /** Null for a visitor. */
  userId: string | null;
  regionId: string;
};

export type FamilyMatrixAnswers = {
  /** With their classes on race day. */
  drivers: Driver[];
  /** Tickets already bought for this race. */
  tickets: Result<Ticket[]>;
  /** As stored. */
  selection: CartLine[];
  /** The drivers of its lines, also those who were deleted since. */
  named: NamedDriver[];
};

/** `owned`: tickets already bought for this race; null until they are read. */
export type FamilyMatrixParts = Omit<FamilyMatrixAnswers, 'tickets'> & { owned: Ticket[] | null };

export type FamilyMatrixContext = FamilyMatrixInput &
  FamilyMatrixParts & {
    /** Null until known. On its day the API counts ages and classes. */
    race: Race | null;
    /** Listed earlier and not any more; for the names of their lines. */
    formerTickets: TicketType[];
    /** The ticket about which the guardian is asked, because it replaces another one; null if there is no question. */
    asked: CartLine | null;
  };

export type RaceKnown = { race: Race };

export type FamilyMatrixEvent =
  | ToScreen<'guardian.changed' | 'selection.stored'>
  /** Sent by the race's machine each time the race has loaded. */
  | ({ type: 'race.known' } & RaceKnown)
  | { type: 'drivers.reload' }
  /** Reads the family again without a word. */
  | { type: 'family.look' }
  /** Goes to the checkout with this ticket selected and its driver first. */
  | { type: 'driver.book'; line: CartLine }
  /** Takes this ticket out of the selection; a place held for it stays held until the next order. */
  | { type: 'ticket.remove'; line: CartLine }
  | { type: 'replacement.confirm' }
  | { type: 'replacement.cancel' }
  | { type: 'family.book'; lines: CartLine[] };

type Guardian = Pick<FamilyMatrixInput, 'userId'>;

export const nobody: FamilyMatrixParts = { drivers: [], owned: null, selection: [], named: [] };

export const familyOf = ({ userId, race }: FamilyMatrixContext) => ({
  userId: userId ?? '',
  referenceDate: race === null ? '' : raceDayOf(race),
});

export const familyMatrixSetup = setup({
  types: {
    context: {} as FamilyMatrixContext,
    events: {} as FamilyMatrixEvent | DoneActorEvent<Result<FamilyMatrixAnswers>> | ErrorActorEvent,
    input: {} as FamilyMatrixInput,
    emitted: {} as CartChanged,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    /** Fails only if the drivers cannot be read. */
    loadFamily: mustBeProvided<Result<FamilyMatrixAnswers>, { userId: string; referenceDate: string }>(
      'loadFamily',
    ),
  },
  actions: {
    /** So that a driver who is deleted meanwhile has a name in the checkout. */
    persistNames: (_, _params: { lines: CartLine[] }) => {},
    /** With the whole selection. */
    bookRace: sendParent(({ context }, { lines }: { lines: CartLine[] }) => ({
      type: 'race.book',
      lines: selectionWith(lines, factsOf(context)),
    })),
    sendTicketAdded: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context }): ReservationEvent => ({ type: 'ticket.added', eventId: factsOf(context).race.id }),
    ),
    ...reporting,
    /** A question that the API has not answered is asked again. */
    lookLater: raise({ type: 'family.look' }, { id: 'lookLater', delay: 'again' }),
    stopLook: stopChild('lookAgain'),
    startLook: spawnChild('loadFamily', { id: 'lookAgain', input: ({ context }) => familyOf(context) }),
    assignGuardian: assign(({ context: { race } }, { userId }: Guardian) => ({
      userId,
      ...nobody,
      race: race && withoutHeld(race),
    })),
    assignRace: assign(({ context }, { race }: RaceKnown) => ({
      race,
      formerTickets: leftBehind(context.formerTickets, context.race?.tickets ?? [], race.tickets),
    })),
    assignAsked: assign({ asked: (_, { line }: { line: CartLine }) => line }),
    removeLine: assign(({ context }, { line }: { line: CartLine }) => ({
      selection: removeLine(context.selection, line),
    })),
    emitRemoved: emit(({ context }, { line }: { line: CartLine }) =>
      removalNews(line, factsOf(context), { drivers: context.named, tickets: context.formerTickets }),
    ),
    /** Stores the context's lines for a reload, and for the checkout. */
    persistSelection: () => {},
    clearAsked: assign({ asked: null }),
    assignSelection: assign({ selection: (_, { selection }: StoredSelection) => selection.lines }),
    assignFamily: assign(({ context }, { drivers, tickets, selection, named }: FamilyMatrixAnswers) => ({
      drivers,
      selection,
      named: namedDrivers({
        drivers: context.drivers,
        former: { drivers: [...context.named, ...named] },
        lines: selection,
      }),
      owned: tickets.ok ? tickets.value : context.owned,
    })),
  },
  delays: { again: 60_000 },
  guards: {
    isVisitor: ({ context }) => context.userId === null,
    isRaceKnown: ({ context }) => context.race !== null,
    isOtherDate: ({ context }, { race }: RaceKnown) =>
      context.race === null || raceDayOf(race) !== raceDayOf(context.race),
    isAnother: ({ context }, { userId }: Guardian) => userId !== context.userId,
    isOwnSelection: ({ context }, { userId, regionId, eventId }: StoredSelection) =>
      userId === context.userId && regionId === context.regionId && eventId === context.race?.id,
    /** Whether at least one of them can be booked. */
    areBookable: ({ context }, { lines }: { lines: CartLine[] }) => {
      const facts = factsOf(context);
      const selected = selectionWith(lines, facts);
      return lines.some((line) => selected.includes(line));
    },
    /** Tickets chosen before would leave the selection. */
    replaces: ({ context }, { line }: { line: CartLine }) => replacedBy(line, factsOf(context)).length > 0,
    /** Meanwhile the selection, the race or the driver's tickets have changed. */
    isQuestionOver: ({ context }) =>
      context.asked === null || replacedBy(context.asked, factsOf(context)).length === 0,
    hasSucceeded,
    hasNone: (_, family: Result<FamilyMatrixAnswers>) => family.ok && family.value.drivers.length === 0,
    isWhole: (_, family: Result<FamilyMatrixAnswers>) => family.ok && family.value.tickets.ok,
    areTicketsUnknown: ({ context }) => context.owned === null,
  },
});

/** @throws without a race, which the states rule out */
const factsOf = ({ race, drivers, owned, selection }: FamilyMatrixContext): FamilyFacts => {
  if (race === null) throw new Error('No race is known');
  return familyFacts({ race, drivers, owned: owned ?? [], selection });
};
