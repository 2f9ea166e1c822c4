import type { Graph } from '../graph';
import { grouped } from '../grouped';
import { comesByItself, handObstacles } from '../hand/steps';
import type { PathModel } from '../model';

/** What a person who walks the machine's paths would not be told: steps, and states in which they come to rest. */
export const handFindings = (model: PathModel, graph: Graph): string[] => {
  const { byHand, starts, cases } = model;
  if (byHand === null) return [];
  return [
    ...unlike(starts, byHand.starts, (name) => `start '${name}'`),
    ...Object.entries(cases).flatMap(([type, named]) =>
      unlike(named, byHand.cases[type] ?? {}, (name) => `case '${name}' of '${type}'`),
    ),
    ...restingStates(model, graph)
      .filter((state) => byHand.states[state] === null)
      .map((state) => `state '${state}' has no words for a person, who comes to rest there`),
  ];
};

const unlike = (
  model: Record<string, unknown>,
  byHand: Record<string, unknown>,
  placeOf: (name: string) => string,
): string[] => [
  ...Object.keys(model)
    .filter((name) => !(name in byHand))
    .map((name) => `${placeOf(name)} has no words for a person`),
  ...Object.keys(byHand)
    .filter((name) => !(name in model))
    .map((name) => `words for a person are given for ${placeOf(name)}, which there is not`),
];

/** The states in which there is something to look at before anything is done. */
const restingStates = (model: PathModel, graph: Graph): string[] => {
  const obstacle = handObstacles(model, graph);
  const usable = graph.edges.filter((edge) => obstacle(edge) === null);
  const passing = new Set(usable.filter(({ label }) => comesByItself(model, label)).map(({ from }) => from));
  const ways = grouped(usable, ({ from }) => from);
  const reached = new Set<number | null>([null]);
  // Goes on with those that are added meanwhile.
  for (const moment of reached) for (const { to } of ways.get(moment) ?? []) reached.add(to);
  const states = graph.nodes.filter((_, id) => reached.has(id) && !passing.has(id)).map(({ state }) => state);
  return [...new Set(states)];
};
