// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Payment } from '#domain/checkout/payment';
import type { Driver, Race, Ticket, User } from '#domain/entities';
import { directionsTo } from '#domain/race/address';
import { fail, succeed } from '#domain/result';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import type { AccountInput } from '#machines/account/accountSetup';
import { configurationOf } from '../../../src/app/configuration';
import { AccountScreen } from '../../../src/screens/account/AccountScreen';
import { nextStepInWords } from '../../../src/screens/account/nextStepInWords';
import { boughtTicketWith, driverWith, orderWith, raceWith, userWith } from '../../domain/examples';
import { controlledAccount } from '../../machines/controlledAccount';
import { messageOf } from '../../messages';
import { openDialogs } from '../driverWizard/openDialogs';
import { descriptionOf, expectFieldError, renderScreen, shown, testApp, unexpected } from '../renderScreen';

openDialogs();

const robin = userWith({ email: 'robin@example.com', firstName: 'Robin', phone: '+44 20 7946 0123' });
const ella = driverWith();
const noah = driverWith({ id: 'DRV_noah', name: 'Noah Reed', firstName: 'Noah', sex: 1, height: null });
const summer = raceWith();
const lost = fail('offline');

const partsWith = (changes: Partial<AccountAnswers> = {}): AccountAnswers => ({
  drivers: succeed([ella, noah]),
  tickets: succeed([boughtTicketWith()]),
  races: succeed([summer]),
  ...changes,
});
const drivers = (...all: Driver[]) => partsWith({ drivers: succeed(all) });
const tickets = (...all: Ticket[]) => partsWith({ tickets: succeed(all) });

const open = (changes: Partial<AccountInput> = {}, user: User = robin) => {
  const app = testApp({}, { token: 'token', user });
  const { logic, actions, ...calls } = controlledAccount();
  const actor = app.start({
    logic,
    input: () => ({
      userId: robin.id,
      user: robin,
      tab: null,
      driverId: null,
      levels: configurationOf(app).experienceLevels,
      system: 'metric' as const,
      today: '2027-05-01',
      drafts: {},
      isReturned: false,
      payment: null,
      ...changes,
    }),
  });
  const gestures = renderScreen(<AccountScreen actor={actor} />, app);
  const load = (parts: AccountAnswers = partsWith()) => shown(calls.loadAccount.last().resolve(parts));
  return { ...calls, ...actions, app, user: gestures, actor, load };
};

/** Opened, with these answers. */
const loaded = async (changes: Partial<AccountInput> = {}, parts?: AccountAnswers, user?: User) => {
  const account = open(changes, user);
  await account.load(parts);
  return account;
};

const driversTab = (parts?: AccountAnswers) => loaded({ tab: 'drivers' }, parts);
const ticketsTab = (parts?: AccountAnswers, changes: Partial<AccountInput> = {}) =>
  loaded({ tab: 'tickets', ...changes }, parts);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'My account' })).getByRole('link', { name });
const cards = () => screen.queryAllByRole('article');
const card = (name: string) => within(screen.getByRole('article', { name }));
const headings = () => cards().map((each) => within(each).getByRole('heading', { level: 3 }).textContent);
const facts = (within: HTMLElement | null) =>
  [...(within?.querySelectorAll('dl > div') ?? [])].map(({ children: [term, value] }) => [
    term?.textContent,
    value?.textContent,
  ]);

describe('tabs', () => {
  test('ACC-01 title and menu are shown, and the tab in the address is open', async () => {
    await ticketsTab();
    expect(document.title).toBe('My Account');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Account');
    expect(['User', 'Drivers', 'Tickets'].map((name) => tab(name).getAttribute('aria-current'))).toEqual([
      null,
      null,
      'page',
    ]);
    expect(screen.getByRole('region', { name: 'Tickets' })).toBeDefined();
  });

  test('ACC-01 each tab has an address; choosing one replaces the query without a navigation', async () => {
    const { user, showTab } = await loaded();
    expect(tab('Drivers').getAttribute('href')).toBe('/UK/my-account?tab=drivers');
    const before = window.history.length;
    await user.click(tab('Drivers'));
    expect(screen.getByRole('region', { name: 'Drivers' })).toBeDefined();
    expect(showTab.mock.calls).toEqual([[{ tab: 'drivers', driverId: null }]]);
    expect(window.history.length).toBe(before);
  });
});

