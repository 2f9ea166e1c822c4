import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DriverDraft,
  type DriverStep,
  draftFrom,
  driverErrors,
  driverFrom,
  emptyDraft,
  invalidInputs,
  unresolvedErrors,
} from '#domain/driver/driverForm';
import { type MeasurementSystem, measurementSystemOf } from '#domain/driver/units';
import { Sex } from '#domain/entities';
import { driverWith } from './examples';
import { describeForEveryReader } from './readerTimezones';

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

const errorsOf = (step: DriverStep, changes: Partial<DriverDraft>, system: MeasurementSystem = 'metric') =>
  driverErrors(step, { ...draftOf[system], ...changes }, system, today);

const systems: MeasurementSystem[] = ['metric', 'imperial'];

describe('WIZ-06 basics', () => {
  test.each([
    [{}, null],
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ firstName: '  ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ lastName: '\t' }, { lastName: 'Last name is required' }],
    [{ firstName: '\u200b\u2800' }, { firstName: 'First name is required' }],
    [{ firstName: '.' }, { firstName: 'First name needs at least one letter' }],
    [{ lastName: '-7' }, { lastName: 'Last name needs at least one letter' }],
    [{ firstName: '小', lastName: 'O’N.' }, null],
    [
      { firstName: '', lastName: '' },
      { firstName: 'First name is required', lastName: 'Last name is required' },
    ],
  ])('WIZ-06 %j is answered with %j', (changes, errors) => {
    expect(errorsOf('basics', changes)).toEqual(errors);
  });
});

describe('WIZ-07 weight', () => {
  const metric = { weight: 'Weight must be between 15 and 180 kg' };
  const imperial = { weight: 'Weight must be between 33 and 397 lbs' };

  test.each([
    ['metric', '15', null],
    ['metric', '180', null],
    ['metric', '34.5', null],
    ['metric', '34,5', null],
    ['metric', '000034', null],
    ['metric', '0000034', metric],
    ['metric', '34.123456', null],
    ['metric', '34.1234567', metric],
    ['metric', ' 34 ', null],
    ['metric', '14.9', metric],
    ['metric', '14', metric],
    ['metric', '180.1', metric],
    ['metric', '181', metric],
    ['imperial', '33', null],
    ['imperial', '397', null],
    ['imperial', '75.5', null],
    ['imperial', '32', imperial],
    ['imperial', '32.9', imperial],
    ['imperial', '398', imperial],
    ['imperial', '15', imperial],
  ] as const)('WIZ-07 %s %s is answered with %j', (system, weight, errors) => {
    expect(errorsOf('physique', { weight }, system)).toEqual(errors);
  });

  test.each([
    '',
    ' ',
    '-34',
    '+34',
    '3e1',
    '0x22',
    'thirty',
    'NaN',
    'Infinity',
    '34 kg',
    '34.',
    '3.4.5',
    '1,000',
  ])('WIZ-07 %j is refused as a weight', (weight) => {
    expect(errorsOf('physique', { weight })).toEqual(metric);
  });
});

describe('WIZ-08 height', () => {
  const metric = { height: 'Height must be between 100 and 220 cm' };
  const imperial = { height: `Height must be between 3'0" and 7'11", and Inches must be from 0 to 11` };

  test.each([
    ['100', null],
    ['220', null],
    ['121.9', null],
    ['', null],
    ['99', metric],
    ['99.9', metric],
    ['220.1', metric],
    ['221', metric],
    ['1.40', metric],
    ['tall', metric],
    ['-140', metric],
  ])('WIZ-08 metric %j is answered with %j', (height, errors) => {
    expect(errorsOf('physique', { height })).toEqual(errors);
  });

  test.each([
    ['3', '0', null],
    ['7', '11', null],
    ['4', '', null],
    ['', '', null],
    ['2', '11', imperial],
    ['8', '0', imperial],
    ['4', '12', imperial],
    ['4', '-1', imperial],
    ['4.5', '0', imperial],
    ['4', '5.5', imperial],
    ['4', '.0', imperial],
    ['', '7', imperial],
    ['four', '7', imperial],
    ['4', 'seven', imperial],
  ])(`WIZ-08 imperial %j feet %j inches is answered with %j`, (feet, inches, errors) => {
    expect(errorsOf('physique', { feet, inches }, 'imperial')).toEqual(errors);
  });

  test('WIZ-08 a weight and a height out of bounds each have a message', () => {
    expect(errorsOf('physique', { weight: '', height: '1' })).toEqual({
      weight: 'Weight must be between 15 and 180 kg',
      ...metric,
    });
  });

  test('WIZ-08 WIZ-05 fields of the other system of units are not validated', () => {
    expect(errorsOf('physique', { feet: '99', inches: 'x' }, 'metric')).toBeNull();
    expect(errorsOf('physique', { height: '1' }, 'imperial')).toBeNull();
  });
});

