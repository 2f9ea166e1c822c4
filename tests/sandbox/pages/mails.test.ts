// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { confirmationMail } from '../../../sandbox/mail/confirmationMail';
import { resetMail } from '../../../sandbox/mail/resetMail';
import { ticketsMail } from '../../../sandbox/mail/ticketsMail';
import { hostile } from './samples';

const leagueName = 'Apex Karting League';
const link = 'http://localhost:3000/UK/auth/sign-in?email=jo%40example.com&token=abc&redirect=%2FUK%2Fevents';

const linksIn = (markup: string) =>
  [...new DOMParser().parseFromString(markup, 'text/html').querySelectorAll('a')].map((anchor) =>
    anchor.getAttribute('href'),
  );

test.each([
  ['SIN-03 the confirmation', confirmationMail, `Confirm your e-mail for ${leagueName}`],
  ['RST-01 the reset', resetMail, `Reset your password for ${leagueName}`],
])('%s mail carries its link unchanged, as text and as html', (_, mailOf, subject) => {
  const mail = mailOf({ firstName: 'Jo', leagueName, link });
  expect(mail.subject).toBe(subject);
  expect(mail.text.split('\n')).toContain(link);
  expect(mail.text).toContain('Hello Jo,');
  expect(new Set(linksIn(mail.html))).toEqual(new Set([link]));
});

test('TKT-03 the tickets mail leads to each ticket, as text and as html', () => {
  const tickets = [
    { driverName: 'Ella Hart', ticketName: 'Cadet Sprint', link: 'http://localhost:3100/shop/ticket/1/a' },
    { driverName: 'Noah Hart', ticketName: 'Junior Sprint', link: 'http://localhost:3100/shop/ticket/2/b' },
  ];
  const mail = ticketsMail({ firstName: 'Jo', leagueName, eventName: 'Spring Sprint', tickets });
  const links = tickets.map((ticket) => ticket.link);
  expect(mail.subject).toBe('Your tickets for Spring Sprint');
  expect(mail.text.split('\n').filter((line) => line.startsWith('http'))).toEqual(links);
  expect(linksIn(mail.html)).toEqual(links);
  expect(mail.text).toContain('Ella Hart: Cadet Sprint');
});

test('REG-02 names from outside stay text in every mail', () => {
  const names = { firstName: hostile, leagueName: hostile };
  const tickets = [{ driverName: hostile, ticketName: hostile, link }];
  for (const mail of [
    confirmationMail({ ...names, link }),
    resetMail({ ...names, link }),
    ticketsMail({ ...names, eventName: hostile, tickets }),
  ]) {
    const parsed = new DOMParser().parseFromString(mail.html, 'text/html');
    expect(parsed.querySelector('script, img, [onerror]')).toBeNull();
    expect(parsed.body.textContent).toContain(`Hello ${hostile},`);
  }
});
