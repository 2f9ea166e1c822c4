import type { Answer } from '../../tools/paths/model';

const faults = 'localhost:3100/faults';

/** The command that makes the sandbox answer as usual again. */
export const takeBackCommand = `curl -X DELETE ${faults}`;

/** The sandbox's faults for one answer, each given once: the first call has an answer of its own. */
const faultsOf = ({ calls, with: first, others = 'pass' }: Answer): Record<string, unknown>[] =>
  calls.flatMap((alternatives, index) => {
    const how = index === 0 ? first : others;
    return how === 'pass' && index > 0 ? [] : alternatives.split(' or ').map((call) => faultOf(call, how));
  });

const faultOf = (pattern: string, how: Answer['with']): Record<string, unknown> => {
  const [method, path = ''] = pattern.split(' ');
  const call = { method, path: path.replaceAll(/(?<=^|\/)\*(?=\/|$)/g, '{any}'), times: 1 };
  if (typeof how === 'object') return { ...call, kind: 'status', ...how };
  return { ...call, kind: how };
};

/** The command that makes the sandbox give these answers; it replaces the command before. */
export const faultCommand = (answers: readonly Answer[]): string => {
  const body = JSON.stringify(answers.flatMap(faultsOf)).replaceAll("'", String.raw`\u0027`);
  return `curl -X PUT ${faults} -H 'content-type: application/json' -d '${body}'`;
};