describe('BEY-42 the prerendered account', () => {
  const openPrerendered = () => {
    const opened = open({ userId: '', tab: null });
    const hydrate = () =>
      act(() => {
        const { context } = opened.actor.getSnapshot();
        opened.actor.send({
          type: 'page.hydrated',
          input: { ...context, userId: robin.id, tab: 'tickets' },
        });
      });
    return { ...opened, hydrate };
  };

  test('ACC-01 has no current tab; the tab in the address opens without the focus', async () => {
    const { hydrate, load } = openPrerendered();
    const title = screen.getByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
    hydrate();
    await load();
    expect(tab('Tickets').getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  });

  test('RTE-11 says nothing of a session that ends before the guardian is confirmed', () => {
    const { app } = openPrerendered();
    act(() => app.session.send({ type: 'session.unauthorized' }));
    expect(screen.queryByRole('link', { name: /Sign in again/ })).toBeNull();
  });
});

describe('user', () => {
  test('ACC-02 name, email and phone are shown even while the rest loads', () => {
    open();
    expect(facts(screen.getByRole('region', { name: 'You' }))).toEqual([
      ['Name', 'Robin Reed'],
      ['Email', 'robin@example.com'],
      ['Phone', '+44 20 7946 0123'],
    ]);
  });

  test('ACC-02 a missing phone is NOT SET', () => {
    open({}, { ...robin, phone: '' });
    expect(screen.getByText('NOT SET')).toBeDefined();
  });
});

test('ACC-02 RTE-11 once the session has ended, the details are gone and the page says so once', async () => {
  const { app } = await loaded();
  act(() => app.session.send({ type: 'session.unauthorized' }));
  expect(screen.getAllByText(/signed out|Sign in again to/)).toHaveLength(1);
  expect(screen.queryByText('robin@example.com')).toBeNull();
  expect(screen.getByRole('region', { name: 'Next race' })).toBeDefined();
});

test.each(['drivers', 'tickets'] as const)(
  'BEY-04 STO-02 of %s that a 401 has kept from loading the page says only that the guardian is signed out',
  async (part) => {
    const { app, load } = open({ tab: part });
    act(() => app.session.send({ type: 'session.unauthorized' }));
    await load(partsWith({ [part]: fail('status', 401) }));
    expect(screen.queryByText(`Your ${part} could not be loaded`)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getAllByText(/signed out|Sign in again to/)).toHaveLength(1);
  },
);

describe('next race', () => {
  const region = () => within(screen.getByRole('region', { name: 'Next race' }));

  test('BEY-35 ACC-02 shows the first race to come, its drivers, and a link to it', async () => {
    await loaded();
    expect(region().getByRole('heading', { level: 3, name: 'Summer Sprint' })).toBeDefined();
    expect(region().getByText('Ella Reed')).toBeDefined();
    expect(
      region()
        .getByRole('link', { name: /Race Details/ })
        .getAttribute('href'),
    ).toBe('/UK/events/EVT_1');
  });

  test('BEY-35 saves the family’s tickets for that race as one calendar file', async () => {
    const { load, user, saveToCalendar } = open();
    const noahs = boughtTicketWith({ id: 'TCK_2', driverId: 'DRV_noah' });
    await load(tickets(boughtTicketWith(), noahs));
    await user.click(region().getByRole('button', { name: 'Add to calendar Summer Sprint' }));
    expect(saveToCalendar).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ticketIds: ['TCK_1', 'TCK_2'] }),
    );
    expect(screen.getByText('Calendar file saved: Summer Sprint, Ella Reed, Noah Reed')).toBeDefined();
  });

  test.each([
    ['US', '/US/events/EVT_1'],
    [null, undefined],
  ])('TKT-02 BEY-35 of another region (%s) links there, or has no link', async (elsewhere, href) => {
    await loaded({}, partsWith({ elsewhere: { EVT_1: elsewhere } }));
    expect(region().getByText('Ella Reed')).toBeDefined();
    const way = region().queryByRole('link', { name: /Race Details/ });
    expect(way?.getAttribute('href')).toBe(href);
  });

  test('BEY-04 has different views for loading, failure and no race', async () => {
    const { load, loadAccount, actor } = open();
    expect(region().getByText('Looking for your next race')).toBeDefined();
    await load(partsWith({ races: lost }));
    expect(region().getByText('Your next race could not be loaded')).toBeDefined();
    actor.send({ type: 'account.reload' });
    await shown(loadAccount.last().resolve(tickets()));
    expect(region().getByText('No race booked yet')).toBeDefined();
    expect(region().getByRole('link', { name: 'Find a race' }).getAttribute('href')).toBe('/UK/events');
  });
});

