import type { Location, Visit } from '#machines/route';
import type { Navigation } from '../browser/navigation';

/** A parameter of the query, null where it is missing or empty. */
export const queryOf = ({ search }: Visit, name: string): string | null =>
  new URLSearchParams(search).get(name) || null;

/** @throws on a screen without a region: the route machine opens none */
export const regionOf = ({ route }: Visit): string => {
  if (route.region === null) throw new Error(`The screen '${route.screen}' has no region`);
  return route.region;
};

/** Where the address bar points. */
export const locationOf = (navigation: Navigation): Location => {
  const { path, search } = navigation.current();
  return { path, search };
};
