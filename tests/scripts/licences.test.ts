import { expect, test } from 'vitest';
import { licencesIn } from '../../scripts/licences';

const of = (name: string, licenses?: Parameters<typeof licencesIn>[0][number]['licenses']) => ({
  name,
  version: '1.0.0',
  ...(licenses && { licenses }),
});

test('packages are listed by their licence', () => {
  const { byLicence, unclear } = licencesIn([
    of('a', [{ license: { id: 'MIT' } }]),
    of('b', [{ license: { id: 'ISC' } }]),
    of('c', [{ license: { id: 'MIT' } }]),
    of('d', [{ expression: '(MIT OR GPL-3.0-only)' }]),
  ]);
  expect(byLicence.get('MIT')).toEqual(['a 1.0.0', 'c 1.0.0']);
  expect(unclear).toEqual([]);
});

test.each([
  ['none', undefined],
  ['one that binds what it is part of', [{ license: { id: 'AGPL-3.0-only' } }]],
  ['one in words', [{ license: { name: 'see LICENCE.txt' } }]],
  ['two that both count', [{ expression: 'MIT AND GPL-2.0-only' }]],
])('a package with %s is to be looked at', (_, licenses) => {
  expect(licencesIn([of('x', licenses)]).unclear).toHaveLength(1);
});
