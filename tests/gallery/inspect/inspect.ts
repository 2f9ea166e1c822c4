import type { Page } from '@playwright/test';
import type { Scene } from '../scene';
import { type Size, show, type View } from '../views';
import { Axe, type Finding } from './axe';
import { walkFindings } from './focusWalk';
import { layoutFindings } from './layout';

const at = ({ size, scheme }: View, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => `${size} ${scheme}: ${finding}`);

/** What is shown and what is not: where this is the same, axe sees the same but for their places. */
const structure = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => Number(element.checkVisibility())).join(''),
  );

const everyRule: readonly string[] = [];

/** Rules whose findings depend on where things are, not only on what is there. */
const byPlace = ['target-size', 'scrollable-region-focusable'];

const widths: readonly Size[] = ['1280', '320', '390', 'zoom'];

/**
 * What is wrong with a page that stands, at 1280, 390 and 320 px and at 200 % zoom, light and dark. axe looks
 * for everything at a size that shows something else than the ones before, and otherwise for what
 * depends on places.
 *
 * @param hasShell whether a navigation and a footer have to be there
 */
export async function inspectStill(page: Page, hasShell?: boolean): Promise<Finding[]> {
  const axe = await Axe.in(page);
  const findings: Finding[] = [];
  const known = new Set<string>();
  for (const size of widths) {
    const light: View = { size, scheme: 'light' };
    await show(page, light);
    const shown = await structure(page);
    findings.push(...at(light, await axe.findings(known.has(shown) ? byPlace : everyRule)));
    findings.push(...at(light, await layoutFindings(page, hasShell)));
    if (!known.has(shown)) {
      const dark: View = { size, scheme: 'dark' };
      await show(page, dark);
      findings.push(...at(dark, await axe.findings(['color-contrast'])));
    }
    known.add(shown);
  }
  return findings;
}

/**
 * What is wrong with a scene, also on the way through its content by keyboard, which changes it: in the low
 * window of 200 % zoom most could be covered.
 */
export async function inspect(page: Page, { hasShell = true }: Pick<Scene, 'hasShell'>): Promise<Finding[]> {
  return [...(await inspectStill(page, hasShell)), ...(await walk(page, 'main', ['zoom']))];
}

/** Follows the focus at these sizes. */
export async function walk(page: Page, from: 'body' | 'main', at: readonly Size[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const size of at) {
    await show(page, { size, scheme: 'light' });
    findings.push(...(await walkFindings(page, from)).map((finding) => `${size}: ${finding}`));
  }
  return findings;
}
