import type { Page } from '@playwright/test';
import type { Finding } from './axe';

/**
 * Required dimensions, landmarks and words of any page (BEY-21, BEY-25).
 *
 * @param hasShell whether banner and footer are required; undefined if unknown
 */
export const layoutFindings = (page: Page, hasShell?: boolean): Promise<Finding[]> =>
  page.evaluate((isWithin) => {
    const leastHeight = 44;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element: Element) =>
      `${element.localName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
    const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).length;
    const expectCount = (what: string, selector: string, wanted: number) => {
      const found = count(selector);
      return found === wanted ? [] : [`${found} ${what} instead of ${wanted}`];
    };
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    const landmark = (name: string) =>
      `body ${name}:not(main *, article *, section *, aside *, nav *, dialog *)`;
    const shells = isWithin === undefined ? Math.min(1, count(landmark('header'))) : Number(isWithin);
    // The start lights replace all content until the first screen.
    const hasLights = document.querySelector('[data-loading="true"]') !== null;
    const isOpening = hasLights && document.querySelector('main')?.textContent === '';
    // Loading content is hidden, because it would move the page's end.
    const isOnItsWay = document.querySelector('main [data-shape]') !== null;
    const mainActions = [
      ...document.querySelectorAll('[data-tone]:is(button, a), input, select, textarea, dialog button'),
    ].filter(isShown);
    const low = mainActions.flatMap((element) => {
      const label = element.closest('label');
      const isBox = element.matches('[type="checkbox"], [type="radio"]');
      const row = isBox ? (label ?? element.parentElement) : element;
      const { height } = (row ?? element).getBoundingClientRect();
      return height < leastHeight ? [`${nameOf(element)} is ${Math.round(height)} px high`] : [];
    });
    /** In a sentence a link is as high as its line. The strip with the pause is lower than a target. */
    const isSpared = (element: Element) =>
      (getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim()) ||
      element.matches('[aria-label$="the moving banner"]');
    const every = innerWidth > 390 ? [] : [...document.querySelectorAll('a[href], button, summary, select')];
    const small = every.filter(isShown).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isTarget = width < 2 || (width >= leastHeight && height >= leastHeight) || isSpared(element);
      return isTarget ? [] : [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`];
    });
    const labels = [...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel);
    const words = [document.title, document.body.innerText, ...labels].join('\n');
    const [nonsense] = words.match(/\b(undefined|null|NaN|Invalid Date)\b|\[object /) ?? [];
    return [
      ...(nonsense === undefined ? [] : [`the page says ${nonsense}`]),
      ...(overflow > 0 ? [`the page is ${overflow} px wider than its window`] : []),
      ...expectCount('main headings', 'h1:not([inert] *)', isOpening ? 0 : 1),
      ...expectCount('mains', 'main', 1),
      ...expectCount('banners', landmark('header'), shells),
      ...expectCount('footers', landmark('footer'), isOnItsWay ? 0 : shells),
      ...low,
      ...small,
    ];
  }, hasShell);
