import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: pages take half the time. */
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

/** The system's. Where there are two, text layout and scrolling differ between them. */
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

/** Installers in order of preference, each with a timeout. */
function install(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const asAdmin = (...command: string[]) => [...sudo, ...command];
  const update = asAdmin('apt-get', 'update', '-qq');
  const installers: string[][][] = [
    [['npx', 'playwright', 'install', ...(sudo.length === 0 ? ['--with-deps'] : []), 'chromium']],
    [update, asAdmin('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell')],
    [update, asAdmin('apt-get', 'install', '-y', '-qq', 'chromium')],
    [asAdmin('dnf', 'install', '-y', '-q', 'chromium')],
    [asAdmin('apk', 'add', '--quiet', 'chromium')],
    [['brew', 'install', '--cask', 'chromium']],
  ];
  for (const commands of installers) {
    const tool = commands[0]?.find((word) => word !== 'sudo' && word !== '-n');
    if (tool === undefined || onPath(tool) === null) continue;
    console.log(`No Chromium found: trying ${tool} …`);
    const worked = commands.every(
      ([command = '', ...args]) =>
        spawnSync(command, args, {
          stdio: 'ignore',
          timeout: 300_000,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        }).status === 0,
    );
    if (worked && installed() !== null) return;
  }
}

/** Path of a Chromium for tests; installs one if missing. @throws with instructions in one line */
export function findChromium(): string {
  const found = installed();
  if (found !== null) return found;
  install();
  const now = installed();
  if (now !== null) return now;
  throw new Error('No Chromium: install one (for example `apt-get install chromium`) or set CHROMIUM_PATH.');
}
