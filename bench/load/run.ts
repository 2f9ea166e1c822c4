import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { codeWithout, startLeague } from './league';
import { connected, createDatabase, openServer, type Server } from './postgres';
import { isWell, type Outcome, type Scenario, scenarios } from './scenarios';
import { measureThroughput, type Throughput } from './throughput';

/*
 * npm run bench -- load: the league under load on a real PostgreSQL server, three processes at one database. Each scenario is
 * played as it is and with its protection taken out of a copy; then its throughput beside a bare server.
 * `-- last-places kill` plays those alone, `--no-throughput` and `--only-throughput` choose; results in bench/load.md.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  allowNegative: true,
  options: {
    rounds: { type: 'string', default: '3' },
    throughput: { type: 'boolean', default: true },
    'only-throughput': { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.LOAD_PORT ?? '5432' },
  },
});
const firstPort = Number(values.port) + 10;

async function play(
  server: Server,
  scenario: Scenario,
  isProtected: boolean,
): Promise<Outcome & { seconds: number }> {
  const name = `load_${scenario.name.replaceAll('-', '_')}`;
  const databaseUrl = await createDatabase(server, name);
  const code = codeWithout(scenario.name, isProtected ? [] : scenario.without);
  const league = await startLeague({ code, databaseUrl, firstPort, processes: 3 });
  const database = await connected(databaseUrl);
  try {
    const began = performance.now();
    const outcome = await scenario.play({ league, database, databaseUrl, server });
    return { ...outcome, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await database.end();
    await league.stop();
  }
}

const inWords = ({ sold, expected, lost, broken, wrong }: Outcome): string =>
  [`sold ${sold} of ${expected}`, `lost ${lost}`, `${broken} × 500`, ...wrong].join(', ');

const range = (numbers: number[], digits = 0): string => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)].map((number) => number.toFixed(digits));
  return least === most ? `${least}` : `${least}–${most}`;
};

async function playAll(
  server: Server,
  chosen: readonly Scenario[],
  rounds: number,
): Promise<{ rows: string[]; isGood: boolean }> {
  const rows: string[] = [];
  let isGood = true;
  for (const scenario of chosen) {
    if (scenario.needsRestart && server.restart === null) {
      console.log(`– ${scenario.says}: not at a server of DATABASE_URL, which this command does not restart`);
      continue;
    }
    const outcomes: (Outcome & { seconds: number })[] = [];
    for (let round = 0; round < rounds; round += 1) outcomes.push(await play(server, scenario, true));
    let bare = await play(server, scenario, false);
    // What is missing shows only where two meet at the wrong moment.
    for (let tries = 1; isWell(bare) && tries < 4; tries += 1) bare = await play(server, scenario, false);
    const well = outcomes.every(isWell);
    const needed = !isWell(bare);
    isGood &&= well && needed;
    const bad = outcomes.find((outcome) => !isWell(outcome));
    console.log(`${well ? '✓' : '✗'} ${scenario.says}: ${inWords(bad ?? (outcomes[0] as Outcome))}`);
    console.log(
      `  ${needed ? '✓ needed' : '✗ not shown to be needed'}: without ${scenario.protection}: ${inWords(bare)}`,
    );
    const cells = [
      scenario.says,
      range(outcomes.map(({ sold }) => sold)),
      range(outcomes.map(({ lost }) => lost)),
      range(outcomes.map(({ broken }) => broken)),
      range(outcomes.map(({ triedAgain }) => triedAgain)),
      range(
        outcomes.map(({ seconds }) => seconds),
        1,
      ),
      `${scenario.protection}: ${inWords(bare)}`,
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return { rows, isGood };
}

const throughputRow = ({ name, ratio, league, bare, aim }: Throughput): string =>
  `| ${name} | ${range(league)} | ${range(bare)} | ${range(ratio, 2)} | ${aim} |`;

const chosen = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const rounds = Number(values.rounds);
const server = await openServer(Number(values.port));
let isGood = true;
try {
  const played = values['only-throughput'] ? null : await playAll(server, chosen, rounds);
  isGood = played?.isGood ?? true;
  const measured = values.throughput ? await measureThroughput(server, firstPort, rounds) : null;
  for (const { name, ratio, aim } of measured ?? [])
    console.log(`  ${name}: ${range(ratio, 2)} of a bare server, aim ${aim}`);
  if (played !== null && measured !== null && positionals.length === 0) {
    const text = `# The league under load

\`npm run load\`

PostgreSQL ${server.version}, three processes of the league in production mode, Node ${process.version}; ${rounds} rounds, least–most. A buyer tries a 503 or a lost connection again, as a guardian would. "Without" is a round of a copy of the league from which the protection was taken out.

| scenario | sold | lost | × 500 | tried again | s | without |
| --- | --- | --- | --- | --- | --- | --- |
${played.rows.join('\n')}

## Throughput

One process beside a bare Fastify and pg server on the same database, turn by turn: no validation, no session, no limits, plain SQL. Requests per second at 16 connections.

| call | league | bare | ratio | aim |
| --- | --- | --- | --- | --- |
${measured.map(throughputRow).join('\n')}
`;
    writeFileSync(join(import.meta.dirname, '../load.md'), text);
  }
} finally {
  await server.stop();
  rmSync(join(import.meta.dirname, '../../.cache/load'), { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
