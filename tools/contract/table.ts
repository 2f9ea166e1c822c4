import { counted } from '#domain/counted';
import type { Finding } from './probe';
import type { Line } from './run';
import type { OperationId } from './seen';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A field of each item of a list, and of the item alone. */
const fieldOf = ({ what }: Finding): string => what.replace(/^\[\]\./, '');

/** The first finding of each cause, with the calls that have it too. */
const causesIn = (lines: readonly Line[]): Map<Finding, OperationId[]> => {
  const causes = new Map<Finding, OperationId[]>();
  for (const finding of lines.flatMap(({ findings }) => findings)) {
    const first = [...causes.keys()].find(
      (each) => fieldOf(each) === fieldOf(finding) && each.sees === finding.sees,
    );
    if (first === undefined) causes.set(finding, []);
    else causes.get(first)?.push(finding.operation);
  }
  return causes;
};

const rowsOf = (
  { operation, answered, omitted, findings }: Line,
  causes: ReadonlyMap<Finding, readonly OperationId[]>,
): string[] => {
  const state = omitted === null ? `${answered} ×` : answered === 0 ? omitted : `${answered} ×; ${omitted}`;
  const named = findings.filter((finding) => causes.has(finding));
  if (named.length === 0) {
    const verdict = findings.length > 0 ? 'as above' : answered === 0 ? '–' : 'ok';
    return [`| ${operation} | ${state} | ${verdict} | |`];
  }
  return named.map((finding, index) => {
    const call = index === 0 ? `${operation} | ${state}` : ' | ';
    const others = causes.get(finding) ?? [];
    const notes = [finding.at && `first in ${finding.at}`, others.length > 0 && `also ${others.join(', ')}`];
    const told = notes.filter(Boolean).join('; ');
    const what = finding.what + (told && ` (${told})`);
    return `| ${call} | ${cell(what)} | ${cell(finding.sees ?? 'nothing')} |`;
  });
};

/** A Markdown table. */
export const tableOf = (lines: readonly Line[]): string => {
  const causes = causesIn(lines);
  return [
    '| call | answers | what is wrong | what the guardian sees |',
    '| --- | --- | --- | --- |',
    ...lines.flatMap((line) => rowsOf(line, causes)),
  ].join('\n');
};

/** `23 calls, 0 of them not tried: 3 deviations, …` */
export const summaryOf = (lines: readonly Line[]): string => {
  const seen = lines.filter(({ findings }) => findings.some(({ sees }) => sees !== null));
  const findings = [...causesIn(lines).keys()];
  const untried = lines.filter(({ answered }) => answered === 0).length;
  return (
    `${counted(lines.length, 'call')}, ${untried} of them not tried: ${counted(findings.length, 'deviation')}, ` +
    `${findings.filter(({ sees }) => sees !== null).length} that a guardian sees, in ${counted(seen.length, 'call')}`
  );
};

/** Whether no deviation affects guardians. */
export const isFit = (lines: readonly Line[]): boolean =>
  lines.every(({ findings }) => findings.every(({ sees }) => sees === null));