describeForEveryReader('WIZ-09 BEY-08 birth', () => {
  const tooOld = { dateOfBirth: 'Must be under 18 years old' };
  const invalid = { dateOfBirth: 'Please enter a valid date of birth' };
  const missing = { dateOfBirth: 'Date of birth is required' };
  const shortYear = { dateOfBirth: 'Year must include 4 numbers' };

  test.each([
    ['the day before the 18th birthday', '15', '6', '2009', today, null],
    ['the 18th birthday', '14', '6', '2009', today, tooOld],
    ['the day after the 18th birthday', '13', '6', '2009', today, tooOld],
    ['29 February, on 28 February of a common year', '29', '2', '2008', '2026-02-28', null],
    ['29 February, on 1 March of a common year', '29', '2', '2008', '2026-03-01', tooOld],
    ['29 February of a common year', '29', '2', '2017', today, invalid],
    ['a year of one digit', '1', '4', '7', today, shortYear],
    ['a year of two digits', '1', '4', ' 17 ', today, shortYear],
    ['a year of three digits', '1', '4', '201', today, shortYear],
    ['no day', '', '4', '2017', today, invalid],
    ['no month', '1', '', '2017', today, invalid],
    ['no year', '1', '4', '', today, invalid],
    ['nothing', '', ' ', '', today, missing],
    ['today', '14', '6', '2027', today, null],
    ['tomorrow', '15', '6', '2027', today, invalid],
    ['long ago', '1', '1', '1900', today, tooOld],
  ])('WIZ-09 BEY-08 %s', (_, day, month, year, onDay, errors) => {
    expect(driverErrors('birth', { ...metricDraft, day, month, year }, 'metric', onDay)).toEqual(errors);
  });
});

describe('WIZ-09 gender and experience', () => {
  test.each(['0', '1', '2', '3'])('WIZ-09 the gender %j is accepted', (sex) => {
    expect(errorsOf('birth', { sex })).toBeNull();
    expect(driverFrom({ ...metricDraft, sex }, 'metric', null).sex).toBe(Number(sex));
  });

  test.each(['', '4', '-1', 'male', '01', ' 1'])('WIZ-09 the gender %j is refused', (sex) => {
    expect(errorsOf('birth', { sex })).toEqual({ sex: 'Gender is required' });
  });

  test('WIZ-09 a missing date and a missing gender each have a message', () => {
    expect(errorsOf('birth', { day: '', month: '', year: '', sex: '' })).toEqual({
      dateOfBirth: 'Date of birth is required',
      sex: 'Gender is required',
    });
  });

  test('WIZ-09 the experience level is required', () => {
    expect(errorsOf('experience', {})).toBeNull();
    expect(errorsOf('experience', { experienceLevel: '' })).toEqual({
      experienceLevel: 'Experience level is required',
    });
  });
});

describe('WIZ-05 what is stored', () => {
  test('WIZ-05 a metric draft is stored as typed, names trimmed', () => {
    const draft = { ...metricDraft, firstName: ' Ella ', lastName: ' Reed', weight: '34,5', height: '140.5' };
    expect(driverFrom(draft, 'metric', null)).toEqual({
      firstName: 'Ella',
      lastName: 'Reed',
      weight: 34.5,
      height: 140.5,
      dateOfBirth: '2017-01-20',
      sex: Sex.female,
      experienceLevel: 'BEGINNER',
    });
  });

  test('WIZ-05 an imperial draft is stored in kg by 2.20462 lbs and in cm by 2.54 cm an inch', () => {
    const { weight, height } = driverFrom(imperialDraft, measurementSystemOf('US-CA'), null);
    expect(weight).toBe(34.02);
    expect(height).toBeCloseTo(55 * 2.54, 10);
  });

  test('WIZ-07 WIZ-05 every weight typed in pounds is read back as typed, and sent in hundredths of a kg', () => {
    const tenths = fc.integer({ min: 330, max: 3970 }).map((tenth) => tenth / 10);
    fc.assert(
      fc.property(tenths, (lbs) => {
        const { weight } = driverFrom({ ...imperialDraft, weight: String(lbs) }, 'imperial', null);
        expect(draftFrom(driverWith({ weight }), 'imperial').weight).toBe(String(lbs));
        expect(weight).toBe(Number(weight.toFixed(2)));
      }),
    );
  });

  test('WIZ-08 feet without inches are whole feet', () => {
    expect(driverFrom({ ...imperialDraft, inches: '' }, 'imperial', null).height).toBeCloseTo(121.92, 10);
  });

  test.each(systems)('WIZ-08 an empty height is stored as not set (%s)', (system) => {
    const draft = { ...draftOf[system], height: '', feet: '', inches: '' };
    expect(driverFrom(draft, system, null).height).toBeNull();
    expect(driverFrom(draft, system, driverWith({ height: 140 })).height).toBeNull();
    expect(driverFrom(draft, system, driverWith({ height: 95 })).height).toBeNull();
  });

  test.each<Partial<DriverDraft>>([{ weight: '' }, { height: '1' }, { day: '31', month: '2' }, { sex: '' }])(
    'WIZ-02 a draft with an error (%j) is never stored',
    (changes) => {
      expect(() => driverFrom({ ...metricDraft, ...changes }, 'metric', null)).toThrow(
        'A driver draft with errors cannot be saved.',
      );
    },
  );
});

