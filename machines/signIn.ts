import { type ActorRefFrom, assertEvent, assign, sendTo, setup } from 'xstate';
import type { StoredSession } from '#domain/entities';
import { type SignInValues, signInForm } from '#domain/form/credentialForms';
import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { linkedEmail } from '#domain/form/formDrafts';
import { isTelling, type Result } from '#domain/result';
import type { ToScreen } from '#machines/root/screenEvent';
import type { SessionEvent } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { invokes, onFailure, reporting } from '#machines/support/onResult';
import { hasStatus, hasSucceeded } from '#machines/support/outcome';

/** As typed; the password never leaves the form's field. */
export type EmailTyped = { email: string };

export type SignInInput = {
  /** From the address: prefills the form; together with `token`, the address to confirm. */
  email: string | null;
  /** From the link in the e-mail. */
  token: string | null;
  /** The form's initial value. */
  typed: EmailTyped;
  /** A path of this app, from the address. */
  redirect: string | null;
  /** The race that the guardian is about to book; null when they come from elsewhere. */
  raceName: string | null;
};

export type SignInContext = SignInInput & {
  /** The address that the token is for, whatever is typed since. */
  linked: string | null;
  /** One message a field; null unless the state is `invalid`. */
  errors: FieldErrors<keyof SignInValues> | null;
};

export type SignInEvent =
  | ToScreen<'page.hydrated', SignInInput>
  | ({ type: 'email.typed' } & EmailTyped)
  /** Asks again whether the address is confirmed. */
  | { type: 'signIn.confirm' }
  | ToScreen<'screen.opened' | 'guardian.changed' | 'network.restored' | 'page.seen'>
  | ({ type: 'signIn.submit' } & SignInValues);

/** Stores what is typed; the link's address counts until another one is typed. */
export const keepsTyped = [
  { type: 'persistDraft', params: ({ event: { email } }: { event: EmailTyped }) => ({ email }) },
  ofEvent('assignLinked'),
] as const;

