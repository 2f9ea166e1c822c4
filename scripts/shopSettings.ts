import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Site } from './headers';
import { readPort } from './readPort';

export type ShopSettings = {
  port: number;
  /** Where the shop listens. */
  host: string;
  site: Site;
  /** Null where a league's API stands behind the shop. */
  sandbox: { port: number; origin: string } | null;
  /** Probable mistakes, in one line each. */
  warnings: string[];
};

/** Of the sandbox. */
const demoKey = 'paddock-demo-key';

type Read = (name: string) => string | undefined;

/** Throws with one line for the terminal unless the value is an http(s) address. Without a trailing slash. */
const readAddress = (read: Read, name: string, example: string): string | undefined => {
  const text = read(name);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new Error(`${name} must be an address such as ${example}, not "${text}".`);
};

const readOrigin = (read: Read, name: string, ownPort: number): string => {
  const fallback = `http://localhost:${ownPort}`;
  const { origin, href } = new URL(readAddress(read, name, fallback) ?? fallback);
  if (href === `${origin}/`) return origin;
  throw new Error(`${name} must be an origin without a path, such as ${fallback}, not "${href}".`);
};

/** A port of this machine can differ from the server's own behind a proxy and in a container only. */
const warningsOf = (name: string, origin: string, ownPort: number): string[] => {
  const { hostname, port } = new URL(origin);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && port !== String(ownPort);
  return isHere
    ? [`${name} is ${origin}, but port ${ownPort} is served: right only behind a proxy or in a container.`]
    : [];
};

const readIcons = (read: Read) => {
  const text = read('ICON_STYLESHEET');
  if (text === undefined) return null;
  const [href = '', integrity = '', ...rest] = text.split(/\s+/);
  if (URL.canParse(href) && /^sha(256|384|512)-[\w+/]+=*$/.test(integrity) && rest.length === 0)
    return { href, integrity };
  throw new Error(`ICON_STYLESHEET must be an address and its integrity, not "${text}".`);
};

const readSwitch = (read: Read, name: string): boolean => {
  const text = read(name) ?? 'false';
  if (['true', 'false'].includes(text)) return text === 'true';
  throw new Error(`${name} must be true or false, not "${text}".`);
};

/** The address contains a hash, because browsers cache the style sheet for a year. */
const sandboxIcons = (sandboxOrigin: string) => {
  const file = new URL('../sandbox/icons.css', import.meta.url);
  const digest = createHash('sha384').update(readFileSync(file)).digest();
  return {
    href: `${sandboxOrigin}/cdn/icons.css?v=${digest.toString('hex').slice(0, 8)}`,
    integrity: `sha384-${digest.toString('base64')}`,
  };
};

/** In front of a league's API. */
const leagueSite = (read: Read, apiBaseUrl: string, leagueName: string, origin: string): Site => {
  const apiKey = read('API_KEY');
  if (apiKey === undefined) throw new Error('API_KEY must be the key of the API at API_BASE_URL.');
  const configuration = {
    apiBaseUrl,
    apiKey,
    leagueName,
    analyticsBaseUrl: readAddress(read, 'ANALYTICS_BASE_URL', 'https://tags.example') ?? '',
    iconStylesheet: readIcons(read),
    idempotencyKeys: readSwitch(read, 'IDEMPOTENCY_KEYS'),
  };
  const chat = readAddress(read, 'CHAT_ORIGIN', 'https://chat.example');
  return { configuration, origin, chat: chat === undefined ? null : new URL(chat).origin };
};

const sandboxSite = (sandboxOrigin: string, leagueName: string, origin: string): Site => {
  const configuration = {
    apiBaseUrl: `${sandboxOrigin}/api`,
    apiKey: demoKey,
    leagueName,
    analyticsBaseUrl: `${sandboxOrigin}/tag`,
    iconStylesheet: sandboxIcons(sandboxOrigin),
    idempotencyKeys: true,
  };
  return { configuration, origin, chat: sandboxOrigin };
};

/**
 * Settings of `npm start`: with `API_BASE_URL` the shop alone, otherwise the shop and its sandbox. An empty variable
 * counts as missing. Throws with one line for the terminal.
 */
export function readShopSettings(environment: NodeJS.ProcessEnv): ShopSettings {
  const read: Read = (name) => environment[name]?.trim() || undefined;
  const port = readPort(environment, 'PORT', 3000);
  const host = read('HOST') ?? 'localhost';
  const leagueName = read('LEAGUE_NAME') ?? 'Apex Karting League';
  const origin = readOrigin(read, 'APP_ORIGIN', port);
  const apiBaseUrl = readAddress(read, 'API_BASE_URL', 'https://league.example/api');
  const warnings = warningsOf('APP_ORIGIN', origin, port);
  if (apiBaseUrl !== undefined)
    return { port, host, site: leagueSite(read, apiBaseUrl, leagueName, origin), sandbox: null, warnings };
  const sandboxPort = readPort(environment, 'SANDBOX_PORT', 3100);
  if (sandboxPort === port) throw new Error(`SANDBOX_PORT must be another port than PORT, not "${port}".`);
  const sandbox = { port: sandboxPort, origin: readOrigin(read, 'SANDBOX_ORIGIN', sandboxPort) };
  warnings.push(...warningsOf('SANDBOX_ORIGIN', sandbox.origin, sandboxPort));
  return { port, host, site: sandboxSite(sandbox.origin, leagueName, origin), sandbox, warnings };
}

/** Prints what is wrong, and ends. */
export function settingsOrExit(environment: NodeJS.ProcessEnv): ShopSettings {
  try {
    return readShopSettings(environment);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
