// Loaded before tsx, in the syntax of any Node: one that is too old says what to do.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = engines.node.match(/\d+/g).map(Number);
const own = process.versions.node;
const [ownMajor, ownMinor] = own.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Install Node ${major}.${minor} or later, from https://nodejs.org: this is Node ${own}.`);
  process.exit(1);
}
