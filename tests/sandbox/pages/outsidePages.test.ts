// @vitest-environment jsdom
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { certificationPage } from '../../../sandbox/pages/certificationPage';
import { chatPage } from '../../../sandbox/pages/chatPage';
import { hostedCheckoutPage } from '../../../sandbox/pages/hostedCheckoutPage';
import { landingPage } from '../../../sandbox/pages/landingPage';
import { mailboxPage } from '../../../sandbox/pages/mailboxPage';
import { notFoundPage } from '../../../sandbox/pages/notFoundPage';
import { ticketPage } from '../../../sandbox/pages/ticketPage';
import { checkout, message, pass } from './samples';
import { show } from './show';

const appUrl = 'http://localhost:3000/UK/events';
const landing = { leagueName: 'Apex Karting League', appUrl, regionDisplay: 'United Kingdom' };
const notFound = { title: 'Ticket not found', text: 'Open the link from your mail again.' };

const pages: [string, string][] = [
  ['mailbox', mailboxPage({ messages: [message], to: 'jo@example.com' })],
  ['empty mailbox', mailboxPage({ messages: [], to: null })],
  ['open checkout', hostedCheckoutPage(checkout)],
  ['declined checkout', hostedCheckoutPage({ ...checkout, status: 'declined' })],
  ['paid checkout', hostedCheckoutPage({ ...checkout, status: 'paid' })],
  ['expired checkout', hostedCheckoutPage({ ...checkout, status: 'expired' })],
  ['aborted checkout', hostedCheckoutPage({ ...checkout, status: 'aborted' })],
  ['ticket', ticketPage(pass)],
  ['invalid ticket', ticketPage({ ...pass, ticket: { ...pass.ticket, status: 'INVALID' } })],
  ['landing', landingPage(landing)],
  ['chat', chatPage({ regionDisplay: 'United Kingdom' })],
  ['certification', certificationPage({ displayName: 'Ready to Race', appUrl })],
  ['not-found', notFoundPage(notFound)],
];

test.each(pages)(
  'BEY-20 BEY-21 the %s page is a complete document without axe findings, and loads nothing from other servers',
  async (_, page) => {
    show(page);
    expect(page).toMatch(/^<!doctype html>/);
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

test('NAV-03 a region’s landing page names league and region and links to the shop', () => {
  const page = show(landingPage(landing));
  expect(page.getByText('Apex Karting League')).toBeDefined();
  expect(page.getByText('United Kingdom')).toBeDefined();
  expect(page.getByRole('link', { name: 'Choose a race' }).getAttribute('href')).toBe(appUrl);
});

test('CHT-01 the chat page names the region and says that it is a demo', () => {
  show(chatPage({ regionDisplay: 'United Kingdom' }));
  expect(document.title).toBe('Chat with United Kingdom');
  expect(document.querySelector('main')?.textContent).toContain('I am a demo');
});

test('CHK-06 the certification page explains the certificate by the region’s name for it', () => {
  const page = show(certificationPage({ displayName: 'Paddock Licence', appUrl }));
  expect(page.getByRole('heading', { level: 1, name: 'Paddock Licence' })).toBeDefined();
  expect(page.getByRole('heading', { name: 'How to get it' })).toBeDefined();
  expect(page.getByRole('link', { name: 'Find an event' }).getAttribute('href')).toBe(appUrl);
});

test('TKT-03 the not-found page says what is missing and what to do', () => {
  const page = show(notFoundPage(notFound));
  expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeDefined();
  expect(page.getByText(notFound.text)).toBeDefined();
});
