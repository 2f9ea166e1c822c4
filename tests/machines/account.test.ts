import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AccountAnswers } from '#domain/account/accountAnswers';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { succeed } from '#domain/result';
import { accountMachine } from '#machines/account/account';
import type { AccountInput, AccountNews } from '#machines/account/accountSetup';
import type { DriverWizardOutput } from '#machines/driverWizard/driverWizardSetup';
import { statePath } from '#machines/support/statePath';
import { driverWith, userWith } from '../domain/examples';
import { controlledPromise, settling } from './controlledPromise';

const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' });
const answersWith = (...drivers: (typeof ella)[]): AccountAnswers => ({
  drivers: succeed(drivers),
  tickets: succeed([]),
  races: succeed([]),
});

/** The account with its drivers on show, whose wizard saves at once. */
const open = async (changes: Partial<AccountInput> = {}) => {
  const load = controlledPromise<AccountAnswers, { userId: string }>();
  const saved: DriverWizardOutput = { outcome: 'saved', driverId: max.id };
  const news: AccountNews[] = [];
  const actor = createActor(
    accountMachine.provide({
      actors: {
        loadAccount: load.logic,
        driverWizard: fromPromise(async () => saved) as never,
        userEdit: fromPromise(() => new Promise(() => {})) as never,
      },
      actions: { tellReservation: () => {} },
    }),
    {
      input: {
        userId: 'USR_1',
        user: userWith(),
        tab: 'drivers',
        driverId: null,
        levels: [],
        system: 'metric',
        today: '2027-01-10',
        lostForms: [],
        payment: null,
        ...changes,
      },
    },
  );
  actor.on('*', (each) => news.push(each));
  actor.start();
  await load.last().resolve(answersWith(ella));
  news.splice(0);
  return { actor, load, news };
};

test.each<[string, (typeof ella)[], AccountNews[]]>([
  ['the added driver', [ella, max], [{ type: 'driver.added', name: 'Max Reed', canRaceFrom: null }]],
  ['no driver when the list lacks the added one', [ella, driverWith({ id: 'DRV_kim' })], []],
  ['an edited driver', [{ ...ella, weight: 35 }], [{ type: 'drivers.saved', names: ['Ella Reed'] }]],
  [
    'both',
    [{ ...ella, weight: 35 }, max],
    [
      { type: 'driver.added', name: 'Max Reed', canRaceFrom: null },
      { type: 'drivers.saved', names: ['Ella Reed'] },
    ],
  ],
])('BEY-24 BEY-14 after a driver was added, the account announces %s', async (_, drivers, expected) => {
  const { actor, load, news } = await open();
  actor.send({ type: 'driver.add' });
  await settling();
  await load.last().resolve(answersWith(...drivers));
  expect(news).toEqual(expected);
  news.splice(0);
  actor.send({ type: 'account.reload' });
  await load.last().resolve(answersWith(...drivers));
  expect(news, 'announced once').toEqual([]);
});

const interrupted = { lostForms: [driverFormName(null)] };
const edited = { lostForms: [userFormName] };

test.each<[string, Partial<AccountInput>, string]>([
  ['its own tab', { ...edited, tab: 'user' }, 'editingUser'],
  ['another tab', { ...edited, tab: 'tickets' }, 'ready.tickets'],
  ['its own tab without a draft or a sign-in since', { tab: 'user' }, 'ready.user'],
  ['the tab of the user while the wizard was open', { ...interrupted, tab: 'user' }, 'ready.user'],
])('STO-02 BEY-17 a dialog that a sign-in closed opens again on %s or not', async (_, changes, expected) => {
  const { actor } = await open(changes);
  expect(statePath(actor.getSnapshot().value)).toBe(expected);
});
