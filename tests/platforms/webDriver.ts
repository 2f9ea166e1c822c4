import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../freePort';

/** WebDriver for the two engines that Playwright's tests do not use. */

type Speak = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;

type Command = keyof typeof paths;

/** WebDriver's reference to an element. */
export type Element = Record<string, string>;

/** WebDriver's HTTP paths; `{id}` is an element's reference. */
const paths = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  ElementClear: ['POST', '/element/{id}/clear'],
  SetWindowRect: ['POST', '/window/rect'],
} as const;

const idOf = (element: Element): string => Object.values(element)[0] ?? '';

const driverOf = (speak: Speak, quit: () => Promise<void>) => ({
  open: async (url: string) => void (await speak('Navigate', { url })),
  back: async () => void (await speak('Back')),
  /** Runs in the page; elements are passed by reference. */
  run: async <Value>(script: string, ...args: unknown[]) =>
    (await speak('ExecuteScript', { script, args })) as Value,
  click: async (element: Element) => void (await speak('ElementClick', { id: idOf(element) })),
  type: async (element: Element, text: string) =>
    void (await speak('ElementSendKeys', { id: idOf(element), text })),
  clear: async (element: Element) => void (await speak('ElementClear', { id: idOf(element) })),
  resize: async (size: { width: number; height: number }) => void (await speak('SetWindowRect', size)),
  quit,
});

export type Driver = ReturnType<typeof driverOf>;

/** Retries until the server listens. */
const listening = async (port: number, child: ChildProcess): Promise<Socket> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      await delay(100);
    }
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

/** A virtual display. */
const startDisplay = async (): Promise<{ display: string; screen: ChildProcess }> => {
  const words = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, screen };
};

/** WebKit's MiniBrowser in the platform's library folder. */
const windowOf = (): string =>
  ['4.1', '4.0']
    .flatMap((version) =>
      readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find(existsSync) ?? 'MiniBrowser';

/** Debian's WebKitWebDriver, over HTTP. */
export async function startWebKit(): Promise<Driver> {
  const { display, screen } = await startDisplay();
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  (await listening(port, child)).destroy();
  const ask = async (method: string, path: string, parameters?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(parameters ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  // The window's decoration would keep it wider than a phone.
  const options = { binary: windowOf(), args: ['--automation', '--full-screen'] };
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const speak: Speak = (command, { id, ...parameters } = {}) => {
    const [method, path] = paths[command];
    return ask(method, `/session/${sessionId}${path.replace('{id}', String(id))}`, parameters);
  };
  return driverOf(speak, async () => {
    await ask('DELETE', `/session/${sessionId}`).catch(() => {});
    await end(child);
    await end(screen);
  });
}

type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Firefox by Marionette, since Debian has no geckodriver. */
export async function startFirefox(): Promise<Driver> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const preferences = { 'marionette.port': port, 'browser.shell.checkDefaultBrowser': false };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(
    'firefox-esr',
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    {
      stdio: 'ignore',
    },
  );
  const socket = await listening(port, child);
  const waiting = new Map<number, (reply: Reply) => void>();
  let unread = Buffer.alloc(0);
  /** A message is its length, a colon and JSON. The first message is Firefox's greeting. */
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const colon = unread.indexOf(':');
      const length = Number(unread.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || unread.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(unread.subarray(colon + 1, colon + 1 + length).toString());
      unread = unread.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const reply = message as Reply;
      waiting.get(reply[1])?.(reply);
      waiting.delete(reply[1]);
    }
  });
  let last = 0;
  const ask = async (name: string, parameters: object, area = 'WebDriver'): Promise<unknown> => {
    last += 1;
    const id = last;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    const message = Buffer.from(JSON.stringify([0, id, `${area}:${name}`, parameters]));
    socket.write(`${message.length}:${message.toString()}`);
    const [, , error, result] = await replied;
    if (error !== null) throw new Error(`${name}: ${error.error} ${error.message}`);
    const isValue = typeof result === 'object' && result !== null && 'value' in result;
    return isValue ? result.value : result;
  };
  await ask('NewSession', {});
  // The window's decoration would keep it wider than a phone.
  await ask('SetContext', { value: 'chrome' }, 'Marionette');
  await ask('ExecuteScript', { script: `document.documentElement.style.minWidth = '0'`, args: [] });
  await ask('SetContext', { value: 'content' }, 'Marionette');
  return driverOf(
    (command, parameters = {}) => ask(command, parameters),
    async () => {
      await ask('DeleteSession', {}).catch(() => {});
      socket.destroy();
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  );
}
