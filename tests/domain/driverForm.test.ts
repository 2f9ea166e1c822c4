import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answersSoFar,
  type DriverDraft,
  type DriverErrors,
  type DriverStep,
  draftFrom,
  driverErrors,
  driverFrom,
  emptyDraft,
  inputsOf,
  invalidDateInputs,
  invalidHeightInputs,
  isTooYoungNow,
  stepToContinue,
  unresolvedErrors,
} from '#domain/driver/driverForm';
import { type Driver, Sex } from '#domain/entities';
import type { MeasurementSystem } from '#domain/units';
import { driverWith } from './examples';

const today = '2027-06-14';

const metricDraft: DriverDraft = {
  ...emptyDraft,
  firstName: 'Ella',
  lastName: 'Reed',
  weight: '34',
  height: '140',
  day: '20',
  month: '1',
  year: '2017',
  sex: '2',
  experienceLevel: 'BEGINNER',
};

const imperialDraft: DriverDraft = { ...metricDraft, weight: '75', height: '', feet: '4', inches: '7' };

const draftOf = { metric: metricDraft, imperial: imperialDraft };

const systems: MeasurementSystem[] = ['metric', 'imperial'];

const errorsOf = (step: DriverStep, changes: Partial<DriverDraft>, system: MeasurementSystem = 'metric') =>
  driverErrors(step, { ...draftOf[system], ...changes }, { system, today, original: null });

const required = { firstName: 'First name is required', lastName: 'Last name is required' };

test.each([
  [{ firstName: '小', lastName: 'O’N.' }, null],
  [{ firstName: '', lastName: '\t' }, required],
  [{ firstName: '\u200b\u2800', lastName: '  ' }, required],
  [{ lastName: '-7' }, { lastName: 'Last name needs at least one letter' }],
  [{ firstName: `x${'\u{20bb7}'.repeat(99)} ` }, null],
  [
    { firstName: `x${'\u{20bb7}'.repeat(100)}` },
    { firstName: 'First name must be at most 100 characters long' },
  ],
])('WIZ-06 BEY-69 the names %j are answered with %j', (changes, errors) => {
  expect(errorsOf('basics', changes)).toEqual(errors);
});

const kilograms = { weight: 'Weight must be between 15 and 180 kg' };
const pounds = { weight: 'Weight must be between 33 and 397 lbs' };

test.each([
  ['metric', ['15', '180', '34.5', '34,5', '000034', '34.123456', ' 34 '], null],
  ['metric', ['34 kg', '34.5kg.', '34\u00a0Kilos', '34kgs\u200e', '34\u338f', '34 \u043a\u0433'], null],
  ['metric', ['34\u00b75', '\u0663\u0665\u066b\u0665', '\u0663\u0665 \u0643\u062c\u0645'], null],
  ['metric', ['75 lbs', '34 kg 5', 'kg', '34 kg kg', '34 cm', '\u0661\u0664'], kilograms],
  ['metric', ['14.9', '180.1', '0000034', '34.1234567'], kilograms],
  ['metric', ['', ' ', '-34', '+34', '3e1', '0x22', 'NaN', '34.', '3.4.5', '1,000'], kilograms],
  ['imperial', ['33', '397', '75.5', '75 lbs', '75.5 lb.', '75 Pounds'], null],
  ['imperial', ['15', '32.9', '397.1'], pounds],
] as const)('WIZ-07 the %s weights %j are answered with %j', (system, weights, errors) => {
  for (const weight of weights) expect(errorsOf('physique', { weight }, system), weight).toEqual(errors);
});

const centimetres = { height: 'Height must be between 100 and 220 cm' };
const feetAndInches = { height: `Height must be between 3'0" and 7'11", and Inches must be from 0 to 11` };

test.each([
  [['100', '220', '121.9', '', '132 cm', '132\u202fCentimetres', '\u0661\u0663\u0662'], null],
  [['99.9', '220.1', '1.40', 'tall', '-140', '1.32 m', '52 in'], centimetres],
])(
  'WIZ-08 WIZ-05 the heights %j in cm are answered with %j, whatever feet and inches say',
  (heights, errors) => {
    for (const height of heights)
      expect(errorsOf('physique', { height, feet: '99', inches: 'x' }), height).toEqual(errors);
  },
);

