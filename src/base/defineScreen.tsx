import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { OpenScreen, ScreenCode } from './app';

/** A screen with a machine of its own, which only a guardian has: it is prerendered without. */
export const defineGuardianScreen = <Logic extends AnyStateMachine>(
  open: OpenScreen<Logic>,
  View: ComponentType<{ actor: ActorRefFrom<Logic> | null }>,
): ScreenCode => ({
  open,
  render: (actor) => <View actor={actor as ActorRefFrom<Logic> | null} />,
});

/** A screen with a machine of its own. */
export const defineScreen = <Logic extends AnyStateMachine>(
  open: OpenScreen<Logic>,
  View: ComponentType<{ actor: ActorRefFrom<Logic> }>,
): ScreenCode => ({
  open,
  render: (actor) => (actor === null ? null : <View actor={actor as ActorRefFrom<Logic>} />),
});
