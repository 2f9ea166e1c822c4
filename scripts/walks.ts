import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { allInvariants, type InvariantName, invariants } from '../tests/walks/invariants';
import { play, story } from '../tests/walks/play';
import { type Ran, runWalks } from '../tests/walks/run';
import type { Walk } from '../tests/walks/steps';

const file = '.cache/walks/failure.json';

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '3000' },
    seed: { type: 'string' },
    path: { type: 'string', default: '' },
    replay: { type: 'string' },
    /** Judges this one alone. */
    invariant: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const { invariant = '' } = values;
if (invariant !== '' && !(invariant in invariants))
  throw new Error(`The invariants are ${Object.keys(invariants).join(', ')}`);
const judged = invariant === '' ? allInvariants : [invariant as InvariantName];

/** A separate process per share, because walks replace the global clock and `fetch`. */
function runInProcess(count: number, seed: number): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [
      ...['--json', '--walks', String(count), '--seed', String(seed)],
      ...(invariant === '' ? [] : ['--invariant', invariant]),
    ]);
    child.once('message', (ran) => resolve(ran as Ran));
    child.once('exit', (code) => reject(new Error(`The walks ended with ${code}`)));
  });
}

/** Repeats one saved walk and prints its problems. */
async function replay(path: string): Promise<boolean> {
  const walk = JSON.parse(readFileSync(path, 'utf8')) as Walk;
  const found = await play(walk, { judged });
  console.log(story(walk, found.length === 0 ? ['Nothing is wrong.'] : found));
  return found.length === 0;
}

/** @returns whether every walk passed */
async function walk(count: number, first: number): Promise<boolean> {
  const began = performance.now();
  const shares = values.path === '' ? Math.min(availableParallelism(), count) : 1;
  const sizes = Array.from({ length: shares }, (_, nth) => Math.floor((count + nth) / shares));
  const ran =
    shares === 1
      ? [await runWalks(count, first, { path: values.path, judged })]
      : await Promise.all(sizes.map((size, nth) => runInProcess(size, first + nth)));
  for (const { failure } of ran) {
    if (failure === null) continue;
    mkdirSync('.cache/walks', { recursive: true });
    writeFileSync(file, `${JSON.stringify(failure.walk)}\n`);
    console.error(failure.story);
    console.error(`Repeat: npm test -- --only walks --replay ${file}`);
    console.error(`Find again: npm test -- --only walks --seed ${failure.seed} --path ${failure.path}`);
  }
  const sum = (of: (each: Ran) => number) => ran.reduce((total, each) => total + of(each), 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${sum((each) => each.walks)} walks in ${seconds} s, seeds from ${first}: ${sum((each) => each.reached.creating)} ` +
      `with an order, ${sum((each) => each.reached.releasing)} with a release, ${sum((each) => each.reached.logOut)} ` +
      `with a logout, ${sum((each) => each.reached.signedInElsewhere)} with a sign-in in another tab`,
  );
  return ran.every(({ failure }) => failure === null);
}

const count = Number(values.walks);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
// Hides the failures that walks provoke on purpose.
console.error = process.send === undefined ? console.error : () => {};
if (process.send !== undefined) process.send(await runWalks(count, seed, { judged }));
else
  process.exitCode = (values.replay === undefined ? await walk(count, seed) : await replay(values.replay))
    ? 0
    : 1;