describe('editing the details', () => {
  const openEdit = async (user: User = robin) => {
    const account = await loaded({}, undefined, user);
    await account.user.click(button('Edit your details'));
    const dialog = screen.getByRole('dialog', { name: 'Edit your details' });
    const field = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
    const type = async (name: string, text: string) => {
      await account.user.clear(field(name));
      if (text !== '') await account.user.type(field(name), text);
    };
    return { ...account, dialog, field, type };
  };
  const dialogs = () => screen.queryAllByRole('dialog');

  test('ACC-02 EDU-01 Edit opens the dialog with the stored details and its machine’s state', async () => {
    const { dialog, field } = await openEdit();
    expect(['First name', 'Last name', 'Phone'].map((name) => field(name).value)).toEqual([
      'Robin',
      'Reed',
      '+44 20 7946 0123',
    ]);
    expect([dialog.dataset.machine, dialog.dataset.state]).toEqual(['userEdit', 'form.editing']);
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { level: 2 }));
  });

  test.each([
    ['First name', ' ', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    ['Phone', '12', 'Please enter a valid phone number'],
  ])(
    'EDU-01 BEY-22 %s %j is answered with %s beside the field, which gets the focus',
    async (name, text, message) => {
      const { user, field, type, saveUser } = await openEdit();
      await type(name, text);
      await user.click(button('Save'));
      expectFieldError(field(name), message);
      expect(document.activeElement).toBe(field(name));
      expect(saveUser.calls).toHaveLength(0);
    },
  );

  test('EDU-01 BEY-24 after saving the dialog closes, and the tab shows and announces the reloaded details', async () => {
    const { user, type, saveUser, loadUser } = await openEdit();
    await type('First name', 'Robina');
    await type('Phone', '+44 20 7946 0999{Enter}');
    expect(saveUser.last().input).toEqual({
      id: 'USR_1',
      firstName: 'Robina',
      lastName: 'Reed',
      phone: '+44 20 7946 0999',
    });
    await user.click(button('Saving...'));
    expect(saveUser.calls).toHaveLength(1);
    await shown(saveUser.last().succeed());
    expect(dialogs()).toHaveLength(1);
    expect(screen.getByRole('log', { name: 'Your details' }).textContent).toBe('');
    await shown(loadUser.last().succeed({ ...robin, firstName: 'Robina', phone: '+44 20 7946 0999' }));
    expect(dialogs()).toEqual([]);
    expect(facts(screen.getByRole('region', { name: 'You' }))).toEqual([
      ['Name', 'Robina Reed'],
      ['Email', 'robin@example.com'],
      ['Phone', '+44 20 7946 0999'],
    ]);
    expect(screen.getByRole('log', { name: 'Your details' }).textContent).toContain(
      'Saved: Robina Reed, +44 20 7946 0999',
    );
    expect(screen.getByText('Saved').closest('[role="log"]')).toBeNull();
  });

  test.each(unexpected)(
    'EDU-01 %s %s keeps the input, which can be submitted again',
    async (code, status) => {
      const { user, field, type, saveUser } = await openEdit();
      await type('First name', 'Robina');
      await user.click(button('Save'));
      await shown(saveUser.last().fail(code, status));
      expect(screen.getByRole('alert').textContent).toBe(messageOf('Edit user', 'failure'));
      expect(field('First name').value).toBe('Robina');
      await user.click(button('Save'));
      expect(saveUser.last().input.firstName).toBe('Robina');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('EDU-01 STO-02 a 401 while saving says only that the guardian is signed out, with a link to sign in', async () => {
    const { app, user, dialog, saveUser } = await openEdit();
    await user.click(button('Save'));
    act(() => app.session.send({ type: 'session.unauthorized' }));
    await shown(saveUser.last().fail('status', 401));
    const refusal = within(dialog).getByRole('group', { name: 'What went wrong' });
    expect(within(refusal).getByRole('alert').textContent).toMatch(/^You are signed out\./);
    expect(within(refusal).getByRole('link', { name: 'Sign in again' })).toBeDefined();
    expect(screen.queryByText(messageOf('Edit user', 'failure'))).toBeNull();
  });
});

describe('drivers', () => {
  test('ACC-03 each driver has a card with level, sex, date of birth, height and weight', async () => {
    await driversTab();
    const ofElla = card('Ella Reed');
    const pill = ofElla.getByText('Beginner');
    expect(pill.style.getPropertyValue('--pill')).toBe('#0057b8');
    expect(facts(screen.getByRole('article', { name: 'Ella Reed' }))).toEqual([
      ['Gender', 'Female'],
      ['Date of birth', 'Jan 20, 2017'],
      ['Height', '140 cm'],
      ['Weight', '34 kg'],
    ]);
    expect(facts(screen.getByRole('article', { name: 'Noah Reed' }))).toContainEqual([
      'Height',
      'NOT SET Add height of Noah Reed',
    ]);
  });

  test('ACC-03 the buttons and links of a driver are in the specification’s order', async () => {
    await driversTab();
    const buttons = card('Ella Reed').getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent?.replace(/ (for|of)? ?Ella Reed$/, ''))).toEqual([
      'View Tickets',
      'Buy Tickets',
      'Delete Profile',
      'Edit',
    ]);
  });

  test('ACC-03 View Tickets is disabled with a reason for a driver without tickets', async () => {
    await driversTab();
    const viewTickets = button('View Tickets for Noah Reed');
    expect(viewTickets.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(viewTickets)).toEqual(['No tickets yet']);
    expect(button('View Tickets for Ella Reed').disabled).toBe(false);
  });

  test('ACC-03 ACC-07 View Tickets opens that driver’s tickets and moves the focus to the tab', async () => {
    const { user, showTab } = await driversTab(
      tickets(boughtTicketWith(), boughtTicketWith({ id: 'TCK_2', driverId: noah.id })),
    );
    await user.click(button('View Tickets for Noah Reed'));
    expect(cards()).toHaveLength(1);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Driver' }).value).toBe(noah.id);
    expect(showTab.mock.calls).toEqual([[{ tab: 'tickets', driverId: noah.id }]]);
    expect(document.activeElement).toBe(tab('Tickets'));
  });

  test('ACC-03 without drivers the tab shows its empty state', async () => {
    await driversTab(drivers());
    expect(screen.getByText('No drivers found. Add a driver to get started!')).toBeDefined();
    expect(button('Add a new driver').disabled).toBe(false);
  });

  test('BEY-31 a height that is NOT SET links to its field; saving it shows the height, focuses the card, which says that it is saved, and removes the link', async () => {
    const { user, saveDriver, load } = await driversTab(drivers(ella, noah));
    expect(screen.queryByRole('button', { name: 'Add height of Ella Reed' })).toBeNull();
    await user.click(button('Add height of Noah Reed'));
    const height = screen.getByRole('textbox', { name: 'Height (cm)' });
    expect(document.activeElement).toBe(height);
    await user.type(height, '131{Enter}');
    await user.click(button('Next'));
    await user.click(button('Update Driver'));
    await shown(saveDriver.last().succeed({ driverId: noah.id }));
    await load(drivers(ella, { ...noah, height: 131 }));
    expect(facts(screen.getByRole('article', { name: 'Noah Reed' }))).toContainEqual(['Height', '131 cm']);
    expect(screen.queryByRole('button', { name: /^Add height/ })).toBeNull();
    expect(screen.getByRole('article', { name: 'Noah Reed' }).textContent).toContain('Saved');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Noah Reed' }));
    expect(screen.getByRole('article', { name: 'Ella Reed' }).textContent).not.toContain('Saved');
    await user.click(button('Edit Ella Reed'));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('WIZ-10 BEY-14 an added driver is shown after the reload, with the next step', async () => {
    const { user, loadAccount, saveDriver, showRaces, load } = await driversTab(drivers(ella));
    await user.click(button('Add a new driver'));
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Noah');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Reed{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Weight (kg)' }), '34{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '20');
    await user.type(screen.getByRole('textbox', { name: 'Month' }), '1');
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '2017');
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    await user.click(button('Next'));
    await user.click(screen.getByRole('radio', { name: 'Beginner' }));
    await user.click(button('Add Driver'));
    await shown(saveDriver.last().succeed({ driverId: noah.id }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(loadAccount.calls).toHaveLength(2);
    expect(screen.getByRole('log', { name: 'Your drivers' }).textContent).toBe('');
    await load(drivers(ella, noah));
    expect(headings()).toEqual(['Ella Reed', 'Noah Reed']);
    expect(screen.getByRole('log', { name: 'Your drivers' }).textContent).toContain(
      'Noah Reed is on the team. Next: choose a race.',
    );
    await user.click(button('Find a race for Noah Reed'));
    expect(showRaces.mock.calls).toEqual([[{ type: 'SPRINT', driverId: noah.id }]]);
  });

  test('ACC-03 CHK-09 a driver too young to race today has, below the buttons, the date from which tickets can be booked', async () => {
    await driversTab(drivers({ ...ella, dateOfBirth: '2022-05-02' }, { ...noah, dateOfBirth: '2022-05-01' }));
    const note = card('Ella Reed').getByText('Can race from May 2, 2027');
    const below = button('Buy Tickets for Ella Reed').compareDocumentPosition(note);
    expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(card('Noah Reed').queryByText(/^Can race/)).toBeNull();
  });

  test('BEY-14 CHK-09 the next step of an added driver who is too young names that date', () => {
    expect(nextStepInWords('Noah Reed', '2027-05-02')).toBe(
      'Noah Reed is on the team, and can race from May 2, 2027.',
    );
  });
});

