import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Driver } from '#domain/entities';
import { expectAskedAgain } from '../../app/askedAgain';
import { refused } from '../../app/league';
import { hrefOf, type Shop } from '../../app/openShop';
import { boughtTicketWith, childWith, driverWith, max, raceWith } from '../../domain/examples';
import { fillInWizard } from '../driverWizard/fillInWizard';
import {
  acknowledge,
  add,
  checkoutPath,
  ella,
  ellaHeat,
  news,
  openCheckout,
  race,
  sprint,
} from './openCheckout';

const sectionOf = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (ticket: string, driver = 'Ella Reed') => {
  const row = sectionOf(driver).getByRole('heading', { name: ticket }).closest('li');
  if (row === null) throw new Error(`No row of ${ticket}`);
  return within(row);
};

test('CHK-01 a race passed along by an earlier screen is requested after a reload only', async () => {
  const shop = await openCheckout({ address: '/UK/events' });
  await shop.after(() => shop.app.navigation.go(checkoutPath, { state: { race } }));
  expect(screen.getByRole('region', { name: 'Ella Reed' })).toBeDefined();
  expect(shop.league.sent('getEvent')).toEqual([]);
  await shop.reload();
  expect(shop.league.sent('getEvent')).toHaveLength(1);
});

describe('the page', () => {
  test('CHK-01 NAV-02 the head has the race’s facts, the title names the race, and the strip is still', async () => {
    const { league } = await openCheckout({ races: [{ ...race, start: '2027-06-13T23:30:00Z' }] });
    expect(screen.getByRole('heading', { level: 1, name: 'Summer Sprint' })).toBeDefined();
    expect(screen.getByText('Sprint')).toBeDefined();
    expect(screen.getByText(/^Jun 14, 2027/).parentElement?.textContent).toBe(
      'Jun 14, 2027, 00:30–17:00 BST',
    );
    expect(screen.getByText(/^Harbour Circuit\s· Bristol/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Directions/ }).getAttribute('target')).toBe('_blank');
    expect(document.title).toBe('Checkout | Summer Sprint');
    expect(screen.queryByRole('button', { name: 'Pause the moving banner' })).toBeNull();
    expect(league.paths('listDrivers')).toEqual(['/api/v2/Drivers/byUser/USR_1?referenceDate=2027-06-14']);
  });

  test('BEY-33 CHK-03 CHK-04 a driver has ages, height, weight, level, and fitting tickets above close ones', async () => {
    const { user } = await openCheckout({ drivers: [{ ...ella, dateOfBirth: '2017-06-10' }] });
    const section = sectionOf('Ella Reed');
    for (const fact of ['9 today, 10 on race day (Jun 14, 2027)', '140 cm', '34 kg', 'Beginner'])
      expect(section.getByText(fact)).toBeDefined();
    expect(rowOf('Cadet Sprint').getByText('£60')).toBeDefined();
    expect(rowOf('Cadet Heat').getByText('£49.50')).toBeDefined();
    expect(rowOf('Cadet Sprint').getByText('All requirements met')).toBeDefined();
    expect(rowOf('Junior Sprint').getByText('Some requirements not met')).toBeDefined();
    const close = section.getByText('Additional Ticket Options').closest('details');
    expect(close?.open).toBe(false);
    expect(close?.textContent).toContain('Junior Sprint');
    expect(close?.textContent).not.toContain('Cadet Sprint');
    expect(add('Junior Sprint').closest('li')?.dataset.fits).toBe('false');
    await user.click(add('Junior Sprint'));
    expect(rowOf('Junior Sprint').getByText('Added to your selections')).toBeDefined();
  });

  test('CHK-04 each requirement of a ticket is shown as met, or with the value that it needs', async () => {
    await openCheckout();
    const rows = rowOf('Junior Sprint')
      .getAllByRole('listitem', { hidden: true })
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Not met:Weight from 40 kg Ella is 6 kg too light (34 of 40 kg)',
      'Not met:Height from 145 cm Ella is 5 cm short (140 of 145 cm)',
      'Met:Height up to 180 cm ',
      'Not met:Age from 12 years Ella is 10 on race day, and turns 12 on Jan 20, 2029',
      'Met:Age under 16 years ',
      'Not met:Certification Race School (opens in a new tab) Ella has not passed it yet',
    ]);
    const isOpen = (ticket: string) => add(ticket).closest('li')?.querySelector('details')?.open;
    expect(['Junior Sprint', 'Cadet Sprint'].map(isOpen)).toEqual([true, false]);
    const link = rowOf('Junior Sprint').getByRole('link', { name: /Race School/, hidden: true });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://league.example/school',
      '_blank',
    ]);
  });

  test('WIZ-05 in a US region a driver’s height and weight, and the heights of tickets, are imperial', async () => {
    await openCheckout({ address: '/US/events/EVT_1/checkout' });
    const section = sectionOf('Ella Reed');
    for (const fact of [`4'7.1"`, '75 lbs', '10 on race day']) expect(section.getByText(fact)).toBeDefined();
    for (const bound of [`4'2"`, `5'10"`])
      expect(section.getAllByText(bound, { exact: false }).length).toBeGreaterThan(0);
  });

  test('CHK-05 two drivers with the same first name are told apart in every sentence', async () => {
    const cousin = driverWith({ ...ella, id: 'DRV_cousin', name: 'Ella Novak', lastName: 'Novak' });
    await openCheckout({ drivers: [ella, max, cousin] });
    for (const name of ['Ella Reed', 'Ella Novak', 'Max'])
      expect(screen.getByText(`Best matches for ${name}`)).toBeDefined();
    const text = sectionOf('Ella Novak').getByRole('heading', { level: 3 }).closest('section')?.textContent;
    expect(text).not.toMatch(/Ella (?!Novak)/);
  });
});

