import { createActor, fromPromise, waitFor } from 'xstate';
import type { Race } from '#domain/entities';
import { type FamilyMatrixActor, familyMatrixMachine } from '#machines/familyMatrix';
import type { RaceActor } from '#machines/race';
import { reporting } from '../../actors/reporting';
import { listDrivers } from '../../api/drivers';
import type { App } from '../../app/app';

/** The guardian's drivers beside an event that is open; ends with it, and follows who is signed in. */
export const openFamilyMatrix = (app: App, event: RaceActor): FamilyMatrixActor => {
  const guardianId = () => app.session.getSnapshot().context.stored?.user.id ?? null;
  const actor = createActor(
    familyMatrixMachine.provide({
      actors: {
        loadDrivers: fromPromise(async ({ input: { userId }, signal }) => {
          const { start } = await eventOnShow(event, signal);
          return listDrivers(app.api, { userId, referenceDate: start }, signal, { quiet: true });
        }),
      },
      actions: {
        ...reporting(app, 'The drivers could not be loaded'),
        beginCheckout: (_, { driverId }) => {
          app.storage.selectDriver(driverId);
          event.send({ type: 'race.book' });
        },
      },
    }),
    { input: { userId: guardianId() } },
  );
  const following = app.session.subscribe(() =>
    actor.send({ type: 'guardian.changed', userId: guardianId() }),
  );
  event.subscribe({
    complete: () => {
      following.unsubscribe();
      actor.stop();
    },
  });
  return actor;
};

/** As the API knows it now: a preloaded race may have moved to another day. */
const eventOnShow = async (event: RaceActor, signal: AbortSignal): Promise<Race> => {
  const isCurrent = (snapshot: ReturnType<RaceActor['getSnapshot']>) =>
    snapshot.context.race !== null && !snapshot.matches('refreshing');
  const { context } = await waitFor(event, isCurrent, { signal });
  if (context.race === null) throw new Error('No event is on show');
  return context.race;
};
