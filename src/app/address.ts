import type { Location, Visit } from '#machines/route';
import type { Navigation } from '../browser/navigation';

/** A parameter of the query; null if missing or empty. */
export const queryOf = ({ search }: Visit, name: string): string | null =>
  new URLSearchParams(search).get(name) || null;

/** @throws on a screen without a region, which the route machine rules out */
export const regionOf = ({ route }: Visit): string => {
  if (route.region === null) throw new Error(`The screen '${route.screen}' has no region`);
  return route.region;
};

export const locationOf = (navigation: Navigation): Location => {
  const { path, search } = navigation.current();
  return { path, search };
};
