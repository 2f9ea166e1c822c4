import type { Book } from '../book/book';
import type { Answer, PathModel } from '../model';
import { outcomeOf, wordsFor } from '../words';
import { type Walked, walked } from './walked';

/** A book for testers: gestures, waits, and each newly shown state. */
export const markdown = (
  { machine, paths }: Book,
  model: PathModel,
  introduction: readonly string[],
): string =>
  `${[
    `# ${machine}, for testers`,
    ...introduction,
    ...paths.flatMap((path) => [`## ${path.name}`, linesOf(model, walked(model, path)).join('\n')]),
  ].join('\n\n')}\n`;

const linesOf = (model: PathModel, steps: readonly Walked[]): string[] => {
  const lines: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.obstacle !== null)
      return [...lines, '', `The remaining steps cannot be played at the page: ${step.obstacle}.`];
    const seen = step.fresh.flatMap((region) => model.states[region]?.say ?? []);
    lines.push(
      `${index + 1}. ${doing(model, step)}`,
      ...answersIn(model, step).map((line) => `   - ${line}`),
      ...(step.isRefused ? ['   - Nothing happens.'] : seen.map((say) => `   - See: ${say}.`)),
    );
  }
  return lines;
};

const doing = (model: PathModel, { label }: Walked): string => {
  if (label.kind === 'timer') return `Wait ${label.ms / 1000} s.`;
  const words = wordsFor(model, label);
  const isAnswer = label.kind === 'outcome' && typeof outcomeOf(model, label)?.network !== 'function';
  return isAnswer ? `Wait until this has happened: ${words}.` : `${words}.`;
};

/** The API's answers for an outcome. */
const answersIn = (model: PathModel, { label }: Walked): string[] => {
  const network = label.kind === 'outcome' ? outcomeOf(model, label)?.network : undefined;
  if (typeof network !== 'object' || !('calls' in network)) return [];
  const { calls, with: answer, others = 'pass' }: Answer = network;
  return calls.map((call, index) => `API: ${call} → ${said(index === 0 ? answer : others)}`);
};

const said = (answer: Answer['with']): string => {
  if (typeof answer !== 'string') return String(answer.status);
  return { pass: 'its own answer', network: 'the connection is lost', garbage: 'a body that is not JSON' }[
    answer
  ];
};
