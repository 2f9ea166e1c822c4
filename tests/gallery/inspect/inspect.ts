import type { Page } from '@playwright/test';
import type { Scene } from '../scene';
import { type Size, show, type View } from '../views';
import { Axe, type Finding } from './axe';
import { walkFindings } from './focusWalk';
import { layoutFindings } from './layout';

const at = ({ size, scheme }: View, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => `${size} ${scheme}: ${finding}`);

const inspectedSizes = ['1280', '390', '320', 'zoom'] as const satisfies readonly Size[];

export const inspectedSizesOf = ({ sizes = inspectedSizes }: Pick<Scene, 'sizes'>): readonly Size[] =>
  inspectedSizes.filter((size) => sizes.includes(size));

type Inspection = {
  /** Whether navigation and footer are required; undefined if unknown. */
  hasShell?: boolean | undefined;
  sizes?: readonly Size[];
  isOwn?: boolean;
};

/** Findings on the current page, light and dark. */
export async function inspectStill(
  page: Page,
  { hasShell, sizes = inspectedSizes, isOwn = true }: Inspection,
): Promise<Finding[]> {
  const axe = await Axe.in(page);
  const findings: Finding[] = [];
  for (const size of sizes) {
    const light: View = { size, scheme: 'light' };
    const dark: View = { size, scheme: 'dark' };
    await show(page, light);
    findings.push(...at(light, await axe.findings()));
    if (isOwn) findings.push(...at(light, await layoutFindings(page, hasShell)));
    await show(page, dark);
    findings.push(...at(dark, await axe.findings(['color-contrast'])));
  }
  await axe.leave();
  return findings;
}

/** Findings on a scene at some sizes. Tabs through the page, which changes it. */
export async function inspect(
  page: Page,
  { hasShell = true, kind }: Pick<Scene, 'hasShell' | 'kind'>,
  from: 'body' | 'main',
  sizes: readonly Size[],
): Promise<Finding[]> {
  if (kind === 'picture') return [];
  const isOwn = kind === undefined;
  const still = await inspectStill(page, { hasShell, sizes, isOwn });
  return isOwn ? [...still, ...(await walk(page, from, sizes))] : still;
}

async function walk(page: Page, from: 'body' | 'main', at: readonly Size[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const size of at) {
    await show(page, { size, scheme: 'light' });
    findings.push(...(await walkFindings(page, from)).map((finding) => `${size}: ${finding}`));
  }
  return findings;
}
