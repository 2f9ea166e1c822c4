import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AccountAnswers } from '#domain/account/accountAnswers';
import type { AccountNews } from '#domain/account/accountNews';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { succeed } from '#domain/result';
import { accountMachine } from '#machines/account/account';
import type { AccountInput } from '#machines/account/accountSetup';
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
      actions: { sendTicketsToReservation: () => {} },
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

test('BEY-24 BEY-14 after a driver was added, the account announces the driver once', async () => {
  const { actor, load, news } = await open();
  actor.send({ type: 'driver.add' });
  await settling();
  await load.last().resolve(answersWith(ella, max));
  actor.send({ type: 'account.reload' });
  await load.last().resolve(answersWith(ella, max));
  expect(news).toEqual([{ type: 'driver.added', name: 'Max Reed', canRaceFrom: null }]);
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
