import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Effect } from '../../graph';

/** The observable effect of an action; null if there is none. @param self the machine's actor */
export const effectOf = (
  self: AnyActorRef,
  delays: ReadonlyMap<string, string>,
  type: string,
  params: unknown,
): Effect | null => {
  if (type === 'xstate.spawnChild') {
    const { actorRef, input } = fields(params);
    return effect(`start ${String(fields(actorRef).id)}`, input);
  }
  if (type === 'xstate.sendTo') {
    const { to, event, delay } = fields(params);
    const when = typeof delay === 'number' ? ` in ${delay} ms` : '';
    return effect(`send ${receiverName(self, to)}${when}`, event);
  }
  if (type === 'xstate.raise') {
    const timer = timerOf(self, delays, type, params);
    return timer === null ? null : { name: `wait ${timer.left} ms for ${timer.name}` };
  }
  if (type === 'xstate.stopChild') {
    const child = params as AnyActorRef | undefined;
    return child?.getSnapshot().status === 'active' ? { name: `stop ${child.id}` } : null;
  }
  if (type === 'xstate.emit') return effect('emit', fields(params).event);
  if (type.startsWith('xstate.')) return null;
  return effect(type, params);
};

/** A delayed event. */
export type Timer = {
  /** Name of the machine's delay, or the event's type. */
  name: string;
  /** Remaining ms. */
  left: number;
  event: AnyEventObject;
  /** 'itself', 'parent', a system id or a child's id. */
  receiver: string;
  /** The id for `cancel`. */
  id: string | undefined;
};

/** The timer that an action starts; null if it starts none. */
export const timerOf = (
  self: AnyActorRef,
  delays: ReadonlyMap<string, string>,
  type: string,
  params: unknown,
): Timer | null => {
  const { event, delay, to = self, id } = fields(params);
  if ((type !== 'xstate.raise' && type !== 'xstate.sendTo') || typeof delay !== 'number') return null;
  const eventType = String(fields(event).type);
  return {
    name: delays.get(eventType) ?? eventType,
    left: delay,
    event: event as AnyEventObject,
    receiver: receiverName(self, to),
    id: id === undefined ? undefined : String(id),
  };
};

const receiverName = (self: AnyActorRef, to: unknown): string => {
  if (to === self) return 'itself';
  if (to === self._parent) return 'parent';
  const { systemId, id } = fields(to);
  return String(systemId ?? id ?? to);
};

/** A JSON copy of the present value; an error becomes its kind only. */
const effect = (name: string, value: unknown): Effect => {
  const text = JSON.stringify(value, (_, inner) => (inner instanceof Error ? 'an error' : inner));
  return text === undefined || text === '{}' || text === 'null'
    ? { name }
    : { name, value: JSON.parse(text) };
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
