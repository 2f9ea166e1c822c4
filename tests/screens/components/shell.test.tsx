import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Strip } from '../../../src/shell/Strip';
import { openShop, type Shop } from '../../app/openShop';
import { kim, selectionWith } from '../../domain/examples';
import { ellaSprint, owner } from '../checkout/openCheckout';

const slogans = [
  'Win a funded F4 seat',
  'Talent comes first',
  'Become a world champion',
  'Designed by F1 engineers',
];

describe('the strip', () => {
  const track = () => screen.getByText(/F4/, { selector: '[aria-hidden]' });

  test('NAV-02 the strip repeats the four slogans ten times, and is read once by a screen reader', () => {
    render(<Strip visit={1} isStill={false} />);
    const texts = (track().textContent ?? '').trim().split(/ {2,}/);
    expect(texts).toEqual(Array.from({ length: 10 }, () => slogans).flat());
    const read = screen.getAllByText(/F4/).filter((element) => element.ariaHidden !== 'true');
    expect(read.map(({ textContent }) => textContent)).toEqual([slogans.join('. ')]);
  });

  test('NAV-02 the strip is paused by its button, restarts on navigation, and is still with reduced motion', async () => {
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

  test('NAV-02 the strip is marked for as long as it is in sight', () => {
    const seen = new Map<Element, (isIntersecting: boolean) => void>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
        observe = (element: Element) =>
          void seen.set(element, (isIntersecting) => this.tell([{ isIntersecting }]));
        disconnect = () => seen.clear();
      },
    );
    const { unmount } = render(<Strip visit={1} isStill={false} />);
    expect(track().dataset.inSight).toBeUndefined();
    for (const isInSight of [true, false, true]) {
      seen.get(track())?.(isInSight);
      expect(track().dataset.inSight).toBe(String(isInSight));
    }
    unmount();
    expect(seen.size).toBe(0);
  });
});

const buttonIn = (list: HTMLElement, name: string) =>
  within(list).getByRole('button', { name: new RegExp(`^${name}`), hidden: true });
/** Of each region, whether it is the current one, and has a check. */
const checksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((item) => [
      item.querySelector('[aria-current="true"]') !== null,
      item.querySelector('svg') !== null,
    ]);

test('NAV-04 the dropdown checks the current region, and closes on a choice, a leave or a navigation', async () => {
  // jsdom has no popovers: that it opens, and closes on Escape and a press outside, is proved in tests/browser.
  const closed = vi.fn();
  HTMLElement.prototype.hidePopover = function hidePopover() {
    closed(this.id);
  };
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
  const { user, address, league } = await openShop('/UK/events');
  const dropdown = () => screen.getAllByRole('list', { name: 'Hubs', hidden: true })[0] as HTMLElement;
  const button = screen.getByRole('button', { name: 'Hub: United Kingdom · GBP' });
  const id = button.getAttribute('popovertarget');
  expect(dropdown().closest('[popover="auto"]')?.id).toBe(id);
  expect(checksIn(dropdown())).toEqual([
    [true, true],
    [false, false],
  ]);
  button.focus();
  for (const name of ['United Kingdom', 'United States']) buttonIn(dropdown(), name).focus();
  // To nowhere: so does a mouse in Safari, before its click.
  buttonIn(dropdown(), 'United States').blur();
  button.focus();
  expect(closed).not.toHaveBeenCalled();
  screen.getByRole('link', { name: 'My Account' }).focus();
  expect(closed.mock.calls).toEqual([[id]]);
  for (const [name, region, price] of [
    ['United Kingdom', 'UK', 'FROM £60'],
    ['United States', 'US', 'FROM $60'],
  ] as const) {
    const before = dropdown();
    closed.mockClear();
    await user.click(buttonIn(before, name));
    expect(closed).toHaveBeenCalledWith(id);
    expect([address(), dropdown() === before]).toEqual([`/${region}/events`, false]);
    expect(screen.getByText(price)).toBeDefined();
    expect(league.sent('listEvents').at(-1)?.headers.get('hub-region')).toBe(region);
  }
});

describe('the menu of a phone', () => {
  const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
  const isPageStill = () => document.documentElement.hasAttribute('data-has-dialog');
  const closing = () => screen.getByRole('button', { name: 'Close MENU' });
  const openMenu = async () => {
    const shop = await openShop('/UK/events');
    await shop.user.click(screen.getByRole('button', { name: 'MENU' }));
    return { ...shop, list: within(menu() as HTMLElement) };
  };

  test('NAV-05 MENU opens the menu over a still page: BUY TICKETS, MY ACCOUNT, the regions, a close', async () => {
    const { list } = await openMenu();
    expect(isPageStill()).toBe(true);
    expect(list.getByRole('link', { name: 'BUY TICKETS' }).getAttribute('href')).toBe('/UK/events');
    expect(list.getByRole('link', { name: 'MY ACCOUNT' }).getAttribute('href')).toBe('/UK/my-account');
    expect(checksIn(list.getByRole('list', { name: 'Hubs' }))).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(document.activeElement).toBe(closing());
  });

  const wide = Object.assign(new EventTarget(), { matches: false });
  const widen = () => {
    wide.matches = true;
    wide.dispatchEvent(new Event('change'));
  };
  test.each<[string, (shop: Shop) => Promise<unknown>, address: string]>([
    ['its button', ({ user }) => user.click(closing()), '/UK/events'],
    ['a press below it', ({ user }) => user.click(menu() as HTMLElement), '/UK/events'],
    [
      'a region that is asked about',
      async (shop) => {
        await shop.after(() => shop.app.session.send({ type: 'session.start', ...kim }));
        shop.app.storage.in('UK').persistCart(owner, selectionWith({ lines: [ellaSprint] }));
        await shop.user.click(buttonIn(menu() as HTMLElement, 'United States'));
        await shop.user.click(screen.getByRole('button', { name: 'Stay in United Kingdom' }));
      },
      '/UK/events',
    ],
    ['any navigation', ({ go }) => go('/UK/events/EVT_1'), '/UK/events/EVT_1'],
    ['a width of 768 px', ({ after }) => after(widen), '/UK/events'],
  ])('NAV-05 the menu closes with %s, and the page scrolls again', async (_, close, address) => {
    const narrow = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', (query: string) => (query === '(min-width: 768px)' ? wide : narrow));
    const shop = await openMenu();
    await close(shop);
    expect([menu(), isPageStill(), shop.address()]).toEqual([null, false, address]);
  });
});
