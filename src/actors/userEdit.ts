import { fromPromise } from 'xstate';
import type { User } from '#domain/entities';
import { userFormName } from '#domain/form/formDrafts';
import { userEditMachine } from '#machines/userEdit';
import type { Api } from '../api/client';
import { getUser, updateUser } from '../api/users';
import type { ScreenServices } from '../app/app';
import type { FormOwner } from '../storage/clientStorage';
import { reporting } from './reporting';

export const provideUserEdit = (app: ScreenServices, api: Api): typeof userEditMachine => {
  const ownerOf = ({ id }: User): FormOwner => ({ userId: id, form: userFormName });
  return userEditMachine.provide({
    actors: {
      saveUser: fromPromise(({ input, signal }) => updateUser(api, input, signal)),
      loadUser: fromPromise(({ input, signal }) => getUser(api, input, signal)),
    },
    actions: {
      ...reporting(app, "The guardian's details could not be saved or read again"),
      persistDraft: ({ context }, { values }) =>
        app.regionStorage.persistFormDraft(ownerOf(context.user), values),
      clearDraft: ({ context }) => app.regionStorage.clearFormDraft(ownerOf(context.user)),
    },
  });
};
