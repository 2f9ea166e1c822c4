import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

/** A selector that returns its whole argument would render the view on every change. */
const wholeContext = /\(\{ context \}\) => context[,)\s]|\((\w+)\) => \1\.context[,)\s]/;

test('a view selects single facts, never a whole context', () => {
  const found = files.filter((file) => wholeContext.test(readFileSync(join('src', file), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
