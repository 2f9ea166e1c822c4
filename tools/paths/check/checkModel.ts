import { type Explored, explore, type Watch } from '../explore/explore';
import { TooLarge } from '../explore/limits';
import { MachineThrew, ModelThrew } from '../explore/rig';
import { isComposition } from '../explore/running';
import { NotPlayable } from '../explore/surroundings';
import type { Label } from '../graph';
import type { PathModel } from '../model';
import { alikeFindings } from './alike';
import { chanceFindings } from './chance';
import { contextFindings } from './context';
import { actorGaps, coverageFindings, eventGaps, usageFindings } from './coverage';
import { handFindings } from './handWords';
import { identityFindings } from './identity';
import { type FindViews, leftOutFindings } from './leftOut';
import { oneLine, placeOf } from './lines';
import { refusals } from './refusals';
import { structureFindings } from './structure';
import { wordFindings } from './words';

/** What is wrong with a machine or its model, a line each; and its graph, null where it could not be explored. */
export type Checked = { explored: Explored | null; findings: readonly string[] };

/** Looks for everything that would make a plan wrong or incomplete. Every line begins with the machine's name. */
export const checkModel = (
  model: PathModel,
  watch: Partial<Watch> = {},
  findViews: FindViews = () => [],
): Checked => {
  const name = model.machine.id;
  const inName = (findings: readonly string[]) => findings.map((finding) => `${name}: ${finding}`);
  const refused = refusals(model);
  if (refused.length > 0) return { explored: null, findings: inName(refused) };
  if (isComposition(model)) return checkComposition(model, watch);
  // What is missing puts much else out of reach: reporting that too would hide the cause.
  const gaps = actorGaps(model);
  if (gaps.length > 0) return { explored: null, findings: inName(gaps) };
  const structure = structureFindings(model);
  try {
    const explored = explore(model, watch);
    const unsent = eventGaps(model, explored.heard);
    if (unsent.length > 0) return { explored: null, findings: inName(unsent) };
    // Of what depends on the day, what was found today says little.
    const chance = chanceFindings(model, explored);
    if (chance.length > 0) return { explored, findings: inName([...structure, ...chance]) };
    const coarse = identityFindings(model, explored);
    return {
      explored,
      findings: inName([
        ...structure,
        ...coverageFindings(model, explored),
        ...contextFindings(explored),
        // A part on which what is done depends is told by that.
        ...(coarse.length > 0 ? coarse : leftOutFindings(model, explored, findViews)),
        ...alikeFindings(model, explored),
        ...wordFindings(model),
        ...handFindings(model, explored),
      ]),
    };
  } catch (error) {
    const finding = findingOf(error);
    const isExplained = error instanceof MachineThrew && isOfStructure(error.label, structure);
    return { explored: null, findings: inName(isExplained ? structure : [...structure, finding]) };
  }
};

/** Each machine is looked at by its own model; what is left is what they do together. */
const checkComposition = (model: PathModel, watch: Partial<Watch>): Checked => {
  const inName = (findings: readonly string[]) =>
    findings.map((finding) => `${model.machine.id}: ${finding}`);
  try {
    const explored = explore(model, watch);
    const findings = [
      ...usageFindings(model, explored),
      ...contextFindings(explored),
      ...identityFindings(model, explored),
      ...wordFindings(model),
    ];
    return { explored, findings: inName(findings) };
  } catch (error) {
    return { explored: null, findings: inName([findingOf(error)]) };
  }
};

/** @throws what is neither the machine's fault nor the model's */
const findingOf = (error: unknown): string => {
  if (error instanceof TooLarge) return error.message;
  if (error instanceof ModelThrew) return oneLine(error.message);
  if (!(error instanceof MachineThrew)) throw error;
  const message = oneLine(error.message);
  const { label, state } = error;
  const fails = error.cause instanceof NotPlayable ? 'cannot be planned' : 'throws';
  if (label.kind === 'start') return `start '${label.start}' ${fails}: ${message}`;
  return `'${state}' ${fails} at ${placeOf(label)}: ${message}`;
};

/** Whether a throw follows from a missing `onError`, which is reported already. */
const isOfStructure = (label: Label, structure: readonly string[]): boolean =>
  label.kind === 'outcome' &&
  label.outcome === 'throws' &&
  structure.some((finding) => finding.startsWith(`'${label.actor}' `) && finding.endsWith('onError'));
