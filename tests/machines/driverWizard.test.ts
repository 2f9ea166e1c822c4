import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type DriverDraft, draftFrom, emptyDraft } from '#domain/driverForm';
import {
  type DriverWizardInput,
  driverWizardMachine,
  type SaveDriverInput,
  type SavedDriver,
} from '#machines/driverWizard';
import { driverWith } from '../domain/examples';
import { controlledActor } from './controlledActor';

const filled: DriverDraft = {
  ...emptyDraft,
  firstName: 'Ella',
  lastName: 'Reed',
  weight: '34',
  height: '140',
  feet: '4',
  inches: '7',
  day: '20',
  month: '1',
  year: '2017',
  sex: '2',
  experienceLevel: 'BEGINNER',
};
const ella = driverWith();
const adding: DriverWizardInput = {
  driver: null,
  userId: 'USR_1',
  system: 'metric',
  today: '2027-01-10',
  referenceDate: '2027-06-14T08:00:00Z',
  field: null,
  typed: {},
};
const editing: DriverWizardInput = { ...adding, driver: ella };

const open = (input: DriverWizardInput = adding) => {
  const saveDriver = controlledActor<SavedDriver, SaveDriverInput>();
  const actions = {
    recordDriverAdded: vi.fn(),
    persistDraft: vi.fn(),
    clearDraft: vi.fn(),
    logFailure: vi.fn(),
    reportBug: vi.fn(),
  };
  const actor = createActor(
    driverWizardMachine.provide({
      actors: { saveDriver: saveDriver.logic },
      actions: {
        recordDriverAdded: (_, params) => actions.recordDriverAdded(params),
        persistDraft: (_, typed) => actions.persistDraft(typed),
        clearDraft: () => actions.clearDraft(),
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input },
  ).start();
  const next = (draft: DriverDraft = filled) => actor.send({ type: 'wizard.next', draft });
  const previous = (draft: DriverDraft = filled) => actor.send({ type: 'wizard.previous', draft });
  const close = () => actor.send({ type: 'wizard.close' });
  const toLastStep = (draft: DriverDraft = filled) => {
    for (let step = 0; step < 3; step += 1) next(draft);
  };
  return { actor, saveDriver, actions, next, previous, close, toLastStep, state: () => actor.getSnapshot() };
};

describe('steps', () => {
  test('WIZ-01 WIZ-02 Next goes through the four steps in order, Previous back through them', () => {
    const { next, previous, state } = open();
    const seen = [state().value];
    for (let step = 0; step < 3; step += 1) {
      next();
      seen.push(state().value);
    }
    for (let step = 0; step < 3; step += 1) {
      previous();
      seen.push(state().value);
    }
    const [basics, physique, birth, experience] = ['basics', 'physique', 'birth', 'experience'].map(
      (step) => ({
        [step]: 'editing',
      }),
    );
    expect(seen).toEqual([basics, physique, birth, experience, birth, physique, basics]);
  });

  test.each([
    [null, 'basics'],
    ['weight', 'physique'],
    ['height', 'physique'],
    ['dateOfBirth', 'birth'],
  ] as const)(
    'BEY-31 WIZ-01 asked for %s it begins at %s, and goes on and back from there',
    (field, step) => {
      const { next, previous, state } = open({ ...editing, field });
      expect(state().value).toEqual({ [step]: 'editing' });
      next();
      if (field !== null) {
        previous();
        expect(state().value).toEqual({ [step]: 'editing' });
        previous();
      }
      expect(state().value).not.toEqual({ [step]: 'editing' });
    },
  );

  test('BEY-31 WIZ-03 the values of the other steps are saved as they were', () => {
    const { next, state, saveDriver } = open({
      ...editing,
      driver: { ...ella, height: null },
      field: 'height',
    });
    const draft = { ...state().context.draft, height: '141' };
    for (let step = 0; step < 3; step += 1) next(draft);
    const { firstName, lastName, weight, dateOfBirth, sex, experienceLevel } = ella;
    expect(saveDriver.last().input.values).toEqual({
      ...{ firstName, lastName, weight, dateOfBirth, sex, experienceLevel },
      height: 141,
    });
  });

  test('WIZ-02 there is nothing before the first step', () => {
    const { state } = open();
    expect(state().can({ type: 'wizard.previous', draft: filled })).toBe(false);
    expect(state().can({ type: 'wizard.close' })).toBe(true);
  });

  test('WIZ-02 only the step on show is validated', () => {
    const { next, state } = open();
    next({ ...emptyDraft, firstName: 'Ella', lastName: 'Reed' });
    expect(state().value).toEqual({ physique: 'editing' });
  });

  test('WIZ-02 going back keeps what was typed, also where it is wrong', () => {
    const { next, previous, state } = open();
    next();
    previous({ ...filled, weight: '999' });
    expect(state().value).toEqual({ basics: 'editing' });
    expect(state().context.draft.weight).toBe('999');
    expect(state().context.errors).toBeNull();
  });
});

describe('validation', () => {
  test.each([
    [0, { firstName: ' ' }, 'basics', { firstName: 'First name is required' }],
    [0, { lastName: '' }, 'basics', { lastName: 'Last name is required' }],
    [1, { weight: '14' }, 'physique', { weight: 'Weight must be between 15 and 180 kg' }],
    [1, { height: '99' }, 'physique', { height: 'Height must be between 100 and 220 cm' }],
    [2, { day: '', month: '', year: '' }, 'birth', { dateOfBirth: 'Date of birth is required' }],
    [2, { day: '10', month: '1', year: '2009' }, 'birth', { dateOfBirth: 'Must be under 18 years old' }],
    [2, { sex: '' }, 'birth', { sex: 'Gender is required' }],
    [3, { experienceLevel: '' }, 'experience', { experienceLevel: 'Experience level is required' }],
  ] as const)(
    'WIZ-06 WIZ-07 WIZ-08 WIZ-09 at step %i the answer %j is refused and stays',
    (before, change, step, errors) => {
      const { saveDriver, next, state } = open();
      for (let passed = 0; passed < before; passed += 1) next();
      next({ ...filled, ...change });
      expect(state().value).toEqual({ [step]: 'invalid' });
      expect(state().context.errors).toEqual(errors);
      expect(state().context.draft).toMatchObject(change);
      next();
      expect(state().context.errors).toBeNull();
      expect(saveDriver.calls).toHaveLength(before === 3 ? 1 : 0);
    },
  );

  test('WIZ-05 WIZ-07 in an imperial region the bounds are in lbs', () => {
    const { next, state } = open({ ...adding, system: 'imperial' });
    next();
    next({ ...filled, weight: '32' });
    expect(state().context.errors).toEqual({ weight: 'Weight must be between 33 and 397 lbs' });
  });

  test('WIZ-06 the messages go with the step', () => {
    const { next, previous, state } = open();
    next();
    next({ ...filled, weight: '' });
    expect(state().hasTag('invalid')).toBe(true);
    previous({ ...filled, weight: '' });
    expect(state().context.errors).toBeNull();
  });
});

describe('saving', () => {
  test('WIZ-02 WIZ-10 a new driver is created, recorded, and named in the output', async () => {
    const { saveDriver, actions, next, toLastStep, state } = open();
    toLastStep();
    next();
    expect(state().value).toBe('saving');
    expect(saveDriver.last().input).toEqual({
      driverId: null,
      userId: 'USR_1',
      referenceDate: '2027-06-14T08:00:00Z',
      values: {
        firstName: 'Ella',
        lastName: 'Reed',
        weight: 34,
        height: 140,
        dateOfBirth: '2017-01-20',
        sex: 2,
        experienceLevel: 'BEGINNER',
      },
    });
    await saveDriver.last().succeed({ driverId: 'DRV_new' });
    expect(state().value).toBe('saved');
    expect(state().output).toEqual({ outcome: 'saved', driverId: 'DRV_new' });
    expect(actions.recordDriverAdded).toHaveBeenCalledExactlyOnceWith({ driverId: 'DRV_new' });
  });

  test('WIZ-03 WIZ-10 an existing driver is updated by its id, and not recorded as added', async () => {
    const { saveDriver, actions, next, toLastStep, state } = open(editing);
    expect(state().context.draft).toEqual(draftFrom(ella, 'metric'));
    const draft = { ...state().context.draft, lastName: 'Stone' };
    toLastStep(draft);
    next(draft);
    expect(saveDriver.last().input).toMatchObject({ driverId: 'DRV_ella', values: { lastName: 'Stone' } });
    await saveDriver.last().succeed({ driverId: ella.id });
    expect(state().output).toEqual({ outcome: 'saved', driverId: 'DRV_ella' });
    expect(actions.recordDriverAdded).not.toHaveBeenCalled();
  });

  test('WIZ-11 BEY-07 an imperial guardian who changes the name alone leaves weight and height as stored', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 15, max: 180, noNaN: true }),
        fc.double({ min: 100, max: 220, noNaN: true }),
        (weight, height) => {
          const driver = driverWith({ weight, height });
          const { saveDriver, next, toLastStep, state } = open({ ...editing, driver, system: 'imperial' });
          const draft = { ...state().context.draft, firstName: 'Elena' };
          toLastStep(draft);
          next(draft);
          expect(saveDriver.last().input.values).toMatchObject({ firstName: 'Elena', weight, height });
        },
      ),
    );
  });

  test.each([
    ['status', 500],
    ['status', 404],
    ['offline', null],
    ['timedOut', null],
    ['shape', 200],
  ] as const)(
    'WIZ-10 %s %s is shown on the last step, all that was typed stays, and saving works again',
    async (code, status) => {
      const { saveDriver, actions, next, toLastStep, state } = open();
      toLastStep();
      next();
      await saveDriver.last().fail(code, status);
      expect(state().value).toEqual({ experience: 'failed' });
      expect(state().context.draft).toEqual(filled);
      expect(actions.logFailure).toHaveBeenCalledTimes(1);
      next();
      await saveDriver.last().succeed({ driverId: ella.id });
      expect(state().value).toBe('saved');
    },
  );

  test.each(['', 'DRV_', 'USR_1', 'drv_1'])(
    'WIZ-10 a driver whose id is %j fails without a call of the API',
    (id) => {
      const { saveDriver, next, toLastStep, state } = open({ ...editing, driver: driverWith({ id }) });
      toLastStep();
      next();
      expect(state().value).toEqual({ experience: 'failed' });
      expect(saveDriver.calls).toHaveLength(0);
    },
  );

  test('WIZ-10 a bug is reported and leaves what was typed', async () => {
    const { saveDriver, actions, next, previous, toLastStep, state } = open();
    toLastStep();
    next();
    await saveDriver.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    previous();
    expect(state().value).toEqual({ birth: 'editing' });
    expect(state().context.draft).toEqual(filled);
  });

  test('WIZ-02 BEY-03 ten fast clicks on the last step save once, and nothing closes meanwhile', () => {
    const { saveDriver, close, next, toLastStep, state } = open();
    toLastStep();
    for (let click = 0; click < 10; click += 1) next();
    close();
    expect(state().value).toBe('saving');
    expect(saveDriver.calls).toHaveLength(1);
  });

  test('WIZ-10 leaving the page aborts saving', () => {
    const { actor, saveDriver, next, toLastStep } = open();
    toLastStep();
    next();
    actor.stop();
    expect(saveDriver.last().signal.aborted).toBe(true);
  });
});

