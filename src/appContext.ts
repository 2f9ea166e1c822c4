import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { BaseLocationHook } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { RegionConfiguration, User } from '#domain/entities';
import type { App } from './actors/app';

export const AppContext = createContext<App | null>(null);

/** @throws outside of `AppContext` */
export const useApp = (): App => {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp needs an AppContext');
  return app;
};

export type CurrentRegion = {
  id: string;
  display: string;
  /** ISO 4217 code. */
  currency: string;
  configuration: RegionConfiguration;
};

/** The hub the guardian is in, null before one is known. */
export const useRegionIfAny = (): CurrentRegion | null => {
  const { hub } = useApp();
  const { regions, regionId, configuration } = useSelector(hub, ({ context }) => context);
  const region = regions.find(({ id }) => id === regionId);
  if (region === undefined || configuration === null) return null;
  return {
    id: region.id,
    display: region.display,
    currency: configuration.environment.currency || region.currency,
    configuration,
  };
};

/** @throws on a screen without a region */
export const useRegion = (): CurrentRegion => {
  const region = useRegionIfAny();
  if (region === null) throw new Error('This screen needs a region');
  return region;
};

/** The guardian who is signed in, null for a visitor. */
export const useUser = (): User | null =>
  useSelector(useApp().session, ({ context }) => context.stored?.user ?? null);

/** How wouter's links navigate. */
export const useAppLocation: BaseLocationHook = () => [usePathname(), useApp().navigation.go];