describe('deleting a driver', () => {
  const openDeletion = async (name: string) => {
    const account = await driversTab();
    await account.user.click(button(`Delete Profile of ${name}`));
    return { ...account, dialog: screen.getByRole('dialog', { name: `Delete ${name}?` }) };
  };

  test('ACC-03 DEL-01 Delete Profile asks for confirmation, naming the driver and the fate of the tickets', async () => {
    const { user, dialog, deleteDriver } = await openDeletion('Ella Reed');
    expect([dialog.dataset.machine, dialog.dataset.state]).toEqual(['driverDeletion', 'confirming.asking']);
    expect(dialog.textContent).toContain(
      "Ella Reed's tickets stay in your account, but show UNKNOWN as the driver.",
    );
    expect(deleteDriver.calls).toHaveLength(0);
    await user.click(button('Keep driver'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deleteDriver.calls).toHaveLength(0);
    expect(headings()).toEqual(['Ella Reed', 'Noah Reed']);
  });

  test('DEL-01 BEY-24 after a deletion the list reloads, a message stands above the cards, and the next card gets the focus', async () => {
    const { user, load, loadAccount, deleteDriver } = await openDeletion('Ella Reed');
    await user.click(button('Yes, delete'));
    await user.click(button('Yes, delete'));
    expect(deleteDriver.calls.map(({ input }) => input)).toEqual([{ userId: 'USR_1', driverId: ella.id }]);
    await shown(deleteDriver.last().succeed());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(headings()).toEqual(['Noah Reed']);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Noah Reed' }));
    const [first] = cards();
    expect(first?.parentElement?.contains(screen.getByText('Ella Reed was deleted.'))).toBe(false);
    expect(screen.getByRole('log', { name: 'Your drivers' }).textContent).toContain('Ella Reed was deleted');
    expect(loadAccount.calls).toHaveLength(2);
    await load(drivers(noah));
    expect(headings()).toEqual(['Noah Reed']);
  });

  test('DEL-01 the focus moves once, not each time the tab is opened', async () => {
    const { user, load, deleteDriver } = await openDeletion('Ella Reed');
    await user.click(button('Yes, delete'));
    await shown(deleteDriver.last().succeed());
    await load(drivers(noah));
    await user.click(tab('Tickets'));
    await user.click(tab('Drivers'));
    expect(document.activeElement).toBe(tab('Drivers'));
  });

  test.each(unexpected)(
    'DEL-01 %s %s keeps the driver, and the deletion can be confirmed again',
    async (code, status) => {
      const { user, loadAccount, deleteDriver } = await openDeletion('Noah Reed');
      await user.click(button('Yes, delete'));
      await shown(deleteDriver.last().fail(code, status));
      expect(screen.getByRole('alert').textContent).toBe(messageOf('Delete driver', 'failure'));
      expect(headings()).toEqual(['Ella Reed', 'Noah Reed']);
      expect(loadAccount.calls).toHaveLength(1);
      await user.click(button('Yes, delete'));
      await shown(deleteDriver.last().succeed());
      expect(headings()).toEqual(['Ella Reed']);
    },
  );
});

describe('tickets', () => {
  test('TKT-01 CRT-04 a ticket shows driver, race, category, type, place, amount and date of payment, in the race’s timezone', async () => {
    await ticketsTab(tickets(boughtTicketWith({ realPrice: 74.55, createdAt: '2027-04-01T10:05:00Z' })));
    const [pass] = cards();
    for (const text of [
      'Ella Reed',
      'Summer Sprint',
      'Cadets',
      'Bought before',
      'Harbour Circuit',
      '£74.55',
    ]) {
      expect(pass?.textContent).toContain(text);
    }
    expect(pass?.textContent).toMatch(/Bought Apr 01, 2027 11:05 \S+/);
    expect(pass?.textContent?.indexOf('Jun 14, 2027')).toBeLessThan(
      pass?.textContent?.indexOf('Summer Sprint') ?? 0,
    );
  });

  test('TKT-01 an unknown driver and an unknown race are UNKNOWN', async () => {
    await ticketsTab(partsWith({ drivers: succeed([]), races: succeed([]) }));
    expect(screen.getAllByText('UNKNOWN', { exact: false }).length).toBeGreaterThanOrEqual(2);
    expect(headings()).toEqual(['UNKNOWN']);
    const raceDetails = button('Race Details Bought before, UNKNOWN, UNKNOWN');
    expect(raceDetails.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(raceDetails)).toEqual(['The race could not be found.']);
  });

  test.each([
    ['a race that could not be read', { races: lost }, '/UK/events/EVT_1'],
    ['a race in another region', { elsewhere: { EVT_1: 'US' } }, '/US/events/EVT_1'],
  ])('TKT-02 Race Details of %s links to it', async (_, parts, href) => {
    await ticketsTab(partsWith(parts));
    expect(screen.getByRole('link', { name: /^Race Details/ }).getAttribute('href')).toBe(href);
  });

  test('TKT-02 Race Details is disabled when no region has the race', async () => {
    await ticketsTab(partsWith({ elsewhere: { EVT_1: null } }));
    expect(button(/^Race Details/).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('The race could not be found.')).toBeDefined();
  });

  test('TKT-02 Race Details opens the race and passes it along', async () => {
    const { app, user } = await ticketsTab();
    await user.click(
      screen.getByRole('link', { name: 'Race Details Bought before, Summer Sprint, Ella Reed' }),
    );
    expect(window.location.pathname).toBe('/UK/events/EVT_1');
    expect(app.navigation.current().state).toEqual(summer);
  });

  test('TKT-03 View Ticket opens the ticket’s page in the shop in a new tab', async () => {
    await ticketsTab(tickets(boughtTicketWith({ id: 'TCK 1', secret: 'a/b' })));
    const link = screen.getByRole('link', { name: /^view ticket Bought before, Summer Sprint, Ella Reed/ });
    expect(link.getAttribute('href')).toBe('https://shop.example/ticket/TCK%201/a%2Fb');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('TKT-03 an invalid ticket cannot be viewed', async () => {
    await ticketsTab(tickets(boughtTicketWith({ status: 'INVALID' })));
    expect(button('invalid ticket Bought before, Summer Sprint, Ella Reed').disabled).toBe(true);
    expect(screen.queryByRole('link', { name: /view ticket/ })).toBeNull();
  });

  test('BEY-35 Add to calendar is offered for a ticket of a coming race and confirms the save', async () => {
    const { user, saveToCalendar } = await ticketsTab(
      tickets(boughtTicketWith(), boughtTicketWith({ id: 'TCK_2', status: 'INVALID' })),
    );
    await user.click(button('Add to calendar Bought before, Summer Sprint, Ella Reed'));
    expect(saveToCalendar).toHaveBeenCalledWith(expect.objectContaining({ ticketIds: ['TCK_1'] }));
    expect(screen.getByRole('log', { name: 'Your calendar' }).textContent).toContain(
      'Calendar file saved: Summer Sprint, Ella Reed',
    );
  });

  const payment: Payment = {
    order: orderWith({
      items: ['DRV_ella', 'DRV_noah'].map((driverId) => ({ driverId, ticketTypeId: 'sprint', quantity: 1 })),
    }),
    step: 'left',
  };
  const both = [
    boughtTicketWith({ ticketTypeId: 'sprint', ticketName: 'Cadet Sprint' }),
    boughtTicketWith({
      id: 'TCK_2',
      ticketTypeId: 'sprint',
      driverId: 'DRV_noah',
      ticketName: 'Cadet Sprint',
    }),
  ];
  const news = () => within(screen.getByRole('region', { name: 'Tickets' })).getByRole('status');

  const older = boughtTicketWith({
    id: 'TCK_old',
    driverId: 'DRV_noah',
    eventId: 'EVT_2',
    createdAt: '2027-01-01T10:00:00Z',
  });
  const inOrder = (...parts: HTMLElement[]) =>
    parts.every((part, index) => {
      const next = parts[index + 1];
      return next === undefined || part.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
    });

  test('BEY-38 after payment the tab begins with race, start, place and passes; filter and other tickets follow', async () => {
    await ticketsTab(tickets(...both, older), { payment });
    const booked = screen.getByRole('heading', { level: 2, name: "You're booked" });
    expect(news().contains(booked)).toBe(true);
    expect(news().textContent).toContain('Summer Sprint');
    expect(news().textContent).toContain('Jun 14, 2027, 09:00 BST');
    expect(
      within(news())
        .getByRole('link', { name: /^Directions/ })
        .getAttribute('href'),
    ).toBe(directionsTo(summer));
    const [first, second, other, ...more] = cards();
    expect(more).toEqual([]);
    if (first === undefined || second === undefined || other === undefined) throw new Error('three passes');
    expect(within(first).getByText('Ella Reed')).toBeDefined();
    expect(within(second).getByText('Noah Reed')).toBeDefined();
    expect(within(other).getAllByText('UNKNOWN')).not.toEqual([]);
    const filter = screen.getByRole('combobox', { name: 'Driver' });
    expect(inOrder(booked, first, second, filter, other)).toBe(true);
    expect(screen.getByRole('log', { name: 'Your tickets' }).textContent).toContain('3 tickets');
  });

  test('BEY-38 ACC-04 the filter also applies to the tickets just bought', async () => {
    const { user } = await ticketsTab(tickets(...both), { payment });
    expect(screen.getByText('No other tickets.')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Driver' }), 'Noah Reed');
    expect(cards().map((pass) => within(pass).queryByText('Noah Reed') !== null)).toEqual([true]);
    expect(news().textContent).toContain('Summer Sprint');
  });

  test.each([
    ['left', 2],
    ['returned', 0],
  ] as const)('BEY-38 after %s, as long as tickets load, their room is kept: %d passes', (step, count) => {
    open({ tab: 'tickets', payment: { ...payment, step } });
    expect(document.querySelectorAll('[data-machine="ticketArrival"] [data-shape="pass"]')).toHaveLength(
      count,
    );
  });

  test('BEY-38 BEY-04 after payment tickets that could not be loaded are said once, with the payment safe, until they are there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { lookAgain } = await ticketsTab(
      partsWith({ tickets: fail('status', 500), races: fail('status', 500) }),
      { payment },
    );
    expect(news().textContent).toBe('');
    expect(document.querySelectorAll('[data-shape="pass"]')).toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'Your tickets could not be loaded' })).toBeDefined();
    expect(screen.getByText(/your payment is safe/)).toBeDefined();
    expect(button('Try again')).toBeDefined();
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    vi.useRealTimers();
    await shown(lookAgain.last().resolve(tickets(...both)));
    expect(news().textContent).toContain("You're booked");
    expect(screen.queryByText('Your tickets could not be loaded')).toBeNull();
  });

  test('BEY-38 after payment the tab says where the tickets were mailed, with calendar and print buttons', async () => {
    const { user, saveToCalendar, printSheets } = await ticketsTab(tickets(...both, older), { payment });
    expect(news().textContent).toContain('Tickets e-mailed to robin@example.com');
    await user.click(within(news()).getByRole('button', { name: /^Add to calendar/ }));
    expect(saveToCalendar).toHaveBeenCalledWith(expect.objectContaining({ ticketIds: ['TCK_1', 'TCK_2'] }));
    expect(screen.getByRole('log', { name: 'Your calendar' }).textContent).toContain(
      'Calendar file saved: Summer Sprint, Ella Reed, Noah Reed',
    );
    await user.click(button('Print race-day sheets'));
    expect(printSheets).toHaveBeenCalledOnce();
  });

  test('BEY-38 while bought tickets are missing the tab says so, and shows them without a click once they exist', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { load, lookAgain, persistAwaited, clearPayment, removeBought } = open({
      tab: 'tickets',
      payment,
    });
    await load(tickets());
    expect(news().textContent).toContain('Your tickets are on their way');
    expect(persistAwaited).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^Just paid/)).toBeNull();
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    vi.useRealTimers();
    expect(button('Refresh').getAttribute('aria-disabled')).toBeNull();
    await shown(lookAgain.last().resolve(tickets(...both)));
    expect(news().textContent).toContain("You're booked");
    expect(cards()).toHaveLength(2);
    expect(clearPayment).toHaveBeenCalledOnce();
    expect(removeBought).toHaveBeenLastCalledWith({ tickets: both });
  });

  test('BEY-35 each driver’s race-day sheet is printed only: the driver, each race, its ticket and a box to tick', async () => {
    const { user, printSheets } = await ticketsTab(
      tickets(boughtTicketWith(), boughtTicketWith({ id: 'TCK_2', driverId: 'DRV_noah' })),
    );
    await user.click(button('Print race-day sheets'));
    expect(printSheets).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { level: 2, name: 'Ella Reed' })).toBeNull();
    const names = screen
      .getAllByRole('heading', { level: 2, hidden: true })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Tickets', 'Ella Reed', 'Noah Reed']);
    const sheet = screen.getByText('https://shop.example/ticket/TCK_1/s3cret').closest('section');
    for (const text of [
      'Beginner',
      '34 kg',
      'Jun 14, 2027, 09:00 BST',
      'Saturday morning',
      'Signed on',
      'Weighed',
      'Kart no.',
      'Notes',
    ])
      expect(sheet?.textContent).toContain(text);
    expect(sheet?.textContent).toContain('Age on the day10');
  });

  test('BEY-35 a sheet of many races leaves room for each', async () => {
    await ticketsTab(tickets(...['TCK_1', 'TCK_2', 'TCK_3'].map((id) => boughtTicketWith({ id }))));
    const sheet = screen.getByText('https://shop.example/ticket/TCK_1/s3cret').closest('section');
    expect(within(sheet ?? document.body).getAllByText('Signed on')).toHaveLength(3);
    expect(within(sheet ?? document.body).queryByText('Notes')).toBeNull();
  });

  test('BEY-35 without a coming race there is no sheet to print', async () => {
    await ticketsTab(undefined, { today: '2027-06-15' });
    expect(screen.queryByRole('button', { name: 'Print race-day sheets' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Add to calendar/ })).toBeNull();
  });

  test.each([
    ['2027-06-14', 'false'],
    ['2027-06-15', 'true'],
  ])('TKT-01 on %s the ticket of a race on Jun 14 is past: %s', async (today, isPast) => {
    await ticketsTab(undefined, { today });
    expect(cards().map((pass) => pass.dataset.past)).toEqual([isPast]);
  });

  test('ACC-04 tickets come newest first, filtered by any driver who has tickets', async () => {
    const { user, load, showTab } = open({ tab: 'tickets' });
    const winter: Race = raceWith({ id: 'EVT_2', name: 'Winter Cup' });
    await load(
      partsWith({
        drivers: succeed([ella, noah, driverWith({ id: 'DRV_ida', name: 'Ida Reed' })]),
        tickets: succeed([
          boughtTicketWith(),
          boughtTicketWith({
            id: 'TCK_2',
            driverId: noah.id,
            eventId: 'EVT_2',
            createdAt: '2027-04-01T10:00:00Z',
          }),
        ]),
        races: succeed([summer, winter]),
      }),
    );
    expect(headings()).toEqual(['Winter Cup', 'Summer Sprint']);
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Driver' });
    expect([...filter.options].map(({ text }) => text)).toEqual(['ALL DRIVERS', 'Ella Reed', 'Noah Reed']);
    await user.selectOptions(filter, 'Ella Reed');
    expect(headings()).toEqual(['Summer Sprint']);
    expect(screen.getByRole('log', { name: 'Your tickets' }).textContent).toContain('1 ticket');
    await user.selectOptions(filter, 'ALL DRIVERS');
    expect(headings()).toHaveLength(2);
    expect(showTab.mock.calls).toEqual([
      [{ tab: 'tickets', driverId: ella.id }],
      [{ tab: 'tickets', driverId: null }],
    ]);
  });

  test('ACC-04 BEY-13 without tickets the tab says so, explains that they appear shortly after payment, and lists all drivers alone', async () => {
    await ticketsTab(tickets());
    expect(screen.getByText('No tickets found. Once you buy a ticket, it will appear here.')).toBeDefined();
    expect(screen.getByText(/Tickets can take a minute to arrive/)).toBeDefined();
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Driver' });
    expect([...filter.options].map(({ text }) => text)).toEqual(['ALL DRIVERS']);
  });

  test('BEY-13 Refresh reloads the tickets while the known ones stay and the button keeps the focus', async () => {
    const { user, loadAccount, load } = await ticketsTab(tickets());
    await user.click(button('Refresh'));
    await user.click(button('Refresh'));
    expect(loadAccount.calls).toHaveLength(2);
    expect(screen.getByText(/No tickets found/)).toBeDefined();
    expect(document.activeElement).toBe(button('Refresh'));
    await load(partsWith());
    expect(headings()).toEqual(['Summer Sprint']);
  });
});

