/** What can happen to a machine in one step. */
export type Label =
  /** `start` names one of the model's starts. */
  | { kind: 'start'; start: string }
  | { kind: 'event'; type: string; case: string }
  /**
   * An actor ends; `throws` is an outcome of every actor without being named in the model. `src` is the name
   * under which the machine declares a spawned actor; that of an invoked one follows from its id.
   */
  | { kind: 'outcome'; actor: string; src?: string; outcome: string }
  /** The timer that is due first; `delay` is its name in the machine. */
  | { kind: 'timer'; delay: string; ms: number };

/** The kinds of things a suite can be asked to cover. */
export type ItemKind =
  | 'state'
  | 'transition'
  | 'guard'
  | 'error'
  | 'change'
  | 'case'
  | 'arrival'
  | 'race'
  | 'pair'
  | 'edge';

/**
 * One thing to cover, readable as it stands, for example `transition form · signIn.submit #1 → submitting`
 * or `guard form · signIn.submit #1 isComplete is false`.
 */
export type ItemId = `${ItemKind} ${string}`;

/** A step between two nodes, by their index in the graph. A start is an edge from no node. */
export type Edge = {
  /** Index in `edges`. */
  id: number;
  /** Null for a start. */
  from: number | null;
  to: number;
  label: Label;
  /** All that taking it covers, in a stable order. Changes, cases, arrivals, races, pairs and edges are not in it. */
  items: readonly ItemId[];
  /** Ids of the transitions taken, in order; empty where nothing answered the event. */
  taken: readonly string[];
  /** Each transition taken, with each part of the context that it changed: `off · press → on: count`. Empty in compositions. */
  changes: readonly string[];
  /** The actions carried out, with their parameters, as JSON; what an oracle can compare besides the node. */
  effects: readonly string[];
  /** Which machine of a composition it happens to, empty for the one around the others; absent elsewhere. */
  of?: string;
};

/** A step without from where to where. */
export type Happening = Pick<Edge, 'label' | 'of'>;

/** What a machine is at rest: its state and what of its context matters. */
export type Node = {
  /** Index in `nodes`. */
  id: number;
  /** The state's path, for example `form.editing`. */
  state: string;
  /** The model's projection of the context. */
  identity: unknown;
  /** It is final or has stopped: nothing can happen any more. */
  isOver: boolean;
  /** Of a composition: what can still happen there, though no step says so, being beyond the model's bound or not due first. */
  beyond?: readonly Happening[];
};

/** All that a machine does under its model: nodes at rest, and every step between them. */
export type Graph = {
  machine: string;
  nodes: readonly Node[];
  edges: readonly Edge[];
};

/** What a suite has to cover, and why some of it cannot be. */
export type Criterion =
  | 'states'
  | 'transitions'
  | 'guards'
  | 'errors'
  | 'changes'
  | 'cases'
  | 'arrivals'
  | 'races'
  | 'pairs'
  | 'edges';

export const criteria = [
  'states',
  'transitions',
  'guards',
  'errors',
  'changes',
  'cases',
  'arrivals',
  'races',
  'pairs',
  'edges',
] as const satisfies readonly Criterion[];

/** What is covered where nothing else is asked for. */
export const usualCriteria = [
  'transitions',
  'guards',
  'errors',
  'cases',
] as const satisfies readonly Criterion[];

/** On the model alone: a page does not show most of what changes in a context. */
export const usualOnModel = [...usualCriteria, 'changes'] as const satisfies readonly Criterion[];

/** A path from a start: indexes of edges, the first one a start. */
export type Path = readonly number[];

/** Paths that cover the items of the criteria, and how good that is. */
export type Suite = {
  paths: readonly Path[];
  /** Steps, plus the price of starting afresh for every path. */
  cost: number;
  /** No suite that covers the same can cost less; 0 where nothing is proved. */
  bound: number;
  /** How the bound was proved; or how @xstate/graph has listed the paths. */
  method: 'flow' | 'search' | 'program' | 'greedy' | 'shortest' | 'simple';
  /** Items of the criteria that no path of the graph covers. */
  missing: readonly ItemId[];
  /** Why they are missing, where that is not the machine's doing. */
  because?: string;
};
