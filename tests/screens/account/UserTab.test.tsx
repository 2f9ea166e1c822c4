import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userFormName } from '#domain/form/formDrafts';
import { type Answer, json, refused, unreachable } from '../../app/league';
import { descriptionOf, hrefOf, storeElsewhere } from '../../app/openShop';
import { boughtTicketWith, kim, raceWith, userWith } from '../../domain/examples';
import { catchFiles } from './catchFiles';
import { button, facts, noahsTicket, open, raceDetails, ticket } from './openAccount';

test('ACC-02 name, email and phone are shown even while the rest loads; a missing phone is NOT SET', async () => {
  const shop = await open('', { held: 'listTickets' });
  const region = () => screen.getByRole('region', { name: 'You' });
  const you = () => facts(region());
  expect(within(region()).getByText('Kim Reed')).toBeDefined();
  expect(you()).toEqual([
    ['Email', 'kim@example.com'],
    ['Phone', '+44 2079 460958'],
  ]);
  await shop.after(() => storeElsewhere({ ...kim, user: userWith({ phone: '' }) }));
  expect(you()[1]).toEqual(['Phone', 'NOT SET']);
});

test('BEY-64 on coming back the guardian’s details are those changed on another device', async () => {
  const shop = await open();
  shop.league.data.users = [userWith({ phone: '' })];
  await shop.after(() => window.dispatchEvent(new Event('focus')));
  expect(facts(screen.getByRole('region', { name: 'You' }))[1]).toEqual(['Phone', 'NOT SET']);
});

test('EDU-01 BEY-64 saved details outlive the answer to a look from before they were saved', async () => {
  const { user, league, after } = await open();
  await user.click(button('Edit your details'));
  league.hold('getUser');
  await after(() => window.dispatchEvent(new Event('focus')));
  const early = league.open();
  league.letGo();
  const firstName = screen.getByLabelText('First name');
  await user.clear(firstName);
  await user.type(firstName, 'Ada');
  await user.click(button('Save'));
  await after(() => early.map(({ settle }) => settle(() => json(kim.user))));
  expect(within(screen.getByRole('region', { name: 'You' })).getByText('Ada Reed')).toBeDefined();
});

test('BEY-35 the first race to come has each driver’s session, a link, and one calendar file for all', async () => {
  const files = catchFiles();
  const noahsSecond = { ...noahsTicket, id: 'TCK_3', sessions: '' };
  const region = () => within(screen.getByRole('region', { name: 'Next race' }));
  const { user, league, go } = await open('', { tickets: [noahsTicket, noahsSecond, ticket] });
  expect(region().getByRole('heading', { level: 3, name: 'Summer Sprint' })).toBeDefined();
  const lines = region().getAllByRole('listitem');
  expect(lines.slice(-3).map(({ textContent }) => textContent)).toEqual([
    'Ella Reed · Saturday morning',
    'Noah Reed · Saturday morning',
    'Noah Reed · Bought before',
  ]);
  expect(region().getByRole('link', { name: raceDetails }).getAttribute('href')).toBe('/UK/events/EVT_1');
  await user.click(region().getByRole('button', { name: 'Add to calendar Summer Sprint' }));
  expect(screen.getByText('Calendar file saved: Summer Sprint, Ella Reed, Noah Reed')).toBeDefined();
  const [file] = await files.texts();
  expect(file?.match(/ticket\/\w+/g)).toEqual(['ticket/TCK_1', 'ticket/TCK_2', 'ticket/TCK_3']);
  league.data.tickets = [];
  await go('/UK/my-account');
  expect(region().getByRole('link', { name: 'Find a race' }).getAttribute('href')).toBe('/UK/events');
});

test('BEY-35 TKT-02 a next race in another region, a season’s round, has its page and hours as there', async () => {
  const files = catchFiles();
  const season = raceWith({ id: 'EVT_2', eventType: 'GROUP', childEvents: ['EVT_R1'] });
  const races = [season, raceWith({ id: 'EVT_R1' })];
  const tickets = [boughtTicketWith({ eventId: 'EVT_2', currency: 'USD' })];
  const { user } = await open('', { tickets, races, answers: { getEvent: () => json(season) } });
  expect(hrefOf(raceDetails)).toBe('/US/events/EVT_R1');
  await user.click(button(/^Add to calendar/));
  const [file] = await files.texts();
  expect(file).toContain('/US/events/EVT_R1');
  expect(file).toMatch(/Starts .* [ap]m /);
});

test('EDU-01 saved details are shown as they were read, and are edited further', async () => {
  const { user } = await open();
  await user.click(button('Edit your details'));
  const firstName = () => screen.getByLabelText<HTMLInputElement>('First name');
  await user.clear(firstName());
  await user.type(firstName(), ' Ada ');
  await user.click(button('Save'));
  expect(within(screen.getByRole('region', { name: 'You' })).getByText('Ada Reed')).toBeDefined();
  await user.click(button('Edit your details'));
  expect(firstName().value).toBe('Ada');
});

