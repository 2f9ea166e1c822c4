import { fromPromise } from 'xstate';
import { userFormName } from '#domain/form/formDrafts';
import { userEditMachine } from '#machines/userEdit';
import type { Api } from '../api/client';
import { getUser, updateUser } from '../api/users';
import type { ScreenServices } from '../base/app';
import { drafting } from './drafting';
import { reporting } from './reporting';

export const provideUserEdit = (app: ScreenServices, api: Api): typeof userEditMachine =>
  userEditMachine.provide({
    actors: {
      saveUser: fromPromise(({ input, signal }) => updateUser(api, input, signal)),
      loadUser: fromPromise(({ input, signal }) => getUser(api, input, signal)),
    },
    actions: {
      ...reporting(app, "The guardian's details could not be saved or read again"),
      ...drafting(app, ({ user }) => ({ userId: user.id, form: userFormName })),
    },
  });
