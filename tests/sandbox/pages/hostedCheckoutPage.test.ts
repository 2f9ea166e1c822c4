// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hostedCheckoutPage } from '../../../sandbox/pages/hostedCheckoutPage';
import { checkout, hostile } from './samples';
import { show } from './show';

const forms = () => [...document.forms].map(({ method, action }) => [method, new URL(action).pathname]);

const controls = () =>
  [...document.querySelectorAll('button, a')].map((control) => [
    control.textContent?.replace(/\s+/g, ' ').trim(),
    control.getAttribute('href'),
  ]);

test.each(['open', 'declined'] as const)(
  'SUB-02 BEY-02 the %s page can be paid, declined and left for the cart',
  (status) => {
    show(hostedCheckoutPage({ ...checkout, status }));
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
    expect(forms()).toEqual([]);
    expect(controls()).toEqual([[action, target]]);
  },
);

test('SUB-02 only the declined page says that the payment was declined', () => {
  const declined = show(hostedCheckoutPage({ ...checkout, status: 'declined' }));
  expect(declined.getByRole('alert').textContent).toContain('Nothing was charged');
  expect(show(hostedCheckoutPage(checkout)).queryByRole('alert')).toBeNull();
});

test('BEY-15 the order shows each line, each discount and the exact total', () => {
  show(hostedCheckoutPage(checkout));
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

test.each([
  [undefined, 'Places held until 14:35 UTC'],
  ['Europe/London', 'Places held until 15:35 BST'],
])('BEY-09 in timezone %s the page says "%s"', (timezone, text) => {
  show(hostedCheckoutPage({ ...checkout, ...(timezone === undefined ? {} : { timezone }) }));
  expect(document.body.textContent).toContain(text);
});

test.each(['open', 'declined', 'paid', 'expired', 'aborted'] as const)(
  'SUB-02 the %s page says that it is a demo and that no card is charged',
  (status) => {
    show(hostedCheckoutPage({ ...checkout, status }));
    expect(document.body.textContent).toContain('This is a demo. No card is charged.');
    expect(document.title).toContain('Pitlane Pay (demo)');
    expect(document.querySelector('input')).toBeNull();
  },
);

test('SUB-04 names, codes, ids and addresses from outside are escaped', () => {
  show(
    hostedCheckoutPage({
      ...checkout,
      checkoutId: '../evil?"><script>',
      leagueName: hostile,
      eventName: hostile,
      lines: [{ driverName: hostile, ticketName: hostile, price: 1 }],
      discounts: [{ code: hostile, kind: 'coupon', amount: 1 }],
      backUrl: 'javascript:alert(1)',
    }),
  );
  expect(document.querySelector('script, img, [onerror]')).toBeNull();
  expect(document.querySelector('tbody th')?.textContent).toBe(hostile + hostile);
  expect(forms()[0]?.[1]).toBe('/pay/..%2Fevil%3F%22%3E%3Cscript%3E/pay');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#');
});