/** Owns one question: is this guardian let in? A link from an e-mail confirms the address first. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as 'busy' | 'settled' | 'invalid' | 'broken',
  },
  actors: {
    confirmEmail: mustBeProvided<Result<void>, { email: string; token: string }>('confirmEmail'),
    signIn: mustBeProvided<Result<StoredSession>, SignInValues>('signIn'),
  },
  actions: {
    /** Removes the token from the address bar and the history, before another page can read it. */
    forgetLink: () => {},
    /** Stores the form for a guardian who leaves and comes back. */
    persistDraft: (_, _typed: EmailTyped) => {},
    clearDraft: () => {},
    assignLinked: assign({
      email: ({ context }, { email }: EmailTyped) => linkedEmail(context.email, email),
    }),
    startSession: sendTo(
      ({ system }) => system.get('session'),
      (_, { token, user }: StoredSession): SessionEvent => ({ type: 'session.start', token, user }),
    ),
    recordSignIn: (_, _session: StoredSession) => {},
    /** @param to the account where it is null */
    redirect: (_, _params: { to: string | null }) => {},
    ...reporting,
    assignErrors: assign({ errors: (_, values: SignInValues) => fieldErrors(signInForm, values) }),
    clearErrors: assign({ errors: null }),
    assignOpened: assign((_, { input }: { input: SignInInput }) => ({ ...input, linked: input.email })),
  },
  guards: {
    hasLink: ({ context: { email, token } }) => email !== null && token !== null,
    isComplete: (_, values: SignInValues) => fieldErrors(signInForm, values) === null,
    hasSucceeded,
    isNotFound: hasStatus(404),
    isUnconfirmed: hasStatus(403),
    isUnanswered: (_, result: Result<void>) => !result.ok && !isTelling(result.status),
    isSignedIn: (_, { userId }: { userId: string | null }) => userId !== null,
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...input, linked: input.email, errors: null }),
  initial: 'form',
  on: {
    'email.typed': {
      actions: keepsTyped,
      meta: { requires: ['BEY-17', 'REG-01'] },
    },
  },
  states: {
    form: {
      initial: 'editing',
      meta: { requires: ['SIN-01', 'SIN-02'] },
      on: {
        'signIn.submit': [
          { guard: ofEvent('isComplete'), target: 'submitting' },
          { target: '.invalid', actions: ofEvent('assignErrors') },
        ],
      },
      states: {
        editing: {
          tags: 'settled',
          on: {
            'screen.opened': { guard: 'hasLink', target: '#signIn.confirmingEmail' },
            'page.hydrated': {
              target: 'hydrated',
              actions: ofEvent('assignOpened'),
              meta: { requires: ['BEY-42'] },
            },
          },
        },
        hydrated: {
          meta: { requires: ['SIN-03', 'BEY-06'] },
          always: [{ guard: 'hasLink', target: '#signIn.confirmingEmail' }, { target: 'editing' }],
        },
        confirmed: { meta: { requires: ['SIN-03'] } },
        confirmationFailed: { meta: { requires: ['SIN-03'] } },
        /** Whether the link is good is not known yet. */
        confirmationUnanswered: {
          meta: { requires: ['SIN-03', 'BEY-63'] },
          on: {
            'signIn.confirm': '#signIn.confirmingEmail',
            'network.restored': '#signIn.confirmingEmail',
            'page.seen': '#signIn.confirmingEmail',
          },
        },
        invalid: {
          tags: 'invalid',
          exit: 'clearErrors',
          meta: { requires: ['SIN-05'] },
          on: {
            'email.typed': { target: 'editing', actions: keepsTyped, meta: { requires: ['BEY-17'] } },
          },
        },
        notFound: { meta: { requires: ['SIN-06'] } },
        /** The account's e-mail address was never confirmed. */
        unconfirmed: { meta: { requires: ['SIN-06'] } },
        failed: { meta: { requires: ['SIN-06'] } },
        broken: { tags: 'broken', meta: { requires: ['SIN-06'] } },
      },
    },
    confirmingEmail: {
      tags: 'busy',
      meta: { requires: ['SIN-03', 'BEY-06'] },
      entry: 'forgetLink',
      invoke: {
        ...invokes('confirmEmail', 'form.broken'),
        input: ({ context }) => ({ email: context.linked ?? '', token: context.token ?? '' }),
        onDone: [
          { guard: ofOutput('hasSucceeded'), target: 'form.confirmed' },
          { guard: ofOutput('isUnanswered'), ...onFailure('form.confirmationUnanswered') },
          onFailure('form.confirmationFailed'),
        ],
      },
    },
    submitting: {
      tags: 'busy',
      meta: { requires: ['SIN-04', 'BEY-03'] },
      invoke: {
        ...invokes('signIn', 'form.broken'),
        input: ({ event }) => {
          assertEvent(event, 'signIn.submit');
          return signInForm.parse(event);
        },
        onDone: [
          {
            guard: ofOutput('hasSucceeded'),
            target: 'startingSession',
            actions: ['clearDraft', ofSuccess('recordSignIn'), ofSuccess('startSession')],
          },
          { guard: ofOutput('isNotFound'), target: 'form.notFound' },
          { guard: ofOutput('isUnconfirmed'), target: 'form.unconfirmed' },
          onFailure('form.failed'),
        ],
      },
    },
    /** Only a session that has started may navigate to a page for guardians. */
    startingSession: {
      tags: 'busy',
      meta: { requires: ['SIN-04'] },
      on: {
        'guardian.changed': { guard: ofEvent('isSignedIn'), target: 'signedIn' },
      },
    },
    signedIn: {
      type: 'final',
      meta: { requires: ['SIN-04', 'RTE-15'] },
      entry: { type: 'redirect', params: ({ context }) => ({ to: context.redirect }) },
    },
  },
});

export type SignInActor = ActorRefFrom<typeof signInMachine>;
