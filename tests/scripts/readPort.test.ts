import { expect, test } from 'vitest';
import { readPort } from '../../scripts/readPort';

test('the shop’s port is read, and a wrong one named', () => {
  expect([readPort({ PORT: '' }, 'PORT', 3000), readPort({ PORT: '8080' }, 'PORT', 3000)]).toEqual([
    3000, 8080,
  ]);
  for (const text of ['pit', '-1', '70000', '80.5']) {
    expect(() => readPort({ PORT: text }, 'PORT', 3000)).toThrow(
      `PORT must be a port such as 3000, not "${text}".`,
    );
  }
});
