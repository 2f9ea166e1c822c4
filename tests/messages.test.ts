import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from './messages';

const sources = ['tests/screens', 'tests/app', 'tests/machines']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  .join('\n');

/** A message up to its first placeholder, or after it. */
const fixedPart = (message: string): string =>
  message
    .split(/"?\{[^}]+\}"?/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

test('the catalogue has 26 rows', () => {
  expect(catalogue).toHaveLength(26);
});

test.each(
  catalogue.flatMap(({ ids, where, messages }) =>
    Object.keys(messages).map((message) => [ids, where, message] as const),
  ),
)('%s a test without a browser expects the message of %s: %s', (_, where, message) => {
  const isExpected = sources.includes(`messageOf('${where}'`) || sources.includes(fixedPart(message).trim());
  expect(isExpected).toBe(true);
});
