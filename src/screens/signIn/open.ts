import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { paths } from '#domain/routes';
import type { Visit } from '#machines/route';
import { signInMachine } from '#machines/signIn';
import { confirmEmail, login } from '../../api/credentials';
import { queryOf, regionOf } from '../../actors/address';
import type { App } from '../../app/app';
import { guestForm } from '../../storage/formDrafts';
import { reporting } from '../../actors/reporting';

export const openSignIn = (app: App, visit: Visit): ActorRefFrom<typeof signInMachine> => {
  const regionId = regionOf(visit);
  const email = queryOf(visit, 'email');
  const redirect = queryOf(visit, 'redirect');
  const form = guestForm(app, visit);
  return createActor(
    signInMachine.provide({
      actors: {
        confirmEmail: fromPromise(({ input, signal }) => confirmEmail(app.api, input, signal)),
        signIn: fromPromise(({ input, signal }) => login(app.api, input, signal)),
      },
      actions: {
        reportBug: reporting(app, 'Signing in failed').reportBug,
        forgetLink: () => app.navigation.note(paths.signIn(regionId, { email, redirect })),
        keepTyped: (_, typed) => form.keep(typed),
        dropTyped: form.drop,
        startSession: (_, { token, user }) => {
          app.analytics.record({ name: 'sign_in', user_id: user.id });
          app.session.send({ type: 'session.start', token, user });
        },
        leaveFor: (_, { to }) => app.navigation.go(to, { replace: true }),
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
