import { parseArgs } from 'node:util';
import { readContract } from '../tools/contract/contract';
import { checkLeague } from '../tools/contract/run';
import { isFit, summaryOf, tableOf } from '../tools/contract/table';
import { answerHelp } from './answerHelp';

const usage = `npm run contract -- URL [--key KEY] [--origin SHOP] [--region ID] [--guardian EMAIL]

URL         base of /v1/…, for example https://league.example/api
--key       the shop's own key
--origin    origin of the shop, which the API must allow
--region    the first available one by default
--guardian  e-mail of a test guardian, with the password in GUARDIAN_PASSWORD. Without a guardian nothing is changed.
            Otherwise a driver is added and deleted, and a checkout created and aborted.`;

answerHelp(usage);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string', default: 'paddock-demo-key' },
    origin: { type: 'string', default: 'http://localhost:3000' },
    region: { type: 'string' },
    guardian: { type: 'string' },
  },
});

/** @returns the exit code */
async function main([url]: readonly string[]): Promise<number> {
  const password = process.env.GUARDIAN_PASSWORD;
  if (url === undefined || !URL.canParse(url) || (values.guardian !== undefined && password === undefined)) {
    console.error(usage);
    return 2;
  }
  const probeOptions = {
    contract: readContract(),
    baseUrl: url.replace(/\/+$/, ''),
    apiKey: values.key,
    shopOrigin: new URL(values.origin).origin,
    send: fetch,
    now: Date.now,
  };
  const guardian =
    values.guardian === undefined || password === undefined
      ? undefined
      : { email: values.guardian, password };
  const lines = await checkLeague(probeOptions, { region: values.region, guardian });
  console.log(`${tableOf(lines)}\n\n${summaryOf(lines)}`);
  return isFit(lines) ? 0 : 1;
}

process.exitCode = await main(positionals);
