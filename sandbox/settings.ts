import { isIP } from 'node:net';
import type { DatabaseSource } from './database';
import type { TrustProxy } from './server';

export type Settings = {
  port: number;
  /** Where the server listens. */
  host: string;
  database: DatabaseSource;
  appOrigin: string;
  publicOrigin: string;
  leagueName: string | undefined;
  smtpUrl: string | undefined;
  trustProxy: TrustProxy | undefined;
};

/** The message is one line for the terminal. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Throws unless the value is an address with one of these protocols. Never shows the value: it may have a password. */
const address = (name: string, value: string, protocols: RegExp, example: string): URL => {
  if (URL.canParse(value) && protocols.test(new URL(value).protocol)) return new URL(value);
  throw new SettingsError(`${name} must be an address such as ${example}.`);
};

const origin = (name: string, value: string): string =>
  address(name, value, /^https?:$/, 'http://localhost:3000').origin;

/** An address, or a range such as `10.0.0.0/8`. */
const isRange = (text: string): boolean => {
  const [, ip = '', bits = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(ip) !== 0 && Number(bits) <= (isIP(ip) === 4 ? 32 : 128);
};

/** A number of proxies, or their addresses separated by commas. */
const proxies = (value: string): TrustProxy => {
  if (/^[1-9]$/.test(value)) return (_address, hop) => hop < Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  if (ranges.every(isRange)) return ranges;
  throw new SettingsError(
    `TRUST_PROXY must be a number of proxies or their addresses, such as 1 or 10.0.0.0/8, not "${value}".`,
  );
};

/** An empty variable counts as missing. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const port = Number(read('SANDBOX_PORT') ?? 3100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingsError(`SANDBOX_PORT must be a port such as 3100, not "${read('SANDBOX_PORT')}".`);
  }
  const url = read('DATABASE_URL');
  if (url) address('DATABASE_URL', url, /^postgres(ql)?:$/, 'postgres://user@host/database');
  const smtpUrl = read('SMTP_URL');
  if (smtpUrl) address('SMTP_URL', smtpUrl, /^smtps?:$/, 'smtp://mail.example:587');
  const proxy = read('TRUST_PROXY');
  return {
    port,
    host: read('SANDBOX_HOST') ?? 'localhost',
    database: url ? { kind: 'server', url } : { kind: 'folder', path: read('SANDBOX_DATA') ?? '.data' },
    appOrigin: origin('APP_ORIGIN', read('APP_ORIGIN') ?? 'http://localhost:3000'),
    publicOrigin: origin('SANDBOX_ORIGIN', read('SANDBOX_ORIGIN') ?? `http://localhost:${port}`),
    leagueName: read('LEAGUE_NAME'),
    smtpUrl,
    trustProxy: proxy === undefined ? undefined : proxies(proxy),
  };
};
