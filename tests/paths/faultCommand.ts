import type { Answer } from '../../tools/paths/model';

const faults = 'localhost:3100/faults';

/** The command that makes the sandbox answer as usual again. */
export const takeBackCommand = `curl -X DELETE ${faults}`;

/** The command after which the sandbox is the demo league of the first day, and answers as usual. */
export const afreshCommand = `curl -X DELETE localhost:3100/data ${faults}`;

type Given = { call: string; how: Answer['with'] };

/** The answer to each call by itself: the first has one of its own. Calls that may pass as often as they like do. */
const givenBy = ({ calls, with: first, others = 'pass' }: Answer): Given[] =>
  calls.flatMap((alternatives, index) =>
    alternatives.endsWith('?')
      ? []
      : alternatives.split(' or ').map((call) => ({ call, how: index === 0 ? first : others })),
  );

/** Calls that pass need a fault only before one that does not. */
const isNeeded = ({ call, how }: Given, index: number, all: readonly Given[]): boolean =>
  how !== 'pass' || all.slice(index).some((later) => later.call === call && later.how !== 'pass');

const faultOf = ({ call: pattern, how }: Given): Record<string, unknown> => {
  const [method, path = ''] = pattern.split(' ');
  const call = { method, path: path.replaceAll(/(?<=^|\/)\*(?=\/|$)/g, '{any}'), times: 1, fromPage: true };
  if (how === 'pass') return { ...call, kind: 'slow', ms: 0 };
  if (typeof how === 'object') return { ...call, kind: 'status', body: {}, ...how };
  return { ...call, kind: how };
};

/** The command that makes the sandbox give these answers; it replaces the command before. */
export const faultCommand = (answers: readonly Answer[]): string => {
  const body = JSON.stringify(answers.flatMap(givenBy).filter(isNeeded).map(faultOf)).replaceAll(
    "'",
    String.raw`\u0027`,
  );
  return `curl -X PUT ${faults} -H 'content-type: application/json' -d '${body}'`;
};
