import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, json } from '../../app/league';
import { descriptionOf } from '../../app/openShop';
import { boughtTicketWith, driverWith, raceWith } from '../../domain/examples';
import { catchFiles, catchPrints } from './catchFiles';
import {
  button,
  cards,
  ella,
  filter,
  headings,
  log,
  noah,
  noahsTicket,
  open,
  ticket,
  ticketsTab,
} from './openAccount';

const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
const sheets = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2, hidden: true })
    .map(({ textContent }) => textContent);
const optionsOf = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);

test('TKT-01 a ticket shows driver, race, type, place, currency, and dates in the race’s timezone', async () => {
  await ticketsTab({
    tickets: [boughtTicketWith({ realPrice: 74.55, currency: 'USD', createdAt: '2027-04-01T10:05:00Z' })],
  });
  const text = cards()[0]?.textContent ?? '';
  for (const part of ['Ella Reed', 'Cadets', 'Bought before', 'Harbour Circuit', '$74.55'])
    expect(text).toContain(part);
  expect(text).toMatch(/Jun 14, 2027.*Summer Sprint/);
  expect(text).toMatch(/Bought Apr 01, 2027 11:05 \S+/);
});

test('TKT-01 an unknown driver and an unknown race are UNKNOWN, and the race has no link', async () => {
  await ticketsTab({ drivers: [], races: [] });
  expect(screen.getAllByText('UNKNOWN', { exact: false }).length).toBeGreaterThanOrEqual(2);
  expect(headings()).toEqual(['UNKNOWN']);
  const unknown = button('Race Details UNKNOWN');
  expect(unknown.getAttribute('aria-disabled')).toBe('true');
  expect(descriptionOf(unknown)).toEqual(['The race could not be found.']);
});

test('TKT-02 Race Details opens the race and passes it along', async () => {
  const { app, user, address } = await ticketsTab();
  await user.click(link('Race Details Summer Sprint'));
  expect(address()).toBe('/UK/events/EVT_1');
  expect(app.navigation.current().state).toMatchObject({ race: { id: 'EVT_1', name: 'Summer Sprint' } });
});

