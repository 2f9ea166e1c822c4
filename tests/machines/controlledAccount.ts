import { vi } from 'vitest';
import type { User } from '#domain/entities';
import type { UserValues } from '#domain/form/userForm';
import { accountMachine } from '#machines/account/account';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import { ticketArrivalMachine } from '#machines/account/ticketArrival';
import { driverDeletionMachine } from '#machines/driverDeletion';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type { SaveDriverInput, SavedDriver } from '#machines/driverWizard/driverWizardSetup';
import { userEditMachine } from '#machines/userEdit';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

/** The account with its children; the test settles every call and records every effect. */
export const controlledAccount = () => {
  const calls = {
    loadAccount: controlledPromise<AccountAnswers, { userId: string }>(),
    saveDriver: controlledActor<SavedDriver, SaveDriverInput>(),
    deleteDriver: controlledActor<void, { userId: string; driverId: string }>(),
    saveUser: controlledActor<void, UserValues>(),
    loadUser: controlledActor<User, { userId: string }>(),
    lookAgain: controlledPromise<AccountAnswers, { userId: string }>(),
  };
  const actions = {
    showTab: vi.fn(),
    showRaces: vi.fn(),
    deselectDriver: vi.fn(),
    saveToCalendar: vi.fn(),
    printSheets: vi.fn(),
    removeBought: vi.fn(),
    logFailures: vi.fn(),
    reportBug: vi.fn(),
    persistAwaited: vi.fn(),
    clearPayment: vi.fn(),
  };
  const logic = accountMachine.provide({
    actors: {
      loadAccount: calls.loadAccount.logic,
      driverWizard: driverWizardMachine.provide({ actors: { saveDriver: calls.saveDriver.logic } }),
      driverDeletion: driverDeletionMachine.provide({ actors: { deleteDriver: calls.deleteDriver.logic } }),
      userEdit: userEditMachine.provide({
        actors: { saveUser: calls.saveUser.logic, loadUser: calls.loadUser.logic },
      }),
      ticketArrival: ticketArrivalMachine.provide({
        actors: { lookAgain: calls.lookAgain.logic },
        actions: {
          persistAwaited: () => actions.persistAwaited(),
          clearPayment: () => actions.clearPayment(),
        },
      }),
    },
    actions: {
      showTab: (_, params) => actions.showTab(params),
      showRaces: (_, params) => actions.showRaces(params),
      deselectDriver: (_, params) => actions.deselectDriver(params),
      saveToCalendar: (_, params) => actions.saveToCalendar(params),
      printSheets: () => actions.printSheets(),
      removeBought: (_, params) => actions.removeBought(params),
      logFailures: (_, failures) => actions.logFailures(failures),
      reportBug: (_, error) => actions.reportBug(error),
    },
  });
  return { ...calls, logic, actions };
};
