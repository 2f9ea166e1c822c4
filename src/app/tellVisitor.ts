import { endedOrderIn, locationOf } from '../base/address';
import type { App } from '../base/app';

/** Tells the root what this browser has stored, and its location. @param input of the screen on show */
export const tellVisitor = (
  { root, storage, navigation }: Pick<App, 'root' | 'storage' | 'navigation'>,
  input: unknown = null,
): void =>
  root.send({
    type: 'visitor.known',
    session: storage.session(),
    reservation: storage.reservation(),
    unconfirmed: storage.unconfirmed(),
    endedOrder: endedOrderIn(locationOf(navigation)),
    consent: storage.consentAnswers(),
    ...locationOf(navigation),
    input,
  });
