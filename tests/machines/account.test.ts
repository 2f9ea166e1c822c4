import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { draftFrom } from '#domain/driverForm';
import type { Driver, User } from '#domain/entities';
import { driverForm, userForm } from '#domain/formDrafts';
import { fail, succeed } from '#domain/result';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import { driversWithTickets, sheetsOnShow, ticketRows } from '#machines/account/accountSelectors';
import type { AccountEvent, AccountInput, AccountNews } from '#machines/account/accountSetup';
import { boughtTicketWith, driverWith, raceWith } from '../domain/examples';
import { controlledAccount } from './controlledAccount';
import { underParent } from './underParent';

const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed', experienceLevel: 'PRO' });
const kim = driverWith({ id: 'DRV_kim', name: 'Kim Reed', experienceLevel: 'GONE' });
const race = raceWith();
const march = boughtTicketWith({ id: 'TCK_march', createdAt: '2027-03-01T10:00:00Z' });
const may = boughtTicketWith({ id: 'TCK_may', createdAt: '2027-05-01T10:00:00+02:00', driverId: 'DRV_max' });
const april = boughtTicketWith({ id: 'TCK_april', createdAt: '2027-04-01T10:00:00Z', status: 'INVALID' });
const orphan = boughtTicketWith({
  id: 'TCK_orphan',
  createdAt: '2027-01-01T10:00:00Z',
  driverId: 'DRV_x',
  eventId: 'EVT_x',
});
const parts: AccountAnswers = {
  drivers: succeed([ella, max, kim]),
  tickets: succeed([march, may, orphan, april]),
  races: succeed([race]),
};
const input: AccountInput = {
  userId: 'USR_1',
  tab: null,
  driverId: null,
  levels: [
    { id: 'BEGINNER', label: 'Beginner', defaultEventType: 'ARRIVE', description: '' },
    { id: 'PRO', label: 'Pro', defaultEventType: 'SPRINT', description: '' },
  ],
  system: 'metric',
  today: '2027-01-10',
  drafts: {},
  returned: null,
  payment: null,
};
const robin: User = {
  id: 'USR_1',
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Reed',
  phone: '+44 2079 460958',
};
const editUser: AccountEvent = { type: 'user.edit', user: robin };
const reload: AccountEvent = { type: 'account.reload' };
const choose = (tab: 'user' | 'drivers' | 'tickets'): AccountEvent => ({ type: 'tab.choose', tab });
const filter = (driverId: string | null): AccountEvent => ({ type: 'ticketFilter.choose', driverId });

const open = (changes: Partial<AccountInput> = {}) => {
  const { logic, ...account } = controlledAccount();
  const { actor, facts, told, stop } = underParent(logic, {
    input: { ...input, ...changes },
    peers: ['session'],
  });
  const news: AccountNews[] = [];
  actor.on('*', (fact) => news.push(fact));
  const state = () => actor.getSnapshot();
  const wizard = () => {
    const ref = state().children.driverWizard;
    if (!ref) throw new Error('The wizard is not open');
    return ref;
  };
  const saveInWizard = async (driver: Driver) => {
    for (let step = 0; step < 4; step += 1)
      wizard().send({ type: 'wizard.next', draft: draftFrom(driver, 'metric') });
    await account.saveDriver.last().succeed({ driverId: driver.id });
  };
  const deletion = () => state().children.driverDeletion;
  const userEdit = () => state().children.userEdit;
  const confirmDeletion = (driverId: string) => {
    actor.send({ type: 'driver.delete', driverId });
    deletion()?.send({ type: 'driverDeletion.confirm' });
  };
  return {
    ...account,
    actor,
    news,
    stop,
    facts,
    /** What the session was told. */
    toSession: (): AnyEventObject[] => told.session ?? [],
    state,
    wizard,
    saveInWizard,
    deletion,
    userEdit,
    confirmDeletion,
  };
};

const opened = async (changes: Partial<AccountInput> = {}, answer: Partial<AccountAnswers> = {}) => {
  const account = open(changes);
  await account.loadAccount.last().resolve({ ...parts, ...answer });
  return account;
};

