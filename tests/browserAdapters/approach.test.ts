// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savesData, watchApproaches } from '../../src/browser/approach';

const approached = vi.fn();
watchApproaches(approached);

const over = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `
    <p>Words</p>
    <a id="race" href="/UK/events/e1"><b>Ashdown Sprint</b></a>
    <section data-leads-to="/UK/events/e1/checkout">
      <button type="button">Book</button>
      <a id="account" href="/UK/my-account">Complete profile</a>
    </section>`;
});
afterEach(() => {
  approached.mockReset();
  vi.unstubAllGlobals();
});

test('BEY-45 a link is told of when the pointer is over it, also over a part of it, once', () => {
  over('p');
  over('#race');
  over('#race b');
  expect(approached.mock.calls).toEqual([['/UK/events/e1']]);
});

test('BEY-45 a link is told of when it gets the focus', () => {
  document.querySelector<HTMLElement>('#account')?.focus();
  expect(approached.mock.calls).toEqual([['/UK/my-account']]);
});

test('BEY-45 a part of the page that leads to an address says so for its buttons, not for its links', () => {
  over('button');
  over('#account');
  expect(approached.mock.calls).toEqual([['/UK/events/e1/checkout'], ['/UK/my-account']]);
});

test('BEY-45 data is saved only where the browser says so', () => {
  expect(savesData()).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(savesData()).toBe(true);
});
