import { fail, succeed } from '#domain/result';
import { type UserDetails, type UserEditContext, userEditMachine } from '#machines/userEdit';
import { comeBackAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { expect } from '../../browser/test';
import { userWith } from '../../domain/examples';
import { defineModel, type Stage } from '../model';
import { apiAnswers, apiPasses, asAlex, form, onlyIn, onlyWhere } from './steps';

const noGuardian = 'There is no such guardian.';

const save = 'PUT v1/Credentials/*';

const phone = '+44 2079 460000';

const user = userWith({ id: 'USR_alex', email: 'alex@example.com', firstName: 'Alex', lastName: 'Hart' });
const details = { firstName: 'Sascha', lastName: 'Hart', phone };

const dialogOf = ({ page }: Stage) => page.getByRole('dialog', { name: 'Edit your details' });
const submitOf = (stage: Stage, name = 'Save') => dialogOf(stage).getByRole('button', { name, exact: true });

const fill = async (stage: Stage, { firstName, phone: number }: UserDetails): Promise<void> => {
  await dialogOf(stage).getByLabel('First name').fill(firstName);
  await dialogOf(stage).getByLabel('Phone').fill(number);
};

const filling = ({ firstName, phone: number }: UserDetails): string =>
  `Type '${firstName}' into First name, and type '${number}' into Phone`;

/** Typed where the form takes it; a draft that is there already tells nothing. */
const typed = (draft: UserDetails) => ({
  event: onlyWhere(
    ({ state, context }: Moment) => state.startsWith('form') && context.draft.firstName === user.firstName,
    { type: 'user.typed' as const, draft },
  ),
  say: filling(draft),
  do: (stage: Stage) => fill(stage, draft),
});

const openEdit = async ({ page, sandbox }: Stage): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian([]));
  // Opening the account also validates the guardian.
  await page.route('**/v1/Credentials/user/*', (route) => route.continue(), { times: 1 });
  await page.goto('/UK/my-account');
  await press(page, 'Edit your details');
};

const startAgain = /^Start again/;
type Moment = { state: string; context: UserEditContext };

const isContinued = ({ context }: Moment): boolean => context.isContinued;

export const userEdit = defineModel(userEditMachine, {
  peers: ['session'],
  starts: {
    opened: {
      input: { user },
      needs: asAlex,
      say: "Open /UK/my-account, and press 'Edit'",
      open: openEdit,
    },
  },
  cases: {
    'draft.read': {
      phone: {
        event: onlyWhere(
          ({ state, context }: Moment) =>
            state === 'form.editing' && !context.isContinued && context.draft.phone === user.phone,
          { type: 'draft.read', draft: { firstName: 'Alex', lastName: 'Hart', phone } },
        ),
        say: `Type '${phone}' into Phone, press beside the dialog, and press 'Edit'`,
        do: async (stage) => {
          await dialogOf(stage).getByLabel('Phone').fill(phone);
          await stage.page.mouse.click(5, 5);
          await expect(dialogOf(stage)).toHaveCount(0);
          await press(stage.page, 'Edit your details');
        },
      },
    },
    'user.typed': {
      complete: typed(details),
      withoutName: typed({ ...details, firstName: ' ' }),
      wrongPhone: typed({ ...details, phone: 'none' }),
      whileSaving: {
        event: onlyIn(['saving'], {
          type: 'user.typed',
          draft: { ...details, firstName: 'Sascha-Kim' },
        }),
        say: filling({ ...details, firstName: 'Sascha-Kim' }),
        do: (stage) => fill(stage, { ...details, firstName: 'Sascha-Kim' }),
      },
      mended: {
        event: onlyIn(['form.invalid'], { type: 'user.typed', draft: details }),
        say: filling(details),
        do: (stage) => fill(stage, details),
      },
    },
    'user.save': {
      pressed: {
        event: { type: 'user.save' },
        say: "Press 'Save'",
        do: (stage) => submitOf(stage).click(),
      },
    },
    'userEdit.close': {
      pressed: {
        event: { type: 'userEdit.close' },
        say: "Press 'Cancel'",
        do: (stage) => submitOf(stage, 'Cancel').click(),
      },
      cross: {
        event: { type: 'userEdit.close' },
        say: "Press 'Close'",
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
        event: onlyWhere(isContinued, { type: 'userEdit.startAgain' }),
        say: "Press 'Start again'",
        do: (stage) => dialogOf(stage).getByRole('button', { name: startAgain }).click(),
      },
      fresh: {
        event: onlyWhere((moment: Moment) => !isContinued(moment) && moment.state === 'form.editing', {
          type: 'userEdit.startAgain',
        }),
        say: "Check that there is no 'Start again'",
        do: { cannot: "'Start again' is only there for a draft" },
        refused: (stage) => expect(dialogOf(stage).getByRole('button', { name: startAgain })).toHaveCount(0),
      },
    },
  },
  outcomes: {
    saveUser: {
      saved: apiPasses([save], succeed({ ...user, ...details }), 'The API saves the details'),
      failing: apiAnswers(500, [save]),
      unknown: {
        output: fail('status', 404, noGuardian),
        say: `The API answers 404, and says '${noGuardian}'`,
        network: { calls: [save], with: { status: 404, body: { message: noGuardian } } },
      },
    },
  },
  identity: ({ user: { firstName, phone: known }, sent, draft, isContinued: isContinuing, errors }) => ({
    firstName,
    phone: known,
    sent,
    draft,
    isContinued: isContinuing,
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
    saved: { say: 'The account and the menu say Sascha' },
    closed: { say: 'The account, unchanged' },
  },
});
