import { createActor, fromPromise } from 'xstate';
import { type RegisterActor, registerMachine } from '#machines/register';
import type { Visit } from '#machines/route';
import { queryOf, regionOf } from '../../actors/address';
import { reporting } from '../../actors/reporting';
import { register } from '../../api/credentials';
import type { App } from '../../app/app';
import { guestFormDraft } from '../../app/formDrafts';

export const openRegister = (app: App, visit: Visit): RegisterActor => {
  const form = guestFormDraft(app, visit);
  const { privacyAccepted, ...text } = form.typed;
  return createActor(
    registerMachine.provide({
      actors: {
        register: fromPromise(({ input: { values, redirect }, signal }) =>
          register(app.api, { ...values, redirect }, signal),
        ),
      },
      actions: {
        reportBug: reporting(app, 'Registering failed').reportBug,
        persistDraft: (_, { typed }) =>
          form.keep({ ...typed, privacyAccepted: typed.privacyAccepted ? 'on' : '' }),
        clearDraft: form.drop,
        recordSignUp: () => app.analytics.record({ name: 'sign_up' }),
      },
    }),
    {
      input: {
        email: queryOf(visit, 'email'),
        typed: { ...text, privacyAccepted: privacyAccepted === 'on' },
        redirect: queryOf(visit, 'redirect'),
        regionId: regionOf(visit),
      },
    },
  );
};
