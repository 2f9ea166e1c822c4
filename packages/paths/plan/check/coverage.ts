import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../../graph';
import type { PathModel } from '../../model';
import type { Explored } from '../simulate/explore';
import { guardPartsOf } from '../simulate/guardParts';
import {
  candidatesOf,
  guardItem,
  itemsOf,
  matches,
  requirementsOf,
  transitionItem,
  transitionsOf,
} from '../simulate/items';
import { nodesOf, pathOf, sourceOf } from '../simulate/nodes';
import { type Finding, finding } from './finding';
import { raisedIn } from './reads';
import { enteredIn, reasonFor, sourceOf as stateOf } from './reasons';

/** Uncoverable items without a reason, wrong reasons, and unused parts of the model. */
export const coverageFindings = (model: PathModel, graph: Explored): Finding[] => {
  const reached = new Set<string>(graph.edges.flatMap(({ items }) => items));
  return [
    ...unreachedFindings(model, reached, graph.clocked),
    ...usageFindings(model, graph),
    ...peerFindings(model, graph),
    ...requirementFindings(model, reached),
  ];
};

const unreachedFindings = (
  model: PathModel,
  reached: ReadonlySet<string>,
  clocked: Explored['clocked'],
): Finding[] => {
  const { machine, outcomes, waivers } = model;
  const isReached = (one: AnyTransitionDefinition, answer: boolean): boolean =>
    reached.has(guardItem(one, answer));
  /** Follows from an item that is reported itself: an answer of its own guard, or of one before. */
  const followed = new Set(
    nodesOf(machine)
      .flatMap(candidatesOf)
      .flatMap((candidates) => {
        const last = candidates.findIndex((one) => isReached(one, true) && !isReached(one, false));
        return candidates.flatMap((one, index): ItemId[] => {
          const answers = [guardItem(one, true), guardItem(one, false)];
          if (last >= 0 && index > last) return [transitionItem(one), ...answers];
          return answers.some((item) => reached.has(item)) ? [transitionItem(one)] : answers;
        });
      }),
  );
  const entered = enteredIn(machine, () => true);
  const isMissing = (item: ItemId): boolean =>
    !reached.has(item) &&
    !followed.has(item) &&
    !clocked.some((guard) => item.includes(` if ${guard}: `)) &&
    (waivers[`unreachable: ${item}`] !== undefined || reasonFor(model, item) === null);
  /** A state that transitions lead to follows from one of them, and what is in a state from the state. */
  const isTold = (item: string): boolean => {
    const state = stateOf(item);
    if (state !== null) return state !== 'anywhere' && !reached.has(`state ${state}`);
    const [, own = '', around] = /^state ((?:(.+)\.)?.+)$/.exec(item) ?? [];
    return entered.has(own) || (around !== undefined && !reached.has(`state ${around}`));
  };
  return itemsOf(machine, outcomes)
    .filter((item) => isMissing(item) && !isTold(item))
    .map((item) => finding(`unreachable: ${item}`, unreachedInWords(item)));
};

/** For example `guard 'off · press → on if isFree' is never true under the cases`. */
const unreachedInWords = (item: ItemId): string => {
  const [, kind = '', place = ''] = /^(\w+) (.+)$/s.exec(item) ?? [];
  const [, guard, result] = /^(.+): (true|false)$/s.exec(place) ?? [];
  if (kind === 'guard') return `guard '${guard}' is never ${result} under the cases`;
  if (kind === 'transition') return `transition '${place}' is never taken`;
  return kind === 'state' ? `state '${place}' is never reached` : `outcome '${place}' is never answered`;
};

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
  const raised = raisedIn(machine);
  const strangers = strange.length === 0 ? '' : `; no event of the machine is '${strange.join("' or '")}'`;
  return machine.events
    .filter((type) => !raised.has(type) && (!type.startsWith('xstate.') || type === 'xstate.route'))
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

