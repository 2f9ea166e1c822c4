import { fail, succeed } from '#domain/result';
import type { ScreenName } from '#domain/routes';
import type { Visit } from '#machines/route';
import type { App, OpenedScreen, OpenScreen } from './app';
import { type CurrentRegion, currentRegion } from '#machines/region';

export type ScreenLoaders = Record<ScreenName, () => Promise<{ open: OpenScreen }>>;

/** The screens that are open: the one on show, and the next one until it takes its place. */
export function createScreens(loaders: ScreenLoaders): Screens {
  const opened = new Map<number, StandingScreen>();
  return {
    open: async (app, visit, signal) => {
      const code = await loaders[visit.route.screen]().catch((cause: unknown) => {
        app.log.failure(`The code of '${visit.route.screen}' did not load`, cause);
        return null;
      });
      if (code === null) return fail('offline');
      if (signal.aborted) return fail('aborted');
      const screen = code.open(app, visit);
      opened.set(visit.visit, { ...screen, region: currentRegion(app.region.getSnapshot().context) });
      screen.actor?.start();
      screen.begin?.();
      return succeed({ visit: visit.visit });
    },
    find: (visit) => opened.get(visit) ?? null,
    keepOnly: (visit) => {
      for (const [other, screen] of opened) {
        if (other === visit) continue;
        screen.actor?.stop();
        opened.delete(other);
      }
    },
  };
}
