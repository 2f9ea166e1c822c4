import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The first draws no window, which halves the time a page takes. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function onPath(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Those of the system: where there are two, they set letters and scroll each in its own way. */
export const systemChromiums = (): string[] => names.map(onPath).filter((path) => path !== null);

function installed(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined && configured !== '') {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names no file: ${configured}`);
  }
  const [system] = systemChromiums();
  if (system !== undefined) return system;
  return [macApplication, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Ways to install one, the first that works wins. Each is bounded in time. */
function install(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const withRights = (...command: string[]) => [...asRoot, ...command];
  const update = withRights('apt-get', 'update', '-qq');
  const ways: string[][][] = [
    [['npx', 'playwright', 'install', ...(asRoot.length === 0 ? ['--with-deps'] : []), 'chromium']],
    [update, withRights('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell')],
    [update, withRights('apt-get', 'install', '-y', '-qq', 'chromium')],
    [withRights('dnf', 'install', '-y', '-q', 'chromium')],
    [withRights('apk', 'add', '--quiet', 'chromium')],
    [['brew', 'install', '--cask', 'chromium']],
  ];
  for (const commands of ways) {
    const tool = commands[0]?.find((word) => word !== 'sudo' && word !== '-n');
    if (tool === undefined || onPath(tool) === null) continue;
    console.log(`No Chromium found: trying ${tool} …`);
    const worked = commands.every(
      ([command = '', ...words]) =>
        spawnSync(command, words, {
          stdio: 'ignore',
          timeout: 300_000,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        }).status === 0,
    );
    if (worked && installed() !== null) return;
  }
}

/** The path of a Chromium to test with; installs one where there is none. @throws with what to do, in one line */
export function findChromium(): string {
  const found = installed();
  if (found !== null) return found;
  install();
  const now = installed();
  if (now !== null) return now;
  throw new Error('No Chromium: install one (for example `apt-get install chromium`) or set CHROMIUM_PATH.');
}
