import type { Page } from '@playwright/test';
import type { Scene } from '../scene';
import { type Size, show, type View } from '../views';
import { Axe, type Finding } from './axe';
import { walkFindings } from './focusWalk';
import { layoutFindings } from './layout';

const at = ({ size, scheme }: View, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => `${size} ${scheme}: ${finding}`);

/** Rules whose findings depend on where things are, or on what stands before and around them. */
const byPlace = [
  'target-size',
  'scrollable-region-focusable',
  'heading-order',
  'page-has-heading-one',
  'landmark-unique',
  'region',
  'skip-link',
];

const widths: readonly Size[] = ['1280', '320', '390', 'zoom'];

type Inspection = {
  /** Whether a navigation and a footer have to be there; if it is not known, either. */
  hasShell?: boolean | undefined;
  /** axe looks for everything at every size, not only in what the sizes before did not show. */
  isThorough: boolean;
};

/** What is wrong with a page that stands, at 1280, 390 and 320 px and at 200 % zoom, light and dark. */
export async function inspectStill(page: Page, { hasShell, isThorough }: Inspection): Promise<Finding[]> {
  const axe = await Axe.in(page);
  const findings: Finding[] = [];
  for (const [place, size] of widths.entries()) {
    const light: View = { size, scheme: 'light' };
    const dark: View = { size, scheme: 'dark' };
    const part = isThorough || place === 0 ? 'all' : 'new';
    await show(page, light);
    findings.push(...at(light, await axe.findings(part)));
    if (part === 'new') findings.push(...at(light, await axe.findings('all', byPlace)));
    findings.push(...at(light, await layoutFindings(page, hasShell)));
    await show(page, dark);
    findings.push(...at(dark, await axe.findings(part, ['color-contrast'])));
    await axe.remember();
  }
  return findings;
}

/**
 * What is wrong with a scene, also on the way through its content by keyboard, which changes it: in the low
 * window of 200 % zoom most could be covered.
 */
export async function inspect(page: Page, { hasShell = true }: Pick<Scene, 'hasShell'>): Promise<Finding[]> {
  return [
    ...(await inspectStill(page, { hasShell, isThorough: false })),
    ...(await walk(page, 'main', ['zoom'])),
  ];
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
