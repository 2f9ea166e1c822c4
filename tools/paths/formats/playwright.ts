import type { Book } from '../book/book';
import type { PathModel } from '../model';
import { outcomeOf, sourceIn, wordsFor } from '../words';
import { type Walked, walked } from './walked';

/** The generated file lies beside the models' folder. */
const folder = '.';

/**
 * A Playwright test file with a test per path that calls the model's gestures. The project provides the model and
 * `stageOn(page)`.
 */
export const playwright = ({ machine, paths }: Book, model: PathModel): string =>
  `${[
    "import { test } from '@playwright/test';",
    `import { ${machine} as model } from '${folder}/models/${machine}';`,
    `import { stageOn } from '${folder}/stage';`,
    '',
    'const { starts, cases, outcomes, states } = model;',
    ...paths.flatMap((path) => [
      '',
      `test(${quoted(path.name)}, async ({ page }) => {`,
      '  const stage = await stageOn(page);',
      ...walked(model, path)
        .slice(0, path.playable)
        .flatMap((step, index) => [
          `  await test.step(${quoted(`${index + 1}. ${wordsFor(model, step.label)}`)}, async () => {`,
          ...[doing(model, step), ...seeing(model, step)].map((line) => `    await ${line};`),
          '  });',
        ]),
      '});',
    ]),
  ].join('\n')}\n`;

const doing = (model: PathModel, { label, isRefused }: Walked): string => {
  if (label.kind === 'timer') return `stage.page.clock.runFor(${label.ms})`;
  if (label.kind === 'start') return `starts[${quoted(label.start)}].open(stage)`;
  if (label.kind === 'event') {
    const found = `cases[${quoted(label.type)}][${quoted(label.case)}]`;
    return isRefused ? `(${found}.refused ?? ${found}.do)(stage)` : `${found}.do(stage)`;
  }
  const found = `outcomes[${quoted(sourceIn(model, label))}][${quoted(label.outcome)}].network`;
  return typeof outcomeOf(model, label)?.network === 'function'
    ? `${found}(stage)`
    : `stage.calls.settle(${found})`;
};

const seeing = (model: PathModel, { fresh }: Walked): string[] =>
  fresh
    .filter((region) => typeof model.states[region]?.see === 'function')
    .map((region) => `states[${quoted(region)}].see(stage)`);

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
