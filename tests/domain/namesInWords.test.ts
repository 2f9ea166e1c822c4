import { expect, test } from 'vitest';
import { namesInWords } from '#domain/driver/names';

test.each([
  [[], ''],
  [['Mila'], 'Mila'],
  [['Mila', 'Theo'], 'Mila and Theo'],
  [['Mila', 'Theo', 'Kit'], 'Mila, Theo and Kit'],
])('BEY-41 names are listed as they are spoken: %#', (names, words) => {
  expect(namesInWords(names)).toBe(words);
});
