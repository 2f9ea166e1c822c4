import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { PathModel, Waivers } from '../../model';
import { perObject } from '../../perObject';
import { candidatesOf, guardItem, transitionId, transitionItem } from '../simulate/items';
import { nodesOf, pathOf } from '../simulate/nodes';

type Waiving = Pick<PathModel, 'machine' | 'waivers'>;

/** The model's reason why an item is unreachable: its own, or that of what it follows from. */
export const reasonFor = (model: Waiving, item: string): string | null => {
  const { waivers } = model;
  const own = waivers[`unreachable: ${item}`] ?? unheardIn(waivers, item);
  if (own !== undefined) return own;
  const [, state] = /^state (.+)$/.exec(item) ?? [];
  if (state !== undefined) return reasonForState(model, state);
  const [, taken, guarded = taken] = /^(?:transition (.+)|guard (.+) if .+: true)$/s.exec(item) ?? [];
  const source = sourceOf(item);
  return (
    untakenIn(model).get(guarded ?? '') ?? (source === null ? null : reasonFor(model, `state ${source}`))
  );
};

/** The reason why an event has no case, or why a snapshot is not simulated, for a transition or a guard of it. */
const unheardIn = (waivers: Waivers, item: string): string | undefined => {
  const [, state = '', trigger = ''] = /^(?:transition|guard) (.+?) · (.+?)(?: #\d+)? → /.exec(item) ?? [];
  const [, actor] = /^xstate\.snapshot\.(.+)$/.exec(trigger) ?? [];
  const id: keyof Waivers = actor === undefined ? `no case: ${trigger}` : `snapshots: ${actor} in ${state}`;
  return waivers[id];
};

/** The state of an item of a transition, a guard or an actor. */
export const sourceOf = (item: string): string | null =>
  /^(?:transition|guard|error) (.+?) · /.exec(item)?.[1] ?? null;

/** Transitions that waivers say are never taken: by their own, or that of their state, of their guard or of one before. */
const untakenIn = perObject(({ machine, waivers }: Waiving): ReadonlyMap<string, string> => {
  const reasons = new Map<string, string>();
  for (const candidates of nodesOf(machine).flatMap(candidatesOf)) {
    let before: string | undefined;
    for (const one of candidates) {
      const isTrue = guardItem(one, true);
      const reason = [transitionItem(one), isTrue, `state ${pathOf(one.source)}`]
        .map((item) => waivers[`unreachable: ${item}`])
        .find((found) => found !== undefined);
      const told = reason ?? unheardIn(waivers, transitionItem(one)) ?? before;
      if (told !== undefined) reasons.set(transitionId(one), told);
      before ??= waivers[`unreachable: ${guardItem(one, false)}`];
    }
  }
  return reasons;
});

/** A state follows from what is around it, and from the transitions that alone lead to it. */
const reasonForState = (model: Waiving, state: string): string | null => {
  const [, around] = /^(.+)\.[^.]+$/.exec(state) ?? [];
  const outer = around === undefined ? null : reasonFor(model, `state ${around}`);
  if (outer !== null) return outer;
  const reasons = untakenIn(model);
  const open = new Set<string>();
  const isEntered = () => enteredIn(model.machine, (id) => !reasons.has(id) || open.has(id)).has(state);
  if (isEntered()) return null;
  for (const [id, reason] of reasons) {
    open.add(id);
    if (isEntered()) return reason;
  }
  return null;
};

/** Paths of the states that a machine's first states and these transitions lead to. */
export const enteredIn = (machine: AnyStateMachine, isTaken: (id: string) => boolean): Set<string> => {
  const active = new Set<AnyStateNode>();
  const begun = new Set<AnyStateNode>();
  const begin = (node: AnyStateNode): void => {
    if (begun.has(node)) return;
    begun.add(node);
    for (const inner of firstIn(node)) begin(inner);
    for (let at: AnyStateNode | undefined = node; at !== undefined; at = at.parent) {
      active.add(at);
      if (at.parent?.type === 'parallel') firstIn(at.parent).forEach(begin);
    }
  };
  begin(machine.root);
  for (const node of active)
    for (const one of candidatesOf(node).flat()) if (isTaken(transitionId(one))) one.target?.forEach(begin);
  return new Set([...active].map(pathOf));
};

const firstIn = (node: AnyStateNode): readonly AnyStateNode[] => {
  if (node.type === 'parallel') return Object.values(node.states);
  if (node.type === 'history') return node.parent === undefined ? [] : firstIn(node.parent);
  return node.type === 'compound' ? node.initial.target : [];
};
