// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { afterAll, expect, test, vi } from 'vitest';
import { main } from '../../commands/main';
import { smallProject } from '../../project/smallProject';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(process.stdout, 'write').mockReturnValue(true);
for (const line of ['accept', 'book', 'report']) await main([line], async () => smallProject(folder));

const open = (file: string): void => {
  document.open();
  document.write(readFileSync(join(folder, file), 'utf8'));
  document.close();
};

// jsdom knows no colours; the pages were looked at in a browser.
const seen = { rules: { 'color-contrast': { enabled: false } } };

test.each(['report.html', 'door.html'])('axe finds nothing in %s', async (file) => {
  open(file);
  expect((await axe.run(document, seen)).violations.map(({ id }) => id)).toEqual([]);
});

test('the filter of the report leaves the machines and paths with the chosen requirement', () => {
  open('report.html');
  const filter = document.querySelector('select');
  if (filter === null) throw new Error('There is no filter');
  filter.value = 'DOR-02';
  filter.dispatchEvent(new Event('change'));
  const shown = [...document.querySelectorAll('section')].filter(({ hidden }) => !hidden);
  expect(shown.map(({ id }) => id)).toEqual(['door']);
});
