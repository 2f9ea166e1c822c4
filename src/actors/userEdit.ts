import { fromPromise } from 'xstate';
import type { User } from '#domain/entities';
import { userForm } from '#domain/form/formDrafts';
import { userEditMachine } from '#machines/userEdit';
import type { Api } from '../api/client';
import { getUser, updateUser } from '../api/users';
import type { Services } from '../app/app';
import type { FormOwner } from '../storage/clientStorage';
import { reporting } from './reporting';

export const provideUserEdit = (app: Services, api: Api, regionId: string): typeof userEditMachine => {
  const ownerOf = ({ id }: User): FormOwner => ({ regionId, userId: id, form: userForm });
  return userEditMachine.provide({
    actors: {
      saveUser: fromPromise(({ input, signal }) => updateUser(api, input, signal)),
      loadUser: fromPromise(({ input, signal }) => getUser(api, input, signal)),
    },
    actions: {
      ...reporting(app, "The guardian's details could not be saved or read again"),
      persistDraft: ({ context }, { values }) => app.storage.persistFormDraft(ownerOf(context.user), values),
      clearDraft: ({ context }) => app.storage.clearFormDraft(ownerOf(context.user)),
    },
  });
};
