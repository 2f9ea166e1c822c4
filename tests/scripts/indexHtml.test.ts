// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
const textOf = (selector: string): string => page.querySelector(selector)?.textContent ?? '';
const inlineScript = 'script:not([src], [type])';

/** A script element of this document, with the page's own script running, whose file has failed to load. */
const failLoading = (attributes: { type: string }) => {
  const inline = document.createElement('script');
  inline.textContent = textOf(inlineScript);
  const failed = Object.assign(document.createElement('script'), attributes);
  document.head.append(inline, failed);
  failed.dispatchEvent(new Event('error'));
};

test('a page that is not prerendered, such as that of a new password, says so when its code fails to load', () => {
  expect(page.querySelector('#no-code')?.textContent).toContain('This page could not be loaded');
  expect(page.querySelector('#no-code a')?.getAttribute('href')).toBe('');
  // Its link must not come before the skip link.
  expect(page.querySelector('#root ~ #no-code')).not.toBeNull();
  expect(textOf('style ~ style')).toMatch(/#no-code \{\s*display: none/);
  failLoading({ type: '' });
  expect(document.documentElement.dataset.noCode).toBeUndefined();
  failLoading({ type: 'module' });
  expect(document.documentElement.dataset.noCode).toBe('');
});

test('the script that notices it runs before the code that may fail', () => {
  const inline = page.querySelector(inlineScript);
  const code = page.querySelector('script[type="module"]');
  expect(inline?.compareDocumentPosition(code ?? page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
