import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import type { Effect } from '../graph';
import { nodesOf } from './items';

/**
 * What an observer outside of the machine notices of an action; null where there is nothing to notice.
 *
 * @param self the machine's actor
 */
export const effectOf = (self: AnyActorRef, type: string, params: unknown): Effect | null => {
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
    const timer = timerOf(self, type, params);
    return timer === null ? null : { name: `wait ${timer.ms} ms for ${timer.name}` };
  }
  if (type === 'xstate.stopChild') {
    const child = params as AnyActorRef | undefined;
    return child?.getSnapshot().status === 'active' ? { name: `stop ${child.id}` } : null;
  }
  if (type === 'xstate.emit') return effect('emit', fields(params).event);
  if (type.startsWith('xstate.')) return null;
  return effect(type, params);
};

/** What an observer notices of a timer that is cancelled before it was due. */
export const givenUp = ({ name }: Timer): Effect => ({ name: `wait no longer for ${name}` });

/** An event that waits before it is delivered. */
export type Timer = {
  /** A delay of the machine, or the type of the event. */
  name: string;
  ms: number;
  event: AnyEventObject;
  /** As in an effect: 'itself', 'parent', a system id or the id of a child. */
  receiver: string;
  /** By which the machine can cancel it. */
  id: string | undefined;
};

/** The timer that an action starts; null where it starts none. */
export const timerOf = (self: AnyActorRef, type: string, params: unknown): Timer | null => {
  const { event, delay, to = self, id } = fields(params);
  if ((type !== 'xstate.raise' && type !== 'xstate.sendTo') || typeof delay !== 'number') return null;
  const eventType = String(fields(event).type);
  return {
    name: delaysOf(self.getSnapshot().machine).get(eventType) ?? eventType,
    ms: delay,
    event: event as AnyEventObject,
    receiver: receiverName(self, to),
    id: id === undefined ? undefined : String(id),
  };
};

const knownDelays = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();

/** Names of the machine's delays, by the events that come after them. */
const delaysOf = (machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const known = knownDelays.get(machine);
  if (known !== undefined) return known;
  const delays = new Map(
    nodesOf(machine).flatMap(({ after }) => after.map(({ eventType, delay }) => [eventType, String(delay)])),
  );
  knownDelays.set(machine, delays);
  return delays;
};

const receiverName = (self: AnyActorRef, to: unknown): string => {
  if (to === self) return 'itself';
  if (to === self._parent) return 'parent';
  const { systemId, id } = fields(to);
  return String(systemId ?? id ?? to);
};

/** A copy, as it is at this moment. Errors are not JSON; that there was one is enough. */
const effect = (name: string, value: unknown): Effect => {
  const text = JSON.stringify(value, (_, inner) => (inner instanceof Error ? 'an error' : inner));
  return text === undefined || text === '{}' || text === 'null'
    ? { name }
    : { name, value: JSON.parse(text) };
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
