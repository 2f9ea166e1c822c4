import { fromPromise } from 'xstate';
import { passwordForgottenMachine } from '#machines/passwordForgotten';
import { guestDraftActions, openedGuestDraft } from '../../actors/guestDraft';
import { reporting } from '../../actors/reporting';
import { forgotPassword } from '../../api/credentials';
import { redirectOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { linkedValue } from '../../base/linkedValue';

export const openPasswordForgotten: OpenScreen<typeof passwordForgottenMachine> = (app, api, visit) => ({
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
