import type { AnyActorRef, AnyMachineSnapshot, Subscription } from 'xstate';
import type { App } from './app';

/**
 * Resolves once the app has more to show than the prerendered frame of the page: the guardian's data, or its
 * place-holders, where they belong; another page that they are led on to; or a failure. A frame that was pressed gives
 * way to what can answer, as soon as there is a screen.
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
