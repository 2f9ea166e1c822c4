import { fromPromise } from 'xstate';
import { passwordResetMachine } from '#machines/passwordReset';
import type { Visit } from '#machines/route/visit';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { resetPassword } from '../../api/credentials';
import { redirectOf } from '../../base/address';
import type { ScreenServices } from '../../base/app';
import { linkedValue } from '../../base/linkedValue';

export const openPasswordReset = (app: ScreenServices, api: Api, visit: Visit) => ({
  logic: passwordResetMachine.provide({
    actors: { resetPassword: fromPromise(({ input, signal }) => resetPassword(api, input, signal)) },
    actions: {
      ...reporting(app, 'The password could not be reset'),
      askForLink: ({ context: { email, redirect } }) =>
        app.navigation.go(app.paths.passwordForgotten({ email, redirect }), { replace: true }),
    },
  }),
  input: () => ({
    email: linkedValue(visit.search, 'email'),
    token: linkedValue(visit.search, 'token'),
    redirect: redirectOf(visit),
  }),
});
