import { fromPromise } from 'xstate';
import { signInMachine } from '#machines/signIn';
import { guestDraftActions, openedGuestDraft } from '../../actors/guestDraft';
import { raceNameToBook } from '../../actors/raceNameToBook';
import { reporting } from '../../actors/reporting';
import { confirmEmail, login } from '../../api/credentials';
import { redirectOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { linkedValue } from '../../base/linkedValue';

export const openSignIn: OpenScreen<typeof signInMachine> = (app, api, visit) => {
  const email = linkedValue(visit.search, 'email');
  const redirect = redirectOf(visit);
  return {
    logic: signInMachine.provide({
      actors: {
        confirmEmail: fromPromise(({ input, signal }) => confirmEmail(api, input, signal)),
        signIn: fromPromise(({ input, signal }) => login(api, input, signal)),
      },
      actions: {
        ...guestDraftActions(app),
        ...reporting(app, 'Signing in failed'),
        forgetLink: () => app.navigation.replaceQuery(app.paths.signIn({ email, redirect })),
        recordSignIn: (_, { user }) => app.record({ name: 'sign_in', user_id: user.id }),
        redirect: (_, { to }) =>
          app.navigation.go(to ?? app.paths.account(), { replace: true, state: { isSignedIn: true } }),
      },
    }),
    input: () => ({
      email,
      typed: { email: openedGuestDraft(app, visit).email },
      token: linkedValue(visit.search, 'token'),
      redirect,
      raceName: raceNameToBook(app, redirect),
    }),
  };
};
