import { paths } from '#domain/routes';
import { locationOf } from '../actors/address';
import type { App } from './app';

type FollowedSession = {
  /** Reads again what another tab left in the storage. */
  readAgain: () => void;
  /** The page is back out of the browser's page cache, where it heard nothing. */
  returned: () => void;
  logOut: () => void;
};

/** Keeps the page on show in step with who is signed in: by this tab's hand, another's, or the API's. */
export function followSession({
  region,
  session,
  route,
  storage,
  navigation,
}: Pick<App, 'region' | 'session' | 'route' | 'storage' | 'navigation'>): FollowedSession {
  /** Logging out leads to the landing page, not to where a page that is closed by now would lead. */
  let isLeaving = false;

  const tellEnded = () => {
    if (isLeaving || !session.getSnapshot().matches('visitor')) return;
    route.send({ type: 'session.ended', ...locationOf(navigation) });
  };
  const guardianId = () => session.getSnapshot().context.stored?.user.id ?? null;
  const readAgain = () => {
    const before = guardianId();
    session.send({ type: 'session.stored', stored: storage.session() });
    const after = guardianId();
    if (after !== null && after !== before)
      route.send({ type: 'session.changed', ...locationOf(navigation) });
  };
  session.subscribe(tellEnded);

  return {
    readAgain,
    returned: () => {
      isLeaving = false;
      readAgain();
      tellEnded();
    },
    logOut: () => {
      isLeaving = true;
      const { configuration } = region.getSnapshot().context;
      session.send({ type: 'session.end' });
      navigation.leave(configuration?.environment.landingPageUrl || paths.regionSelector());
    },
  };
}