test('STO-02 a 401 while saving says only, in focus, that the guardian is signed out, with a link', async () => {
  const { user, league } = await open();
  await user.click(button('Edit your details'));
  league.forgetSessions();
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.click(button('Save'));
  const refusal = screen.getByRole('group', { name: 'What went wrong' });
  expect(focused.mock.contexts.at(-1)).toBe(refusal);
  expect(focused.mock.lastCall?.[0]?.preventScroll).toBeUndefined();
  expect(within(refusal).getByRole('alert').textContent).toMatch(/^You are signed out\./);
  expect(within(refusal).getByRole('link', { name: 'Sign in again' })).toBeDefined();
  expect(screen.queryByText('An error occurred. Please try again later.')).toBeNull();
});

test.each<[string, 'getUser' | 'updateUser', Answer, boolean]>([
  ['when they are read ends the session', 'getUser', refused(404, 'There is no such guardian.'), true],
  ['when they are saved ends the session', 'updateUser', refused(404, 'There is no such guardian.'), true],
  ['of a proxy does not end the session', 'updateUser', refused(404), false],
])('EDU-01 BEY-63 a 404 about the guardian’s details %s', async (_, call, answer, isEnd) => {
  const { app, user, league } = await open();
  await user.click(button('Edit your details'));
  await user.type(screen.getByLabelText('First name'), 'y');
  league.answers[call] = answer;
  await user.click(button('Save'));
  const words = screen.getByRole('group', { name: 'What went wrong' }).textContent;
  expect(words).toMatch(isEnd ? /^You are signed out\./ : /^An error occurred\./);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Kimy');
  expect(app.storage.session() === null).toBe(isEnd);
});

test.each<[string, Answer, string | undefined]>([
  ['has no answer may be saved', unreachable, 'It may be saved nevertheless. Trying again does no harm.'],
  ['is refused is not saved', refused(422, 'No.'), undefined],
])('EDU-01 a save of the details that %s, and the form says so', async (_, answer, hint) => {
  const { user, league } = await open();
  await user.click(button('Edit your details'));
  league.answers.updateUser = answer;
  await user.click(button('Save'));
  expect(descriptionOf(screen.getByRole('group', { name: 'What went wrong' }))[0]).toBe(hint);
});

test('EDU-01 BEY-64 while the guardian’s details cannot be read nothing is saved, and the form says so', async () => {
  const { user, league } = await open();
  await user.click(button('Edit your details'));
  await user.type(screen.getByLabelText('First name'), 'y');
  league.answers.getUser = refused(503);
  await user.click(button('Save'));
  screen.getByText('Nothing was saved: what has changed could not be read. Please try again.');
  expect(league.sent('updateUser')).toEqual([]);
});

test('EDU-01 BEY-64 saving a name keeps a phone from another device, also where it is not read again', async () => {
  const { user, league } = await open();
  const { getUser } = league.answers;
  await user.click(button('Edit your details'));
  league.data.users = [userWith({ phone: '+44 2079 460001' })];
  let reads = 0;
  league.answers.getUser = (request) => (reads++ === 0 && getUser ? getUser(request) : json(null, 500));
  const firstName = screen.getByLabelText('First name');
  await user.clear(firstName);
  await user.type(firstName, 'Ada');
  await user.click(button('Save'));
  expect(league.data.users).toMatchObject([{ firstName: 'Ada', phone: '+44 2079 460001' }]);
  expect(facts(screen.getByRole('region', { name: 'You' }))[1]).toEqual(['Phone', '+44 2079 460001']);
});

test('BEY-64 a kept draft of the details holds only what was typed', async () => {
  const { user, league, after } = await open();
  await user.click(button('Edit your details'));
  await user.type(screen.getByLabelText('First name'), 'y');
  await user.click(screen.getByRole('dialog'));
  league.data.users = [userWith({ phone: '+44 2079 460001' })];
  await after(() => window.dispatchEvent(new Event('focus')));
  await user.click(button('Edit your details'));
  const texts = ['First name', 'Phone'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  expect(texts).toEqual(['Kimy', '+44 2079 460001']);
});

test('BEY-17 details whose saving failed start again as they are stored', async () => {
  const owner = { userId: kim.user.id, form: userFormName };
  const { user } = await open('', {
    answers: { updateUser: refused(500) },
    prepare: (storage) => storage.in('UK').persistFormDraft(owner, { firstName: 'Sascha' }),
  });
  await user.click(button('Edit your details'));
  await user.click(button('Save'));
  await user.click(button(/^Start again/));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(kim.user.firstName);
});
