import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { BaseLocationHook } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { User } from '#domain/entities';
import { type CurrentRegion, currentRegion } from '#machines/region/regionSetup';
import type { App } from './app';

/** What views may know of the app: its machines and the page they are on. The API and the storage are for actors only. */
export type AppOnShow = Omit<App, 'api' | 'storage' | 'now' | 'record'>;

export const AppContext = createContext<AppOnShow | null>(null);

/** @throws outside of `AppContext` */
export const useApp = (): AppOnShow => {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp needs an AppContext');
  return app;
};

/** The region that the screen on show was opened in; null on the region selector. */
export const ScreenRegionContext = createContext<CurrentRegion | null>(null);

/** @throws on a screen without a region */
export const useRegion = (): CurrentRegion => {
  const region = useContext(ScreenRegionContext);
  if (region === null) throw new Error('This screen needs a region');
  return region;
};

/** The region the guardian is in by now, for the shell; null before one is known. */
export const useCurrentRegion = (): CurrentRegion | null =>
  useSelector(useApp().region, ({ context }) => currentRegion(context), shallowEqual);

/** The guardian who is signed in, null for a visitor. */
export const useUser = (): User | null =>
  useSelector(useApp().session, ({ context }) => context.stored?.user ?? null);

/** There is no network. */
export const useIsOffline = (): boolean =>
  useSelector(useApp().connection, (snapshot) => snapshot.hasTag('offline'));

/** How wouter's links navigate. Outside of a browser, the path is the app's own. */
export const useAppLocation: BaseLocationHook = () => {
  const { navigation } = useApp();
  return [usePathname({ ssrPath: navigation.current().path }), navigation.go];
};
