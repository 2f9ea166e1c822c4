import { createActor, fromPromise } from 'xstate';
import { paths } from '#domain/routes';
import type { Visit } from '#machines/route';
import { type SignInActor, signInMachine } from '#machines/signIn';
import { queryOf, regionOf } from '../../actors/address';
import { reporting } from '../../actors/reporting';
import { confirmEmail, login } from '../../api/credentials';
import type { App } from '../../app/app';
import { guestFormDraft } from '../../app/formDrafts';

export const openSignIn = (app: App, visit: Visit): SignInActor => {
  const regionId = regionOf(visit);
  const email = queryOf(visit, 'email');
  const redirect = queryOf(visit, 'redirect');
  const form = guestFormDraft(app, visit);
  return createActor(
    signInMachine.provide({
      actors: {
        confirmEmail: fromPromise(({ input, signal }) => confirmEmail(app.api, input, signal)),
        signIn: fromPromise(({ input, signal }) => login(app.api, input, signal)),
      },
      actions: {
        reportBug: reporting(app, 'Signing in failed').reportBug,
        forgetLink: () => app.navigation.replaceQuery(paths.signIn(regionId, { email, redirect })),
        persistDraft: (_, typed) => form.keep(typed),
        clearDraft: form.drop,
        startSession: (_, { token, user }) => {
          app.analytics.record({ name: 'sign_in', user_id: user.id });
          app.session.send({ type: 'session.start', token, user });
        },
        redirect: (_, { to }) => app.navigation.go(to, { replace: true }),
      },
    }),
    {
      input: {
        email,
        typed: { email: form.typed.email },
        token: queryOf(visit, 'token'),
        redirect,
        regionId,
      },
    },
  );
};
