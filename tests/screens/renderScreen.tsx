import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Router } from 'wouter';
import { type ActorRefFrom, type AnyActorLogic, createActor, fromPromise, type InputFrom } from 'xstate';
import type { Region, StoredSession, User } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { matchRoute } from '#domain/routes';
import type { AnalyticsEvent } from '#machines/consent';
import { currentRegion, regionMachine } from '#machines/region';
import { rootMachine } from '#machines/root/root';
import type { ScreenMachine } from '#machines/root/rootSetup';
import type { Visit } from '#machines/route';
import { userLookupMachine } from '#machines/userLookup';
import { provideReservation } from '../../src/actors/reservation';
import { provideSession } from '../../src/actors/root';
import { createApi } from '../../src/api/client';
import type { App } from '../../src/app/app';
import { AppContext, ScreenRegionContext, useAppLocation } from '../../src/app/appContext';
import { shellOf } from '../../src/app/shell';
import { createArrivals } from '../../src/browser/arrival';
import type { Log } from '../../src/browser/log';
import { createNavigation } from '../../src/browser/navigation';
import { createClientStorage } from '../../src/storage/clientStorage';
import { createStore } from '../../src/storage/store';
import { messageOf } from '../messages';
import { configuration, uk, us } from './examples';

export const GENERIC = messageOf('Sign in', 'any other error');

/** Failures that no form has words of its own for, as `fail` takes them. */
export const unexpected: [code: Failure['code'], status: number | null][] = [
  ['status', 500],
  ['offline', null],
  ['timedOut', null],
  ['shape', 200],
];

export type TestApp = App & {
  /** Starts a screen's machine as a child of the root, as a navigation would. */
  start: <Logic extends AnyActorLogic>(
    machine: ScreenMachine,
    opened: { logic: Logic; input: () => InputFrom<Logic> },
  ) => ActorRefFrom<Logic>;
  /** The number of the next visit. */
  nextVisit: () => number;
  /** Goes to a screen without a machine of its own. */
  leave: () => void;
};

/** A region that was entered. */
export const regionReady = (regionId: 'UK' | 'US'): App['region'] =>
  createActor(regionMachine, {
    input: { requested: regionId },
    snapshot: regionMachine.resolveState({
      value: 'ready',
      context: {
        regions: [uk, us],
        listing: 'loaded',
        requested: regionId,
        regionId,
        configuration,
        isOld: false,
      },
    }),
  }).start();

/**
 * What screens in the UK find around them: a real root with a real session, whose guardian is never read again.
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
  const logic = rootMachine.provide({
    actors: {
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
          resolveUser: userLookupMachine.provide({
            actors: { loadUser: fromPromise<Result<User>, { userId: string }>(() => new Promise(() => {})) },
          }),
        },
      }),
    },
    actions: { leaveForLandingPage: (_, { url }) => app.navigation.leave(url) },
  });
  const root = createActor(logic, {
    input: {
      session: stored,
      reservation: null,
      acceptedRegions: [],
      requestedRegion: 'UK',
      origin: window.location.origin,
    },
  }).start();
  const visits: Visit[] = [];
  const visitNext = (): Visit => {
    const route = matchRoute('/UK/events');
    if (route.kind !== 'screen') throw new Error('The races have a screen');
    const visit = { visit: visits.length + 1, route, search: '' };
    visits.push(visit);
    return visit;
  };
  const app: TestApp = {
    ...shellOf(root),
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
    arrivals: createArrivals(),
    screens: {
      load: () => Promise.reject(new Error('No screen is opened here')),
      provide: () => {},
      codeOf: () => null,
    },
    log,
    now: () => '2027-05-01T12:00:00Z',
    record: (event) =>
      app.consent.send({ type: 'analytics.record', event, page_location: window.location.origin }),
    changeRegion: () => {},
    start: (machine, opened) => {
      root.send({ type: 'reservation.stored', stored: storage.reservation() });
      Object.assign(logic.implementations.actors, { [machine]: opened.logic });
      const visit = visitNext();
      root.send({ type: 'screen.loaded', visit, region: null, machine, input: opened.input() });
      return root.system.get(`screen.${visit.visit}`) as ActorRefFrom<typeof opened.logic>;
    },
    nextVisit: () => visits.length + 1,
    leave: () =>
      root.send({ type: 'screen.loaded', visit: visitNext(), region: null, machine: null, input: null }),
    ...changes,
  };
  return app;
};

/** The events that wait for consent. */
export const recorded = ({ consent }: Pick<App, 'consent'>): AnalyticsEvent[] =>
  consent
    .getSnapshot()
    .context.waiting.map(({ event }) => event)
    .filter(({ name }) => name !== 'page_view');

/** Shows a view as the app would, ready for a guardian's gestures. */
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

/** Waits until the page shows the effect of an answer. */
export const shown = (settling: Promise<unknown>): Promise<void> =>
  act(async () => {
    await settling;
  });

/** The words that a control is described by, in the order in which they are read. */
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
