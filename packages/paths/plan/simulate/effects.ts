import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Effect } from '../../graph';
import type { BuiltIn } from '../../xstateInside';

/** An effect whose actor has no name yet: it depends on all that the step starts. */
export type Unnamed = Effect & { actor?: string };

/** An action of XState's or of the machine's, with the timer that it starts. */
type Executed = { type: string; params: unknown; action: BuiltIn | null; timer: Timer | null };

/** The observable effect of an action; null if there is none. @param self the machine's actor */
export const effectOf = (self: AnyActorRef, { type, params, action, timer }: Executed): Unnamed | null => {
  switch (action?.does) {
    case undefined:
      return effect(type, params);
    case 'spawn':
      return { ...effect('start', action.input), actor: action.id };
    case 'send': {
      const when = action.delay === undefined ? '' : ` in ${action.delay} ms`;
      return { ...effect(`send${when}`, action.event), actor: receiverName(self, action.to) };
    }
    case 'raise':
      return timer && { name: `wait ${timer.left} ms for ${timer.name}` };
    case 'stop':
      return action.child?.getSnapshot().status === 'active'
        ? { name: 'stop', actor: action.child.id }
        : null;
    case 'emit':
      return effect('emit', action.event);
    default:
      return null;
  }
};

export const named = ({ actor, name, ...rest }: Unnamed, nameOf: (id: string) => string): Effect => ({
  name: actor === undefined ? name : name.replace(/^\w+/, (verb) => `${verb} ${nameOf(actor)}`),
  ...rest,
});

export type Timer = {
  /** Name of the machine's delay, or the event's type. */
  name: string;
  left: number;
  event: AnyEventObject;
  /** 'itself', 'parent', a system id or a child's id. */
  receiver: string;
  id: string | undefined;
};

export const timerOf = (
  self: AnyActorRef,
  delays: ReadonlyMap<string, string>,
  action: BuiltIn | null,
): Timer | null => {
  if ((action?.does !== 'raise' && action?.does !== 'send') || action.delay === undefined) return null;
  const { event, delay: left, id } = action;
  return {
    name: delays.get(event.type) ?? event.type,
    left,
    event,
    receiver: receiverName(self, action.does === 'send' ? action.to : self),
    id,
  };
};

const receiverName = (self: AnyActorRef, to: unknown): string => {
  if (to === self) return 'itself';
  const { systemId, id } = Object(to);
  return String(systemId ?? id ?? to);
};

/** A JSON copy of the present value; an error becomes its kind only. */
const effect = (name: string, value: unknown): Effect => {
  const text = JSON.stringify(value, (_, inner) => (inner instanceof Error ? 'an error' : inner));
  return text === undefined || text === '{}' || text === 'null'
    ? { name }
    : { name, value: JSON.parse(text) };
};
