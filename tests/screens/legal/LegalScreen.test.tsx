import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { legalFacts } from '../../../src/screens/legal/legalText';
import { privacyPolicy } from '../../../src/screens/legal/privacyPolicy';
import { termsOfUse } from '../../../src/screens/legal/termsOfUse';
import { createLeague } from '../../app/league';
import { openShop } from '../../app/openShop';
import { configurationWith } from '../../domain/examples';

const open = (path: string, environment?: Parameters<typeof configurationWith>[0]) =>
  openShop(path, { league: createLeague({ configuration: configurationWith(environment) }) });

const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Legal pages' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const sections = () => within(screen.getByRole('article')).getAllByRole('region');
const titles = () => sections().map((each) => within(each).getByRole('heading', { level: 2 }).textContent);
const section = (name: RegExp) => screen.getByRole('region', { name }).textContent;

/** LEG-01: the table of contents links to each section. */
const expectContents = () => {
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(sections().map(({ id }) => `#${id}`));
  expect(contents.map((link, index) => `${index + 1} ${link.textContent}`)).toEqual(titles());
};

test('LEG-01 the tabs switch address, title, text and contents; the privacy policy comes first', async () => {
  const { user, address } = await open('/UK/legal');
  expect([heading(), currentTab()]).toEqual(['Privacy policy', ['PRIVACY']]);
  expect(document.title).toBe('Privacy policy | Apex Karting League');
  await user.click(screen.getByRole('link', { name: 'TERMS OF USE' }));
  expect([address(), heading(), currentTab()]).toEqual(['/UK/legal/terms', 'Terms of use', ['TERMS OF USE']]);
  expect(document.title).toBe('Terms of use | Apex Karting League');
  expectContents();
  await user.click(screen.getByRole('link', { name: 'PRIVACY' }));
  expect([address(), heading()]).toEqual(['/UK/legal/privacy', 'Privacy policy']);
  expectContents();
});

describe('the privacy policy', () => {
  test('LEG-02 the privacy policy has its twelve sections, its date, and the region’s company', async () => {
    await open('/UK/legal/privacy');
    expect(titles()).toEqual([
      '1 Who we are',
      '2 Information we collect',
      '3 How we use information',
      '4 Legal bases',
      '5 Cookies',
      '6 Sharing',
      '7 Retention',
      '8 Security',
      '9 Third-party links',
      '10 Children under 13',
      '11 Changes',
      '12 Contact',
    ]);
    expect(screen.getByText('Effective 29 November 2024')).toBeTruthy();
    expect(section(/Changes/)).toContain('29 November 2024');
    expect(section(/Who we are/)).toContain(
      'Apex Karting League is run by Apex Karting League Ltd, registered in England and Wales.',
    );
    const contact = within(screen.getByRole('region', { name: /Contact/ }));
    expect(contact.getByRole('link').getAttribute('href')).toBe('mailto:help@league.example');
  });

  test('LEG-02 a shop without analytics has a policy without them', async () => {
    await openShop('/UK/legal/privacy', { site: { analyticsBaseUrl: '' } });
    expect(screen.queryByText(/analytics/i)).toBeNull();
  });

  test('LEG-02 the policy of a region without a company and an address reads well', async () => {
    await open('/UK/legal/privacy', { supportEmail: '', legalEntity: { name: '', registeredIn: '' } });
    expect(section(/Who we are/)).toContain('We are Apex Karting League.');
    expect(section(/Contact/)).toContain('Please reply to any email we have sent you.');
    expect(within(screen.getByRole('article')).queryByRole('link')).toBeNull();
  });
});

test.each([
  ['analytics', { hasAnalytics: true, hasChat: false }],
  ['a chat', { hasAnalytics: false, hasChat: true }],
  ['both', { hasAnalytics: true, hasChat: true }],
  ['neither', { hasAnalytics: false, hasChat: false }],
])('LEG-02 a league with %s has a policy that speaks of nothing else', (_, { hasAnalytics, hasChat }) => {
  const facts = legalFacts(
    { leagueName: 'Cadet League', hasAnalytics },
    configurationWith({ aiChatUri: hasChat ? 'https://chat.league.test' : '' }).environment,
  );
  const text = JSON.stringify(privacyPolicy(facts));
  const spoken = (words: RegExp) => text.match(words)?.length ?? 0;
  expect(spoken(/\bchat\b/g)).toBe(hasChat ? 2 : 0);
  expect(spoken(/analytics|if you agree|your consent|agreement|cookie notice|count visits/gi) > 0).toBe(
    hasAnalytics,
  );
});

test('LEG-03 the terms of use have eight sections, each with its rule', async () => {
  await open('/UK/legal/terms');
  const rules = [
    ['Booking confirmation', 'confirmed it by email'],
    ['Card payments', 'pay by card'],
    ['Wallet payments', 'The wallet’s provider handles the payment'],
    ['Gift cards', 'valid for five years'],
    ['Ticket refunds', 'you get the full price back'],
    ['14-day return window', 'within 14 days of the day you bought it'],
    ['Return process', 'write to help@league.example'],
    ['Complete agreement', 'the complete agreement between you and Apex Karting League Ltd'],
  ] as const;
  expect(sections()).toHaveLength(rules.length);
  for (const [title, rule] of rules) expect(section(new RegExp(title))).toContain(rule);
});

test.each(['', 'Delaware'])(
  'LEG-02 LEG-03 a company ending in Inc. and registered in %j does not double the full stop',
  (registeredIn) => {
    const legalEntity = { name: 'Paddock Racing Inc.', registeredIn };
    const facts = legalFacts(
      { leagueName: 'Cadet League', hasAnalytics: false },
      configurationWith({ legalEntity }).environment,
    );
    for (const text of [privacyPolicy(facts), termsOfUse(facts)]) {
      expect(JSON.stringify(text)).toContain('Paddock Racing Inc.');
      expect(JSON.stringify(text)).not.toContain('..');
    }
  },
);
