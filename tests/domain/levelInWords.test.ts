import { expect, test } from 'vitest';
import { levelInWords } from '#domain/driver/levelInWords';

const types = [{ id: 'sprint', displayName: 'Sprint' }];

test.each([
  ['New to racing.', 'sprint', 'New to racing.'],
  ['', 'sprint', 'Begins with: Sprint'],
  ['', 'retired', ''],
])('a level that the league describes as %j, with races of %j, reads %j', (description, type, words) => {
  const level = { id: 'rookie', label: 'Rookie', defaultEventType: type, description };
  expect(levelInWords(level, types)).toBe(words);
});
