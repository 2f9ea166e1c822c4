import { readContract } from '../tools/contract/contract';
import { readOptions, WrongOption } from '../tools/contract/options';
import { checkLeague } from '../tools/contract/run';
import { isFit, summaryOf, tableOf } from '../tools/contract/table';
import { answerHelp } from './commandLine';

const usage = `npm run contract -- URL [--key KEY] [--origin SHOP] [--region ID] [--guardian EMAIL]

URL         base of /v1/…, for example https://league.example/api
--key       the shop's own key
--origin    origin of the shop, which the API must allow
--region    all that are available by default
--guardian  e-mail of a test guardian, with the password in GUARDIAN_PASSWORD. Without a guardian nothing is changed.
            Otherwise a driver is added and deleted, and a checkout created and aborted.`;

answerHelp(usage);

/** @returns the exit code */
async function main(): Promise<number> {
  try {
    const { region, guardian, ...reached } = readOptions(
      process.argv.slice(2),
      process.env.GUARDIAN_PASSWORD,
    );
    const probeOptions = { ...reached, contract: readContract(), send: fetch, now: Date.now };
    const lines = await checkLeague(probeOptions, { region, guardian });
    console.log(`${tableOf(lines)}\n\n${summaryOf(lines)}`);
    return isFit(lines) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(`contract: ${error.message} (npm run contract -- --help tells the options)`);
    return 2;
  }
}

process.exitCode = await main();