test('CHK-05 drivers with close tickets only, without tickets, and under 5 on race day are told so', async () => {
  const none = childWith('Ben', { eligibleClasses: [] });
  const baby = childWith('Zoe', { dateOfBirth: '2023-01-20' });
  const tall = childWith('Ivy', { eligibleClasses: [], height: null, sex: 2 });
  const { user } = await openCheckout({ drivers: [{ ...ella, eligibleClasses: [] }, none, tall, baby] });
  const textOf = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(textOf('Ella Reed')).toContain(
    "Ella doesn't qualify for any primary ticket options based on their profile",
  );
  expect(screen.getByText('Additional Ticket Options').closest('details')?.open).toBe(false);
  expect(textOf('Ben Reed')).toContain('There are no ticket options for Ben at this race');
  expect(hrefOf('help@league.example')).toBe('mailto:help@league.example');
  expect(textOf('Ivy Reed')).toContain("Which tickets fit depends on Ivy's height.");
  expect(textOf('Ivy Reed')).not.toContain("doesn't qualify");
  expect(textOf('Zoe Reed')).toMatch(/at least 5 years old on the day.*Zoe can race from Jan 20, 2028\./);
  expect(sectionOf('Zoe Reed').queryByRole('button', { name: /Add to Selection/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit profile of Zoe Reed' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Birth Date & Gender' })).toBeDefined();
});

test('CHK-05 BEY-30 a selected ticket that a height rules out says so in the cart and at its driver', async () => {
  const ben = childWith('Ben', { eligibleClasses: [], height: 110 });
  await openCheckout({
    races: [raceWith({ tickets: [sprint] })],
    drivers: [ben],
    cart: [{ driverId: ben.id, ticketTypeId: sprint.id }],
  });
  expect(screen.getByRole('region', { name: 'Ben Reed' }).textContent).toMatch(
    /^BRBen Reed15 cm short.*There are no ticket options for Ben at this race: 15 cm short\. /,
  );
  expect(within(screen.getByRole('complementary')).getByText('15 cm short')).toBeDefined();
});

