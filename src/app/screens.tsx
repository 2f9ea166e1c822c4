import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import { fail, succeed } from '#domain/result';
import type { ScreenName } from '#domain/routes';
import { currentRegion } from '#machines/region';
import type { ScreenMachine } from '#machines/root/rootSetup';
import type { Visit } from '#machines/route';
import type { App, OpenScreen, ScreenCode, ScreenLoaders, Screens } from './app';

/** A screen with a machine of its own. */
export const defineScreen = <Logic extends AnyActorLogic>(
  open: OpenScreen<Logic>,
  View: ComponentType<{ actor: ActorRefFrom<Logic> }>,
): ScreenCode => ({
  open,
  render: (actor) => (actor === null ? null : <View actor={actor as ActorRefFrom<Logic>} />),
});

const isMachine = (screen: ScreenName): screen is ScreenMachine =>
  screen !== 'regionSelector' && screen !== 'legal';

/** @param provide makes a screen's machine known to the root under its name, before it is started */
export function createScreens(
  loaders: ScreenLoaders,
  provide: (machine: ScreenMachine, logic: AnyActorLogic) => void,
): Screens {
  const loaded = new Map<ScreenName, ScreenCode>();
  const take = (code: ScreenCode, app: App, visit: Visit) => {
    const { screen } = visit.route;
    loaded.set(screen, code);
    const opened = code.open?.(app, visit) ?? null;
    if (opened !== null && isMachine(screen)) provide(screen, opened.logic);
    return opened;
  };
  return {
    load: async (app, visit, signal) => {
      const { screen } = visit.route;
      const code = await loaders[screen]().catch((cause: unknown) => {
        app.log.failure(`The code of '${screen}' did not load`, cause);
        return null;
      });
      if (code === null) return fail('offline');
      if (signal.aborted) return fail('aborted');
      const opened = take(code.screen, app, visit);
      return succeed({
        visit,
        region: currentRegion(app.region.getSnapshot().context),
        machine: opened !== null && isMachine(screen) ? screen : null,
        input: opened?.input() ?? null,
      });
    },
    provide: (code, app, visit) => void take(code, app, visit),
    codeOf: (screen) => loaded.get(screen) ?? null,
  };
}
