import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { BaseLocationHook } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { AnyActorRef } from 'xstate';
import { minutesLeft } from '#domain/checkout/payment';
import type { Race, User } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { paths, type RegionPaths } from '#domain/routes';
import { type CurrentRegion, currentRegion } from '#machines/region/currentRegion';
import { isPatienceOver } from '#machines/session/sessionSetup';
import type { App } from './app';

/** The part of the app that views may use. The API and the storage are for actors only. */
export type AppOnShow = Omit<App, 'api' | 'storage' | 'now' | 'record'>;

export const AppContext = createContext<AppOnShow | null>(null);

/** @throws outside of `AppContext` */
export const useApp = (): AppOnShow => {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp needs an AppContext');
  return app;
};

/** On a screen the region that it was opened in, around it the current one; null on the region selector. */
export const RegionContext = createContext<CurrentRegion | null>(null);

/** @throws on a screen without a region */
export const useRegion = (): CurrentRegion => {
  const region = useContext(RegionContext);
  if (region === null) throw new Error('This screen needs a region');
  return region;
};

/** Addresses in `useRegion()`. @throws on a screen without a region */
export const usePaths = (): RegionPaths => paths.in(useRegion().id);

/** Null before the first region. */
export const useCurrentRegion = (): CurrentRegion | null =>
  useSelector(useApp().region, ({ context }) => currentRegion(context), isSameData);

/** Null if the screen has no machine, or its machine has come to its end. */
export const useScreenActor = (): AnyActorRef | null =>
  useSelector(useApp().root, ({ children, context }) => {
    const actors: Record<string, AnyActorRef | undefined> = children;
    return actors[context.shown?.actorId ?? ''] ?? null;
  });

export const useUser = (): User | null =>
  useSelector(useApp().session, ({ context }) => context.stored?.user ?? null);

/** The page says so; what failed because of it is not told besides: trying again would not help. */
export const useIsSignedOut = (): boolean => useUser() === null;

/** Whether the last guardian's session ended by itself, here or in another tab. */
export const useHasSessionEnded = (): boolean =>
  useSelector(useApp().session, (snapshot) => snapshot.matches({ visitor: 'ended' }));

export const useIsOffline = (): boolean =>
  useSelector(useApp().connection, (snapshot) => snapshot.hasTag('offline'));

/** Whether the API has not answered for so long that signing in again is offered (BEY-63). */
export const useIsPatienceOver = (): boolean => {
  const isOver = useSelector(useApp().session, ({ context }) => isPatienceOver(context));
  return !useIsOffline() && isOver;
};

/**
 * Whether the places of a race that says that they are held are held no longer: a race that was read before knows nothing
 * of the time since. False while that is unknown.
 */
export const useIsHoldOver = (): ((race: Race) => boolean) => {
  const held = useSelector(useApp().openPayment, (snapshot) => {
    const { payment } = snapshot.context;
    if (payment === null) return snapshot.matches('none') ? null : undefined;
    return payment.heldUntil === null ? null : payment.eventId;
  });
  return (race) => race.held !== undefined && held !== undefined && race.id !== held;
};

/** `12 min left` of the places that are held for this race; null where nothing is held, or until when is unknown. */
export const useTimeLeft = (eventId: string): string | null => {
  const left = useSelector(useApp().openPayment, ({ context: { payment } }) =>
    payment?.eventId === eventId ? minutesLeft(payment.heldFor) : null,
  );
  return left === null ? null : `${left} min left`;
};

/** How wouter's links navigate. Without a browser, the path is that of the prerendered page. */
export const useAppLocation: BaseLocationHook = () => {
  const { navigation } = useApp();
  return [usePathname({ ssrPath: navigation.current().path }), navigation.go];
};
