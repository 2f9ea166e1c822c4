import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const first = '--import ./scripts/requireNode.mjs';

/** As another version of Node. */
const runAs = (version: string) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`, ...first.split(' ')];
  const { status, stderr } = spawnSync(process.execPath, [...options, '--eval', ''], { encoding: 'utf8' });
  return { status, stderr };
};

test.each(['9.11.2', '20.18.3'])('Node %s is told in one line what to do', (version) => {
  expect(runAs(version)).toEqual({
    status: 1,
    stderr: `Install Node 20.19 or later, from https://nodejs.org: this is Node ${version}.\n`,
  });
});

test.each(['20.19.0', '100.1.0'])('Node %s is taken', (version) => {
  expect(runAs(version)).toEqual({ status: 0, stderr: '' });
});

test('every command in TypeScript asks for its Node before anything else', () => {
  const inTypeScript = Object.values(scripts).filter((command) => /\.ts\b|tsx/.test(command));
  expect(inTypeScript.length).toBeGreaterThan(5);
  for (const command of inTypeScript) expect(command).toMatch(new RegExp(`^node ${first} --import tsx `));
});

test('the build says how it is used, instead of building', () => {
  const [node = '', ...args] = `${scripts.build} --help`.split(' ');
  const { status, stdout } = spawnSync(node, args, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run build: /)]);
});

test('an option that the prerendering does not know is named, with those it knows', () => {
  const [node = '', ...args] = `${scripts.prerender} --orign https://league.example`.split(' ');
  const { status, stderr } = spawnSync(node, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--orign'.*--origin URL/s);
  expect(stderr).not.toMatch(/^ +at /m);
});
