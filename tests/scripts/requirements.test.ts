import { expect, test } from 'vitest';
import { requirementIdsIn, summaryOf, tableOf, traceRequirements } from '../../scripts/requirements';

const listed = `
- **ABC-01** one
- **ABC-02** two
- **ABC-03** Planned: three
`;

const traceOf = (sources: Record<string, string>) =>
  traceRequirements(listed, new Map(Object.entries(sources)));

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

test('a built requirement without a test is reported, a planned one is not', () => {
  const trace = traceOf({ 'domain/one.test.ts': "test('ABC-01', () => {});" });
  expect(trace.untested).toEqual(['ABC-02']);
  expect(trace.isTraced).toBe(false);
  expect(summaryOf(trace)).toEqual(['2 of 3 built', 'built, but named by no test: ABC-02']);
});

test('a test that names an unknown requirement is reported', () => {
  const trace = traceOf({ 'domain/one.test.ts': "test('ABC-01 ABC-02 ABC-09', () => {});" });
  expect(trace.unknown).toEqual(['ABC-09']);
  expect(trace.isTraced).toBe(false);
});

test('a document without requirements fails', () => {
  expect(traceRequirements('', new Map()).isTraced).toBe(false);
});

test('each requirement has a line with the files that name it', () => {
  const trace = traceOf({
    'screens/two.test.tsx': "test('ABC-01', () => {});",
    'domain/one.test.ts': "test('ABC-01 ABC-02', () => {});",
  });
  expect(trace.isTraced).toBe(true);
  expect(tableOf(trace)).toEqual([
    'ABC-01  domain/one, screens/two',
    'ABC-02  domain/one',
    'ABC-03  planned: –',
  ]);
});
