// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mailboxPage } from '../../../sandbox/pages/mailboxPage';
import { message } from './samples';
import { show } from './show';

test('REG-02 mails come newest first, each collapsed', () => {
  const messages = ['2027-03-01T10:00:00Z', '2027-03-03T10:00:00Z', '2027-03-02T10:00:00Z'].map((sentAt) => ({
    ...message,
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
});

test('SIN-03 a mail’s links are links of the page itself, with their full address', () => {
  const page = show(mailboxPage({ messages: [message], to: null }));
  const link = page.getByText('Open /UK/auth/sign-in');
  expect(link.getAttribute('href')).toBe(message.links[0]);
  expect(link.closest('iframe')).toBeNull();
});

test('SIN-03 a mail is shown in a sandboxed frame that can neither run scripts nor navigate the page', () => {
  const html = '<p title="a"><script>alert(1)</script></p>';
  show(mailboxPage({ messages: [{ ...message, html }], to: null }));
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('srcdoc')).toBe(html);
  const allowed = frame?.getAttribute('sandbox')?.split(' ') ?? ['no sandbox'];
  expect(allowed.filter((right) => !right.startsWith('allow-popups'))).toEqual([]);
});

test('FGT-02 the filter shows its address and a link to all mails', () => {
  const page = show(mailboxPage({ messages: [message], to: 'jo@example.com' }));
  const field = page.getByLabelText('Show mail to');
  expect(field.getAttribute('name')).toBe('to');
  expect(field.getAttribute('value')).toBe('jo@example.com');
  expect(field.closest('form')?.getAttribute('action')).toBe('/mailbox');
  expect(field.closest('form')?.method).toBe('get');
  expect(page.getByText('Show all mail').getAttribute('href')).toBe('/mailbox');
  expect(show(mailboxPage({ messages: [message], to: null })).queryByText('Show all mail')).toBeNull();
});

test.each([
  [null, 'No mail yet'],
  ['jo@example.com', 'No mail for jo@example.com'],
])('BEY-04 an empty mailbox of %s says "%s"', (to, heading) => {
  const page = show(mailboxPage({ messages: [], to }));
  expect(page.getByRole('heading', { level: 2, name: heading })).toBeDefined();
  expect(document.querySelector('details')).toBeNull();
});
