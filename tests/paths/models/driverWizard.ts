import { type DriverDraft, draftFrom } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import { fail, succeed } from '#domain/result';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type { DriverWizardContext } from '#machines/driverWizard/driverWizardSetup';
import { comeBackAs, sprintCheckout } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { bornYearsAgo, type DriverPayload, noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { driverWith } from '../../domain/examples';
import { equalSwaps } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { saveDriverCall as call, listWith, wizardOf } from './gestures';
import {
  apiAnswers,
  apiKnowsNoDriver,
  apiPasses,
  asAlex,
  exceptWhere,
  listingDrivers,
  onlyWhere,
  sentence,
} from './steps';

const later = 'An error occurred. Please try again later.';

const stored: Driver = driverWith({ id: 'DRV_noah', name: 'Noah Hart', firstName: 'Noah', lastName: 'Hart' });

const input = {
  driver: null,
  driverIds: ['DRV_noah'],
  userId: 'USR_1',
  system: 'metric',
  today: '2027-01-10',
  referenceDate: '2027-06-14T08:00:00Z',
  field: null,
} as const;

/** Answers of each step: right, empty, wrong and out of bounds. */
type Answers = Record<'right' | 'empty' | 'wrong', Partial<DriverDraft>> & { beyond?: Partial<DriverDraft> };

const steps: Record<string, Answers> = {
  basics: {
    right: { firstName: 'Ella', lastName: 'Reed' },
    empty: { firstName: '', lastName: '' },
    wrong: {},
  },
  physique: {
    right: { weight: '36', height: '141' },
    empty: { weight: '', height: '' },
    wrong: { weight: '999', height: '141' },
  },
  birth: {
    right: { day: '21', month: '2', year: '2017', sex: '2' },
    empty: { day: '', month: '', year: '' },
    wrong: { day: '31', month: '2', year: '2017', sex: '2' },
  },
  experience: {
    right: { experienceLevel: 'rookie' },
    empty: {},
    wrong: { experienceLevel: 'club-racer' },
  },
};

const imperialSteps: Record<string, Answers> = {
  ...steps,
  physique: {
    right: { weight: '80', feet: '4', inches: '7' },
    empty: { weight: '', feet: '', inches: '' },
    wrong: { weight: '999', feet: '4', inches: '7' },
    beyond: { weight: '80', feet: '4', inches: '12' },
  },
};

type Moment = { state: string; context: DriverWizardContext };

const askedIn = ({ system }: Pick<DriverWizardContext, 'system'>): Record<string, Answers> =>
  system === 'metric' ? steps : imperialSteps;

const answersOf = ({ state, context }: Moment): Answers | undefined =>
  askedIn(context)[state.split('.')[1] ?? ''];

const has = (draft: DriverDraft, answers: Partial<DriverDraft>): boolean =>
  Object.entries(answers).every(([field, text]) => draft[field as keyof DriverDraft] === text);

const labels: Partial<Record<keyof DriverDraft, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  weight: 'Weight',
  height: 'Height',
  feet: 'Feet',
  inches: 'Inches',
  day: 'Day',
  month: 'Month',
  year: 'Year',
};
const captions: Record<string, string> = { 2: 'Female', rookie: 'Rookie', 'club-racer': 'Club racer' };

const typing = (given: Partial<DriverDraft> = {}): string =>
  sentence(
    Object.entries(given).map(([field, text]) => {
      const label = labels[field as keyof DriverDraft];
      if (label === undefined) return `choose '${captions[text]}'`;
      return text === '' ? `empty ${label}` : `type ${text} into ${label}`;
    }),
  );