const peerFindings = ({ outcomes }: PathModel, { actors, missingPeers }: Explored): Finding[] => [
  ...withoutOutcomes(outcomes, actors),
  ...missingPeers.map((systemId) =>
    finding(`no peer: ${systemId}`, `no actor has the system id '${systemId}': name it in the model's peers`),
  ),
];

const usageFindings = (model: PathModel, { edges, actors }: Explored): Finding[] => {
  const { machine, cases, outcomes } = model;
  const used = new Set(
    edges.map(({ label }) => (label.kind === 'event' ? `${label.type} ${label.case}` : '')),
  );
  return [
    ...Object.keys(outcomes)
      .filter((src) => !actors.includes(src) && !haveReasons(model, startsOf(machine, src)))
      .map((src) => finding(`unused: ${src}`, `the outcomes of '${src}' are never used: nothing starts it`)),
    ...Object.entries(cases).flatMap(([type, named]) =>
      Object.keys(named)
        .filter((name) => !used.has(`${type} ${name}`) && !haveReasons(model, answersTo(machine, type)))
        .map((name) => finding(`unused: ${type} ${name}`, `case '${name}' of '${type}' is never answered`)),
    ),
  ];
};

const startsOf = (machine: AnyStateMachine, src: string): ItemId[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke.some((one) => sourceOf(one) === src) ? [`state ${pathOf(node)}` as const] : [],
  );

const answersTo = (machine: AnyStateMachine, type: string): ItemId[] =>
  transitionsOf(machine)
    .filter(({ eventType }) => matches(eventType, type))
    .map(transitionItem);

const requirementFindings = (model: PathModel, reached: ReadonlySet<string>): Finding[] =>
  [...requirementsOf(model)]
    .filter(([, items]) => !items.some((item) => reached.has(item)) && !haveReasons(model, items))
    .map(([id]) => finding(`requirement: ${id}`, `requirement '${id}' is on no path`));

const haveReasons = (model: PathModel, items: readonly ItemId[]): boolean =>
  items.length > 0 && items.every((item) => reasonFor(model, item) !== null);

/** Comparisons in guards whose bound no case touches: with `>` for `>=`, each answer would be the same. */
export const boundFindings = ({ machine }: PathModel, { edges, clocked }: Explored): Finding[] => {
  const { guards = {} } = machine.implementations;
  const touched = new Set<string>(edges.flatMap(({ items }) => items));
  const isAsked = (transition: AnyTransitionDefinition): boolean =>
    [true, false].some((answer) => touched.has(guardItem(transition, answer)));
  const bounds = transitionsOf(machine)
    .filter(isAsked)
    .flatMap((transition) => guardPartsOf(transition, guards).flatMap(({ faults }) => faults))
    .flatMap(({ isBound, item }) => (isBound && !touched.has(item) ? [item] : []));
  return [...new Set(bounds)].flatMap((item) => {
    const [, guard, comparison] = /^(.+): (.+?) becomes/.exec(item) ?? [];
    // Follows from the guard's clock, which is a finding of its own.
    if (clocked.some((name) => guard === `guard ${name}`)) return [];
    return [finding(`bound: ${item}`, `no case makes both sides of '${comparison}' equal in ${guard}`)];
  });
};

/** Waivers of what is not there. */
export const staleFindings = (
  { machine, outcomes, waivers }: PathModel,
  { edges }: Explored,
  found: ReadonlySet<string>,
): Finding[] => {
  const items = new Set<string>(itemsOf(machine, outcomes));
  const reached = new Set<string>(edges.flatMap((edge) => edge.items));
  return Object.keys(waivers).flatMap((id) => {
    const [, kind, place = ''] = /^(.+?): (.+)$/.exec(id) ?? [];
    if (kind === 'unreachable' && reached.has(place))
      return [finding(`stale: ${id}`, `'${place}' is declared unreachable, but is reached`)];
    // Equal ones are found by the machine's mutants.
    if (found.has(id) || kind === 'equal' || (kind === 'unreachable' && items.has(place))) return [];
    return [finding(`stale: ${id}`, `'${id}' is waived, but is not found`)];
  });
};
