import { spawnSync } from 'node:child_process';
import { runBrowserTests } from './browserTests';

/*
 * npm run browsers [WORDS]: the journeys in WebKit and Firefox, where Debian's packages have them or can be installed.
 */
const engines = {
  webkit: { commands: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { commands: ['firefox-esr'], packages: ['firefox-esr'] },
};

const isThere = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

function install(packages: readonly string[]): void {
  if (!isThere('apt-get')) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const words of [['update'], ['install', '-y', ...packages]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...words];
    spawnSync(command, rest, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

const found = Object.entries(engines).flatMap(([engine, { commands, packages }]) => {
  if (!commands.every(isThere)) install(packages);
  if (commands.every(isThere)) return [engine];
  console.log(`No ${engine}: ${packages.join(' and ')} of Debian are neither there nor can be installed.`);
  return [];
});
const words = process.argv.slice(2);
const grep = words.length === 0 ? [] : ['-g', words.join('|')];
const isGreen =
  found.length > 0 &&
  (await runBrowserTests(['--config', 'playwright.browsers.config.ts', ...grep], {
    ENGINES: found.join(','),
  }));
process.exitCode = isGreen ? 0 : 1;
