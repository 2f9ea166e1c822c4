import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate';
import { newPasswordForm } from '#domain/form/credentialForms';
import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import type { Result } from '#domain/result';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onFailure, reporting } from '#machines/support/onResult';
import { hasStatus, hasSucceeded } from '#machines/support/outcome';

export type PasswordResetInput = {
  /** From the link in the e-mail. */
  email: string | null;
  /** From the link in the e-mail. */
  token: string | null;
  /** A path of this app, from the address. */
  redirect: string | null;
};

export type PasswordResetContext = PasswordResetInput & {
  /** Null unless the state is `invalid`; a new object each time, so that the field gets the focus again. */
  errors: FieldErrors<'password'> | null;
};

type NewPassword = { email: string; token: string; password: string };

/** Owns one question: is the new password set? A link that lacks a part leads to requesting another. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as { type: 'password.reset'; password: string },
    input: {} as PasswordResetInput,
    tags: {} as 'busy' | 'invalid' | 'broken',
  },
  actors: {
    resetPassword: mustBeProvided<Result<void>, NewPassword>('resetPassword'),
  },
  actions: {
    /** Leads to where a new link is asked for. */
    askForLink: () => {},
    ...reporting,
    assignErrors: assign({
      errors: (_, values: { password: string }) => fieldErrors(newPasswordForm, values),
    }),
  },
  guards: {
    hasLink: ({ context }) => Boolean(context.email && context.token),
    isComplete: (_, values: { password: string }) => fieldErrors(newPasswordForm, values) === null,
    hasSucceeded,
    isSame: hasStatus(406),
    isExpired: hasStatus(401),
    isNotFound: hasStatus(404),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ ...input, errors: null }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { requires: ['RST-01'] },
      always: [{ guard: 'hasLink', target: 'form' }, { target: 'withoutLink' }],
    },
    withoutLink: {
      type: 'final',
      meta: { requires: ['RST-01', 'BEY-05'] },
      entry: 'askForLink',
    },
    form: {
      initial: 'editing',
      meta: { requires: ['RST-01'] },
      on: {
        'password.reset': [
          { guard: ofEvent('isComplete'), target: 'submitting', actions: ofEvent('assignErrors') },
          { target: '.invalid', actions: ofEvent('assignErrors') },
        ],
      },
      states: {
        editing: {},
        invalid: { tags: 'invalid', meta: { requires: ['RST-02'] } },
        samePassword: { meta: { requires: ['RST-03'] } },
        expired: { meta: { requires: ['RST-03'] } },
        notFound: { meta: { requires: ['RST-03'] } },
        failed: { meta: { requires: ['RST-03'] } },
        broken: { tags: 'broken', meta: { requires: ['RST-03'] } },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { requires: ['RST-03', 'BEY-03'] },
      invoke: {
        ...invokes('resetPassword', 'form.broken'),
        input: ({ context: { email, token }, event }) => {
          assertEvent(event, 'password.reset');
          return { email: email ?? '', token: token ?? '', password: event.password };
        },
        onDone: [
          { guard: ofOutput('hasSucceeded'), target: 'reset' },
          { guard: ofOutput('isSame'), target: 'form.samePassword' },
          { guard: ofOutput('isExpired'), target: 'form.expired' },
          { guard: ofOutput('isNotFound'), target: 'form.notFound' },
          onFailure('form.failed'),
        ],
      },
    },
    reset: { type: 'final', meta: { requires: ['RST-04'] } },
  },
});

export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>;
