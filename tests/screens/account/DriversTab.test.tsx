import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { nextStepInWords } from '../../../src/screens/account/DriversTab';
import { json, refused, unreachable } from '../../app/league';
import { descriptionOf, hrefOf, openShop, type Shop, writeElsewhere } from '../../app/openShop';
import { boughtTicketWith, driverWith, kim, raceWith, selectionWith } from '../../domain/examples';
import { checkoutPath, owner } from '../checkout/openCheckout';
import {
  article,
  button,
  cards,
  dialogs,
  driversTab,
  ella,
  facts,
  filter,
  headings,
  log,
  noah,
  noahsTicket,
  type Opening,
  tab,
  ticket,
} from './openAccount';

describe('the drivers', () => {
  test('ACC-03 a driver’s card has initials, level, facts, and the buttons by use', async () => {
    await driversTab({ drivers: [ella, { ...noah, name: '𠮷田 van der 𩸽' }] });
    expect(article('𠮷田 van der 𩸽').textContent).toMatch(/^𠮷𩸽𠮷田/u);
    const ofElla = within(article('Ella Reed'));
    expect(ofElla.getByText('Beginner').style.getPropertyValue('--pill')).toBe('#0057b8');
    expect(facts(article('Ella Reed'))).toEqual([
      ['Age', '10 years born Jan 20, 2017'],
      ['Height', '140 cm'],
      ['Weight', '34 kg'],
      ['Gender', 'Female'],
    ]);
    const buttons = ofElla.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent?.replace(/ (for|of)? ?Ella Reed$/, ''))).toEqual([
      'Edit',
      'Buy Tickets',
      'View Tickets',
      'Delete Profile',
    ]);
    expect(button('View Tickets for Ella Reed').disabled).toBe(false);
    // Outlined, or a link: none is red or filled.
    expect(buttons.map(({ dataset }) => dataset.tone)).toEqual([undefined, 'line', 'text', undefined]);
  });

  test('ACC-03 a driver’s card tells the next race with its day and session; without one it has no row', async () => {
    await driversTab();
    const next = within(article('Ella Reed')).getByText('Next race').parentElement;
    expect(next?.textContent).toBe('Next race Summer Sprint Jun 14, 2027 · Saturday morning');
    expect(article('Noah Reed').textContent).not.toMatch(/race/i);
  });

  test.each([
    ['leads to the race, which says whether the ticket still fits', [noah.id], ['/UK/events/EVT_1']],
    ['has no such way without a ticket', [], []],
  ])('BEY-31 a driver whose height was saved %s', async (_, bookedIds, links) => {
    const { user } = await driversTab({
      tickets: bookedIds.map((driverId) => boughtTicketWith({ driverId })),
    });
    await user.click(button('Add height of Noah Reed'));
    await user.type(screen.getByRole('textbox', { name: 'Height (cm)' }), '131{Enter}');
    const ways = screen.queryAllByRole('link', { name: 'Check that the ticket still fits' });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('BEY-31 TKT-02 a saved driver’s next round leads to its season’s page, in the region that sells it', async () => {
    const season = raceWith({ id: 'EVT_2', eventType: 'GROUP', childEvents: ['EVT_R1'] });
    const { user } = await driversTab({
      races: [season, raceWith({ id: 'EVT_R1' })],
      tickets: [boughtTicketWith({ driverId: noah.id, eventId: 'EVT_2', currency: 'USD' })],
      answers: { getEvent: () => json(season) },
    });
    await user.click(button('Add height of Noah Reed'));
    await user.type(screen.getByRole('textbox', { name: 'Height (cm)' }), '131{Enter}');
    expect(hrefOf('Check that the ticket still fits')).toBe('/US/events/EVT_2');
  });

  test('ACC-05 ACC-07 View Tickets opens the driver’s tickets, Buy Tickets the races of the level', async () => {
    const tickets = [ticket, { ...noahsTicket, status: 'INVALID' } as const];
    const { app, user, address } = await driversTab({ tickets });
    await user.click(button('View Tickets for Noah Reed'));
    expect(cards()).toHaveLength(1);
    expect(filter().value).toBe(noah.id);
    expect(address()).toBe('/UK/my-account?tab=tickets&driver=DRV_noah');
    expect(document.activeElement).toBe(tab('Tickets'));
    await user.click(tab('Drivers'));
    await user.click(button('Buy Tickets for Noah Reed'));
    expect([app.storage.selectedDriver(), address()]).toEqual([noah.id, '/UK/events?type=SPRINT']);
  });

  test('BEY-31 a height that is NOT SET links to its field; the saved card says so and has the focus', async () => {
    const { user, league, after, screen: page } = await driversTab();
    expect(facts(article('Noah Reed'))).toContainEqual(['Height', 'NOT SET Add height of Noah Reed']);
    expect(screen.queryByRole('button', { name: 'Add height of Ella Reed' })).toBeNull();
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    await user.click(button('Add height of Noah Reed'));
    // A dialog that is left returns the focus to it.
    expect(focused.mock.contexts).toContain(button('Edit Noah Reed'));
    const height = screen.getByRole('textbox', { name: 'Height (cm)' });
    expect(document.activeElement).toBe(height);
    await user.type(height, '131{Enter}');
    expect(facts(article('Noah Reed'))).toContainEqual(['Height', '131 cm']);
    expect(screen.queryByRole('button', { name: /^Add height/ })).toBeNull();
    expect(article('Noah Reed').textContent).toContain('Saved');
    expect(document.activeElement).toBe(article('Noah Reed'));
    expect(article('Ella Reed').textContent).not.toContain('Saved');
    tab('Drivers').focus();
    const heavier = { ...ella, weight: 35 };
    league.answers.listDrivers = () => json([heavier, { ...noah, height: 132 }]);
    await after(() => page().send({ type: 'account.reload' }));
    expect(facts(article('Ella Reed'))).toContainEqual(['Weight', '35 kg']);
    expect(log('Drivers updated')).toContain('Ella Reed is updated. Noah Reed is updated.');
    expect(document.activeElement).toBe(tab('Drivers'));
    await user.click(button('Edit Ella Reed'));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('ACC-03 BEY-14 a driver too young to race has the date from which tickets can be booked', async () => {
    // Here May 2 has begun.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-14 * 60);
    await driversTab({
      drivers: [
        { ...ella, dateOfBirth: '2022-05-03' },
        { ...noah, dateOfBirth: '2022-05-02' },
      ],
      tickets: [],
    });
    const note = within(article('Ella Reed')).getByText('Can race from May 3, 2027');
    const above = button('Buy Tickets for Ella Reed').compareDocumentPosition(note);
    expect(above).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(within(article('Noah Reed')).queryByText(/^Can race/)).toBeNull();
    expect(nextStepInWords('Ella', '2027-05-02')).toBe('Ella is on the team, and can race from May 2, 2027.');
  });
});

describe('a dialog that was left', () => {
  const firstName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
  const dismiss = async ({ user }: Shop, typed: string) => {
    await user.clear(firstName());
    await user.type(firstName(), typed);
    await user.click(screen.getByRole('dialog'));
  };

  test('BEY-17 a dismissed wizard opens again with what was typed, for the same driver only', async () => {
    const shop = await driversTab();
    const typedFor = async (name: string) => {
      await shop.user.click(button(name));
      return firstName().value;
    };
    await shop.user.click(button('Add a new driver'));
    await dismiss(shop, 'Kit');
    expect(await typedFor('Edit Ella Reed')).toBe('Ella');
    await dismiss(shop, 'Elli');
    expect(await typedFor('Add a new driver')).toBe('Kit');
    await shop.user.click(button('Close'));
    expect(await typedFor('Add a new driver')).toBe('');
    await shop.user.click(button('Close'));
    expect(await typedFor('Edit Ella Reed')).toBe('Elli');
    await shop.user.click(button(/^Start again/));
    expect(firstName().value).toBe('Ella');
  });

  test('BEY-64 a kept draft of a driver holds only what was typed', async () => {
    const shop = await driversTab();
    await shop.user.click(button('Edit Ella Reed'));
    await dismiss(shop, 'Elli');
    shop.league.data.drivers = [{ ...ella, lastName: 'Hart' }, noah];
    await shop.after(() => window.dispatchEvent(new Event('focus')));
    await shop.user.click(button('Edit Ella Reed'));
    expect([firstName().value, screen.getByLabelText<HTMLInputElement>('Last name').value]).toEqual([
      'Elli',
      'Hart',
    ]);
    await dismiss(shop, 'Ella');
    expect(shop.app.storage.in('UK').draftedForms(kim.user.id)).toEqual([]);
  });

  const at = '/UK/my-account?tab=';
  test.each([
    ['a wizard', `${at}drivers`, driverFormName(null), true, 1],
    ['a wizard of the checkout', checkoutPath, driverFormName(null), true, 1],
    ['the details', `${at}user`, userFormName, true, 1],
    ['a wizard, but came from elsewhere', `${at}drivers`, driverFormName(null), false, 0],
    ['a wizard of the checkout, but came from elsewhere', checkoutPath, driverFormName(null), false, 0],
  ])(
    'STO-02 BEY-17 a guardian who signed in again after typing in %s (%s, %s, %s) sees %d dialogs',
    async (_, address, form, hasSignedIn, count) => {
      const { app, go, after } = await openShop('/UK/events', {
        as: kim,
        prepare: (storage) =>
          storage.in('UK').persistFormDraft({ userId: kim.user.id, form }, { firstName: 'Kit' }),
      });
      await (hasSignedIn
        ? after(() => app.navigation.go(address, { state: { isSignedIn: true } }))
        : go(address));
      expect(dialogs()).toHaveLength(count);
    },
  );
});

test('BEY-64 saving a driver’s name keeps height and weight that another device changed', async () => {
  const { user, league } = await driversTab();
  await user.click(button('Edit Ella Reed'));
  league.data.drivers = [{ ...ella, height: 162, weight: 60 }, noah];
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 's');
  await user.click(button('Save'));
  expect(league.data.drivers[0]).toMatchObject({ firstName: 'Ellas', height: 162, weight: 60 });
  expect(facts(cards()[0] ?? null)).toContainEqual(['Height', '162 cm']);
});

test('BEY-64 while the drivers cannot be read a driver is not saved, and the typed text stays', async () => {
  const { user, league } = await driversTab();
  league.answers.listDrivers = unreachable;
  await user.click(button('Edit Ella Reed'));
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 's');
  await user.click(button('Save'));
  screen.getByText('Nothing was saved: what has changed could not be read. Please try again.');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ellas');
  expect(league.sent('updateDriver')).toEqual([]);
});

