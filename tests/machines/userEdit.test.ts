import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { User } from '#domain/entities';
import type { UserValues } from '#domain/userForm';
import { type UserDetails, type UserEditEvent, userEditMachine } from '#machines/userEdit';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const robin: User = {
  id: 'USR_1',
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Reed',
  phone: '+44 2079 460958',
};
const values: UserDetails = { firstName: 'Robina', lastName: 'Reed', phone: '+44 2079 460000' };
const save: UserEditEvent = { type: 'user.save', values };
const close: UserEditEvent = { type: 'userEdit.close' };
const saveWith = (changes: Partial<UserDetails>): UserEditEvent => ({
  type: 'user.save',
  values: { ...values, ...changes },
});

const open = (user: User = robin, typed: Partial<UserDetails> = {}) => {
  const saveUser = controlledActor<void, UserValues>();
  const loadUser = controlledActor<User, { userId: string }>();
  const actions = { persistDraft: vi.fn(), clearDraft: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, told, stop } = underParent(
    userEditMachine.provide({
      actors: { saveUser: saveUser.logic, loadUser: loadUser.logic },
      actions: {
        persistDraft: (_, typed) => actions.persistDraft(typed),
        clearDraft: () => actions.clearDraft(),
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input: { user, typed }, peers: ['session'] },
  );
  return {
    actor,
    stop,
    saveUser,
    loadUser,
    actions,
    facts,
    /** What the session was told. */
    toSession: (): AnyEventObject[] => told.session ?? [],
    state: () => actor.getSnapshot(),
  };
};

const savedAs = (user: User) => ({ type: 'user.saved', user });

describe('validation', () => {
  test.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phone', '', 'Please enter a valid phone number'],
    ['phone', '12', 'Please enter a valid phone number'],
  ] as const)('EDU-01 %s %j is refused with %j, and nothing is sent', (field, text, message) => {
    const { actor, saveUser, state } = open();
    actor.send(saveWith({ [field]: text }));
    expect(state().value).toEqual({ form: 'invalid' });
    expect(state().context.error).toEqual({ field, message });
    expect(saveUser.calls).toHaveLength(0);
  });

  test("EDU-01 a guardian without an id is refused with 'ID is required'", () => {
    const { actor, saveUser, state } = open({ ...robin, id: '' });
    actor.send(save);
    expect(state().context.error).toEqual({ field: 'id', message: 'ID is required' });
    expect(saveUser.calls).toHaveLength(0);
  });
});

describe('saving', () => {
  test('EDU-01 what was typed is sent with the id, the guardian is reloaded, the session told, then it closes', async () => {
    const { actor, saveUser, loadUser, actions, facts, state, toSession } = open();
    actor.send(save);
    expect(saveUser.last().input).toEqual({ id: 'USR_1', ...values });
    expect(loadUser.calls).toHaveLength(0);
    await saveUser.last().succeed();
    expect(state().hasTag('busy')).toBe(true);
    expect(loadUser.last().input).toEqual({ userId: 'USR_1' });
    expect(toSession()).toEqual([]);

    const asTheApiHasIt: User = { ...robin, ...values, firstName: 'Robina M.' };
    await loadUser.last().succeed(asTheApiHasIt);
    expect(state().value).toBe('saved');
    expect(state().output).toEqual({ outcome: 'saved' });
    expect(toSession()).toEqual([savedAs(asTheApiHasIt)]);
    expect(facts).toEqual([]);
    expect(actions.clearDraft).toHaveBeenCalledTimes(1);
  });

  test('EDU-01 saved, but not reloaded: what was sent counts, and the failure is logged', async () => {
    const { actor, saveUser, loadUser, actions, state, toSession } = open();
    actor.send(save);
    await saveUser.last().succeed();
    await loadUser.last().fail('offline');
    expect(state().output).toEqual({ outcome: 'saved' });
    expect(toSession()).toEqual([savedAs({ ...robin, ...values })]);
    expect(actions.logFailure).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['status', 400],
    ['status', 500],
    ['offline', null],
    ['timedOut', null],
  ] as const)(
    'EDU-01 %s %s leads to failed; the session is told nothing, and it can be sent again',
    async (code, status) => {
      const { actor, saveUser, loadUser, actions, state, toSession } = open();
      actor.send(save);
      await saveUser.last().fail(code, status);
      expect(state().value).toEqual({ form: 'failed' });
      expect([loadUser.calls, toSession()]).toEqual([[], []]);
      expect(actions.clearDraft).not.toHaveBeenCalled();
      expect(actions.logFailure).toHaveBeenCalledTimes(1);
      actor.send(save);
      expect(saveUser.calls).toHaveLength(2);
    },
  );

  test.each(['saving', 'reloading'])(
    'EDU-01 a bug while %s is reported, and the form is usable',
    async (where) => {
      const { actor, saveUser, loadUser, actions, state } = open();
      actor.send(save);
      if (where === 'reloading') await saveUser.last().succeed();
      expect(state().value).toBe(where);
      await (where === 'saving' ? saveUser : loadUser).last().reject();
      expect(state().value).toEqual({ form: 'broken' });
      expect(state().hasTag('broken')).toBe(true);
      expect(actions.reportBug).toHaveBeenCalledTimes(1);
      expect(state().can(save)).toBe(true);
    },
  );

  test('EDU-01 BEY-03 ten fast clicks are one request', () => {
    const { actor, saveUser } = open();
    for (let click = 0; click < 10; click += 1) actor.send(save);
    expect(saveUser.calls).toHaveLength(1);
  });

  test.each(['saving', 'reloading'])('EDU-01 leaving while %s aborts the request', async (where) => {
    const { actor, stop, saveUser, loadUser } = open();
    actor.send(save);
    if (where === 'reloading') await saveUser.last().succeed();
    stop();
    expect((where === 'saving' ? saveUser : loadUser).last().signal.aborted).toBe(true);
  });
});