describe('loading and failure', () => {
  test.each([
    ['drivers', 'Loading your drivers', /No drivers found/],
    ['tickets', 'Loading your tickets', /No tickets found/],
  ])('BEY-04 %s that are loading are shown as neither empty nor failed', (name, caption, emptyText) => {
    open({ tab: name });
    expect(screen.getByText(caption)).toBeDefined();
    expect(screen.queryByText(emptyText)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['drivers', { drivers: lost }, 'Your drivers could not be loaded', ['Ella Reed', 'Noah Reed']],
    ['tickets', { tickets: lost, races: lost }, 'Your tickets could not be loaded', ['Summer Sprint']],
    [
      'drivers',
      { drivers: lost, tickets: lost, races: lost },
      'Your drivers could not be loaded',
      ['Ella Reed', 'Noah Reed'],
    ],
  ])('BEY-04 %s that failed say so and can be retried', async (name, failing, title, found) => {
    const { user, load } = await loaded({ tab: name }, partsWith(failing));
    expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe(title);
    await user.click(button('Try again'));
    expect(screen.queryByRole('alert')).toBeNull();
    await load();
    expect(headings()).toEqual(found);
  });

  test('BEY-04 tickets stay when their reload fails, marked as outdated', async () => {
    const { user, load } = await ticketsTab();
    await user.click(button('Refresh'));
    await load(partsWith({ tickets: lost, races: lost }));
    expect(headings()).toEqual(['Summer Sprint']);
    expect(screen.getByRole('alert').textContent).toContain('could not be refreshed');
    await user.click(button('Try again'));
    await load();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('BEY-04 STO-02 tickets whose reload met a 401 stay, and only the sign-in is asked for', async () => {
    const { app, user, load } = await ticketsTab();
    await user.click(button('Refresh'));
    act(() => app.session.send({ type: 'session.unauthorized' }));
    await load(partsWith({ tickets: fail('status', 401) }));
    expect(headings()).toEqual(['Summer Sprint']);
    expect(screen.queryByText(/could not be refreshed/)).toBeNull();
  });

  test('BEY-04 tickets whose races failed stay, and the races can be loaded again', async () => {
    const { user, loadAccount } = await ticketsTab(partsWith({ races: lost }));
    expect(headings()).toEqual(['UNKNOWN']);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(loadAccount.calls).toHaveLength(2);
  });
});
