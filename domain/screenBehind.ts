import { matchRoute, paths, type ScreenName } from '#domain/routes';

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
