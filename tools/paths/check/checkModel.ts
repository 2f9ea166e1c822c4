import { type Label, labelName } from '../graph';
import type { PathModel } from '../model';
import { oneLine } from '../oneLine';
import { type Explored, explore } from '../simulate/explore';
import type { Limits } from '../simulate/limits';
import { MachineThrew, ModelThrew, NotPlayable } from '../simulate/simulation';
import { alikeFindings } from './alike';
import { chanceFindings } from './chance';
import { contextFindings } from './context';
import { actorGaps, coverageFindings, eventGaps } from './coverage';
import { identityFindings } from './identity';
import { refusals } from './refusals';
import { structureFindings } from './structure';
import { wordFindings } from './words';

/** What is wrong with a machine or its model, a line each; and its graph, null where it could not be explored. */
export type Checked = { explored: Explored | null; findings: readonly string[] };

/** Looks for everything that would make a plan wrong or incomplete. Every line begins with the machine's name. */
export const checkModel = (model: PathModel, limits: Partial<Limits> = {}): Checked => {
  const name = model.machine.id;
  const inName = (findings: readonly string[]) => findings.map((finding) => `${name}: ${finding}`);
  // What is missing puts much else out of reach: reporting that too would hide the cause.
  const refused = refusals(model);
  const gaps = refused.length > 0 ? refused : actorGaps(model);
  if (gaps.length > 0) return { explored: null, findings: inName(gaps) };
  const structure = structureFindings(model);
  try {
    const explored = explore(model, limits);
    if (explored.leftOut !== null) return { explored: null, findings: inName([explored.leftOut]) };
    const unsent = eventGaps(model, explored.heard);
    if (unsent.length > 0) return { explored: null, findings: inName(unsent) };
    // Of what depends on the day, what was found today says little.
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

/** @throws what is neither the machine's fault nor the model's */
const findingOf = (error: unknown): string => {
  if (error instanceof ModelThrew) return oneLine(error.message);
  if (!(error instanceof MachineThrew)) throw error;
  const message = oneLine(error.message);
  const { label, state } = error;
  const fails = error.cause instanceof NotPlayable ? 'cannot be planned' : 'throws';
  return state === null
    ? `${labelName(label)} ${fails}: ${message}`
    : `'${state}' ${fails} at ${labelName(label)}: ${message}`;
};

/** Whether a throw follows from a missing `onError`, which is reported already. */
const isOfStructure = (label: Label, structure: readonly string[]): boolean =>
  label.kind === 'outcome' &&
  label.outcome === 'throws' &&
  structure.some((finding) => finding.startsWith(`'${label.actor}' `) && finding.endsWith('onError'));
