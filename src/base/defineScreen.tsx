import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { OpenScreen, ScreenCode } from './app';

/** A screen with a machine of its own; a guardians' screen takes null also, because it is prerendered without one. */
export const defineScreen = <Logic extends AnyStateMachine, Actor extends ActorRefFrom<Logic> | null>(
  open: OpenScreen<Logic>,
  View: ComponentType<{ actor: Actor }>,
): ScreenCode => ({
  open,
  render: (actor) => <View actor={actor as Actor} />,
});
