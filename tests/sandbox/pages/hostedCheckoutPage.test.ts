// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hostedCheckoutPage } from '../../../sandbox/pages/hostedCheckoutPage';
import { checkout } from './samples';
import { show } from './show';

const forms = () => [...document.forms].map(({ method, action }) => [method, new URL(action).pathname]);

const isDemo = () =>
  document.title.includes('Pitlane Pay (demo)') &&
  document.body.textContent.includes('This is a demo. No card is charged.') &&
  document.querySelector('input') === null;

const controls = () =>
  [...document.querySelectorAll('button, a')].map((control) => [
    control.textContent?.replace(/\s+/g, ' ').trim(),
    control.getAttribute('href'),
  ]);

test.each(['open', 'declined'] as const)(
  'SUB-02 BEY-02 the %s page can be paid, declined and left for the cart',
  (status) => {
    const page = show(hostedCheckoutPage({ ...checkout, status }));
    expect(page.queryByRole('alert')?.textContent.includes('Nothing was charged') ?? false).toBe(
      status === 'declined',
    );
    expect(isDemo()).toBe(true);
    expect(forms()).toEqual([
      ['post', '/pay/CHK_1/pay'],
      ['post', '/pay/CHK_1/decline'],
    ]);
    expect(controls()).toEqual([
      ['← Back to the shop', checkout.backUrl],
      ['Pay £98.50', null],
      ['Decline (test)', null],
    ]);
  },
);

test.each([
  ['paid', 'Payment received', 'See your tickets', checkout.doneUrl],
  ['expired', 'Time ran out', 'Back to the shop', checkout.backUrl],
  ['aborted', 'This payment was cancelled', 'Back to the shop', checkout.backUrl],
] as const)(
  'SUB-02 BEY-02 the %s page cannot be paid and links onward',
  (status, heading, action, target) => {
    const page = show(hostedCheckoutPage({ ...checkout, status }));
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(isDemo()).toBe(true);
    expect(forms()).toEqual([]);
    expect(controls()).toEqual([[action, target]]);
  },
);

test('BEY-15 BEY-09 the order shows each line, each discount, the exact total and the end of its hold at the race', () => {
  show(hostedCheckoutPage({ ...checkout, timezone: 'Europe/London' }));
  expect(document.body.textContent).toContain('Places held until 15:35 BST');
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Cadet SprintElla Hart', '£49.00'],
    ['Junior SprintNoah Hart', '£65.00'],
    ['Voucher KART10', '−£10.00'],
    ['Coupon SPRING', '−£5.50'],
    ['Total', '£98.50'],
  ]);
});

test('SUB-04 an id and an address from outside lead nowhere else', () => {
  show(hostedCheckoutPage({ ...checkout, checkoutId: '../evil?"><script>', backUrl: 'javascript:alert(1)' }));
  expect(forms()[0]?.[1]).toBe('/pay/..%2Fevil%3F%22%3E%3Cscript%3E/pay');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#');
});
