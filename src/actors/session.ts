import { fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session';
import { getUser } from '../api/users';
import type { App } from '../app/app';
import { reporting } from './reporting';

export const provideSession = ({ api, kept, log }: Pick<App, 'api' | 'kept' | 'log'>) =>
  sessionMachine.provide({
    actors: { resolveUser: fromPromise(({ input, signal }) => getUser(api, input, signal)) },
    actions: {
      ...reporting({ log }, 'The guardian could not be resolved'),
      store: (_, stored) => kept.keepSession(stored),
      clear: () => kept.clearSession(),
      dropUnfinished: () => kept.dropUnfinished(),
    },
  });
