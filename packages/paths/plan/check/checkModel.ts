import type { PathModel } from '../../model';
import { messageOf } from '../../oneLine';
import { type Explored, explore } from '../simulate/explore';
import { ModelThrew } from '../simulate/simulation';
import { chanceFindings } from './chance';
import { contextFindings } from './context';
import { actorGaps, boundFindings, coverageFindings, eventGaps, staleFindings } from './coverage';
import { type Finding, finding, type Waived } from './finding';
import { identityFindings } from './identity';
import { payloadFindings } from './payloads';
import { errorFindings, nameFindings, unansweredErrors } from './structure';
import { unwatchedFindings } from './unwatched';

/** Findings on a machine and its model; the graph is null if exploring failed. */
export type Checked = {
  explored: Explored | null;
  findings: readonly string[];
  /** The same, with ids for waivers; an error of the model itself has none. */
  open: readonly Finding[];
  waived: readonly Waived[];
};

const before = [nameFindings, actorGaps, unansweredErrors, payloadFindings];

type Part = (model: PathModel, explored: Explored) => readonly Finding[];

const onPart: readonly Part[] = [
  (_, { stop }) => (stop === null ? [] : [finding('endless: exploring', stop.text)]),
  errorFindings,
  eventGaps,
];

/** On a part of a graph, these would only follow from its limits. */
const onWhole: readonly Part[] = [
  chanceFindings,
  (_, explored) => contextFindings(explored),
  identityFindings,
  unwatchedFindings,
];

/** Gaps that hide others: a place that is on no path because of one of these is not told as well. */
const hindering = /^(?:throws|no case|no outcomes|payload): /;

/** Finds everything that makes plans wrong or incomplete, all at once. */
export const checkModel = (model: PathModel): Checked => {
  const found = before.flatMap((part) => part(model));
  let explored: Explored | null = null;
  try {
    explored = explore(model);
    const graph = explored;
    const parts = graph.stop === null ? [...onPart, ...onWhole] : onPart;
    found.push(...parts.flatMap((part) => part(model, graph)));
    const isHindered = found.some(({ id }) => hindering.test(id) && model.waivers[id] === undefined);
    if (graph.stop === null && !isHindered)
      found.push(...coverageFindings(model, graph), ...boundFindings(model, graph));
  } catch (error) {
    if (!(error instanceof ModelThrew)) throw error;
    found.push(finding('stale: model', messageOf(error)));
  }
  const ids = new Map<string, Finding>(found.map((one) => [one.id, one]));
  /** One finding a field: what is not JSON cannot be watched. */
  const isTold = ({ id }: Finding): boolean =>
    id.startsWith('unwatched: ') && ids.has(id.replace('unwatched', 'not JSON'));
  const all = [...ids.values()].filter((one) => !isTold(one));
  const waived = all.flatMap((one): Waived[] => {
    const reason = model.waivers[one.id];
    return reason === undefined ? [] : [{ ...one, reason }];
  });
  const open = all.filter(({ id }) => model.waivers[id] === undefined);
  if (open.length === 0 && explored !== null)
    open.push(...staleFindings(model, explored, new Set(waived.map(({ id }) => id))));
  return { explored, findings: open.map(({ text }) => `${model.name}: ${text}`), open, waived };
};
