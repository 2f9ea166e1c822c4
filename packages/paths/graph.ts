/** One step's cause; `type` is the key in `path.test({ events })` of @xstate/graph. */
export type Label =
  /** `start` is a key of the model's starts. */
  | { kind: 'start'; type: 'start'; start: string }
  | { kind: 'event'; type: string; case: string }
  /**
   * An actor ends; `throws` is an outcome of every actor without being named in the model. `src` is its name in
   * the model's outcomes.
   */
  | { kind: 'outcome'; type: string; actor: string; src: string; outcome: string }
  /** The timer that is due first; `delay` is its name in the machine. */
  | { kind: 'timer'; type: string; delay: string; ms: number };

/** A stable short name: 'email.typed address', 'signIn: accepted', 'after noAnswer'. */
export const labelName = (label: Label): string => {
  if (label.kind === 'start') return `start ${label.start}`;
  return label.kind === 'event' ? `${label.type} ${label.case}` : label.type;
};

type ItemKind = 'state' | 'transition' | 'guard' | 'error' | 'case' | 'change';

/**
 * One item to cover, for example `transition form · signIn.submit #1 → submitting` or `guard form · signIn.submit
 * #1 → submitting if isComplete: false`.
 */
export type ItemId = `${ItemKind} ${string}`;

/** An observable effect: an action with its parameters, a message, an actor started or stopped, a timer. */
export type Effect = { name: string; value?: unknown };

export type Edge = {
  id: number;
  /** Null for a start. */
  from: number | null;
  to: number;
  label: Label;
  /** Covered items, in a stable order. */
  items: readonly ItemId[];
  /** Ids of the taken transitions; empty if a guard refused. */
  taken: readonly string[];
  /** Each changed part of the context by its transition: `off · press → on: count`. */
  changes: readonly string[];
  effects: readonly Effect[];
};

/** A resting state with the identity of its context. */
export type Node = {
  id: number;
  /** The state's path, for example `form.editing`. */
  state: string;
  /** The model's projection of the context. */
  identity: unknown;
  /** Final or stopped. */
  isOver: boolean;
};

export type Graph = {
  machine: string;
  nodes: readonly Node[];
  edges: readonly Edge[];
};

/** Indexes of edges from a start on. */
export type Path = readonly number[];
