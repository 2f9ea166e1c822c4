import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeague, refused } from '../../app/league';
import { hrefOf, openShop } from '../../app/openShop';
import { configurationWith } from '../../domain/examples';

const leagueWith = (environment: Parameters<typeof configurationWith>[0]) =>
  createLeague({ configuration: configurationWith(environment) });
const leagueWithChat = () => leagueWith({ aiChatUri: 'https://chat.test/uk' });
const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const chat = () => screen.queryByRole('button', { name: /^Need help\? Chat with/ });

test('COO-01 NAV-01 NAV-03 a page has cookie banner, navigation, content, chat and footer in this order', async () => {
  const { user } = await openShop('/UK/events', { league: leagueWithChat() });
  const text = document.body.textContent;
  const parts = ['Skip to content', 'Allow cookies for', 'MENU', 'Select a race', 'Need help?', '© 2025'];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(screen.getByRole('button', { name: 'Pause the moving banner' })).toBeDefined();
  expect(hrefOf('Apex Karting League')).toBe('https://league.example/');
  await user.click(screen.getByRole('button', { name: /^No thanks/ }));
  expect([banner(), document.activeElement]).toEqual([null, screen.getByRole('main')]);
});

test('NAV-01 chat and footer are hidden behind place-holders until the last one has gone', async () => {
  const league = leagueWithChat();
  league.hold('listEvents');
  const shop = await openShop('/UK/events', { league });
  const { dataset } = document.documentElement;
  expect(Number(dataset.shapes)).toBe(document.querySelectorAll('[data-shape]').length);
  expect(dataset.shapes).not.toBe('0');
  await shop.answer('listEvents');
  expect(dataset.shapes).toBeUndefined();
});

const leagueWithTag = () => leagueWith({ googleAnalyticsId: 'GTM-UK', useGtm: true });
const tags = async () => {
  await vi.dynamicImportSettled();
  return [...document.querySelectorAll('script')].map(({ src }) => src);
};

test('COO-01 a shop without analytics has no question about cookies', async () => {
  await openShop('/UK/events', { site: { analyticsBaseUrl: '' } });
  expect([banner(), document.documentElement.dataset.consent]).toEqual([null, 'declined']);
});

test('COO-01 COO-02 the cookie banner stays until the OK, which loads the tag, in each region', async () => {
  onTestFinished(() => {
    for (const name of ['dataLayer', 'dataLayer2']) Reflect.deleteProperty(window, name);
  });
  const shop = await openShop('/UK/events', { league: leagueWithTag() });
  const flag = () => window.localStorage.getItem('cookiesAccepted:UK');
  expect([flag(), await tags()]).toEqual([null, []]);
  expect(banner()?.textContent).toContain('analytics and personalised content');
  expect(banner()?.dataset).toMatchObject({ machine: 'consent', state: 'asking' });
  expect(hrefOf('Learn More about cookies')).toBe('/UK/legal/privacy');
  shop.app.record({ name: 'sign_up' });
  await shop.user.click(screen.getByRole('button', { name: /^OK/ }));
  expect(banner()).toBeNull();
  expect([flag(), await tags()]).toEqual(['true', ['https://tags.test/gtm.js?id=GTM-UK']]);
  const told: { event: string }[] = Reflect.get(window, 'dataLayer');
  expect(told.map(({ event }) => event)).toEqual(['gtm.js']);
  await shop.after(() => shop.app.record({ name: 'sign_up' }));
  expect(told.map(({ event }) => event)).toEqual(['gtm.js', 'sign_up']);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  window.history.replaceState(null, '', '/UK/events');
  const again = await shop.reload();
  expect(banner()).toBeNull();
  await again.go('/US/events');
  expect(banner()).not.toBeNull();
  // In another tab, while this page was in the page cache.
  window.localStorage.setItem('cookiesAccepted:US', 'true');
  await again.after(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(banner()).toBeNull();
});

test('COO-02 a page view carries the page’s address without the e-mail and token in its query', async () => {
  onTestFinished(() => void Reflect.deleteProperty(window, 'dataLayer'));
  window.localStorage.setItem('cookiesAccepted:UK', 'true');
  const path = '/UK/auth/sign-in';
  await openShop(`${path}?email=kim%40example.com&token=T0K3N`, { league: leagueWithTag() });
  const told: object[] = Reflect.get(window, 'dataLayer');
  const view = { page_path: path, page_location: window.location.origin + path };
  expect(told).toContainEqual({ event: 'page_view', ...view });
});

test('CHT-01 an open chat does not follow into another region', async () => {
  const shop = await openShop('/UK/events', { league: leagueWithChat() });
  await shop.user.click(screen.getByRole('button', { name: 'Need help? Chat with United Kingdom' }));
  expect(document.querySelector('iframe')?.src).toBe('https://chat.test/uk');
  await shop.go('/US/events');
  expect(screen.getByRole('button', { name: 'Need help? Chat with United States' })).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
});

test('COO-01 without a region that can be entered there is neither cookie banner nor chat', async () => {
  const league = leagueWithChat();
  league.answers.getConfigurations = refused(500);
  await openShop('/UK/events', { league });
  expect([banner(), chat()]).toEqual([null, null]);
});

test.each(['', 'javascript:alert(1)'])('CHT-01 %j is refused as the chat’s address', async (aiChatUri) => {
  await openShop('/UK/events', { league: leagueWith({ aiChatUri }) });
  expect(banner()).not.toBeNull();
  expect(chat()).toBeNull();
});

test.each([
  ['Apex Karting Ltd', true, '© 2025 Apex Karting Ltd', ['icon-instagram', 'icon-race-video-']],
  ['', false, '© 2025 Apex Karting League', []],
] as const)(
  'FTR-01 ICO-01 the footer links to networks and legal pages, and names %j or the league',
  async (name, hasIcons, copyright, classes) => {
    const socialLinks = [
      { url: 'https://social.test/', display: 'Instagram' },
      { url: 'https://video.test/', display: 'Race Video+' },
    ];
    const iconStylesheet = hasIcons ? { href: 'https://icons.test/', integrity: '' } : null;
    const league = leagueWith({ socialLinks, legalEntity: { name, registeredIn: '' } });
    await openShop('/UK/events', { league, site: { iconStylesheet } });
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain(
      'Join Apex Karting League. Race against the best. Become a champion.',
    );
    expect(footer.textContent?.endsWith(copyright)).toBe(true);
    const links = within(footer).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Instagram', 'https://social.test/'],
      ['Race Video+', 'https://video.test/'],
      ['Privacy policy', '/UK/legal/privacy'],
      ['Terms of use', '/UK/legal/terms'],
    ]);
    const icons = [...footer.querySelectorAll('i')];
    expect(icons.map(({ classList }) => [...classList].at(-1))).toEqual(classes);
    expect(icons.filter((icon) => icon.ariaHidden !== 'true' || !icon.classList.contains('icon'))).toEqual(
      [],
    );
  },
);
