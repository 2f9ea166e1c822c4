import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { statePath } from '#machines/support/statePath';

export type ScreenRootProps = {
  /** Null before the screen's machine has started. */
  actor: AnyActorRef | null;
  /** The page's title. */
  title: string;
  children: ReactNode;
};

/** The root of every screen: sets the page's title and the machine's name and state. */
export const ScreenRoot = ({ actor, title, children }: ScreenRootProps) => {
  const machine = useSelector(actor ?? undefined, (snapshot?: AnyMachineSnapshot) => snapshot?.machine.id);
  const state = useSelector(
    actor ?? undefined,
    (snapshot?: AnyMachineSnapshot) => snapshot && statePath(snapshot.value),
  );
  return (
    <div data-machine={machine} data-state={state}>
      <title>{title}</title>
      {children}
    </div>
  );
};
