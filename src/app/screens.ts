import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { fail, succeed } from '#domain/result';
import { paths, type ScreenName } from '#domain/routes';
import { currentRegion } from '#machines/region/currentRegion';
import type { CurrentScreen, OpenedScreen } from '#machines/root/rootSetup';
import { screenId, type Visit } from '#machines/route/visit';
import type { Api } from '../api/client';
import { regionOf } from '../base/address';
import type { OpenScreen, ScreenCode, ScreenLoaders, ScreenServices, Screens, Services } from '../base/app';
import { unreadRegion } from './unreadRegion';

/** A prerendered screen whose code has loaded. */
export type PrerenderedScreen = { shown: CurrentScreen; screen: ScreenCode };

/**
 * The logic of whatever screen a visit shows, since the root is made before any screen's code has loaded. A running
 * machine keeps the logic that it was started with.
 * @param restored the machine of the prerendered screen
 */
export const screenLogic = (
  opened: (visit: Visit) => AnyStateMachine,
  restored: () => AnyStateMachine,
): ActorLogic<AnyMachineSnapshot, EventObject, OpenedScreen> => ({
  getInitialSnapshot: (scope, { visit, input }) => opened(visit).getInitialSnapshot(scope, input),
  restoreSnapshot: (snapshot, scope) => restored().restoreSnapshot(snapshot, scope),
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

export function createScreens(
  loaders: ScreenLoaders,
  services: Services,
  api: Api,
  prerendered: PrerenderedScreen | null,
): Screens {
  const loaded = new Map<ScreenName, ScreenCode>();
  if (prerendered !== null) loaded.set(prerendered.shown.visit.route.screen, prerendered.screen);
  const open = (visit: Visit): ReturnType<OpenScreen<AnyStateMachine>> | null => {
    const code = loaded.get(visit.route.screen);
    return code?.open ? openScreen(code.open, services, api, visit) : null;
  };
  const logicOf = (visit: Visit): AnyStateMachine => {
    const opened = open(visit);
    if (opened === null) throw new Error(`The screen '${visit.route.screen}' has no machine`);
    return opened.logic;
  };
  return {
    load: async (visit, signal) => {
      const { screen, region: id } = visit.route;
      const code = await loaders[screen]().catch((cause: unknown) => {
        services.log.failure(`The code of '${screen}' did not load`, cause);
        return null;
      });
      if (code === null) return fail('offline');
      if (signal.aborted) return fail('aborted');
      loaded.set(screen, code.screen);
      const opened = open(visit);
      const current = currentRegion(services.region.getSnapshot().context);
      return succeed({
        visit,
        region: id === null || current?.id === id ? current : unreadRegion(id),
        actorId: opened === null ? null : screenId(visit),
        input: opened?.input() ?? null,
      });
    },
    logic: screenLogic(logicOf, () => {
      if (prerendered === null) throw new Error('No screen was prerendered');
      return logicOf(prerendered.shown.visit);
    }),
    prerenderedInput: () =>
      prerendered?.shown.actorId ? (open(prerendered.shown.visit)?.input() ?? null) : null,
    codeOf: (screen) => loaded.get(screen) ?? null,
  };
}
