import type { AnyEventObject, AnyStateMachine, InputFrom } from 'xstate';
import type { Criterion } from './graph';
import type { AnyCase, AnyMoment, Outcome, PathModel, StateWords } from './model';
import { regionsIn } from './statePath';

/** A case that a machine's own model lacks. */
type OwnCase = { event: AnyEventObject | ((moment: AnyMoment) => AnyEventObject); say: string };

/**
 * A machine together with machines in it that run as themselves, so that what one of them does meets what another is
 * waiting for. Everything but the choice comes from the models of these machines.
 */
export type Composition<Machine extends AnyStateMachine, Stage = never> = {
  /** By the name under which each is declared, whoever starts it. One of a name runs at a time. */
  runs: Record<string, PathModel<Stage>>;
  starts: Record<string, { input: InputFrom<Machine>; say: string }>;
  /** What is sent to which machine, `itself` being the one around the others: names of cases of its model, or new ones. */
  cases: Record<string, Record<string, readonly string[] | Record<string, OwnCase>>>;
  /** How their actors end: names of outcomes of the model, or new ones. That an actor throws is not tried. */
  outcomes: Record<
    string,
    Record<string, readonly string[] | Record<string, Pick<Outcome<unknown>, 'output' | 'say'>>>
  >;
  /** What the states of the machine around the others look like. */
  states: Record<string, string>;
  /** Of the machine around the others; that of each machine is its model's. */
  identity?: (context: unknown) => unknown;
  /** Contexts by the names of the machines that run; states with these names in front, as in books. */
  isWithin?: (contexts: Record<string, unknown>, states: readonly string[]) => boolean;
  /** Besides every transition; the races if it is left out. */
  cover?: readonly Exclude<Criterion, 'states' | 'guards' | 'errors' | 'changes'>[];
  peers?: readonly string[];
};

const onTheModel = { cannot: 'it is played on the model, where answers come in any order' };

/** Makes a project's `defineComposition`, whose models are planned, accepted and played like any other. */
export const compositionDefiner =
  <Stage>() =>
  <Machine extends AnyStateMachine>(
    /** Of the model, and of its file. */
    name: string,
    machine: Machine,
    composition: Composition<NoInfer<Machine>, Stage>,
  ): PathModel<Stage> => {
    const {
      runs,
      starts,
      cases,
      outcomes,
      states,
      identity = () => null,
      isWithin = () => true,
    } = composition;
    return {
      machine: Object.assign(Object.create(machine), { id: name }),
      runs,
      starts: mapped(starts, (start) => ({ ...start, open: onTheModel })),
      cases: casesOf(runs, cases),
      outcomes: outcomesOf(runs, outcomes),
      identity: (contexts) =>
        mapped(Object(contexts), (context: unknown, name) =>
          name === 'itself' ? identity(context) : runs[name]?.identity(context),
        ),
      notIdentity: {},
      alike: {},
      isWithin: (contexts, _, state) => isWithin(Object(contexts), regionsIn(state)),
      states: {
        ...mapped(states, (say) => ({ say, see: onTheModel })),
        ...Object.fromEntries(Object.entries(runs).flatMap(([name, { states: own }]) => wordsIn(name, own))),
      },
      peers: composition.peers ?? [],
      cover: composition.cover ?? ['races'],
      coverOnModel: [],
      byHand: null,
      isNamedOnPage: false,
      unreachable: {},
      equivalents: {},
    };
  };

type Runs<Stage> = Record<string, PathModel<Stage>>;

const wordsIn = <Stage>(name: string, states: Record<string, StateWords<Stage>>) =>
  Object.entries(states).map(([path, { say }]) => [`${name}:${path}`, { say, see: onTheModel }] as const);

const casesOf = <Stage>(
  runs: Runs<Stage>,
  chosen: Composition<AnyStateMachine, Stage>['cases'],
): PathModel<Stage>['cases'] => {
  const cases: Record<string, Record<string, AnyCase<Stage>>> = {};
  for (const [to, ofTypes] of Object.entries(chosen)) {
    for (const [type, named] of Object.entries(ofTypes)) {
      const own = isNames(named)
        ? Object.fromEntries(
            named.map((name) => [name, given(runs[to]?.cases[type]?.[name], to, `${type} ${name}`)]),
          )
        : mapped(named, ({ event, say }) => ({
            event: typeof event === 'function' ? event : () => event,
            say,
          }));
      cases[type] = {
        ...cases[type],
        ...mapped(own, ({ event, say }) => ({
          ...(to !== 'itself' && { to }),
          event,
          say,
          do: onTheModel,
          refused: null,
        })),
      };
    }
  }
  return cases;
};

const outcomesOf = <Stage>(
  runs: Runs<Stage>,
  chosen: Composition<AnyStateMachine, Stage>['outcomes'],
): PathModel<Stage>['outcomes'] =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([of, ofActors]) =>
      Object.entries(ofActors).map(([src, named]) => {
        const own = isNames(named)
          ? Object.fromEntries(
              named.map((name) => [name, given(runs[of]?.outcomes[src]?.[name], of, `${src} ${name}`)]),
            )
          : named;
        return [src, mapped(own, ({ output, say }) => ({ output, say, network: onTheModel }))];
      }),
    ),
  );

/** @throws where the model has no such part */
const given = <Part>(part: Part | undefined, model: string, name: string): Part => {
  if (part === undefined) throw new Error(`the model of '${model}' has no '${name}'`);
  return part;
};

const isNames = (named: unknown): named is readonly string[] => Array.isArray(named);

const mapped = <From, To>(
  entries: Record<string, From>,
  to: (from: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, to(entry, name)]));
