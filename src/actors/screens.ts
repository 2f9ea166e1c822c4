import { fail, type Result, succeed } from '#domain/result';
import type { ScreenName } from '#domain/routes';
import type { Visit } from '#machines/route';
import type { App, OpenedScreen, OpenScreen } from './app';

export type ScreenLoaders = Record<ScreenName, () => Promise<{ open: OpenScreen }>>;

export type Screens = {
  /** Loads a screen's code and starts its machine. */
  open: (app: App, visit: Visit, signal: AbortSignal) => Promise<Result<{ visit: number }>>;
  /** The screen opened for a visit. */
  find: (visit: number) => OpenedScreen | null;
  /** Stops every other screen. */
  keepOnly: (visit: number) => void;
};

/** The screens that are open: the one on show, and the next one until it takes its place. */
export function createScreens(loaders: ScreenLoaders): Screens {
  const opened = new Map<number, OpenedScreen>();
  return {
    open: async (app, visit, signal) => {
      const code = await loaders[visit.route.screen]().catch((cause: unknown) => {
        app.log.failure(`The code of '${visit.route.screen}' did not load`, cause);
        return null;
      });
      if (code === null) return fail('offline');
      if (signal.aborted) return fail('aborted');
      const screen = code.open(app, visit);
      opened.set(visit.visit, screen);
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
