import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftFrom } from '#domain/driver/driverForm';
import { driverFormName } from '#domain/form/formDrafts';
import { fail, succeed } from '#domain/result';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import type { AccountEvent, AccountInput } from '#machines/account/accountSetup';
import { boughtTicketWith, driverWith, raceWith, userWith } from '../domain/examples';
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
const robin = userWith({ email: 'robin@example.com', firstName: 'Robin' });
const input: AccountInput = {
  userId: 'USR_1',
  user: robin,
  tab: null,
  driverId: null,
  levels: [
    { id: 'BEGINNER', label: 'Beginner', defaultEventType: 'ARRIVE', description: '' },
    { id: 'PRO', label: 'Pro', defaultEventType: 'SPRINT', description: '' },
  ],
  system: 'metric',
  today: '2027-01-10',
  drafts: {},
  isReturned: false,
  payment: null,
};
const editUser: AccountEvent = { type: 'user.edit', user: robin };
const reload: AccountEvent = { type: 'account.reload' };
const choose = (tab: 'user' | 'drivers' | 'tickets'): AccountEvent => ({ type: 'tab.choose', tab });
const filter = (driverId: string | null): AccountEvent => ({ type: 'ticketFilter.choose', driverId });

const open = (changes: Partial<AccountInput> = {}) => {
  const { logic, ...account } = controlledAccount();
  const { actor, stop } = underParent(logic, {
    input: { ...input, ...changes },
    peers: ['session'],
  });
  const state = () => actor.getSnapshot();
  const wizard = () => {
    const ref = state().children.driverWizard;
    if (!ref) throw new Error('The wizard is not open');
    return ref;
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
    stop,
    state,
    wizard,
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

describe('leaving', () => {
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

  test('DEL-01 EDU-01 ACC-06 logging out aborts deleting a driver and saving the details', async () => {
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

  test('ACC-06 logging out aborts loading', async () => {
    const { actor, loadAccount } = await opened();
    actor.send(reload);
    actor.send({ type: 'account.logOut' });
    expect(loadAccount.last().signal.aborted).toBe(true);
  });
});

test('ACC-01 ACC-04 in any order of events the state matches the tab on show, and a filter has tickets', async () => {
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

describe('a dialog that a forced sign-in has closed', () => {
  const wizard = { [driverFormName(null)]: { firstName: 'Kit' } };

  test('WIZ-03 BEY-17 a dismissed wizard opens again with what was typed, for the same driver only', async () => {
    const account = await opened({ tab: 'drivers' });
    const dismiss = (firstName: string) => {
      const { draft } = account.wizard().getSnapshot().context;
      account.wizard().send({ type: 'wizard.typed', draft: { ...draft, firstName } });
      account.wizard().send({ type: 'wizard.dismiss' });
    };
    const shownFor = (event: AccountEvent) => {
      account.actor.send(event);
      return account.wizard().getSnapshot().context.draft.firstName;
    };
    account.actor.send({ type: 'driver.add' });
    dismiss('Kit');
    expect(shownFor({ type: 'driver.edit', driverId: ella.id })).toBe(ella.firstName);
    dismiss('Elli');
    expect(shownFor({ type: 'driver.add' })).toBe('Kit');
    account.wizard().send({ type: 'wizard.close' });
    expect(shownFor({ type: 'driver.add' })).toBe('');
    account.wizard().send({ type: 'wizard.close' });
    expect(shownFor({ type: 'driver.edit', driverId: ella.id })).toBe('Elli');
  });

  test.each([
    ['comes from elsewhere', { isReturned: false, drafts: wizard }],
    ['had typed nothing', { isReturned: true, drafts: {} }],
    [
      'had typed at another driver',
      { isReturned: true, drafts: { [driverFormName('DRV_gone')]: { firstName: 'Kit' } } },
    ],
  ])('STO-02 BEY-17 nothing opens for a guardian who %s', async (_, changes) => {
    const { state } = await opened({ tab: 'drivers', ...changes });
    expect(state().value).toEqual({ ready: 'drivers' });
  });
});

test('BEY-36 the time of kept answers stays until newer tickets or drivers are read', async () => {
  const { actor, loadAccount, state } = await opened({}, { keptAt: 'Jun 14, 2027, 09:12' });
  expect(state().context.keptAt).toBe('Jun 14, 2027, 09:12');
  const failing = fail('status', 500);
  actor.send(reload);
  await loadAccount.last().resolve({ drivers: failing, tickets: failing, races: failing, keptAt: null });
  expect(state().context.keptAt).toBe('Jun 14, 2027, 09:12');
  actor.send(reload);
  await loadAccount.last().resolve({ ...parts, keptAt: null });
  expect(state().context.keptAt).toBeNull();
});
