import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  type InputFrom,
} from 'xstate';
import { matchRoute } from '#domain/routes';
import type { Visit } from '#machines/route/routeSetup';
import { createApi } from '../../src/api/client';
import { testApp } from '../screens/renderScreen';
import { createFakeApi } from './fakeApi';

/** The visit of an app address. @throws if the address redirects */
export const visitOf = (address: string): Visit => {
  const [path = '', query] = address.split('?');
  const route = matchRoute(path);
  if (route.kind === 'redirect') throw new Error(`${address} leads to ${route.to}`);
  return { visit: 1, route, search: query === undefined ? '' : `?${query}` };
};

/** An app in the UK at an address, with the fake API. */
export const appAt = (address: string) => {
  window.history.replaceState(null, '', address);
  const api = createFakeApi();
  const tracked: string[] = [];
  const app = testApp({
    api: createApi({
      baseUrl: '/api',
      apiKey: 'SH0P',
      regionId: () => 'UK',
      token: () => null,
      cookie: () => '',
      onRequestStarted: () => tracked.push('started'),
      onRequestSettled: () => tracked.push('settled'),
    }),
  });
  return {
    app,
    api,
    tracked,
    visit: visitOf(address),
    address: () => location.pathname + location.search,
  };
};

/** The running machine of an `open.ts`. */
export const started = <Logic extends AnyActorLogic>({
  logic,
  input,
}: {
  logic: Logic;
  input: () => InputFrom<Logic>;
}): ActorRefFrom<Logic> => {
  const options = { input: input() } as ActorOptions<Logic>;
  return createActor(logic, options).start() as unknown as ActorRefFrom<Logic>;
};
