import type { AnyActorRef, AnyMachineSnapshot, Subscription } from 'xstate';
import type { App } from './app';

/**
 * Resolves once the app can show more than the prerendered skeleton page: the guardian's data, place-holders in
 * their final places, another page after a redirect, or a failure. If the guardian has clicked, any screen will do, so
 * that the click can be answered.
 */
export const firstContentReady = ({ root, route }: App): Promise<void> =>
  new Promise((resolve) => {
    const read = new Map<AnyActorRef, Subscription>();
    const look = () => {
      const { shown } = root.getSnapshot().context;
      const screen: AnyActorRef | undefined = root.system.get(shown?.actorId ?? '');
      if (screen !== undefined) readFrom(screen);
      const opened: AnyMachineSnapshot | undefined = screen?.getSnapshot();
      const isOpen = shown !== null && (isPressed || opened?.hasTag('opening') !== true);
      if (!isOpen && !route.getSnapshot().hasTag('failed')) return;
      for (const subscription of read.values()) subscription.unsubscribe();
      document.removeEventListener('click', press);
      resolve();
    };
    let isPressed = 'pressed' in document.documentElement.dataset;
    const press = () => {
      isPressed = true;
      look();
    };
    document.addEventListener('click', press);
    const readFrom = (actor: AnyActorRef) => {
      if (!read.has(actor)) read.set(actor, actor.subscribe({ next: look, error: look }));
    };
    readFrom(root);
    readFrom(route);
    look();
  });
