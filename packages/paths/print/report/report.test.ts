// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { afterAll, expect, test, vi } from 'vitest';
import { main } from '../../commands/main';
import { smallProject } from '../../project/smallProject';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const failure = 'step 1. Open: leads to ajar, not ringing';
const picture = join(folder, 'door.png');
writeFileSync(picture, 'a picture');
const verdict = { machine: 'door', path: 'door 1', failure, seconds: 1, picture };
writeFileSync(join(folder, 'lastRun.json'), JSON.stringify([verdict]));
const requirements = { 'DOR-02': 'Whoever opens the door rings' };
for (const line of ['accept', 'book', 'report'])
  await main([line], async () => smallProject(folder, { requirements }));

const open = (file: string): void => {
  document.open();
  document.write(readFileSync(join(folder, file), 'utf8'));
  document.close();
};

// jsdom knows no colours; the pages were looked at in a browser.
const seen = { rules: { 'color-contrast': { enabled: false } } };

test.each(['all.report.html', 'door.html'])('axe finds nothing in %s', async (file) => {
  open(file);
  expect((await axe.run(document, seen)).violations.map(({ id }) => id)).toEqual([]);
});

test('a requirement has its title and the paths that prove it', () => {
  open('all.report.html');
  const table = document.querySelector('[aria-label="Requirements of door"]');
  expect(table?.textContent).toMatch(/DOR-02\s*Whoever opens the door rings\s*door 1/);
});

test('a pressed transition names its paths, which have the steps, the last difference and the picture', () => {
  open('all.report.html');
  const edge = document.querySelector('[data-said^="shut · open #2 → ringing"]');
  edge?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const link = document.querySelector('#door output a');
  expect(link?.textContent).toBe('door 1');
  const path = document.getElementById(decodeURIComponent(link?.getAttribute('href')?.slice(1) ?? ''));
  expect(path?.localName).toBe('ol');
  const opened = path?.closest('details');
  expect(opened?.querySelector('summary')?.textContent).toContain(failure);
  expect(opened?.querySelector('li.failed')?.textContent).toMatch(/^.*open sent → ringing/);
  expect(opened?.querySelector('img')?.src).toBe(`data:image/png;base64,${readFileSync(picture, 'base64')}`);
});
