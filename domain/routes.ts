import type { Race } from '#domain/entities';
import { hasMarks, withoutMarks } from '#domain/touchedLink';
import { decoded } from '#domain/webAddress';

export type ScreenName =
  | 'regionSelector'
  | 'raceCalendar'
  | 'race'
  | 'checkout'
  | 'signIn'
  | 'register'
  | 'passwordForgotten'
  | 'passwordReset'
  | 'account'
  | 'legal';

/** In memory, from one screen to the next: a race is shown at once; the guardian has just signed in. */
export type PassedOn = { race: Race } | { isSignedIn: true };

export const passedRace = (passed: PassedOn | null): Race | null =>
  passed !== null && 'race' in passed ? passed.race : null;

/** Who may see a screen. A region's existence is checked separately. */
export type Access = 'open' | 'guestsOnly' | 'signedInOnly';

/** Whether a guardian, or else a visitor, may see a screen. */
export const isAdmitted = (access: Access, isGuardian: boolean): boolean =>
  access === 'open' || (access === 'signedInOnly') === isGuardian;

export type ScreenRoute = {
  kind: 'screen';
  screen: ScreenName;
  /** In capitals; null on the region selector only. */
  region: string | null;
  /** Decoded `id` of a race; `slug` of a legal text. */
  params: { id?: string; slug?: LegalSlug };
  access: Access;
};

export type RouteMatch = ScreenRoute | { kind: 'redirect'; to: string };

export type LegalSlug = 'privacy' | 'terms';

/** Paths below a region, without a trailing slash, in any letter case. */
type ScreenPath = Pick<ScreenRoute, 'screen' | 'access'> & { path: RegExp; params?: ScreenRoute['params'] };

const screens: ScreenPath[] = [
  { path: /^auth\/sign-in$/i, screen: 'signIn', access: 'guestsOnly' },
  { path: /^auth\/password-forgotten$/i, screen: 'passwordForgotten', access: 'guestsOnly' },
  { path: /^auth\/sign-up$/i, screen: 'register', access: 'guestsOnly' },
  { path: /^auth\/reset-password$/i, screen: 'passwordReset', access: 'guestsOnly' },
  { path: /^my-account$/i, screen: 'account', access: 'signedInOnly' },
  { path: /^events$/i, screen: 'raceCalendar', access: 'open' },
  { path: /^events\/(?<id>[^/]+)$/i, screen: 'race', access: 'open' },
  { path: /^events\/(?<id>[^/]+)\/checkout$/i, screen: 'checkout', access: 'signedInOnly' },
  { path: /^legal(\/privacy)?$/i, screen: 'legal', access: 'open', params: { slug: 'privacy' } },
  { path: /^legal\/terms$/i, screen: 'legal', access: 'open', params: { slug: 'terms' } },
];

/** The region is sent as a header. */
const canBeHeader = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

