import { fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session';
import { getUser } from '../api/users';
import type { App } from '../app/app';
import { reporting } from './reporting';

export const provideSession = ({ api, storage, log }: Pick<App, 'api' | 'storage' | 'log'>) =>
  sessionMachine.provide({
    actors: { resolveUser: fromPromise(({ input, signal }) => getUser(api, input, signal)) },
    actions: {
      ...reporting({ log }, 'The guardian could not be resolved'),
      store: (_, stored) => storage.persistSession(stored),
      clear: () => storage.clearSession(),
      clearUnfinished: () => storage.clearUnfinished(),
    },
  });
