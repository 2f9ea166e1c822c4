import { fromPromise, waitFor } from 'xstate';
import { fail, type Result, succeed } from '#domain/result';
import { routeMachine, type Visit } from '#machines/route';
import type { App } from '../app/app';
import { reporting } from './reporting';

type RouteNeeds = Pick<App, 'region' | 'session' | 'navigation' | 'log'> & {
  open: (visit: Visit, signal: AbortSignal) => Promise<Result<{ visit: number }>>;
};

/** The states in which the region has an answer to the region that was asked for. */
const answered = ['ready', 'unknownRegion', 'unconfigured', 'broken'];

export const provideRoute = ({ region, session, navigation, log, open }: RouteNeeds) =>
  routeMachine.provide({
    actors: {
      enterRegion: fromPromise(async ({ input: { regionId }, signal }) => {
        region.send({ type: 'region.enter', regionId });
        const entered = await waitFor(region, ({ value }) => answered.some((state) => state === value), {
          signal,
        });
        if (entered.matches('ready')) return succeed({ regionId });
        return entered.matches('unknownRegion') ? fail('status', 404) : fail('offline');
      }),
      validateSession: fromPromise(async ({ signal }) => {
        session.send({ type: 'session.revalidate' });
        const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag('resolving'), { signal });
        return context.stored !== null && context.validation === 'valid'
          ? succeed({ userId: context.stored.user.id })
          : fail('status', 401);
      }),
      openScreen: fromPromise(({ input, signal }) => open(input, signal)),
    },
    actions: {
      ...reporting({ log }, 'The page could not be opened'),
      redirect: (_, { to }) => navigation.go(to, { replace: true }),
      endSession: () => session.send({ type: 'session.rejected' }),
    },
  });
