import type { Book } from '../book/book';
import type { Answer, PathModel } from '../model';
import { outcomeOf, wordsFor } from '../words';
import { type Walked, walked } from './walked';

/** A book that a tester follows: what to do, when to wait, and what is to be seen that was not there before. */
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
    if (step.obstacle !== null) return [...lines, '', `The rest is for the model alone: ${step.obstacle}.`];
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
  return label.kind === 'outcome' ? `Wait until this has happened: ${words}.` : `${words}.`;
};

/** How the API has to answer for an actor to end so. */
const answersIn = (model: PathModel, { label }: Walked): string[] => {
  const network = label.kind === 'outcome' ? outcomeOf(model, label)?.network : undefined;
  if (typeof network !== 'object' || !('calls' in network)) return [];
  const { calls, with: answer, others = 'pass' }: Answer = network;
  return calls.map((call, index) => `API: ${call} → ${said(index === 0 ? answer : others)}`);
};

const said = (answer: Answer['with']): string => {
  if (typeof answer !== 'string') return String(answer.status);
  return { pass: 'as it answers', network: 'breaks off', garbage: 'answers what is no JSON' }[answer];
};
