// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOf } from '../../scripts/headers';
import { plainPage } from '../../scripts/plainPage';

const configuration = {
  apiBaseUrl: '/api',
  apiKey: '',
  leagueName: 'League',
  analyticsBaseUrl: 'https://tags.test',
  iconStylesheet: null,
};
const { html, scripts, styles } = plainPage(
  readFileSync('index.html', 'utf8'),
  configuration,
  'https://shop.test',
);
const page = new DOMParser().parseFromString(html, 'text/html');
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

test('BEY-42 a page that is not prerendered, such as a legal text, says so when its code fails to load', () => {
  expect(page.querySelector('#no-code')?.textContent).toContain('This page could not be loaded');
  expect(page.querySelector('#no-code a')?.getAttribute('href')).toBe('');
  // Its link must not come before the skip link.
  expect(page.querySelector('#root ~ #no-code')).not.toBeNull();
  expect(textOf('style')).toContain('#no-code{display:none');
  failLoading({ type: '' });
  expect(document.documentElement.dataset.noCode).toBeUndefined();
  failLoading({ type: 'module' });
  expect(document.documentElement.dataset.noCode).toBe('');
});

test('BEY-42 its inline code is allowed by hash, and runs before the code that may fail', () => {
  expect([scripts, styles]).toEqual([[hashOf(textOf(inlineScript))], [hashOf(textOf('style'))]]);
  const inline = page.querySelector(inlineScript);
  const code = page.querySelector('script[type="module"]');
  expect(inline?.compareDocumentPosition(code ?? page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
