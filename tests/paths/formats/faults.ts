import type { Answer } from '../model';

/** The sandbox's faults that answer so, each once: of the calls, the first has an answer of its own. */
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

/** The command that makes the sandbox answer so; it replaces what was asked for before. */
export const faultCommand = (answers: readonly Answer[]): string => {
  const faults = JSON.stringify(answers.flatMap(faultsOf)).replaceAll("'", String.raw`\u0027`);
  return `curl -X PUT localhost:3100/faults -H 'content-type: application/json' -d '${faults}'`;
};
