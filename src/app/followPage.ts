import type { Release } from '#domain/checkout/reservation';
import { locationOf } from '../base/address';
import type { App } from '../base/app';
import { isOffline, watchPage } from '../browser/page';
import { watchPresses } from '../browser/pressedControl';
import * as storageKeys from '../storage/storageKeys';

/**
 * Forwards navigations, network changes and other tabs' changes; shows on the pressed control that `route` is opening
 * the next screen. Decides nothing: an event that concerns one machine goes to that machine, any other to the root.
 */
export function followPage({
  root,
  session,
  reservation,
  consent,
  connection,
  route,
  navigation,
  scrollRestoration,
  storage,
  tellTime,
}: App): void {
  const tellSession = () =>
    session.send({
      type: 'session.stored',
      stored: storage.session(),
      isLoggedOut: storage.isLoggedOut(),
    });
  const tellConsent = () => consent.send({ type: 'consent.stored', ...storage.consentAnswers() });
  const tellReservation = (release: Release | null) =>
    reservation.send({
      type: 'reservation.stored',
      stored: storage.reservation(),
      release,
      unconfirmed: storage.unconfirmed(),
    });
  const tellSelection = (key: string) => {
    const stored = storage.selectionAt(key);
    if (stored !== null) root.send({ type: 'selection.stored', ...stored });
  };
  const tellConnection = (event: 'lost' | 'restored') => {
    connection.send({ type: `connection.${event}` });
    session.send({ type: `connection.${event}` });
  };

  watchPage({
    isPrivate: () => storage.session() !== null,
    onCacheRestored: () => {
      tellTime();
      root.send({ type: 'page.returned' });
      tellSession();
      tellConsent();
      tellReservation(storage.release());
    },
    onFocus: () => {
      tellTime();
      // Other tabs' changes do not reach a page in the page cache, which is visible before it is restored.
      tellReservation(storage.release());
      root.send({ type: 'page.seen' });
    },
    onConnection: tellConnection,
    onStored: (key) => {
      const isOneOf = (...keys: string[]) => key === null || keys.includes(key);
      if (isOneOf(storageKeys.token, storageKeys.user)) tellSession();
      // The other tab asks for its release again, or has withdrawn it.
      if (isOneOf(storageKeys.reservation, storageKeys.release, storageKeys.unconfirmed))
        tellReservation(null);
      if (isOneOf(storageKeys.reservation, storageKeys.payment)) root.send({ type: 'page.seen' });
      if (key !== null) tellSelection(key);
      tellConsent();
    },
  });
  navigation.follow(
    (_, move) => {
      scrollRestoration.leaveScreen(move);
      // Later, because the navigation may be an action of a machine that has not finished its transition.
      queueMicrotask(() => root.send({ type: 'location.changed', ...locationOf(navigation) }));
    },
    ({ path, search }) => route.send({ type: 'location.replaced', path, search }),
  );
  const showOpening = watchPresses();
  route.subscribe((snapshot) => showOpening(snapshot.hasTag('busy')));
  // A sleeping page gets no ticks.
  setInterval(tellTime, 60_000);
  if (isOffline()) tellConnection('lost');
}
