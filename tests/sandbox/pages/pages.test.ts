// @vitest-environment jsdom
import { within } from '@testing-library/react';
import axe from 'axe-core';
import { renderSVG } from 'uqr';
import { expect, test } from 'vitest';
import { certificationPage } from '../../../sandbox/pages/certificationPage';
import { chatPage } from '../../../sandbox/pages/chatPage';
import { hostedCheckoutPage } from '../../../sandbox/pages/hostedCheckoutPage';
import { landingPage } from '../../../sandbox/pages/landingPage';
import { mailboxPage } from '../../../sandbox/pages/mailboxPage';
import { notFoundPage } from '../../../sandbox/pages/notFoundPage';
import { ticketPage } from '../../../sandbox/pages/ticketPage';
import { checkout, message, pass, twiceEscaped } from './samples';

/**
 * Renders a document into the test's own, without its styles, which jsdom is slow to apply; returns queries of its body.
 */
const show = (page: string) => {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  for (const style of parsed.querySelectorAll('style')) style.remove();
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  return within(document.body);
};

const linksOf = () =>
  [...document.links].map((link) => [
    link.textContent?.replace(/\s+/g, ' ').trim(),
    link.getAttribute('href'),
  ]);

const appUrl = 'http://localhost:3000/UK/events';
const invalid = { ...pass, ticket: { ...pass.ticket, status: 'INVALID' } };

test.each([
  ['mailbox', mailboxPage({ messages: [message], to: 'jo@example.com' }), 'Confirm & sign in'],
  ['empty mailbox', mailboxPage({ messages: [], to: 'jo@example.com' }), 'No mail for jo@example.com'],
  ['open checkout', hostedCheckoutPage(checkout), 'Silverstone Spring & Sprint'],
  ['paid checkout', hostedCheckoutPage({ ...checkout, status: 'paid' }), 'Payment received'],
  ['ticket', ticketPage(pass), 'Ella Hart & Rye'],
  ['invalid ticket', ticketPage(invalid), 'Invalid ticket'],
  [
    'landing',
    landingPage({ leagueName: 'Apex & Sons', appUrl, regionDisplay: 'United & Kingdom' }),
    'United & Kingdom',
  ],
  ['chat', chatPage({ regionDisplay: 'United & Kingdom' }), 'I am a demo'],
  ['certification', certificationPage({ displayName: 'Paddock & Licence', appUrl }), 'Paddock & Licence'],
  [
    'not-found',
    notFoundPage({ title: 'Ticket & code not found', text: 'Open the link & look again.' }),
    'Open the link & look',
  ],
])(
  'the %s page is complete, passes axe, escapes once, and loads nothing from elsewhere',
  async (_, page, said) => {
    show(page);
    expect(document.body.textContent).toContain(said);
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(twiceEscaped);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    const { violations } = await axe.run(document, {
      rules: { 'color-contrast': { enabled: false } },
      preload: false,
      iframes: false,
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(document.querySelector('script, [src], link:not([href^="data:"])')).toBeNull();
    expect(page).not.toMatch(/@import|url\((?!data:)/);
  },
);

const forms = () => [...document.forms].map(({ method, action }) => [method, new URL(action).pathname]);
const pay = [
  ['post', '/pay/CHK_1/pay'],
  ['post', '/pay/CHK_1/decline'],
];

test.each([
  ['open', 'Pay', 'Pay Apex & Sons', '← Back to the shop', checkout.backUrl, pay],
  ['declined', 'Payment declined', 'Pay Apex & Sons', '← Back to the shop', checkout.backUrl, pay],
  ['paid', 'Payment received', 'Payment received', 'See your tickets', checkout.doneUrl, []],
  ['expired', 'Time ran out', 'Time ran out', 'Back to the shop', checkout.backUrl, []],
  ['aborted', 'Payment cancelled', 'This payment was cancelled', 'Back to the shop', checkout.backUrl, []],
] as const)(
  'the page of a payment that is %s has the title %s, the heading %s, %s to %s, and the forms %j',
  (status, title, heading, action, target, expected) => {
    const page = show(hostedCheckoutPage({ ...checkout, status }));
    expect(page.getByRole('heading', { level: 1 }).textContent).toContain(heading);
    expect(document.title).toBe(`${title} | Pitlane Pay (demo)`);
    expect(page.queryByText('Total paid') !== null).toBe(status === 'paid');
    expect(document.body.textContent).toContain('This is a demo. No card is charged.');
    expect(document.querySelector('input')).toBeNull();
    expect(linksOf()).toEqual([[action, target]]);
    expect(forms()).toEqual(expected);
    expect(page.queryByRole('alert')?.textContent.includes('Nothing was charged') ?? false).toBe(
      status === 'declined',
    );
  },
);

test('the order shows each line, each discount, the exact total and the end of its hold at the race', () => {
  show(hostedCheckoutPage({ ...checkout, timezone: 'America/New_York', regionId: 'US' }));
  expect(document.body.textContent).toContain('Places held until 10:35 am EDT');
  const lines = [...checkout.lines, { driverName: 'Kit Hart', ticketName: 'Taster', price: 0 }];
  const page = show(hostedCheckoutPage({ ...checkout, lines, timezone: 'Europe/London' }));
  expect(document.body.textContent).toContain('Places held until 15:35 BST');
  expect(page.getByRole('button', { name: /^Pay/ }).textContent).toBe('Pay £98.50');
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Cadet & SprintElla Hart & Rye', '£49.00'],
    ['Junior & SprintNoah Hart & Rye', '£65.00'],
    ['TasterKit Hart', 'Free'],
    ['Voucher KART&10', '−£10.00'],
    ['Coupon SPRING&5', '−£5.50'],
    ['Total', '£98.50'],
  ]);
});

test('an id and an address from outside lead nowhere else', () => {
  show(hostedCheckoutPage({ ...checkout, checkoutId: '../evil?"><script>', backUrl: 'javascript:alert(1)' }));
  expect(forms()[0]?.[1]).toBe('/pay/..%2Fevil%3F%22%3E%3Cscript%3E/pay');
  expect(linksOf()[0]?.[1]).toBe('#');
});

test('mails come newest first, collapsed, in a frame without scripts and navigation', () => {
  const html = '<p title="a"><script>alert(1)</script></p>';
  const messages = ['2027-03-01T10:00:00Z', '2027-03-03T10:00:00Z', '2027-03-02T10:00:00Z'].map((sentAt) => ({
    ...message,
    html,
    id: sentAt,
    sentAt,
  }));
  show(mailboxPage({ messages, to: null }));
  expect([...document.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    '2027-03-03T10:00:00Z',
    '2027-03-02T10:00:00Z',
    '2027-03-01T10:00:00Z',
  ]);
  expect(document.querySelector('details[open]')).toBeNull();
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('srcdoc')).toBe(html);
  const allowed = frame?.getAttribute('sandbox')?.split(' ') ?? ['no sandbox'];
  expect(allowed.filter((right) => !right.startsWith('allow-popups'))).toEqual([]);
});

