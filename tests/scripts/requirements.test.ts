import { expect, test } from 'vitest';
import { problemsOf, summaryOf, tableOf, traceRequirements } from '../../scripts/requirements';

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
  const { requirements } = traceRequirements(listed, new Map([['one.test.ts', source]]));
  expect(requirements.filter(({ files }) => files.length > 0).map(({ id }) => id)).toEqual(ids);
});

test('a title has at most 100 characters', () => {
  const titled = (title: string) => new Map([['one.test.ts', `test('ABC-01 ABC-02 ${title}', () => {});`]]);
  const problems = (length: number) => problemsOf(traceRequirements(listed, titled('x'.repeat(length - 14))));
  expect(problems(100)).toEqual([]);
  expect(problems(101)).toEqual([expect.stringMatching(/^a title of more than 100 characters: ABC-01/)]);
});

test('a built requirement without a test and an unknown one in a test are named', () => {
  const files = new Map([
    ['screens/two.test.tsx', "test('ABC-01 ABC-09', () => {});"],
    ['domain/one.test.ts', "test('ABC-01', () => {});"],
  ]);
  const trace = traceRequirements(listed, files);
  expect(summaryOf(trace)).toBe('2 of 3 built');
  expect(problemsOf(trace)).toEqual([
    'built, but named by no test: ABC-02',
    'named by a test, but not in docs/requirements.md: ABC-09',
  ]);
  expect(tableOf(trace)).toEqual(['ABC-01  domain/one, screens/two', 'ABC-02  –', 'ABC-03  planned: –']);
});

test('requirements that are all built and tested have no problem, and none at all is one', () => {
  const both = new Map([['one.test.ts', "test('ABC-01 ABC-02', () => {});"]]);
  expect(problemsOf(traceRequirements(listed, both))).toEqual([]);
  expect(problemsOf(traceRequirements('', new Map()))).toEqual(['docs/requirements.md has none']);
});
