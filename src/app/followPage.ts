import type { RootActor } from '#machines/root/root';
import type { Navigation } from '../browser/navigation';
import { isOffline, watchPage } from '../browser/page';
import type { ScrollRestoration } from '../browser/scrollRestoration';
import { type ClientStorage, reservationKey, sessionKeys } from '../storage/clientStorage';
import { locationOf } from './address';

type Followed = { navigation: Navigation; scrollRestoration: ScrollRestoration; storage: ClientStorage };

/** Tells the root what happens to the page: navigation, network, other tabs. Decides nothing. */
export function followPage(root: RootActor, { navigation, scrollRestoration, storage }: Followed): void {
  const tellSession = () => root.send({ type: 'session.stored', stored: storage.session() });
  const tellConsent = () => root.send({ type: 'consent.stored', acceptedRegions: storage.acceptedRegions() });
  const tellReservation = () => root.send({ type: 'reservation.stored', stored: storage.reservation() });
  const tellLocation = () => root.send({ type: 'location.changed', ...locationOf(navigation) });

  watchPage({
    isPrivate: () => storage.session() !== null,
    onCacheRestored: () => {
      root.send({ type: 'page.returned' });
      tellSession();
      tellConsent();
      tellReservation();
    },
    onFocus: () => root.send({ type: 'page.seen' }),
    onConnection: (event) => root.send({ type: `connection.${event}` }),
    onStored: (key) => {
      if (key === null || sessionKeys.includes(key)) tellSession();
      if (key === null || key === reservationKey) tellReservation();
      tellConsent();
    },
  });
  navigation.follow(
    (_, move) => {
      scrollRestoration.leaveScreen(move);
      tellLocation();
    },
    ({ path, search }) => root.send({ type: 'location.replaced', path, search }),
  );
  if (isOffline()) root.send({ type: 'connection.lost' });
}
