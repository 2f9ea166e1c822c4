import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { statePath } from '#machines/support/statePath';

/**
 * Writes the states of the shell's machines into the root element, for tests and bug reports: `<html
 * data-session="signedIn.known" data-route="shown" …>`.
 */
export function showStates(page: HTMLElement, actors: Record<string, AnyActorRef>): void {
  for (const [machine, actor] of Object.entries(actors)) {
    const show = ({ value }: AnyMachineSnapshot) => {
      page.dataset[machine] = statePath(value);
    };
    show(actor.getSnapshot());
    actor.subscribe(show);
  }
}
