// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Payment } from '#domain/checkout/payment';
import type { Driver } from '#domain/entities';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { directionsTo } from '#domain/race/address';
import { screenLoaders } from '../../../src/app/screenLoaders';
import { tellVisitor } from '../../../src/app/tellVisitor';
import { prerenderPage } from '../../../src/prerender/prerenderPage';
import { nextStepInWords } from '../../../src/screens/account/nextStepInWords';
import type { ClientStorage } from '../../../src/storage/clientStorage';
import {
  type Answer,
  type Call,
  createLeague,
  json,
  type LeagueData,
  refused,
  unreachable,
} from '../../app/league';
import {
  descriptionOf,
  expectFieldError,
  openShop,
  type Shop,
  site,
  storeElsewhere,
} from '../../app/openShop';
import {
  boughtTicketWith,
  driverWith,
  kim,
  orderWith,
  raceWith,
  selectionWith,
  userWith,
} from '../../domain/examples';
import { messageOf } from '../../messages';

const ella = driverWith();
const noah = driverWith({ id: 'DRV_noah', name: 'Noah Reed', firstName: 'Noah', sex: 1, height: null });
const ticket = boughtTicketWith();
const noahsTicket = boughtTicketWith({ id: 'TCK_2', driverId: noah.id });
const raceDetails = /^Race Details/;

type Opening = Partial<LeagueData> & {
  answers?: Partial<Record<Call, Answer>>;
  held?: Call;
  prepare?: (storage: ClientStorage) => void;
};

/** Kim's account with the drivers Ella and Noah and Ella's ticket for the Summer Sprint. */
const open = (search = '', { answers = {}, held, prepare, ...data }: Opening = {}): Promise<Shop> => {
  const league = createLeague({ drivers: [ella, noah], tickets: [ticket], ...data });
  Object.assign(league.answers, answers);
  if (held !== undefined) league.hold(held);
  return openShop(`/UK/my-account${search}`, { as: kim, league, ...(prepare && { prepare }) });
};
const driversTab = (opening?: Opening) => open('?tab=drivers', opening);
const ticketsTab = (opening?: Opening) => open('?tab=tickets', opening);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'My account' })).getByRole('link', { name });
const cards = () => screen.queryAllByRole('article');
const article = (name: string) => screen.getByRole('article', { name });
const headings = () => cards().map((each) => within(each).getByRole('heading', { level: 3 }).textContent);
const log = (name: string) => screen.getByRole('log', { name }).textContent;
const signedOut = () => screen.getAllByText(/signed out|Sign in again to/);
const dialogs = () => screen.queryAllByRole('dialog');
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Driver' });
const optionsOf = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);
const facts = (within: HTMLElement | null) =>
  [...(within?.querySelectorAll('dl > div') ?? [])].map(({ children: [term, value] }) => [
    term?.textContent,
    value?.textContent,
  ]);

/** Files that the page saves: names and unfolded texts. */
const catchFiles = () => {
  const texts: Promise<string>[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file: Blob) => {
    texts.push(file.text());
    return 'blob:1';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, texts: async () => (await Promise.all(texts)).map((text) => text.replaceAll('\r\n ', '')) };
};

const catchPrints = () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  return print;
};

