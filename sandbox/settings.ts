import { isIP } from 'node:net';
import type { DatabaseSource } from './database';
import type { TrustProxy } from './server';

export type Settings = {
  port: number;
  database: DatabaseSource;
  appOrigin: string;
  publicOrigin: string;
  apiKey: string | undefined;
  leagueName: string | undefined;
  smtpUrl: string | undefined;
  production: boolean;
  trustProxy: TrustProxy | undefined;
};

/** The message is one line for the terminal. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

const origin = (name: string, value: string): string => {
  try {
    return new URL(value).origin;
  } catch {
    throw new SettingsError(`${name} must be an address such as http://localhost:3000, not "${value}".`);
  }
};

/** A number of proxies, or their addresses separated by commas. */
const proxies = (value: string): TrustProxy => {
  if (/^[1-9]$/.test(value)) return (_address, hop) => hop < Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every((address) => isIP(address.replace(/\/\d{1,3}$/, '')) !== 0)) return addresses;
  throw new SettingsError(
    `TRUST_PROXY must be a number of proxies or their addresses, such as 1 or 10.0.0.0/8, not "${value}".`,
  );
};

/** An empty variable counts as missing. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const port = Number(read('SANDBOX_PORT') ?? 3100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingsError(`SANDBOX_PORT must be a port, not "${read('SANDBOX_PORT')}".`);
  }
  const url = read('DATABASE_URL');
  const proxy = read('TRUST_PROXY');
  return {
    port,
    database: url ? { kind: 'server', url } : { kind: 'folder', path: read('SANDBOX_DATA') ?? '.data' },
    appOrigin: origin('APP_ORIGIN', read('APP_ORIGIN') ?? 'http://localhost:3000'),
    publicOrigin: origin('SANDBOX_ORIGIN', read('SANDBOX_ORIGIN') ?? `http://localhost:${port}`),
    apiKey: read('SANDBOX_API_KEY'),
    leagueName: read('LEAGUE_NAME'),
    smtpUrl: read('SMTP_URL'),
    production: read('NODE_ENV') === 'production',
    trustProxy: proxy === undefined ? undefined : proxies(proxy),
  };
};
