import { matchRoute, type ScreenName } from '../domain/routes';

const screens: readonly ScreenName[] = ['regionSelector', 'raceCalendar', 'race'];

/** Pages that look the same for everybody who comes for the first time. */
export const isPrerendered = (path: string): boolean => {
  const match = matchRoute(path);
  return match.kind === 'screen' && screens.includes(match.screen);
};
