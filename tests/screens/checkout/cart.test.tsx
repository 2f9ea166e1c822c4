import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { CartLine } from '#domain/entities';
import type { LeagueData } from '../../app/league';
import { type Call, refused, unreachable } from '../../app/league';
import { descriptionOf, type Shop } from '../../app/openShop';
import { kim, max, selectionWith } from '../../domain/examples';
import {
  acknowledge,
  add,
  cart,
  checkoutPath,
  ella,
  ellaHeat,
  ellaSprint,
  familyLeague,
  held,
  leftToPay,
  news,
  noSprint,
  openCheckout,
  owner,
  race,
  remove,
  secure,
  soldOut,
  sprint,
} from './openCheckout';

const total = () => cart().getByText('Total').parentElement?.lastElementChild?.textContent;
const linesOf = (driver: string) =>
  within(cart().getByRole('heading', { level: 3, name: driver }).parentElement ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** The cart in short, on a phone. */
const barWith = (words: string) =>
  screen.getByText(words, { selector: 'p > span' }).parentElement?.textContent;

describe('the lines', () => {
  test('CRT-01 CRT-02 DSC-01 BEY-14 BEY-15 the cart has its parts in the specification’s order', async () => {
    await openCheckout({
      cart: [
        ellaSprint,
        { driverId: 'DRV_ella', ticketTypeId: 'gone' },
        { driverId: 'DRV_gone', ticketTypeId: 'sprint' },
      ],
    });
    const words = screen.getByRole('complementary').textContent;
    const parts = [
      'Your selection',
      'Ella Reed',
      'Final price',
      'Total',
      'Discount code',
      'I have checked',
      'Secure Your Spot Now',
    ];
    expect(parts.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))).toEqual(parts);
    expect(parts.filter((part) => !words.includes(part))).toEqual([]);
    expect(linesOf('Ella Reed')).toEqual([
      `Ella · Cadet Sprint${sprint.sessions}£60`,
      'Ella · Unknown TicketNot on sale any more',
    ]);
    expect(linesOf('Unknown Driver')).toHaveLength(1);
    expect(remove('Cadet Sprint', 'Unknown Driver')).toBeDefined();
    expect(cart().getByText('Tickets go to kim@example.com')).toBeDefined();
    const info = cart().getByText('Final price shown at payment.');
    expect(info.closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('info');
    expect(cart().getByText(/^You pay on the next page. Nothing is charged yet./)).toBeDefined();
    const terms = cart().getByRole('link', { name: /^Terms of use/ });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/UK/legal/terms', '_blank']);
    const days = cart().getByRole('link', { name: /^14 days to return a ticket/ });
    expect(days.getAttribute('href')).toBe('/UK/legal/terms#return-window');
  });

  test('CRT-01 CRT-02 an added ticket has its line, a remove button, and its price in total and bar', async () => {
    const { user } = await openCheckout();
    await user.click(add('Cadet Sprint'));
    expect(barWith('1 ticket')).toBe('1 ticket £60');
    await user.click(add('Cadet Heat'));
    expect(linesOf('Ella Reed')[1]).toBe('Ella · Cadet HeatSaturday morning£49.50');
    expect(total()).toBe('£109.50');
    expect(barWith('2 tickets')).toBe('2 tickets £109.50');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Review & secure' }));
    expect(document.activeElement?.textContent).toBe('Your selection');
    expect(scroll).toHaveBeenCalledOnce();
    await user.click(remove('Cadet Heat'));
    expect(linesOf('Ella Reed')).toEqual([`Ella · Cadet Sprint${sprint.sessions}£60`]);
  });

  test('BEY-25 the page keeps clear of the phone’s bar while that has a ticket or the focus', async () => {
    const { user } = await openCheckout({ drivers: [ella] });
    const { body, documentElement } = document;
    expect([documentElement.dataset.bar, body.dataset.bar]).toEqual(['cart', undefined]);
    const review = screen.getByRole('button', { name: 'Review & secure' });
    act(() => review.focus());
    expect(body.dataset.bar).toBe('cart');
    act(() => review.blur());
    expect(body.dataset.bar).toBeUndefined();
    await user.click(add('Cadet Sprint'));
    expect(body.dataset.bar).toBe('cart');
  });

  test('BEY-25 the phone’s bar hides when its focused button has gone', async () => {
    const { league, after } = await openCheckout({ drivers: [ella, max] });
    const offers = screen.getAllByRole('button', { name: /^Select for Ella and Max/ });
    act(() => offers.find((offer) => offer.closest('[data-shown]'))?.focus());
    expect(document.body.dataset.bar).toBe('cart');
    league.data.drivers = [ella];
    await after(() => window.dispatchEvent(new Event('focus')));
    expect(document.body.dataset.bar).toBeUndefined();
  });

  test.each([
    ['bar', 0],
    ['cart', 1],
  ])(
    'BEY-41 BEY-72 the %s of an empty cart offers each driver’s ticket at one press, in red',
    async (_, place) => {
      const { user } = await openCheckout();
      const all = () => screen.queryAllByRole('button', { name: /^Select for/ });
      const reds = () =>
        screen
          .getAllByRole('button')
          .filter(({ dataset, ariaDisabled }) => dataset.tone === 'signal' && !ariaDisabled);
      const open = () =>
        [...document.querySelectorAll('section > details')].map((driver) => driver.hasAttribute('open'));
      // On a phone in the bar, elsewhere in the cart.
      expect(all().map(({ textContent }) => textContent)).toEqual(
        Array(2).fill('Select for Ella and Max · £99'),
      );
      expect(reds()).toEqual(all());
      expect(open()).toEqual([true, false]);
      await user.click(all()[place] as HTMLElement);
      expect([...linesOf('Ella Reed'), ...linesOf('Max Reed')]).toEqual([
        'Ella · Cadet HeatSaturday morning£49.50',
        'Max · Cadet HeatSaturday morning£49.50',
      ]);
      expect(document.activeElement?.textContent).toBe('Your selection');
      expect(all()).toEqual([]);
      expect(open()).toEqual([false, false]);
    },
  );

  test('CRT-04 a ticket at 0 is Free, as is a selection of such tickets', async () => {
    const free = { ...race, tickets: [{ ...sprint, price: 0 }] };
    await openCheckout({ races: [free], cart: [ellaSprint] });
    expect(screen.getAllByText('Free')).toHaveLength(5);
    expect(linesOf('Ella Reed')).toEqual([`Ella · Cadet Sprint${sprint.sessions}Free`]);
    expect([total(), barWith('1 ticket')]).toEqual(['Free', '1 ticket Free']);
  });

  const nothing = 'Nothing chosen yet. Add a ticket for one of your drivers.';
  test.each<[string, Partial<LeagueData>, boolean, string]>([
    ['nothing chosen', {}, true, nothing],
    ['nothing to choose', { places: soldOut }, false, 'No ticket can be added for your drivers.'],
    ['no drivers', { drivers: [] }, false, nothing],
  ])(
    'SUB-01 a cart with %s has its total and code, and says what is missing',
    async (_, data, hasBar, text) => {
      await openCheckout(data);
      expect(screen.getByRole('complementary').textContent).toContain(text);
      expect(screen.queryAllByRole('button', { name: /^Select for/ }).length > 0).toBe(hasBar);
      expect(screen.getByRole('button', { name: /^Add a driver/ }).getAttribute('aria-disabled')).toBeNull();
      expect(total()).toBe('£0');
      expect(screen.getByPlaceholderText('Enter your discount code')).toBeDefined();
    },
  );

  test.each([
    ['can be paid for', {}, true],
    ['has a lost line', noSprint, false],
  ])('CRT-03 a full cart that %s says so or not', async (_, places, isTold) => {
    await openCheckout({ drivers: [{ ...ella, closeClasses: [] }], cart: [ellaSprint, ellaHeat], places });
    expect(cart().queryByText('No other ticket can be added for your drivers.') !== null).toBe(isTold);
  });

  test('BEY-01 a line gone since the last visit is marked and outside the total, and has to be removed', async () => {
    const { user, left } = await openCheckout({ cart: [ellaSprint, ellaHeat], places: noSprint });
    expect(cart().getByText('No longer available')).toBeDefined();
    const row = screen
      .getByText('Added to your selections', { selector: '[data-chosen=false]' })
      .closest('li');
    expect(row?.textContent).toMatch(/^Cadet Sprint.*No longer available/);
    expect(total()).toBe('£49.50');
    expect(barWith('1 no longer available')).toBe('1 no longer available £49.50');
    await user.click(add('Cadet Heat', 'Max Reed'));
    expect(news('Changes to your selection')).toContain('2 tickets, £99 in total.');
    await user.click(remove('Cadet Heat', 'Max Reed'));
    await user.click(acknowledge());
    await user.click(secure());
    expect(left).toEqual([]);
    await user.click(remove('Cadet Sprint'));
    await user.click(secure());
    expect(left).toEqual(['https://pay.example/CHK_1']);
  });
});

