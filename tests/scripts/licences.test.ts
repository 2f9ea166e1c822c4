import { expect, test } from 'vitest';
import { licencesToReview, type Sbom } from '../../scripts/licences';

const of = (licenses?: Sbom['components'][number]['licenses']): Sbom => ({
  components: [{ name: 'x', version: '1.0.0', ...(licenses && { licenses }) }],
});

test.each([
  ['one that asks for names alone', [{ license: { id: 'MIT' } }]],
  ['a choice with one of these', [{ expression: '(MIT OR GPL-3.0-only)' }]],
])('a package with %s may be passed on', (_, licenses) => {
  expect(licencesToReview(of(licenses))).toEqual([]);
});

test.each([
  ['none', undefined],
  ['one that binds what it is part of', [{ license: { id: 'AGPL-3.0-only' } }]],
  ['one in words', [{ license: { name: 'see LICENCE.txt' } }]],
  ['two that both count', [{ expression: 'MIT AND GPL-2.0-only' }]],
])('a package with %s is to be looked at', (_, licenses) => {
  expect(licencesToReview(of(licenses))).toHaveLength(1);
});
