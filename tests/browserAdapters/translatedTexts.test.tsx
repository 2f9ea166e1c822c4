import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { followTranslation } from '../../src/browser/translatedTexts';
import { settling } from '../machines/settling';
import { translate, translateAround, wrapTexts } from './translate';

beforeAll(() => followTranslation(document.body));
afterEach(cleanup);

/** Texts of the page after `second` is rendered over `first`, which a translation had changed. */
const shownAfter = async (change: (page: Node) => void, first: ReactNode, second: ReactNode) => {
  const { container, rerender, unmount } = render(<div>{first}</div>);
  change(container);
  await settling();
  rerender(<div>{second}</div>);
  await settling();
  const { textContent } = container;
  unmount();
  return { textContent, left: document.body.textContent };
};

const italic = <i key="i">two</i>;
const bold = <b key="b">bold</b>;

test.each<[string, ReactNode, ReactNode, string]>([
  ['alone changes', 'one', 'two', 'two'],
  ['beside an element changes', [bold, 'one'], [bold, 'two'], 'BOLDtwo'],
  ['beside others changes', ['one', ' and ', 'two'], ['one', ' and ', 'three'], 'ONE AND three'],
  ['goes', [bold, 'one'], [bold, null], 'BOLD'],
  ['comes before another', [null, 'one'], ['two', 'one'], 'twoONE'],
  ['gets an element before it', [null, 'one'], [bold, 'one'], 'boldONE'],
  ['gives way to an element', [bold, 'one'], [bold, italic], 'BOLDtwo'],
  ['stands between elements that change places', [bold, 'one', italic], [italic, 'one', bold], 'TWOoneBOLD'],
  ['changes and gets an element before it', [null, 'one'], [bold, 'two'], 'boldtwo'],
])(
  'BEY-56 a text, translated or in an extension’s element, that %s shows what is true now',
  async (...row) => {
    const [, first, second, expected] = row;
    for (const place of ['before', 'in place', 'after'] as const) {
      const shown = await shownAfter(() => translate('body', place), first, second);
      expect(shown, place).toEqual({ textContent: expected, left: '' });
    }
    for (const place of ['around', 'in place'] as const) {
      const textContent = place === 'around' ? expected.toLowerCase() : expected;
      const shown = await shownAfter((page) => wrapTexts(page, place), first, second);
      expect(shown, place).toEqual({ textContent, left: '' });
    }
  },
);

test.each<[string, ReactNode, ReactNode, string]>([
  ['changes', [bold, 'one'], [bold, 'two'], 'boldtwo'],
  ['loses an element', [bold, 'one'], [null, 'one'], 'one'],
  ['loses a text', [bold, 'one'], [bold, null], 'bold'],
  ['gets an element before it', [null, 'one'], [bold, 'one'], 'boldone'],
])('BEY-56 a translated sentence that %s shows what is true now', async (_, first, second, expected) => {
  expect(await shownAfter(translateAround, first, second)).toEqual({ textContent: expected, left: '' });
});

test('BEY-56 a text that is translated again and again shows what is true now', async () => {
  const { container, rerender } = render(<p>{[bold, 'lap 1']}</p>);
  for (const text of ['lap 2', 'lap 3']) {
    translate('body');
    await settling();
    rerender(<p>{[bold, text]}</p>);
    await settling();
    expect(container.textContent).toBe(`BOLD${text}`);
  }
});

test('BEY-56 removing a node that is elsewhere for another reason still fails', () => {
  const [parent, other] = [document.createElement('p'), document.createElement('p')];
  const child = other.appendChild(document.createElement('b'));
  expect(() => parent.removeChild(child)).toThrow();
  expect(() => parent.insertBefore(document.createElement('i'), child)).toThrow();
});
