import type { Visit } from '#machines/route';

/** A parameter of the query, null where it is missing or empty. */
export const queryOf = ({ search }: Visit, name: string): string | null =>
  new URLSearchParams(search).get(name) || null;

/** @throws on a screen without a region: the route machine opens none */
export const regionOf = ({ route }: Visit): string => {
  if (route.region === null) throw new Error(`The screen '${route.screen}' has no region`);
  return route.region;
};
