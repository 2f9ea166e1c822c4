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
import type { Stage } from './browser/stage';
import type { ItemId } from './graph';

/** What a person does at the page, or looks at. Throws where the page does not allow it. */
export type Gesture = (stage: Stage) => Promise<void>;

/** Why nobody can do it, or see it, at the page. */
export type Impossible = { cannot: string };

/** How the network makes an actor end so: the calls it waits for, and what becomes of each. */
export type Answer = {
  /**
   * By method and path pattern of the API, for example `POST v1/Credentials/login`; all of them are held until
   * now. Where one of several calls is made: `POST v2/Drivers or PUT v2/Drivers/*`.
   */
  calls: readonly string[];
  /** `pass` lets the sandbox answer; an answer of one's own is given to the first of the calls. */
  with: CallAnswer;
  /** What is given to the other calls; without it they pass. */
  others?: CallAnswer;
};

type CallAnswer = 'pass' | 'network' | 'garbage' | { status: number; body?: unknown };

type EventIn<Machine extends AnyStateMachine> = EventFromLogic<Machine>;

/** Where the machine is when an event is made up. */
export type Moment<Machine extends AnyStateMachine> = { context: ContextFrom<Machine>; state: string };

export type Case<Machine extends AnyStateMachine, Event> = {
  /** As sent, or made up from where the machine is. */
  event: Event | ((moment: Moment<Machine>) => Event);
  /** In words a manual tester follows: 'Press Login with an address and a password'. */
  say: string;
  do: Gesture | Impossible;
  /** How the page refuses where a guard refuses; without it the gesture must change nothing. */
  refused?: Gesture;
};

export type Outcome<Output> = {
  output: Output;
  /** 'The league answers 404'. */
  say: string;
  network: Answer | Gesture | Impossible;
};

/** A machine's actors: what each is declared with. */
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
  : { [Key in keyof Value & string]: `${Key}.${StatePath<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** The paths of the machine's states that have none below them. */
export type StatePaths<Machine extends AnyStateMachine> = StatePath<SnapshotFrom<Machine>['value']>;

export type StateWords = {
  /** What a person sees then. */
  say: string;
  see: Gesture | Impossible;
};

/**
 * All that the machine does not say by itself: what its events carry, how its actors end, what of its
 * context matters, and how all of it looks at the page. A new event, actor or state does not compile
 * until it is filled in.
 */
export type Model<Machine extends AnyStateMachine> = {
  /** How it can begin. */
  starts: Record<string, { input: InputFrom<Machine>; say: string; open: Gesture | Impossible }>;
  cases: {
    [Type in EventIn<Machine>['type']]: Record<
      string,
      Case<Machine, Extract<EventIn<Machine>, { type: Type }>>
    >;
  };
  /** By the actor's name; that it throws is tried without being named. */
  outcomes: {
    [Name in ActorsOf<Machine>['src']]: Record<string, Outcome<OutputOf<ActorsOf<Machine>, Name>>>;
  };
  /** What of the context guards and views read; two moments of one identity must behave alike. */
  identity: (context: ContextFrom<Machine>) => unknown;
  /** How far the context may grow; steps beyond it are not looked at. */
  isWithin?: (context: ContextFrom<Machine>) => boolean;
  states: { [Path in StatePaths<Machine>]: StateWords };
  /** What cannot be reached, with the reason. */
  unreachable?: Record<ItemId, string>;
  /** Mutants that no suite can tell from the machine, with the reason. */
  equivalents?: Record<string, string>;
};

/** A model with its machine, its types forgotten, as the tool goes through them. */
export type PathModel = {
  machine: AnyStateMachine;
  starts: Record<string, { input: unknown; say: string; open: Gesture | Impossible }>;
  cases: Record<string, Record<string, AnyCase>>;
  outcomes: Record<string, Record<string, Outcome<unknown>>>;
  identity: (context: unknown) => unknown;
  isWithin: (context: unknown) => boolean;
  states: Record<string, StateWords>;
  unreachable: Record<string, string>;
  equivalents: Record<string, string>;
};

export type AnyCase = {
  event: (moment: { context: unknown; state: string }) => { type: string };
  say: string;
  do: Gesture | Impossible;
  refused: Gesture | null;
};

/** Ties a model to its machine. The types are checked here and forgotten afterwards. */
export const defineModel = <Machine extends AnyStateMachine>(
  machine: Machine,
  model: Model<NoInfer<Machine>>,
): PathModel => {
  const {
    cases,
    unreachable = {},
    equivalents = {},
    isWithin = () => true,
    ...rest
  } = model as unknown as Forgotten;
  return {
    ...rest,
    machine,
    unreachable,
    equivalents,
    isWithin,
    cases: mapped(cases, (ofType) =>
      mapped(ofType, ({ event, refused, ...words }) => ({
        ...words,
        event: typeof event === 'function' ? event : () => event,
        refused: refused ?? null,
      })),
    ),
  };
};

type Forgotten = Omit<PathModel, 'machine' | 'cases' | 'unreachable' | 'equivalents' | 'isWithin'> &
  Partial<Pick<PathModel, 'unreachable' | 'equivalents' | 'isWithin'>> & {
    cases: Record<string, Record<string, TypedCase>>;
  };

type TypedCase = Omit<AnyCase, 'event' | 'refused'> & {
  event: AnyCase['event'] | { type: string };
  refused?: Gesture;
};

const mapped = <From, To>(entries: Record<string, From>, to: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, to(entry)]));