describe('tabs', () => {
  test.each([
    [null, 'user'],
    ['user', 'user'],
    ['drivers', 'drivers'],
    ['tickets', 'tickets'],
    ['constructor', 'user'],
  ])('ACC-01 the address with tab %j opens %s', async (tab, expected) => {
    const { actions, state } = await opened({ tab });
    expect(state().value).toEqual({ ready: expected });
    expect(actions.showTab).not.toHaveBeenCalled();
  });

  test('ACC-01 choosing a tab shows it and puts it into the address, once', async () => {
    const { actor, actions, loadAccount, state } = await opened();
    actor.send(choose('drivers'));
    actor.send(choose('drivers'));
    expect(state().value).toEqual({ ready: 'drivers' });
    expect(state().context.tab).toBe('drivers');
    expect(actions.showTab.mock.calls).toEqual([[{ tab: 'drivers', driverId: null }]]);
    expect(loadAccount.calls).toHaveLength(1);
  });

  test('ACC-01 ACC-04 the filter is part of the address on the tickets tab alone, and kept for coming back', async () => {
    const { actor, actions, state } = await opened({ tab: 'tickets', driverId: 'DRV_max' });
    actor.send(choose('drivers'));
    actor.send(choose('tickets'));
    expect(actions.showTab.mock.calls).toEqual([
      [{ tab: 'drivers', driverId: null }],
      [{ tab: 'tickets', driverId: 'DRV_max' }],
    ]);
    expect(ticketRows(state().context)).toHaveLength(1);
  });
});

describe('loading', () => {
  test('ACC-01 BEY-04 without drivers and tickets the account failed, and can be tried again', async () => {
    const { actor, loadAccount, actions, state } = open({ tab: 'tickets' });
    expect(state().value).toBe('loading');
    expect(loadAccount.last().input).toEqual({ userId: 'USR_1' });
    await loadAccount
      .last()
      .resolve({ drivers: fail('offline'), tickets: fail('offline'), races: succeed([]) });
    expect(state().value).toBe('failed');
    expect(actions.logFailures.mock.calls[0]?.[0]).toHaveLength(2);
    actor.send(reload);
    expect(state().value).toBe('loading');
    await loadAccount.last().resolve(parts);
    expect(state().value).toEqual({ ready: 'tickets' });
  });

  test.each(['drivers', 'tickets', 'races'] as const)(
    'BEY-04 failing %s have their own load state beside the rest',
    async (part) => {
      const { state } = await opened({}, { [part]: fail('status', 500) });
      expect(state().matches('ready')).toBe(true);
      expect(state().context.loadState).toEqual({
        drivers: 'loaded',
        tickets: 'loaded',
        races: 'loaded',
        [part]: 'failed',
      });
    },
  );

  test.each(['drivers', 'tickets', 'races'] as const)(
    'BEY-13 BEY-04 %s that fail on reloading stay on show as they were',
    async (part) => {
      const { actor, loadAccount, state } = await opened({ tab: 'tickets' });
      const before = state().context[part];
      actor.send(reload);
      expect(state().value).toBe('reloading');
      expect(state().context[part]).toEqual(before);
      await loadAccount.last().resolve({ ...parts, [part]: fail('offline') });
      expect(state().value).toEqual({ ready: 'tickets' });
      expect(state().context[part]).toEqual(before);
      expect(state().context.loadState[part]).toBe('stale');
    },
  );

  test('BEY-13 a ticket bought meanwhile is there after reloading, the tab may change during it', async () => {
    const { actor, loadAccount, state } = await opened({ tab: 'drivers' }, { tickets: succeed([]) });
    actor.send(reload);
    actor.send(choose('tickets'));
    expect(state().value).toBe('reloading');
    await loadAccount.last().resolve(parts);
    expect(state().value).toEqual({ ready: 'tickets' });
    expect(ticketRows(state().context)).toHaveLength(4);
  });

  test.each([0, 1])(
    'BEY-04 a bug while loading (call %i) is reported and can be tried again',
    async (earlier) => {
      const account = earlier === 0 ? open() : await opened();
      if (earlier === 1) account.actor.send(reload);
      await account.loadAccount.last().reject();
      expect(account.state().hasTag('broken')).toBe(true);
      expect(account.actions.reportBug).toHaveBeenCalledTimes(1);
      account.actor.send(reload);
      expect(account.state().value).toBe('loading');
    },
  );
});

