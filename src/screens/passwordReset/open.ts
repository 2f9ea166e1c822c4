import { fromPromise } from 'xstate';
import { passwordResetMachine } from '#machines/passwordReset';
import { reporting } from '../../actors/reporting';
import { resetPassword } from '../../api/credentials';
import { redirectOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { linkedValue } from '../../base/linkedValue';

export const openPasswordReset: OpenScreen<typeof passwordResetMachine> = (app, api, visit) => ({
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
