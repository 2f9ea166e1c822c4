import { emailFrom, isEmail } from '#domain/form/email';
import { redirectIn } from '#domain/routes';
import { mendedQuery } from '#domain/touchedLink';
import type { Location, Visit } from '#machines/route/visit';
import type { Navigation } from '../browser/navigation';

/** A parameter of the query; null if missing or empty. */
export const queryOf = ({ search }: Visit, name: string): string | null =>
  new URLSearchParams(search).get(name) || null;

/**
 * As `queryOf`, for what a mail's link holds. Not all mails encode a `+`, which a query reads as a space; neither an
 * address nor a token has a space.
 */
export const linkedValue = (search: string, name: 'email' | 'token'): string | null => {
  const value = new URLSearchParams(search).get(name)?.trim() ?? '';
  const whole = value.replaceAll(' ', '+');
  const meant = name === 'email' ? [value, whole].map(emailFrom).find(isEmail) : undefined;
  return (meant ?? whole) || null;
};

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
