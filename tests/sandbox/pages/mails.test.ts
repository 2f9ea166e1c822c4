import { expect, test } from 'vitest';
import { confirmationMail } from '../../../sandbox/mail/confirmationMail';
import { resetMail } from '../../../sandbox/mail/resetMail';
import { ticketsMail } from '../../../sandbox/mail/ticketsMail';
import { pass } from './samples';

const leagueName = 'Apex Karting League';
const link = 'http://localhost:3000/UK/auth/sign-in?email=jo%40example.com&token=abc&redirect=%2FUK%2Fevents';

const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

test.each([
  ['the confirmation', confirmationMail, `Confirm your e-mail for ${leagueName}`],
  ['the reset', resetMail, `Reset your password for ${leagueName}`],
])('%s mail has its link unchanged, as text and as html', (_, mailOf, subject) => {
  const mail = mailOf({ firstName: 'Jo', leagueName, link, raceName: null });
  expect(mail.subject).toBe(subject);
  expect(mail.text.split('\n')).toContain(link);
  expect(new Set(linksIn(mail.html))).toEqual(new Set([link]));
});

test.each([
  ['Jo', 'Hello Jo,'],
  ['Zoë-Ann d’Arcy', 'Hello Zoë-Ann d’Arcy,'],
  ['', 'Hello,'],
  ['prize.example', 'Hello,'],
  ['http://prize', 'Hello,'],
  ['Call 555 0100', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
])('a mail greets %j with %j', (firstName, greeting) => {
  expect(resetMail({ firstName, leagueName, link, raceName: null }).text.split('\n')[0]).toBe(greeting);
});

const event = { ...pass.ticket, name: 'Spring Sprint' };

const boughtTickets = [
  {
    driverName: 'Ella Hart',
    ticketName: 'Cadet Sprint',
    sessions: 'Sunday morning',
    paid: 49,
    link: 'http://localhost:3100/shop/1/a',
  },
  {
    driverName: 'Noah Hart',
    ticketName: 'Junior Sprint',
    sessions: 'Sunday morning',
    paid: 58.5,
    link: 'http://localhost:3100/shop/2/b',
  },
];

const racePage = 'http://localhost:3000/UK/events/EVT_1#about';
const directions = 'https://www.google.com/maps/dir/?api=1&destination=Rye%20House%2C%20Hoddesdon';

const bought = {
  firstName: 'Jo',
  leagueName,
  event,
  racePage,
  currency: 'GBP',
  tickets: boughtTickets,
  total: 107.5,
};

test('the tickets mail links to each ticket, as text and as html', () => {
  const mail = ticketsMail(bought);
  const links = boughtTickets.map((ticket) => ticket.link);
  expect(mail.subject).toBe('Your tickets for Spring Sprint');
  expect(mail.text.split('\n').filter((line) => line.startsWith('http'))).toEqual(links);
  expect(linksIn(mail.html).filter((link) => link?.includes('/shop/'))).toEqual(links);
});

const nowhere = { ...event, locationName: '', locationCity: '' };
const ways = { [`Directions: ${directions}`]: directions, [`Before race day: ${racePage}`]: racePage };

test.each([
  ['place and description', { event, racePage }, ways],
  ['neither', { event: nowhere, racePage: null }, {}],
])('the tickets mail of a race with %s leads there, as text and as html', (_, changes, expected) => {
  const mail = ticketsMail({ ...bought, ...changes });
  const lines = mail.text.split('\n').filter((line) => /^(Directions|Before race day):/.test(line));
  expect(lines).toEqual(Object.keys(expected));
  expect(linksIn(mail.html).filter((link) => !link?.includes('/shop/'))).toEqual(Object.values(expected));
});

test('the tickets mail says from when to when and where the race is and what was paid, as text and as html', () => {
  const mail = ticketsMail(bought);
  const html = mail.html.replaceAll(/<[^>]*>/g, '');
  for (const said of [
    'Date: Sun, Mar 28, 2027',
    'Time: 09:00–17:00 BST',
    'Session: Sunday morning',
    'Place: Rye House · Hoddesdon',
    'Paid: £107.50',
    'Cadet Sprint, £49.00',
    'Junior Sprint, £58.50',
  ]) {
    expect(mail.text).toContain(said);
    expect(html).toContain(said);
  }
});
