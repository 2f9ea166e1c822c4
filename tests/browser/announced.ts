import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Recorded at once, so that messages just before a navigation are kept. */
    hearAnnounced: (words: string) => void;
  }
}

const live = '[role="status"], [role="alert"], [role="log"], [aria-live]';

/**
 * Records live-region announcements like a screen reader: a status or alert as a whole, a log's additions only;
 * nothing hidden or behind an open dialog. Call before the page is opened.
 */
export const listen = async (page: Page): Promise<void> => {
  await page.addInitScript((regions) => {
    const isHeard = (element: Element): boolean => {
      const region = element.closest(regions);
      const dialog = document.querySelector('dialog:modal');
      return (
        region?.getAttribute('aria-live') !== 'off' &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        (dialog === null || dialog.contains(element))
      );
    };
    const wordsOf = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof HTMLElement) || node.ariaHidden === 'true') return '';
      const { display, visibility } = getComputedStyle(node);
      if (display === 'none' || visibility === 'hidden') return '';
      const words = [...node.childNodes].map(wordsOf).join('');
      return display.startsWith('inline') && display !== 'inline-flex' ? words : ` ${words} `;
    };
    const announce = (node: Node) => {
      const words = wordsOf(node).replace(/\s+/g, ' ').trim();
      if (words !== '') window.hearAnnounced(words);
    };
    new MutationObserver((changes) => {
      const told = new Set<Node>();
      for (const { type, target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions) ?? null;
        const gained = type === 'characterData' ? [target] : [...addedNodes];
        for (const node of gained) {
          // A new element with text is announced only if it is an alert.
          if (node instanceof Element) {
            if (node.matches('[role="alert"]')) told.add(node);
            for (const alert of node.querySelectorAll('[role="alert"]')) told.add(alert);
            if (node.matches(regions)) continue;
          }
          if (region !== null) told.add(region.matches('[role="log"]') ? node : region);
        }
      }
      for (const node of told) {
        const element = node instanceof Element ? node : node.parentElement;
        if (node.isConnected && element !== null && isHeard(element)) announce(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    // A hidden element is announced when it becomes visible.
    addEventListener('animationstart', ({ target }) => {
      const region = target instanceof Element ? target.closest(regions) : null;
      if (region !== null && isHeard(region)) announce(region);
    });
  }, live);
};
