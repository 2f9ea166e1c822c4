import { readFileSync } from 'node:fs';
import { openProject, statePath as pathInBooks } from 'paddock-paths';
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine, type StateNode } from 'xstate';
import { statePath } from '#machines/support/statePath';
import { settling } from './settling';

const files = import.meta.glob<Record<string, unknown>>('../../machines/**/*.ts', { eager: true });

const machines = Object.entries(files).flatMap(([path, exports]) => {
  const file = /([^/]+)\.ts$/.exec(path)?.[1] ?? path;
  return Object.entries(exports).flatMap(([name, machine]) =>
    machine instanceof StateMachine ? [{ file, name, machine: machine as AnyStateMachine }] : [],
  );
});

/** Each machine's input: the first start of its model. */
const inputs = new Map<string, unknown>();
for (const [name, load] of Object.entries((await openProject()).models)) {
  const [start] = Object.values((await load()).starts);
  inputs.set(name, start?.input);
}

const nodesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const below = ({ root }: AnyStateMachine): StateNode[] => nodesOf(root).filter((node) => node !== root);

const transitionsOf = (node: StateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

const invokesOf = (node: StateNode) => [node.config.invoke ?? []].flat();

/** The state reached through initial and eventless transitions. */
const entered = (node: StateNode): StateNode => {
  const [initial] = node.type === 'compound' ? node.initial.target : [];
  return initial ? entered(initial) : node;
};

/** A transient state. */
const isPassing = (node: StateNode) => (node.always ?? []).some(({ guard }) => guard === undefined);

const requiresOf = (meta: unknown): string[] =>
  typeof meta === 'object' && meta !== null && 'requires' in meta && Array.isArray(meta.requires)
    ? meta.requires.map(String)
    : [];

const isCovered = (node: StateNode): boolean =>
  requiresOf(node.meta).length > 0 || (node.parent !== undefined && isCovered(node.parent));

const knownIds = new Set(readFileSync('docs/requirements.md', 'utf8').match(/\b[A-Z]{3}-\d\d\b/g));

/** Actors that only read, some by POST. */
const reading = /^(load|resolve|validate|enter|open)[A-Z]/;

test('every machine is in this test', () => {
  expect(machines.map(({ file }) => file).sort()).toEqual([...inputs.keys()].sort());
});

describe.each(machines)('$name', ({ file, name, machine }) => {
  const nodes = nodesOf(machine.root);
  const initial = createActor(machine, { input: inputs.get(file) }).getSnapshot();

  test('a machine has its file’s name as its id', () => {
    expect([name, machine.id]).toEqual([`${file}Machine`, file]);
  });

  test('a machine gives every invoke an id and an onError to a state tagged broken or to a report', () => {
    const isMachine = (src: unknown) => machine.implementations.actors?.[String(src)] instanceof StateMachine;
    const ids = nodes.flatMap(invokesOf).map(({ id }) => id);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    for (const node of nodes) {
      for (const { id, src } of invokesOf(node)) {
        const [transition, ...others] = node.transitions.get(`xstate.error.actor.${id}`) ?? [];
        expect(others, `${id} has one onError`).toEqual([]);
        if (isMachine(src) && transition?.target === undefined) {
          expect(transition?.actions, `the onError of ${id}`).toMatchObject([{ type: 'reportBug' }]);
          continue;
        }
        const targets = transition?.target?.map(entered) ?? [];
        expect(targets, `${id} has an onError with a target`).toHaveLength(1);
        expect(targets[0]?.tags, `the onError of ${id}`).toContain('broken');
      }
    }
  });

  test('a machine can leave every state that a bug leads to', () => {
    const isWayOut = (from: StateNode) => (transition: { target?: readonly StateNode[] | undefined }) =>
      (transition.target ?? []).some((target) => entered(target) !== from);
    const lineOf = (node: StateNode | undefined): StateNode[] =>
      node === undefined ? [] : [node, ...lineOf(node.parent)];
    const dead = nodes.filter(
      (node) =>
        node.tags.includes('broken') &&
        // A final state leaves the next step to the parent.
        node.type !== 'final' &&
        !lineOf(node).flatMap(transitionsOf).some(isWayOut(node)),
    );
    expect(dead.map(({ id }) => id)).toEqual([]);
  });

  test('a machine names every actor, action, guard and delay in its setup', () => {
    const { actors, actions, guards, delays } = machine.implementations;
    const inline: string[] = [];
    const look = (what: string, entry: unknown, named: Record<string, unknown>) => {
      const type = typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : entry;
      if (typeof entry === 'function' && !('check' in entry)) inline.push(what);
      if (typeof type === 'string' && !(type in named)) inline.push(`${what} ${type}`);
    };
    for (const node of nodes) {
      for (const { src } of invokesOf(node)) expect(actors).toHaveProperty(String(src));
      for (const delay of Object.keys(node.config.after ?? {})) expect(delays).toHaveProperty(delay);
      for (const action of [...node.entry, ...node.exit]) {
        if (!isTimer(action)) look(`${node.id}: action`, action, actions);
      }
      for (const transition of transitionsOf(node)) {
        for (const action of transition.actions) look(`${node.id}: action`, action, actions);
        if (transition.guard !== undefined) look(`${node.id}: guard`, transition.guard, guards);
      }
    }
    expect(inline).toEqual([]);
  });

  test('a machine has requirement ids that exist on every state', () => {
    const unclaimed = below(machine).filter(
      (node) => node.type !== 'compound' && !isPassing(node) && !isCovered(node),
    );
    expect(unclaimed.map(({ id }) => id)).toEqual([]);
    const metas = nodes.flatMap((node) => [node.meta, ...transitionsOf(node).map(({ meta }) => meta)]);
    for (const meta of metas.filter((each) => each !== undefined))
      expect(meta).toEqual({ requires: expect.arrayContaining([expect.any(String)]) });
    const claimed = metas.flatMap(requiresOf);
    expect(claimed.filter((id) => !knownIds.has(id))).toEqual([]);
  });

  test('a machine names its events domain.verb', () => {
    const events = machine.events.filter((type) => !type.startsWith('xstate.'));
    expect(events.filter((type) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))).toEqual([]);
  });

  test('a machine changes no server data without an event', () => {
    const running = nodes.filter((node) => initial._nodes.includes(node)).flatMap(invokesOf);
    const calls = running.filter(
      ({ src }) => !(machine.implementations.actors?.[String(src)] instanceof StateMachine),
    );
    expect(calls.map(({ src }) => String(src)).filter((src) => !reading.test(src))).toEqual([]);
  });

  test('a machine has a stub for every effect that rejects with the effect’s name', async () => {
    for (const [actor, logic] of Object.entries(machine.implementations.actors ?? {})) {
      if (!(logic instanceof StateMachine))
        expect(await rejectionOf(logic as AnyActorLogic)).toContain(`'${actor}'`);
    }
  });
});

/** `after` raises its event on entry and cancels it on exit. */
const isTimer = (action: unknown): boolean =>
  typeof action === 'function' &&
  'type' in action &&
  (action.type === 'xstate.raise' || action.type === 'xstate.cancel');

const rejectionOf = async (logic: AnyActorLogic): Promise<string> => {
  const actor = createActor(logic);
  actor.subscribe({ error: () => {} });
  actor.start();
  await settling();
  const { status, error } = actor.getSnapshot();
  return status === 'error' ? String(error) : status;
};

test.each([
  'idle',
  { form: 'editing' },
  { form: { editing: 'plain' } },
  { menu: 'shut', cart: 'open' },
  { form: {} },
])('the page names the state %j as the books do', (value) => {
  expect(statePath(value)).toBe(pathInBooks(value));
});
