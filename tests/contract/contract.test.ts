import { expect, test } from 'vitest';
import type { Line } from '../../tools/contract/run';
import { isFit, summaryOf, tableOf } from '../../tools/contract/table';
import { sharedDemoSandbox, shopKey } from '../sandbox/demoSandbox';
import { together } from './changes';
import { healthy, limited, limitedSignIn, rounds, unreadableCheckout } from './deviations';
import { checkDemo, type Deviation } from './league';

const sandbox = await sharedDemoSandbox();
const { email } = await sandbox.guardian();

const asItIs: Deviation = (_, answer) => answer();

/** Attempts are counted per 15 minutes. */
const check = async (deviate: Deviation, wish: { email?: string; region?: string }, now = sandbox.now) => {
  sandbox.wait(16);
  return checkDemo(sandbox, { deviate, now: () => now().getTime(), ...wish });
};

const problems = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ operation, findings }) =>
    findings.map(
      ({ what, sees, at }) => `${operation}: ${what} → ${sees ?? 'nothing'}${at ? ` (${at})` : ''}`,
    ),
  );

test('BEY-43 the sandbox passes the check of every call, and its data is the same afterwards', async () => {
  const races = () => sandbox.call('GET', '/v1/Events/toDisplay', { key: shopKey, region: 'UK' });
  const before = await races();
  const lines = await check(asItIs, { email, region: 'UK' });
  expect(problems(lines)).toEqual([]);
  expect(lines.filter(({ answered }) => answered === 0)).toEqual([]);
  const { id, token } = (await sandbox.login(email)).body as { id: string; token: string };
  expect((await sandbox.call('GET', `/v2/Drivers/byUser/${id}`, { key: token })).body).toEqual([]);
  const user = await sandbox.call('POST', `/v1/Credentials/user/${id}`, { key: token });
  expect(user.body).toMatchObject({ phone: '+44 20 7946 0123' });
  expect(await races()).toEqual(before);
});

test('BEY-43 without a guardian the check only reads', async () => {
  const changing: string[] = [];
  const lines = await check((passing, answer) => {
    const isRead =
      ['GET', 'OPTIONS'].includes(passing.method) || /\/user\/USR_contract_check$/.test(passing.path);
    if (!isRead) changing.push(`${passing.method} ${passing.path}`);
    return answer();
  }, {});
  expect(changing).toEqual([]);
  expect(
    lines.filter(({ omitted }) => omitted === 'needs a test guardian').map(({ operation }) => operation),
  ).toEqual(expect.arrayContaining(['login', 'createDriver', 'createCheckout']));
  // The demo has a race with an unconfigured type on purpose.
  const unconfigured = /^listEvents: us-drift-discovery has the type drift-lab, which is not in/;
  expect(problems(lines)).toEqual([expect.stringMatching(unconfigured)]);
});

const checked = new Map<number, Promise<Line[]>>();

const checkOfRound = (round: number): Promise<Line[]> => {
  const own = Object.values(rounds[round] ?? {});
  const lines = checked.get(round) ?? check(together(...own), { email, region: 'UK' });
  checked.set(round, lines);
  return lines;
};

test.each(rounds.flatMap((own, round) => Object.keys(own).map((found) => [found, round] as const)))(
  'BEY-43 the check reports %s',
  async (found, round) => {
    const pattern = found.replace(/[.*+?()[\]]/g, '\\$&').replaceAll('…', '.*');
    expect(problems(await checkOfRound(round))).toContainEqual(expect.stringMatching(`^${pattern}`));
  },
);

test('BEY-43 the check reports that answers come slowly', async () => {
  let time = sandbox.now().getTime();
  const slowly: Deviation = (_, answer) => {
    time += 1_000;
    return answer();
  };
  const lines = await check(slowly, { region: 'UK' }, () => new Date(time));
  expect(problems(lines)).toContain('getEventInfo: answers after 1.0 s → a page that waits for the answer');
});

test.each(Object.entries(healthy))('BEY-43 the check passes a league that %s', async (_, deviate) => {
  expect(problems(await check(deviate, { email, region: 'UK' }))).toEqual([]);
});

