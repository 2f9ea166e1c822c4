import type { AnyActorRef } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { Visit } from '#machines/route';
import { createApi } from '../../src/api/client';
import { createFakeApi } from '../actors/fakeApi';
import { testApp } from '../screens/renderScreen';

/** The visit that an address of the app leads to. @throws where it leads elsewhere */
export const visitOf = (address: string): Visit => {
  const [path = '', query] = address.split('?');
  const route = matchRoute(path);
  if (route.kind === 'redirect') throw new Error(`${address} leads to ${route.to}`);
  return { visit: 1, route, search: query === undefined ? '' : `?${query}` };
};

/** An app in the UK, at an address, with the fake API behind it. */
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

/** The actor, running. */
export const started = <Actor extends AnyActorRef>(actor: Actor): Actor => {
  actor.start();
  return actor;
};