describe('tickets', () => {
  test('ACC-04 TKT-01 they come newest first, with UNKNOWN for a driver or race that is not there', async () => {
    const { state } = await opened({ tab: 'tickets' });
    expect(
      ticketRows(state().context).map(({ ticket, driverName, raceName, locationName }) => [
        ticket.id,
        driverName,
        raceName,
        locationName,
      ]),
    ).toEqual([
      ['TCK_may', 'Max Reed', 'Summer Sprint', 'Harbour Circuit'],
      ['TCK_april', 'Ella Reed', 'Summer Sprint', 'Harbour Circuit'],
      ['TCK_march', 'Ella Reed', 'Summer Sprint', 'Harbour Circuit'],
      ['TCK_orphan', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
    ]);
  });

  test('ACC-04 the filter offers only drivers with tickets and shows theirs', async () => {
    const { actor, actions, state } = await opened({ tab: 'tickets' });
    expect(driversWithTickets(state().context)).toEqual([ella, max]);
    expect(state().can(filter('DRV_kim'))).toBe(false);
    actor.send(filter('DRV_ella'));
    expect(ticketRows(state().context).map(({ ticket }) => ticket.id)).toEqual(['TCK_april', 'TCK_march']);
    actor.send(filter(null));
    expect(ticketRows(state().context)).toHaveLength(4);
    expect(actions.showTab.mock.calls).toEqual([
      [{ tab: 'tickets', driverId: 'DRV_ella' }],
      [{ tab: 'tickets', driverId: null }],
    ]);
  });

  test.each([
    ['DRV_max', 'DRV_max'],
    ['DRV_kim', null],
    ['DRV_nobody', null],
  ])('ACC-04 ACC-07 the address with driver %s filters by %s', async (driverId, expected) => {
    const { state } = await opened({ tab: 'tickets', driverId });
    expect(state().context.driverId).toBe(expected);
  });

  test('ACC-04 a filter from the address outlives tickets that do not load', async () => {
    const { actor, loadAccount, state } = await opened(
      { tab: 'tickets', driverId: 'DRV_max' },
      { tickets: fail('offline') },
    );
    expect(state().context.driverId).toBe('DRV_max');
    actor.send(reload);
    await loadAccount.last().resolve(parts);
    expect(ticketRows(state().context).map(({ ticket }) => ticket.id)).toEqual(['TCK_may']);
  });
});

describe('drivers', () => {
  test('ACC-03 ACC-07 View Tickets opens the tickets of that driver; without tickets it cannot be chosen', async () => {
    const { actor, actions, state } = await opened({ tab: 'drivers' });
    expect(state().can({ type: 'driver.viewTickets', driverId: 'DRV_kim' })).toBe(false);
    actor.send({ type: 'driver.viewTickets', driverId: 'DRV_max' });
    expect(state().value).toEqual({ ready: 'tickets' });
    expect(state().context).toMatchObject({ tab: 'tickets', driverId: 'DRV_max' });
    expect(actions.showTab.mock.calls).toEqual([[{ tab: 'tickets', driverId: 'DRV_max' }]]);
  });

  test.each([
    ['DRV_ella', 'ARRIVE'],
    ['DRV_max', 'SPRINT'],
    ['DRV_kim', null],
  ])('ACC-05 CHK-12 Buy Tickets for %s goes to the races of type %s', async (driverId, type) => {
    const { actor, actions } = await opened({ tab: 'drivers' });
    actor.send({ type: 'driver.buyTickets', driverId });
    expect(actions.showRaces.mock.calls).toEqual([[{ type, driverId }]]);
  });

  test('ACC-03 WIZ-10 BEY-14 BEY-24 an added driver is listed once the drivers were reloaded, and announced once', async () => {
    const { actor, loadAccount, wizard, saveInWizard, news, state } = await opened({ tab: 'drivers' });
    actor.send({ type: 'driver.add' });
    expect(wizard().getSnapshot().context).toMatchObject({
      driver: null,
      userId: 'USR_1',
      today: '2027-01-10',
    });
    const zoe = driverWith({ id: 'DRV_zoe', name: 'Zoe Reed' });
    await saveInWizard(zoe);
    expect(state().value).toBe('reloading');
    expect(news).toEqual([]);
    await loadAccount.last().resolve({ ...parts, drivers: succeed([ella, max, kim, zoe]) });
    expect(news).toEqual([{ type: 'driver.added', name: 'Zoe Reed', canRaceFrom: null }]);
    expect(state().value).toEqual({ ready: 'drivers' });
    expect(state().context.drivers).toContainEqual(zoe);
    expect(state().context.addedDriverId).toBe(zoe.id);

    actor.send({ type: 'driver.edit', driverId: 'DRV_max' });
    await saveInWizard(max);
    expect(state().context.addedDriverId).toBe(zoe.id);
    await loadAccount.last().resolve({
      ...parts,
      drivers: succeed([ella, { ...max, weight: 41 }, kim, zoe]),
    });
    expect(news.slice(1)).toEqual([{ type: 'drivers.saved', names: ['Max Reed'] }]);
  });

  test('WIZ-03 Edit opens the wizard with that driver, closing it reads nothing; adding afterwards starts empty', async () => {
    const { actor, loadAccount, wizard, state } = await opened({ tab: 'drivers' });
    expect(state().can({ type: 'driver.edit', driverId: 'DRV_nobody' })).toBe(false);
    actor.send({ type: 'driver.edit', driverId: 'DRV_max' });
    expect(wizard().getSnapshot().context.driver).toEqual(max);
    wizard().send({ type: 'wizard.close' });
    expect(state().value).toEqual({ ready: 'drivers' });
    expect(loadAccount.calls).toHaveLength(1);
    actor.send({ type: 'driver.add' });
    expect(wizard().getSnapshot().context.driver).toBeNull();
  });

  test('BEY-31 editing a driver at a field opens the wizard there; the next time it begins at the first question', async () => {
    const { actor, wizard } = await opened({ tab: 'drivers' });
    actor.send({ type: 'driver.edit', driverId: 'DRV_max', field: 'height' });
    expect(wizard().getSnapshot().value).toEqual({ physique: 'editing' });
    wizard().send({ type: 'wizard.close' });
    actor.send({ type: 'driver.edit', driverId: 'DRV_max' });
    expect(wizard().getSnapshot().value).toEqual({ basics: 'editing' });
  });
});

describe('deleting a driver', () => {
  test('ACC-03 DEL-01 asked for a driver who exists, and closed again, nothing changes and nothing is read', async () => {
    const { actor, loadAccount, deletion, actions, state } = await opened({ tab: 'drivers' });
    expect(state().can({ type: 'driver.delete', driverId: 'DRV_nobody' })).toBe(false);
    actor.send({ type: 'driver.delete', driverId: 'DRV_max' });
    expect(deletion()?.getSnapshot().context).toMatchObject({ userId: 'USR_1', driver: max });
    deletion()?.send({ type: 'driverDeletion.close' });
    expect(state().value).toEqual({ ready: 'drivers' });
    expect(state().context.drivers).toEqual([ella, max, kim]);
    expect(loadAccount.calls).toHaveLength(1);
    expect(actions.deselectDriver).not.toHaveBeenCalled();
  });

  test('DEL-01 a deleted driver is gone at once, even if the list does not reload; their tickets stay', async () => {
    const { actor, loadAccount, deleteDriver, confirmDeletion, actions, news, state } = await opened({
      tab: 'drivers',
    });
    confirmDeletion('DRV_max');
    await deleteDriver.last().succeed();
    expect(state().value).toBe('reloading');
    expect(state().context.drivers).toEqual([ella, kim]);
    expect(news).toEqual([{ type: 'driver.deleted', name: 'Max Reed' }]);
    expect(state().context.driverChange).toEqual({ type: 'deleted', name: 'Max Reed', index: 1 });
    expect(actions.deselectDriver.mock.calls).toEqual([[{ driverId: 'DRV_max' }]]);
    await loadAccount.last().resolve({ ...parts, drivers: fail('offline') });
    expect(state().value).toEqual({ ready: 'drivers' });
    expect(state().context.drivers).toEqual([ella, kim]);
    actor.send(choose('tickets'));
    expect(ticketRows(state().context).map(({ driverName }) => driverName)).toContain('UNKNOWN');
    expect(ticketRows(state().context)).toHaveLength(4);
  });

  test.each([
    ['DRV_max', null],
    ['DRV_ella', 'DRV_ella'],
  ])('DEL-01 ACC-04 a filter on %s is %j once Max is deleted', async (driverId, expected) => {
    const { loadAccount, deleteDriver, confirmDeletion, state, actor } = await opened({
      tab: 'tickets',
      driverId,
    });
    actor.send(choose('drivers'));
    confirmDeletion('DRV_max');
    await deleteDriver.last().succeed();
    expect(state().context.driverId).toBe(expected);
    await loadAccount.last().resolve({ ...parts, drivers: succeed([ella, kim]) });
    expect(state().context.driverId).toBe(expected);
  });

  test('ACC-04 an address that filters by a driver deleted earlier shows all tickets', async () => {
    const { state } = await opened({ tab: 'tickets', driverId: 'DRV_x' });
    expect(state().context.driverId).toBeNull();
    expect(ticketRows(state().context)).toHaveLength(4);
  });

  test('BEY-14 DEL-01 a deletion ends the next step of a driver who was added before', async () => {
    const { actor, loadAccount, deleteDriver, confirmDeletion, saveInWizard, state } = await opened({
      tab: 'drivers',
    });
    actor.send({ type: 'driver.add' });
    await saveInWizard(kim);
    await loadAccount.last().resolve(parts);
    expect(state().context.addedDriverId).toBe('DRV_kim');
    confirmDeletion('DRV_max');
    await deleteDriver.last().succeed();
    await loadAccount.last().resolve({ ...parts, drivers: succeed([ella, kim]) });
    expect(state().context.addedDriverId).toBeNull();
  });

  test('DEL-01 a deletion that fails keeps the driver and stays open', async () => {
    const { loadAccount, deleteDriver, confirmDeletion, deletion, state } = await opened({ tab: 'drivers' });
    confirmDeletion('DRV_max');
    await deleteDriver.last().fail('status', 500);
    expect(deletion()?.getSnapshot().value).toEqual({ confirming: 'failed' });
    expect(state().context.drivers).toContainEqual(max);
    expect(loadAccount.calls).toHaveLength(1);
  });
});

describe('editing oneself', () => {
  test('ACC-02 EDU-01 Edit opens with the guardian on show; saved or closed, the account is there as it was', async () => {
    const { actor, loadAccount, saveUser, loadUser, userEdit, news, state, toSession } = await opened();
    actor.send(editUser);
    expect(userEdit()?.getSnapshot().context.user).toEqual(robin);
    userEdit()?.send({ type: 'userEdit.close' });
    expect(state().value).toEqual({ ready: 'user' });
    expect(news).toEqual([]);

    actor.send(editUser);
    userEdit()?.send({ type: 'user.save', values: robin });
    await saveUser.last().succeed();
    await loadUser.last().succeed(robin);
    expect(state().value).toEqual({ ready: 'user' });
    expect(news).toEqual([{ type: 'user.saved' }]);
    expect(toSession()).toEqual([{ type: 'user.saved', user: robin }]);
    expect(loadAccount.calls).toHaveLength(1);
  });

  test('EDU-01 BEY-24 closing the form after an earlier save is not announced as another save', async () => {
    const { actor, saveUser, loadUser, userEdit, news } = await opened();
    actor.send(editUser);
    userEdit()?.send({ type: 'user.save', values: robin });
    await saveUser.last().succeed();
    await loadUser.last().succeed(robin);
    actor.send(editUser);
    userEdit()?.send({ type: 'userEdit.close' });
    expect(news).toEqual([{ type: 'user.saved' }]);
  });

  test('ACC-02 EDU-01 it needs neither drivers nor tickets', async () => {
    const { actor, loadAccount, userEdit, state } = open();
    await loadAccount
      .last()
      .resolve({ drivers: fail('offline'), tickets: fail('offline'), races: fail('offline') });
    expect(state().value).toBe('failed');
    actor.send(editUser);
    userEdit()?.send({ type: 'userEdit.close' });
    expect(state().value).toEqual({ ready: 'user' });
    expect(state().context.loadState.drivers).toBe('failed');
    actor.send(reload);
    await loadAccount.last().resolve(parts);
    expect(state().context.drivers).toEqual([ella, max, kim]);
  });
});

describe('tickets that were bought', () => {
  test('BEY-13 CRT-01 leave the carts whenever they are loaded', async () => {
    const { actor, actions, loadAccount } = await opened();
    actor.send(reload);
    await loadAccount.last().resolve({ ...parts, tickets: succeed([march]) });
    expect(actions.removeBought.mock.calls).toEqual([
      [{ tickets: [march, may, orphan, april] }],
      [{ tickets: [march] }],
    ]);
  });

  test('BEY-04 leave the carts as they are when they could not be loaded', async () => {
    const { actions } = await opened({}, { tickets: fail('offline') });
    expect(actions.removeBought.mock.calls).toEqual([[{ tickets: [] }]]);
  });
});

describe('the network is back', () => {
  test.each(['failed', 'broken'])('BEY-18 an account that is %s is loaded', async (how) => {
    const { actor, loadAccount, state } = open();
    if (how === 'broken') await loadAccount.last().reject();
    else await loadAccount.last().resolve({ ...parts, drivers: fail('offline'), tickets: fail('offline') });
    expect(state().value).toBe(how);
    actor.send({ type: 'network.restored' });
    expect(state().value).toBe('loading');
  });

  test('BEY-18 what is on show stays and is reloaded', async () => {
    const { actor, state } = await opened({ tab: 'drivers' });
    actor.send({ type: 'network.restored' });
    expect(state().value).toBe('reloading');
    expect(state().context.drivers).toEqual([ella, max, kim]);
  });

  test('BEY-18 BEY-17 a form that is open stays open', async () => {
    const { actor, loadAccount, wizard } = await opened({ tab: 'drivers' });
    actor.send({ type: 'driver.add' });
    actor.send({ type: 'network.restored' });
    expect(wizard().getSnapshot().value).toEqual({ basics: 'editing' });
    expect(loadAccount.calls).toHaveLength(1);
  });
});

describe('what was typed before the page was left', () => {
  const drafts = {
    'driver new': { firstName: 'Zoe' },
    'driver DRV_max': { lastName: 'Stone' },
    user: { phone: '+44 2079 460000' },
  };

  test('BEY-17 is in its own form again', async () => {
    const { actor, userEdit, wizard } = await opened({ tab: 'drivers', drafts });
    actor.send({ type: 'driver.add' });
    expect(wizard().getSnapshot().context.draft).toMatchObject({ firstName: 'Zoe', lastName: '' });
    wizard().send({ type: 'wizard.close' });
    actor.send({ type: 'driver.edit', driverId: 'DRV_max' });
    expect(wizard().getSnapshot().context.draft).toMatchObject({ firstName: 'Ella', lastName: 'Stone' });
    wizard().send({ type: 'wizard.close' });
    actor.send(choose('user'));
    actor.send(editUser);
    expect(userEdit()?.getSnapshot().context.typed).toEqual({ phone: '+44 2079 460000' });
  });

  test('BEY-17 is forgotten with the form, and the other forms keep theirs', async () => {
    const { actor, userEdit, state, wizard } = await opened({ tab: 'drivers', drafts });
    actor.send({ type: 'driver.add' });
    wizard().send({ type: 'wizard.close' });
    expect(Object.keys(state().context.drafts)).toEqual(['driver DRV_max', 'user']);
    actor.send(choose('user'));
    actor.send(editUser);
    userEdit()?.send({ type: 'userEdit.close' });
    expect(state().context.drafts).toEqual({ 'driver DRV_max': { lastName: 'Stone' } });
    actor.send(choose('drivers'));
    actor.send({ type: 'driver.add' });
    expect(wizard().getSnapshot().context.draft.firstName).toBe('');
  });
});

describe('leaving', () => {
  test.each(['loading', 'ready', 'failed'])(
    'ACC-06 Log out works while %s, tells the parent once, and ends the account',
    async (where) => {
      const { actor, facts, loadAccount, state, toSession } = open();
      if (where === 'ready') await loadAccount.last().resolve(parts);
      if (where === 'failed')
        await loadAccount.last().resolve({ ...parts, drivers: fail('offline'), tickets: fail('offline') });
      actor.send({ type: 'account.logOut' });
      expect(state().value).toBe('loggedOut');
      expect(state().status).toBe('done');
      expect(facts).toEqual([{ type: 'guardian.loggedOut' }]);
      expect(toSession()).toEqual([]);
    },
  );

  test('ACC-01 leaving the screen aborts loading, reloading and saving', async () => {
    const loading = open();
    loading.stop();
    expect(loading.loadAccount.last().signal.aborted).toBe(true);
    const reloading = await opened();
    reloading.actor.send(reload);
    reloading.stop();
    expect(reloading.loadAccount.last().signal.aborted).toBe(true);
    const saving = await opened({ tab: 'drivers' });
    saving.actor.send({ type: 'driver.add' });
    for (let step = 0; step < 4; step += 1)
      saving.wizard().send({ type: 'wizard.next', draft: draftFrom(ella, 'metric') });
    saving.stop();
    expect(saving.saveDriver.last().signal.aborted).toBe(true);
  });

  test('DEL-01 EDU-01 ACC-06 logging out aborts a deletion and a saving', async () => {
    const deleting = await opened({ tab: 'drivers' });
    deleting.confirmDeletion('DRV_max');
    deleting.actor.send({ type: 'account.logOut' });
    expect(deleting.deleteDriver.last().signal.aborted).toBe(true);
    const saving = await opened();
    saving.actor.send(editUser);
    saving.userEdit()?.send({ type: 'user.save', values: robin });
    saving.actor.send({ type: 'account.logOut' });
    expect(saving.saveUser.last().signal.aborted).toBe(true);
  });

  test('ACC-06 logging out aborts the loading', async () => {
    const { actor, loadAccount } = await opened();
    actor.send(reload);
    actor.send({ type: 'account.logOut' });
    expect(loadAccount.last().signal.aborted).toBe(true);
  });
});

test('ACC-01 ACC-03 ACC-07 ACC-04 ACC-06 journey: drivers, edit, tickets of one, all, log out', async () => {
  const { actor, loadAccount, actions, saveInWizard, state } = await opened();
  actor.send(choose('drivers'));
  actor.send({ type: 'driver.edit', driverId: 'DRV_ella' });
  await saveInWizard(ella);
  await loadAccount.last().resolve(parts);
  actor.send({ type: 'driver.viewTickets', driverId: 'DRV_ella' });
  expect(ticketRows(state().context)).toHaveLength(2);
  actor.send(filter(null));
  expect(ticketRows(state().context)).toHaveLength(4);
  actor.send({ type: 'account.logOut' });
  expect(state().value).toBe('loggedOut');
  expect(actions.showTab.mock.calls.map(([{ tab }]) => tab)).toEqual(['drivers', 'tickets', 'tickets']);
});

test('ACC-01 ACC-04 in any order of events the state agrees with the tab on show, and the filter has tickets', async () => {
  const event = fc.constantFrom<AccountEvent>(
    choose('user'),
    choose('drivers'),
    choose('tickets'),
    filter(null),
    filter('DRV_ella'),
    filter('DRV_kim'),
    reload,
    { type: 'driver.add' },
    { type: 'driver.edit', driverId: 'DRV_max' },
    { type: 'driver.viewTickets', driverId: 'DRV_max' },
    { type: 'driver.viewTickets', driverId: 'DRV_kim' },
    { type: 'driver.delete', driverId: 'DRV_ella' },
    editUser,
    { type: 'driver.buyTickets', driverId: 'DRV_max' },
  );
  const step = fc.oneof(
    event,
    fc.constantFrom(
      'succeed' as const,
      'fail' as const,
      'noTickets' as const,
      'close' as const,
      'confirm' as const,
      'deleted' as const,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { actor, loadAccount, deleteDriver, deletion, userEdit, state } = open();
      for (const name of steps) {
        if (name === 'succeed') await loadAccount.last().resolve(parts);
        else if (name === 'noTickets') await loadAccount.last().resolve({ ...parts, tickets: succeed([]) });
        else if (name === 'fail')
          await loadAccount
            .last()
            .resolve({ drivers: fail('offline'), tickets: fail('offline'), races: fail('offline') });
        else if (name === 'close') {
          state().children.driverWizard?.send({ type: 'wizard.close' });
          deletion()?.send({ type: 'driverDeletion.close' });
          userEdit()?.send({ type: 'userEdit.close' });
        } else if (name === 'confirm') deletion()?.send({ type: 'driverDeletion.confirm' });
        else if (name === 'deleted') await deleteDriver.calls.at(-1)?.succeed();
        else actor.send(name);
        const { tab, driverId, tickets } = state().context;
        if (state().matches('ready')) expect(state().value).toEqual({ ready: tab });
        if (driverId !== null) expect(tickets.some((ticket) => ticket.driverId === driverId)).toBe(true);
        expect(state().status).toBe('active');
      }
    }),
  );
});

