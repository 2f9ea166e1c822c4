import { createActor, fromPromise } from 'xstate';
import { type PasswordForgottenActor, passwordForgottenMachine } from '#machines/passwordForgotten';
import type { Visit } from '#machines/route';
import { queryOf, regionOf } from '../../actors/address';
import { reporting } from '../../actors/reporting';
import { forgotPassword } from '../../api/credentials';
import type { App } from '../../app/app';
import { guestFormDraft } from '../../app/formDrafts';

export const openPasswordForgotten = (app: App, visit: Visit): PasswordForgottenActor => {
  const form = guestFormDraft(app, visit);
  return createActor(
    passwordForgottenMachine.provide({
      actors: { requestReset: fromPromise(({ input, signal }) => forgotPassword(app.api, input, signal)) },
      actions: {
        reportBug: reporting(app, 'The reset could not be requested').reportBug,
        persistDraft: (_, typed) => form.keep(typed),
        clearDraft: form.drop,
      },
    }),
    {
      input: {
        email: queryOf(visit, 'email'),
        typed: { email: form.typed.email },
        redirect: queryOf(visit, 'redirect'),
        regionId: regionOf(visit),
      },
    },
  );
};
