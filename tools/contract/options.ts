import { parseArgs } from 'node:util';

/** The message is one line for the terminal. */
export class WrongOption extends Error {
  override name = 'WrongOption';
}

/** A test guardian of the league. */
export type Guardian = { email: string; password: string };

type Options = {
  baseUrl: string;
  apiKey: string;
  shopOrigin: string;
  region: string | undefined;
  guardian: Guardian | undefined;
};

const webAddress = (text: string, name: string, example: string): URL => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new WrongOption(`${name}"${text}" is no address such as ${example}`);
};

const parsed = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        key: { type: 'string', default: 'paddock-demo-key' },
        origin: { type: 'string', default: 'http://localhost:3000' },
        region: { type: 'string' },
        guardian: { type: 'string' },
      },
    });
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    throw new WrongOption(line);
  }
};

/** Throws a {@link WrongOption}. @param password of the guardian */
export const readOptions = (args: string[], password: string | undefined): Options => {
  const { values, positionals } = parsed(args);
  const [url] = positionals;
  if (url === undefined) throw new WrongOption('the address of the API is missing');
  if (positionals.length > 1) throw new WrongOption(`one address at a time, not ${positionals.length}`);
  webAddress(url, '', 'https://league.example/api');
  if (values.guardian !== undefined && password === undefined) {
    throw new WrongOption('--guardian needs the password in GUARDIAN_PASSWORD');
  }
  return {
    baseUrl: url.replace(/\/+$/, ''),
    apiKey: values.key,
    shopOrigin: webAddress(values.origin, '--origin ', 'https://shop.example').origin,
    region: values.region,
    guardian:
      values.guardian === undefined || password === undefined
        ? undefined
        : { email: values.guardian, password },
  };
};