describe('closing', () => {
  test.each([0, 1, 2, 3])('WIZ-02 WIZ-03 MOD-01 closing after %i steps saves nothing', (passed) => {
    const { saveDriver, actions, close, next, state } = open(editing);
    for (let step = 0; step < passed; step += 1) next();
    close();
    expect(state().output).toEqual({ outcome: 'closed', driverId: null });
    expect(saveDriver.calls).toHaveLength(0);
    expect(actions.recordDriverAdded).not.toHaveBeenCalled();
  });

  test('WIZ-03 opened again it shows the driver as stored', () => {
    const first = open(editing);
    first.next({ ...filled, firstName: 'Changed' });
    first.close();
    expect(open(editing).state().context.draft).toEqual(draftFrom(ella, 'metric'));
    expect(open(adding).state().context.draft).toEqual(emptyDraft);
  });
});

describe('what was typed', () => {
  test('BEY-17 is stored for coming back, whatever the step', () => {
    const { actor, actions, next } = open();
    actor.send({ type: 'wizard.typed', draft: { ...emptyDraft, firstName: 'El' } });
    next();
    actor.send({ type: 'wizard.typed', draft: filled });
    expect(actions.persistDraft.mock.calls).toEqual([
      [{ draft: { ...emptyDraft, firstName: 'El' } }],
      [{ draft: filled }],
    ]);
    expect(actions.clearDraft).not.toHaveBeenCalled();
  });

  test.each([
    ['an empty wizard', adding, emptyDraft],
    ['a driver as stored', editing, draftFrom(ella, 'metric')],
  ])('BEY-17 before the page was left is in the fields again, over %s', (_, input, before) => {
    const { state } = open({ ...input, typed: { lastName: 'Stone' } });
    expect(state().context.draft).toEqual({ ...before, lastName: 'Stone' });
    expect(state().value).toEqual({ basics: 'editing' });
  });

  test.each(['closed', 'saved'])('BEY-17 WIZ-03 is forgotten once the wizard is %s', async (how) => {
    const { actions, close, next, saveDriver, toLastStep, state } = open();
    if (how === 'closed') close();
    else {
      toLastStep();
      next();
      await saveDriver.last().fail('offline');
      expect(actions.clearDraft).not.toHaveBeenCalled();
      next();
      await saveDriver.last().succeed({ driverId: 'DRV_new' });
    }
    expect(state().value).toBe(how);
    expect(actions.clearDraft).toHaveBeenCalledTimes(1);
  });
});

