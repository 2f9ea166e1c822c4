import { expect, test } from 'vitest';
import { createServerLog } from '../../scripts/serverLog';

test('a line of the log is JSON, with the pages that were served since the line before', () => {
  const lines: string[] = [];
  const { log, served } = createServerLog((line) => void lines.push(line));
  for (const kind of ['drawn', 'undrawn', 'drawn'] as const) served(kind);
  log('The API cannot be reached', { status: null });
  log('The API answers again', { status: 200 });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      message: 'The API cannot be reached',
      status: null,
      pages: { drawn: 2, undrawn: 1 },
    },
    expect.objectContaining({ status: 200, pages: { drawn: 0, undrawn: 0 } }),
  ]);
  expect(lines.join('')).not.toContain('\n');
});
