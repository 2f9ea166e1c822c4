import type { ActorRefFrom } from 'xstate';
import type { CartLine } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import {
  type FamilyMatrixAnswers,
  type FamilyMatrixContext,
  familyMatrixSetup,
  familyOf,
  nobody,
} from '#machines/race/familyMatrixSetup';
import { ofEvent, ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { invokes, onBug, onFailure } from '#machines/support/onResult';
import { failureOf, type Output, successOf } from '#machines/support/outcome';

/** The race was read again, perhaps because the network is back: so is what failed. */
const readsAgain = {
  target: 'loading',
  actions: ofEvent('assignRace'),
  meta: { requires: ['BEY-32', 'BEY-18'] },
} as const;

const books = <From>(linesOf: (from: From) => CartLine[]) => {
  const lines = (from: From) => ({ lines: linesOf(from) });
  return [
    { type: 'persistNames', params: lines },
    { type: 'bookRace', params: lines },
    'sendTicketAdded',
  ] as const;
};

const ticketFailures = (loaded: Output<Result<FamilyMatrixAnswers>>): Failure[] => {
  const { tickets } = successOf(loaded);
  return tickets.ok ? [] : [tickets];
};

const unavailable = {
  meta: { requires: ['BEY-32', 'BEY-04'] },
  on: { 'drivers.reload': 'loading', 'race.known': readsAgain },
} as const;

/**
 * Owns one question: is there a family to show on a race's page? Its failures never reach that page; reading the
 * drivers and booking are provided.
 */
export const familyMatrixMachine = familyMatrixSetup.createMachine({
  id: 'familyMatrix',
  context: ({ input }) => ({ ...input, race: null, formerTickets: [], asked: null, ...nobody }),
  initial: 'checkingGuardian',
  on: {
    'guardian.changed': {
      guard: ofEvent('isAnother'),
      target: '.checkingGuardian',
      actions: ofEvent('assignGuardian'),
      meta: { requires: ['BEY-32', 'STO-04'] },
    },
    'race.known': [
      {
        guard: ofEvent('isOtherDate'),
        target: '.checkingGuardian',
        actions: ofEvent('assignRace'),
        meta: { requires: ['BEY-32', 'EVL-05'] },
      },
      { actions: ofEvent('assignRace') },
    ],
    'selection.stored': {
      guard: ofEvent('isOwnSelection'),
      actions: ofEvent('assignSelection'),
      meta: { requires: ['BEY-51'] },
    },
  },
  states: {
    checkingGuardian: {
      meta: { requires: ['BEY-32'] },
      always: [
        { guard: 'isVisitor', target: 'visitor' },
        { guard: 'isRaceKnown', target: 'loading' },
        { target: 'awaitingRace' },
      ],
    },
    awaitingRace: { tags: 'busy', meta: { requires: ['BEY-32'] } },
    visitor: { meta: { requires: ['BEY-32'] } },
    loading: {
      tags: 'busy',
      meta: { requires: ['BEY-32', 'BEY-04'] },
      invoke: {
        ...invokes('loadFamily', 'broken'),
        input: ({ context }) => familyOf(context),
        onDone: [
          { guard: ofOutput('hasNone'), target: 'noDrivers' },
          {
            guard: ofOutput('hasSucceeded'),
            target: 'shown',
            actions: [
              ofSuccess('assignFamily'),
              { type: 'persistNames', params: { lines: [] } },
              /** The drivers are on show without them. */
              { type: 'logFailures', params: ticketFailures },
            ],
          },
          onFailure('failed'),
        ],
      },
    },
    shown: {
      initial: 'upToDate',
      exit: 'stopLook',
      meta: { requires: ['BEY-32', 'BEY-40'] },
      on: {
        'family.look': { actions: ['stopLook', 'startLook'], meta: { requires: ['BEY-64'] } },
        'xstate.done.actor.lookAgain': [
          { guard: ofOutput('hasNone'), target: 'noDrivers' },
          { guard: ofOutput('isWhole'), actions: ofSuccess('assignFamily') },
          {
            guard: ofOutput('hasSucceeded'),
            actions: [ofSuccess('assignFamily'), 'lookLater'],
            meta: { requires: ['BEY-63'] },
          },
          {
            actions: [{ type: 'logFailure', params: failureOf }, 'lookLater'],
            meta: { requires: ['BEY-63'] },
          },
        ],
        'xstate.error.actor.lookAgain': onBug('broken'),
        'drivers.reload': { guard: 'areTicketsUnknown', target: 'loading' },
        'race.known': { ...readsAgain, guard: 'areTicketsUnknown' },
        'driver.book': [
          { guard: ofEvent('replaces'), target: '.asking', actions: ofEvent('assignAsked') },
          {
            guard: { type: 'areBookable', params: ({ event }) => ({ lines: [event.line] }) },
            actions: books<{ event: { line: CartLine } }>(({ event }) => [event.line]),
          },
        ],
        'family.book': {
          guard: ofEvent('areBookable'),
          actions: books<{ event: { lines: CartLine[] } }>(({ event }) => event.lines),
          meta: { requires: ['BEY-41'] },
        },
      },
      states: {
        upToDate: {
          entry: 'clearAsked',
          on: {
            'ticket.remove': {
              actions: [ofEvent('removeLine'), 'persistSelection', ofEvent('emitRemoved')],
              meta: { requires: ['BEY-24', 'BEY-65'] },
            },
          },
        },
        asking: {
          meta: { requires: ['BEY-65'] },
          always: { guard: 'isQuestionOver', target: 'upToDate' },
          on: {
            'replacement.confirm': {
              target: 'upToDate',
              actions: books<{ context: FamilyMatrixContext }>(({ context: { asked } }) =>
                asked ? [asked] : [],
              ),
            },
            'replacement.cancel': 'upToDate',
          },
        },
      },
    },
    noDrivers: { meta: { requires: ['BEY-32', 'BEY-04'] } },
    failed: unavailable,
    broken: { ...unavailable, tags: 'broken' },
  },
});

export type FamilyMatrixActor = ActorRefFrom<typeof familyMatrixMachine>;
