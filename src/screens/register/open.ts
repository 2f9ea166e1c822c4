import { fromPromise } from 'xstate';
import { raceToBook } from '#domain/routes';
import { registerMachine } from '#machines/register';
import type { Visit } from '#machines/route/routeSetup';
import { guestDraftActions, openedGuestDraft } from '../../actors/guestDraft';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { register } from '../../api/credentials';
import { queryOf, redirectOf } from '../../app/address';
import type { ScreenServices } from '../../app/app';
import { signedOutReason } from '../../app/guardian';
import { parseRace } from '../../storage/parseRace';

/** 'Book Now' puts the race into the history state, which the redirect to this form keeps. */
const raceNameOf = (app: ScreenServices, redirect: string | null): string | null => {
  const race = parseRace(app.navigation.current().state);
  return race !== null && race.id === raceToBook(redirect) ? race.name : null;
};

export const openRegister = (app: ScreenServices, api: Api, visit: Visit) => {
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
        reportBug: reporting(app, 'Registering failed').reportBug,
        persistDraft: (args, { typed }) =>
          persistDraft(args, { ...typed, privacyAccepted: typed.privacyAccepted ? 'on' : '' }),
        clearDraft,
        recordSignUp: () => app.record({ name: 'sign_up' }),
      },
    }),
    input: () => ({
      email: queryOf(visit, 'email'),
      typed: { ...text, privacyAccepted: privacyAccepted === 'on' },
      redirect: redirectOf(visit),
      raceName: raceNameOf(app, redirectOf(visit)),
      signedOut: signedOutReason(app),
    }),
  };
};
