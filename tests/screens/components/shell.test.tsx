// @vitest-environment jsdom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { regionMenuMachine } from '#machines/regionMenu';
import { Footer } from '../../../src/shell/Footer';
import { Navigation, type NavigationProps } from '../../../src/shell/Navigation';
import { Shell } from '../../../src/shell/Shell';
import { Strip } from '../../../src/shell/Strip';

afterEach(cleanup);

const slogans = [
  'Win a funded F4 seat',
  'Talent comes first',
  'Become a world champion',
  'Designed by F1 engineers',
];

const region = (id: string, display: string, currency: string) => ({
  id,
  display,
  currency,
  isActive: true,
  showOnWebsite: true,
});

const props = {
  leagueName: 'Apex Karting League',
  landingPageUrl: 'https://landing.test/',
  accountLabel: 'My Account',
  accountHref: '/UK/my-account',
  ticketsHref: '/UK/events',
  isOpen: false,
  onToggle: () => {},
  regions: [region('UK', 'United Kingdom', 'GBP'), region('US', 'United States', 'USD')],
  regionId: 'UK',
  regionDisplay: 'United Kingdom',
  onChooseRegion: () => {},
} satisfies Omit<NavigationProps, 'regionMenu'>;

/** The closed list of regions goes with every rendering. */
const withMenu = <Props extends object>(given: Props) => ({
  ...given,
  regionMenu: createActor(regionMenuMachine).start(),
});

const footer = {
  leagueName: 'Apex Karting League',
  legalEntityName: 'Apex Karting League Ltd',
  socialLinks: [{ url: 'https://social.test/', display: 'Instagram' }],
  privacyHref: '/UK/legal/privacy',
  hasIcons: true,
};

const parts = { cookieBanner: null, chat: null, isStripStill: false };

describe('NAV-02 the strip', () => {
  test('NAV-02 repeats the four slogans ten times', () => {
    render(<Strip visit={1} isStill={false} />);
    for (const slogan of slogans) expect(screen.getAllByText(slogan)).toHaveLength(10);
  });

  test('NAV-02 is read once by a screen reader', () => {
    render(<Strip visit={1} isStill={false} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(slogans);
  });

  test('NAV-02 BEY-25 is paused and played by its button', async () => {
    render(<Strip visit={1} isStill={false} />);
    const track = screen.getByRole('list').parentElement;
    expect(track?.dataset.paused).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Pause the moving banner' }));
    expect(track?.dataset.paused).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Play the moving banner' }));
    expect(track?.dataset.paused).toBe('false');
  });

  test('NAV-02 BEY-25 stands still where nothing may distract, without a button', () => {
    render(<Strip visit={1} isStill />);
    expect(screen.getByRole('list').parentElement?.dataset.paused).toBe('true');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('NAV-02 starts anew with each navigation, and stays paused where it was paused', async () => {
    const { rerender } = render(<Strip visit={1} isStill={false} />);
    const track = screen.getByRole('list').parentElement;
    await userEvent.click(screen.getByRole('button', { name: 'Pause the moving banner' }));
    rerender(<Strip visit={2} isStill={false} />);
    expect(screen.getByRole('list').parentElement).not.toBe(track);
    expect(screen.getByRole('list').parentElement?.dataset.paused).toBe('true');
  });
});

describe('NAV-03 to NAV-06 the navigation', () => {
  test('NAV-03 the logo links to the landing page', () => {
    render(<Navigation {...withMenu(props)} />);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Apex Karting League' }).href).toBe(
      'https://landing.test/',
    );
  });

  test('NAV-04 the dropdown lists the regions with a check on the current one', async () => {
    render(<Navigation {...withMenu(props)} />);
    const button = screen.getByRole('button', { name: 'Hub: United Kingdom · GBP' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('list', { name: 'Hubs' })).toBeNull();

    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const regions = within(screen.getByRole('list', { name: 'Hubs' })).getAllByRole('button');
    expect(regions.map((region) => region.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(regions.map((region) => region.querySelector('svg') !== null)).toEqual([true, false]);
  });

  test('NAV-04 choosing another region closes the dropdown and says which', async () => {
    const onChooseRegion = vi.fn();
    render(<Navigation {...withMenu(props)} onChooseRegion={onChooseRegion} />);
    await userEvent.click(screen.getByRole('button', { name: /^Hub/ }));
    await userEvent.click(screen.getByRole('button', { name: /United States/ }));
    expect(onChooseRegion).toHaveBeenCalledExactlyOnceWith('US');
    expect(screen.queryByRole('list', { name: 'Hubs' })).toBeNull();
  });

  test('NAV-04 choosing the current region is a choice too, and leads to its races', async () => {
    const onChooseRegion = vi.fn();
    render(<Navigation {...withMenu(props)} onChooseRegion={onChooseRegion} />);
    await userEvent.click(screen.getByRole('button', { name: /^Hub/ }));
    await userEvent.click(screen.getByRole('button', { name: /^United Kingdom/ }));
    expect(onChooseRegion).toHaveBeenCalledExactlyOnceWith('UK');
    expect(screen.queryByRole('list', { name: 'Hubs' })).toBeNull();
  });

  test('NAV-04 an outside click closes the dropdown', async () => {
    render(
      <>
        <Navigation {...withMenu(props)} />
        <p>Outside</p>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Hub/ }));
    await userEvent.click(screen.getByText('Outside'));
    expect(screen.queryByRole('list', { name: 'Hubs' })).toBeNull();
  });

  test('NAV-04 Escape closes the dropdown and leaves the focus on its button', async () => {
    render(<Navigation {...withMenu(props)} />);
    const button = screen.getByRole('button', { name: /^Hub/ });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Hubs' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('NAV-05 My Account and TICKETS lead to the account and the races', async () => {
    const { hook, history } = memoryLocation({ path: '/', record: true });
    render(
      <Router hook={hook}>
        <Navigation {...withMenu(props)} />
      </Router>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'My Account' }));
    await userEvent.click(screen.getByRole('link', { name: 'TICKETS' }));
    expect(history).toEqual(['/', '/UK/my-account', '/UK/events']);
  });

  test('NAV-05 MENU asks for its menu, which has BUY TICKETS and MY ACCOUNT', async () => {
    const onToggle = vi.fn();
    const { rerender } = render(<Navigation {...withMenu(props)} onToggle={onToggle} />);
    const menu = screen.getByRole('button', { name: 'MENU' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'BUY TICKETS' })).toBeNull();
    await userEvent.click(menu);
    expect(onToggle).toHaveBeenCalledOnce();

    rerender(<Navigation {...withMenu(props)} isOpen onToggle={onToggle} />);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'BUY TICKETS' }).getAttribute('href')).toBe('/UK/events');
    expect(screen.getByRole('link', { name: 'MY ACCOUNT' }).getAttribute('href')).toBe('/UK/my-account');
  });

  test('NAV-05 NAV-04 the menu has the regions too, and closes once one is chosen', async () => {
    const [onToggle, onChooseRegion] = [vi.fn(), vi.fn()];
    render(<Navigation {...withMenu(props)} isOpen onToggle={onToggle} onChooseRegion={onChooseRegion} />);
    const regions = within(screen.getByRole('list', { name: 'Hubs' })).getAllByRole('button');
    expect(regions.map((region) => region.getAttribute('aria-current'))).toEqual(['true', null]);
    await userEvent.click(screen.getByRole('button', { name: /United States/ }));
    expect(onToggle).toHaveBeenCalledOnce();
    expect(onChooseRegion).toHaveBeenCalledExactlyOnceWith('US');
  });

  test('NAV-06 a first name as the account label still says that it is the account', () => {
    render(<Navigation {...withMenu(props)} accountLabel="Sam" />);
    expect(screen.getByRole('link', { name: 'Sam, my account' }).getAttribute('href')).toBe('/UK/my-account');
  });
});

