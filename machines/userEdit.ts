import { type ActorRefFrom, assertEvent, assign, sendTo, setup } from 'xstate';
import type { User } from '#domain/entities';
import { type UserValues, userErrors, userFrom } from '#domain/form/userForm';
import type { Result } from '#domain/result';
import type { SessionEvent } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { onBug, onFailure, onSuccess, reporting } from '#machines/support/onResult';
import { failureOf, hasSucceeded, outcomeOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type UserEditInput = {
  user: User;
  /**
   * Typed before the form was dismissed or the page was left, by field; empty without a draft and after starting again.
   */
  typed: Partial<UserDetails>;
};

export type UserEditContext = {
  /** The stored details; after the first attempt to save, as last sent. */
  user: User;
  /** Shown instead of the stored details. */
  typed: Partial<UserDetails>;
  /** Typed and not saved; null without. */
  unsaved: UserDetails | null;
  /** Null unless the state is `invalid`. */
  errors: ReturnType<typeof userErrors>;
};

/** As typed. */
export type UserDetails = Omit<UserValues, 'id'>;

type Typed = { values: UserDetails };

export type UserEditEvent =
  | ({ type: 'user.save' } & Typed)
  | ({ type: 'user.typed' } & Typed)
  /** Discards what was typed. */
  | { type: 'userEdit.close' }
  /** By the backdrop or Escape, perhaps by mistake: what was typed is kept. */
  | { type: 'userEdit.dismiss' }
  /** With the stored details. */
  | { type: 'userEdit.startAgain' };

export type UserEditOutput = {
  outcome: 'saved' | 'closed';
  /** For the next form; null without. */
  unsaved: UserDetails | null;
};

const typed = ({ event: { values } }: { event: Typed }): Typed => ({ values });

const keepsTyped = [
  { type: 'persistDraft', params: typed },
  { type: 'assignUnsaved', params: typed },
] as const;

const discards = ['clearDraft', 'clearUnsaved'] as const;

/** Owns one question: are the guardian's changed details saved? The session decides who is signed in. */
export const userEditMachine = setup({
  types: {
    context: {} as UserEditContext,
    events: {} as UserEditEvent,
    input: {} as UserEditInput,
    output: {} as UserEditOutput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'invalid' | 'failed' | 'broken',
  },
  actors: {
    saveUser: mustBeProvided<Result<void>, UserValues>('saveUser'),
    loadUser: mustBeProvided<Result<User>, { userId: string }>('loadUser'),
  },
  actions: {
    /** Every view reads the guardian's details from the session. */
    tellSession: sendTo(
      ({ system }) => system.get('session'),
      (_, user: User): SessionEvent => ({ type: 'user.saved', user }),
    ),
    /** Stores the form for a guardian who leaves the page or the form and comes back. */
    persistDraft: (_, _typed: Typed) => {},
    clearDraft: () => {},
    assignUnsaved: assign({ unsaved: (_, { values }: Typed) => values }),
    clearUnsaved: assign({ unsaved: null }),
    clearTyped: assign({ typed: {} }),
    ...reporting,
    assignErrors: assign({ errors: ({ context }, { values }: Typed) => errorsIn(context, values) }),
    clearErrors: assign({ errors: null }),
    assignSent: assign({
      user: ({ context: { user } }, { values }: Typed) => ({
        ...user,
        ...userFrom({ id: user.id, ...values }),
      }),
    }),
  },
  guards: {
    isComplete: ({ context }, { values }: Typed) => errorsIn(context, values) === null,
    isContinued: ({ context }) => continuesUserDraft(context),
    hasSucceeded,
  },
}).createMachine({
  id: 'userEdit',
  context: ({ input }) => ({ ...input, unsaved: unsavedIn(input), errors: null }),
  output: ({ event, context: { unsaved } }) => ({
    outcome: event.output === 'saved' ? 'saved' : 'closed',
    unsaved,
  }),
  initial: 'form',
  on: {
    'user.typed': { actions: keepsTyped, meta: { requires: ['BEY-17'] } },
  },
  states: {
    form: {
      initial: 'editing',
      meta: { requires: ['EDU-01'] },
      on: {
        'user.save': [
          {
            guard: { type: 'isComplete', params: typed },
            target: 'saving',
            actions: { type: 'assignSent', params: typed },
          },
          { target: '.invalid', actions: { type: 'assignErrors', params: typed } },
        ],
        'userEdit.close': { target: 'closed', actions: discards, meta: { requires: ['MOD-01'] } },
        'userEdit.dismiss': { target: 'closed', meta: { requires: ['MOD-01', 'BEY-17'] } },
        'userEdit.startAgain': {
          guard: 'isContinued',
          target: '.editing',
          actions: [...discards, 'clearTyped'],
          meta: { requires: ['BEY-17'] },
        },
      },
      states: {
        editing: {},
        invalid: {
          tags: 'invalid',
          exit: 'clearErrors',
          on: { 'user.typed': { target: 'editing', actions: keepsTyped, meta: { requires: ['BEY-17'] } } },
        },
        failed: { tags: 'failed' },
        broken: { tags: ['failed', 'broken'] },
      },
    },
    saving: {
      tags: 'busy',
      meta: { requires: ['EDU-01', 'BEY-03'] },
      invoke: {
        id: 'saveUser',
        src: 'saveUser',
        input: ({ context, event }) => {
          assertEvent(event, 'user.save');
          return userFrom({ id: context.user.id, ...event.values });
        },
        onDone: [
          { guard: { type: 'hasSucceeded', params: outcomeOf }, target: 'reloading' },
          onFailure('form.failed'),
        ],
        onError: onBug('form.broken'),
      },
    },
    /** Already saved: if the API does not return the guardian, the sent details are used. */
    reloading: {
      tags: 'busy',
      meta: { requires: ['EDU-01'] },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context }) => ({ userId: context.user.id }),
        onDone: [
          onSuccess('saved', 'tellSession'),
          {
            target: 'saved',
            actions: [
              { type: 'tellSession', params: ({ context }) => context.user },
              { type: 'logFailure', params: failureOf },
            ],
          },
        ],
        onError: onBug('form.broken'),
      },
    },
    saved: { type: 'final', output: 'saved', entry: discards, meta: { requires: ['EDU-01'] } },
    closed: { type: 'final', meta: { requires: ['MOD-01'] } },
  },
});

export type UserEditActor = ActorRefFrom<typeof userEditMachine>;

/** Whether the draft was typed in an earlier form. */
export const continuesUserDraft = ({ typed }: Pick<UserEditInput, 'typed'>): boolean =>
  Object.keys(typed).length > 0;

const unsavedIn = (input: UserEditInput): UserDetails | null => {
  const { firstName, lastName, phone } = { ...input.user, ...input.typed };
  return continuesUserDraft(input) ? { firstName, lastName, phone } : null;
};

const errorsIn = ({ user }: UserEditContext, values: UserDetails): ReturnType<typeof userErrors> =>
  userErrors({ id: user.id, ...values });
