import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { statePath } from '#machines/support/statePath';

export type ScreenRootProps = {
  actor: AnyActorRef;
  /** The machine's name, as its file is called. */
  machine: string;
  /** Of the page. */
  title: string;
  children: ReactNode;
};

/** The root of every screen: names its machine and state in the page, and the page itself. */
export const ScreenRoot = ({ actor, machine, title, children }: ScreenRootProps) => {
  const state = useSelector(actor, (snapshot: AnyMachineSnapshot) => statePath(snapshot.value));
  return (
    <div data-machine={machine} data-state={state}>
      <title>{title}</title>
      {children}
    </div>
  );
};
