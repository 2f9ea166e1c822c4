import { succeed } from '#domain/result';
import { continuesUserDraft, type UserEditContext, userEditMachine } from '#machines/userEdit';
import { comeBackAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { expect } from '../../browser/test';
import { userWith } from '../../domain/examples';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';
import { apiAnswers } from './apiAnswers';
import { form } from './formScreen';
import { onlyWhere } from './offered';

const save = 'PUT v1/Credentials/*';
const reading = 'POST v1/Credentials/user/*';

const phone = '+44 2079 460000';

const user = userWith({ id: 'USR_alex', email: 'alex@example.com', firstName: 'Alex', lastName: 'Hart' });
const details = { firstName: 'Sascha', lastName: 'Hart', phone };

const dialogOf = ({ page }: Stage) => page.getByRole('dialog', { name: 'Edit your details' });
const submitOf = (stage: Stage, name = 'Save') => dialogOf(stage).getByRole('button', { name, exact: true });

const saveAs = async (stage: Stage, name: string, number: string): Promise<void> => {
  await dialogOf(stage).getByLabel('First name').fill(name);
  await dialogOf(stage).getByLabel('Phone').fill(number);
  await submitOf(stage).click();
};

const openEdit = async ({ page, sandbox }: Stage): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  // Opening the account also validates the guardian.
  await page.route('**/v1/Credentials/user/*', (route) => route.continue(), { times: 1 });
  await page.goto('/UK/my-account');
  await press(page, 'Edit your details');
};

const startAgain = /^Start again/;
const isContinued = ({ context }: { context: UserEditContext }): boolean => continuesUserDraft(context);

export const userEdit = defineModel(userEditMachine, {
  peers: ['session'],
  starts: {
    opened: {
      input: { user, typed: {} },
      say: "Open the account, and press 'Edit'",
      open: openEdit,
    },
    continued: {
      input: { user, typed: { firstName: 'Alex', lastName: 'Hart', phone } },
      say: `Open the account, press 'Edit', type the number ${phone}, press beside the dialog, and press 'Edit' again`,
      open: async (stage) => {
        await openEdit(stage);
        await dialogOf(stage).getByLabel('Phone').fill(phone);
        await stage.page.mouse.click(5, 5);
        await expect(dialogOf(stage)).toHaveCount(0);
        await press(stage.page, 'Edit your details');
      },
    },
  },
  cases: {
    'user.typed': {
      phone: {
        event: { type: 'user.typed', values: { ...user, phone } },
        say: `Type the number ${phone}`,
        do: async (stage) => {
          // A field that keeps its value tells nothing.
          await dialogOf(stage).getByLabel('Phone').fill('');
          await dialogOf(stage).getByLabel('Phone').fill(phone);
        },
      },
    },
    'user.save': {
      complete: {
        event: { type: 'user.save', values: details },
        say: `Press Save with the first name Sascha and the number ${phone}`,
        do: (stage) => saveAs(stage, 'Sascha', phone),
      },
      withoutName: {
        event: { type: 'user.save', values: { ...details, firstName: ' ' } },
        say: 'Press Save without a first name',
        do: (stage) => saveAs(stage, ' ', phone),
      },
      wrongPhone: {
        event: { type: 'user.save', values: { ...details, phone: 'none' } },
        say: "Press Save with the number 'none'",
        do: (stage) => saveAs(stage, 'Sascha', 'none'),
      },
    },
    'userEdit.close': {
      pressed: {
        event: { type: 'userEdit.close' },
        say: 'Press Cancel',
        do: (stage) => submitOf(stage, 'Cancel').click(),
      },
      cross: {
        event: { type: 'userEdit.close' },
        say: 'Press the cross',
        do: (stage) => submitOf(stage, 'Close').click(),
      },
    },
    'userEdit.dismiss': {
      backdrop: {
        event: { type: 'userEdit.dismiss' },
        say: 'Press beside the dialog',
        do: ({ page }) => page.mouse.click(5, 5),
      },
    },
    'userEdit.startAgain': {
      continued: {
        event: onlyWhere(isContinued, () => ({ type: 'userEdit.startAgain' as const })),
        say: "Press 'Start again'",
        do: (stage) => dialogOf(stage).getByRole('button', { name: startAgain }).click(),
      },
      fresh: {
        event: onlyWhere(
          (moment: { state: string; context: UserEditContext }) =>
            !isContinued(moment) && moment.state === 'form.editing',
          () => ({ type: 'userEdit.startAgain' as const }),
        ),
        say: "Check that there is no 'Start again'",
        do: { cannot: "'Start again' is only there for a draft" },
        refused: (stage) => expect(dialogOf(stage).getByRole('button', { name: startAgain })).toHaveCount(0),
      },
    },
  },
  outcomes: {
    saveUser: {
      saved: {
        output: succeed(undefined),
        say: 'The API saves the details',
        network: { calls: [save], with: 'pass' },
      },
      failing: apiAnswers(500, [save]),
    },
    loadUser: {
      read: {
        output: succeed({ ...user, ...details }),
        say: 'The API answers with the saved details',
        network: { calls: [reading], with: 'pass' },
      },
      failing: apiAnswers(500, [reading]),
    },
  },
  identity: ({ user: { firstName }, typed, errors }) => ({
    firstName,
    isContinued: continuesUserDraft({ typed }),
    errors,
  }),
  states: {
    'form.editing': { say: "'Edit your details', filled in" },
    'form.invalid': {
      say: "'First name is required' or 'Please enter a valid phone number', beside the field, which has the focus",
    },
    'form.failed': form.failed,
    'form.broken': form.broken,
    saving: { say: 'The buttons are busy' },
    reloading: { say: 'The buttons are busy' },
    saved: { say: 'The account and the menu say Sascha' },
    closed: { say: 'The account, unchanged' },
  },
});
