import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import { linkedEmail } from '#domain/form/formDrafts';
import {
  type RegisterErrors,
  type RegisterField,
  type RegisterValues,
  registerErrors,
  registrationFrom,
  withBlurredField,
  withoutStale,
} from '#domain/form/registerForm';
import type { Result } from '#domain/result';
import type { ToScreen } from '#machines/root/screenEvent';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onFailure, reporting } from '#machines/support/onResult';
import { hasStatus, hasSucceeded } from '#machines/support/outcome';

/** As typed; the passwords never leave the form's fields. */
export type RegisterTyped = Omit<RegisterValues, 'password' | 'confirmPassword'>;

export type RegisterInput = {
  /** From the address; prefills the form until the guardian types another one. */
  email: string | null;
  /** Typed before the form was left. */
  typed?: Partial<RegisterTyped>;
  /** A path of this app, from the address. */
  redirect: string | null;
  /** The race that the guardian was about to book; null when they come from elsewhere. */
  raceName: string | null;
  /** Why the last guardian is signed out: the API could not confirm them, or their session ended by itself. */
  signedOut: 'unconfirmed' | 'ended' | null;
};

export type RegisterContext = Omit<RegisterInput, 'typed'> & {
  /** The form's initial values; after sending, what was sent. */
  typed: RegisterTyped;
  /** Messages beside fields, each until its field changes: of one that lost the focus, of all when submitted. */
  errors: RegisterErrors;
  /** Null unless the state is `invalid`. Another object at each attempt: the first wrong field gets the focus. */
  attempt: object | null;
};

export type RegisterEvent =
  | ({ type: 'register.submit' } & Sent)
  /** `field` is the field that changed. */
  | ({ type: 'register.typed' } & Changed)
  /** A field lost the focus. */
  | ({ type: 'register.left' } & Left)
  /** The mail went to a wrong address: back to the form. */
  | { type: 'register.correct' }
  | ToScreen<'page.hydrated', RegisterInput>;

type Sent = { values: RegisterValues };

type Left = Sent & { field: RegisterField };

type Changed = { typed: RegisterTyped; field: RegisterField };

const keepTyped = [ofEvent('persistDraft'), ofEvent('assignLinked'), ofEvent('clearChanged')] as const;

/** Owns one question: does this guardian get an account? */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as RegisterInput,
    tags: {} as 'busy' | 'settled' | 'invalid' | 'broken',
  },
  actors: {
    register: mustBeProvided<Result<void>, { values: RegisterValues; redirect: string | null }>('register'),
  },
  actions: {
    recordSignUp: () => {},
    /** Stores the form for a guardian who leaves and comes back. */
    persistDraft: (_, _params: { typed: RegisterTyped }) => {},
    clearDraft: () => {},
    assignLinked: assign({
      email: ({ context }, { typed }: { typed: RegisterTyped }) => linkedEmail(context.email, typed.email),
    }),
    ...reporting,
    assignErrors: assign((_, { values }: Sent) => ({ errors: registerErrors(values) ?? {}, attempt: {} })),
    clearErrors: assign({ errors: {} }),
    clearAttempt: assign({ attempt: null }),
    assignLeft: assign({
      errors: ({ context }, { field, values }: Left) => withBlurredField(context.errors, field, values),
    }),
    clearChanged: assign({
      errors: ({ context }, { field }: { field: RegisterField }) => withoutStale(context.errors, field),
    }),
    assignOpened: assign((_, { input }: { input: RegisterInput }) => openedWith(input)),
    assignSent: assign({ typed: (_, { values }: Sent) => withoutPasswords(registrationFrom(values)) }),
  },
  guards: {
    isComplete: (_, { values }: Sent) => registerErrors(values) === null,
    isAnswered: ({ context }, { field }: { field: RegisterField }) =>
      Object.keys(withoutStale(context.errors, field)).length === 0,
    hasSucceeded,
    isTaken: hasStatus(409),
    isRefused: hasStatus(400),
    isNotFound: hasStatus(404),
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => openedWith(input),
  initial: 'form',
  on: {
    'register.typed': { actions: keepTyped, meta: { requires: ['BEY-17'] } },
  },
  states: {
    form: {
      initial: 'editing',
      meta: { requires: ['REG-01'] },
      on: {
        'register.left': { actions: ofEvent('assignLeft'), meta: { requires: ['REG-03'] } },
        'register.submit': [
          {
            guard: ofEvent('isComplete'),
            target: 'submitting',
            actions: ['clearErrors', ofEvent('assignSent')],
          },
          { target: '.invalid', actions: ofEvent('assignErrors') },
        ],
      },
      states: {
        editing: {
          tags: 'settled',
          on: {
            'page.hydrated': { actions: ofEvent('assignOpened'), meta: { requires: ['BEY-42'] } },
          },
        },
        /** A state of its own, because the address gets the focus: the guardian came back to correct it. */
        correcting: { meta: { requires: ['REG-02'] } },
        invalid: {
          tags: 'invalid',
          exit: 'clearAttempt',
          meta: { requires: ['REG-03', 'REG-04', 'REG-05'] },
          on: {
            'register.typed': { guard: ofEvent('isAnswered'), target: 'editing', actions: keepTyped },
          },
        },
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
        ...invokes('register', 'form.broken'),
        input: ({ context, event }) => {
          assertEvent(event, 'register.submit');
          return { values: registrationFrom(event.values), redirect: context.redirect };
        },
        onDone: [
          {
            guard: ofOutput('hasSucceeded'),
            target: 'registered',
            actions: 'recordSignUp',
            meta: { requires: ['REG-07', 'COO-02'] },
          },
          { guard: ofOutput('isTaken'), target: 'form.accountExists' },
          { guard: ofOutput('isRefused'), target: 'form.invalidData' },
          { guard: ofOutput('isNotFound'), target: 'form.credentialsNotFound' },
          onFailure('form.failed'),
        ],
      },
    },
    registered: {
      entry: 'clearDraft',
      meta: { requires: ['REG-02'] },
      on: {
        'register.correct': {
          target: 'form.correcting',
          actions: { type: 'persistDraft', params: ({ context: { typed } }) => ({ typed }) },
        },
      },
    },
  },
});

export type RegisterActor = ActorRefFrom<typeof registerMachine>;

const withoutPasswords = ({ password: _, confirmPassword: __, ...typed }: RegisterValues): RegisterTyped =>
  typed;

const nothingTyped: RegisterTyped = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  privacyAccepted: false,
};

const openedWith = ({ typed, ...input }: RegisterInput): RegisterContext => ({
  ...input,
  typed: { ...nothingTyped, email: input.email ?? '', ...typed },
  errors: {},
  attempt: null,
});
