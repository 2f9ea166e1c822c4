// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Navigation, type NavigationProps } from '../../../src/shell/Navigation';
import { Strip } from '../../../src/shell/Strip';
import { uk, us } from '../../domain/examples';
import { openDialogs } from './openDialogs';

const slogans = [
  'Win a funded F4 seat',
  'Talent comes first',
  'Become a world champion',
  'Designed by F1 engineers',
];

const props = {
  leagueName: 'Apex Karting League',
  landingPageUrl: 'https://landing.test/',
  accountLabel: 'My Account',
  accountHref: '/UK/my-account',
  ticketsHref: '/UK/events',
  regions: [uk, us],
  region: uk,
  onChooseRegion: () => {},
  visit: 1,
} satisfies NavigationProps;

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
