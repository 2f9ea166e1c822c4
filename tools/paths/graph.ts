/** What can happen to a machine in one step; `type` is what `path.test({ events })` of @xstate/graph asks for. */
export type Label =
  /** `start` names one of the model's starts. */
  | { kind: 'start'; type: 'start'; start: string }
  | { kind: 'event'; type: string; case: string }
  /**
   * An actor ends; `throws` is an outcome of every actor without being named in the model. `src` is the name
   * under which the machine declares a spawned actor; that of an invoked one follows from its id.
   */
  | { kind: 'outcome'; type: string; actor: string; src?: string; outcome: string }
  /** The timer that is due first; `delay` is its name in the machine. */
  | { kind: 'timer'; type: string; delay: string; ms: number };

export type StartLabel = Extract<Label, { kind: 'start' }>;
export type StepLabel = Exclude<Label, StartLabel>;

/** In a few words, always the same for the same thing: 'email.typed address', 'signIn: accepted', 'after patience'. */
export const labelName = (label: Label): string => {
  switch (label.kind) {
    case 'start':
      return `start ${label.start}`;
    case 'event':
      return `${label.type} ${label.case}`;
    case 'outcome':
      return `${label.actor}: ${label.outcome}`;
    case 'timer':
      return `after ${label.delay}`;
  }
};

/** The kinds of things a suite can be asked to cover. */
export type ItemKind = 'state' | 'transition' | 'guard' | 'error' | 'case' | 'change' | 'arrival';

/**
 * One thing to cover, readable as it stands, for example `transition form · signIn.submit #1 → submitting`
 * or `guard form · signIn.submit #1 → submitting if isComplete: false`.
 */
export type ItemId = `${ItemKind} ${string}`;

/** What leaves the machine: an action with its parameters, a message, an actor started or stopped, a timer. */
export type Effect = { name: string; value?: unknown };

/** A step between two nodes, by their index in the graph. A start is an edge from no node. */
export type Edge = {
  /** Index in `edges`. */
  id: number;
  /** Null for a start. */
  from: number | null;
  to: number;
  label: Label;
  /** States, transitions, guards and errors that taking it covers, in a stable order. */
  items: readonly ItemId[];
  /** Ids of the transitions taken, in order; empty where nothing but a guard answered. */
  taken: readonly string[];
  /** Each transition taken, with each part of the context that it changed: `off · press → on: count`. */
  changes: readonly string[];
  effects: readonly Effect[];
};

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
};

/** All that a machine does under its model: nodes at rest, and every step between them. */
export type Graph = {
  machine: string;
  nodes: readonly Node[];
  edges: readonly Edge[];
};

export const criteria = ['transitions', 'guards', 'errors', 'cases', 'changes', 'arrivals'] as const;

/** What a suite has to cover. */
export type Criterion = (typeof criteria)[number];

/** What is covered where nothing else is asked for. */
export const usualCriteria = [
  'transitions',
  'guards',
  'errors',
  'cases',
  'changes',
] as const satisfies Criterion[];

/** A path from a start: indexes of edges, the first one a start. */
export type Path = readonly number[];
