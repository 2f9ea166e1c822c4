import { succeed } from '#domain/result';
import { userEditMachine } from '#machines/userEdit';
import { comeBackAs } from '../../browser/guardian';
import { press, said } from '../../browser/reading';
import { expect } from '../../browser/test';
import { userWith } from '../../domain/examples';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';
import { apiAnswers } from './apiAnswers';
import { later } from './formScreen';

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

const seeForm = async (stage: Stage): Promise<void> => {
  await expect(dialogOf(stage).getByLabel('Last name')).toHaveValue('Hart');
  await expect(submitOf(stage)).toBeEnabled();
};

const seeSaving = async (stage: Stage): Promise<void> => {
  await expect(submitOf(stage, 'Saving...')).toBeDisabled();
  await expect(submitOf(stage, 'Cancel')).toBeDisabled();
  await expect(dialogOf(stage).getByRole('alert')).toHaveCount(0);
};

/** The user tab's region with the guardian's details. */
const seeDetails = async (stage: Stage, name: string, number: string): Promise<void> => {
  await expect(dialogOf(stage)).toHaveCount(0);
  const you = stage.page.getByRole('region', { name: 'You' });
  await expect(you).toContainText(`${name} Hart`);
  await expect(you).toContainText(number);
  await expect(
    stage.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) }),
  ).toBeVisible();
};

export const userEdit = defineModel(userEditMachine, {
  peers: ['session'],
  starts: {
    opened: {
      input: { user, typed: {} },
      say: "Open the account, and press 'Edit'",
      open: async ({ page, sandbox }) => {
        await comeBackAs(page, await sandbox.guardian('UK', []));
        // Opening the account also validates the guardian.
        await page.route('**/v1/Credentials/user/*', (route) => route.continue(), { times: 1 });
        await page.goto('/UK/my-account');
        await press(page, 'Edit your details');
      },
    },
  },
  cases: {
    'user.typed': {
      phone: {
        event: { type: 'user.typed', values: { ...user, phone } },
        say: `Type the number ${phone}`,
        do: (stage) => dialogOf(stage).getByLabel('Phone').fill(phone),
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
  identity: ({ user: { firstName }, error }) => ({ firstName, error }),
  states: {
    'form.editing': {
      say: "'Edit your details', filled in",
      see: async (stage: Stage) => {
        await seeForm(stage);
        await expect(dialogOf(stage).getByLabel('First name')).toHaveValue('Alex');
        await expect(dialogOf(stage).getByRole('alert')).toHaveCount(0);
      },
    },
    'form.invalid': {
      say: "'First name is required' or 'Please enter a valid phone number', beside the field, which has the focus",
      see: async (stage: Stage) => {
        await seeForm(stage);
        const wrong = dialogOf(stage).locator('[aria-invalid="true"]');
        await expect(wrong).toBeFocused();
        await expect(wrong).toHaveAccessibleDescription(
          /First name is required|Please enter a valid phone number/,
        );
      },
    },
    'form.failed': {
      say: `'${later}'`,
      see: async (stage: Stage) => {
        await seeForm(stage);
        await expect(said(stage.page, later)).toBeVisible();
        await expect(dialogOf(stage).getByLabel('First name')).toHaveValue('Sascha');
      },
    },
    'form.broken': { say: `'${later}'`, see: { cannot: 'only a bug leads here' } },
    saving: { say: 'The buttons are busy', see: seeSaving },
    reloading: { say: 'The buttons are busy', see: seeSaving },
    saved: {
      say: 'The account and the menu say Sascha',
      see: (stage: Stage) => seeDetails(stage, 'Sascha', phone),
    },
    closed: {
      say: 'The account, unchanged',
      see: (stage: Stage) => seeDetails(stage, 'Alex', user.phone),
    },
  },
});