describe('discount codes', () => {
  const code = () => screen.getByPlaceholderText<HTMLInputElement>('Enter your discount code');
  const apply = () => screen.getByRole('button', { name: 'Apply the discount code' });

  test('DSC-03 a code typed while another one is looked up stays in its field when that fails', async () => {
    const league = familyLeague();
    league.hold('lookUpDiscount');
    const { user, answer } = await openCheckout({ league });
    await user.type(code(), 'KART10{Enter}');
    // user-event misses that a form was reset and would append to the old text.
    fireEvent.change(code(), { target: { value: 'SECOND' } });
    await answer('lookUpDiscount', unreachable);
    expect(code().value).toBe('SECOND');
  });

  test('DSC-02 BEY-24 the same answer to another press of Apply is announced again', async () => {
    const { user } = await openCheckout();
    const answer = () => cart().getByText('Please enter a discount code', { selector: '[role=status] *' });
    await user.click(apply());
    const first = answer();
    await user.click(apply());
    expect(answer()).not.toBe(first);
  });

  test('DSC-05 applying a code does not format the page’s dates and ages again', async () => {
    const shop = await openCheckout({ cart: [ellaSprint, ellaHeat] });
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    let snapshots = 0;
    shop.screen().subscribe(() => {
      snapshots += 1;
    });
    await shop.user.type(code(), 'KART10{Enter}');
    expect(cart().getByText(/successfully applied/)).toBeDefined();
    // Only the race day is formatted, in a guard for a driver's age.
    expect(format.mock.calls.length).toBeLessThanOrEqual(4 * snapshots);
  });

  test('BEY-17 a typed code and the tick are there after a reload; a code that was decided about is not', async () => {
    const first = await openCheckout({ cart: [ellaSprint], races: [race, { ...race, id: 'EVT_2' }] });
    await first.user.type(code(), 'KART10');
    await first.go('/UK/events/EVT_2/checkout');
    expect(code().value).toBe('');
    await first.go(checkoutPath);
    await first.user.click(acknowledge());
    const { user, reload, league } = await first.reload();
    expect([code().value, acknowledge().checked]).toEqual(['KART10', true]);
    league.hold('lookUpDiscount');
    await user.click(apply());
    expect(code().value).toBe('');
    const second = await reload();
    expect(code().value).toBe('KART10');
    league.letGo();
    await second.user.click(apply());
    const again = await second.reload();
    expect(code().value).toBe('');
    await again.user.type(code(), 'kart10{Enter}');
    const told = () => cart().queryByText(/already been applied/, { selector: '[role=status] *' });
    expect(told()).not.toBeNull();
    await again.user.click(screen.getByRole('button', { name: 'Remove voucher KART10' }));
    expect([told(), document.activeElement]).toEqual([null, code()]);
  });

  test.each<[string, Parameters<typeof openCheckout>[0], boolean]>([
    ['no payment', {}, false],
    ['an unfinished payment', { reservation: held }, true],
  ])('BEY-15 the field warns or not, with %s, that a code cancels it', async (_, stored, warns) => {
    await openCheckout(stored);
    expect(descriptionOf(code()).join().includes('cancels the unfinished payment')).toBe(warns);
  });
});