test('WIZ-10 saving a driver who was deleted elsewhere closes the wizard and says so', async () => {
  const { app, user, league } = await driversTab({
    answers: { updateDriver: refused(404, 'There is no such driver.') },
  });
  league.data.drivers = [noah];
  await user.click(button('Edit Ella Reed'));
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 's');
  await user.click(button('Save'));
  expect([dialogs(), headings()]).toEqual([[], ['Noah Reed']]);
  expect(screen.getByText('Ella Reed was deleted.')).toBeDefined();
  expect(log('Your drivers')).toContain('Ella Reed was deleted');
  expect(app.storage.in('UK').draftedForms(kim.user.id)).toEqual([]);
});

test.each(['focus', 'online'])(
  'WIZ-10 BEY-64 on %s the open form of a driver who was deleted elsewhere closes, and the page says so',
  async (moment) => {
    const { app, user, league, after } = await driversTab();
    await user.click(button('Edit Ella Reed'));
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 's');
    league.data.drivers = [noah];
    await after(() => {
      if (moment === 'online') window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event(moment));
    });
    expect([dialogs(), headings()]).toEqual([[], ['Noah Reed']]);
    expect(screen.getByText('Ella Reed was deleted.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Drivers' }));
    expect(app.storage.in('UK').draftedForms(kim.user.id)).toEqual([]);
  },
);