test('WIZ-02 WIZ-06 WIZ-07 WIZ-10 journey: two mistakes, a way back, a failed save, saved', async () => {
  const { saveDriver, next, previous, state } = open();
  next({ ...filled, firstName: '' });
  next();
  next({ ...filled, weight: '5' });
  next();
  previous();
  next();
  next();
  next();
  await saveDriver.last().fail('offline');
  next();
  await saveDriver.last().succeed({ driverId: 'DRV_9' });
  expect(saveDriver.calls).toHaveLength(2);
  expect(state().output).toEqual({ outcome: 'saved', driverId: 'DRV_9' });
});

test('WIZ-02 WIZ-10 in any order of events nothing typed is lost, one save runs, and errors stand only while invalid', async () => {
  const change = fc.constantFrom<Partial<DriverDraft>>(
    {},
    { firstName: '' },
    { weight: '1' },
    { year: '1990' },
    { experienceLevel: '' },
  );
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constant('next' as const), change) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('previous' as const), change) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('close' as const, 'fail' as const, 'reject' as const), change),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isEdit) => {
      const { saveDriver, close, next, previous, state } = open(isEdit ? editing : adding);
      for (const [name, typed] of steps) {
        if (state().status === 'done') break;
        const draft = { ...filled, ...typed };
        const taken = state().can({ type: name === 'previous' ? 'wizard.previous' : 'wizard.next', draft });
        if (name === 'next') next(draft);
        else if (name === 'previous') previous(draft);
        else if (name === 'close') close();
        else if (saveDriver.inFlight() === 1)
          await (name === 'fail' ? saveDriver.last().fail('offline') : saveDriver.last().reject());
        if ((name === 'next' || name === 'previous') && taken) expect(state().context.draft).toEqual(draft);
        expect(saveDriver.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.errors !== null).toBe(state().hasTag('invalid'));
        expect(state().status).not.toBe('error');
      }
    }),
  );
});
