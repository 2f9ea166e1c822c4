import type { DriverDraft } from '#domain/driverForm';
import type { DriverWizardContext, driverWizardMachine } from '#machines/driverWizard';
import type { HandWords } from '../../../tools/paths/model';
import { drivers, later, signIn, sprintCheckout } from './demo';

type Moment = { state: string; context: DriverWizardContext };
type Step = 'basics' | 'physique' | 'birth' | 'experience';
type Text = Partial<Record<keyof DriverDraft, string>>;

const labels: Text = {
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

/** What is typed into each step: as it should be, nothing, wrong, and one more than there may be. */
const metric: Record<Step, Record<'right' | 'empty' | 'wrong', Text> & { beyond?: Text }> = {
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
    right: { day: '21', month: '2', year: '2017' },
    empty: { day: '', month: '', year: '' },
    wrong: { day: '31', month: '2', year: '2017' },
  },
  experience: { right: {}, empty: {}, wrong: {} },
};

const imperial: typeof metric = {
  ...metric,
  physique: {
    right: { weight: '80', feet: '4', inches: '7' },
    empty: { weight: '', feet: '', inches: '' },
    wrong: { weight: '999', feet: '4', inches: '7' },
    beyond: { weight: '80', feet: '4', inches: '12' },
  },
};

const typed = ({ context: { system } }: Moment) => (system === 'metric' ? metric : imperial);

/** What is chosen there besides. */
const chosen: Partial<Record<Step, { right: string; wrong: string }>> = {
  birth: { right: 'Female', wrong: 'Female' },
  experience: { right: 'Rookie', wrong: 'Club racer' },
};

const stepOf = ({ state }: Moment): Step => state.split('.')[0] as Step;

const answer = (moment: Moment, how: 'right' | 'empty' | 'wrong' | 'beyond'): string => {
  const step = stepOf(moment);
  const choice = how === 'right' || how === 'wrong' ? chosen[step]?.[how] : undefined;
  return [
    ...Object.entries(typed(moment)[step][how] ?? {}).map(([field, text]) => {
      const label = labels[field as keyof DriverDraft];
      return text === '' ? `Clear '${label}'.` : `Fill '${label}' with '${text}'.`;
    }),
    ...(choice === undefined ? [] : [`Choose '${choice}'.`]),
  ].join(' ');
};

const titles: Record<Step, string> = {
  basics: "'Step 1 of 4' stands on the page. 'Basic Information' stands on the page.",
  physique: "'Step 2 of 4' stands on the page. 'Physical Attributes' stands on the page.",
  birth: "'Step 3 of 4' stands on the page. 'Birth Date & Gender' stands on the page.",
  experience: "'Step 4 of 4' stands on the page. 'Experience Level' stands on the page.",
};

/** The answers of the step, if somebody has typed them on the way. */
const values = (moment: Moment): string => {
  const answers = Object.entries(typed(moment)[stepOf(moment)].right);
  const areOurs = answers.every(([field, text]) => moment.context.draft[field as keyof DriverDraft] === text);
  if (!areOurs) return '';
  return answers.map(([field, text]) => ` '${labels[field as keyof DriverDraft]}' holds '${text}'.`).join('');
};

const editing = (moment: Moment): string =>
  `${titles[stepOf(moment)]}${values(moment)} '${later}' does not stand on the page.`;

const failed = (moment: Moment): string =>
  `${titles[stepOf(moment)]}${values(moment)} '${later}' stands on the page.`;

const refusals: Text = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  weight: 'Weight must be between 15 and 180 kg',
  height: 'Height must be between 100 and 220 cm',
  sex: 'Gender is required',
  experienceLevel: 'Experience level is required',
};

const imperialRefusals: Text = {
  ...refusals,
  weight: 'Weight must be between 33 and 397 lbs',
  height: 'Height must be between 3\'0" and 7\'11", and Inches must be from 0 to 11',
};

/** What is said beside each field that is not as it should be. */
const invalid = (moment: Moment): string => {
  const { errors, draft, system } = moment.context;
  const isEmpty = draft.day === '' && draft.month === '' && draft.year === '';
  const birthday = isEmpty ? 'Date of birth is required' : 'Please enter a valid date of birth';
  const limits = system === 'metric' ? refusals : imperialRefusals;
  const said = Object.keys(errors ?? {}).map((field) => limits[field as keyof DriverDraft] ?? birthday);
  return [titles[stepOf(moment)], ...said.map((words) => `'${words}' stands on the page.`)].join(' ');
};

