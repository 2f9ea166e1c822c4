// @vitest-environment jsdom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Footer } from '../../../src/shell/Footer';
import { Navigation, type NavigationProps } from '../../../src/shell/Navigation';
import { Shell } from '../../../src/shell/Shell';
import { Strip } from '../../../src/shell/Strip';
import { regionWith } from '../../domain/examples';
import { openDialogs } from './openDialogs';

afterEach(cleanup);

const slogans = [
  'Win a funded F4 seat',
  'Talent comes first',
  'Become a world champion',
  'Designed by F1 engineers',
];

const region = (id: string, display: string, currency: string) => regionWith({ id, display, currency });

const props = {
  leagueName: 'Apex Karting League',
  landingPageUrl: 'https://landing.test/',
  accountLabel: 'My Account',
  accountHref: '/UK/my-account',
  ticketsHref: '/UK/events',
  regions: [region('UK', 'United Kingdom', 'GBP'), region('US', 'United States', 'USD')],
  region: { id: 'UK', display: 'United Kingdom' },
  onChooseRegion: () => {},
  visit: 1,
} satisfies NavigationProps;

const footer = {
  leagueName: 'Apex Karting League',
  legalEntityName: 'Apex Karting League Ltd',
  socialLinks: [{ url: 'https://social.test/', display: 'Instagram' }],
  privacyHref: '/UK/legal/privacy',
  termsHref: '/UK/legal/terms',
  hasIcons: true,
};

const parts = { cookieBanner: null, chat: null, isStripStill: false };

describe('the strip', () => {
  const track = () => screen.getByText(/F4/, { selector: '[aria-hidden]' });

  test('NAV-02 the strip repeats the four slogans ten times, and is read once by a screen reader', () => {
    render(<Strip visit={1} isStill={false} />);
    const texts = (track().textContent ?? '').trim().split(/ {2,}/);
    expect(texts).toEqual(Array.from({ length: 10 }, () => slogans).flat());
    const read = screen.getAllByText(/F4/).filter((element) => element.ariaHidden !== 'true');
    expect(read.map(({ textContent }) => textContent)).toEqual([slogans.join('. ')]);
  });

  test('NAV-02 the strip is paused and resumed by its button, restarts on each navigation, and is still with reduced motion', async () => {
    const { rerender } = render(<Strip visit={1} isStill={false} />);
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    const first = track();
    await press('Pause the moving banner');
    rerender(<Strip visit={2} isStill={false} />);
    expect(track()).not.toBe(first);
    expect(track().dataset.paused).toBe('true');
    await press('Play the moving banner');
    expect(track().dataset.paused).toBe('false');
    rerender(<Strip visit={2} isStill />);
    expect([track().dataset.paused, screen.queryByRole('button')]).toEqual(['true', null]);
  });
});