/** Typed into the step on show; typing what is there already tells nothing. */
const typed = (answers: keyof Answers, isOffered: (moment: Moment) => boolean) => ({
  event: onlyWhere(
    (moment: Moment) => {
      const given = answersOf(moment)?.[answers];
      return given !== undefined && !has(moment.context.draft, given) && isOffered(moment);
    },
    (moment) => ({
      type: 'wizard.typed' as const,
      draft: { ...moment.context.draft, ...answersOf(moment)?.[answers] },
    }),
  ),
  say: (moment: Moment) => typing(answersOf(moment)?.[answers]),
  do: (stage: Stage) => answer(stage, answers),
});

const isEditing = ({ state }: Moment): boolean => state.endsWith('.editing');

/** Steps whose answers are neither the stored nor the right ones. */
const wrongSteps = (context: DriverWizardContext): number =>
  Object.values(askedIn(context)).filter(({ right }) => {
    const fields = Object.keys(right) as (keyof DriverDraft)[];
    const stored = draftFrom(context.driver, context.system);
    return !has(context.draft, right) && fields.some((field) => context.draft[field] !== stored[field]);
  }).length;

const isFresh = ({ state, context }: Moment): boolean =>
  state === 'steps.basics.editing' &&
  !context.isContinued &&
  has(context.draft, draftFrom(context.driver, context.system));

/** Only an edited driver can be saved from any step. */
const hasSave = ({ state, context }: Moment): boolean =>
  context.driver !== null && !state.startsWith('steps.experience');

const isIncomplete = ({ driver }: DriverWizardContext): boolean => driver?.lastName === '';

const isContinued = ({ context }: Moment): boolean => context.isContinued;

const isFirst = ({ state }: Moment): boolean => state.startsWith('steps.basics');

const buttonOf = (stage: Stage, name: string | RegExp) =>
  wizardOf(stage).getByRole('button', { name, exact: true });
const startAgain = /^Start again/;
const onward = /^(Next|Add Driver|Update Driver)$/;

/** Into the fields of the step on show, which alone are in the page. */
const answer = async (stage: Stage, answers: keyof Answers): Promise<void> => {
  const asked = new URL(stage.page.url()).pathname.startsWith('/US/') ? imperialSteps : steps;
  const given = Object.values(asked).flatMap((step) => Object.entries(step[answers] ?? {}));
  for (const [field, text] of given) {
    const inputs = wizardOf(stage).locator(`[name="${field}"]`);
    const found = await inputs.count();
    if (found === 1) await inputs.fill(text);
    if (found > 1) await inputs.and(stage.page.locator(`[value="${text}"]`)).check();
  }
};

/** From the drivers of the account. */
const openBy = async ({ page, sandbox }: Stage, button: string, region = 'UK'): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  await page.goto(`/${region}/my-account?tab=drivers`);
  await press(page, button);
};

const openCheckout = async ({ page, sandbox }: Stage, driver: DriverPayload): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian([driver]));
  await page.goto(sprintCheckout);
};

const openAtHeight = async (stage: Stage): Promise<void> => {
  await openCheckout(stage, { ...noah, height: null });
  await stage.page.getByRole('button', { name: "Add Noah's height" }).first().click();
};

/** As a league may have taken drivers over from elsewhere. */
const incomplete = { lastName: '', experienceLevel: '' };

/** For testers: the sandbox lists Noah with these values, and his brother. */
const listing = (changes: object): string => {
  const brothers = [
    { id: 'DRV_noah', name: 'Noah Hart', ...changes },
    { id: 'DRV_max', name: 'Max Hart', firstName: 'Max', dateOfBirth: bornYearsAgo(12) },
  ];
  const others = { userId: 'USR_alex', eligibleClasses: [], closeClasses: [], raceAge: 10, passedR2R: false };
  return listingDrivers(brothers.map((brother) => ({ ...noah, ...others, ...brother })));
};

const emptyingHeight =
  "At /UK/my-account?tab=drivers press 'Edit' on Noah's licence, press 'Next', empty Height, press 'Save', and wait until 'Edit Noah Hart' is gone.";

const addingHeight = `Open ${sprintCheckout}, and press 'Add Noah's height'`;