const isAdding = ({ context }: Moment): boolean => context.driver === null;

const onward = (moment: Moment): string => {
  if (stepOf(moment) !== 'experience') return "Click 'Next'.";
  return isAdding(moment) ? "Click 'Add Driver'." : "Click 'Update Driver'.";
};

/** As the page shows them: the guardian's own, or under the name typed on the way. */
const savedName = ({ context: { driver, draft } }: Moment): string => {
  if (draft.firstName === 'Ella' && draft.lastName === 'Reed') return 'Ella Reed';
  if (driver?.height === null) return 'Sam Hale';
  return driver?.dateOfBirth === '2022-12-11' ? 'Mia Hale' : 'Ella Hale';
};

export const driverWizardByHand: HandWords<typeof driverWizardMachine> = {
  starts: {
    adding: { first: `${signIn} ${drivers}`, do: "Click 'Add a new driver'." },
    editing: { first: `${signIn} ${drivers}`, do: "Click 'Edit' of 'Ella Hale'." },
    imperial: {
      first: `${signIn} Open '/US/my-account?tab=drivers'.`,
      do: "Click 'Edit' of 'Ella Hale'.",
    },
    withoutId: {
      first: signIn,
      answers: [
        {
          calls: ['GET v2/Drivers/byUser/*'],
          with: {
            status: 200,
            body: [
              {
                id: 'DRV_',
                userId: 'USR_demo',
                name: 'Nora Hale',
                firstName: 'Nora',
                lastName: 'Hale',
                weight: 34,
                height: 138,
                dateOfBirth: '2016-10-24',
                sex: 2,
                experienceLevel: 'rookie',
                eligibleClasses: ['cadet'],
                closeClasses: [],
                passedR2R: false,
              },
            ],
          },
        },
      ],
      do: `${drivers} Click 'Edit' of 'Nora Hale'.`,
    },
    atHeight: {
      first: `${signIn} Open '${sprintCheckout}'.`,
      do: "Click 'Add Sam's height' of 'Cadet Sprint' of 'Sam Hale'.",
    },
    atBirthday: {
      first: `${signIn} ${drivers} Click 'Edit' of 'Mia Hale'. Click 'Next'. Click 'Next'. Fill 'Year' with '2024'. Click 'Save'. Wait until 'Birth Date & Gender' does not stand on the page. Open '${sprintCheckout}'.`,
      do: "Click 'Edit profile' of 'Mia Hale'.",
    },
  },
  cases: {
    'wizard.typed': {
      halfway: {
        do: (before) => answer(before, 'right'),
        see: "'First name' holds 'Ella'. 'Last name' holds 'Reed'.",
      },
    },
    'wizard.save': {
      adding: {
        do: "Look for 'Save': only a driver who is edited can be saved from here.",
        see: "'Save' does not stand on the page.",
      },
      answered: { do: (before) => `${answer(before, 'right')} Click 'Save'.`.trim() },
      empty: { do: (before) => `${answer(before, 'empty')} Click 'Save'.`.trim() },
      beyond: { do: (before) => `${answer(before, 'beyond')} Click 'Save'.` },
    },
    'wizard.next': {
      answered: { do: (before) => `${answer(before, 'right')} ${onward(before)}`.trim() },
      empty: { do: (before) => `${answer(before, 'empty')} ${onward(before)}`.trim() },
    },
    'wizard.previous': {
      halfway: { do: (before) => `${answer(before, 'wrong')} Click 'Previous'.`.trim() },
    },
    'wizard.close': { escape: { do: "Click the cross 'Close'." } },
  },
  states: {
    choosingStep: null,
    'basics.editing': editing,
    'basics.invalid': invalid,
    'basics.failed': failed,
    'physique.editing': editing,
    'physique.invalid': invalid,
    'physique.failed': failed,
    'birth.editing': editing,
    'birth.invalid': invalid,
    'birth.failed': failed,
    'experience.editing': editing,
    'experience.invalid': invalid,
    'experience.failed': failed,
    'experience.broken': null,
    checking: null,
    saving: null,
    saved: (now) => `'of 4' does not stand on the page. '${savedName(now)}' stands on the page.`,
    closed: "'of 4' does not stand on the page. 'Ella Reed' does not stand on the page.",
  },
};