test('BEY-47 CHK-07 each of two drivers with the same ticket has their own gap and line', async () => {
  const misfits = [
    { ...ella, height: 118 },
    { ...max, height: 120 },
  ];
  await openCheckout({
    drivers: misfits,
    cart: misfits.map(({ id }) => ({ driverId: id, ticketTypeId: 'sprint' })),
  });
  expect(misfits.map(({ name }) => /\d cm short/.exec(linesOf(name)[0] ?? '')?.[0])).toEqual([
    '7 cm short',
    '5 cm short',
  ]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

describe('paying', () => {
  test('SUB-01 a press of the button that waits for the box leads to it, and sends nothing', async () => {
    const { user, league } = await openCheckout({ cart: [ellaSprint] });
    await user.click(secure());
    expect(document.activeElement).toBe(acknowledge());
    expect(league.sent('createCheckout')).toEqual([]);
  });

  test('SUB-01 BEY-47 payment waits for the box, which names each gap and must be ticked again for a new one', async () => {
    const { user, league } = await openCheckout({ cart: [ellaSprint] });
    const waits = () => [secure().getAttribute('aria-disabled'), ...descriptionOf(secure())];
    const waiting = ['true', 'Tick the box above to continue.'];
    expect(waits()).toEqual(waiting);
    await user.click(acknowledge());
    await user.click(add('Cadet Heat'));
    expect(acknowledge().checked).toBe(true);
    expect(secure().getAttribute('aria-disabled')).toBeNull();
    await user.click(add('Junior Sprint'));
    expect(acknowledge().checked).toBe(false);
    expect(news('Requirements')).toContain('Please tick the box again.');
    expect(waits()).toEqual(waiting);
    expect(linesOf('Ella Reed')).toEqual([
      expect.not.stringContaining('short'),
      expect.not.stringContaining('short'),
      expect.stringMatching(/5 cm short, .*, Race School not passed yet£75$/),
    ]);
    expect(acknowledge().labels?.[0]?.textContent).toBe(
      'I have checked the requirements of the tickets chosen. Ella is 6 kg too light, 5 cm too short and too young for Junior Sprint, has not passed Race School and may be turned away. I want this ticket anyway.',
    );
    await user.click(acknowledge());
    await user.click(remove('Junior Sprint'));
    expect(acknowledge().checked).toBe(true);
    league.hold('createCheckout');
    await user.click(secure());
    expect(waits()).toEqual(['true']);
  });

  test('BEY-51 a tick outlives a reload after another tab has removed a line, not after one was added', async () => {
    const shop = await openCheckout({ cart: [ellaSprint, ellaHeat] });
    await shop.user.click(acknowledge());
    const reloadedWith = async (...lines: CartLine[]) => {
      shop.app.storage.in('UK').persistCart(owner, selectionWith({ lines }));
      await shop.reload();
      return acknowledge().checked;
    };
    expect(await reloadedWith(ellaHeat)).toBe(true);
    expect(await reloadedWith(ellaHeat, { ...ellaHeat, driverId: max.id })).toBe(false);
  });

  const send = async ({ user }: Shop) => {
    await user.click(acknowledge());
    await user.click(secure());
  };
  test.each<[Call, act?: (shop: Shop) => Promise<void>]>([
    ['listDrivers'],
    ['listTicketsByEvent'],
    ['createCheckout', send],
    ['lookUpDiscount', ({ user }) => user.type(screen.getByLabelText('Discount code'), 'KART10{Enter}')],
  ])(
    'STO-02 a 401 to %s is told once: that the guardian is signed out, not what failed',
    async (call, act) => {
      const league = familyLeague();
      league.answers[call] = refused(401);
      const shop = await openCheckout({ league, cart: [ellaSprint] });
      await act?.(shop);
      expect(screen.getAllByText(/signed out/).map(({ textContent }) => textContent)).toHaveLength(1);
      expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
      expect(document.body.textContent).not.toMatch(/Error loading|could not|There was a problem|try again/i);
      expect(screen.getAllByRole('link', { name: 'Sign in again' }).length).toBeGreaterThan(0);
    },
  );

  /** Four hours ahead. */
  const readInDubai = () => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Dubai' };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  };

  const until = { ...held, expiresAt: '2027-05-01T12:15:00.000Z' };

  test('BEY-39 back from paying one notice says that nothing was charged and until when; the bar pays', async () => {
    readInDubai();
    const shop = await openCheckout({ cart: [ellaSprint], payment: leftToPay, reservation: until });
    expect(screen.getByText(/^Payment not finished\./).textContent).toBe(
      'Payment not finished. Nothing was charged. Held until 16:15 · 15 min left',
    );
    // In a phone's notice and bar, or in the cart of a wide page.
    expect(screen.getAllByText(/Held until/)).toHaveLength(3);
    expect(cart().getByText(/Held until/).textContent).toBe('Held until 16:15 · 15 min left');
    expect(acknowledge().checked).toBe(true);
    expect(secure().getAttribute('aria-disabled')).toBeNull();
    expect(shop.app.storage.payment(kim.user.id)).toEqual({ ...leftToPay, step: 'returned' });
    const pay = screen.getByRole('button', { name: 'Secure Your Spot Now for 1 ticket' });
    expect(pay.parentElement?.textContent).toBe('Held until 16:15 £60Secure Your Spot Now for 1 ticket');
    await shop.user.click(pay);
    expect(document.activeElement?.textContent).toBe('Your selection');
    expect(shop.left).toHaveLength(1);
  });

  test.each([
    ['a lost line', { 'EVT_1 heat': 0 }, [ellaSprint, ellaHeat]],
    ['a line that is not held', {}, [ellaSprint, ellaHeat]],
    ['nothing left to pay for', {}, []],
  ])('BEY-39 the phone’s bar does not offer to pay with %s', async (_, places, lines) => {
    await openCheckout({ cart: lines, places, payment: leftToPay, reservation: until });
    expect(screen.getByText(/^Payment not finished\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Secure Your Spot Now for/ })).toBeNull();
    const way = lines.length === 0 ? /^Select for/ : 'Review & secure';
    expect(screen.getAllByRole('button', { name: way })).not.toHaveLength(0);
  });
});

test('CHK-10 CHK-12 the cart is kept by region, guardian and race, and the selected driver comes first', async () => {
  const { app, user } = await openCheckout({ cart: [ellaSprint], selectedDriver: 'DRV_max' });
  const [first, second] = screen.getAllByRole('heading', { level: 3, name: /Reed$/ });
  expect([first?.textContent, second?.textContent]).toEqual(['Max Reed', 'Ella Reed']);
  expect(linesOf('Ella Reed')).toHaveLength(1);
  await user.click(remove('Cadet Sprint'));
  expect(app.storage.in('UK').cart(owner)).toEqual(selectionWith());
});
