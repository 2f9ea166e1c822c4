import { beforeEach, expect, test, vi } from 'vitest';
import { savesData, watchLinkIntent } from '../../src/browser/linkIntent';

const approached = vi.fn();
watchLinkIntent(approached);

const over = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `
    <p>Words</p><a id="earlier" href="/">Home</a>
    <a id="race" href="/UK/events/e1"><b>Ashdown Sprint</b></a>
    <section data-href="/UK/events/e1/checkout">
      <button type="button">Book</button>
      <a id="account" href="/UK/my-account">Complete profile</a>
    </section>`;
  over('#earlier');
  approached.mockReset();
});

test('BEY-45 approaching a link with the pointer, or a part of it, is reported once', () => {
  over('p');
  over('#race');
  over('#race b');
  expect(approached.mock.calls).toEqual([['/UK/events/e1']]);
});

test('BEY-45 focusing a link is reported', () => {
  document.querySelector<HTMLElement>('#account')?.focus();
  expect(approached.mock.calls).toEqual([['/UK/my-account']]);
});

test('BEY-45 a button inside an element with a data address reports that address, a link reports its own', () => {
  over('button');
  over('#account');
  expect(approached.mock.calls).toEqual([['/UK/events/e1/checkout'], ['/UK/my-account']]);
});

test('BEY-45 data is saved only if the browser says so', () => {
  expect(savesData()).toBe(false);
  for (const saveData of [true, false]) {
    vi.stubGlobal('navigator', { connection: { saveData } });
    expect(savesData()).toBe(saveData);
  }
});
