import type { RootActor } from '#machines/root/root';
import type { Arrivals } from '../browser/arrival';
import type { Navigation } from '../browser/navigation';
import { isOffline, watchPage } from '../browser/page';
import { type ClientStorage, reservationKey, sessionKeys } from '../storage/clientStorage';
import { locationOf } from './address';

type Followed = { navigation: Navigation; arrivals: Arrivals; storage: ClientStorage };

/** Tells the root what happens to the page: navigation, network, other tabs, keys, the window. Decides nothing. */
export function followPage(root: RootActor, { navigation, arrivals, storage }: Followed): void {
  const tellSession = () => root.send({ type: 'session.stored', stored: storage.session() });
  const tellConsent = () => root.send({ type: 'consent.stored', acceptedRegions: storage.acceptedRegions() });
  const tellReservation = () => root.send({ type: 'reservation.stored', stored: storage.reservation() });
  const tellLocation = () => root.send({ type: 'location.changed', ...locationOf(navigation) });

  watchPage({
    isPrivate: () => storage.session() !== null,
    onReturned: () => {
      root.send({ type: 'page.returned' });
      tellSession();
      tellConsent();
      tellReservation();
    },
    onSeen: () => root.send({ type: 'page.seen' }),
    onConnection: (event) => root.send({ type: `connection.${event}` }),
    onEscape: () => root.send({ type: 'escape.pressed' }),
    onWidened: () => root.send({ type: 'viewport.widened' }),
    onStored: (key) => {
      if (key === null || sessionKeys.includes(key)) tellSession();
      if (key === null || key === reservationKey) tellReservation();
      tellConsent();
    },
  });
  navigation.follow(
    (_, move) => {
      arrivals.depart(move);
      tellLocation();
    },
    ({ path, search }) => root.send({ type: 'location.replaced', path, search }),
  );
  if (isOffline()) root.send({ type: 'connection.lost' });
}
