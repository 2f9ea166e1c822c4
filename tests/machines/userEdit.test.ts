import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { User } from '#domain/entities';
import type { UserValues } from '#domain/form/userForm';
import { type UserDetails, type UserEditEvent, userEditMachine } from '#machines/userEdit';
import { userWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const robin = userWith({ email: 'robin@example.com', firstName: 'Robin' });
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
  const { actor, told, stop } = underParent(
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
    /** Events sent to the session. */
    toSession: (): AnyEventObject[] => told.session ?? [],
    state: () => actor.getSnapshot(),
  };
};

describe('saving', () => {
  test.each(['saving', 'reloading'])('EDU-01 leaving while %s aborts the request', async (where) => {
    const { actor, stop, saveUser, loadUser } = open();
    actor.send(save);
    if (where === 'reloading') await saveUser.last().succeed();
    stop();
    expect((where === 'saving' ? saveUser : loadUser).last().signal.aborted).toBe(true);
  });
});

test('EDU-01 in any order of events at most one request is in flight, and the session is told only of saved details', async () => {
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
