import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Router } from 'wouter';
import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromPromise,
  type InputFrom,
} from 'xstate';
import type { Region, StoredSession, User } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { matchRoute } from '#domain/routes';
import type { AnalyticsEvent } from '#machines/consent';
import { regionMachine } from '#machines/region/region';
import { currentRegion } from '#machines/region/regionSetup';
import { rootMachine } from '#machines/root/root';
import { screenId, type Visit } from '#machines/route/routeSetup';
import { provideReservation } from '../../src/actors/reservation';
import { provideSession } from '../../src/actors/root';
import { createApi } from '../../src/api/client';
import type { App } from '../../src/app/app';
import { AppContext, ScreenRegionContext, useAppLocation } from '../../src/app/appContext';
import { screenLogic } from '../../src/app/screens';
import { shellOf } from '../../src/app/shell';
import type { Log } from '../../src/browser/log';
import { createNavigation } from '../../src/browser/navigation';
import { createScrollRestoration } from '../../src/browser/scrollRestoration';
import { createClientStorage } from '../../src/storage/clientStorage';
import { createStore } from '../../src/storage/store';
import { messageOf } from '../messages';
import { configuration, uk, us } from './examples';

export const GENERIC = messageOf('Sign in', 'any other error');

/** Failures without a message of their own in any form, as arguments of `fail`. */
export const unexpected: [code: Failure['code'], status: number | null][] = [
  ['status', 500],
  ['offline', null],
  ['timedOut', null],
  ['shape', 200],
];

export type TestApp = App & {
  /** Spawns a screen's machine under the root, like a navigation. */
  start: <Logic extends AnyStateMachine>(opened: {
    logic: Logic;
    input: () => InputFrom<Logic>;
  }) => ActorRefFrom<Logic>;
  nextVisit: () => number;
  /** Shows a screen without a machine. */
  leave: () => void;
};

export const regionReady = (regionId: 'UK' | 'US'): App['region'] =>
  createActor(regionMachine, {
    input: { requested: regionId },
    snapshot: regionMachine.resolveState({
      value: 'ready',
      context: {
        regions: [uk, us],
        requested: regionId,
        regionId,
        configuration,
      },
    }),
  }).start();

/**
 * A real root and session in the UK; the guardian is never validated again.
 *
 * @param stored the session; null for a visitor
 */
export const testApp = (changes: Partial<App> = {}, stored: StoredSession | null = null): TestApp => {
  const storage = createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );
  const navigation = createNavigation();
  const log: Log = {
    failure: (what, cause) => {
      throw new Error(`${what}: ${cause}`);
    },
  };
  const api = createApi({
    baseUrl: 'https://league.test/api',
    apiKey: '',
    regionId: () => 'UK',
    token: () => null,
    cookie: () => '',
  });
  let screenMachine: AnyStateMachine = createMachine({});
  const logic = rootMachine.provide({
    actors: {
      screen: screenLogic(() => screenMachine),
      reservation: provideReservation({
        site: {},
        api: changes.api ?? api,
        storage,
        log: changes.log ?? log,
      }),
      region: regionMachine.provide({
        actors: { loadRegions: fromPromise<Result<Region[]>, void>(() => new Promise(() => {})) },
      }),
      session: provideSession({ api, storage, log }).provide({
        actors: {
          loadUser: fromPromise<Result<User>, { userId: string }>(() => new Promise(() => {})),
        },
      }),
    },
    actions: {
      leaveForLandingPage: (_, { url }) => app.navigation.leave(url),
      recordPageView: () => app.record({ name: 'page_view', page_path: window.location.pathname }),
    },
  });
  const root = createActor(logic).start();
  const shell = shellOf(root);
  shell.session.send({ type: 'session.restored', stored });
  const visits: Visit[] = [];
  const visitNext = (): Visit => {
    const route = matchRoute('/UK/events');
    if (route.kind !== 'screen') throw new Error('The races have a screen');
    const visit = { visit: visits.length + 1, route, search: '' };
    visits.push(visit);
    return visit;
  };
  const app: TestApp = {
    ...shell,
    region: regionReady('UK'),
    site: {
      apiBaseUrl: '/api',
      apiKey: '',
      leagueName: 'Apex Karting League',
      analyticsBaseUrl: 'https://tags.test',
      iconStylesheet: null,
    },
    api,
    storage,
    navigation,
    scrollRestoration: createScrollRestoration(),
    screens: {
      load: () => Promise.reject(new Error('No screen is opened here')),
      open: () => {},
      logic,
      input: () => null,
      codeOf: () => null,
    },
    log,
    now: () => '2027-05-01T12:00:00Z',
    record: (event) =>
      app.consent.send({ type: 'analytics.record', event, page_location: window.location.origin }),
    changeRegion: () => {},
    start: (opened) => {
      shell.reservation.send({ type: 'reservation.stored', stored: storage.reservation() });
      screenMachine = opened.logic;
      const visit = visitNext();
      const actorId = screenId(visit);
      root.send({ type: 'screen.loaded', visit, region: null, actorId, input: opened.input() });
      return root.system.get(actorId) as ActorRefFrom<typeof opened.logic>;
    },
    nextVisit: () => visits.length + 1,
    leave: () =>
      root.send({ type: 'screen.loaded', visit: visitNext(), region: null, actorId: null, input: null }),
    ...changes,
  };
  return app;
};

export const recorded = ({ consent }: Pick<App, 'consent'>): AnalyticsEvent[] =>
  consent
    .getSnapshot()
    .context.waiting.map(({ event }) => event)
    .filter(({ name }) => name !== 'page_view');

/** Renders a view in the app's context. */
export const renderScreen = (view: ReactNode, app: App = testApp()) => {
  render(
    <AppContext value={app}>
      <ScreenRegionContext value={currentRegion(app.region.getSnapshot().context)}>
        <Router hook={useAppLocation}>{view}</Router>
      </ScreenRegionContext>
    </AppContext>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
};

export const shown = (settling: Promise<unknown>): Promise<void> =>
  act(async () => {
    await settling;
  });

/** A control's descriptions in the order of `aria-describedby`. */
export const descriptionOf = (control: Element): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

/** BEY-22: the message is announced with the field. */
export const expectFieldError = (control: HTMLElement, message: string) => {
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(control)).toContain(message);
};