test.each([
  [`3'0 7'11 4' ' 4ft'7in \uff14'\u0667 4\u2032'7\u2033`, null],
  [`2'11 8'0 4'12 4'-1 4.5'0 4'5.5 4'.0 '7 four'7 4'seven`, feetAndInches],
])('WIZ-08 the heights %s in feet and inches are answered with %j', (heights, errors) => {
  for (const height of heights.split(' ')) {
    const [feet = '', inches = ''] = height.split("'");
    expect(errorsOf('physique', { feet, inches, height: '1' }, 'imperial'), height).toEqual(errors);
  }
});

const tooOld = 'Must be under 18 years old';
const invalid = 'Please enter a valid date of birth';
const shortYear = 'Year must include 4 numbers';

test.each([
  ['the day before the 18th birthday', '15/6/2009', null],
  ['the 18th birthday', '14/6/2009', tooOld],
  ['invisible characters', '\u200e14\u200e/\ufeff6/2017\u00a0', null],
  ['points behind day and month', '14./6./2017', null],
  ['a day that the month does not have', '29/2/2017', invalid],
  ['a point inside the day', '1.4/6/2017', invalid],
  ['a year of three digits', '1/4/ 201', shortYear],
  ['a missing day', '/4/2017', invalid],
  ['a missing year', '1/4/', invalid],
  ['nothing', '/ /', 'Date of birth is required'],
  ['today', '14/6/2027', null],
  ['tomorrow', '15/6/2027', invalid],
])('WIZ-09 %s: the date of birth %s is answered with %j', (_, typed, message) => {
  const [day = '', month = '', year = ''] = typed.split('/');
  expect(errorsOf('birth', { day, month, year })).toEqual(message && { dateOfBirth: message });
});

test('WIZ-09 the genders 0 to 3 are accepted, and every other one is refused', () => {
  for (const sex of ['0', '1', '2', '3']) {
    expect(errorsOf('birth', { sex })).toBeNull();
    expect(driverFrom({ ...metricDraft, sex }, 'metric', null).sex).toBe(Number(sex));
  }
  for (const sex of ['', '4', '-1', 'male', '01', ' 1'])
    expect(errorsOf('birth', { sex })).toEqual({ sex: 'Gender is required' });
});

test('WIZ-09 the experience level is required', () => {
  expect(errorsOf('experience', {})).toBeNull();
  expect(errorsOf('experience', { experienceLevel: '' })).toEqual({
    experienceLevel: 'Experience level is required',
  });
});

test('WIZ-05 a metric draft is stored as meant, names without what cannot be seen', () => {
  const names = { firstName: ' Ella\u200b ', lastName: '\u00a0Reed' };
  const values = { weight: '34,5 kg', height: '\uff11\uff14\uff10.5', month: '\u0661' };
  const { firstName, lastName, dateOfBirth, experienceLevel } = driverWith();
  const meant = { firstName, lastName, dateOfBirth, experienceLevel, sex: Sex.female };
  const stored = { ...meant, weight: 34.5, height: 140.5 };
  expect(driverFrom({ ...metricDraft, ...names, ...values }, 'metric', null)).toEqual(stored);
});

test('WIZ-07 WIZ-05 every tenth of a pound is read back as typed, and sent in hundredths of a kg', () => {
  const wrong: number[] = [];
  for (let tenth = 330; tenth <= 3970; tenth += 1) {
    const typed = String(tenth / 10);
    const { weight } = driverFrom({ ...imperialDraft, weight: typed }, 'imperial', null);
    const shown = draftFrom(driverWith({ weight }), 'imperial').weight;
    if (shown !== typed || weight !== Number(weight.toFixed(2))) wrong.push(tenth);
  }
  expect(wrong).toEqual([]);
});

test.each(systems)('WIZ-08 an empty height is stored as not set (%s)', (system) => {
  const draft = { ...draftOf[system], height: '', feet: '', inches: '' };
  for (const height of [null, 140, 95])
    expect(driverFrom(draft, system, driverWith({ height })).height).toBeNull();
  expect(driverFrom(draft, system, null).height).toBeNull();
});

