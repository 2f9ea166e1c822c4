import { fromPromise } from 'xstate';
import { registerMachine } from '#machines/register';
import { guestDraftActions, openedGuestDraft } from '../../actors/guestDraft';
import { raceNameToBook } from '../../actors/raceNameToBook';
import { reporting } from '../../actors/reporting';
import { register } from '../../api/credentials';
import { redirectOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { signedOutReason } from '../../base/guardian';
import { linkedValue } from '../../base/linkedValue';

export const openRegister: OpenScreen<typeof registerMachine> = (app, api, visit) => {
  const { privacyAccepted, ...text } = openedGuestDraft(app, visit);
  const { persistDraft, clearDraft } = guestDraftActions(app);
  return {
    logic: registerMachine.provide({
      actors: {
        register: fromPromise(({ input: { values, redirect }, signal }) =>
          register(api, { ...values, redirect }, signal),
        ),
      },
      actions: {
        ...reporting(app, 'Registering failed'),
        persistDraft: (args, { typed }) =>
          persistDraft(args, { ...typed, privacyAccepted: typed.privacyAccepted ? 'on' : '' }),
        clearDraft,
        recordSignUp: () => app.record({ name: 'sign_up' }),
      },
    }),
    input: () => ({
      email: linkedValue(visit.search, 'email'),
      typed: { ...text, privacyAccepted: privacyAccepted === 'on' },
      redirect: redirectOf(visit),
      raceName: raceNameToBook(app, redirectOf(visit)),
      signedOut: signedOutReason(app),
    }),
  };
};
