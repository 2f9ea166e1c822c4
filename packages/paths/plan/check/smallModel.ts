import { type AnyStateMachine, createMachine } from 'xstate';
import type { PathModel } from '../../model';
import { leavesOf, nodesOf, pathOf, sourceOf } from '../simulate/nodes';

type Config = Parameters<typeof createMachine>[0];
type Implementations = Parameters<typeof createMachine>[1];

/** A small machine, `door` by default. */
export const door = (config: Config, implementations?: Implementations): AnyStateMachine =>
  createMachine({ id: 'door', ...config } as Config, implementations);

const words = { say: 'In words', do: { cannot: 'a test' }, refused: null };

/** A model with one case per event, one outcome per actor and words for everything; overrides replace them. */
export const smallModel = (machine: AnyStateMachine, own: Partial<PathModel> = {}): PathModel => {
  const nodes = nodesOf(machine);
  const types = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))];
  const invoked = nodes.flatMap(({ invoke }) => invoke.map(sourceOf));
  return {
    name: machine.id,
    machine,
    starts: { plain: { input: undefined, say: 'In words', open: { cannot: 'a test' } } },
    cases: Object.fromEntries(
      types
        .filter((type) => !type.startsWith('xstate.'))
        .map((type) => [type, { sent: { ...words, event: () => ({ type }) } }]),
    ),
    outcomes: Object.fromEntries(
      invoked.map((src) => [src, { ok: { output: 'ok', say: 'In words', network: { cannot: 'a test' } } }]),
    ),
    identity: (context) => context,
    isWithin: () => true,
    states: Object.fromEntries(leavesOf(machine).map((node) => [pathOf(node), { say: 'In words' }])),
    peers: [],
    drawnIn: null,
    limits: {},
    waivers: {},
    ...own,
  };
};
