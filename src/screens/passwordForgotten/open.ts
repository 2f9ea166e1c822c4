import { fromPromise } from 'xstate';
import { passwordForgottenMachine } from '#machines/passwordForgotten';
import type { Visit } from '#machines/route';
import { guestDraftActions, openedGuestDraft } from '../../actors/guestDraft';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { forgotPassword } from '../../api/credentials';
import { queryOf, regionOf } from '../../app/address';
import type { Services } from '../../app/app';

export const openPasswordForgotten = (app: Services, api: Api, visit: Visit) => ({
  logic: passwordForgottenMachine.provide({
    actors: { requestReset: fromPromise(({ input, signal }) => forgotPassword(api, input, signal)) },
    actions: {
      ...guestDraftActions(app, visit),
      reportBug: reporting(app, 'The reset could not be requested').reportBug,
    },
  }),
  input: () => ({
    email: queryOf(visit, 'email'),
    typed: { email: openedGuestDraft(app, visit).email },
    redirect: queryOf(visit, 'redirect'),
    regionId: regionOf(visit),
  }),
});
