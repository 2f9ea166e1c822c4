import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { User } from '#domain/entities';
import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { type UserValues, userForm } from '#domain/form/userForm';
import { isSameData } from '#domain/isSameData';
import type { Result } from '#domain/result';
import type { SessionEvent } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { invokes, onFailure, onSuccess, reporting } from '#machines/support/onResult';
import { failureOf, hasSucceeded, isUserRefused } from '#machines/support/outcome';

export type UserEditContext = {
  /** The details that the form was opened with, or as last saved. */
  user: User;
  /** As typed, when it was sent. */
  sent: UserDetails;
  draft: UserDetails;
  /** The draft was begun in an earlier form. */
  isContinued: boolean;
  /** Null unless the state is `invalid`. */
  errors: FieldErrors<keyof UserValues> | null;
};

/** As typed. */
export type UserDetails = Omit<UserValues, 'id'>;

export type SaveUserInput = {
  /** The details that the form was opened with. */
  opened: UserValues;
  values: UserValues;
};

export type UserEditEvent =
  /** Text typed before the form was dismissed or the page was left. */
  | { type: 'draft.read'; draft: Partial<UserDetails> }
  | { type: 'user.typed'; draft: UserDetails }
  | { type: 'user.save' }
  /** Discards what was typed. */
  | { type: 'userEdit.close' }
  /** By the backdrop or Escape, perhaps by mistake: the draft stays stored. */
  | { type: 'userEdit.dismiss' }
  /** With the stored details. */
  | { type: 'userEdit.startAgain' };

export type UserEditOutput = { outcome: 'saved' | 'closed' };

const takesDraft = [ofEvent('assignDraft'), 'persistDraft'] as const;

/** Owns one question: are the guardian's changed details saved? The session decides who is signed in. */
export const userEditMachine = setup({
  types: {
    context: {} as UserEditContext,
    events: {} as UserEditEvent,
    input: {} as { user: User },
    output: {} as UserEditOutput,
    tags: {} as 'busy' | 'invalid' | 'failed' | 'broken',
  },
  actors: {
    /** Answers the stored details, also those that were changed on another device. */
    saveUser: mustBeProvided<Result<User>, SaveUserInput>('saveUser'),
  },
  actions: {
    /** Every view reads the guardian's details from the session. */
    sendToSession: sendTo(
      ({ system }) => system.get('session'),
      (_, user: User): SessionEvent => ({ type: 'user.saved', user }),
    ),
    sendRefusalToSession: sendTo(({ system }) => system.get('session'), {
      type: 'session.unauthorized',
    } satisfies SessionEvent),
    /** Sends `draft.read` where a draft is stored. */
    readDraft: () => {},
    /** Stores the form for a guardian who leaves the page or the form and comes back. */
    persistDraft: () => {},
    clearDraft: () => {},
    continueDraft: assign(({ context }, { draft }: { draft: Partial<UserDetails> }) => ({
      draft: { ...context.draft, ...draft },
      isContinued: true,
    })),
    startAgain: assign({ draft: ({ context }) => detailsOf(context.user), isContinued: false }),
    assignDraft: assign({ draft: (_, { draft }: { draft: UserDetails }) => draft }),
    ...reporting,
    assignErrors: assign({ errors: ({ context }) => errorsIn(context) }),
    clearErrors: assign({ errors: null }),
    assignSent: assign({ sent: ({ context }) => context.draft }),
    editSaved: assign({
      user: ({ context: { user, sent } }) => ({ ...user, ...valuesIn({ user, draft: sent }) }),
    }),
  },
  guards: {
    isComplete: ({ context }) => errorsIn(context) === null,
    /** Nothing is called saved that was typed after it was sent. */
    hasTypedSince: ({ context: { draft, sent } }, result: Result<User>) =>
      result.ok && !isSameData(draft, sent),
    isContinued: ({ context }) => context.isContinued,
    hasSucceeded,
    isUserRefused,
  },
}).createMachine({
  id: 'userEdit',
  context: ({ input: { user } }) => ({
    user,
    sent: detailsOf(user),
    draft: detailsOf(user),
    isContinued: false,
    errors: null,
  }),
  output: ({ event }) => ({ outcome: event.output === 'saved' ? 'saved' : 'closed' }),
  entry: 'readDraft',
  initial: 'form',
  on: {
    'draft.read': { actions: ofEvent('continueDraft'), meta: { requires: ['BEY-17'] } },
    'user.typed': { actions: takesDraft, meta: { requires: ['BEY-17'] } },
  },
  states: {
    form: {
      initial: 'editing',
      meta: { requires: ['EDU-01'] },
      on: {
        'user.save': [
          { guard: 'isComplete', target: 'saving', actions: 'assignSent' },
          { target: '.invalid', actions: 'assignErrors' },
        ],
        'userEdit.close': { target: 'closed', actions: 'clearDraft' },
        'userEdit.dismiss': { target: 'closed', meta: { requires: ['MOD-01', 'BEY-17'] } },
        'userEdit.startAgain': {
          guard: 'isContinued',
          target: '.editing',
          actions: ['clearDraft', 'startAgain'],
          meta: { requires: ['BEY-17'] },
        },
      },
      states: {
        editing: {},
        invalid: {
          tags: 'invalid',
          exit: 'clearErrors',
          on: { 'user.typed': { target: 'editing', actions: takesDraft, meta: { requires: ['BEY-17'] } } },
        },
        failed: { tags: 'failed' },
        broken: { tags: ['failed', 'broken'] },
      },
    },
    saving: {
      tags: 'busy',
      meta: { requires: ['EDU-01', 'BEY-03'] },
      invoke: {
        ...invokes('saveUser', 'form.broken'),
        input: ({ context }) => ({ opened: context.user, values: valuesIn(context) }),
        onDone: [
          {
            guard: ofOutput('hasTypedSince'),
            target: 'form.editing',
            actions: [ofSuccess('sendToSession'), 'editSaved', 'persistDraft'],
            meta: { requires: ['BEY-69'] },
          },
          onSuccess('saved', 'sendToSession'),
          {
            guard: ofOutput('isUserRefused'),
            target: 'form.failed',
            actions: [{ type: 'logFailure', params: failureOf }, 'sendRefusalToSession'],
            meta: { requires: ['BEY-63'] },
          },
          onFailure('form.failed'),
        ],
      },
    },
    saved: { type: 'final', output: 'saved', entry: 'clearDraft', meta: { requires: ['EDU-01'] } },
    closed: { type: 'final', meta: { requires: ['MOD-01'] } },
  },
});

export type UserEditActor = ActorRefFrom<typeof userEditMachine>;

const detailsOf = ({ firstName, lastName, phone }: User): UserDetails => ({ firstName, lastName, phone });

type Typed = Pick<UserEditContext, 'user' | 'draft'>;

const valuesIn = ({ user: { id }, draft }: Typed): UserValues => userForm.parse({ id, ...draft });

const errorsIn = ({ user: { id }, draft }: Typed): UserEditContext['errors'] =>
  fieldErrors(userForm, { id, ...draft });
