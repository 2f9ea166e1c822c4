import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import { fail, type Result, succeed } from '#domain/result';
import type { ScreenName } from '#domain/routes';
import { currentRegion } from '#machines/region';
import type { ScreenMachine } from '#machines/rootSetup';
import type { LoadedScreen, Visit } from '#machines/route';
import type { App } from './app';

/** What a screen's `open.ts` makes for a visit: its machine with its effects provided, and what it starts with. */
export type OpenScreen<Logic extends AnyActorLogic> = (
  app: App,
  visit: Visit,
) => { logic: Logic; input: InputFrom<Logic> };

/** The code of a screen: a chunk of its own. */
export type ScreenCode = {
  /** Null where nothing is decided or a machine of the shell is on show. */
  open: ((app: App, visit: Visit) => { logic: AnyActorLogic; input: unknown }) | null;
  render: (actor: AnyActorRef | null, visit: Visit) => ReactNode;
};

export type ScreenLoaders = Record<ScreenName, () => Promise<{ screen: ScreenCode }>>;

export type Screens = {
  /** Loads a screen's code, provides its machine to the root, and says how to start it. */
  load: (app: App, visit: Visit, signal: AbortSignal) => Promise<Result<LoadedScreen>>;
  /** Null before the screen's code has loaded. */
  codeOf: (screen: ScreenName) => ScreenCode | null;
};

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
  return {
    load: async (app, visit, signal) => {
      const { screen } = visit.route;
      const code = await loaders[screen]().catch((cause: unknown) => {
        app.log.failure(`The code of '${screen}' did not load`, cause);
        return null;
      });
      if (code === null) return fail('offline');
      if (signal.aborted) return fail('aborted');
      loaded.set(screen, code.screen);
      const opened = code.screen.open?.(app, visit);
      const hasMachine = opened !== undefined && isMachine(screen);
      if (hasMachine) provide(screen, opened.logic);
      return succeed({
        visit,
        region: currentRegion(app.region.getSnapshot().context),
        machine: hasMachine ? screen : null,
        input: opened?.input ?? null,
      });
    },
    codeOf: (screen) => loaded.get(screen) ?? null,
  };
}
