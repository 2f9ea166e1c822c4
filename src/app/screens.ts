import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { fail, succeed } from '#domain/result';
import { paths, type ScreenName } from '#domain/routes';
import { currentRegion } from '#machines/region/currentRegion';
import { screenId, type Visit } from '#machines/route/visit';
import type { Api } from '../api/client';
import { regionOf } from '../base/address';
import type { OpenScreen, ScreenCode, ScreenLoaders, ScreenServices, Screens, Services } from '../base/app';

/**
 * The logic of whatever screen was opened last, since the root is made before any screen's code has loaded. A running
 * machine keeps the logic that it was started with.
 */
export const screenLogic = (opened: () => AnyStateMachine): ActorLogic<AnyMachineSnapshot, EventObject> => ({
  getInitialSnapshot: (scope, input) => opened().getInitialSnapshot(scope, input),
  restoreSnapshot: (snapshot, scope) => opened().restoreSnapshot(snapshot, scope),
  start: (snapshot) => snapshot.machine.start(snapshot),
  transition: (snapshot, event, scope) => snapshot.machine.transition(snapshot, event, scope),
  getPersistedSnapshot: (snapshot, options) => snapshot.machine.getPersistedSnapshot(snapshot, options),
});

/** @throws on a screen without a region */
export const openScreen = <Opened>(
  open: (app: ScreenServices, api: Api, visit: Visit) => Opened,
  services: Services,
  api: Api,
  visit: Visit,
): Opened => {
  const region = regionOf(visit);
  const own = { paths: paths.in(region), regionStorage: services.storage.in(region) };
  return open({ ...services, ...own }, api.in(region), visit);
};

export function createScreens(loaders: ScreenLoaders, services: Services, api: Api): Screens {
  const loaded = new Map<ScreenName, ScreenCode>();
  let opened: ReturnType<OpenScreen<AnyStateMachine>> | null = null;
  const open = (code: ScreenCode, visit: Visit) => {
    loaded.set(visit.route.screen, code);
    opened = code.open && openScreen(code.open, services, api, visit);
  };
  const input = () => opened?.input() ?? null;
  return {
    load: async (visit, signal) => {
      const { screen } = visit.route;
      const code = await loaders[screen]().catch((cause: unknown) => {
        services.log.failure(`The code of '${screen}' did not load`, cause);
        return null;
      });
      if (code === null) return fail('offline');
      if (signal.aborted) return fail('aborted');
      open(code.screen, visit);
      return succeed({
        visit,
        region: currentRegion(services.region.getSnapshot().context),
        actorId: opened === null ? null : screenId(visit),
        input: input(),
      });
    },
    open,
    logic: screenLogic(() => {
      if (opened === null) throw new Error('No screen with a machine was opened');
      return opened.logic;
    }),
    input,
    codeOf: (screen) => loaded.get(screen) ?? null,
  };
}
