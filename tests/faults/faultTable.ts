import { faultedCalls } from './faultCalls';
import { type Kind, kinds } from './faultKinds';

/** What came of one call with one fault; `said` is null where something is wrong. */
export type Outcome = { operation: string; kind: Kind; said: string | null };

/** Where a whole run leaves what came of each call. */
export const outcomesFolder = '.cache/faults';

const inWords = (all: readonly Kind[]): string =>
  all.length === kinds.length
    ? 'all'
    : all.length > kinds.length / 2
      ? `all but ${kinds.filter((kind) => !all.includes(kind)).join(', ')}`
      : all.join(', ');

/** One row for each call and each thing that the page says, in Markdown. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const rows = faultedCalls.flatMap(({ operation }) => {
    const own = outcomes.filter((each) => each.operation === operation);
    const messages = [...new Set(own.map(({ said }) => said))];
    return messages.map((message, index) => {
      const of = own.filter(({ said }) => said === message).map(({ kind }) => kind);
      return `| ${index === 0 ? operation : ''} | ${message ?? '**wrong**'} | ${inWords(of)} |`;
    });
  });
  return ['| call | the page says | to these faults |', '| --- | --- | --- |', ...rows].join('\n');
}
