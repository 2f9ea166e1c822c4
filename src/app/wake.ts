import { locationOf } from '../actors/address';
import type { App } from './app';

/** A prerendered page was drawn for nobody in particular: tells it whose browser this is, and to look for what is new. */
export function wake({ root, storage, navigation, now }: App): void {
  root.send({
    type: 'page.woken',
    session: storage.session(),
    reservation: storage.reservation(),
    acceptedRegions: storage.acceptedRegions(),
    now: now(),
  });
  const location = locationOf(navigation);
  if (location.search !== '') root.send({ type: 'location.changed', ...location });
}