describe('a ticket', () => {
  test('CHK-07 a selected ticket keeps the focus, can be removed, and is linked by those of its sessions', async () => {
    const { user } = await openCheckout();
    await user.click(add('Cadet Sprint'));
    const caption = rowOf('Cadet Sprint').getByText('Added to your selections');
    const place = caption.closest('[tabindex="-1"]');
    expect(document.activeElement).toBe(place);
    expect(rowOf('Cadet Day').getByText("You've already selected a ticket for this session")).toBeDefined();
    const link = rowOf('Cadet Day').getByRole('link', { name: 'Cadet Sprint in your selection' });
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target?.textContent).toContain('Cadet Sprint');
    expect(screen.getByRole('complementary', { name: 'Your selection' }).contains(target)).toBe(true);
    expect(target?.getAttribute('tabindex')).toBe('-1');
    await user.click(add('Cadet Heat'));
    expect(add('Cadet Day', 'Max Reed')).toBeDefined();
    await user.click(rowOf('Cadet Sprint').getByRole('button', { name: /^Remove/ }));
    expect(document.activeElement).toBe(place);
    expect(place?.contains(add('Cadet Sprint'))).toBe(true);
    expect(rowOf('Cadet Day').getByRole('link', { name: 'Cadet Heat in your selection' })).toBeDefined();
    await user.click(rowOf('Cadet Heat').getByRole('button', { name: /^Remove/ }));
    expect(add('Cadet Day')).toBeDefined();
  });

  test('CHK-07 a ticket bought before links to its page, and is named beside others of its session', async () => {
    await openCheckout({
      tickets: [
        boughtTicketWith({ id: 'TCK/1', ticketTypeId: 'sprint', sessions: 'Sunday' }),
        boughtTicketWith({
          driverId: 'DRV_max',
          ticketTypeId: 'clash',
          ticketName: 'Cadet Day',
          eligibleParts: ['sprint'],
          sessions: '',
        }),
      ],
    });
    const link = rowOf('Cadet Sprint').getByRole('link', { name: /View your Sunday ticket here/ });
    expect(link.getAttribute('href')).toBe('https://shop.example/ticket/TCK%2F1/s3cret');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('Ella already has a ticket for this race')).toBeDefined();
    expect(sectionOf('Ella Reed').getByText('Best matches for Ella')).toBeDefined();
    expect(sectionOf('Ella Reed').getAllByRole('button', { name: /^Edit profile/ })).toHaveLength(1);
    expect(rowOf('Cadet Sprint', 'Max Reed').getByText('Same session as your Cadet Day')).toBeDefined();
    expect(rowOf('Cadet Day', 'Max Reed').queryByText(/^Same session/)).toBeNull();
    expect(rowOf('Cadet Day', 'Max Reed').getByRole('link', { name: /View your ticket here/ })).toBeDefined();
  });
});

