import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { nodesOf } from './items';
import { inName } from './running';

/**
 * What an observer outside of the machine notices of an action, as one line; null where there is nothing to
 * notice.
 *
 * @param self the machine's actor
 */
export const effectOf = (self: AnyActorRef, type: string, params: unknown): string | null => {
  if (type === 'xstate.spawnChild') {
    const { actorRef, input } = fields(params);
    return line(`start ${String(fields(actorRef).id)}`, input);
  }
  if (type === 'xstate.sendTo') {
    const { to, event, delay } = fields(params);
    const when = typeof delay === 'number' ? ` in ${delay} ms` : '';
    return line(`send to ${receiverName(self, to)}${when}`, event);
  }
  if (type === 'xstate.raise') {
    const timer = timerOf(self, type, params);
    return timer === null ? null : `wait ${timer.ms} ms for ${timer.name}`;
  }
  if (type === 'xstate.stopChild') {
    const child = params as AnyActorRef | undefined;
    return child?.getSnapshot().status === 'active' ? `stop ${child.id}` : null;
  }
  if (type === 'xstate.emit') return line('emit', fields(params).event);
  if (type.startsWith('xstate.')) return null;
  return line(type, params);
};

/** What an observer notices of a timer that is cancelled before it was due. */
export const givenUp = ({ name, of }: Timer): string => inName(of, `wait no longer for ${name}`);

/** A message that left the machine; `receiver` is null where it was emitted. */
export type Message = { type: string; receiver: string | null };

/** The message of an effect; null where the effect is none. */
export const messageOf = (effect: string): Message | null => {
  const [, receiver, text] = /^(?:send to (\S+)(?: in \d+ ms)?|emit) (\{.*\})$/s.exec(effect) ?? [];
  return text === undefined
    ? null
    : { type: String(fields(JSON.parse(text)).type), receiver: receiver ?? null };
};

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
  /** Whose it is, of the machines that run. */
  of: string;
};

/** The timer that an action starts; null where it starts none. */
export const timerOf = (self: AnyActorRef, type: string, params: unknown, of = ''): Timer | null => {
  const { event, delay, to = self, id } = fields(params);
  if ((type !== 'xstate.raise' && type !== 'xstate.sendTo') || typeof delay !== 'number') return null;
  const eventType = String(fields(event).type);
  return {
    name: delaysOf(self.getSnapshot().machine).get(eventType) ?? eventType,
    ms: delay,
    event: event as AnyEventObject,
    receiver: receiverName(self, to),
    id: id === undefined ? undefined : String(id),
    of,
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

/** Errors are not JSON; that there was one is enough. */
const line = (what: string, value: unknown): string => {
  const text = JSON.stringify(value, (_, inner) => (inner instanceof Error ? 'an error' : inner)) ?? '';
  return `${what} ${text}`.trim();
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
