import { matchRoute, paths, type RegionPaths, type ScreenName } from '../domain/routes';

type Addresses = Partial<Record<ScreenName, (own: RegionPaths, id: string) => string>>;

const publicPages: Addresses = {
  regionSelector: paths.regionSelector,
  raceCalendar: (own) => own.raceCalendar(),
  race: (own, id) => own.race(id),
};

const forms: Addresses = {
  signIn: (own) => own.signIn(),
  register: (own) => own.register(),
  passwordForgotten: (own) => own.passwordForgotten(),
};

const guardianPages: Addresses = {
  account: (own) => own.account(),
  checkout: (own, id) => own.checkout(id),
};

const addressIn = (addresses: Addresses, path: string): string | null => {
  const match = matchRoute(path);
  if (match.kind !== 'screen') return null;
  return addresses[match.screen]?.(paths.in(match.region ?? ''), match.params.id ?? '') ?? null;
};

/** Pages for search engines. */
export const isIndexed = (path: string): boolean => addressIn(publicPages, path) !== null;

/**
 * The canonical path of a page to prerender, such as `/UK/events` for `/uk/events/`; null for any other. Guardians'
 * pages are prerendered as skeletons.
 */
export const prerenderPath = (path: string): string | null =>
  addressIn({ ...publicPages, ...forms, ...guardianPages }, path);