test.each<Partial<DriverDraft>>([{ weight: '' }, { height: '1' }, { day: '31', month: '2' }, { sex: '' }])(
  'WIZ-02 a draft with an error (%j) is never stored',
  (changes) => {
    expect(() => driverFrom({ ...metricDraft, ...changes }, 'metric', null)).toThrow(
      'A driver draft with errors cannot be saved.',
    );
  },
);

const precise = driverWith({ weight: 34.04, height: 121.95, dateOfBirth: '2017-01-05' });

test('WIZ-03 the draft shows the driver in the region’s units, rounded', () => {
  const draft = { ...metricDraft, weight: '34', height: '122', day: '5', month: '1', year: '2017' };
  expect(draftFrom(precise, 'metric')).toEqual(draft);
  const imperial = { weight: '75', height: '', feet: '4', inches: '0' };
  expect(draftFrom(precise, 'imperial')).toEqual({ ...draft, ...imperial });
  const unset = { height: '', feet: '', inches: '' };
  for (const system of systems) expect(draftFrom(driverWith({ height: null }), system)).toMatchObject(unset);
});

test.each(systems)('WIZ-11 BEY-07 an unedited driver is stored exactly as before (%s)', (system) => {
  const weight = fc.double({ min: 15, max: 180, noNaN: true });
  const height = fc.option(fc.double({ min: 100, max: 220, noNaN: true }));
  const names = fc.constantFrom('Ella', ' Ella ', "O'Neill", 'Zoë  Ann');
  fc.assert(
    fc.property(weight, height, names, (weight, height, firstName) => {
      const driver = driverWith({ weight, height, firstName, lastName: firstName });
      expect(driver).toMatchObject(driverFrom(draftFrom(driver, system), system, driver));
    }),
  );
});

test.each<[MeasurementSystem, MeasurementSystem, Partial<DriverDraft>]>([
  ['imperial', 'metric', { weight: '33', feet: '3', inches: '0' }],
  ['imperial', 'metric', { weight: '397', feet: '7', inches: '11' }],
  ['metric', 'imperial', { weight: '180', height: '220' }],
])('BEY-07 WIZ-07 a driver saved in the %s hub can be saved in the %s one: %j', (first, then, typed) => {
  const stored = driverWith(driverFrom({ ...draftOf[first], ...typed }, first, null));
  const shown = draftFrom(stored, then);
  const facts = { system: then, today, original: stored };
  expect(driverErrors('physique', shown, facts)).toBeNull();
  expect(driverFrom(shown, then, stored)).toMatchObject({ weight: stored.weight, height: stored.height });
});

test.each<[Partial<Driver>, Partial<DriverDraft>, DriverErrors]>([
  // Typed again, or within no system's limits.
  [{ weight: 180.08 }, { weight: '180.2' }, kilograms],
  [{ height: 91.44 }, { height: '91.5' }, centimetres],
  [{ weight: 180.3, height: 90.1 }, {}, { ...kilograms, ...centimetres }],
  [{ weight: 0 }, {}, kilograms],
])('WIZ-07 WIZ-08 the stored %j with the changes %j has the errors %j', (values, typed, errors) => {
  const original = driverWith(values);
  const draft = { ...draftFrom(original, 'metric'), ...typed };
  expect(driverErrors('physique', draft, { system: 'metric', today, original })).toEqual(errors);
});

test.each([
  ['the same with units', 'metric', { weight: '\u0663\u0664\u00a0kg', height: '122 cm' }, 34.04, 121.95],
  ['both values', 'metric', { weight: '34.1', height: '123' }, 34.1, 123],
  ['feet and inches with units', 'imperial', { feet: '4 ft', inches: '0 in' }, 34.04, 121.95],
  ['the inches only', 'imperial', { inches: '1' }, 34.04, 49 * 2.54],
] as const)(
  'BEY-07 WIZ-11 a guardian who types %s changes no other value',
  (_, system, typed, weight, height) => {
    const draft = { ...draftFrom(precise, system), ...typed };
    expect(driverFrom(draft, system, precise)).toMatchObject({ weight, height });
  },
);