const pathIn = (target: string): string => target.split(/[?#]/, 1).join('');

const withoutEndSlashes = (path: string): string => path.replace(/^\//, '').replace(/\/$/, '');

/** @param path below a region */
const screenAt = (path: string, region: string): ScreenRoute | null => {
  for (const { path: pattern, screen, access, params = {} } of screens) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const id = found.groups?.id;
    const own = id === undefined ? params : { id: decoded(id) ?? id };
    return { kind: 'screen', screen, region, params: own, access };
  }
  return null;
};

const partsOf = (path: string): { region: string; below: string } => {
  const [first = '', ...segments] = withoutEndSlashes(path).split('/');
  return { region: (decoded(first) ?? first).toUpperCase(), below: segments.join('/') };
};

const isEmpty = (path: string): boolean => path === '/' || path === '';

/** @param target a path, also with query and fragment; a trailing slash is ignored */
export const matchRoute = (target: string): RouteMatch => {
  const path = pathIn(target);
  if (isEmpty(path)) {
    return { kind: 'screen', screen: 'regionSelector', region: null, params: {}, access: 'open' };
  }
  const { region, below } = partsOf(path);
  if (hasMarks(path) && isAppPath(withoutMarks(path))) {
    const match = matchRoute(withoutMarks(path));
    return match.kind === 'redirect' ? match : { kind: 'redirect', to: withoutMarks(path) };
  }
  if (!canBeHeader(region)) return { kind: 'redirect', to: paths.regionSelector() };
  const to = isWithoutRegion(path) ? paths.regionSelector() : paths.in(region).raceCalendar();
  return screenAt(below, region) ?? { kind: 'redirect', to };
};

type Query = Record<string, string | null | undefined>;

/** `encodeURIComponent` throws on half a surrogate pair, so it becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Empty values are left out. */
const build = (segments: string[], query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  const path = `/${segments.map(encoded).join('/')}`;
  // Behind a slash, marks of an id are its own.
  return `${path}${hasMarks(path) ? '/' : ''}${search && `?${search}`}`;
};

type AuthQuery = { email?: string | null | undefined; redirect?: string | null | undefined };

/** @param region an id as configured */
const pathsIn = (region: string) => ({
  raceCalendar: (type?: string | null) => build([region, 'events'], { type }),
  race: (id: string) => build([region, 'events', id]),
  checkout: (id: string) => build([region, 'events', id, 'checkout']),
  signIn: (query?: AuthQuery) => build([region, 'auth', 'sign-in'], query),
  register: (query?: AuthQuery) => build([region, 'auth', 'sign-up'], query),
  passwordForgotten: (query?: AuthQuery) => build([region, 'auth', 'password-forgotten'], query),
  account: (query?: Partial<Record<'tab' | 'driver', string | null | undefined>>) =>
    build([region, 'my-account'], query),
  legal: (slug: LegalSlug) => build([region, 'legal', slug]),
});

export type RegionPaths = ReturnType<typeof pathsIn>;

export const paths = { regionSelector: () => '/', in: pathsIn };

/** C0 and C1 controls; C1 also as the two encoded bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const control = /[\u0000-\u001f\u007f-\u009f]|%c2%[89]/i;

const isLocalPath = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !path.includes('\\') && !control.test(path);

/** Decodes ASCII only: a badly encoded character elsewhere must not stop the decoding. */
const asciiDecoded = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const MAX_ENCODINGS = 5;

const isAppPath = (target: string): boolean => {
  const path = pathIn(target);
  const { region, below } = partsOf(path);
  return isEmpty(path) || (canBeHeader(region) && (below === '' || screenAt(below, region) !== null));
};

/**
 * The target itself if it is a path of this app (query and fragment allowed), else null. Checked after each of
 * several decodings; more encodings are refused.
 */
export const safeRedirect = (raw: string | null): string | null => {
  if (raw === null) return null;
  let path = raw;
  for (let encodings = 0; encodings <= MAX_ENCODINGS; encodings++) {
    if (!isLocalPath(path)) return null;
    const next = asciiDecoded(path);
    if (next === path) return isAppPath(raw) ? raw : null;
    path = next;
  }
  return null;
};

/** Whether the target is the path of a region's screen without the region. */
const isWithoutRegion = (target: string): boolean =>
  target.startsWith('/') && screens.some(({ path }) => path.test(withoutEndSlashes(pathIn(target))));

/** A safe redirect; a path without a region gets `regionId`. */
export const redirectIn = (regionId: string, raw: string | null): string | null =>
  safeRedirect(raw !== null && isWithoutRegion(raw) ? `/${regionId}${raw}` : raw);

/**
 * Where a location that shows no screen leads. The selector's address keeps a path that lacks only its region, and its
 * query, until a region is chosen.
 * @param query without its question mark
 */
export const redirectFrom = (path: string, query: string): string => {
  if (isWithoutRegion(path)) return build([''], { redirect: query === '' ? path : `${path}?${query}` });
  const match = matchRoute(path);
  if (match.kind === 'screen') return paths.regionSelector();
  return hasMarks(path) && query !== '' ? `${match.to}?${query}` : match.to;
};

/** Where choosing a region leads: to the path that the selector's address keeps, else to the races. */
export const afterChoosing = (regionId: string, search: string): string => {
  const wish = new URLSearchParams(search).get('redirect');
  const wished = wish !== null && isWithoutRegion(wish) ? redirectIn(regionId, wish) : null;
  return wished ?? paths.in(regionId).raceCalendar();
};

/** The race id in a redirect to a checkout, else null. */
export const raceToBook = (redirect: string | null): string | null => {
  const match = redirect === null ? null : matchRoute(redirect);
  return match?.kind === 'screen' && match.screen === 'checkout' ? (match.params.id ?? null) : null;
};

/** Whether a path of this app leads to the tickets, as after a payment in another browser. */
export const leadsToTickets = (target: string | null): boolean => {
  const match = target === null ? null : matchRoute(target);
  const query = new URLSearchParams(target?.split('?')[1]);
  return match?.kind === 'screen' && match.screen === 'account' && query.get('tab') === 'tickets';
};

/** Where a visitor is sent instead of a guardian's screen: whoever has tickets has an account. */
export const entranceTo = (region: string, redirect: string): string => {
  const { register, signIn } = paths.in(region);
  return leadsToTickets(redirect) ? signIn({ redirect }) : register({ redirect });
};

/** Whether a query is that of a link in a mail, which works for visitors only. */
export const isMailedLink = (query: string): boolean => {
  const values = new URLSearchParams(query);
  return Boolean(values.get('email') && values.get('token'));
};

/** Marks the address that a guardian is led to because a mailed link was not used. @param path also with a query */
export const withUnusedLink = (path: string): string => {
  const { pathname, searchParams, hash } = new URL(path, 'https://shop.example');
  searchParams.set('link', 'unused');
  return `${pathname}?${searchParams}${hash}`;
};

/** @param query of the address that `withUnusedLink` made */
export const hasUnusedLink = (query: string): boolean => new URLSearchParams(query).get('link') === 'unused';

/**
 * The screen that a link will open after redirects; null for links that leave the app. Visitors are sent to an entrance
 * instead of a guardian's screen, guardians to the account instead of a visitor's.
 * @param href with or without a query
 */
export const finalScreen = (href: string, isGuardian: boolean): ScreenName | null => {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const match = matchRoute(href);
  if (match.kind === 'redirect') return finalScreen(match.to, isGuardian);
  const { screen, access, region } = match;
  if (isAdmitted(access, isGuardian)) return screen;
  const own = region ?? '';
  return finalScreen(isGuardian ? paths.in(own).account() : entranceTo(own, href), isGuardian);
};
