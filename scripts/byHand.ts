import { writeFileSync } from 'node:fs';
import { type HandPlan, handPlan, handTable, walkable } from '../tools/paths/commands/planForHand';
import { usualCriteria } from '../tools/paths/graph';
import { openProject } from '../tools/paths/project/project';
import { runBrowserTests } from './browserTests';

/*
 * npm run by-hand [machine…]: walks the books for people against the shop as `npm start` serves it, every row, twice.
 * Without names it also writes docs/by-hand.md; `-- --table` writes that alone.
 */
const words = process.argv.slice(2);
const isTable = words.includes('--table');
const project = await openProject();
const machines = await walkable(
  project,
  words.filter((word) => word !== '--table'),
);

const reasonsIn = ({ book: { machine }, left }: HandPlan): string => {
  const counts = new Map<string, number>();
  for (const { reason } of left) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return `- \`${machine}\`: ${[...counts].map(([reason, count]) => `${reason} (${count})`).join('; ')}`;
};

const writeTable = async (): Promise<void> => {
  const plans: HandPlan[] = [];
  for (const machine of machines)
    plans.push(await handPlan(project, machine, { cover: usualCriteria, seed: 1, restart: 5 }));
  const text = [
    '# Books for people: what each machine has',
    '`npm run by-hand -- --table` writes this page. [Paths](paths.md#books-for-people) says what a book for people is. An item is one thing to cover: a state, a transition, one side of a guard, one way in which an actor ends.',
    handTable(plans).join('\n'),
    '## What nobody can walk to',
    'Items that a browser run reaches and no book for people has, with the reason and how many they are.',
    plans
      .filter(({ left }) => left.length > 0)
      .map(reasonsIn)
      .join('\n'),
  ];
  writeFileSync('docs/by-hand.md', `${text.join('\n\n')}\n`);
};

if (isTable || words.length === 0) await writeTable();
if (!isTable) {
  const isWalked = await runBrowserTests(['browser/byHand', '--retries', '0', '--repeat-each', '2'], {
    BY_HAND: machines.join(','),
    SHOP_PAGES: 'prerendered',
  });
  process.exitCode = isWalked ? 0 : 1;
}
