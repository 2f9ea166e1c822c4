import { expect, test } from 'vitest';
import { confirmationMail } from '../../../sandbox/mail/confirmationMail';
import { resetMail } from '../../../sandbox/mail/resetMail';
import { ticketsMail } from '../../../sandbox/mail/ticketsMail';
import { pass, twiceEscaped } from './samples';

const leagueName = 'Apex & Sons';
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
  expect(mail.text).not.toContain('null');
  expect(mail.html).not.toMatch(twiceEscaped);
  expect(new Set(linksIn(mail.html))).toEqual(new Set([link]));
});

test.each([
  ['Jo', 'Hello Jo,'],
  ['Zoë-Ann d’Arcy', 'Hello Zoë-Ann d’Arcy,'],
  ['prize.example', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
])('a mail greets %j with %j', (firstName, greeting) => {
  expect(resetMail({ firstName, leagueName, link, raceName: null }).text.split('\n')[0]).toBe(greeting);
});

const event = { ...pass.ticket, name: 'Spring & Sprint' };
const ella = {
  driverId: 'DRV_ella',
  driverName: 'Ella & Hart',
  ticketName: 'Cadet & Sprint',
  sessions: 'Sunday morning & noon',
};
const noah = {
  driverId: 'DRV_noah',
  driverName: 'Noah & Hart',
  ticketName: 'Junior & Sprint',
  sessions: 'Sunday morning & noon',
};
const ellas = { ...ella, paid: 49, link: 'http://localhost:3100/shop/1/a' };
const noahs = { ...noah, paid: 58.5, link: 'http://localhost:3100/shop/2/b' };
const prices = { [ellas.link]: 'Cadet & Sprint, £49.00', [noahs.link]: 'Junior & Sprint, £58.50' };
const racePage = 'http://localhost:3000/UK/events/EVT_1#about';
const directions =
  'https://www.google.com/maps/dir/?api=1&destination=Rye%20House%20%26%20Park%2C%20Hoddesdon';

const bought = {
  firstName: 'Jo',
  leagueName,
  event,
  racePage,
  currency: 'GBP',
  tickets: [ellas, noahs],
  total: 107.5,
  reference: 'TRX_hk9fEPavs7',
  codesPage: 'http://localhost:3000/UK/my-account?tab=tickets',
};
const hours = '09:00–17:00 BST';

test.each([
  [
    'of three tickets',
    { tickets: [ellas, noahs, { ...ellas, sessions: 'Sunday evening & night' }] },
    'Your tickets for Spring & Sprint',
    ['Place: Rye House & Park · Hoddesdon', 'Paid: £107.50', 'Order: EPAVS7'],
    { [`Directions: ${directions}`]: directions, [`Before race day: ${racePage}`]: racePage },
  ],
  [
    'of one ticket to a race of which no place, session and description is known',
    {
      event: { ...event, locationName: '', locationCity: '' },
      racePage: null,
      tickets: [{ ...ellas, sessions: '' }],
      total: 49,
    },
    'Your ticket for Spring & Sprint',
    ['Paid: £49.00', 'Order: EPAVS7'],
    {},
  ],
])(
  'the mail %s has first the way to all codes, then race and payment, and a block a child with its code',
  (_, changes, subject, known, ways) => {
    const mail = ticketsMail({ ...bought, ...changes });
    const { tickets } = { ...bought, ...changes };
    const [first] = tickets;
    const codes =
      tickets.length === 1
        ? { words: 'Show my code', link: first?.link }
        : { words: `Show my ${tickets.length} codes`, link: bought.codesPage };
    const facts = ['Date: Sun, Mar 28, 2027', 'Time: 09:00–17:00 BST', ...known];
    const sorted = ['DRV_ella', 'DRV_noah'].map((id) => tickets.filter(({ driverId }) => driverId === id));
    const blocks = sorted.filter(({ length }) => length > 0);
    const whenOf = (sessions: string) => [sessions, hours].filter(Boolean).join(' · ');
    const lines = blocks.flatMap((own) => [
      own[0]?.driverName,
      ...own.flatMap(({ sessions, link }) => [whenOf(sessions), prices[link], link]),
    ]);
    expect(mail.subject).toBe(subject);
    expect(mail.html).not.toMatch(twiceEscaped);
    expect(mail.text.split('\n').filter(Boolean).slice(2, -1)).toEqual([
      `${codes.words}: ${codes.link}`,
      ...facts,
      ...Object.keys(ways),
      ...lines,
    ]);
    const words = mail.html
      .replaceAll('<br>', '\n')
      .replaceAll('</td><td', ': <td')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .split('\n');
    expect(words.filter((line) => /^\w+: |, £/.test(line))).toEqual([
      ...facts,
      ...blocks.flat().map(({ link }) => prices[link]),
    ]);
    expect(linksIn(mail.html)).toEqual([
      codes.link,
      ...Object.values(ways),
      ...blocks.flat().map(({ link }) => link),
    ]);
    expect(mail.html).toContain(`>${codes.words}</a>`);
  },
);