describe('WIZ-11 BEY-07 editing', () => {
  test('WIZ-03 the draft shows the driver in metric units', () => {
    expect(
      draftFrom(driverWith({ weight: 34.04, height: 121.92, dateOfBirth: '2017-01-05' }), 'metric'),
    ).toEqual({
      firstName: 'Ella',
      lastName: 'Reed',
      weight: '34',
      height: '121.9',
      feet: '',
      inches: '',
      day: '5',
      month: '1',
      year: '2017',
      sex: '2',
      experienceLevel: 'BEGINNER',
    });
  });

  test('WIZ-03 the draft shows the driver in imperial units', () => {
    expect(draftFrom(driverWith({ weight: 34, height: 121.92 }), 'imperial')).toMatchObject({
      weight: '75',
      height: '',
      feet: '4',
      inches: '0',
    });
  });

  const weight = fc.double({ min: 15, max: 180, noNaN: true });
  const height = fc.option(fc.double({ min: 100, max: 220, noNaN: true }));

  test.each(systems)('WIZ-03 a height that is not set leaves the field empty (%s)', (system) => {
    expect(draftFrom(driverWith({ height: null }), system)).toMatchObject({
      height: '',
      feet: '',
      inches: '',
    });
  });

  test.each(systems)('WIZ-11 BEY-07 an unedited driver is stored exactly as before (%s)', (system) => {
    const names = fc.constantFrom('Ella', ' Ella ', "O'Neill", 'Zoë  Ann');
    fc.assert(
      fc.property(weight, height, names, (weight, height, firstName) => {
        const driver = driverWith({ weight, height, firstName, lastName: firstName });
        expect(driver).toMatchObject(driverFrom(draftFrom(driver, system), system, driver));
      }),
    );
  });

  test('BEY-07 typing the same value again is no change', () => {
    const driver = driverWith({ weight: 34.04, height: 121.95 });
    const draft = { ...draftFrom(driver, 'metric'), weight: ' 34,0', height: '122.0' };
    expect(draftFrom(driver, 'metric').height).toBe('122');
    expect(driverFrom(draft, 'metric', driver)).toMatchObject({ weight: 34.04, height: 121.95 });
  });

  test('BEY-07 WIZ-11 an edited value is stored as typed, the unedited one as before', () => {
    const driver = driverWith({ weight: 34.04, height: 121.95 });
    const draft = { ...draftFrom(driver, 'metric'), weight: '34.1', height: '123' };
    expect(driverFrom(draft, 'metric', driver)).toMatchObject({ weight: 34.1, height: 123 });
    const lighter = { ...draftFrom(driver, 'metric'), weight: '34.1' };
    expect(driverFrom(lighter, 'metric', driver)).toMatchObject({ weight: 34.1, height: 121.95 });
    const inches = { ...draftFrom(driver, 'imperial'), inches: '1' };
    expect(driverFrom(inches, 'imperial', driver)).toMatchObject({ weight: 34.04, height: 49 * 2.54 });
  });
});

test.each([
  ['dateOfBirth', { day: '', year: ' ' }, ['day', 'year']],
  ['dateOfBirth', { year: '201' }, ['year']],
  ['dateOfBirth', { year: '20170' }, ['year']],
  ['dateOfBirth', { month: '0' }, ['month']],
  ['dateOfBirth', { month: '13' }, ['month']],
  ['dateOfBirth', { day: '32', month: '1' }, ['day']],
  ['dateOfBirth', { day: '32', month: '12' }, ['day']],
  ['dateOfBirth', { year: '2007' }, ['year']],
  ['height', { feet: '2' }, ['feet']],
  ['height', { feet: '8' }, ['feet']],
  ['height', { feet: '3', inches: '12' }, ['inches']],
  ['height', { feet: '', inches: '12' }, ['feet', 'inches']],
  ['height', { feet: 'four', inches: '' }, ['feet']],
] as const)('WIZ-08 WIZ-09 of a wrong %s, %j, what is to be mended is %j', (question, changes, parts) => {
  expect(invalidInputs(question, { ...imperialDraft, ...changes })).toEqual(parts);
});

test('WIZ-02 editing any field of a question removes its message', () => {
  const errors = { height: 'wrong', dateOfBirth: 'wrong' };
  expect(unresolvedErrors(errors, imperialDraft, { ...imperialDraft, inches: '8' })).toEqual({
    dateOfBirth: 'wrong',
  });
  expect(unresolvedErrors(errors, imperialDraft, { ...imperialDraft })).toEqual(errors);
});