test('the answers so far are those within their limits, in stored units', () => {
  const half = { ...metricDraft, lastName: '', weight: '9', month: '13' };
  expect(answersSoFar(half, 'metric')).toEqual({
    name: 'Ella',
    dateOfBirth: null,
    height: 140,
    weight: null,
  });
  const { dateOfBirth, height, weight } = answersSoFar(imperialDraft, 'imperial');
  expect([dateOfBirth, height, weight]).toEqual(['2017-01-20', 139.7, 34.02]);
});

test('WIZ-02 each step has the inputs of its own fields', () => {
  expect(inputsOf('basics')).toEqual(['firstName', 'lastName']);
  expect(inputsOf('physique')).toEqual(['weight', 'height', 'feet', 'inches']);
  expect(inputsOf('birth')).toEqual(['day', 'month', 'year', 'sex']);
  expect(inputsOf('experience')).toEqual(['experienceLevel']);
});

test.each([
  ['dateOfBirth', { day: '', year: ' ' }, ['day', 'year']],
  ['dateOfBirth', { year: '201' }, ['year']],
  ['dateOfBirth', { year: '20170' }, ['year']],
  ['dateOfBirth', { month: '13' }, ['month']],
  ['dateOfBirth', { day: '32', month: '1' }, ['day']],
  ['dateOfBirth', { day: '32.', month: '6.' }, ['day']],
  ['dateOfBirth', { year: '2007' }, ['year']],
  ['height', { feet: '2', inches: '7in' }, ['feet']],
  ['height', { feet: '3ft', inches: '12' }, ['inches']],
  ['height', { feet: '', inches: '12' }, ['feet', 'inches']],
  ['height', { feet: 'four', inches: '' }, ['feet']],
] as const)('WIZ-08 WIZ-09 a wrong %s, %j, is mended in %j', (question, changes, parts) => {
  const invalidInputs = { dateOfBirth: invalidDateInputs, height: invalidHeightInputs };
  expect(invalidInputs[question]({ ...imperialDraft, ...changes })).toEqual(parts);
});

test.each<[Partial<DriverDraft>, string[]]>([
  [{}, ['height', 'dateOfBirth', 'sex']],
  [{ inches: '8' }, ['dateOfBirth', 'sex']],
  [{ day: '21', year: '2016' }, ['height', 'sex']],
  [{ feet: '5', month: '2' }, ['sex']],
])('WIZ-02 after the change %j the messages of %j are left', (changes, left) => {
  const errors = { height: 'wrong', dateOfBirth: 'wrong', sex: 'wrong' };
  const now = { ...imperialDraft, ...changes };
  expect(Object.keys(unresolvedErrors(errors, imperialDraft, now))).toEqual(left);
});

const stored = driverWith();

test.each<[string, Driver | null, Partial<DriverDraft>, DriverStep | undefined]>([
  ['the first step without all its answers', null, { ...metricDraft, sex: '', experienceLevel: '' }, 'birth'],
  ['an earlier step whose answers are not valid', null, { ...metricDraft, weight: '999' }, 'physique'],
  ['the step after those that are complete', null, { firstName: 'Mia', lastName: 'Hale' }, 'physique'],
  ['the last step, once all are answered', null, metricDraft, 'experience'],
  ['the first step, which changed', stored, { firstName: 'Elena' }, 'basics'],
  ['the second step, which changed', stored, { weight: '35' }, 'physique'],
  ['the third step, which changed after the second', stored, { weight: '35', day: '21' }, 'birth'],
  ['the first step, which is wrong now, before the third', stored, { firstName: '', day: '21' }, 'basics'],
  ['no step without a change', stored, {}, undefined],
])('WIZ-03 a draft goes on at %s', (_, original, typed, step) => {
  const draft = { ...draftFrom(original, 'metric'), ...typed };
  expect(stepToContinue(draft, { system: 'metric', today, original })).toBe(step);
});

test.each([
  ['', '', '', false],
  ['14', '6', '2022', false],
  ['15', '6', '2022', true],
  ['14', '6', '2027', true],
  ['15', '6', '2027', false],
  ['31', '6', '2024', false],
])('WIZ-04 born on %s %s %s, a driver is too young today: %s', (day, month, year, isTooYoung) => {
  expect(isTooYoungNow({ ...emptyDraft, day, month, year }, today)).toBe(isTooYoung);
});
