import type { Page } from '@playwright/test';

/**
 * Shows a step's words at the bottom of the page, above open dialogs. Locators, the pointer and assistive
 * technology cannot reach the caption, so that no check mistakes its text for the app's; `data-caption` has the
 * text too.
 */
export const showCaption = (page: Page, words: string): Promise<void> =>
  page.evaluate((text) => {
    for (const shown of document.querySelectorAll('[data-caption]')) shown.remove();
    const caption = document.createElement('div');
    caption.dataset.caption = text;
    caption.setAttribute('aria-hidden', 'true');
    caption.popover = 'manual';
    Object.assign(caption.style, {
      inset: 'auto 0 1rem',
      margin: '0 auto',
      maxWidth: 'min(40rem, 90vw)',
      padding: '0.5rem 1rem',
      border: '0',
      borderRadius: '0.5rem',
      background: 'black',
      color: 'white',
      font: '1rem/1.4 system-ui',
      pointerEvents: 'none',
    });
    caption.attachShadow({ mode: 'closed' }).textContent = text;
    document.documentElement.append(caption);
    caption.showPopover();
  }, words);
