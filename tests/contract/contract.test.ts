import { expect, test } from 'vitest';
import type { Line } from '../../tools/contract/run';
import { isFit, summaryOf, tableOf } from '../../tools/contract/table';
import { sharedDemoSandbox } from '../sandbox/demoSandbox';
import { type Deviating, deviations } from './deviations';
import { checkDemo, type Deviation } from './league';
import { mutants } from './mutants';

const sandbox = await sharedDemoSandbox();
const { email } = await sandbox.guardian();

const at = Date.parse('2026-11-21T10:00:00Z');
const asItIs: Deviation = (_, answer) => answer();

/** Attempts are counted per 15 minutes. */
const check = async (deviate: Deviation, wish: { email?: string; region?: string } = {}, now = () => at) => {
  sandbox.wait(16);
  return checkDemo(sandbox, { deviate, now, ...wish });
};

const problems = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ operation, findings }) => findings.map(({ what }) => `${operation}: ${what}`));

test('BEY-43 API-01 the sandbox passes the check of every call up to the hosted page, and its data is the same afterwards', async () => {
  const placesBefore = await sandbox.remaining('us-coastline-sprint', 'us-coastline-sprint.cadet-sprint');
  const lines = await check(asItIs, { email, region: 'UK' });
  expect(problems(lines)).toEqual([]);
  expect(lines.filter(({ answered }) => answered === 0)).toEqual([]);
  expect(isFit(lines)).toBe(true);
  const { id, token } = (await sandbox.login(email)).body as { id: string; token: string };
  expect((await sandbox.call('GET', `/v2/Drivers/byUser/${id}`, { key: token })).body).toEqual([]);
  expect((await sandbox.call('POST', `/v1/Credentials/user/${id}`, { key: token })).body).toMatchObject({
    phone: '+44 20 7946 0123',
  });
  expect(await sandbox.remaining('us-coastline-sprint', 'us-coastline-sprint.cadet-sprint')).toBe(
    placesBefore,
  );
});

test('BEY-43 without a guardian the check only reads', async () => {
  const changing: string[] = [];
  const lines = await check((passing, answer) => {
    const isRead =
      ['GET', 'OPTIONS'].includes(passing.method) || /\/user\/USR_contract_check$/.test(passing.path);
    if (!isRead) changing.push(`${passing.method} ${passing.path}`);
    return answer();
  });
  expect(changing).toEqual([]);
  expect(
    lines.filter(({ omitted }) => omitted === 'needs a test guardian').map(({ operation }) => operation),
  ).toEqual(expect.arrayContaining(['login', 'createDriver', 'createCheckout']));
  // The demo has a race with an unconfigured type on purpose.
  expect(problems(lines)).toEqual([
    'listEvents: us-drift-discovery has the type drift-lab, which is not in the configuration',
  ]);
});

const together =
  (all: readonly Deviation[]): Deviation =>
  (passing, answer) =>
    all.reduce<typeof answer>((inner, deviate) => () => deviate(passing, inner), answer)();

const rounds = new Map<number, Promise<Line[]>>();

const playRound = (round: number): Promise<Line[]> => {
  const own = deviations.filter((each) => each.round === round).map(({ deviate }) => deviate);
  const lines = rounds.get(round) ?? check(together(own), { email, region: 'UK' });
  rounds.set(round, lines);
  return lines;
};

/** Each call takes this many ms of the given clock. */
const readSlowly = async ({ deviate, takes = 0 }: Deviating): Promise<Line[]> => {
  let time = at;
  const slowly: Deviation = (passing, answer) => {
    time += takes;
    return deviate(passing, answer);
  };
  return check(slowly, { region: 'UK' }, () => time);
};

test.each(deviations)('BEY-43 the check reports that $name', async (deviating) => {
  const { operation, what, sees, round } = deviating;
  const lines = round === undefined ? await readSlowly(deviating) : await playRound(round);
  const findings = lines.find((line) => line.operation === operation)?.findings ?? [];
  expect(findings.map((finding) => finding.what)).toContainEqual(expect.stringMatching(what));
  const told = findings.find((finding) => what.test(finding.what))?.sees ?? '';
  expect(told).toMatch(sees ?? /^$/);
});

test.each(mutants)('BEY-43 the check judges a league with $name', async ({ deviate, wrong }) => {
  const lines = await check(deviate, { email, region: 'UK' });
  if (wrong === null) expect(problems(lines)).toEqual([]);
  else {
    const { operation, what, sees } = wrong;
    const finding = lines
      .find((line) => line.operation === operation)
      ?.findings.find((each) => what.test(each.what));
    expect(problems(lines)).toContainEqual(expect.stringMatching(what));
    expect(finding?.sees ?? 'nothing').toMatch(sees ?? /^nothing$/);
  }
  expect(isFit(lines)).toBe(wrong === null || wrong.sees === null);
});

test('BEY-43 a healthy league passes run after run, also where its limits of attempts are reached', async () => {
  const body = { email: 'nobody@contract-check.example' };
  const askForLink = () => sandbox.call('POST', '/v1/Credentials/forgotPassword', { region: 'UK', body });
  while ((await askForLink()).status !== 429);
  for (let run = 0; run < 2; run += 1) {
    const lines = await checkDemo(sandbox, { deviate: asItIs, now: () => at, email, region: 'UK' });
    expect(problems(lines)).toEqual([]);
    expect(tableOf(lines)).toMatch(/\| forgotPassword \| 1 ×; limited by the league/);
  }
});

test('BEY-43 a call that the league’s limit stopped says so in its row', async () => {
  const lines = await check(
    mutants.find(({ name }) => name === 'sign-ins that are limited')?.deviate ?? asItIs,
    {
      email,
    },
  );
  expect(tableOf(lines)).toMatch(
    /\| login \| \d ×; limited by the league \(429\): not judged, try again later \| ok \| \|/,
  );
});

test('BEY-43 the table has a row for each call and for each deviation', () => {
  const lines: Line[] = [
    { operation: 'login', answered: 2, omitted: null, findings: [] },
    { operation: 'register', answered: 0, omitted: 'needs a test guardian', findings: [] },
    {
      operation: 'getUser',
      answered: 1,
      omitted: null,
      findings: [
        { operation: 'getUser', what: 'a | b', sees: 'an error' },
        { operation: 'getUser', what: 'c', sees: null },
      ],
    },
  ];
  expect(tableOf(lines).split('\n').slice(2)).toEqual([
    '| login | 2 × | ok | |',
    '| register | needs a test guardian | – | |',
    '| getUser | 1 × | a \\| b | an error |',
    '|  |  | c | nothing |',
  ]);
  expect(summaryOf(lines)).toBe(
    '3 calls, 1 of them not tried: 2 deviations, 1 that a guardian sees, in 1 calls',
  );
});
