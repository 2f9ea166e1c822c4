import { fromPromise } from 'xstate';
import { paths } from '#domain/routes';
import type { Visit } from '#machines/route';
import { signInMachine } from '#machines/signIn';
import { guestDraftActions, openedGuestDraft } from '../../actors/guestDraft';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { confirmEmail, login } from '../../api/credentials';
import { queryOf, regionOf } from '../../app/address';
import type { Services } from '../../app/app';
import { signedIn } from '../../app/guardian';

export const openSignIn = (app: Services, api: Api, visit: Visit) => {
  const regionId = regionOf(visit);
  const email = queryOf(visit, 'email');
  const redirect = queryOf(visit, 'redirect');
  return {
    logic: signInMachine.provide({
      actors: {
        confirmEmail: fromPromise(({ input, signal }) => confirmEmail(api, input, signal)),
        signIn: fromPromise(({ input, signal }) => login(api, input, signal)),
      },
      actions: {
        ...guestDraftActions(app, visit),
        reportBug: reporting(app, 'Signing in failed').reportBug,
        forgetLink: () => app.navigation.replaceQuery(paths.signIn(regionId, { email, redirect })),
        recordSignIn: (_, { user }) => app.record({ name: 'sign_in', user_id: user.id }),
        redirect: (_, { to }) => app.navigation.go(to, { replace: true, state: signedIn }),
      },
    }),
    input: () => ({
      email,
      typed: { email: openedGuestDraft(app, visit).email },
      token: queryOf(visit, 'token'),
      redirect,
      regionId,
    }),
  };
};