describe('the tabs', () => {
  test('ACC-01 the tab in the address is open; choosing another replaces the address without a navigation', async () => {
    const shop = await ticketsTab();
    expect(document.title).toBe('My Account');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Account');
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([tab('Tickets')]);
    expect(screen.getByRole('region', { name: 'Tickets' })).toBeDefined();
    expect(tab('Drivers').getAttribute('href')).toBe('/UK/my-account?tab=drivers');
    const before = window.history.length;
    await shop.user.click(tab('Drivers'));
    expect(screen.getByRole('region', { name: 'Drivers' })).toBeDefined();
    expect([shop.address(), window.history.length]).toEqual(['/UK/my-account?tab=drivers', before]);
  });

  test.each([
    ['while the account loads', 'Tickets', 'listTickets'],
    ['from the next race', 'See your tickets', undefined],
  ] as const)(
    'ACC-01 the address of a tab opened %s is replaced too, so that one Back leaves the account',
    async (_, name, held) => {
      const shop = await open('', held && { held });
      const before = window.history.length;
      await shop.user.click(screen.getByRole('link', { name }));
      expect([shop.address(), window.history.length]).toEqual(['/UK/my-account?tab=tickets', before]);
    },
  );

  test('BEY-42 ACC-01 a prerendered account has no current tab; then the tab in the address opens without the focus', async () => {
    const league = createLeague();
    vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
    const written = await prerenderPage(site, window.location.origin, '/UK/my-account');
    const { screen: code } = await screenLoaders.account();
    const page = { ...JSON.parse(written.state), screen: code };
    const shop = await openShop('/UK/my-account?tab=tickets', { as: kim, league, page });
    const title = screen.getByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
    await shop.after(() => tellVisitor(shop.app));
    expect(tab('Tickets').getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  });
});

describe('loading', () => {
  test('API-01 ACC-03 ACC-04 drivers as of today, tickets, and each of their races once are requested', async () => {
    const { league } = await open('', { tickets: [ticket, noahsTicket] });
    const calls: Call[] = ['listDrivers', 'listTickets', 'getEventsBulk', 'getEvent'];
    expect(calls.flatMap((call) => league.sent(call).map(({ path }) => path))).toEqual([
      '/api/v2/Drivers/byUser/USR_1?referenceDate=2027-05-01',
      '/api/v1/Tickets/byUser/USR_1',
      '/api/v1/Events/bulk/EVT_1',
    ]);
  });

  test.each([
    ['drivers', 'listDrivers', 'Loading your drivers', /No drivers found/],
    ['tickets', 'listTickets', 'Loading your tickets', /No tickets found/],
  ] as const)('BEY-04 %s that load are neither empty nor failed', async (name, held, caption, emptyText) => {
    await open(`?tab=${name}`, { held });
    expect(screen.getByText(caption)).toBeDefined();
    expect(screen.queryByText(emptyText)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['drivers', ['listDrivers'], ['Ella Reed', 'Noah Reed']],
    ['tickets', ['listTickets'], ['Summer Sprint']],
    ['drivers', ['listDrivers', 'listTickets'], ['Ella Reed', 'Noah Reed']],
  ] as const)(
    'BEY-04 %s without an answer to %j say so and can be loaded again',
    async (name, failing, found) => {
      const answers = Object.fromEntries(failing.map((call) => [call, refused(500)]));
      const { league, user, logged } = await open(`?tab=${name}`, { answers });
      expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe(
        `Your ${name} could not be loaded`,
      );
      expect(logged.mock.calls.flat()).toContain('The account could not be loaded');
      expect(league.sent('getEventsBulk')).toHaveLength(failing.at(-1) === 'listTickets' ? 0 : 1);
      Object.assign(league.answers, createLeague(league.data).answers);
      await user.click(button('Try again'));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(headings()).toEqual(found);
    },
  );

  test('BEY-04 STO-02 tickets stay when their reload fails, marked as outdated; after a 401 only the sign-in is asked for', async () => {
    const { league, user } = await ticketsTab();
    const { listTickets } = league.answers;
    league.answers.listTickets = refused(500);
    await user.click(button('Refresh'));
    expect(headings()).toEqual(['Summer Sprint']);
    expect(screen.getByRole('alert').textContent).toContain('could not be refreshed');
    Object.assign(league.answers, { listTickets });
    await user.click(button('Try again'));
    expect(screen.queryByRole('alert')).toBeNull();
    league.forgetSessions();
    await user.click(button('Refresh'));
    expect(headings()).toEqual(['Summer Sprint']);
    expect(screen.queryByText(/could not be refreshed/)).toBeNull();
    expect(signedOut()).toHaveLength(1);
  });

  test('BEY-04 TKT-02 tickets whose races failed stay, link to the right region, and the races can be loaded again', async () => {
    const elsewhere = boughtTicketWith({ id: 'TCK_2', eventId: 'EVT_2', currency: 'USD' });
    const { league, user } = await ticketsTab({
      tickets: [ticket, elsewhere],
      answers: { getEventsBulk: refused(500), getEvent: () => json(raceWith({ id: 'EVT_2' })) },
    });
    expect(headings()).toEqual(['UNKNOWN', 'UNKNOWN']);
    const ways = screen.getAllByRole('link', { name: raceDetails }).map((way) => way.getAttribute('href'));
    expect(ways.sort()).toEqual(['/UK/events/EVT_1', '/US/events/EVT_2']);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(league.sent('getEventsBulk')).toHaveLength(2);
  });

  test('ACC-02 RTE-11 BEY-04 STO-02 a 401 to the first answers is no failure: the details are gone, and the page says once that the guardian is signed out', async () => {
    const { user } = await driversTab({ answers: { listDrivers: refused(401) } });
    expect(screen.queryByText('Your drivers could not be loaded')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(signedOut()).toHaveLength(1);
    await user.click(tab('User'));
    expect(screen.queryByText('kim@example.com')).toBeNull();
    expect(screen.getByRole('region', { name: 'Next race' })).toBeDefined();
  });

  test('BEY-36 the time of kept answers stays until newer tickets or drivers are read', async () => {
    const { league, reload } = await ticketsTab();
    const { listTickets } = league.answers;
    Object.assign(league.answers, { listDrivers: unreachable, listTickets: unreachable });
    const { user } = await reload();
    const kept = 'Your account as saved on this device on May 1, 2027, 12:00';
    const notice = () => screen.queryByText(new RegExp(kept));
    expect([headings(), notice()]).toEqual([['Summer Sprint'], expect.anything()]);
    Object.assign(league.answers, { listDrivers: refused(500), listTickets: refused(500) });
    await user.click(button('Refresh'));
    expect(notice()).not.toBeNull();
    Object.assign(league.answers, { listTickets });
    await user.click(button('Refresh'));
    expect(notice()).toBeNull();
  });

  test('BEY-36 kept answers show after 5 s of a slow server, whose answers replace them when they come', async () => {
    const first = await ticketsTab();
    first.league.hold('listDrivers', 'listTickets');
    const shop = await first.reload();
    const asked = shop.league.open();
    const notice = () => screen.queryByText(/Your account as saved on this device/);
    await shop.pass(4_999);
    expect([headings(), notice()]).toEqual([[], null]);
    await shop.pass(1);
    expect([headings(), notice()]).toEqual([['Summer Sprint'], expect.anything()]);
    await shop.pass(2_000);
    expect(shop.league.open()).toEqual(asked);
    await shop.answer('listDrivers');
    await shop.answer('listTickets');
    expect([headings(), notice()]).toEqual([['Summer Sprint'], null]);
    expect(shop.screen().getSnapshot().matches('ready')).toBe(true);
  });

  test('BEY-36 BEY-13 the account on show never gives way to older kept answers when a reload is slow', async () => {
    const { league, user, pass, answer } = await ticketsTab();
    league.hold('listTickets', 'listDrivers');
    await user.click(button('Refresh'));
    await pass(7_000);
    expect(screen.queryByText(/Your account as saved on this device/)).toBeNull();
    await answer('listDrivers');
    await answer('listTickets', () => json([]));
    expect(headings()).not.toContain('Summer Sprint');
  });

  test('BEY-36 kept answers stay where the slow server fails in the end', async () => {
    const first = await ticketsTab();
    first.league.hold('listDrivers', 'listTickets');
    const shop = await first.reload();
    await shop.pass(5_000);
    await shop.answer('listDrivers', refused(500));
    await shop.answer('listTickets', refused(500));
    expect(headings()).toEqual(['Summer Sprint']);
    expect(screen.queryByText(/Your account as saved on this device/)).not.toBeNull();
    expect(shop.screen().getSnapshot().matches('ready')).toBe(true);
  });

  test('BEY-02 BEY-11 BEY-39 bought tickets leave the cart, and their reservation is forgotten', async () => {
    const line = { driverId: ella.id, ticketTypeId: ticket.ticketTypeId };
    const { app } = await open('', {
      prepare: (storage) => {
        const owner = { userId: kim.user.id, eventId: 'EVT_1' };
        storage.in('UK').persistCart(owner, selectionWith({ lines: [line] }));
        const items = [{ ...line, quantity: 1 }];
        storage.persistReservation({ checkoutUrl: 'https://pay.example/c/1', eventId: 'EVT_1', items });
      },
    });
    expect(app.storage.in('UK').ticketsSelected(kim.user.id)).toBe(0);
    expect([app.storage.reservation(), app.reservation.getSnapshot().value]).toEqual([null, 'free']);
  });

  test('ACC-02 name, email and phone are shown even while the rest loads; a missing phone is NOT SET', async () => {
    const shop = await open('', { held: 'listTickets' });
    const you = () => facts(screen.getByRole('region', { name: 'You' }));
    expect(you()).toEqual([
      ['Name', 'Kim Reed'],
      ['Email', 'kim@example.com'],
      ['Phone', '+44 2079 460958'],
    ]);
    await shop.after(() => storeElsewhere({ ...kim, user: userWith({ phone: '' }) }));
    expect(you()[2]).toEqual(['Phone', 'NOT SET']);
  });
});

describe('the next race', () => {
  const region = () => within(screen.getByRole('region', { name: 'Next race' }));
  const details = () => region().queryByRole('link', { name: raceDetails })?.getAttribute('href');

  test('BEY-35 ACC-02 the first race to come has its drivers, a link, and one calendar file for the family', async () => {
    const files = catchFiles();
    const { user } = await open('', { tickets: [ticket, noahsTicket] });
    expect(region().getByRole('heading', { level: 3, name: 'Summer Sprint' })).toBeDefined();
    expect(region().getByText('Ella Reed')).toBeDefined();
    expect(details()).toBe('/UK/events/EVT_1');
    await user.click(region().getByRole('button', { name: 'Add to calendar Summer Sprint' }));
    expect(screen.getByText('Calendar file saved: Summer Sprint, Ella Reed, Noah Reed')).toBeDefined();
    const [file] = await files.texts();
    expect(file?.match(/ticket\/\w+/g)).toEqual(['ticket/TCK_1', 'ticket/TCK_2']);
  });

  test('BEY-04 the next race that loads, that failed and that is not booked have different views', async () => {
    const shop = await open('', { held: 'listTickets' });
    expect(region().getByText('Looking for your next race')).toBeDefined();
    await shop.answer('listTickets', refused(500));
    expect(region().getByText('Your next race could not be loaded')).toBeDefined();
    shop.league.letGo();
    shop.league.data.tickets = [];
    await shop.user.click(tab('Tickets'));
    await shop.user.click(button('Try again'));
    await shop.user.click(tab('User'));
    expect(region().getByText('No race booked yet')).toBeDefined();
    expect(region().getByRole('link', { name: 'Find a race' }).getAttribute('href')).toBe('/UK/events');
  });

  test.each([
    ['US', '/US/events/EVT_1'],
    [null, undefined],
  ])(
    'TKT-02 BEY-35 a race that only the region %s has is linked as %s from its card and its ticket',
    async (home, href) => {
      const here = ({ headers }: { headers: Headers }) => headers.get('hub-region') === home;
      const { user } = await open('', {
        tickets: [boughtTicketWith({ currency: 'USD' })],
        answers: { getEvent: (request) => (here(request) ? json(raceWith()) : json(null, 404)) },
      });
      expect(region().getByText('Ella Reed')).toBeDefined();
      expect(details()).toBe(href);
      await user.click(tab('Tickets'));
      expect(screen.queryByRole('link', { name: raceDetails })?.getAttribute('href')).toBe(href);
      expect(screen.queryAllByText('The race could not be found.')).toHaveLength(href === undefined ? 1 : 0);
    },
  );
});

describe('editing the details', () => {
  const openEdit = async (opening?: Opening) => {
    const shop = await open('', opening);
    await shop.user.click(button('Edit your details'));
    const dialog = screen.getByRole('dialog', { name: 'Edit your details' });
    const field = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
    const type = async (name: string, text: string) => {
      await shop.user.clear(field(name));
      if (text !== '') await shop.user.type(field(name), text);
    };
    return { ...shop, dialog, field, type };
  };

  test('EDU-01 BEY-22 a wrong detail has its message beside the field, which gets the focus', async () => {
    const { user, field, type, league } = await openEdit();
    for (const [name, text, right, message] of [
      ['First name', ' ', 'Kim', 'First name is required'],
      ['Last name', '', 'Reed', 'Last name is required'],
      ['Phone', '12', '', 'Please enter a valid phone number'],
    ] as const) {
      await type(name, text);
      await user.click(button('Save'));
      expectFieldError(field(name), message);
      expect(document.activeElement).toBe(field(name));
      await type(name, right);
    }
    expect(league.sent('updateUser')).toHaveLength(0);
  });

  test('ACC-02 EDU-01 BEY-24 stored details fill the form; saved ones are sent once, read again, shown, announced and stored for the whole shop', async () => {
    const { app, user, dialog, field, type, league, answer } = await openEdit();
    const values = ['First name', 'Last name', 'Phone'].map((name) => field(name).value);
    expect(values).toEqual(['Kim', 'Reed', '+44 2079 460958']);
    expect([dialog.dataset.machine, dialog.dataset.state]).toEqual(['userEdit', 'form.editing']);
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { level: 2 }));
    league.hold('updateUser', 'getUser');
    await type('First name', 'Robina');
    await type('Phone', '+44 20 7946 0999{Enter}');
    await user.click(button('Saving...'));
    const details = { firstName: 'Robina', lastName: 'Reed', phone: '+44 20 7946 0999' };
    expect(league.sent('updateUser').map(({ body }) => body)).toEqual([details]);
    await answer('updateUser');
    expect(dialogs()).toHaveLength(1);
    expect(log('Your details')).toBe('');
    await answer('getUser');
    expect(dialogs()).toEqual([]);
    expect(facts(screen.getByRole('region', { name: 'You' }))).toEqual([
      ['Name', 'Robina Reed'],
      ['Email', 'kim@example.com'],
      ['Phone', '+44 20 7946 0999'],
    ]);
    expect(log('Your details')).toContain('Saved: Robina Reed, +44 20 7946 0999');
    expect(screen.getByText('Saved').closest('[role="log"]')).toBeNull();
    const known = { ...kim, user: { ...kim.user, ...details } };
    expect([app.session.getSnapshot().context.stored, app.storage.session()]).toEqual([known, known]);
  });

  test.each([
    ['the backdrop', true],
    ['the cross', false],
    ['Cancel', false],
  ])(
    'EDU-01 MOD-01 BEY-17 what was typed before %s closed the dialog is kept for the next one: %s',
    async (way, isKept) => {
      const { app, user, dialog, type } = await openEdit();
      await type('First name', 'Robina');
      if (way === 'the backdrop') await user.click(dialog);
      else
        await user.click(within(dialog).getByRole('button', { name: way === 'the cross' ? 'Close' : way }));
      expect(dialogs()).toEqual([]);
      const draft = () =>
        app.storage.in('UK').formDraft({ userId: kim.user.id, form: userFormName }).firstName;
      expect(draft()).toBe(isKept ? 'Robina' : undefined);
      await user.click(button('Edit your details'));
      const reopened = screen.getByRole('dialog', { name: 'Edit your details' });
      const name = () =>
        within(reopened).getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value;
      expect(name()).toBe(isKept ? 'Robina' : 'Kim');
      const again = within(reopened).queryByRole('button', { name: /^Start again/ });
      expect(again !== null).toBe(isKept);
      if (again === null) return;
      await user.click(again);
      expect([name(), draft()]).toEqual(['Kim', undefined]);
    },
  );

  test('EDU-01 details that could not be saved stay in the form, which can be submitted again', async () => {
    const { user, field, type, league } = await openEdit({ answers: { updateUser: refused(500) } });
    await type('First name', 'Robina');
    await user.click(button('Save'));
    expect(screen.getByRole('alert').textContent).toBe(messageOf('Edit user', 'failure'));
    expect(field('First name').value).toBe('Robina');
    league.hold('updateUser');
    await user.click(button('Save'));
    expect(league.sent('updateUser').at(-1)?.body).toMatchObject({ firstName: 'Robina' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('EDU-01 STO-02 a 401 while saving says only that the guardian is signed out, with a link to sign in', async () => {
    const { user, dialog, league } = await openEdit();
    league.forgetSessions();
    await user.click(button('Save'));
    const refusal = within(dialog).getByRole('group', { name: 'What went wrong' });
    expect(within(refusal).getByRole('alert').textContent).toMatch(/^You are signed out\./);
    expect(within(refusal).getByRole('link', { name: 'Sign in again' })).toBeDefined();
    expect(screen.queryByText(messageOf('Edit user', 'failure'))).toBeNull();
  });
});

describe('the drivers', () => {
  test('ACC-03 a driver’s card has level, sex, date of birth, height and weight, and the buttons in order', async () => {
    await driversTab();
    const ofElla = within(article('Ella Reed'));
    expect(ofElla.getByText('Beginner').style.getPropertyValue('--pill')).toBe('#0057b8');
    expect(facts(article('Ella Reed'))).toEqual([
      ['Gender', 'Female'],
      ['Date of birth', 'Jan 20, 2017'],
      ['Height', '140 cm'],
      ['Weight', '34 kg'],
    ]);
    const buttons = ofElla.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent?.replace(/ (for|of)? ?Ella Reed$/, ''))).toEqual([
      'View Tickets',
      'Buy Tickets',
      'Delete Profile',
      'Edit',
    ]);
    const viewTickets = button('View Tickets for Noah Reed');
    expect(viewTickets.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(viewTickets)).toEqual(['No tickets yet']);
    expect(button('View Tickets for Ella Reed').disabled).toBe(false);
  });

  test('ACC-01 ACC-03 ACC-05 ACC-07 CHK-12 View Tickets opens the driver’s tickets and focuses their tab; Buy Tickets selects the driver and opens the races of the driver’s level', async () => {
    const { app, user, address } = await driversTab({ tickets: [ticket, noahsTicket] });
    await user.click(button('View Tickets for Noah Reed'));
    expect(cards()).toHaveLength(1);
    expect(filter().value).toBe(noah.id);
    expect(address()).toBe('/UK/my-account?tab=tickets&driver=DRV_noah');
    expect(document.activeElement).toBe(tab('Tickets'));
    await user.click(tab('Drivers'));
    await user.click(button('Buy Tickets for Noah Reed'));
    expect([app.storage.selectedDriver(), address()]).toEqual([noah.id, '/UK/events?type=SPRINT']);
  });

  test('ACC-03 the tab without drivers is empty and still offers to add one', async () => {
    await driversTab({ drivers: [] });
    expect(screen.getByText('No drivers found. Add a driver to get started!')).toBeDefined();
    expect(button('Add a new driver').disabled).toBe(false);
  });

  test('BEY-31 a height that is NOT SET links to its field; once saved the card has it and the focus, and says so', async () => {
    const { user } = await driversTab();
    expect(facts(article('Noah Reed'))).toContainEqual(['Height', 'NOT SET Add height of Noah Reed']);
    expect(screen.queryByRole('button', { name: 'Add height of Ella Reed' })).toBeNull();
    await user.click(button('Add height of Noah Reed'));
    const height = screen.getByRole('textbox', { name: 'Height (cm)' });
    expect(document.activeElement).toBe(height);
    await user.type(height, '131{Enter}');
    await user.click(button('Next'));
    await user.click(button('Update Driver'));
    expect(facts(article('Noah Reed'))).toContainEqual(['Height', '131 cm']);
    expect(screen.queryByRole('button', { name: /^Add height/ })).toBeNull();
    expect(article('Noah Reed').textContent).toContain('Saved');
    expect(document.activeElement).toBe(article('Noah Reed'));
    expect(article('Ella Reed').textContent).not.toContain('Saved');
    await user.click(button('Edit Ella Reed'));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('WIZ-10 BEY-14 an added driver is sent, recorded, and shown after the reload with the next step', async () => {
    const { user, league, answer, recorded, address } = await driversTab({ drivers: [ella] });
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
    league.hold('listDrivers');
    await user.click(button('Add Driver'));
    expect(dialogs()).toEqual([]);
    expect(log('Your drivers')).toBe('');
    const [sent] = league.sent('createDriver');
    expect([sent?.path, sent?.body]).toMatchObject([
      '/api/v2/Drivers?referenceDate=2027-05-01',
      { userId: 'USR_1', firstName: 'Noah', lastName: 'Reed', weight: 34, dateOfBirth: '2017-01-20', sex: 1 },
    ]);
    expect(recorded()).toEqual([{ name: 'driver_added', driverId: 'DRV_2' }]);
    await answer('listDrivers');
    expect(headings()).toEqual(['Ella Reed', 'Noah Reed']);
    expect(log('Your drivers')).toContain('Noah Reed is on the team. Next: choose a race.');
    await user.click(button('Find a race for Noah Reed'));
    expect(address()).toBe('/UK/events?type=SPRINT');
  });

  test('ACC-03 CHK-09 a driver too young to race today has, below the buttons, the date from which tickets can be booked', async () => {
    await driversTab({
      drivers: [
        { ...ella, dateOfBirth: '2022-05-02' },
        { ...noah, dateOfBirth: '2022-05-01' },
      ],
    });
    const note = within(article('Ella Reed')).getByText('Can race from May 2, 2027');
    const below = button('Buy Tickets for Ella Reed').compareDocumentPosition(note);
    expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(article('Noah Reed')).queryByText(/^Can race/)).toBeNull();
  });

  test('BEY-14 CHK-09 the next step of an added driver who is too young names that date', () => {
    expect(nextStepInWords('Noah Reed', '2027-05-02')).toBe(
      'Noah Reed is on the team, and can race from May 2, 2027.',
    );
  });
});

describe('a dialog that was left', () => {
  const firstName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
  const dismiss = async ({ user }: Shop, typed: string) => {
    await user.clear(firstName());
    await user.type(firstName(), typed);
    await user.click(screen.getByRole('dialog'));
  };

  test('WIZ-03 BEY-17 a dismissed wizard opens again with what was typed, for the same driver only', async () => {
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
  });

  test.each([
    ['a wizard', 'drivers', driverFormName(null), true, 1],
    ['the details', 'user', userFormName, true, 1],
    ['a wizard, but came from elsewhere', 'drivers', driverFormName(null), false, 0],
    ['a wizard for a driver who is gone', 'drivers', driverFormName('DRV_gone'), true, 0],
    ['a wizard on another tab', 'tickets', driverFormName(null), true, 0],
  ])(
    'STO-02 BEY-17 a guardian who signed in again after typing in %s (%s, %s, %s) sees %d dialogs',
    async (_, at, form, hasSignedIn, count) => {
      const { app, go, after } = await openShop('/UK/events', {
        as: kim,
        prepare: (storage) =>
          storage.in('UK').persistFormDraft({ userId: kim.user.id, form }, { firstName: 'Kit' }),
      });
      const account = `/UK/my-account?tab=${at}`;
      await (hasSignedIn
        ? after(() => app.navigation.go(account, { state: { isSignedIn: true } }))
        : go(account));
      expect(dialogs()).toHaveLength(count);
    },
  );
});

describe('deleting a driver', () => {
  const openDeletion = async (name: string, opening?: Opening) => {
    const shop = await driversTab(opening);
    await shop.user.click(button(`Delete Profile of ${name}`));
    return { ...shop, dialog: screen.getByRole('dialog', { name: `Delete ${name}?` }) };
  };

  test('ACC-03 DEL-01 Delete Profile asks for confirmation, naming the driver, the races to come and the fate of the tickets', async () => {
    const { user, dialog, league } = await openDeletion('Ella Reed');
    expect([dialog.dataset.machine, dialog.dataset.state]).toEqual(['driverDeletion', 'confirming.asking']);
    expect(dialog.textContent).toContain('Ella Reed is booked for Summer Sprint.');
    expect(dialog.textContent).toContain(
      "Ella Reed's tickets stay in your account, but show UNKNOWN as the driver.",
    );
    await user.click(button('Keep driver'));
    expect(dialogs()).toEqual([]);
    expect(league.sent('deleteDriver')).toEqual([]);
    await user.click(button('Delete Profile of Noah Reed'));
    expect(screen.getByRole('dialog').textContent).not.toContain('tickets');
    expect(headings()).toEqual(['Ella Reed', 'Noah Reed']);
  });

  test('DEL-01 BEY-24 a deleted driver is gone at once and selected no more; the next card gets the focus, once', async () => {
    const { app, user, league, answer } = await openDeletion('Ella Reed', {
      prepare: (storage) => storage.selectDriver(ella.id),
    });
    league.hold('deleteDriver', 'listDrivers');
    await user.click(button('Yes, delete'));
    await user.click(button('Yes, delete'));
    expect(league.sent('deleteDriver').map(({ path }) => path)).toEqual(['/api/v1/Drivers/USR_1/DRV_ella']);
    await answer('deleteDriver');
    expect([dialogs(), headings(), app.storage.selectedDriver()]).toEqual([[], ['Noah Reed'], null]);
    expect(document.activeElement).toBe(article('Noah Reed'));
    expect(cards()[0]?.parentElement?.contains(screen.getByText('Ella Reed was deleted.'))).toBe(false);
    expect(log('Your drivers')).toContain('Ella Reed was deleted');
    await answer('listDrivers');
    expect(headings()).toEqual(['Noah Reed']);
    await user.click(tab('Tickets'));
    await user.click(tab('Drivers'));
    expect(document.activeElement).toBe(tab('Drivers'));
  });

  test('DEL-01 a driver who could not be deleted stays, and the deletion can be confirmed again', async () => {
    const { user, league } = await openDeletion('Noah Reed');
    const { deleteDriver } = league.answers;
    league.answers.deleteDriver = refused(500);
    await user.click(button('Yes, delete'));
    expect(screen.getByRole('alert').textContent).toBe(messageOf('Delete driver', 'failure'));
    expect(headings()).toEqual(['Ella Reed', 'Noah Reed']);
    expect(league.sent('listDrivers')).toHaveLength(1);
    Object.assign(league.answers, { deleteDriver });
    await user.click(button('Yes, delete'));
    expect(headings()).toEqual(['Ella Reed']);
  });
});

describe('the tickets', () => {
  test('TKT-01 CRT-04 a ticket shows driver, race, category, type, place, amount and date of payment, in the race’s timezone', async () => {
    await ticketsTab({
      tickets: [boughtTicketWith({ realPrice: 74.55, createdAt: '2027-04-01T10:05:00Z' })],
    });
    const text = cards()[0]?.textContent ?? '';
    for (const part of ['Ella Reed', 'Cadets', 'Bought before', 'Harbour Circuit', '£74.55'])
      expect(text).toContain(part);
    expect(text).toMatch(/Jun 14, 2027.*Summer Sprint/);
    expect(text).toMatch(/Bought Apr 01, 2027 11:05 \S+/);
  });

  test('TKT-01 an unknown driver and an unknown race are UNKNOWN, and the race has no link', async () => {
    await ticketsTab({ drivers: [], races: [] });
    expect(screen.getAllByText('UNKNOWN', { exact: false }).length).toBeGreaterThanOrEqual(2);
    expect(headings()).toEqual(['UNKNOWN']);
    const unknown = button('Race Details Bought before, UNKNOWN, UNKNOWN');
    expect(unknown.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(unknown)).toEqual(['The race could not be found.']);
  });

  test('TKT-02 Race Details opens the race and passes it along', async () => {
    const { app, user, address } = await ticketsTab();
    await user.click(link('Race Details Bought before, Summer Sprint, Ella Reed'));
    expect(address()).toBe('/UK/events/EVT_1');
    expect(app.navigation.current().state).toMatchObject({ race: { id: 'EVT_1', name: 'Summer Sprint' } });
  });

  test('TKT-03 a valid ticket links to its page in a new tab; an invalid one has none, says so and whom to contact', async () => {
    await ticketsTab({
      tickets: [
        boughtTicketWith({ id: 'TCK 1', secret: 'a/b' }),
        boughtTicketWith({ id: 'TCK_2', status: 'INVALID' }),
      ],
    });
    const view = link(/^view ticket Bought before, Summer Sprint, Ella Reed/);
    expect(view.getAttribute('href')).toBe('https://shop.example/ticket/TCK%201/a%2Fb');
    expect(view.getAttribute('target')).toBe('_blank');
    const invalid = button('invalid ticket Bought before, Summer Sprint, Ella Reed');
    expect(invalid.disabled).toBe(true);
    const told = screen.getAllByText(/This ticket is not valid on race day/);
    expect(told.map((words) => words.closest('article')?.contains(invalid))).toEqual([true]);
    expect(told[0]?.textContent).toMatch(/Please (write to \S+|contact us)/);
  });

  test('BEY-57 without a connection a ticket’s page is not led to', async () => {
    const { after, app } = await ticketsTab();
    await after(() => app.connection.send({ type: 'connection.lost' }));
    const view = button(/^view ticket Bought before/);
    expect([view.getAttribute('aria-disabled'), descriptionOf(view)]).toEqual([
      'true',
      ['The ticket’s page needs a connection.'],
    ]);
  });

  test('BEY-57 BEY-58 the code of a valid ticket is shown over the whole screen, with driver, race, session and hours; not of an invalid or past one', async () => {
    const past = raceWith({ id: 'EVT_gone', start: '2027-04-30T08:00:00Z', end: '2027-04-30T16:00:00Z' });
    const { user } = await ticketsTab({
      tickets: [
        ticket,
        boughtTicketWith({ id: 'TCK_2', status: 'INVALID' }),
        boughtTicketWith({ id: 'TCK_3', eventId: past.id }),
      ],
      races: [raceWith(), past],
    });
    const [card] = cards();
    for (const text of ['09:00–17:00 BST', 'Saturday morning', 'Directions'])
      expect(card?.textContent).toContain(text);
    expect(screen.getAllByRole('button', { name: /^Show code/ })).toHaveLength(1);
    await user.click(button('Show code Bought before, Summer Sprint, Ella Reed'));
    const pass = screen.getByRole('dialog', { name: 'Ella Reed' });
    expect(pass.dataset.wholeScreen).toBe('true');
    for (const text of [
      'Summer Sprint',
      'Bought before · Saturday morning',
      'Jun 14, 2027, 09:00–17:00 BST',
      'https://shop.example/ticket/TCK_1/s3cret',
    ])
      expect(pass.textContent).toContain(text);
    expect(pass.querySelector('[shape-rendering="crispEdges"] path')).not.toBeNull();
    await user.click(within(pass).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('BEY-35 a ticket of a coming race is saved as a calendar file with its page, its address and the current time', async () => {
    const files = catchFiles();
    const { user } = await ticketsTab({
      tickets: [ticket, boughtTicketWith({ id: 'TCK_2', status: 'INVALID' })],
    });
    await user.click(button('Add to calendar Bought before, Summer Sprint, Ella Reed'));
    expect(log('Your calendar')).toContain('Calendar file saved: Summer Sprint, Ella Reed');
    expect(files.names).toEqual(['summer-sprint-ella-reed.ics']);
    const [file] = await files.texts();
    expect(file).toContain('DTSTAMP:20270501T120000Z');
    expect(file).toContain('https://shop.example/ticket/TCK_1/s3cret');
    expect(file).toContain(`URL:${window.location.origin}/UK/events/EVT_1`);
  });

  test('BEY-35 a season ticket’s calendar file has its rounds, where these can be loaded', async () => {
    const files = catchFiles();
    const season = raceWith({ eventType: 'GROUP', childEvents: ['EVT_R1', 'EVT_R2'] });
    const rounds = season.childEvents.map((id) => raceWith({ id, name: `Round ${id}` }));
    const { user } = await ticketsTab({ races: [season, ...rounds] });
    await user.click(button(/^Add to calendar/));
    const [file] = await files.texts();
    expect(file?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain('Round EVT_R2');
  });

  test('TKT-01 ACC-04 BEY-35 a ticket is past the day after its race: then it stands under a heading of its own, and there is no calendar file and no sheet for it', async () => {
    const races = [
      raceWith({ id: 'EVT_today', start: '2027-05-01T08:00:00Z', end: '2027-05-01T16:00:00Z' }),
      raceWith({ id: 'EVT_gone', start: '2027-04-30T08:00:00Z', end: '2027-04-30T16:00:00Z' }),
    ];
    const tickets = races.map(({ id: eventId, start: createdAt }) =>
      boughtTicketWith({ id: eventId, eventId, createdAt }),
    );
    const { user, league } = await ticketsTab({ races, tickets });
    expect(cards().map((pass) => pass.dataset.past)).toEqual(['false', 'true']);
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles.slice(-4)).toEqual(['Tickets', headings()[0], 'Past tickets', headings()[1]]);
    expect(screen.getAllByRole('button', { name: /Add to calendar/ })).toHaveLength(1);
    expect(button('Print race-day sheets')).toBeDefined();
    league.data.tickets = tickets.slice(1);
    await user.click(button('Refresh'));
    expect(screen.queryByRole('button', { name: /Add to calendar|Print race-day sheets/ })).toBeNull();
  });

  test('BEY-35 BEY-58 each driver’s race-day sheet is printed only: the driver, each race, its ticket and a box to tick; a sheet of many races leaves room for each', async () => {
    const print = catchPrints();
    const many = ['TCK_2', 'TCK_3', 'TCK_4'].map((id) => ({ ...noahsTicket, id }));
    const { user } = await ticketsTab({ tickets: [ticket, ...many] });
    await user.click(button('Print race-day sheets'));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { level: 2, name: 'Ella Reed' })).toBeNull();
    const names = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2, hidden: true })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Tickets', 'Ella Reed', 'Noah Reed']);
    const sheetOf = (id: string) =>
      screen.getByText(`https://shop.example/ticket/${id}/s3cret`).closest('section')?.textContent ?? '';
    for (const text of [
      'Beginner',
      '34 kg',
      'Jun 14, 2027, 09:00–17:00 BST',
      'Saturday morning',
      'Signed on',
      'Weighed',
      'Kart no.',
      'Notes',
    ])
      expect(sheetOf('TCK_1')).toContain(text);
    expect(sheetOf('TCK_1')).toContain('Age on the day10');
    expect(sheetOf('TCK_4').match(/Signed on/g)).toHaveLength(3);
    expect(sheetOf('TCK_4')).not.toContain('Notes');
  });

  test('ACC-04 tickets come newest first, filtered by any driver who has tickets', async () => {
    const ida: Driver = driverWith({ id: 'DRV_ida', name: 'Ida Reed' });
    const newer = boughtTicketWith({
      id: 'TCK_2',
      driverId: noah.id,
      eventId: 'EVT_2',
      createdAt: '2027-04-01T10:00:00Z',
    });
    const { user, address } = await ticketsTab({
      drivers: [ella, noah, ida],
      tickets: [ticket, newer],
      races: [raceWith(), raceWith({ id: 'EVT_2', name: 'Winter Cup' })],
    });
    expect(headings()).toEqual(['Winter Cup', 'Summer Sprint']);
    expect(optionsOf(filter())).toEqual(['ALL DRIVERS', 'Ella Reed', 'Noah Reed']);
    await user.selectOptions(filter(), 'Ella Reed');
    expect(headings()).toEqual(['Summer Sprint']);
    expect(log('Your tickets')).toContain('1 ticket');
    expect(address()).toBe('/UK/my-account?tab=tickets&driver=DRV_ella');
    await user.selectOptions(filter(), 'ALL DRIVERS');
    expect([headings().length, address()]).toEqual([2, '/UK/my-account?tab=tickets']);
  });

  test('ACC-04 BEY-13 the tab without tickets says so and that they may take a minute; Refresh keeps the focus and reads them once', async () => {
    const { user, league, answer } = await ticketsTab({ tickets: [] });
    expect(screen.getByText('No tickets found. Once you buy a ticket, it will appear here.')).toBeDefined();
    expect(screen.getByText(/Tickets can take a minute to arrive/)).toBeDefined();
    expect(optionsOf(filter())).toEqual(['ALL DRIVERS']);
    league.hold('listTickets');
    league.data.tickets = [ticket];
    await user.click(button('Refresh'));
    await user.click(button('Refresh'));
    expect(league.sent('listTickets')).toHaveLength(2);
    expect(screen.getByText(/No tickets found/)).toBeDefined();
    expect(document.activeElement).toBe(button('Refresh'));
    await answer('listTickets');
    expect(headings()).toEqual(['Summer Sprint']);
  });
});

describe('the tickets after payment', () => {
  const both = [ella, noah].map(({ id: driverId }) =>
    boughtTicketWith({
      id: `TCK_${driverId}`,
      driverId,
      ticketTypeId: 'sprint',
      ticketName: 'Cadet Sprint',
      createdAt: '2027-05-01T12:00:00Z',
    }),
  );
  const older = boughtTicketWith({
    id: 'TCK_old',
    driverId: noah.id,
    eventId: 'EVT_2',
    createdAt: '2027-01-01T10:00:00Z',
  });
  const order = orderWith({
    items: [ella, noah].map(({ id: driverId }) => ({ driverId, ticketTypeId: 'sprint', quantity: 1 })),
  });
  const afterPayment = (opening?: Opening, step: Payment['step'] = 'left') =>
    ticketsTab({
      tickets: both,
      prepare: (storage) => storage.persistPayment({ order, regionId: 'UK', step }),
      ...opening,
    });
  const news = () => within(screen.getByRole('region', { name: 'Tickets' })).getByRole('status');
  const placeholders = () =>
    document.querySelectorAll('[data-machine="ticketArrival"] [data-shape="pass"]').length;
  const inOrder = (...parts: (HTMLElement | undefined)[]) =>
    parts.every((part, index) => {
      const next = parts[index + 1];
      return !next || part?.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
    });

  test('BEY-38 BEY-58 ACC-04 the tab begins with race, hours, place, e-mail and passes; calendar and print buttons are for them; the rest follows', async () => {
    const [files, print] = [catchFiles(), catchPrints()];
    const { user } = await afterPayment({
      tickets: [...both, older],
      races: [raceWith({ description: 'Gates open at eight.' })],
    });
    const booked = screen.getByRole('heading', { level: 2, name: "You're booked" });
    expect(news().contains(booked)).toBe(true);
    for (const text of [
      'Summer Sprint',
      'Jun 14, 2027, 09:00–17:00 BST',
      'Tickets e-mailed to kim@example.com',
    ])
      expect(news().textContent).toContain(text);
    expect(
      within(news())
        .getByRole('link', { name: /^Directions/ })
        .getAttribute('href'),
    ).toBe(directionsTo(raceWith()));
    expect(
      within(news())
        .getByRole('link', { name: /^What to know before race day/ })
        .getAttribute('href'),
    ).toBe('/UK/events/EVT_1#about');
    expect(headings()).toEqual(['Summer Sprint', 'Summer Sprint', 'UNKNOWN']);
    const [first, second, other] = cards();
    expect([first, second].map((pass) => pass?.textContent)).toEqual(
      ['Ella Reed', 'Noah Reed'].map((name) => expect.stringContaining(name)),
    );
    expect(inOrder(booked, first, second, filter(), other)).toBe(true);
    expect(log('Your tickets')).toContain('3 tickets');
    await user.click(within(news()).getByRole('button', { name: /^Add to calendar/ }));
    const [file] = await files.texts();
    expect(file?.match(/ticket\/\w+/g)).toEqual(['ticket/TCK_DRV_ella', 'ticket/TCK_DRV_noah']);
    expect(log('Your calendar')).toContain('Calendar file saved: Summer Sprint, Ella Reed, Noah Reed');
    await user.click(button('Print race-day sheets'));
    expect(print).toHaveBeenCalledOnce();
    await user.selectOptions(filter(), 'Noah Reed');
    expect(headings()).toEqual(['Summer Sprint', 'UNKNOWN']);
    expect(news().textContent).toContain('Summer Sprint');
  });

  test.each([
    ['left', 2],
    ['returned', 0],
  ] as const)(
    'BEY-38 after %s, as long as tickets load, their room is kept: %d passes',
    async (step, count) => {
      await afterPayment({ held: 'listTickets' }, step);
      expect(placeholders()).toBe(count);
    },
  );

  test('BEY-38 BEY-04 tickets that could not be loaded are said once, with the payment safe, until they are there', async () => {
    const { league, pass } = await afterPayment({ answers: { listTickets: refused(500) } });
    expect(news().textContent).toBe('');
    expect(placeholders()).toBe(0);
    expect(screen.getByRole('heading', { name: 'Your tickets could not be loaded' })).toBeDefined();
    expect(screen.getByText(/your payment is safe/)).toBeDefined();
    expect(button('Try again')).toBeDefined();
    league.answers.listTickets = () => json(both);
    await pass(5000);
    expect(news().textContent).toContain("You're booked");
    expect(screen.queryByText('Your tickets could not be loaded')).toBeNull();
  });

  test('BEY-38 BEY-02 missing tickets are on their way; once they exist they are shown without a click and leave the cart', async () => {
    const owner = { userId: kim.user.id, eventId: 'EVT_1' };
    const { app, league, pass } = await afterPayment({ tickets: [] });
    app.storage.in('UK').persistCart(owner, selectionWith({ lines: order.items }));
    expect(news().textContent).toContain('Your tickets are on their way');
    expect(app.storage.payment(kim.user.id)?.step).toBe('awaited');
    league.data.tickets = both.slice(0, 1);
    await pass(5000);
    expect(news().textContent).toContain('Your tickets are on their way');
    league.data.tickets = both;
    league.hold('listTickets');
    await pass(5000);
    expect(button('Refresh').getAttribute('aria-disabled')).toBeNull();
    league.letGo();
    for (const { settle } of league.open('listTickets')) settle();
    await pass(0);
    expect(news().textContent).toContain("You're booked");
    expect(cards()).toHaveLength(2);
    expect(screen.getByText('No other tickets.')).toBeDefined();
    expect([app.storage.payment(kim.user.id), app.storage.in('UK').ticketsSelected(kim.user.id)]).toEqual([
      null,
      0,
    ]);
  });
});
