import { assign, fromPromise } from 'xstate';
import type { User } from '#domain/entities';
import { userEditMachine } from '#machines/userEdit';
import { getUser, updateUser } from '../api/users';
import type { App } from '../app/app';
import { guardianFormDraft } from '../app/formDrafts';
import { reporting } from './reporting';

/** The edit of the guardian's details: saves them with the API, and tells the session who they are now. */
export const provideUserEdit = (app: App): typeof userEditMachine => {
  const formOf = ({ id }: User) => guardianFormDraft(app, id, 'user');
  return userEditMachine.provide({
    actors: {
      saveUser: fromPromise(({ input, signal }) => updateUser(app.api, input, signal)),
      loadUser: fromPromise(({ input, signal }) => getUser(app.api, input, signal)),
    },
    actions: {
      ...reporting(app, "The guardian's details could not be saved or read again"),
      storeUser: (_, user) => storeUser(app, user),
      restoreTyped: assign({ typed: ({ context }) => formOf(context.user).typed }),
      persistDraft: ({ context }, { values }) => formOf(context.user).keep(values),
      clearDraft: ({ context }) => formOf(context.user).drop(),
    },
  });
};

/** Not where somebody else signed in meanwhile, in another tab. */
const storeUser = ({ session, storage }: App, user: User): void => {
  const { stored } = session.getSnapshot().context;
  if (stored?.user.id !== user.id) return;
  const changed = { ...stored, user };
  storage.persistSession(changed);
  session.send({ type: 'session.stored', stored: changed });
};