describe('adding and editing drivers', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  const addDriver = async (shop: Shop, driver: Driver, opener = 'Add a driver') => {
    await shop.user.click(button(opener));
    await fillInWizard(shop, driver);
  };
  const typeAndSave = async ({ user }: Shop, name: string, value: string) => {
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), value);
    await user.click(button('Save'));
  };

  test('WIZ-10 BEY-14 an added driver is recorded, and leads to the next step', async () => {
    const shop = await openCheckout({ drivers: [ella] });
    // Five on race day, not today.
    await addDriver(shop, { ...max, dateOfBirth: '2022-06-14' });
    expect(shop.recorded()).toEqual([{ name: 'driver_added', driverId: 'DRV_2' }]);
    const words = 'Max is on your list. Next: choose a ticket.';
    expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
    await shop.user.click(button('See the tickets for Max Reed'));
    expect(screen.getByRole('region', { name: 'Max Reed' }).contains(document.activeElement)).toBe(true);
    await shop.user.click(add('Cadet Sprint', 'Max Reed'));
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByText('Max is on your list, with a ticket in your selection.')).toBeDefined();
    await shop.user.click(button('Review your selection'));
    expect(document.activeElement?.textContent).toBe('Your selection');
  });

  test('BEY-14 an added driver who is too young is told the first date to book instead', async () => {
    const shop = await openCheckout({ drivers: [ella] });
    await addDriver(shop, { ...max, dateOfBirth: '2022-06-15' });
    const told = screen.getByText('Max is on your list, and can race from Jun 15, 2027.');
    expect(told.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/Next: choose a ticket/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^See the tickets/ })).toBeNull();
  });

  test('CHK-02 the first added driver replaces the empty state, and the heading gets the focus', async () => {
    const shop = await openCheckout({ drivers: [] });
    await addDriver(shop, ella, 'Add a driver now');
    expect(screen.getByRole('region', { name: 'Ella Reed' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your drivers' }));
  });

  test('BEY-24 an edited driver is announced, and marked as saved until a wizard opens again', async () => {
    const shop = await openCheckout();
    await shop.user.click(button('Edit profile of Ella Reed'));
    await shop.user.click(button('Next'));
    await typeAndSave(shop, 'Weight (kg)', '36');
    expect(news('Changes to your drivers')).toContain('Ella Reed is updated. Junior Sprint: 4 kg too light;');
    expect(sectionOf('Ella Reed').getByText('Saved')).toBeDefined();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    await shop.user.click(button('Edit profile of Ella Reed'));
    expect(screen.queryByText('Saved')).toBeNull();
    shop.league.data.drivers = [
      { ...ella, eligibleClasses: [], closeClasses: [{ classCode: 'CADET', weight: null }] },
      max,
    ];
    await shop.user.click(button('Save'));
    const saved = () => news('Changes to your drivers');
    expect(saved()).toContain('Ella Reed is updated. Cadet Sprint: just outside its class now.');
    expect(saved()).toContain('Junior Sprint: no longer offered.');
    await shop.user.click(button('Edit profile of Ella Reed'));
    shop.league.data.drivers = [{ ...ella, closeClasses: [] }, max];
    await shop.user.click(button('Save'));
    expect(saved()).toContain('Ella Reed is updated. Cadet Sprint: in its class now.');
  });

  test('BEY-31 a missing height is asked for; saved, it changes the badge, is announced and gets the focus', async () => {
    const addHeight = () =>
      rowOf('Cadet Sprint').getByRole('button', { name: "Add Ella's height", hidden: true });
    const shop = await openCheckout({ drivers: [{ ...ella, height: null }, max] });
    expect(rowOf('Cadet Sprint').getByText("Ella's height is not set")).toBeDefined();
    expect(rowOf('Cadet Sprint').getByText('Some requirements not met')).toBeDefined();
    await shop.user.click(addHeight());
    shop.league.hold('listDrivers');
    await typeAndSave(shop, 'Height (cm)', '140');
    await shop.answer('listDrivers');
    // The dialog returns the focus in a browser.
    addHeight().focus();
    await shop.answer('listDrivers');
    expect(rowOf('Cadet Sprint').getByText('All requirements met')).toBeDefined();
    expect(news('Changes to your drivers')).toBe(
      'Ella Reed is updated. Cadet Sprint: all requirements met now. ' +
        'Junior Sprint: 6 kg too light; 5 cm short; turns 12 on Jan 20, 2029; not passed yet. ',
    );
    expect(document.activeElement).toBe(add('Cadet Sprint'));
  });

  test('CHK-02 of two parts that fail when they are read again, the first is told', async () => {
    const shop = await openCheckout();
    for (const call of ['listTicketsByEvent', 'getEventInfo'] as const)
      shop.league.answers[call] = refused(500);
    await readAgain(shop);
    expect(screen.getByText('Error loading previous tickets')).toBeDefined();
  });

  test.each(['listDrivers', 'listTicketsByEvent', 'getEventInfo'] as const)(
    'BEY-63 %s of the open checkout without an answer is asked again after a while, and then no more',
    async (call) => {
      const shop = await openCheckout();
      await expectAskedAgain(shop, call, () => readAgain(shop));
    },
  );

  const code = () => screen.getByPlaceholderText('Enter your discount code');
  const readAgain = async ({ league, after }: Shop) => {
    await after(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(league.sent('listDrivers')).toHaveLength(2);
  };

  test.each([true, false])(
    'BEY-31 a row left, for a field: %j, takes no focus on a reload',
    async (isField) => {
      const shop = await openCheckout();
      await shop.user.click(add('Cadet Sprint'));
      if (isField) await shop.user.click(code());
      await shop.after(() => (document.activeElement as HTMLElement).blur());
      await readAgain(shop);
      expect(document.activeElement).toBe(document.body);
    },
  );

  test('CHK-02 the first driver, added in another tab, takes no focus from a field', async () => {
    const shop = await openCheckout({ drivers: [] });
    await shop.user.click(code());
    shop.league.data.drivers = [ella];
    await readAgain(shop);
    expect(screen.getByRole('region', { name: 'Ella Reed' })).toBeDefined();
    expect(document.activeElement).toBe(code());
  });
});

describe('the line of a driver', () => {
  const lineOf = (name: string) => {
    const line = screen.getByRole('region', { name }).querySelector('details');
    if (line === null) throw new Error(`No line of ${name}`);
    return line;
  };
  const ivy = childWith('Ivy');
  const isOpen = () => ['Ella Reed', 'Max Reed', 'Ivy Reed'].map((name) => lineOf(name).open);
  const wordsOf = (name: string) => lineOf(name).querySelector('summary')?.textContent;

  test('BEY-72 the first driver without a ticket is open, and adding or removing one opens and folds nobody', async () => {
    const { user } = await openCheckout({ drivers: [ella, max, ivy], cart: [ellaHeat] });
    expect(isOpen()).toEqual([false, true, false]);
    await user.click(add('Cadet Sprint', 'Max Reed'));
    expect(isOpen()).toEqual([false, true, false]);
    await user.click(screen.getByRole('button', { name: 'Remove Cadet Heat for Ella Reed' }));
    expect(isOpen()).toEqual([false, true, false]);
  });

  test('BEY-72 a driver added here is open, beside whoever the guardian has opened', async () => {
    const shop = await openCheckout({ drivers: [ella, max], cart: [ellaHeat] });
    shop.league.data.drivers = [ella, max, ivy];
    await shop.after(() => window.dispatchEvent(new Event('focus')));
    expect(isOpen()).toEqual([false, true, true]);
  });

  test('BEY-72 the line names what is chosen, what a driver lacks for it, or what can be chosen', async () => {
    const { user } = await openCheckout({ drivers: [ella, max, ivy], cart: [ellaHeat] });
    expect(wordsOf('Ella Reed')).toContain('Ella ReedCadet Heat');
    expect(wordsOf('Ella Reed')).toContain('Change');
    expect(wordsOf('Ivy Reed')).toContain('3 tickets fit');
    await user.click(add('Cadet Sprint'));
    expect(wordsOf('Ella Reed')).toContain('Ella ReedCadet Sprint, Cadet Heat');
    await user.click(add('Junior Sprint'));
    expect(wordsOf('Ella Reed')).toContain('Junior Sprint, 6 kg too light, 5 cm short');
  });

  test('CHK-05 a driver with all available tickets has them named like any other, before the words for it', async () => {
    const few = { ...race, tickets: [sprint] };
    await openCheckout({
      races: [few],
      drivers: [ella, max],
      cart: [{ driverId: ella.id, ticketTypeId: sprint.id }],
    });
    expect(wordsOf('Ella Reed')).toContain(
      "Ella ReedCadet SprintYou've selected all available tickets for Ella",
    );
  });

  test('BEY-72 the first ticket of a single driver is the one red button, until a ticket is chosen', async () => {
    const { user } = await openCheckout({ drivers: [ella] });
    const reds = () =>
      [...document.querySelectorAll<HTMLElement>('aside [data-tone=signal], section [data-tone=signal]')].map(
        ({ textContent }) => textContent,
      );
    expect(reds()).toEqual(['Add to Selection Cadet Sprint for Ella Reed']);
    await user.click(add('Cadet Heat'));
    await user.click(acknowledge());
    expect(reds()).toEqual(['Secure Your Spot Now']);
  });

  test('BEY-31 the page’s one red button asks for a missing height, until a ticket is chosen', async () => {
    const small = { ...ivy, eligibleClasses: [], height: null };
    const { user } = await openCheckout({ drivers: [small, max] });
    const ask = () => sectionOf('Ivy Reed').getAllByRole('button', { name: "Add Ivy's height" })[0];
    const reds = () =>
      document.querySelectorAll('aside [data-tone=signal], section [data-tone=signal]').length;
    expect([ask()?.dataset.tone, reds()]).toEqual(['signal', 1]);
    await user.click(add('Cadet Sprint', 'Max Reed'));
    await user.click(acknowledge());
    expect([ask()?.dataset.tone, reds()]).toEqual(['line', 1]);
  });
});
