import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { versionOf as versionOfSandbox } from '../../sandbox/version';
import { readCommit, versionOf } from '../../scripts/version';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

test('the commit is a part of the version, where it is known', () => {
  const COMMIT = ' c0ffee1\n';
  expect([versionOf(readCommit({ COMMIT })), versionOfSandbox({ COMMIT })]).toEqual(
    Array(2).fill(`${version}+c0ffee1`),
  );
  expect([versionOf(null), versionOfSandbox({ COMMIT: '' })]).toEqual([version, version]);
});