test('the mailbox has a mail’s links as its own, and a filter by address that can be lifted', () => {
  const page = show(mailboxPage({ messages: [message], to: 'jo@example.com' }));
  const link = page.getByText('Open /UK/auth/sign-in');
  expect([link.getAttribute('href'), link.closest('iframe')]).toEqual([message.links[0], null]);
  const field = page.getByLabelText<HTMLInputElement>('Show mail to');
  expect([field.name, field.value]).toEqual(['to', 'jo@example.com']);
  expect([field.form?.getAttribute('action'), field.form?.method]).toEqual(['/mailbox', 'get']);
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['jo@example.com']);
  expect(document.title).toBe('Mailbox of jo@example.com');
  expect(page.getByText('Show all mail').getAttribute('href')).toBe('/mailbox');
  expect(show(mailboxPage({ messages: [], to: null })).queryByText('Show all mail')).toBeNull();
  expect(document.querySelector('h2')?.textContent).toBe('No mail yet');
  expect(document.title).toBe('Mailbox');
});

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.trim(),
    ]),
  );

test('the ticket’s QR code encodes its text with error correction M and a quiet zone of four modules', () => {
  const code = renderSVG(pass.qrText, { ecc: 'M', border: 4, pixelSize: 1 });
  expect(ticketPage(pass)).toContain(code);
  expect(show(ticketPage(pass)).getByRole('img', { name: /entry code/i })).toBeDefined();
});

test('the ticket shows its code, driver, race, session and, in the race’s timezone, dates', () => {
  const page = show(ticketPage(pass));
  const name = page.getByRole('heading', { level: 1 });
  expect(name.textContent).toBe('Ella Hart & Rye');
  expect(page.getByRole('img').compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const text of ['Silverstone Spring & Sprint', 'Cadet & Junior'])
    expect(page.getByText(text)).toBeDefined();
  expect(facts()).toMatchObject({
    Date: 'Sun, Mar 28, 2027',
    Time: '09:00–17:00 BST',
    Session: 'Sunday morning & noon',
    Ticket: 'Cadet & Sprint',
    Place: 'Rye House & Park · Hoddesdon Directions',
    Paid: '£49.00',
  });
  expect(linksOf()).toEqual([
    [
      'Directions',
      'https://www.google.com/maps/dir/?api=1&destination=Rye%20House%20%26%20Park%2C%20Hoddesdon',
    ],
    ['About this race', pass.racePage],
  ]);
  const nowhere = { ...pass.ticket, locationName: '', locationCity: '' };
  show(ticketPage({ ...pass, ticket: nowhere, racePage: null }));
  expect([linksOf(), facts().Place, facts()['Before race day']]).toEqual([[], undefined, undefined]);
});

test.each(['VALID', '', 'INVALID'])(
  'a ticket whose status is "%s" says whether it is valid, and has its QR code only if it is',
  (status) => {
    const page = show(ticketPage({ ...pass, ticket: { ...pass.ticket, status } }));
    const isValid = status !== 'INVALID';
    expect(page.queryByText('Valid') !== null).toBe(isValid);
    expect(page.queryByRole('img') !== null).toBe(isValid);
    expect(page.queryByText('Invalid ticket') === null).toBe(isValid);
    expect(document.title.includes('Invalid ticket')).toBe(!isValid);
    expect(page.queryByText(/bring this page printed/) !== null).toBe(isValid);
  },
);
