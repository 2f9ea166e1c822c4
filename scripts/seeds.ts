import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BugKind } from '../tests/paths/bugKinds';
import { pageSeeds } from '../tests/paths/pageSeeds';
import { raceSeeds } from '../tests/paths/raceSeeds';
import { type Change, openSeeding } from '../tests/paths/seeding';
import { seeds } from '../tests/paths/seeds';
import { openProject } from '../tools/paths/project/project';
import { firstFailure, seeded } from './seeded';

/*
 * npm run seeds: seeds every bug there is and writes to bench/seeds.md what notices it: an accepted book on the model,
 * or else the machine's paths in a browser. A browser takes a build and all paths for each bug, so it is asked for: with
 * `--browser` for all of them, with WORDS for the bugs whose words hold one of these. All others stay as in the table.
 */
const file = 'bench/seeds.md';
const untried = 'in a browser not tried';

type Row = Change & { kind: BugKind; bug: string; machine: string };

const rows: Row[] = [
  ...seeds,
  ...raceSeeds.map(({ composition, ...seed }) => ({
    ...seed,
    kind: 'race of machines' as const,
    machine: composition,
  })),
  ...pageSeeds,
];

/** Where a bug is. */
const placeOf = ({ file: place }: Row): string => {
  if (place.startsWith('machines/')) return 'machine';
  if (place.startsWith('domain/')) return 'rule';
  return /^src\/(actors|api|storage)\//.test(place) ? 'adapter' : 'view';
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The machine, path and step of a line that a book says. */
const stepIn = (line: string): string => line.replace(/^\w+: path /, '').replace(/: expected .*$/s, '');

const longest = 240;

/** The path, the step and the first difference of a failure in a browser. */
const differenceIn = (failure: string): string => {
  const [first = ''] = failure.replace(': Error: ', ': ').split(/ Call log:|; and \d+ more: /);
  return first.length > longest ? `${first.slice(0, longest)}…` : first;
};

/** What the table says of a bug; null where it is not in it. */
const before = ({ bug }: Row): string | null => {
  if (!existsSync(file)) return null;
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((row) => row.split(' | ')[1] === cell(bug));
  return / \| ([^|]*) \|$/.exec(line ?? '')?.[1] ?? null;
};

const words = process.argv.slice(2);
const isAll = words.includes('--browser');
const isNamed = ({ bug }: Row): boolean => words.some((word) => bug.includes(word));

const project = await openProject();
const { divergenceWith, close } = await openSeeding(project);

const onBrowser = async (row: Row): Promise<string> => {
  if (!isAll && !isNamed(row)) {
    const known = before(row);
    return known?.startsWith('model: ') === false ? known : untried;
  }
  let found: string | null = null;
  await seeded(row, async () => {
    found = await firstFailure(project, row.machine);
  });
  return found === null ? 'nothing' : `browser: ${cell(differenceIn(found))}`;
};

const noticedBy = async (row: Row): Promise<string> => {
  const known = before(row);
  if (words.length > 0 && !isAll && !isNamed(row) && known !== null) return known;
  const line = await divergenceWith(row, row.machine);
  return line === null ? onBrowser(row) : `model: ${cell(stepIn(line))}`;
};

const lines: string[] = [];
const counts = { model: 0, browser: 0 };
const byKind = new Map<BugKind, { noticed: number; all: number }>();
for (const row of rows) {
  const noticed = await noticedBy(row);
  if (noticed.startsWith('model: ')) counts.model += 1;
  if (noticed.startsWith('browser: ')) counts.browser += 1;
  const ofKind = byKind.get(row.kind) ?? { noticed: 0, all: 0 };
  const isNoticed = /^(model|browser): /.test(noticed);
  byKind.set(row.kind, { noticed: ofKind.noticed + (isNoticed ? 1 : 0), all: ofKind.all + 1 });
  lines.push(`| ${row.kind} | ${cell(row.bug)} | ${placeOf(row)} | ${row.machine} | ${noticed} |`);
  console.log(`${row.bug}: ${noticed}`);
}
await close();
const kinds = [...byKind].sort(([one], [other]) => one.localeCompare(other));
const noticedKinds = kinds.filter(([, { noticed }]) => noticed > 0);
const summary = `Of ${rows.length} bugs ${counts.model} are noticed on the model and ${counts.browser} more in a browser; of ${kinds.length} kinds ${noticedKinds.length}.`;
writeFileSync(
  file,
  [
    '# Bugs seeded one at a time, and what notices them',
    '',
    '`npm run seeds`; with `-- --browser` those that no book notices on the model are played in Chromium',
    '',
    summary,
    '',
    '| kind | noticed | of |',
    '| --- | --- | --- |',
    ...kinds.map(([kind, { noticed, all }]) => `| ${kind} | ${noticed} | ${all} |`),
    '',
    '| kind | bug | in a | played | noticed by: path and step |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n'),
);
console.log(summary);
