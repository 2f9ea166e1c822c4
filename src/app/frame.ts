import { waitFor } from 'xstate';
import type { App } from './app';

/**
 * Waits until the app shows more than the prerendered frame of the page: where the guardian's data is awaited in the
 * same place, where they are led on, or where a failure is told.
 */
export async function frameIsOver({ root, route }: App): Promise<void> {
  const screenIsOpen = async () => {
    const { context } = await waitFor(root, ({ context: { shown } }) => shown !== null);
    const screen = root.system.get(context.shown?.actorId ?? '');
    if (screen !== undefined) await waitFor(screen, (snapshot) => !snapshot.hasTag('opening'));
  };
  const hasFailed = waitFor(route, (snapshot) => snapshot.hasTag('failed'));
  // A screen that is left before it opens, too.
  await Promise.race([screenIsOpen(), hasFailed]).catch(() => {});
}
