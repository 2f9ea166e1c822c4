import { matchRoute, paths, type ScreenName } from '../domain/routes';

type Addresses = Partial<Record<ScreenName, (region: string, id: string) => string>>;

const publicPages: Addresses = {
  regionSelector: paths.regionSelector,
  raceCalendar: (region) => paths.raceCalendar(region),
  race: paths.race,
};

const forms: Addresses = {
  signIn: (region) => paths.signIn(region),
  register: (region) => paths.register(region),
  passwordForgotten: (region) => paths.passwordForgotten(region),
};

const guardianPages: Addresses = {
  account: (region) => paths.account(region),
  checkout: paths.checkout,
};

const addressIn = (addresses: Addresses, path: string): string | null => {
  const match = matchRoute(path);
  if (match.kind !== 'screen') return null;
  return addresses[match.screen]?.(match.region ?? '', match.params.id ?? '') ?? null;
};

/** Pages for search engines. */
export const isIndexed = (path: string): boolean => addressIn(publicPages, path) !== null;

/**
 * The canonical path of a page to prerender, such as `/UK/events` for `/uk/events/`; null for any other. Guardians'
 * pages are prerendered as skeletons.
 */
export const prerenderPath = (path: string): string | null =>
  addressIn({ ...publicPages, ...forms, ...guardianPages }, path);
