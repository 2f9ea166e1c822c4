import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../graph';
import type { PathModel } from '../model';
import type { Explored } from '../simulate/explore';
import {
  candidatesOf,
  guardItem,
  guardName,
  itemsOf,
  matches,
  requirementsOf,
  transitionId,
  transitionItem,
} from '../simulate/items';
import { nodesOf, pathOf, sourceOf, statesOf } from '../simulate/nodes';
import { beginningOf, reasonFor } from '../words';
import { type Finding, finding } from './finding';
import { shadowOf } from './structure';

/** Uncoverable items without a reason, wrong reasons, and unused parts of the model. */
export const coverageFindings = (model: PathModel, graph: Explored): Finding[] => {
  const reached = new Set<string>(graph.edges.flatMap(({ items }) => items));
  return [
    ...unreachedFindings(model, reached),
    ...usageFindings(model, graph),
    ...peerFindings(model, graph),
    ...requirementFindings(model, reached),
  ];
};

const unreachedFindings = (model: PathModel, reached: ReadonlySet<string>): Finding[] => {
  const { machine } = model;
  const isMissing = (item: string) =>
    !reached.has(item) &&
    (model.waivers[`unreachable: ${item}`] !== undefined || reasonFor(model, item) === null);
  /** Items of an unreached state are left out: the state itself is reported. */
  const isTold = (item: string): boolean => {
    const state = beginningOf(item);
    return state !== null && state !== 'state anywhere' && !reached.has(state);
  };
  const states = statesOf(machine)
    .filter((node) => isMissing(`state ${pathOf(node)}`) && !isTold(`state ${pathOf(node)}`))
    .map((node) => finding(`unreachable: state ${pathOf(node)}`, `state '${pathOf(node)}' is never reached`));
  const transitions = nodesOf(machine)
    .filter((node) => node.parent === undefined || reached.has(`state ${pathOf(node)}`))
    .flatMap((node) => candidatesOf(node).flatMap((candidates) => transitionFindings(node, candidates)));
  function transitionFindings(node: AnyStateNode, candidates: readonly AnyTransitionDefinition[]): Finding[] {
    return candidates.flatMap((transition, index) => {
      const [whenTrue, whenFalse] = [guardItem(transition, true), guardItem(transition, false)];
      const place = `'${guardName(transition.guard)}' of '${transitionId(transition)}'`;
      const isDead = isMissing(transitionItem(transition));
      if (transition.guard !== undefined && (reached.has(whenTrue) || reached.has(whenFalse))) {
        if (isMissing(whenTrue))
          return [finding(`unreachable: ${whenTrue}`, `guard ${place} is never true under the cases`)];
        return isMissing(whenFalse)
          ? [finding(`unreachable: ${whenFalse}`, `guard ${place} is never false under the cases`)]
          : [];
      }
      const shadow = shadowOf(machine, node, candidates, index);
      const why = shadow === null ? '' : `: ${shadow}`;
      return isDead
        ? [
            finding(
              `unreachable: ${transitionItem(transition)}`,
              `transition '${transitionId(transition)}' is never taken${why}`,
            ),
          ]
        : [];
    });
  }
  return [...states, ...transitions, ...outcomeFindings(model, (item) => isMissing(item) && !isTold(item))];
};

const outcomeFindings = ({ machine, outcomes }: PathModel, isMissing: (item: string) => boolean): Finding[] =>
  itemsOf(machine, outcomes)
    .filter((item) => item.startsWith('error ') && isMissing(item))
    .flatMap((item) => {
      const [, state, actor, outcome] = /^error (.+?) · (.+) (.+?)$/.exec(item) ?? [];
      return [
        finding(`unreachable: ${item}`, `outcome '${outcome}' of '${actor}' is never answered in '${state}'`),
      ];
    });

/** Invoked actors that the model lacks. */
export const actorGaps = ({ machine, outcomes }: PathModel): Finding[] =>
  withoutOutcomes(outcomes, [...invokedBy(machine)]);

const withoutOutcomes = (outcomes: PathModel['outcomes'], actors: readonly string[]): Finding[] =>
  actors
    .filter((src) => !Object.hasOwn(outcomes, src))
    .map((src) => finding(`no outcomes: ${src}`, `actor '${src}' has no outcomes`));

/** Events of the machine that the model lacks; events that the machine sends to itself need no case. */
export const eventGaps = ({ machine, cases }: PathModel, { received }: Explored): Finding[] => {
  const sent = Object.keys(cases).filter((type) => Object.keys(cases[type] ?? {}).length > 0);
  const strange = sent.filter((type) => !machine.events.some((descriptor) => matches(descriptor, type)));
  const strangers = strange.length === 0 ? '' : `; no event of the machine is '${strange.join("' or '")}'`;
  return machine.events
    .filter((type) => !type.startsWith('xstate.') || type === 'xstate.route')
    .filter((descriptor) => ![...sent, ...received].some((type) => matches(descriptor, type)))
    .map((type) =>
      finding(
        `no case: ${type}`,
        `event '${type}' has no case, and the machine never sends it to itself${strangers}`,
      ),
    );
};

const invokedBy = (machine: AnyStateMachine): Set<string> =>
  new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(sourceOf)));

/** Spawned actors without outcomes, and unknown system ids. */
const peerFindings = ({ outcomes }: PathModel, { actors, missingPeers }: Explored): Finding[] => [
  ...withoutOutcomes(outcomes, actors),
  ...missingPeers.map((systemId) =>
    finding(`no peer: ${systemId}`, `no actor has the system id '${systemId}': name it in the model's peers`),
  ),
];

/** Cases and outcomes that the machine never answers. */
const usageFindings = ({ cases, outcomes }: PathModel, { edges, actors }: Explored): Finding[] => {
  const used = new Set(
    edges.map(({ label }) => (label.kind === 'event' ? `${label.type} ${label.case}` : '')),
  );
  return [
    ...Object.keys(outcomes)
      .filter((src) => !actors.includes(src))
      .map((src) => finding(`unused: ${src}`, `the outcomes of '${src}' are never used: nothing starts it`)),
    ...Object.entries(cases).flatMap(([type, named]) =>
      Object.keys(named)
        .filter((name) => !used.has(`${type} ${name}`))
        .map((name) => finding(`unused: ${type} ${name}`, `case '${name}' of '${type}' is never answered`)),
    ),
  ];
};

const requirementFindings = (model: PathModel, reached: ReadonlySet<string>): Finding[] =>
  [...requirementsOf(model)]
    .filter(([, items]) => !items.some((item) => reached.has(item)) && !haveReasons(model, items))
    .map(([id]) => finding(`requirement: ${id}`, `requirement '${id}' is on no path`));

const haveReasons = (model: PathModel, items: readonly ItemId[]): boolean =>
  items.every((item) => reasonFor(model, item) !== null);
