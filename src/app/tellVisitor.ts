import { locationOf } from './address';
import type { App } from './app';

/** Tells the root whose browser this is, and where its address bar points. @param input of the screen on show */
export const tellVisitor = (
  { root, storage, navigation }: Pick<App, 'root' | 'storage' | 'navigation'>,
  input: unknown = null,
): void =>
  root.send({
    type: 'visitor.known',
    session: storage.session(),
    reservation: storage.reservation(),
    acceptedRegions: storage.acceptedRegions(),
    ...locationOf(navigation),
    input,
  });
