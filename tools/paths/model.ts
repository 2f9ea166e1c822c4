import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import type { Criterion, ItemId } from './graph';

/**
 * What a person does at the page, or looks at. Throws where the page does not allow it. `Stage` is what the
 * project's own browser player hands to it; whoever only reads a model need not know it.
 */
export type Gesture<Stage = never> = (stage: Stage) => Promise<void>;

/** Why nobody can do it, or see it, at the page. */
export type Impossible = { cannot: string };

/** How the API's answers make an actor end like this: the calls it waits for, and the answer to each. */
export type Answer = {
  /**
   * By method and path pattern of the API, for example `POST v1/Credentials/login`; all of them are held until
   * this step. Where one of several calls is made: `POST v2/Drivers or PUT v2/Drivers/*`.
   */
  calls: readonly string[];
  /** `pass` lets the API answer; any other answer is given to the first of the calls. */
  with: CallAnswer;
  /** The answer to the other calls; without it they pass. */
  others?: CallAnswer;
};

type CallAnswer = 'pass' | 'network' | 'garbage' | { status: number; body?: unknown };

type EventIn<Machine extends AnyStateMachine> = EventFromLogic<Machine>;

/** Where the machine is when a case makes its event. */
type Moment<Machine extends AnyStateMachine> = { context: ContextFrom<Machine>; state: string };

type Case<Machine extends AnyStateMachine, Event, Stage> = {
  /** The event itself, or a function that makes it from where the machine is. */
  event: Event | ((moment: Moment<Machine>) => Event);
  /** In words a manual tester follows: 'Press Sign in with an address and a password'. */
  say: string;
  do: Gesture<Stage> | Impossible;
  /** How the page shows that a guard refuses; without it the gesture must change nothing. */
  refused?: Gesture<Stage>;
};

export type Outcome<Output, Stage = never> = {
  output: Output;
  /** 'The API answers 404'. */
  say: string;
  network: Answer | Gesture<Stage> | Impossible;
};

/** The actors that a machine declares. */
type ActorsOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _StateSchema
  >
    ? Actor
    : never;

type OutputOf<Actors, Name> = Actors extends ProvidedActor
  ? Actors['src'] extends Name
    ? OutputFrom<Actors['logic']>
    : never
  : never;

type StatePath<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: PathFrom<Key, NonNullable<Value[Key]>> }[keyof Value & string];

/** A region without states inside has an empty value. */
type PathFrom<Key extends string, Value> = Value extends string
  ? `${Key}.${Value}`
  : [keyof Value] extends [never]
    ? Key
    : `${Key}.${StatePath<Value>}`;

/** The paths of the machine's states that have no states inside. */
type StatePaths<Machine extends AnyStateMachine> = StatePath<SnapshotFrom<Machine>['value']>;

export type AnyMoment = { context: unknown; state: string };

export type StateWords<Stage = never> = {
  /** What a person sees then. */
  say: string;
  see: Gesture<Stage> | Impossible;
};

/**
 * What the machine does not say by itself: what its events carry, how its actors end, which part of its
 * context matters, and how each state looks at the page. A new event, actor or state does not compile
 * until it is filled in.
 */
