import type { AnyActorRef } from 'xstate';
import type { RootActor } from '#machines/root/root';
import type { Shell } from '../base/app';

/** The root and its children of the shell, by system id. */
export const shellOf = (root: RootActor): Shell => {
  const actor = <Name extends keyof Shell>(name: Name): Shell[Name] => {
    const found: AnyActorRef | undefined = root.system.get(name);
    if (found === undefined) throw new Error(`The root has no '${name}'`);
    return found as Shell[Name];
  };
  return {
    root,
    session: actor('session'),
    reservation: actor('reservation'),
    region: actor('region'),
    regionChange: actor('regionChange'),
    route: actor('route'),
    consent: actor('consent'),
    connection: actor('connection'),
    loading: actor('loading'),
    openPayment: actor('openPayment'),
  };
};
