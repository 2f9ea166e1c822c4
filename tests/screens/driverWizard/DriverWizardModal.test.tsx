import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type DecisiveField, draftFrom } from '#domain/driver/driverForm';
import { type Answer, createLeague, refused, unreachable } from '../../app/league';
import { expectFieldError, openShop } from '../../app/openShop';
import { driverWith, kim } from '../../domain/examples';

const levels = ['rookie', 'club'].map((id) => ({ id, label: id, defaultEventType: '', description: '' }));

/** The wizard over the account, whose calls that save a driver wait. */
const open = async (opener: string | DecisiveField, region = 'UK') => {
  const league = createLeague();
  league.data.configuration = { ...league.data.configuration, experienceLevels: levels };
  league.hold('createDriver', 'updateDriver');
  const shop = await openShop(`/${region}/my-account?tab=drivers`, { as: kim, league });
  const isField = ['weight', 'height', 'dateOfBirth'].includes(opener);
  if (isField)
    await shop.after(() => shop.screen().send({ type: 'driver.edit', driverId: 'DRV_ella', field: opener }));
  else await shop.user.click(button(opener));
  return { ...shop, next: () => shop.user.click(button('Next')) };
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const title = () => within(screen.getByRole('dialog')).getByRole('heading', { level: 3 }).textContent;

const physical = 'Physical Attributes';
const birth = 'Birth Date & Gender';

test.each<[DecisiveField, string, step: string, name: string, hint?: string, order?: string[]]>([
  ['weight', 'UK', physical, 'Weight (kg)'],
  ['height', 'UK', physical, 'Height (cm)'],
  ['height', 'US', physical, 'Feet'],
  ['dateOfBirth', 'UK', birth, 'Day', 'For example, 14 / 6 / 2016', ['day', 'month', 'year']],
  ['dateOfBirth', 'US', birth, 'Month', 'For example, 6 / 14 / 2016', ['month', 'day', 'year']],
])(
  'BEY-31 WIZ-03 WIZ-05 opened for the %s in the %s the wizard starts at the step %s and the field %s',
  async (startAt, region, step, name, hint, order) => {
    await open(startAt, region);
    expect(title()).toBe(step);
    expect(document.activeElement).toBe(field(name));
    if (hint === undefined) return;
    expect(screen.getByText(hint)).toBeDefined();
    const group = within(screen.getByRole('group', { name: 'Date of birth' }));
    expect(group.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual(order);
  },
);

test('BEY-31 opened for one value, Save is the main button, also for Enter, until another step', async () => {
  const { next, user, league } = await open('height');
  const types = () => [button('Next').type, button('Save').type];
  expect(types()).toEqual(['button', 'submit']);
  await next();
  expect(types()).toEqual(['submit', 'button']);
  await user.click(button('Previous'));
  await user.type(field('Height (cm)'), '{Enter}');
  expect(league.sent('updateDriver')).toHaveLength(1);
});

test('WIZ-06 the first wrong field of a step gets the focus; editing it removes its own message only', async () => {
  const { next, user } = await open('Add a new driver');
  await next();
  expect(document.activeElement).toBe(field('First name'));
  await user.type(field('First name'), 'Mia');
  expect(field('First name').getAttribute('aria-invalid')).toBeNull();
  expectFieldError(field('Last name'), 'Last name is required');
  expect(document.activeElement).toBe(field('First name'));
  await next();
  expect(document.activeElement).toBe(field('Last name'));
});

test('WIZ-09 only the wrong part of a date is marked and gets the focus', async () => {
  const { next, user } = await open('dateOfBirth');
  await user.clear(field('Month'));
  await user.type(field('Month'), '13');
  await next();
  expect(document.activeElement).toBe(field('Month'));
  const marked = ['Day', 'Month', 'Year'].filter((part) => field(part).getAttribute('aria-invalid'));
  expect(marked).toEqual(['Month']);
});

test('WIZ-01 WIZ-02 the second click of a double click neither saves, nor skips a step, nor closes', async () => {
  /** Hits the element rendered after the first click. */
  const second = (name: string) => fireEvent.click(button(name), { detail: 2 });
  const { next, user, league } = await open('Edit Ella Reed');
  await next();
  second('Next');
  expect(title()).toBe('Physical Attributes');
  await next();
  await next();
  second('Update Driver');
  await user.click(button('Previous'));
  second('Previous');
  expect(title()).toBe('Birth Date & Gender');
  second('Save');
  await user.click(button('Previous'));
  await user.click(button('Previous'));
  second('Cancel');
  expect(league.sent('updateDriver')).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('BEY-17 an answer typed while a driver is added is an edit of that driver, not lost nor saved', async () => {
  const shop = await open('Add a new driver');
  const level = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const wizard = shop.screen().getSnapshot().children.driverWizard;
  await shop.after(() =>
    wizard?.send({ type: 'wizard.typed', draft: draftFrom(driverWith({ firstName: 'Mia' }), 'metric') }),
  );
  for (let step = 0; step < 3; step += 1) await shop.next();
  await shop.user.click(level('rookie'));
  await shop.user.click(button('Add Driver'));
  await shop.user.click(level('club'));
  await shop.answer('createDriver');
  expect(level('club').checked).toBe(true);
  await shop.user.click(button('Update Driver'));
  const [update] = shop.league.open('updateDriver');
  await update?.read;
  expect(update?.body).toMatchObject({ firstName: 'Mia', experienceLevel: 'club' });
  await shop.answer('updateDriver');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.league.sent('createDriver')).toHaveLength(1);
  expect(shop.recorded().map(({ name }) => name)).toEqual(['driver_added']);
  expect(shop.app.storage.in('UK').draftedForms(kim.user.id)).toEqual([]);
});

/** Mia is added, up to the first answer. */
const addMia = async (answer: Answer) => {
  const shop = await open('Add a new driver');
  const wizard = shop.screen().getSnapshot().children.driverWizard;
  await shop.after(() => wizard?.send({ type: 'wizard.typed', draft: draftFrom(mia, 'metric') }));
  for (let step = 0; step < 3; step += 1) await shop.next();
  await shop.user.click(button('Add Driver'));
  await shop.answer('createDriver', answer);
  screen.getByText('An error occurred. Please try again later.');
  return { ...shop, add: () => shop.user.click(button('Add Driver')) };
};

const mia = driverWith({ id: 'DRV_mia', name: 'Mia Reed', firstName: 'Mia' });

test('WIZ-10 the press after an add without an answer finds the driver and adds none', async () => {
  const { league, add, recorded } = await addMia(unreachable);
  screen.getByText('It may be saved nevertheless. Trying again does no harm.');
  league.data.drivers.push(mia);
  await add();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(league.sent('createDriver')).toHaveLength(1);
  expect(league.sent('updateDriver')).toEqual([]);
  expect(recorded()).toMatchObject([{ name: 'driver_added', driverId: 'DRV_mia' }]);
});

test.each(['look', 'reload'])(
  'WIZ-10 a wizard dismissed after an add without an answer adds no second driver, also after a %s',
  async (moment) => {
    const { league, user, after, reload } = await addMia(unreachable);
    league.data.drivers.push(mia);
    await user.click(screen.getByRole('dialog'));
    if (moment === 'look') await after(() => window.dispatchEvent(new Event('focus')));
    else await reload();
    screen.getByRole('heading', { name: 'Mia Reed' });
    await user.click(button('Add a new driver'));
    await user.click(button('Add Driver'));
    expect(league.sent('createDriver')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('WIZ-10 a wizard that was closed after an add without an answer adds no second driver', async () => {
  const { league, user, screen: page, after } = await addMia(unreachable);
  league.data.drivers.push(mia);
  await user.click(button('Close'));
  await user.click(button('Add a new driver'));
  const wizard = page().getSnapshot().children.driverWizard;
  await after(() => {
    wizard?.send({ type: 'wizard.typed', draft: draftFrom(mia, 'metric') });
    for (let step = 0; step < 4; step += 1) wizard?.send({ type: 'wizard.next' });
  });
  expect(league.sent('createDriver')).toHaveLength(1);
});

test('WIZ-10 BEY-64 a driver added elsewhere with other answers is told of, and is left as they are', async () => {
  const { league, add, user } = await addMia(unreachable);
  league.data.drivers.push({ ...mia, experienceLevel: 'rookie' });
  await add();
  screen.getByText(/^Mia Reed is already on the team, with other answers\./);
  expect(league.sent('createDriver')).toHaveLength(1);
  await user.click(button('Close'));
  expect(screen.getByRole('heading', { name: 'Mia Reed' })).toBeDefined();
  expect(league.sent('updateDriver')).toEqual([]);
});

test('WIZ-10 BEY-64 a driver who was deleted elsewhere after that is added by the next press', async () => {
  const { league, add, answer } = await addMia(unreachable);
  league.data.drivers.push({ ...mia, experienceLevel: 'rookie' });
  await add();
  league.data.drivers.pop();
  await add();
  await answer('createDriver');
  expect(league.data.drivers.map(({ firstName }) => firstName)).toEqual(['Ella', 'Mia']);
});

test('WIZ-10 BEY-64 a form says nothing more of an added driver once a look finds them deleted', async () => {
  const { league, add, after } = await addMia(unreachable);
  league.data.drivers.push({ ...mia, experienceLevel: 'rookie' });
  await add();
  const look = () => after(() => window.dispatchEvent(new Event('focus')));
  await look();
  screen.getByText(/^Mia Reed is already on the team/);
  league.data.drivers.pop();
  await look();
  expect(screen.queryByText(/is already on the team/)).toBeNull();
});

test('BEY-64 the form of a driver who was just added outlives the answer to a look from before', async () => {
  const shop = await open('Add a new driver');
  const wizard = shop.screen().getSnapshot().children.driverWizard;
  await shop.after(() => wizard?.send({ type: 'wizard.typed', draft: draftFrom(mia, 'metric') }));
  for (let step = 0; step < 3; step += 1) await shop.next();
  await shop.user.click(button('Add Driver'));
  await shop.user.click(screen.getByRole('radio', { name: 'club' }));
  shop.league.hold('listTickets');
  await shop.after(() => window.dispatchEvent(new Event('focus')));
  await shop.answer('createDriver');
  await shop.answer('listTickets');
  expect(button('Update Driver')).toBeDefined();
});

test('WIZ-10 a driver whose add was lost on the way is added by the next press', async () => {
  const { league, add, answer } = await addMia(unreachable);
  await add();
  expect(league.sent('createDriver')).toHaveLength(2);
  await answer('createDriver');
  expect(league.data.drivers.map(({ firstName }) => firstName)).toEqual(['Ella', 'Mia']);
});

test('WIZ-10 while the drivers cannot be read after an add without an answer, nothing is added', async () => {
  const { league, add, answer } = await addMia(unreachable);
  for (const lost of [unreachable, refused(403, 'Not now.')]) {
    league.hold('listDrivers');
    await add();
    await answer('listDrivers', lost);
    screen.getByText('Nothing was saved: what has changed could not be read. Please try again.');
  }
  expect(league.sent('createDriver')).toHaveLength(1);
});
