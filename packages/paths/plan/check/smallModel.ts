import { type AnyStateMachine, createMachine } from 'xstate';
import type { PathModel } from '../../model';
import { leavesOf, nodesOf, pathOf, sourceOf } from '../simulate/nodes';

type Config = Parameters<typeof createMachine>[0];
type Implementations = Parameters<typeof createMachine>[1];

export const door = (config: Config, implementations?: Implementations): AnyStateMachine =>
  createMachine({ id: 'door', ...config } as Config, implementations);

const cannot = { cannot: 'a test' };

export const sending = (type: string, ...payloads: object[]): PathModel['cases'] => ({
  [type]: Object.fromEntries(
    payloads.map((data) => [
      Object.values(data).join(' ') || 'sent',
      { event: { ...data, type }, say: 'In words', do: cannot },
    ]),
  ),
});

export const ending = (...outputs: unknown[]): PathModel['outcomes'][string] =>
  Object.fromEntries(
    outputs.map((output, index) => [
      index === 0 ? 'ok' : `ok ${index + 1}`,
      { output, say: 'In words', network: cannot },
    ]),
  );

export const beginning = (input?: unknown): PathModel['starts'] => ({
  plain: { input, say: 'In words', open: cannot },
});

/** A model with one case per event, one outcome per actor and words for everything; overrides replace them. */
export const smallModel = (machine: AnyStateMachine, own: Partial<PathModel> = {}): PathModel => {
  const nodes = nodesOf(machine);
  const types = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))];
  const invoked = nodes.flatMap(({ invoke }) => invoke.map(sourceOf));
  return {
    name: machine.id,
    machine,
    starts: beginning(),
    cases: Object.assign(
      {},
      ...types.filter((type) => !type.startsWith('xstate.')).map((type) => sending(type, {})),
    ),
    outcomes: Object.fromEntries(invoked.map((src) => [src, ending('ok')])),
    identity: (context) => context,
    states: Object.fromEntries(leavesOf(machine).map((node) => [pathOf(node), { say: 'In words' }])),
    waivers: {},
    ...own,
  };
};