test.each([
  ['sign-ins', limitedSignIn, ['login']],
  ['attempts and changes', limited, ['forgotPassword', 'createDriver', 'updateUser', 'createCheckout']],
])('BEY-43 a league that limits %s is not judged, and its rows say so', async (_, deviate, limits) => {
  const lines = await check(deviate, { email });
  expect(problems(lines)).toEqual([expect.stringContaining('drift-lab')]);
  for (const call of limits)
    expect(tableOf(lines)).toMatch(
      new RegExp(
        `\\| ${call} \\| \\d ×; limited by the league \\(429\\): not judged, try again later \\| ok \\| \\|`,
      ),
    );
});

test('BEY-43 a checkout that the shop cannot read is given back', async () => {
  const aborted: string[] = [];
  const watched: Deviation = (passing, answer) => {
    if (passing.method === 'POST' && passing.path === '/v1/Checkouts/abort') aborted.push(passing.path);
    return answer();
  };
  await check(together(unreadableCheckout, watched), { email, region: 'UK' });
  expect(aborted).toHaveLength(1);
});

test('BEY-43 every region is checked, and with --region a row says which are not', async () => {
  const stateOf = (lines: readonly Line[]) =>
    lines.find(({ operation }) => operation === 'listEvents')?.omitted;
  expect(stateOf(await check(asItIs, {}))).toBeNull();
  expect(stateOf(await check(asItIs, { region: 'UK' }))).toBe('not checked: US, AE');
});

test('BEY-43 with --region nothing is reported of another region, whose races are only compared', async () => {
  const wrong: Deviation = async (passing, answer) => {
    const answered = await answer();
    const isOther = passing.headers.get('hub-region') !== 'UK';
    return isOther && passing.path === '/v1/Events/toDisplay' ? { ...answered, body: '[{}]' } : answered;
  };
  expect(problems(await check(wrong, { region: 'UK' }))).toEqual([]);
  expect(problems(await check(wrong, {}))).not.toEqual([]);
});

test('BEY-43 a region that the league does not have is refused in one line', async () => {
  const refusal = /^there is no region "FR": US, UK, AE, DE, CA$/;
  await expect(check(asItIs, { region: 'FR' })).rejects.toThrow(refusal);
});

test('BEY-43 the table has a row for each call and each cause, and a league is fit if a guardian sees none', () => {
  const rows = ['| login | 2 × | ok | |', '| register | needs a test guardian | – | |'];
  const ok: Line[] = [
    { operation: 'login', answered: 2, omitted: null, findings: [] },
    { operation: 'register', answered: 0, omitted: 'needs a test guardian', findings: [] },
  ];
  const seen = { operation: 'getUser', what: 'a | b', sees: 'an error' } as const;
  const unseen = { operation: 'getUser', what: 'c', sees: null } as const;
  const lineOf = (findings: Line['findings']): Line[] => [
    ...ok,
    { operation: 'getUser', answered: 1, omitted: null, findings },
  ];
  expect(
    tableOf(lineOf([seen, unseen]))
      .split('\n')
      .slice(2),
  ).toEqual([...rows, '| getUser | 1 × | a \\| b | an error |', '|  |  | c | nothing |']);
  expect(summaryOf(lineOf([seen, unseen]))).toBe(
    '3 calls, 1 of them not tried: 2 deviations, 1 that a guardian sees, in 1 call',
  );
  const same = { ...seen, what: '[].a | b', operation: 'login' } as const;
  const both: Line[] = [
    { operation: 'login', answered: 1, omitted: null, findings: [same] },
    { operation: 'getUser', answered: 1, omitted: null, findings: [seen] },
  ];
  expect(tableOf(both).split('\n').slice(2)).toEqual([
    '| login | 1 × | [].a \\| b (also getUser) | an error |',
    '| getUser | 1 × | as above | |',
  ]);
  expect(summaryOf(both)).toContain('1 deviation, 1 that a guardian sees, in 2 calls');
  expect([isFit(ok), isFit(lineOf([unseen])), isFit(lineOf([unseen, seen]))]).toEqual([true, true, false]);
});
