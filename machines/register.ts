import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import { type RegisterValues, registerError } from '#domain/registerForm';
import type { Result } from '#domain/result';
import { safeRedirect } from '#domain/routes';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, hasStatus, hasSucceeded, outcomeOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';

/** As typed; the passwords stay in the page. */
export type RegisterTyped = Omit<RegisterValues, 'password' | 'confirmPassword'>;

export type RegisterInput = {
  /** Prefills the form. */
  email: string | null;
  /** What was typed before the form was left. */
  typed?: Partial<RegisterTyped>;
  /** The redirect in the address; ignored unless it is a path of this app. */
  redirect: string | null;
  regionId: string;
};

export type RegisterContext = Omit<RegisterInput, 'typed'> & {
  /** What the form is opened with. */
  typed: RegisterTyped;
  /** The one message to show; null unless the state is `invalid`. */
  error: ReturnType<typeof registerError>;
};

export type RegisterEvent =
  | { type: 'register.submit'; values: RegisterValues }
  | { type: 'register.typed'; typed: RegisterTyped };

/** Owns one question: does this guardian get an account? */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as RegisterInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'invalid' | 'broken',
  },
  actors: {
    register: mustBeProvided<Result<void>, { values: RegisterValues; redirect: string | null }>('register'),
  },
  actions: {
    recordSignUp: () => {},
    /** So that a guardian who leaves the form finds it filled when they come back. */
    persistDraft: (_, _params: { typed: RegisterTyped }) => {},
    clearDraft: () => {},
    reportBug: (_, _error: unknown) => {},
    assignError: assign({ error: (_, values: RegisterValues) => registerError(values) }),
  },
  guards: {
    isComplete: (_, values: RegisterValues) => registerError(values) === null,
    hasSucceeded,
    isTaken: hasStatus(409),
    isRefused: hasStatus(400),
    isNotFound: hasStatus(404),
  },
}).createMachine({
  id: 'register',
  context: ({ input: { typed, ...input } }) => ({
    ...input,
    typed: { ...nothingTyped, email: input.email ?? '', ...typed },
    redirect: safeRedirect(input.redirect),
    error: null,
  }),
  initial: 'form',
  on: {
    'register.typed': {
      actions: { type: 'persistDraft', params: ({ event }) => event },
      meta: { requires: ['BEY-17'] },
    },
  },
  states: {
    form: {
      initial: 'editing',
      meta: { requires: ['REG-01'] },
      on: {
        'register.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.values },
            target: 'submitting',
            actions: { type: 'assignError', params: ({ event }) => event.values },
          },
          { target: '.invalid', actions: { type: 'assignError', params: ({ event }) => event.values } },
        ],
      },
      states: {
        editing: {},
        invalid: { tags: 'invalid', meta: { requires: ['REG-03', 'REG-04', 'REG-05'] } },
        accountExists: { meta: { requires: ['REG-06'] } },
        invalidData: { meta: { requires: ['REG-06'] } },
        credentialsNotFound: { meta: { requires: ['REG-06'] } },
        failed: { meta: { requires: ['REG-06'] } },
        broken: { tags: 'broken', meta: { requires: ['REG-06'] } },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { requires: ['REG-07', 'BEY-03'] },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'register.submit');
          return { values: event.values, redirect: context.redirect };
        },
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'registered',
            actions: 'recordSignUp',
            meta: { requires: ['REG-07', 'COO-02'] },
          },
          { guard: { type: 'isTaken', params: outcomeOf }, target: 'form.accountExists' },
          { guard: { type: 'isRefused', params: outcomeOf }, target: 'form.invalidData' },
          { guard: { type: 'isNotFound', params: outcomeOf }, target: 'form.credentialsNotFound' },
          { target: 'form.failed' },
        ],
        onError: { target: 'form.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    registered: { type: 'final', entry: 'clearDraft', meta: { requires: ['REG-02'] } },
  },
});

export type RegisterActor = ActorRefFrom<typeof registerMachine>;

const nothingTyped: RegisterTyped = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  privacyAccepted: false,
};