test('TKT-03 a valid ticket links to its page in a new tab; an invalid one says so and whom to contact', async () => {
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

test('BEY-57 BEY-68 a valid ticket’s code has driver, age, race, place, class and number, not its address', async () => {
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
    'Cadets · Bought before · age 10Saturday morning',
    'WhenJun 14, 2027 09:00–17:00 BST',
    'WhereHarbour Circuit\u00a0· Bristol',
    'TCK_1',
  ])
    expect(pass.textContent).toContain(text);
  expect(pass.textContent).not.toMatch(/shop\.example|Next/);
  expect(pass.querySelector('[shape-rendering="crispEdges"] path')).not.toBeNull();
  await user.click(within(pass).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('BEY-64 a code stays on show when another ticket for its race was bought elsewhere', async () => {
  const { user, league, after } = await ticketsTab();
  await user.click(button('Show code Bought before, Summer Sprint, Ella Reed'));
  league.data.tickets = [ticket, { ...noahsTicket, createdAt: '2027-04-30T10:05:00Z' }];
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(within(screen.getByRole('dialog', { name: 'Ella Reed' })).getByText('1 of 2')).toBeDefined();
  league.data.drivers = [noah];
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(onShow(screen.getByRole('dialog'))).toContain('TCK_1');
});

const invalid = { ...ticket, status: 'INVALID' };
test.each([
  ['is not valid', 'the tickets', '?tab=tickets', [invalid, noahsTicket], '1 of 2'],
  ['is gone', 'the tickets', '?tab=tickets', [noahsTicket], '1 of 2'],
  ['is not valid', 'the next race', '', [invalid], ''],
  ['is gone', 'the next race', '', [], ''],
])('BEY-57 BEY-64 a code whose ticket %s any more, as a read finds, says so at %s', async (...row) => {
  const [, , address, tickets, place] = row;
  const { user, league, after } = await open(address);
  await user.click(button('Show code Bought before, Summer Sprint, Ella Reed'));
  league.data.tickets = tickets;
  await after(() => window.dispatchEvent(new Event('focus')));
  const sheet = screen.getByRole('dialog', { name: 'Ella Reed' });
  expect(within(sheet).getByRole('alert').textContent).toMatch(
    /^This ticket is not valid on race day\. Please/,
  );
  expect(onShow(sheet)).toContain('TCK_1');
  expect(sheet.querySelector('li:not([inert]) [shape-rendering]')).toBeNull();
  expect(within(sheet).queryByText(/ of \d/)?.textContent ?? '').toBe(place);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The passes beside it are a swipe away, and not read out. */
const onShow = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('li:not([inert])')].map(({ textContent }) => textContent).join();

test('BEY-68 a swipe leads to the next child’s code, whose name has the focus', async () => {
  const { user } = await ticketsTab({ tickets: [noahsTicket, ticket] });
  await user.click(button('Show code Bought before, Summer Sprint, Noah Reed'));
  const scroller = screen.getByRole('dialog', { name: 'Noah Reed' }).querySelector('ul');
  if (scroller === null) throw new Error('There is nothing to swipe');
  Object.defineProperty(scroller, 'clientWidth', { value: 300 });
  for (const [left, driver, number] of [
    [140, 'Ella Reed', 'TCK_1'],
    [160, 'Noah Reed', 'TCK_2'],
  ] as const) {
    fireEvent.scroll(scroller, { target: { scrollLeft: left } });
    const pass = screen.getByRole('dialog', { name: driver });
    expect(onShow(pass)).toContain(number);
    expect(document.activeElement?.textContent).toBe(driver);
  }
});

test('BEY-68 ‘Next’ leads from one child’s code to the next, ‘Previous’ back; each name gets the focus', async () => {
  const { user } = await ticketsTab({
    tickets: [
      noahsTicket,
      boughtTicketWith({ id: 'TCK_3', driverId: noah.id, sessions: 'Sunday' }),
      boughtTicketWith({ id: 'TCK_4', eventId: 'EVT_elsewhere' }),
      ticket,
    ],
  });
  await user.click(button('Show code Bought before, Summer Sprint, Ella Reed'));
  for (const [driver, number, place, next] of [
    ['Ella Reed', 'TCK_1', '1 of 3', 'Next: Noah Reed'],
    ['Noah Reed', 'TCK_2', '2 of 3', 'Next: Sunday'],
    ['Noah Reed', 'TCK_3', '3 of 3', 'Next: Ella Reed'],
    ['Ella Reed', 'TCK_1', '1 of 3', 'Next: Noah Reed'],
  ] as const) {
    const pass = screen.getByRole('dialog', { name: driver });
    expect(onShow(pass)).toContain(number);
    expect(pass.textContent).toContain(place);
    expect(document.activeElement?.textContent).toBe(driver);
    await user.click(within(pass).getByRole('button', { name: next }));
  }
  await user.click(button('Previous Ella Reed'));
  expect(onShow(screen.getByRole('dialog', { name: 'Ella Reed' }))).toContain('TCK_1');
  expect(document.activeElement?.textContent).toBe('Ella Reed');
});

test('BEY-35 a ticket of a coming race is saved as a calendar file with its page and address', async () => {
  const files = catchFiles();
  const { user } = await ticketsTab({
    tickets: [ticket, boughtTicketWith({ id: 'TCK_2', status: 'INVALID' })],
  });
  await user.click(button('Add to calendar Summer Sprint'));
  expect(log('Your calendar')).toContain('Calendar file saved: Summer Sprint, Ella Reed');
  expect(files.names).toEqual(['summer-sprint-ella-reed.ics']);
  const [file] = await files.texts();
  expect(file).toContain('DTSTAMP:20270501T120000Z');
  expect(file).toContain('https://shop.example/ticket/TCK_1/s3cret');
  expect(file).toContain(`URL:${window.location.origin}/UK/events/EVT_1`);
});

test.each([
  ['its rounds', false, 2],
  ['itself where these cannot be loaded', true, 1],
])(
  'BEY-35 a season ticket’s calendar file and its sheet, with the day and the age at each, have %s',
  async (_, hasFailed, count) => {
    const files = catchFiles();
    const season = raceWith({ eventType: 'GROUP', childEvents: ['EVT_R1', 'EVT_R2'] });
    const starts = ['2027-06-14T08:00:00Z', '2028-02-12T08:00:00Z'];
    const rounds = season.childEvents.map((id, nth) =>
      raceWith({ id, name: `Round ${id}`, start: starts[nth], end: starts[nth] }),
    );
    const failing: Answer = ({ path }) => (path.includes('EVT_R1') ? json(null, 500) : json([season]));
    const answers = hasFailed ? { getEventsBulk: failing } : {};
    const { user } = await ticketsTab({ races: [season, ...rounds], answers });
    await user.click(button(/^Add to calendar/));
    const [file] = await files.texts();
    expect(file?.match(/BEGIN:VEVENT/g)).toHaveLength(count);
    expect(file?.includes('Round EVT_R2')).toBe(!hasFailed);
    const rows = screen.getAllByText('Kart no.').map((blank) => blank.closest('li')?.textContent);
    const [whole, first, second] = [/^Season14Jun.*day10/, /^Mon14Jun.*day10/, /^Sat12Feb.*day11/];
    expect(rows).toEqual((hasFailed ? [whole] : [first, second]).map((row) => expect.stringMatching(row)));
  },
);

test('ACC-04 a ticket is past the day after its race, below its own heading, without file and sheet', async () => {
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
  expect(screen.getByRole('region', { name: 'Tickets' }).dataset.printsSheets).toBe('false');
});

test('BEY-35 each driver’s race-day sheet is for print only, with each race, ticket and a box to tick', async () => {
  const print = catchPrints();
  const many = ['TCK_2', 'TCK_3', 'TCK_4'].map((id) => ({ ...noahsTicket, id }));
  const { user } = await ticketsTab({
    drivers: [{ ...ella, dateOfBirth: '2017-06-14' }, noah],
    races: [raceWith({ start: '2027-06-13T23:30:00Z' })],
    tickets: [ticket, { ...ticket, id: 'TCK_5' }, ...many],
  });
  await user.click(button('Print race-day sheets'));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading', { level: 2, name: 'Ella Reed' })).toBeNull();
  expect(sheets()).toEqual(['Tickets', 'Ella Reed', 'Noah Reed']);
  const sheetOf = (id: string) => screen.getByText(id).closest('section')?.textContent ?? '';
  for (const text of [
    'Beginner',
    '34 kg',
    'Jun 14, 2027, 00:30–17:00 BST',
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

test('ACC-04 tickets come newest first, filtered by any driver who has tickets, as the sheets are', async () => {
  const newer = { ...noahsTicket, eventId: 'EVT_2', createdAt: '2027-04-01T10:00:00Z' };
  const { user, address } = await ticketsTab({
    drivers: [ella, noah, driverWith({ id: 'DRV_ida', name: 'Ida Reed' })],
    tickets: [ticket, newer],
    races: [raceWith(), raceWith({ id: 'EVT_2', name: 'Winter Cup' })],
  });
  expect(headings()).toEqual(['Winter Cup', 'Summer Sprint']);
  expect(optionsOf(filter())).toEqual(['ALL DRIVERS', 'Ella Reed', 'Noah Reed']);
  await user.selectOptions(filter(), 'Ella Reed');
  expect([headings(), sheets()]).toEqual([['Summer Sprint'], ['Tickets', 'Ella Reed']]);
  expect(log('Your tickets')).toContain('1 ticket');
  expect(address()).toBe('/UK/my-account?tab=tickets&driver=DRV_ella');
  await user.selectOptions(filter(), 'ALL DRIVERS');
  expect([headings().length, address()]).toEqual([2, '/UK/my-account?tab=tickets']);
});

test('BEY-72 every child’s code has the same button, and none is red', async () => {
  const soon = raceWith({ id: 'EVT_soon', start: '2027-05-08T08:00:00Z', end: '2027-05-08T16:00:00Z' });
  await ticketsTab({
    races: [raceWith(), soon],
    tickets: [noahsTicket, ticket, boughtTicketWith({ id: 'TCK_3', eventId: soon.id })],
  });
  const codes = screen.getAllByRole('button', { name: /^Show code/ });
  expect(codes.map(({ dataset }) => dataset.tone)).toEqual(['quiet', 'quiet', 'quiet']);
});

test('BEY-13 the tab without tickets says that they can take a minute, and Refresh reads them once', async () => {
  const { user, league } = await ticketsTab({ tickets: [] });
  expect(screen.getByText(/Tickets can take a minute to arrive/)).toBeDefined();
  league.hold('listTickets');
  await user.click(button('Refresh'));
  await user.click(button('Refresh'));
  expect(league.sent('listTickets')).toHaveLength(2);
});
