import { matchRoute, paths, type ScreenName } from '../domain/routes';

type Addresses = Partial<Record<ScreenName, (region: string, id: string) => string>>;

const listed: Addresses = {
  regionSelector: paths.regionSelector,
  raceCalendar: (region) => paths.raceCalendar(region),
  race: paths.race,
};

const forms: Addresses = {
  signIn: (region) => paths.signIn(region),
  register: (region) => paths.register(region),
  passwordForgotten: (region) => paths.passwordForgotten(region),
};

const frames: Addresses = {
  account: (region) => paths.account(region),
  checkout: paths.checkout,
};

const addressIn = (addresses: Addresses, path: string): string | null => {
  const match = matchRoute(path);
  if (match.kind !== 'screen') return null;
  return addresses[match.screen]?.(match.region ?? '', match.params.id ?? '') ?? null;
};

/** Pages that somebody may search for. */
export const isListed = (path: string): boolean => addressIn(listed, path) !== null;

/**
 * Of the pages that look the same for everybody who comes for the first time, or have a frame that does: the one address
 * that a page has, however it was written, such as `/UK/events` for `/uk/events/`. Null for any other page.
 */
export const prerenderedAt = (path: string): string | null =>
  addressIn({ ...listed, ...forms, ...frames }, path);
