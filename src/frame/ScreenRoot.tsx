import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { useMachineAttributes } from '../components/layout/useMachineAttributes';

export type ScreenRootProps = {
  /** Null before the screen's machine has started. */
  actor: AnyActorRef | null;
  title: string;
  children: ReactNode;
};

/** The root of every screen: sets the page's title and the machine's name and state. */
export const ScreenRoot = ({ actor, title, children }: ScreenRootProps) => (
  <div {...useMachineAttributes(actor)}>
    <title>{title}</title>
    {children}
  </div>
);