describe('the navigation', () => {
  test('NAV-03 the logo links to the landing page', () => {
    render(<Navigation {...props} />);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Apex Karting League' }).href).toBe(
      'https://landing.test/',
    );
  });

  // jsdom has no popovers: that it opens, and closes on Escape and a press outside, is proved in tests/browser/shell.test.ts.
  const regionList = () => screen.getAllByRole('list', { name: 'Hubs', hidden: true })[0] as HTMLElement;
  const regionButtons = () => within(regionList()).getAllByRole('button', { hidden: true });
  const hidden = vi.fn();
  const choose = (button: number) => userEvent.click(regionButtons()[button] as HTMLElement);

  beforeEach(() => {
    hidden.mockReset();
    HTMLElement.prototype.hidePopover = function hidePopover() {
      hidden(this);
    };
    return () => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });

  test('NAV-04 the dropdown lists the regions with a check on the current one', () => {
    render(<Navigation {...props} />);
    const button = screen.getByRole('button', { name: 'Hub: United Kingdom · GBP' });
    expect(regionList().closest('[popover="auto"]')?.id).toBe(button.getAttribute('popovertarget'));
    expect(regionButtons().map((region) => region.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(regionButtons().map((region) => region.querySelector('svg') !== null)).toEqual([true, false]);
  });

  test.each([
    ['another region', 'US', 1],
    ['the current region, which leads to its races,', 'UK', 0],
  ])('NAV-04 choosing %s closes the dropdown and says which', async (_, regionId, place) => {
    const onChooseRegion = vi.fn();
    render(<Navigation {...props} onChooseRegion={onChooseRegion} />);
    await choose(place);
    expect(onChooseRegion).toHaveBeenCalledExactlyOnceWith(regionId);
    expect(hidden).toHaveBeenCalledExactlyOnceWith(regionList().parentElement);
  });

  test('NAV-04 the dropdown closes when the focus moves on, not while it is in it', () => {
    render(<Navigation {...props} />);
    screen.getByRole('button', { name: /^Hub/ }).focus();
    for (const region of regionButtons()) region.focus();
    expect(hidden).not.toHaveBeenCalled();
    screen.getByRole('link', { name: 'My Account' }).focus();
    expect(hidden).toHaveBeenCalledExactlyOnceWith(regionList().parentElement);
  });

  test('NAV-04 a navigation leaves the dropdown closed', () => {
    const { rerender } = render(<Navigation {...props} />);
    const before = regionList();
    rerender(<Navigation {...props} visit={2} />);
    expect(regionList()).not.toBe(before);
  });

  describe('the menu of a phone', () => {
    openDialogs();
    afterEach(() => vi.unstubAllGlobals());

    const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
    const isPageStill = () => document.documentElement.hasAttribute('data-has-dialog');
    const open = async (given: Partial<NavigationProps> = {}) => {
      const rendered = render(<Navigation {...props} {...given} />);
      await userEvent.click(screen.getByRole('button', { name: 'MENU' }));
      return rendered;
    };

    test('NAV-05 MENU opens the menu: BUY TICKETS, MY ACCOUNT, and a button that closes it', async () => {
      await open();
      expect(isPageStill()).toBe(true);
      expect(screen.getByRole('link', { name: 'BUY TICKETS' }).getAttribute('href')).toBe('/UK/events');
      expect(screen.getByRole('link', { name: 'MY ACCOUNT' }).getAttribute('href')).toBe('/UK/my-account');
      const close = screen.getByRole('button', { name: 'Close MENU' });
      expect(document.activeElement).toBe(close);
      await userEvent.click(close);
      expect([menu(), isPageStill()]).toEqual([null, false]);
      expect(screen.queryByRole('link', { name: 'BUY TICKETS' })).toBeNull();
    });

    test('NAV-05 the menu lists the regions too, and closes once a region is chosen', async () => {
      const onChooseRegion = vi.fn();
      await open({ onChooseRegion });
      const regions = within(menu() as HTMLElement).getAllByRole('button', { name: /United/ });
      expect(regions.map((region) => region.getAttribute('aria-current'))).toEqual(['true', null]);
      await userEvent.click(regions[1] as HTMLElement);
      expect(onChooseRegion).toHaveBeenCalledExactlyOnceWith('US');
      expect(menu()).toBeNull();
    });

    test('NAV-05 the menu closes with every other navigation', async () => {
      const { rerender } = await open();
      rerender(<Navigation {...props} visit={2} />);
      expect([menu(), isPageStill()]).toEqual([null, false]);
    });

    test('NAV-05 the menu closes once the page is 768 px wide', async () => {
      const media = Object.assign(new EventTarget(), { matches: false });
      const matchMedia = vi.fn(() => media);
      vi.stubGlobal('matchMedia', matchMedia);
      await open();
      expect(matchMedia).toHaveBeenCalledWith('(min-width: 768px)');
      media.matches = true;
      act(() => void media.dispatchEvent(new Event('change')));
      expect([menu(), isPageStill()]).toEqual([null, false]);
    });
  });
});

test('FTR-01 the footer invites, links to the API’s networks, the privacy policy and the terms, and names the legal entity, without one the league', () => {
  const { rerender } = render(<Footer {...footer} />);
  expect(
    screen.getByText('Join Apex Karting League. Race against the best. Become a champion.'),
  ).toBeDefined();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Instagram' }).href).toBe(
    'https://social.test/',
  );
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/UK/legal/privacy');
  expect(screen.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/UK/legal/terms');
  expect(screen.getByText('© 2025 Apex Karting League Ltd')).toBeDefined();
  rerender(<Footer {...footer} legalEntityName="" />);
  expect(screen.getByText('© 2025 Apex Karting League')).toBeDefined();
});

test('ICO-01 a network’s icon is decorative, before its name, with the icon style sheet’s class', () => {
  const socialLinks = [
    { url: 'https://social.test/', display: 'Instagram' },
    { url: 'https://video.test/', display: 'Race Video+' },
  ];
  const { rerender } = render(<Footer {...footer} socialLinks={socialLinks} />);
  const icons = () =>
    socialLinks.map(({ display }) => screen.getByRole('link', { name: display }).querySelector('i'));
  expect(icons().map((icon) => icon?.classList.contains('icon'))).toEqual([true, true]);
  expect(icons().map((icon) => icon?.className.split(' ').at(-1))).toEqual([
    'icon-instagram',
    'icon-race-video-',
  ]);
  expect(icons().map((icon) => icon?.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  rerender(<Footer {...footer} socialLinks={socialLinks} hasIcons={false} />);
  expect(icons()).toEqual([null, null]);
});

describe('the shell', () => {
  test('NAV-01 the cookie banner comes before the navigation, the chat between content and footer', () => {
    render(
      <Shell
        notice={null}
        {...props}
        {...footer}
        {...parts}
        cookieBanner={<p>Cookies?</p>}
        chat={<p>Help?</p>}
      >
        <p>Content</p>
      </Shell>,
    );
    const order = [
      screen.getByRole('link', { name: 'Skip to content' }),
      screen.getByText('Cookies?'),
      screen.getByRole('navigation'),
      screen.getByText('Content'),
      screen.getByText('Help?'),
      screen.getByRole('contentinfo'),
    ];
    for (const [index, part] of order.entries()) {
      const next = order[index + 1];
      if (next === undefined) break;
      expect(part.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
});
