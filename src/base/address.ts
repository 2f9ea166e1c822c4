import { redirectIn } from '#domain/routes';
import { mendedQuery } from '#domain/touchedLink';
import type { Location, Visit } from '#machines/route/visit';
import type { Navigation } from '../browser/navigation';

/** A parameter of the query; null if missing or empty. */
export const queryOf = ({ search }: Pick<Visit, 'search'>, name: string): string | null =>
  new URLSearchParams(search).get(name) || null;

/** Id of the order that the hosted page says is over. */
export const endedOrderIn = (place: Pick<Visit, 'search'>): string | null => queryOf(place, 'ended');

/** The path of this app that follows the screen, from the query; null if missing or unsafe. */
export const redirectOf = (visit: Visit): string | null =>
  redirectIn(regionOf(visit), queryOf(visit, 'redirect'));

/** @throws on a screen without a region, which the route machine rules out */
export const regionOf = ({ route }: Visit): string => {
  if (route.region === null) throw new Error(`The screen '${route.screen}' has no region`);
  return route.region;
};

export const locationOf = (navigation: Navigation): Location => {
  const { path, search } = navigation.current();
  return { path, search: mendedQuery(search) };
};
