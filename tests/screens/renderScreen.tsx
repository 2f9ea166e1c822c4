import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import type { Failure } from '#domain/result';
import { chatMachine } from '#machines/chat';
import { connectionMachine } from '#machines/connection';
import { consentMachine } from '#machines/consent';
import { loadingMachine } from '#machines/loading';
import { menuMachine } from '#machines/menu';
import { regionMachine } from '#machines/region';
import { regionChangeMachine } from '#machines/regionChange';
import { routeMachine } from '#machines/route';
import { sessionMachine } from '#machines/session';
import { createApi } from '../../src/api/client';
import type { App } from '../../src/app/app';
import { AppContext, ScreenRegionContext, useAppLocation } from '../../src/app/appContext';
import { currentRegion } from '../../src/app/currentRegion';
import { createAnalytics } from '../../src/browser/analytics';
import { createArrivals } from '../../src/browser/arrival';
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

/** What a visitor's screens in the UK find around them; no call is answered. */
export const testApp = (changes: Partial<App> = {}): App => ({
  site: {
    apiBaseUrl: '/api',
    apiKey: '',
    leagueName: 'Apex Karting League',
    analyticsBaseUrl: 'https://tags.test',
    iconStylesheet: null,
  },
  api: createApi({
    baseUrl: 'https://league.test/api',
    apiKey: '',
    regionId: () => 'UK',
    token: () => null,
    cookie: () => '',
  }),
  region: createActor(regionMachine, {
    input: { requested: 'UK' },
    snapshot: regionMachine.resolveState({
      value: 'ready',
      context: { regions: [uk, us], listing: 'loaded', requested: 'UK', regionId: 'UK', configuration },
    }),
  }).start(),
  regionChange: createActor(regionChangeMachine).start(),
  session: createActor(sessionMachine, { input: { stored: null } }).start(),
  route: createActor(routeMachine).start(),
  loading: createActor(loadingMachine).start(),
  menu: createActor(menuMachine).start(),
  consent: createActor(consentMachine).start(),
  connection: createActor(connectionMachine).start(),
  chat: createActor(chatMachine).start(),
  screens: {
    open: () => Promise.reject(new Error('No screen is opened here')),
    find: () => null,
    keepOnly: () => {},
  },
  storage: createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  ),
  navigation: createNavigation(),
  arrivals: createArrivals(),
  analytics: createAnalytics('https://tags.test', { failure: () => {} }),
  log: {
    failure: (what, cause) => {
      throw new Error(`${what}: ${cause}`);
    },
  },
  onPage: () => () => {},
  now: () => '2027-05-01T12:00:00Z',
  logOut: () => {},
  changeRegion: () => {},
  ...changes,
});

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

/** Waits until the page shows what came of an answer. */
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
