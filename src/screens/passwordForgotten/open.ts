import { fromPromise } from 'xstate';
import { passwordForgottenMachine } from '#machines/passwordForgotten';
import type { Visit } from '#machines/route/visit';
import { guestDraftActions, openedGuestDraft } from '../../actors/guestDraft';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { forgotPassword } from '../../api/credentials';
import { redirectOf } from '../../base/address';
import type { ScreenServices } from '../../base/app';
import { linkedValue } from '../../base/linkedValue';

export const openPasswordForgotten = (app: ScreenServices, api: Api, visit: Visit) => ({
  logic: passwordForgottenMachine.provide({
    actors: { requestReset: fromPromise(({ input, signal }) => forgotPassword(api, input, signal)) },
    actions: {
      ...guestDraftActions(app),
      ...reporting(app, 'The reset could not be requested'),
    },
  }),
  input: () => ({
    email: linkedValue(visit.search, 'email'),
    typed: { email: openedGuestDraft(app, visit).email },
    redirect: redirectOf(visit),
  }),
});
