import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';

/**
 * A gesture at the page, or a check of it; throws if the page does not allow it. `Stage` is passed on by the
 * project's browser player.
 */
export type Gesture<Stage = never> = (stage: Stage) => Promise<unknown>;

/** Why a gesture or check is impossible at the page; `byHand` if a person could do it. */
export type Impossible = { cannot: string } | { byHand: string };

/** Null for what a gesture plays. */
export const impossibilityOf = (way: object): string | null => {
  const { cannot, byHand }: { cannot?: string; byHand?: string } = way;
  return cannot ?? byHand ?? null;
};

/** The API's answers in a step: the calls that the page has made, and the answer to each. */
export type Answer<Stage = never> = {
  /**
   * Method and path pattern, for example `POST v1/Credentials/login`; intercepted until this step. Alternatives:
   * `POST v2/Drivers or PUT v2/Drivers/*`.
   */
  calls: readonly string[];
  /** Answer to the first call; `pass` lets the API answer. */
  with: CallAnswer;
  /** Answer to the other calls; `pass` by default. */
  others?: CallAnswer;
  /** Gestures around the answer, for example the way back from another page. */
  beforehand?: Gesture<Stage>;
  afterwards?: Gesture<Stage>;
};

/** How a step is performed at the page. */
export type Way<Stage = never> = Gesture<Stage> | Answer<Stage> | Impossible;

export type CallAnswer = 'pass' | 'network' | { status: number; body?: unknown };

type EventIn<Machine extends AnyStateMachine> = EventFromLogic<Machine>;

/** The machine before a case's event. */
type CaseSnapshot<Machine extends AnyStateMachine> = { context: ContextFrom<Machine>; state: string };

type Start<Input, Stage> = {
  input: Input;
  say: string;
  /** Conditions and preparations of a tester, each in one line. */
  needs?: readonly string[];
  /** Why no person can begin so, for example that the demo data have no such entry. */
  notByHand?: string;
  open: Gesture<Stage> | Impossible;
};

/** A function where the words depend on the machine's state and context. */
type Words<Snapshot> = string | ((snapshot: Snapshot) => string);

type Case<Event, Stage, Snapshot> = {
  /** An event, or a function of the machine's state and context. */
  event: Event | ((snapshot: Snapshot) => Event);
  /** A tester's instruction: 'Press Sign in with an address and a password'. */
  say: Words<Snapshot>;
  do: Way<Stage>;
  /** Why the page does this by itself; the gesture then only checks it. */
  byItself?: string;
  /** Why no person can do what the gesture does. */
  notByHand?: string;
  /** Checks how the page refuses a guarded event; without it the gesture must change nothing. */
  refused?: Gesture<Stage>;
};

/** An actor's result, or the error that it throws. */
type End<Output> = { output: Output; error?: undefined } | { output?: undefined; error: unknown };

export type Outcome<Output, Stage = never, Snapshot = AnyCaseSnapshot> = End<Output> & {
  /** For example 'The API answers 404'. */
  say: Words<Snapshot>;
  network: Way<Stage>;
  /** Why no person can do what the gesture does. */
  notByHand?: string;
};

/** Logic of the actors that a machine declares, by their names. */
type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

type OutputOf<Logic> = Logic extends AnyActorLogic ? OutputFrom<Logic> : never;

type StatePath<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: PathFrom<Key, NonNullable<Value[Key]>> }[keyof Value & string];

/** A region without children has an empty value. */
type PathFrom<Key extends string, Value> = Value extends string
  ? `${Key}.${Value}`
  : [keyof Value] extends [never]
    ? Key
    : `${Key}.${StatePath<Value>}`;

/** Paths of the machine's states without children. */
type StatePaths<Machine extends AnyStateMachine> = StatePath<SnapshotFrom<Machine>['value']>;

export type AnyCaseSnapshot = { context: unknown; state: string };

