import { emailFrom, isEmail } from '#domain/form/email';
import { redirectIn } from '#domain/routes';
import { mendedQuery } from '#domain/touchedLink';
import type { Location, Visit } from '#machines/route/visit';
import type { Navigation } from '../browser/navigation';

/** A parameter of the query; null if missing or empty. */
export const queryOf = ({ search }: Pick<Visit, 'search'>, name: string): string | null =>
  new URLSearchParams(search).get(name) || null;

/** Id of the order that the hosted page says is over. */
export const endedOrderIn = (place: Pick<Visit, 'search'>): string | null => queryOf(place, 'ended');

/**
 * As `queryOf`, for what a mail's link holds. Neither an address nor a token has a blank: not all mails encode a `+`,
 * which a query reads as one, and a link that is copied over two lines may get one.
 */
export const linkedValue = (search: string, name: 'email' | 'token'): string | null => {
  const valueIn = (query: string) => new URLSearchParams(query).get(name) ?? '';
  const unwrapped = valueIn(search.replaceAll('+', '%2B')).replace(/\s/g, '');
  const readings = [valueIn(search), unwrapped, unwrapped.replaceAll('=', '')];
  const meant = name === 'email' ? readings.map(emailFrom).find(isEmail) : undefined;
  return (meant ?? unwrapped) || null;
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
