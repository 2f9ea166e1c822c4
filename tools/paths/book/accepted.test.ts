import { expect, test } from 'vitest';
import { planKiosk } from '../formats/kiosk';
import { runOnModel } from '../run/runOnModel';
import { acceptedText, parseAccepted } from './accepted';

const { book, model } = await planKiosk();

const text = acceptedText(book);

test('an accepted book read back holds what was seen, and is written in the same bytes', async () => {
  const read = parseAccepted(text);
  expect(acceptedText(read)).toBe(text);
  for (const { passed } of await runOnModel(model, read)) expect(passed).toBe(true);
  expect(read.paths.map(({ name }) => name)).toEqual(book.paths.map(({ name }) => name));
});

test('a step is a few lines: what is done, the state, and only what it changes', () => {
  expect(text).toContain(
    [
      '      - do: { event: coin.insert, case: coin }',
      '        state: open.idle',
      '      - do: { event: print, case: pressed }',
    ].join('\n'),
  );
  expect(text).toContain('        effects:\n          - wait 5000 ms for rest\n');
});

test.each([
  ['no YAML', 'machine: [', /^not YAML: /],
  [
    'a step without a state',
    text.replace('state: printing', 'sate: printing'),
    /^not an accepted book: \/paths\/0\/steps\/\d must /,
  ],
  [
    'a path without a start',
    text.replace('{ start: fresh }', '{ event: print, case: pressed }'),
    "path 'kiosk 1' begins with no start",
  ],
  [
    'a second start',
    text.replace('{ event: print, case: pressed }', '{ start: fresh }'),
    "path 'kiosk 1' starts twice",
  ],
])('%s is refused in one line that names the place', (_, wrong, message) => {
  expect(() => parseAccepted(wrong)).toThrow(message);
});
