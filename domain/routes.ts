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

/** Who may see a screen; whether its region exists is asked of every screen that has one. */
type Access = 'open' | 'guestsOnly' | 'signedInOnly';

export type ScreenRoute = {
  kind: 'screen';
  screen: ScreenName;
  /** In capitals; null on the region selector alone. */
  region: string | null;
  /** `id` of a race, decoded; `slug` of a legal text. */
  params: { id?: string; slug?: LegalSlug };
  access: Access;
};

export type RouteMatch = ScreenRoute | { kind: 'redirect'; to: string };

export type LegalSlug = 'privacy' | 'terms';

/** Below a region; `:id` and `:slug` stand for one segment. */
const screens: { path: string; screen: ScreenName; access: Access }[] = [
  { path: 'auth/sign-in', screen: 'signIn', access: 'guestsOnly' },
  { path: 'auth/password-forgotten', screen: 'passwordForgotten', access: 'guestsOnly' },
  { path: 'auth/sign-up', screen: 'register', access: 'guestsOnly' },
  { path: 'auth/reset-password', screen: 'passwordReset', access: 'guestsOnly' },
  { path: 'my-account', screen: 'account', access: 'signedInOnly' },
  { path: 'events', screen: 'raceCalendar', access: 'open' },
  { path: 'events/:id', screen: 'race', access: 'open' },
  { path: 'events/:id/checkout', screen: 'checkout', access: 'signedInOnly' },
  { path: 'legal', screen: 'legal', access: 'open' },
  { path: 'legal/:slug', screen: 'legal', access: 'open' },
];

/** The decoded segment; a badly encoded one stays as it is, so that such an id ends in 'not found'. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const isLegalSlug = (text: string): text is LegalSlug => text === 'privacy' || text === 'terms';

/** The parameters in `segments` if they fit the pattern, else null. */
const paramsOf = (pattern: string, segments: string[]): ScreenRoute['params'] | null => {
  const names = pattern.split('/');
  if (names.length !== segments.length) return null;
  const params: ScreenRoute['params'] = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (name === ':id') {
      if (segment === '') return null;
      params.id = decoded(segment);
    } else if (name === ':slug') {
      if (!isLegalSlug(segment)) return null;
      params.slug = segment;
    } else if (name !== segment) return null;
  }
  return params;
};

/** What a path shows. @param path without query; a slash at its end is ignored */
export const matchRoute = (path: string): RouteMatch => {
  if (path === '/' || path === '') {
    return { kind: 'screen', screen: 'regionSelector', region: null, params: {}, access: 'open' };
  }
  const [first = '', ...segments] = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (first === '') return { kind: 'redirect', to: paths.regionSelector() };
  const region = decoded(first).toUpperCase();
  if (segments.length === 0) return { kind: 'redirect', to: paths.raceCalendar(region) };
  for (const { path: pattern, screen, access } of screens) {
    const params = paramsOf(pattern, segments);
    if (params === null) continue;
    if (screen === 'legal') params.slug ??= 'privacy';
    return { kind: 'screen', screen, region, params, access };
  }
  return { kind: 'redirect', to: paths.regionSelector() };
};

type Query = Record<string, string | null | undefined>;

/** Encodes a segment. Half a surrogate pair cannot be encoded and becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Empty values are left out. */
const build = (segments: string[], query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  return `/${segments.map(encoded).join('/')}${search && `?${search}`}`;
};

type AuthQuery = { email?: string | null | undefined; redirect?: string | null | undefined };

/** @param region an id as configured */
export const paths = {
  regionSelector: () => '/',
  raceCalendar: (region: string, type?: string | null) => build([region, 'events'], { type }),
  race: (region: string, id: string) => build([region, 'events', id]),
  checkout: (region: string, id: string) => build([region, 'events', id, 'checkout']),
  signIn: (region: string, query?: AuthQuery) => build([region, 'auth', 'sign-in'], query),
  register: (region: string, query?: AuthQuery) => build([region, 'auth', 'sign-up'], query),
  passwordForgotten: (region: string, query?: AuthQuery) =>
    build([region, 'auth', 'password-forgotten'], query),
  account: (
    region: string,
    query?: { tab?: string | null | undefined; driver?: string | null | undefined },
  ) => build([region, 'my-account'], query),
  legal: (region: string, slug: LegalSlug) => build([region, 'legal', slug]),
};

/** C0 and C1 controls; the latter also as the two bytes that encode them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]|%c2%[89]/i;

const staysHere = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !path.includes('\\') && !control.test(path);

/** Decodes ASCII only, so that a badly encoded character elsewhere in the text does not stop the decoding. */
const asciiDecoded = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const MAX_ENCODINGS = 5;

const isOurs = (target: string): boolean => {
  const path = target.split(/[?#]/, 1).join('');
  const match = matchRoute(path);
  return match.kind === 'screen' || match.to !== paths.regionSelector();
};

/**
 * The target itself if it is a path of this app (its query and fragment included), else null. Checked
 * as it is and after each of several decodings; a target that is encoded more often is refused.
 */
export const safeRedirect = (raw: string | null): string | null => {
  if (raw === null) return null;
  let path = raw;
  for (let encodings = 0; encodings <= MAX_ENCODINGS; encodings++) {
    if (!staysHere(path)) return null;
    const next = asciiDecoded(path);
    if (next === path) return isOurs(raw) ? raw : null;
    path = next;
  }
  return null;
};

/** Whether the path is one of a region's screens, written without the region. */
const isWithoutRegion = (target: string): boolean => {
  const segments = target.split(/[?#]/, 1).join('').replace(/^\//, '').replace(/\/$/, '').split('/');
  return screens.some(({ path }) => paramsOf(path, segments) !== null);
};

/** A safe redirect; one without a region leads to that screen in the region that is known. */
export const redirectIn = (regionId: string, raw: string | null): string | null =>
  safeRedirect(raw?.startsWith('/') && isWithoutRegion(raw) ? `/${regionId}${raw}` : raw);

/** The id of the race that a redirect is on its way to book, null for any other. */
export const raceToBook = (redirect: string | null): string | null => {
  const match = redirect === null ? null : matchRoute(redirect.split(/[?#]/, 1).join(''));
  return match?.kind === 'screen' && match.screen === 'checkout' ? (match.params.id ?? null) : null;
};

/**
 * The screen that a link ends at, as far as it is known before it is followed; null where it leaves the app. A visitor
 * ends at the page to register where only a guardian may be, a guardian at the account where only a visitor may be.
 *
 * @param href as the link has it, with or without a query
 */
export const screenBehind = (href: string, isGuardian: boolean): ScreenName | null => {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const [path = ''] = href.split(/[?#]/);
  const match = matchRoute(path);
  if (match.kind === 'redirect') return match.to === path ? null : screenBehind(match.to, isGuardian);
  const { screen, access, region } = match;
  if (access === 'signedInOnly' && !isGuardian) return screenBehind(paths.register(region ?? ''), isGuardian);
  if (access === 'guestsOnly' && isGuardian) return screenBehind(paths.account(region ?? ''), isGuardian);
  return screen;
};
