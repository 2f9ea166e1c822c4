import { matchRoute, paths, type RegionPaths, type ScreenName, type ScreenRoute } from '../domain/routes';

type Address = (own: RegionPaths, params: ScreenRoute['params']) => string;

/** Null for a screen that is not prerendered. */
const addresses: Record<ScreenName, Address | null> = {
  regionSelector: paths.regionSelector,
  raceCalendar: (own) => own.raceCalendar(),
  race: (own, { id = '' }) => own.race(id),
  signIn: (own) => own.signIn(),
  register: (own) => own.register(),
  passwordForgotten: (own) => own.passwordForgotten(),
  passwordReset: null,
  account: (own) => own.account(),
  checkout: (own, { id = '' }) => own.checkout(id),
  legal: (own, { slug }) => own.legal(slug === 'terms' ? slug : 'privacy'),
};

/**
 * The canonical path of a page to prerender, such as `/UK/events` for `/uk/events/`; null for any other.
 */
export const prerenderPath = (path: string): string | null => {
  const match = matchRoute(path);
  if (match.kind !== 'screen') return null;
  return addresses[match.screen]?.(paths.in(match.region ?? ''), match.params) ?? null;
};

/** Pages for search engines: prerendered, and open to everybody. */
export const isIndexed = (path: string): boolean => {
  const match = matchRoute(path);
  return match.kind === 'screen' && match.access === 'open' && prerenderPath(path) !== null;
};

/** Pages without prices and places: an old one is better than none. */
export const isLasting = (path: string): boolean => {
  const match = matchRoute(path);
  return match.kind === 'screen' && match.screen === 'legal';
};
