import { type Label, labelName } from '../graph';
import type { PathModel } from '../model';
import { oneLine } from '../oneLine';
import { type Explored, explore } from '../simulate/explore';
import type { Limits } from '../simulate/limits';
import { MachineThrew, ModelThrew, NotSimulatable } from '../simulate/simulation';
import { alikeFindings } from './alike';
import { chanceFindings } from './chance';
import { contextFindings } from './context';
import { actorGaps, coverageFindings, eventGaps } from './coverage';
import { identityFindings } from './identity';
import { refusals } from './refusals';
import { structureFindings } from './structure';
import { wordFindings } from './words';

/** Findings on a machine and its model; the graph is null if exploring failed. */
export type Checked = { explored: Explored | null; findings: readonly string[] };

/** Finds everything that makes plans wrong or incomplete. Each finding begins with the machine's name. */
export const checkModel = (model: PathModel, limits: Partial<Limits> = {}): Checked => {
  const name = model.machine.id;
  const inName = (findings: readonly string[]) => findings.map((finding) => `${name}: ${finding}`);
  // Missing parts make others unreachable: reporting those too would hide the cause.
  const refused = refusals(model);
  const gaps = refused.length > 0 ? refused : actorGaps(model);
  if (gaps.length > 0) return { explored: null, findings: inName(gaps) };
  const structure = structureFindings(model);
  try {
    const explored = explore(model, limits);
    if (explored.leftOut !== null) return { explored: null, findings: inName([explored.leftOut]) };
    const unsent = eventGaps(model, explored.received);
    if (unsent.length > 0) return { explored: null, findings: inName(unsent) };
    // With results that depend on the date, the findings below would depend on it too.
    const chance = chanceFindings(model, explored);
    if (chance.length > 0) return { explored, findings: inName([...structure, ...chance]) };
    return {
      explored,
      findings: inName([
        ...structure,
        ...coverageFindings(model, explored),
        ...contextFindings(explored),
        ...identityFindings(model, explored),
        ...alikeFindings(model, explored),
        ...wordFindings(model),
      ]),
    };
  } catch (error) {
    const finding = findingOf(error);
    const isExplained = error instanceof MachineThrew && isOfStructure(error.label, structure);
    return { explored: null, findings: inName(isExplained ? structure : [...structure, finding]) };
  }
};

/** @throws errors of neither the machine nor the model */
const findingOf = (error: unknown): string => {
  if (error instanceof ModelThrew) return oneLine(error.message);
  if (!(error instanceof MachineThrew)) throw error;
  const message = oneLine(error.message);
  const { label, state } = error;
  const fails = error.cause instanceof NotSimulatable ? 'cannot be planned' : 'throws';
  return state === null
    ? `${labelName(label)} ${fails}: ${message}`
    : `'${state}' ${fails} at ${labelName(label)}: ${message}`;
};

/** Whether the error follows from a missing `onError`, which is a finding already. */
const isOfStructure = (label: Label, structure: readonly string[]): boolean =>
  label.kind === 'outcome' &&
  label.outcome === 'throws' &&
  structure.some((finding) => finding.startsWith(`'${label.actor}' `) && finding.endsWith('onError'));
