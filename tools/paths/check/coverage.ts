import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../graph';
import type { PathModel } from '../model';
import { mutantsOf } from '../mutate/mutants';
import type { Explored } from '../simulate/explore';
import {
  candidatesOf,
  guardItem,
  guardName,
  itemsOf,
  matches,
  nodesOf,
  pathOf,
  requirementsOf,
  statesOf,
  transitionId,
  transitionItem,
} from '../simulate/items';
import { beginningOf, reasonFor } from '../words';
import { shadowOf } from './structure';

/** Uncoverable items without a reason, wrong reasons, and unused parts of the model. */
export const coverageFindings = (model: PathModel, graph: Explored): string[] => {
  const reached = new Set<string>(graph.edges.flatMap(({ items }) => items));
  return [
    ...unreachedFindings(model, reached),
    ...usageFindings(model, graph),
    ...peerFindings(model, graph),
    ...staleFindings(model, reached),
    ...requirementFindings(model, reached),
  ];
};

const unreachedFindings = (model: PathModel, reached: ReadonlySet<string>): string[] => {
  const { machine } = model;
  const isMissing = (item: string) => !reached.has(item) && reasonFor(model, item) === null;
  /** Items of an unreached state are left out: the state itself is reported. */
  const isTold = (item: string): boolean => {
    const state = beginningOf(item);
    return state !== null && state !== 'state anywhere' && !reached.has(state);
  };
  const states = statesOf(machine)
    .filter((node) => isMissing(`state ${pathOf(node)}`) && !isTold(`state ${pathOf(node)}`))
    .map((node) => `state '${pathOf(node)}' is never reached`);
  const transitions = nodesOf(machine)
    .filter((node) => node.parent === undefined || reached.has(`state ${pathOf(node)}`))
    .flatMap((node) => candidatesOf(node).flatMap((candidates) => transitionFindings(node, candidates)));
  function transitionFindings(node: AnyStateNode, candidates: readonly AnyTransitionDefinition[]): string[] {
    return candidates.flatMap((transition, index) => {
      const [whenTrue, whenFalse] = [guardItem(transition, true), guardItem(transition, false)];
      const place = `'${guardName(transition.guard)}' of '${transitionId(transition)}'`;
      const isDead = isMissing(transitionItem(transition));
      if (transition.guard !== undefined && (reached.has(whenTrue) || reached.has(whenFalse))) {
        if (isMissing(whenTrue)) return [`guard ${place} is never true under the cases`];
        return isMissing(whenFalse) ? [`guard ${place} is never false under the cases`] : [];
      }
      const shadow = shadowOf(machine, node, candidates, index);
      const why = shadow === null ? '' : `: ${shadow}`;
      return isDead ? [`transition '${transitionId(transition)}' is never taken${why}`] : [];
    });
  }
  return [...states, ...transitions, ...outcomeFindings(model, (item) => isMissing(item) && !isTold(item))];
};

const outcomeFindings = ({ machine, outcomes }: PathModel, isMissing: (item: string) => boolean): string[] =>
  itemsOf(machine, outcomes)
    .filter((item) => item.startsWith('error ') && isMissing(item))
    .flatMap((item) => {
      const [, state, actor, outcome] = /^error (.+?) · (.+) (.+?)$/.exec(item) ?? [];
      return [`outcome '${outcome}' of '${actor}' is never answered in '${state}'`];
    });

/** Invoked actors that the model lacks. */
export const actorGaps = ({ machine, outcomes }: PathModel): string[] =>
  [...invokedBy(machine)]
    .filter((src) => !Object.hasOwn(outcomes, src))
    .map((src) => `actor '${src}' has no outcomes`);

/**
 * Events of the machine that the model lacks.
 *
 * @param received events that the machine received; events sent to itself need no case
 */
export const eventGaps = ({ machine, cases }: PathModel, received: readonly string[]): string[] => {
  const sent = Object.keys(cases).filter((type) => Object.keys(cases[type] ?? {}).length > 0);
  return machine.events
    .filter((type) => !type.startsWith('xstate.') || type === 'xstate.route')
    .filter((descriptor) => ![...sent, ...received].some((type) => matches(descriptor, type)))
    .map((type) => `event '${type}' has no case, and the machine never sends it to itself`);
};

const invokedBy = (machine: AnyStateMachine): Set<string> =>
  new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => String(src))));

/** Spawned actors without outcomes, and unknown system ids. */
const peerFindings = ({ outcomes }: PathModel, { actors, missingPeers }: Explored): string[] => [
  ...actors.filter((src) => !Object.hasOwn(outcomes, src)).map((src) => `actor '${src}' has no outcomes`),
  ...missingPeers.map((systemId) => `no actor has the system id '${systemId}': name it in the model's peers`),
];

/** Cases and outcomes that the machine never answers. */
const usageFindings = ({ cases, outcomes }: PathModel, { edges, actors }: Explored): string[] => {
  const used = new Set(
    edges.map(({ label }) => (label.kind === 'event' ? `${label.type} ${label.case}` : '')),
  );
  return [
    ...Object.keys(outcomes)
      .filter((src) => !actors.includes(src))
      .map((src) => `the outcomes of '${src}' are never used: nothing starts it`),
    ...Object.entries(cases).flatMap(([type, named]) =>
      Object.keys(named)
        .filter((name) => !used.has(`${type} ${name}`))
        .map((name) => `case '${name}' of '${type}' is never answered`),
    ),
  ];
};

const staleFindings = (
  { machine, outcomes, unreachable, equivalents }: PathModel,
  reached: ReadonlySet<string>,
): string[] => {
  const items = new Set<string>(itemsOf(machine, outcomes));
  const mutants = new Set(
    Object.keys(equivalents).length === 0 ? [] : mutantsOf(machine).map(({ id }) => id),
  );
  return [
    ...Object.keys(unreachable).flatMap((item) => {
      if (reached.has(item)) return [`'${item}' is declared unreachable, but is reached`];
      return items.has(item) ? [] : [`'${item}' is declared unreachable, but there is no such item`];
    }),
    ...Object.keys(equivalents)
      .filter((id) => !mutants.has(id))
      .map((id) => `'${id}' is declared equivalent, but there is no such mutant`),
  ];
};

const requirementFindings = (model: PathModel, reached: ReadonlySet<string>): string[] =>
  [...requirementsOf(model)]
    .filter(([, items]) => !items.some((item) => reached.has(item)) && !haveReasons(model, items))
    .map(([id]) => `requirement '${id}' is on no path`);

const haveReasons = (model: PathModel, items: readonly ItemId[]): boolean =>
  items.every((item) => reasonFor(model, item) !== null);
