import { expect, test } from 'vitest';
import { readOptions } from './options';

test.each([
  [['plan'], true],
  [['run', '--on', 'browser'], false],
  [['plan', '--for', 'hand'], false],
])('%j covers changes of the context where the model is played, and there alone', (line, areCovered) => {
  expect(readOptions(line).cover.includes('changes')).toBe(areCovered);
});

test('what is asked for is covered, wherever it is played', () => {
  expect(readOptions(['run', '--on', 'browser', '--cover', 'changes']).cover).toEqual(['changes']);
});
