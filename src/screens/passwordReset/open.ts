import { fromPromise } from 'xstate';
import { passwordResetMachine } from '#machines/passwordReset';
import type { Visit } from '#machines/route';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { resetPassword } from '../../api/credentials';
import { queryOf, regionOf } from '../../app/address';
import type { Services } from '../../app/app';

export const openPasswordReset = (app: Services, api: Api, visit: Visit) => ({
  logic: passwordResetMachine.provide({
    actors: { resetPassword: fromPromise(({ input, signal }) => resetPassword(api, input, signal)) },
    actions: {
      reportBug: reporting(app, 'The password could not be reset').reportBug,
      redirect: (_, { to }) => app.navigation.go(to, { replace: true }),
    },
  }),
  input: () => ({
    email: queryOf(visit, 'email'),
    token: queryOf(visit, 'token'),
    redirect: queryOf(visit, 'redirect'),
    regionId: regionOf(visit),
  }),
});
