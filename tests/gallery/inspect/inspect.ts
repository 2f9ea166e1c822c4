import type { Page } from '@playwright/test';
import { type Size, show, type View } from '../views';
import { Axe, type Finding } from './axe';
import { walkFindings } from './focusWalk';
import { layoutFindings } from './layout';

const inspected = ['1280', 'zoom', '390', '320'] as const satisfies readonly Size[];

/** Where dark colours are looked at and the page is tabbed through, too. */
const thorough: readonly Size[] = ['1280', '390'];

export type Inspection = {
  sizes?: readonly Size[] | undefined;
  /** Whether navigation and footer are required; undefined if unknown. */
  hasShell?: boolean | undefined;
  /** Tabs through the page or its content, which changes the page. */
  walksFrom?: 'body' | 'main';
  /** The shop's own page; of others only axe is asked. */
  isOwn?: boolean;
};

const wordsOf = ({ size, scheme }: View): string =>
  `${size === 'zoom' ? '200 % zoom' : `${size} px`}${scheme === 'light' ? '' : `, ${scheme}`}`;

/**
 * Findings on the page as it is, at each size without a reload: `390 px: the page is 12 px wider …`. Leaves the page
 * wide.
 */
export async function inspect(
  page: Page,
  { sizes = inspected, hasShell, walksFrom, isOwn = true }: Inspection,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const look = async (view: View, find: () => Promise<Finding[]>): Promise<void> => {
    await show(page, view);
    findings.push(...(await find()).map((finding) => `${wordsOf(view)}: ${finding}`));
  };
  const own = (find: () => Promise<Finding[]>) => (isOwn ? find() : Promise.resolve([]));
  const asked = inspected.filter((size) => sizes.includes(size));
  const thoroughly = asked.filter((size) => thorough.includes(size));

  const axe = await Axe.in(page);
  for (const size of asked)
    await look({ size, scheme: 'light' }, async () => [
      ...(await axe.findings()),
      ...(await own(() => layoutFindings(page, hasShell))),
    ]);
  for (const size of thoroughly) await look({ size, scheme: 'dark' }, () => axe.findings(['color-contrast']));
  await axe.leave();
  if (walksFrom !== undefined)
    for (const size of thoroughly)
      await look({ size, scheme: 'light' }, () => own(() => walkFindings(page, walksFrom)));
  await show(page, { size: '1280', scheme: 'light' });
  return findings;
}
