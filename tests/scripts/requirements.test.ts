import { expect, test } from 'vitest';
import { requirementIdsIn, summaryOf, tableOf, traceRequirements } from '../../scripts/requirements';

const listed = `
- **ABC-01** one
- **ABC-02** two
- **ABC-03** Planned: three
`;

test.each([
  ['a title', "test('ABC-01 ABC-02 it works', () => {});", ['ABC-01', 'ABC-02']],
  ['a title that says it twice', "test('ABC-01 as ABC-01 says', () => {});", ['ABC-01']],
  ['a describe', "describe('ABC-01', () => {});", ['ABC-01']],
  ['a table in front', "test.each(['a)', `b`])('ABC-01 %s', () => {});", ['ABC-01']],
  ['a template', `test(\`ABC-01 \${row.name} ABC-02\`, () => {});`, ['ABC-01', 'ABC-02']],
  [
    'rows that titles are made of',
    "const rows = [{ ids: 'ABC-01 ABC-02' }, { ids: 'ABC-01' }];",
    ['ABC-01', 'ABC-02'],
  ],
  ['a comment', '// ABC-01\n', []],
  ['any other text', "expect(page).toBe('ABC-01'); const row = { title: 'ABC-01', id: 'ABC-01' };", []],
])('an id counts in %s or does not', (_, source, ids) => {
  expect([...requirementIdsIn(source)]).toEqual(ids);
});

test('a built requirement without a test and a test with an unknown requirement are reported, and each requirement has a line with its files', () => {
  const files = new Map([
    ['screens/two.test.tsx', "test('ABC-01 ABC-09', () => {});"],
    ['domain/one.test.ts', "test('ABC-01', () => {});"],
  ]);
  const trace = traceRequirements(listed, files);
  expect(trace).toMatchObject({ untested: ['ABC-02'], unknown: ['ABC-09'], isTraced: false });
  expect(summaryOf(trace)).toEqual([
    '2 of 3 built',
    'built, but named by no test: ABC-02',
    'named by a test, but not in docs/requirements.md: ABC-09',
  ]);
  expect(tableOf(trace)).toEqual(['ABC-01  domain/one, screens/two', 'ABC-02  –', 'ABC-03  planned: –']);
});

test('requirements are traced where each one built is named and no other, and only where there are any', () => {
  const both = new Map([['one.test.ts', "test('ABC-01 ABC-02', () => {});"]]);
  expect(traceRequirements(listed, both).isTraced).toBe(true);
  expect(traceRequirements('', new Map()).isTraced).toBe(false);
  const more = new Map([...both, ['two.test.ts', "test('ABC-09', () => {});"]]);
  expect(traceRequirements(listed, more).isTraced).toBe(false);
});
