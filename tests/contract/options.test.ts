import { expect, test } from 'vitest';
import { readOptions } from '../../tools/contract/options';
import { sharedDemoSandbox } from '../sandbox/demoSandbox';
import { checkDemo } from './league';

const url = 'https://league.example/api/';

test('BEY-43 the options are read, and the address loses its last slash', () => {
  expect(readOptions([url], undefined)).toEqual({
    baseUrl: 'https://league.example/api',
    apiKey: 'paddock-demo-key',
    shopOrigin: 'http://localhost:3000',
    region: undefined,
    guardian: undefined,
  });
  const all = [
    '--key',
    'k',
    '--origin',
    'https://shop.example/x',
    '--region',
    'UK',
    '--guardian',
    'a@b.example',
  ];
  expect(readOptions([url, ...all], 'secret')).toMatchObject({
    apiKey: 'k',
    shopOrigin: 'https://shop.example',
    region: 'UK',
    guardian: { email: 'a@b.example', password: 'secret' },
  });
});

test.each([
  [[], undefined, 'the address of the API is missing'],
  [['league.example'], undefined, '"league.example" is no address such as https://league.example/api'],
  [
    ['localhost:3100/api'],
    undefined,
    '"localhost:3100/api" is no address such as https://league.example/api',
  ],
  [[url, 'https://other.example'], undefined, 'one address at a time, not 2'],
  [[url, '--bogus'], undefined, "Unknown option '--bogus'"],
  [[url, '--key'], undefined, "Option '--key <value>' argument missing"],
  [[url, '--origin', 'shop'], undefined, '--origin "shop" is no address such as https://shop.example'],
  [[url, '--guardian', 'a@b.example'], undefined, '--guardian needs the password in GUARDIAN_PASSWORD'],
])('BEY-43 the options %j with the password %s are refused in one line', (args, password, line) => {
  expect(() => readOptions(args, password)).toThrow(line);
  expect(() => readOptions(args, password)).toThrow(/^[^\n]*$/);
});

test('BEY-43 a region that the league does not have is refused in one line', async () => {
  const sandbox = await sharedDemoSandbox();
  const checking = checkDemo(sandbox, {
    deviate: (_, answer) => answer(),
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    region: 'FR',
  });
  await expect(checking).rejects.toThrow(/^there is no region "FR": US, UK, AE, DE, CA$/);
});
