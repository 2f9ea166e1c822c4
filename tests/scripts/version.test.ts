import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { versionOf as versionOfSandbox } from '../../sandbox/version';
import { readCommit, versionOf } from '../../scripts/version';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each([
  ['c0ffee1', `${version}+c0ffee1`],
  [' c0ffee1\n', `${version}+c0ffee1`],
])('the commit %j is a part of the version', (COMMIT, told) => {
  expect(versionOf(readCommit({ COMMIT }))).toBe(told);
  expect(versionOfSandbox({ COMMIT })).toBe(told);
});

test('a version whose commit is unknown is the version alone', () => {
  expect(versionOf(null)).toBe(version);
  expect(versionOfSandbox({ COMMIT: '' })).toBe(version);
});