const invalid = (title: string) => ({
  say: `The step '${title}' shows a message beside the first field, which has the focus`,
});

const failed = (title: string) => ({ say: `The step '${title}', and '${later}'` });

const onTheWay = 'no start leads past the birthday: it was answered on the way to the last step';

const broken = { say: `The step, and '${later}'` };

const saving = { say: "The button says 'Saving...', and nothing closes the wizard" };

/** Where it can matter: at the first step, also while it is saved, and at the words about an added driver. */
const reading = (driverIds: string[], which: string) => ({
  event: onlyWhere(({ state }: Moment) => /basics.editing|saving.basics|alreadyAdded/.test(state), {
    type: 'drivers.read' as const,
    driverIds,
  }),
  say: `The page behind the wizard reads the drivers, ${which}`,
  do: { cannot: 'the page behind sends it: its own tests look' },
});

const oneObstacle = 'what is savable has no invalid step and a usable id, so that one of the guards holds';

export const driverWizard = defineModel(driverWizardMachine, {
  starts: {
    adding: {
      input,
      needs: asAlex,
      say: "Open /UK/my-account?tab=drivers, and press 'Add a new driver'",
      open: (stage) => openBy(stage, 'Add a new driver'),
    },
    editing: {
      input: { ...input, driver: stored },
      needs: asAlex,
      say: "Open /UK/my-account?tab=drivers, and press 'Edit' on Noah's licence",
      open: (stage) => openBy(stage, 'Edit Noah Hart'),
    },
    withoutId: {
      input: { ...input, driver: { ...stored, id: 'DRV_' } },
      needs: [...asAlex, listing({ id: 'DRV_' })],
      say: "Open /UK/my-account?tab=drivers, and press 'Edit' on Noah's licence",
      open: async (stage) => {
        await listWith(stage, { id: 'DRV_' });
        await openBy(stage, 'Edit Noah Hart');
      },
    },
    incomplete: {
      input: { ...input, driver: { ...stored, height: null, ...incomplete }, field: 'height' },
      needs: [...asAlex, emptyingHeight, listing({ height: null, ...incomplete })],
      say: addingHeight,
      open: async (stage) => {
        await listWith(stage, incomplete);
        await openAtHeight(stage);
      },
    },
    imperial: {
      input: { ...input, driver: stored, system: 'imperial' },
      needs: ['At /US/auth/sign-in sign in as alex@example.com.'],
      say: "Open /US/my-account?tab=drivers, and press 'Edit' on Noah's licence",
      open: (stage) => openBy(stage, 'Edit Noah Hart', 'US'),
    },
    atHeight: {
      input: { ...input, driver: { ...stored, height: null }, field: 'height' },
      needs: [...asAlex, emptyingHeight],
      say: addingHeight,
      open: openAtHeight,
    },
    atBirthday: {
      input: { ...input, driver: { ...stored, weight: 12, dateOfBirth: '2022-12-11' }, field: 'dateOfBirth' },
      needs: [...asAlex, listing({ weight: 12, dateOfBirth: bornYearsAgo(4) })],
      say: `Open ${sprintCheckout}, and press 'Edit profile' of Noah`,
      open: async (stage) => {
        await openCheckout(stage, { ...noah, weight: 12, dateOfBirth: bornYearsAgo(4) });
        await press(stage.page, 'Edit profile of Noah Hart');
      },
    },
  },
  cases: {
    'draft.read': {
      name: {
        event: onlyWhere((moment: Moment) => isFresh(moment) && moment.context.driver === null, {
          type: 'draft.read',
          draft: { firstName: 'Kit' },
        }),
        say: "Type Kit into First name, press beside the dialog, and press 'Add a new driver'",
        do: async (stage) => {
          await wizardOf(stage).getByLabel('First name').fill('Kit');
          await stage.page.mouse.click(5, 5);
          await expect(wizardOf(stage)).toHaveCount(0);
          await press(stage.page, 'Add a new driver');
        },
      },
      level: {
        event: onlyWhere((moment: Moment) => isFresh(moment) && moment.context.driver?.id === stored.id, {
          type: 'draft.read',
          draft: { experienceLevel: 'club-racer' },
        }),
        say: "Press 'Next', press 'Next', press 'Next', choose 'Club racer', press beside the dialog, and press 'Edit' on Noah's licence",
        do: async (stage) => {
          for (const _ of ['basics', 'physique', 'birth']) await press(stage.page, 'Next');
          await wizardOf(stage).getByLabel('Club racer').check();
          await stage.page.mouse.click(5, 5);
          await expect(wizardOf(stage)).toHaveCount(0);
          await press(stage.page, 'Edit Noah Hart');
        },
      },
    },
    'wizard.typed': {
      right: typed('right', () => true),
      empty: typed('empty', (moment) => isEditing(moment) && moment.context.driver !== null),
      wrong: typed('wrong', isEditing),
      beyond: typed('beyond', isEditing),
    },
    'wizard.save': {
      adding: {
        event: onlyWhere(
          ({ state, context }: Moment) => context.driver === null && !state.startsWith('steps.experience'),
          { type: 'wizard.save' },
        ),
        say: 'Check that there is no Save while a driver is added',
        do: { cannot: 'Save is only there for a listed driver' },
        refused: (stage) => expect(buttonOf(stage, 'Save')).toHaveCount(0),
      },
      pressed: {
        event: onlyWhere(hasSave, { type: 'wizard.save' }),
        say: "Press 'Save'",
        do: (stage) => buttonOf(stage, 'Save').click(),
      },
    },
    'wizard.next': {
      pressed: {
        event: { type: 'wizard.next' },
        say: ({ state, context }) => {
          if (!state.endsWith('.experience') && !state.startsWith('steps.experience')) return "Press 'Next'";
          return `Press '${context.driver === null ? 'Add' : 'Update'} Driver'`;
        },
        do: (stage) => buttonOf(stage, onward).click(),
      },
    },
    'wizard.previous': {
      pressed: {
        event: exceptWhere(isFirst, { type: 'wizard.previous' }),
        say: "Press 'Previous'",
        do: (stage) => buttonOf(stage, 'Previous').click(),
      },
    },
    'wizard.startAgain': {
      continued: {
        event: onlyWhere(isContinued, { type: 'wizard.startAgain' }),
        say: "Press 'Start again'",
        do: (stage) => buttonOf(stage, startAgain).click(),
      },
      fresh: {
        event: onlyWhere(
          (moment: Moment) => !isContinued(moment) && moment.state === 'steps.basics.editing',
          { type: 'wizard.startAgain' },
        ),
        say: "Check that there is no 'Start again'",
        do: { cannot: "'Start again' is only there for a draft" },
        refused: (stage) => expect(buttonOf(stage, startAgain)).toHaveCount(0),
      },
    },
    'wizard.close': {
      cross: {
        event: { type: 'wizard.close' },
        say: "Press 'Close'",
        do: (stage) => buttonOf(stage, 'Close').click(),
      },
    },
    'drivers.read': {
      without: reading([], 'without Noah and Ella'),
      with: reading([stored.id, 'DRV_ella'], 'with Noah and Ella'),
    },
    'wizard.dismiss': {
      escape: {
        event: { type: 'wizard.dismiss' },
        say: 'Press Escape with the focus outside the fields',
        do: async (stage) => {
          await wizardOf(stage).getByRole('heading', { level: 2 }).focus();
          await stage.page.keyboard.press('Escape');
        },
      },
    },
  },
  outcomes: {
    addDriver: {
      added: apiPasses(
        [call],
        succeed({ driver: driverWith({ id: 'DRV_saved' }), isAsSent: true }),
        'The API adds the driver',
      ),
      alreadyAdded: {
        output: succeed({ driver: driverWith({ id: 'DRV_ella', weight: 40 }), isAsSent: false }),
        say: 'The API lists Ella Reed, with the same birthday and 40 kg',
        network: { cannot: 'the account has to open without her' },
      },
      failing: apiAnswers(500, [call]),
    },
    saveDriver: {
      saved: apiPasses([call], succeed(driverWith({ id: 'DRV_saved' })), 'The API saves the driver'),
      gone: {
        output: fail('status', 404, apiKnowsNoDriver.body.message),
        say: `The API answers 404, and says '${apiKnowsNoDriver.body.message}'`,
        network: { calls: [call], with: apiKnowsNoDriver },
        notByHand: 'the sandbox still lists the driver, whose card then has the focus',
      },
      failing: apiAnswers(500, [call]),
    },
  },
  identity: ({ driver, draft, errors, sent, saved, field, system, isContinued: isContinuing }) => ({
    system,
    isContinued: isContinuing,
    driver,
    field,
    draft,
    errors: errors === null ? null : Object.keys(errors),
    sent,
    saved,
  }),
  /**
   * In pounds and inches only the second step is explored, and saving from there; for an incomplete driver not the
   * first step by itself; with an earlier draft only the step at which it goes on.
   */
  isWithin: (context, _running, state) =>
    wrongSteps(context) < 2 &&
    (context.system === 'metric' || !/birth|experience/.test(state)) &&
    (!isIncomplete(context) || !/basics.editing/.test(state)) &&
    (!context.isContinued || !/physique|birth/.test(state)),
  waivers: {
    ...equalSwaps('one step is on show, and takes what is typed', 'saving.comparing · at once', 1, 3),
    ...equalSwaps('the wizard begins at one step', 'choosingStep · at once', 1, 2),
    ...equalSwaps(oneObstacle, 'steps.basics · wizard.save', 2, 3),
    ...equalSwaps(oneObstacle, 'steps.physique · wizard.save', 2, 3),
    ...equalSwaps(oneObstacle, 'steps.birth · wizard.save', 2, 3),
    ...equalSwaps(oneObstacle, 'steps.experience · wizard.next', 1, 2),
    'unreachable: guard steps · wizard.next #2 → steps.physique.invalid if isInvalid: false': onTheWay,
    'unreachable: guard steps · wizard.save #4 → steps.experience.invalid if isInvalid: false':
      'one of the steps is invalid, and the others were asked before',
  },
  states: {
    choosingStep: { say: 'The wizard chooses its first step' },
    'saving.comparing': { say: 'The wizard compares the fields with what was sent' },
    'steps.basics.editing': { say: 'Step 1, for the name' },
    'steps.basics.invalid': invalid('Basic Information'),
    'steps.physique.editing': { say: 'Step 2, for weight and height' },
    'steps.physique.invalid': invalid('Physical Attributes'),
    'steps.birth.editing': { say: 'Step 3, for the birthday and the gender' },
    'steps.birth.invalid': invalid('Birth Date & Gender'),
    'steps.experience.editing': { say: 'Step 4, for the level' },
    'steps.experience.invalid': invalid('Experience Level'),
    'steps.basics.failed': failed('Basic Information'),
    'steps.physique.failed': failed('Physical Attributes'),
    'steps.birth.failed': failed('Birth Date & Gender'),
    'steps.experience.failed': failed('Experience Level'),
    'steps.experience.alreadyAdded': {
      say: "The step 'Experience Level', and 'is already on the team, with other answers'",
    },
    'steps.basics.broken': broken,
    'steps.physique.broken': broken,
    'steps.birth.broken': broken,
    'steps.experience.broken': broken,
    'saving.basics': saving,
    'saving.physique': saving,
    'saving.birth': saving,
    'saving.adding': saving,
    'saving.experience': saving,
    saved: { say: 'The saved driver' },
    gone: { say: 'The drivers without Noah' },
    closed: { say: 'The drivers, unchanged' },
  },
});
