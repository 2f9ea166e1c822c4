import { fromPromise } from 'xstate';
import type { User } from '#domain/entities';
import { userForm } from '#domain/form/formDrafts';
import { userEditMachine } from '#machines/userEdit';
import { getUser, updateUser } from '../api/users';
import type { App } from '../app/app';
import type { FormOwner } from '../storage/clientStorage';
import { reporting } from './reporting';

/** The edit of the guardian's details as the account needs it: saves them with the API. */
export const provideUserEdit = (app: App, regionId: string): typeof userEditMachine => {
  const ownerOf = ({ id }: User): FormOwner => ({ regionId, userId: id, form: userForm });
  return userEditMachine.provide({
    actors: {
      saveUser: fromPromise(({ input, signal }) => updateUser(app.api, input, signal)),
      loadUser: fromPromise(({ input, signal }) => getUser(app.api, input, signal)),
    },
    actions: {
      ...reporting(app, "The guardian's details could not be saved or read again"),
      persistDraft: ({ context }, { values }) => app.storage.persistFormDraft(ownerOf(context.user), values),
      clearDraft: ({ context }) => app.storage.clearFormDraft(ownerOf(context.user)),
    },
  });
};