describe('paper and calendar', () => {
  test.each([
    ['TCK_march', true],
    ['TCK_april', false],
    ['TCK_orphan', false],
    ['TCK_x', false],
  ])('BEY-35 the ticket %s goes into a calendar: %s', async (ticketId, expected) => {
    const { actor, actions, news, state } = await opened({ tab: 'tickets' });
    const save: AccountEvent = { type: 'ticket.saveToCalendar', ticketIds: [ticketId] };
    expect(state().can(save)).toBe(expected);
    actor.send(save);
    expect(actions.saveToCalendar.mock.calls).toEqual(
      expected ? [[expect.objectContaining({ ticketIds: [ticketId] })]] : [],
    );
    expect(news).toEqual(
      expected ? [{ type: 'calendarFile.saved', raceName: 'Summer Sprint', driverNames: ['Ella Reed'] }] : [],
    );
  });

  test('BEY-35 a race that is over goes into no calendar and on no sheet', async () => {
    const { state } = await opened({ tab: 'tickets', today: '2027-06-15' });
    expect(state().can({ type: 'ticket.saveToCalendar', ticketIds: ['TCK_march'] })).toBe(false);
    expect(state().can({ type: 'sheets.print' })).toBe(false);
  });

  test('BEY-35 sheets are printed of the drivers whose tickets are on show, where they have a race to come', async () => {
    const { actor, actions, state } = await opened({ tab: 'tickets' });
    expect(sheetsOnShow(state().context).map(({ driver }) => driver.name)).toEqual(['Ella Reed', 'Max Reed']);
    actor.send({ type: 'sheets.print' });
    expect(actions.printSheets).toHaveBeenCalledTimes(1);
    actor.send(filter('DRV_max'));
    expect(sheetsOnShow(state().context).map(({ driver }) => driver.name)).toEqual(['Max Reed']);
    const other = await opened({ tab: 'tickets' }, { tickets: succeed([orphan, april]) });
    other.actor.send({ type: 'sheets.print' });
    expect(other.actions.printSheets).not.toHaveBeenCalled();
  });
});

