// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { json, refused } from '../../app/league';
import { expectFieldError, storeElsewhere } from '../../app/openShop';
import { boughtTicketWith, kim, raceWith, userWith } from '../../domain/examples';
import { messageOf } from '../../messages';
import { catchFiles } from './catchFiles';
import {
  button,
  dialogs,
  facts,
  log,
  noahsTicket,
  type Opening,
  open,
  raceDetails,
  tab,
  ticket,
} from './openAccount';

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

describe('the next race', () => {
  const region = () => within(screen.getByRole('region', { name: 'Next race' }));
  const details = () => region().queryByRole('link', { name: raceDetails })?.getAttribute('href');

  test('BEY-35 the first race to come has its drivers, a link, and one calendar file for the family', async () => {
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

  test('a race that only another region has is linked there', async () => {
    const elsewhere = ({ headers }: { headers: Headers }) => headers.get('hub-region') === 'US';
    await open('', {
      tickets: [boughtTicketWith({ currency: 'USD' })],
      answers: { getEvent: (request) => (elsewhere(request) ? json(raceWith()) : json(null, 404)) },
    });
    expect(details()).toBe('/US/events/EVT_1');
  });
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

  test('EDU-01 a wrong detail has its message beside the field, which gets the focus', async () => {
    const { user, field, type, league } = await openEdit();
    await type('Phone', '12');
    await user.click(button('Save'));
    expectFieldError(field('Phone'), 'Please enter a valid phone number');
    expect(document.activeElement).toBe(field('Phone'));
    expect(league.sent('updateUser')).toHaveLength(0);
  });

  test('EDU-01 stored details fill the form; saved ones are sent once as they are meant, read again, shown, announced and stored for the whole shop', async () => {
    const { app, user, dialog, field, type, league, answer } = await openEdit();
    const values = ['First name', 'Last name', 'Phone'].map((name) => field(name).value);
    expect(values).toEqual(['Kim', 'Reed', '+44 2079 460958']);
    expect([dialog.dataset.machine, dialog.dataset.state]).toEqual(['userEdit', 'form.editing']);
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { level: 2 }));
    league.hold('updateUser', 'getUser');
    await type('First name', 'Robina\u200b');
    await type('Phone', '+44\u00a020 7946 0999{Enter}');
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

  test('BEY-17 the dialog opens again with what was typed before the backdrop closed it, until the guardian starts again', async () => {
    const { user, dialog, type } = await openEdit();
    await type('First name', 'Robina');
    await user.click(dialog);
    expect(dialogs()).toEqual([]);
    await user.click(button('Edit your details'));
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value;
    expect(name()).toBe('Robina');
    await user.click(button(/^Start again/));
    expect(name()).toBe('Kim');
  });

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

  test('STO-02 a 401 while saving says only that the guardian is signed out, with a link to sign in', async () => {
    const { user, dialog, league } = await openEdit();
    league.forgetSessions();
    await user.click(button('Save'));
    const refusal = within(dialog).getByRole('group', { name: 'What went wrong' });
    expect(within(refusal).getByRole('alert').textContent).toMatch(/^You are signed out\./);
    expect(within(refusal).getByRole('link', { name: 'Sign in again' })).toBeDefined();
    expect(screen.queryByText(messageOf('Edit user', 'failure'))).toBeNull();
  });
});
