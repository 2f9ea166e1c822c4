import type { Page } from '@playwright/test';
import type { Finding } from './axe';

/** More stops than any page has; a longer walk is in a focus trap. */
const mostStops = 400;

/** The page itself, a new stop, or a known one. */
type Stop = { kind: 'page' | 'new' | 'known'; isFrame: boolean; findings: Finding[] };

/**
 * Tabs through a page to its end or until a stop repeats. Every focused element must be visible, uncovered and
 * marked (BEY-21). Skipped while the start lights cover the page.
 *
 * @param from start of the walk: the whole page or its content
 */
export async function walkFindings(page: Page, from: 'body' | 'main'): Promise<Finding[]> {
  const canWalk = await page.evaluate(goToBeginning, from);
  if (!canWalk) return [];
  const findings: Finding[] = [];
  let isInFrame = false;
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const { kind, isFrame, findings: found } = await page.evaluate(lookAtFocus);
    if (kind === 'page' || (kind === 'known' && !(isFrame && isInFrame))) return findings;
    if (kind === 'new') findings.push(...found);
    isInFrame = isFrame;
  }
  return [...findings, `the focus comes to no end in ${mostStops} stops`];
}

/** The browser continues from the last focused place, even after its element is removed. */
const goToBeginning = (from: string): boolean => {
  if (document.querySelector('[data-loading="true"]') !== null) return false;
  for (const met of document.querySelectorAll('[data-met]')) met.removeAttribute('data-met');
  window.scrollTo({ top: 0, behavior: 'instant' });
  const mark = document.createElement('span');
  mark.tabIndex = -1;
  const start = document.querySelector('dialog:modal, :popover-open') ?? document.querySelector(from);
  start?.prepend(mark);
  mark.focus({ preventScroll: true });
  mark.remove();
  return true;
};

const lookAtFocus = (): Stop => {
  const active = document.activeElement;
  if (active === null || active === document.body || active === document.documentElement)
    return { kind: 'page', isFrame: false, findings: [] };
  const words = active.getAttribute('aria-label') || active.textContent || active.getAttribute('name') || '';
  const name = `${active.localName} '${words.trim().slice(0, 40)}'`;
  const kind = active.hasAttribute('data-met') ? 'known' : 'new';
  active.setAttribute('data-met', '');
  const isFrame = active.localName === 'iframe';

  const box = active.getClientRects()[0] ?? active.getBoundingClientRect();
  const isWithin = (low: number, high: number, end: number) => low >= -1 && high <= end + 1;
  const meets = (low: number, high: number, end: number) => low < end && high > 0;
  // Focus in a frame scrolls its own document only.
  const ruleFor = (length: number, end: number) => (isFrame || length > end ? meets : isWithin);
  const isSeen =
    ruleFor(box.width, innerWidth)(box.left, box.right, innerWidth) &&
    ruleFor(box.height, innerHeight)(box.top, box.bottom, innerHeight);

  const [middle, centre] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const inset = 3;
  const points: [x: number, y: number][] = [
    [middle, centre],
    [box.left + inset, centre],
    [box.right - inset, centre],
    [middle, box.top + inset],
    [middle, box.bottom - inset],
  ];
  const label = active.closest('label');
  // A field may contain a button, for example to show a password.
  const frame = label ?? active.parentElement;
  const isOver = (hit: Element | null) =>
    hit !== null && !active.contains(hit) && !hit.contains(active) && !frame?.contains(hit);
  const cover = points.map(([x, y]) => document.elementFromPoint(x, y)).find(isOver);

  const isMarked = [active, label].some((element) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return {
    kind,
    isFrame,
    findings: [
      ...(isSeen ? [] : [`${name} has the focus out of sight`]),
      ...(cover ? [`${name} has the focus under ${cover.localName}.${cover.className}`] : []),
      ...(isMarked || isFrame ? [] : [`${name} has the focus without a mark`]),
    ],
  };
};
