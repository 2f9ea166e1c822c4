import type { Line } from './run';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const rowsOf = ({ operation, answered, omitted, findings }: Line): string[] => {
  const state = omitted === null ? `${answered} ×` : answered === 0 ? omitted : `${answered} ×; ${omitted}`;
  if (findings.length === 0) return [`| ${operation} | ${state} | ${answered === 0 ? '–' : 'ok'} | |`];
  return findings.map(({ what, sees }, index) => {
    const call = index === 0 ? `${operation} | ${state}` : ' | ';
    return `| ${call} | ${cell(what)} | ${cell(sees ?? 'nothing')} |`;
  });
};

/** A Markdown table. */
export const tableOf = (lines: readonly Line[]): string =>
  [
    '| call | answers | what is wrong | what the guardian sees |',
    '| --- | --- | --- | --- |',
    ...lines.flatMap(rowsOf),
  ].join('\n');

/** `23 calls, 0 of them not tried: 3 deviations, …` */
export const summaryOf = (lines: readonly Line[]): string => {
  const seen = lines.filter(({ findings }) => findings.some(({ sees }) => sees !== null));
  const findings = lines.flatMap((line) => line.findings);
  const untried = lines.filter(({ answered }) => answered === 0).length;
  return (
    `${lines.length} calls, ${untried} of them not tried: ${findings.length} deviations, ` +
    `${findings.filter(({ sees }) => sees !== null).length} that a guardian sees, in ${seen.length} calls`
  );
};

/** Whether no deviation affects guardians. */
export const isFit = (lines: readonly Line[]): boolean =>
  lines.every(({ findings }) => findings.every(({ sees }) => sees === null));