describe('closing', () => {
  test('MOD-01 EDU-01 it closes without saving, and not while it saves', async () => {
    const { actor, saveUser, state, toSession } = open();
    actor.send(save);
    expect(state().can(close)).toBe(false);
    await saveUser.last().fail('offline');
    actor.send(close);
    expect(state().value).toBe('closed');
    expect(state().output).toEqual({ outcome: 'closed' });
    expect(toSession()).toEqual([]);
  });
});

describe('what was typed', () => {
  test('BEY-17 is stored for coming back, and forgotten once the form is closed', () => {
    const { actor, actions } = open();
    actor.send({ type: 'user.typed', values });
    expect(actions.persistDraft.mock.calls).toEqual([[{ values }]]);
    expect(actions.clearDraft).not.toHaveBeenCalled();
    actor.send(close);
    expect(actions.clearDraft).toHaveBeenCalledTimes(1);
  });

  test('BEY-17 before the page was left is in the form again; the guardian is who they were', () => {
    const { state } = open(robin, { firstName: 'Rob' });
    expect(state().context).toMatchObject({ user: robin, typed: { firstName: 'Rob' } });
  });
});

test('EDU-01 journey: a name forgotten, the API down, saved', async () => {
  const { actor, saveUser, loadUser, state, toSession } = open();
  actor.send(saveWith({ firstName: '' }));
  actor.send(save);
  expect(state().context.error).toBeNull();
  await saveUser.last().fail('status', 500);
  actor.send(saveWith({ firstName: 'Rob' }));
  expect(saveUser.last().input.firstName).toBe('Rob');
  await saveUser.last().succeed();
  await loadUser.last().succeed({ ...robin, firstName: 'Rob' });
  expect(state().status).toBe('done');
  expect(toSession()).toEqual([savedAs({ ...robin, firstName: 'Rob' })]);
});

test('EDU-01 in any order of events at most one request is in flight, and the session hears only of what was saved', async () => {
  const step = fc.constantFrom('save', 'empty', 'close', 'succeed', 'fail', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { actor, saveUser, loadUser, state, toSession } = open();
      for (const name of steps) {
        if (state().status === 'done') break;
        const running = state().matches('reloading') ? loadUser : saveUser;
        if (name === 'save') actor.send(save);
        else if (name === 'empty') actor.send(saveWith({ lastName: '' }));
        else if (name === 'close') actor.send(close);
        else if (name === 'fail') await running.calls.at(-1)?.fail('offline');
        else if (name === 'reject') await running.calls.at(-1)?.reject();
        else if (running === saveUser) await saveUser.calls.at(-1)?.succeed();
        else await loadUser.last().succeed(robin);
        expect(saveUser.inFlight() + loadUser.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.error === null).toBe(!state().hasTag('invalid'));
        expect(toSession()).toHaveLength(state().matches('saved') ? 1 : 0);
      }
    }),
  );
});