export type Model<Machine extends AnyStateMachine, Stage = never> = {
  /** How the machine can begin. */
  starts: Record<string, { input: InputFrom<Machine>; say: string; open: Gesture<Stage> | Impossible }>;
  cases: {
    [Type in EventIn<Machine>['type']]: Record<
      string,
      Case<Machine, Extract<EventIn<Machine>, { type: Type }>, Stage>
    >;
  };
  /** By the actor's name. Every actor is also tried throwing, without being told to. */
  outcomes: {
    [Name in ActorsOf<Machine>['src']]: Record<string, Outcome<OutputOf<ActorsOf<Machine>, Name>, Stage>>;
  };
  /** The part of the context that guards and views read; two moments with the same identity must behave alike. */
  identity: (context: ContextFrom<Machine>) => unknown;
  /**
   * Fields that always hold the same in what the model brings into the machine, as `check` names them, each with the
   * reason.
   */
  alike?: Record<string, string>;
  /**
   * How far the context may grow, and which of its actors may have ended; steps beyond it are not explored.
   * `running` has the ids of the actors that have not ended.
   */
  isWithin?: (context: ContextFrom<Machine>, running: readonly string[]) => boolean;
  states: { [Path in StatePaths<Machine>]: StateWords<Stage> };
  /** System ids of the actors that the machine talks to: each is stood in for by one that never answers. */
  peers?: readonly string[];
  /** Criteria that this machine's paths cover besides those that are asked for: where these let its faults pass. */
  cover?: readonly Criterion[];
  /** False where the page does not name the machine's state: the words of its states are all that is looked for. */
  isNamedOnPage?: boolean;
  /**
   * Where on the page the machine is drawn, as a selector, if not in its own `[data-machine]` element. What changes
   * there is in its book; what other machines draw inside it stands in theirs.
   */
  drawnIn?: string;
  /** Names under which a book tells what is brought in. Whatever has an `id` is told by that without being named. */
  data?: Record<string, unknown>;
  /** Items that cannot be reached, with the reason. */
  unreachable?: Record<ItemId, string>;
  /** Mutants that no suite can tell from the machine, with the reason. */
  equivalents?: Record<string, string>;
};

/** A model with its machine, without the machine's types, as the tool goes through it. */
export type PathModel<Stage = never> = {
  machine: AnyStateMachine;
  starts: Record<string, { input: unknown; say: string; open: Gesture<Stage> | Impossible }>;
  cases: Record<string, Record<string, AnyCase<Stage>>>;
  outcomes: Record<string, Record<string, Outcome<unknown, Stage>>>;
  identity: (context: unknown) => unknown;
  alike: Record<string, string>;
  isWithin: (context: unknown, running: readonly string[], state: string) => boolean;
  states: Record<string, StateWords<Stage>>;
  peers: readonly string[];
  cover: readonly Criterion[];
  isNamedOnPage: boolean;
  drawnIn: string | null;
  data: Record<string, unknown>;
  unreachable: Record<string, string>;
  equivalents: Record<string, string>;
  /** The project's key for requirements in `meta`; `requires` if it is left out. */
  requirementKey?: string;
};

export type AnyCase<Stage = never> = {
  event: (moment: AnyMoment) => { type: string };
  say: string;
  do: Gesture<Stage> | Impossible;
  refused: Gesture<Stage> | null;
};

/**
 * Makes a project's `defineModel`, which ties a model to its machine: the types are checked there and
 * forgotten afterwards. `Stage` is what the project's gestures are played on.
 */
export const modelDefiner =
  <Stage>() =>
  <Machine extends AnyStateMachine>(
    machine: Machine,
    model: Model<NoInfer<Machine>, Stage>,
  ): PathModel<Stage> => {
    const {
      cases,
      unreachable = {},
      equivalents = {},
      isWithin = () => true,
      peers = [],
      cover = [],
      isNamedOnPage = true,
      drawnIn = null,
      data = {},
      alike = {},
      ...rest
    } = model as unknown as Untyped<Stage>;
    return {
      ...rest,
      machine,
      alike,
      unreachable,
      equivalents,
      isWithin,
      peers,
      cover,
      isNamedOnPage,
      drawnIn,
      data,
      cases: mapped(cases, (ofType) =>
        mapped(ofType, ({ event, refused, ...words }) => ({
          ...words,
          event: typeof event === 'function' ? event : () => event,
          refused: refused ?? null,
        })),
      ),
    };
  };

type Optional =
  | 'peers'
  | 'cover'
  | 'alike'
  | 'isNamedOnPage'
  | 'drawnIn'
  | 'data'
  | 'unreachable'
  | 'equivalents'
  | 'isWithin';

type Untyped<Stage> = Omit<PathModel<Stage>, 'machine' | 'cases' | Optional> &
  Partial<Pick<PathModel<Stage>, Optional>> & {
    cases: Record<string, Record<string, UntypedCase<Stage>>>;
  };

type UntypedCase<Stage> = Omit<AnyCase<Stage>, 'event' | 'refused'> & {
  event: AnyCase['event'] | { type: string };
  refused?: Gesture<Stage>;
};

const mapped = <From, To>(entries: Record<string, From>, to: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, to(entry)]));
