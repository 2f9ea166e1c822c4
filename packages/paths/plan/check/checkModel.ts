import type { Limits, PathModel } from '../../model';
import { messageOf } from '../../oneLine';
import { type Explored, explore } from '../simulate/explore';
import { ModelThrew } from '../simulate/simulation';
import { alikeFindings } from './alike';
import { chanceFindings } from './chance';
import { contextFindings } from './context';
import { actorGaps, coverageFindings, eventGaps } from './coverage';
import type { Finding, Waived } from './finding';
import { finding } from './finding';
import { identityFindings } from './identity';
import { payloadFindings } from './payloads';
import { staleFindings } from './stale';
import { errorFindings, nameFindings, outputFindings, unansweredErrors } from './structure';
import { wordFindings } from './words';

/** Findings on a machine and its model; the graph is null if exploring failed. */
export type Checked = {
  explored: Explored | null;
  /** Begin with the machine's name. */
  findings: readonly string[];
  /** The same, with ids for waivers; an error of the model itself has none. */
  open: readonly Finding[];
  /** Findings that the model answers. */
  waived: readonly Waived[];
};

/** Findings that need no exploring, told all at once. */
const before = [nameFindings, actorGaps, unansweredErrors, payloadFindings, outputFindings, wordFindings];

/** Findings on the graph. A later part depends on the earlier ones, and would hide the cause. */
const parts: ((model: PathModel, explored: Explored) => readonly Finding[])[] = [
  (_, { leftOut }) => (leftOut === null ? [] : [finding('endless: exploring', leftOut)]),
  errorFindings,
  eventGaps,
  chanceFindings,
  (model, explored) => [
    ...coverageFindings(model, explored),
    ...contextFindings(explored),
    ...identityFindings(model, explored),
    ...alikeFindings(model, explored),
  ],
];

/** All findings of a first model at once, consequences of others included. */
export const everyFinding = (model: PathModel, limits: Partial<Limits>): readonly Finding[] => {
  const findings = before.flatMap((part) => part(model));
  try {
    const explored = explore(model, limits);
    const isPart = explored.leftOut !== null;
    findings.push(...(isPart ? parts.slice(0, 3) : parts).flatMap((part) => part(model, explored)));
  } catch (error) {
    if (!(error instanceof ModelThrew)) throw error;
    findings.push(finding('stale: model', messageOf(error)));
  }
  return [...new Map(findings.map((one) => [one.id, one])).values()];
};

/** Finds everything that makes plans wrong or incomplete. */
export const checkModel = (model: PathModel, limits: Partial<Limits> = {}): Checked => {
  const waived = new Map<string, Waived>();
  const open = new Map<string, Finding>();
  const isSound = (findings: readonly Finding[]): boolean => {
    for (const one of findings) {
      const reason = model.waivers[one.id];
      if (reason === undefined) open.set(one.id, one);
      else waived.set(one.id, { ...one, reason });
    }
    return open.size === 0;
  };
  const checked = (explored: Explored | null): Checked => ({
    explored,
    findings: [...open.values()].map(({ text }) => `${model.name}: ${text}`),
    open: [...open.values()],
    waived: [...waived.values()],
  });
  if (!isSound(before.flatMap((part) => part(model)))) return checked(null);
  try {
    const explored = explore(model, limits);
    const isWhole = parts.every((part) => isSound(part(model, explored)));
    if (isWhole) isSound(staleFindings(model, explored, new Set(waived.keys())));
    return checked(explored);
  } catch (error) {
    if (!(error instanceof ModelThrew)) throw error;
    open.set('model', finding('stale: model', messageOf(error)));
    return checked(null);
  }
};
