import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { bookOf } from '../../tools/paths/book/book';
import { explore } from '../../tools/paths/explore/explore';
import { kioskModel, planKiosk } from '../../tools/paths/formats/kiosk';
import { planSuite } from '../../tools/paths/plan/planSuite';
import { type MachineRun, reportOf } from '../../tools/paths/report/data';
import { reportPage } from '../../tools/paths/report/page';
import { signIn } from '../paths/models/signIn';
import { expect, test } from './test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const untried = { mutation: null, browser: null };

const signInRun = async (): Promise<MachineRun> => {
  const graph = explore(signIn);
  const options = { criteria: ['transitions', 'guards'] as const, seed: 1, restart: 5 };
  const suite = await planSuite(graph, options.criteria, options);
  return { model: signIn, graph, book: bookOf(signIn, graph, suite, options), ...untried };
};

const kioskRun = async (): Promise<MachineRun> => ({
  ...(await planKiosk(['states'])),
  model: kioskModel,
  mutation: {
    killed: 9,
    total: 10,
    killedByValue: 8,
    kinds: { target: { killed: 9, total: 9 } },
    survivors: [{ id: 'retarget <print>', kind: 'target', reason: 'all the same', isEquivalent: true }],
    stale: [],
  },
  browser: {
    build: '3f',
    verdicts: [{ machine: 'kiosk', path: 'kiosk 1', passed: false, failure: 'no button' }],
    hits: { 'state open': 2 },
  },
});

const open = async (page: Page): Promise<string[]> => {
  const file = test.info().outputPath('report.html');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => asked.push(message.text()));
  writeFileSync(file, await reportPage('Paddock paths', reportOf([await signInRun(), await kioskRun()])));
  await page.goto(pathToFileURL(file).href);
  return asked;
};

const openMachine = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name }).click();

const rowsOf = (page: Page, name: string): Promise<string[][]> =>
  page
    .getByRole('group', { name })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );

for (const width of [1280, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in the report, ${width} px wide and ${colorScheme}, and it calls no server`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const asked = await open(page);
      await page.evaluate(() => {
        for (const machine of document.querySelectorAll('.machine')) {
          machine.removeAttribute('name');
          machine.setAttribute('open', '');
        }
      });
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document);
        return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      });
      expect(found).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(asked).toEqual([page.url()]);
    });
  }
}

test('the overview has one row per machine, with its gaps in words', async ({ page }) => {
  await open(page);
  const [, , kiosk] = await rowsOf(page, 'Table of all machines');
  expect(kiosk).toEqual([
    'kiosk',
    '5/6 1 unreachable',
    '4/7 2 not covered 1 unreachable',
    '2/4 1 not covered 1 unreachable',
    '2/3 1 not covered',
    '1',
    '5',
    '10',
    '10',
    '1.00',
    '9/10',
    '0/1',
    '1/13',
  ]);
});

test('one machine is open at a time, and its chart fits until another size is chosen', async ({ page }) => {
  await open(page);
  const machines = page.locator('.machine');
  await expect(machines.and(page.locator('[open]'))).toHaveCount(0);
  await openMachine(page, 'kiosk');
  await expect(page.getByRole('heading', { name: 'Requirements of kiosk' })).toBeVisible();
  await openMachine(page, 'signIn');
  await expect(page.getByRole('heading', { name: 'Requirements of kiosk' })).toBeHidden();
  const sheet = page.getByRole('group', { name: 'Statechart of signIn' });
  const overflow = () => sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow()).toBe(0);
  const size = page.getByLabel('Size of the statechart of signIn');
  await size.selectOption('200 %');
  expect(await overflow()).toBeGreaterThan(0);
  const own = Number(await sheet.locator('svg').getAttribute('width'));
  expect(await sheet.locator('svg').evaluate((chart) => chart.getBoundingClientRect().width)).toBe(2 * own);
  await size.selectOption('Fit');
  expect(await overflow()).toBe(0);
});

test('every table tells counts and reasons in words', async ({ page }) => {
  await open(page);
  await openMachine(page, 'kiosk');
  expect(await rowsOf(page, 'Not covered in kiosk')).toContainEqual([
    'state attic',
    'unreachable',
    'nobody goes up there',
  ]);
  expect(await rowsOf(page, 'Guards of kiosk')).toContainEqual([
    'printing · print ends #1 → done',
    'isOk',
    '1×',
    '1×',
  ]);
  expect(await rowsOf(page, 'States by events of kiosk')).toContainEqual([
    'open.jammed',
    '→ open.jammed',
    '✕ guarded',
    '·ignored',
    '→ open.idle',
  ]);
  expect(await rowsOf(page, 'Requirements of kiosk')).toContainEqual(['KIO-04', 'state attic', 'no path']);
  expect(await rowsOf(page, 'Faulty copies of kiosk that no test notices')).toContainEqual([
    'retarget <print>',
    'no path could',
    'all the same',
  ]);
  expect(await rowsOf(page, 'Paths of kiosk that fail in the browser')).toContainEqual([
    'kiosk 1',
    'no button',
  ]);
  expect(await rowsOf(page, 'Items of kiosk in the browser')).toContainEqual(['state open', '5×', '2×']);
});

test('pointing at a path or moving to it by keyboard highlights its states and transitions; opened, it stays highlighted', async ({
  page,
}) => {
  await open(page);
  await openMachine(page, 'signIn');
  const lit = page.locator('.arrow.lit');
  const [first, last] = [
    page.locator('summary', { hasText: /^signIn 1/ }),
    page.locator('summary', { hasText: /^signIn 3/ }),
  ];
  await expect(lit).toHaveCount(0);
  await last.hover();
  await expect(lit).not.toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(lit).toHaveCount(0);
  await first.focus();
  await expect(page.locator('.state.lit')).not.toHaveCount(0);
  await last.focus();
  await expect(lit).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'kiosk' }).first().focus();
  await expect(lit).not.toHaveCount(0);
  await last.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'kiosk' }).first().focus();
  await expect(lit).toHaveCount(0);
});