describe('a dialog that a forced sign-in has closed', () => {
  const returned: User = {
    id: 'USR_1',
    email: 'kim@example.com',
    firstName: 'Kim',
    lastName: 'Reed',
    phone: '',
  };
  const wizard = { [driverForm(null)]: { firstName: 'Kit' } };
  const edit = { [userForm]: { firstName: 'Kit' } };

  test('STO-02 BEY-17 the wizard is open again with what was typed, once', async () => {
    const account = await opened({ tab: 'drivers', returned, drafts: { ...wizard, ...edit } });
    expect(account.wizard().getSnapshot().context).toMatchObject({
      driver: null,
      draft: { firstName: 'Kit' },
    });
    account.wizard().send({ type: 'wizard.close' });
    expect(account.state().value).toEqual({ ready: 'drivers' });
    account.actor.send(choose('user'));
    expect(account.state().value).toEqual({ ready: 'user' });
  });

  test('STO-02 BEY-17 the details are open again with what was typed, once', async () => {
    const { userEdit, state } = await opened({ returned, drafts: edit });
    expect(userEdit()?.getSnapshot().context).toMatchObject({ user: returned, typed: { firstName: 'Kit' } });
    userEdit()?.send({ type: 'userEdit.close' });
    expect(state().value).toEqual({ ready: 'user' });
  });

  test.each([
    ['comes from elsewhere', { returned: null, drafts: wizard }],
    ['had typed nothing', { returned, drafts: {} }],
    ['had typed at another driver', { returned, drafts: { [driverForm('DRV_gone')]: { firstName: 'Kit' } } }],
  ])('STO-02 BEY-17 nothing opens for a guardian who %s', async (_, changes) => {
    const { state } = await opened({ tab: 'drivers', ...changes });
    expect(state().value).toEqual({ ready: 'drivers' });
  });
});