test('FTR-01 the footer invites, links to the API’s networks and the privacy policy, and names the legal entity', () => {
  render(<Footer {...footer} />);
  expect(
    screen.getByText('Join Apex Karting League. Race against the best. Become a champion.'),
  ).toBeDefined();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Instagram' }).href).toBe(
    'https://social.test/',
  );
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/UK/legal/privacy');
  expect(screen.getByText('© 2025 Apex Karting League Ltd')).toBeDefined();
});

test('ICO-01 a network’s icon is decoration before its name, by the class that the icon style sheet knows', () => {
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

describe('NAV-01 the shell', () => {
  test('NAV-01 COO-01 CHT-01 the cookie banner comes before the navigation, the chat between content and footer', () => {
    render(
      <Shell
        {...withMenu(props)}
        {...footer}
        {...parts}
        visit={1}
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

  test('NAV-01 BEY-21 has one of each landmark and a skip link to the content', () => {
    render(
      <Shell {...withMenu(props)} {...footer} {...parts} visit={1}>
        <h1>Events</h1>
      </Shell>,
    );
    for (const landmark of ['banner', 'navigation', 'main', 'contentinfo']) {
      expect(screen.getAllByRole(landmark)).toHaveLength(1);
    }
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    );
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Events' })).toBeDefined();
  });

  test('NAV-05 BEY-21 what the open menu covers cannot take the focus', () => {
    const { rerender } = render(
      <Shell {...withMenu(props)} {...footer} {...parts} visit={1}>
        <p>Covered</p>
      </Shell>,
    );
    const isInert = () => screen.getByText('Covered').closest('[inert]') !== null;
    expect(isInert()).toBe(false);
    rerender(
      <Shell {...withMenu(props)} {...footer} {...parts} visit={1} isOpen>
        <p>Covered</p>
      </Shell>,
    );
    expect(isInert()).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Menu');
    expect(screen.getByRole('main').closest('[inert]')).toBeNull();
  });
});