export type StateWords<Stage = never> = {
  /** A tester's words for the page in this state. */
  say: string;
  /**
   * Checks the page where the machine has no element of its own. `cannot` tells why the page never shows the state
   * although a gesture leads there; then the state's name is not checked either.
   */
  see?: Gesture<Stage> | Impossible;
};

/**
 * A machine's test data: events' payloads, actors' outcomes, relevant context, and each state's appearance. A new event,
 * actor or state does not compile until it has an entry.
 */
export type Model<Machine extends AnyStateMachine, Stage = never> = {
  /** Inputs that the machine starts with. */
  starts: Record<string, Start<InputFrom<Machine>, Stage>>;
  cases: {
    [Type in EventIn<Machine>['type']]: Record<
      string,
      Case<Extract<EventIn<Machine>, { type: Type }>, Stage, CaseSnapshot<Machine>>
    >;
  };
  /** By the actor's name. Throwing is added for every actor. */
  outcomes: {
    [Name in keyof ActorsOf<Machine>]-?: Record<
      string,
      Outcome<OutputOf<ActorsOf<Machine>[Name]>, Stage, CaseSnapshot<Machine>>
    >;
  };
  /** The part of the context that guards and views read; snapshots with equal identity must behave alike. */
  identity: (context: ContextFrom<Machine>) => unknown;
  states: { [Path in StatePaths<Machine>]: StateWords<Stage> };
} & Settings<ContextFrom<Machine>>;

type Settings<Context> = {
  /**
   * How far the context may grow, and which of its actors may have ended; steps beyond it are not explored.
   * `running` has the ids of the actors that have not ended.
   */
  isWithin?: (context: Context, running: readonly string[], state: string) => boolean;
  /** System ids of the machine's peers; each is replaced by an actor that never answers. */
  peers?: readonly string[];
  /**
   * Selector of the machine's element, if not its own `[data-machine]`. Nested machines' parts belong to their own
   * books.
   */
  drawnIn?: string;
  /** How far the machine is explored, where the usual limits are too near. */
  limits?: Partial<Limits>;
  /** Findings that are meant, by their ids, which `check` prints behind each, with the reasons. */
  waivers?: Waivers;
};

export type Limits = {
  nodes: number;
  /** Steps from a start. */
  depth: number;
  /** Timers of one id at the same time. */
  timers: number;
};

export const defaultLimits: Limits = { nodes: 30_000, depth: 2_000, timers: 2 };

/** A finding's kind and place, for example `no onError: save in saving`. */
export type FindingId = `${string}: ${string}`;

/** Findings with the reason why each is meant. */
export type Waivers = { [Id in FindingId]?: string };

/** A model with its machine, without the machine's types. */
export type PathModel<Stage = never> = {
  /** The name of the model's file; without one the machine's id. */
  name: string;
  machine: AnyStateMachine;
  starts: Record<string, Start<unknown, Stage>>;
  cases: Record<string, Record<string, AnyCase<Stage>>>;
  outcomes: Record<string, Record<string, Outcome<unknown, Stage>>>;
  identity: (context: unknown) => unknown;
  states: Record<string, StateWords<Stage>>;
  waivers: Waivers;
} & Settings<unknown>;

export type AnyCase<Stage = never> = Case<{ type: string }, Stage, AnyCaseSnapshot>;

export const eventOf = ({ event }: Pick<AnyCase, 'event'>, snapshot: AnyCaseSnapshot): { type: string } =>
  typeof event === 'function' ? event(snapshot) : event;

/**
 * Returns a project's `defineModel`, which checks a model's types against its machine. `Stage` is the type that
 * the project's gestures receive.
 */
export const modelDefiner =
  <Stage>() =>
  <Machine extends AnyStateMachine>(
    machine: Machine,
    model: Model<NoInfer<Machine>, Stage>,
  ): PathModel<Stage> =>
    ({ waivers: {}, ...model, name: machine.id, machine }) as unknown as PathModel<Stage>;
