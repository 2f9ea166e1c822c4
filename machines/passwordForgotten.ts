import { type ActorRefFrom, assign, setup } from 'xstate';
import { emailForm } from '#domain/form/credentialForms';
import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { linkedEmail } from '#domain/form/formDrafts';
import type { Result } from '#domain/result';
import type { ToScreen } from '#machines/root/screenEvent';
import { type EmailTyped, keepsTyped } from '#machines/signIn';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onFailure, reporting } from '#machines/support/onResult';
import { hasSucceeded } from '#machines/support/outcome';

export type PasswordForgottenInput = {
  /** From the address, until the guardian types another one. */
  email: string | null;
  /** The form's initial value; after sending, what was sent. */
  typed: EmailTyped;
  /** A path of this app, from the address. */
  redirect: string | null;
};

export type PasswordForgottenContext = PasswordForgottenInput & {
  /** Null unless the state is `invalid`. */
  errors: FieldErrors<'email'> | null;
};

export type PasswordForgottenEvent =
  | { type: 'password.request'; email: string }
  | ({ type: 'email.typed' } & EmailTyped)
  /** The mail went to a wrong address: back to the form. */
  | { type: 'password.correct' }
  | ToScreen<'page.hydrated', PasswordForgottenInput>;

/** Owns one question: has a link to a new password been requested? */
export const passwordForgottenMachine = setup({
  types: {
    context: {} as PasswordForgottenContext,
    events: {} as PasswordForgottenEvent,
    input: {} as PasswordForgottenInput,
    tags: {} as 'busy' | 'settled' | 'invalid' | 'broken',
  },
  actors: {
    requestReset: mustBeProvided<Result<void>, { email: string; redirect: string | null }>('requestReset'),
  },
  actions: {
    /** Stores the form for a guardian who leaves and comes back. */
    persistDraft: (_, _typed: EmailTyped) => {},
    clearDraft: () => {},
    assignLinked: assign({
      email: ({ context }, { email }: EmailTyped) => linkedEmail(context.email, email),
    }),
    ...reporting,
    assignErrors: assign({ errors: (_, values: { email: string }) => fieldErrors(emailForm, values) }),
    clearErrors: assign({ errors: null }),
    assignOpened: assign((_, { input }: { input: PasswordForgottenInput }) => input),
    assignSent: assign({ typed: (_, values: { email: string }) => emailForm.parse(values) }),
  },
  guards: {
    isComplete: (_, values: { email: string }) => fieldErrors(emailForm, values) === null,
    hasSucceeded,
  },
}).createMachine({
  id: 'passwordForgotten',
  context: ({ input }) => ({ ...input, errors: null }),
  initial: 'form',
  on: {
    'email.typed': { actions: keepsTyped, meta: { requires: ['BEY-17', 'REG-01'] } },
  },
  states: {
    form: {
      initial: 'editing',
      meta: { requires: ['FGT-01'] },
      on: {
        'password.request': [
          { guard: ofEvent('isComplete'), target: 'submitting', actions: ofEvent('assignSent') },
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
        correcting: { meta: { requires: ['FGT-02'] } },
        invalid: {
          tags: 'invalid',
          exit: 'clearErrors',
          meta: { requires: ['FGT-03'] },
          on: {
            'email.typed': { target: 'editing', actions: keepsTyped, meta: { requires: ['BEY-17'] } },
          },
        },
        failed: { meta: { requires: ['FGT-03'] } },
        broken: { tags: 'broken', meta: { requires: ['FGT-03'] } },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { requires: ['FGT-04', 'BEY-03'] },
      invoke: {
        ...invokes('requestReset', 'form.broken'),
        input: ({ context: { typed, redirect } }) => ({ ...typed, redirect }),
        onDone: [{ guard: ofOutput('hasSucceeded'), target: 'sent' }, onFailure('form.failed')],
      },
    },
    sent: {
      entry: 'clearDraft',
      meta: { requires: ['FGT-02'] },
      on: {
        'password.correct': {
          target: 'form.correcting',
          actions: { type: 'persistDraft', params: ({ context: { typed } }) => typed },
        },
      },
    },
  },
});

export type PasswordForgottenActor = ActorRefFrom<typeof passwordForgottenMachine>;