describe('deleting a driver', () => {
  const openDeletion = async (name: string, opening?: Opening) => {
    const shop = await driversTab(opening);
    await shop.user.click(button(`Delete Profile of ${name}`));
    return { ...shop, dialog: screen.getByRole('dialog', { name: `Delete ${name}?` }) };
  };

  test.each([
    ['has no tickets', {}, 'No tickets yet', false],
    ['may have tickets', { answers: { listTickets: refused(500) } }, 'Tickets not loaded', true],
  ])(
    'ACC-03 DEL-01 the card and the deletion of a driver who %s say so',
    async (_, opening, reason, isTold) => {
      const { dialog } = await openDeletion('Noah Reed', opening);
      expect(descriptionOf(button('View Tickets for Noah Reed'))).toEqual([reason]);
      expect(dialog.textContent?.includes('tickets stay in your account')).toBe(isTold);
    },
  );

  const items = [{ driverId: noah.id, ticketTypeId: 'sprint', quantity: 1 }];
  const held = { ...owner, checkoutUrl: 'https://pay.example/CHK_1', items };
  const heldWords = 'held by your unfinished payment will be given back first';
  const selectedWords = 'A ticket in your selection will be taken out.';
  const look = () => window.dispatchEvent(new Event('focus'));

  test('BEY-65 deleting a driver whose ticket another tab deselects says no longer that it is taken out', async () => {
    const lines = [{ driverId: noah.id, ticketTypeId: 'sprint' }];
    const { app, dialog, ...shop } = await openDeletion('Noah Reed', {
      prepare: (storage) => storage.in('UK').persistCart(owner, selectionWith({ lines })),
    });
    expect(dialog.textContent).toContain(selectedWords);
    await shop.after(() => writeElsewhere(`cart:UK:${owner.userId}:${owner.eventId}`, null));
    expect(dialog.textContent).not.toContain(selectedWords);
  });

  test('BEY-65 deleting a driver for whom another tab has ordered meanwhile says so, and gives it back', async () => {
    const { dialog, league, ...shop } = await openDeletion('Noah Reed');
    expect(dialog.textContent).not.toContain(heldWords);
    league.hold();
    shop.app.storage.persistReservation(held);
    await shop.after(look);
    expect(dialog.textContent).toContain(heldWords);
    league.letGo();
    await shop.user.click(button('Yes, delete'));
    expect(league.sent('abortCheckout')).toHaveLength(1);
  });

  test('BEY-65 deleting a driver whose held place was paid elsewhere says no longer that it is held', async () => {
    const { dialog, league, ...shop } = await openDeletion('Noah Reed', {
      prepare: (storage) => storage.persistReservation(held),
    });
    expect(dialog.textContent).toContain(heldWords);
    league.data.tickets = [boughtTicketWith({ driverId: noah.id, ticketTypeId: 'sprint' })];
    await shop.after(look);
    expect(dialog.textContent).not.toContain(heldWords);
  });

  test.each([
    ['was bought', null],
    ['was paid, as his held places were,', held],
  ])('BEY-65 deleting a driver whose ticket %s elsewhere asks once more', async (_, reservation) => {
    const { dialog, league, user } = await openDeletion('Noah Reed', {
      prepare: (storage) => {
        if (reservation !== null) storage.persistReservation(reservation);
      },
    });
    league.data.tickets = [boughtTicketWith({ driverId: noah.id, ticketTypeId: 'sprint' })];
    await user.click(button('Yes, delete'));
    expect(league.sent('deleteDriver')).toHaveLength(0);
    expect(dialog.textContent).toContain('Noah Reed has a new ticket: it was paid for meanwhile.');
    expect(dialog.textContent).toContain('tickets stay in your account, but show UNKNOWN as the driver');
    await user.click(button('Yes, delete'));
    expect(league.sent('deleteDriver')).toHaveLength(1);
  });

  test.each([
    ['', null],
    [' The places held by your unfinished payment were given back.', held],
  ])(
    'BEY-65 while the tickets cannot be read no driver is deleted, and the question says so:%s',
    async (also, reservation) => {
      const { dialog, league, user } = await openDeletion('Noah Reed', {
        prepare: (storage) => {
          if (reservation !== null) storage.persistReservation(reservation);
        },
      });
      league.answers.listTickets = refused(503);
      await user.click(button('Yes, delete'));
      expect(league.sent('deleteDriver')).toHaveLength(0);
      const words = 'Nothing was deleted: what has changed could not be read. Please try again.';
      expect(within(dialog).getByRole('alert').textContent).toBe(words + also);
    },
  );

  test('BEY-65 deleting a driver of the selection says so, gives held places back first, takes the line out', async () => {
    const lines = [ella, noah].map(({ id }) => ({ driverId: id, ticketTypeId: 'sprint' }));
    const items = lines.map((line) => ({ ...line, quantity: 1 }));
    const { app, user, league, dialog } = await openDeletion('Noah Reed', {
      prepare: (storage) => {
        storage.in('UK').persistCart(owner, selectionWith({ lines }));
        storage.persistReservation({ ...owner, checkoutUrl: 'https://pay.example/CHK_1', items });
      },
    });
    expect(dialog.textContent).toContain(selectedWords);
    expect(dialog.textContent).toContain('held by your unfinished payment will be given back first');
    await user.click(button('Yes, delete'));
    const changes = league
      .all()
      .map(({ call }) => call)
      .filter((call) => /^(abort|delete)/.test(call));
    expect(changes).toEqual(['abortCheckout', 'deleteDriver']);
    expect(app.storage.in('UK').cart(owner).lines).toEqual([lines[0]]);
  });

  test.each(['focus', 'offline, online'])(
    'BEY-64 on %s the account behind a dialog has what changed elsewhere',
    async (moments) => {
      const { user, league, after } = await openDeletion('Noah Reed');
      league.data.drivers = [
        { ...ella, id: 'DRV_zoe', name: 'Zoe Reed' },
        { ...noah, name: 'Noel Reed' },
      ];
      await after(() => {
        for (const moment of moments.split(', ')) window.dispatchEvent(new Event(moment));
      });
      expect(screen.getByRole('dialog', { name: 'Delete Noel Reed?' })).toBeDefined();
      await user.click(button('Keep driver'));
      expect(headings()).toContain('Zoe Reed');
    },
  );

  test('BEY-65 a deletion that fails after the places were given back says so, and gives back no more', async () => {
    const items = [{ driverId: noah.id, ticketTypeId: 'sprint', quantity: 1 }];
    const { user, league, dialog } = await openDeletion('Noah Reed', {
      answers: { deleteDriver: refused(500) },
      prepare: (storage) =>
        storage.persistReservation({ ...owner, checkoutUrl: 'https://pay.example/CHK_1', items }),
    });
    await user.click(button('Yes, delete'));
    expect(dialog.textContent).toContain('The places held by your unfinished payment were given back.');
    expect(dialog.textContent).not.toContain('will be given back');
    await user.click(button('Yes, delete'));
    expect(league.sent('abortCheckout')).toHaveLength(1);
  });

  test('DEL-01 the deletion tells the fate of the tickets, removes the driver, and moves the focus on', async () => {
    const others = ['Noah Reed', 'Ida Reed'];
    const races = ['Spring', 'Summer', 'Winter'].map((name) => raceWith({ id: name, name }));
    const { app, user, league, answer, dialog } = await openDeletion('Ella Reed', {
      drivers: [ella, noah, driverWith({ id: 'DRV_ida', name: 'Ida Reed' })],
      races,
      tickets: races.map(({ id }) => ({ ...ticket, id, eventId: id })),
      prepare: (storage) => storage.selectDriver(ella.id),
    });
    expect(dialog.textContent).toContain('Ella Reed is booked for Spring, Summer, Winter.');
    expect(dialog.textContent).toContain(
      "Ella Reed's tickets stay in your account, but show UNKNOWN as the driver.",
    );
    league.hold('deleteDriver', 'listDrivers');
    await user.click(button('Yes, delete'));
    await user.click(button('Yes, delete'));
    expect(league.paths('deleteDriver')).toEqual(['/api/v1/Drivers/USR_1/DRV_ella']);
    await answer('deleteDriver');
    expect([dialogs(), headings(), app.storage.selectedDriver()]).toEqual([[], others, null]);
    expect(document.activeElement).toBe(article('Noah Reed'));
    // Disabled, a button would lose the focus while the drivers are read again.
    expect(document.querySelectorAll('button:disabled')).toHaveLength(0);
    expect(cards()[0]?.parentElement?.contains(screen.getByText('Ella Reed was deleted.'))).toBe(false);
    expect(log('Your drivers')).toContain('Ella Reed was deleted');
    await answer('listDrivers');
    expect(headings()).toEqual(others);
    await user.click(tab('Tickets'));
    await user.click(tab('Drivers'));
    expect(document.activeElement).toBe(tab('Drivers'));
    league.letGo();
    await user.click(button('Delete Profile of Ida Reed'));
    await user.click(button('Yes, delete'));
    expect(document.activeElement).toBe(article('Noah Reed'));
  });
});
