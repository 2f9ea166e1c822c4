import { describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, createMachine, type EventObject, fromCallback } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { CurrentRegion } from '#machines/region/currentRegion';
import { rootMachine } from '#machines/root/root';
import type { RootEvent, VisitorState } from '#machines/root/rootSetup';
import { type LoadedScreen, screenId } from '#machines/route/visit';
import { configuration } from '../domain/examples';

const shell = [
  'connection',
  'session',
  'region',
  'reservation',
  'regionChange',
  'route',
  'consent',
  'loading',
  'openPayment',
] as const;

type Told = [to: string, event: EventObject];

const looked: Told = ['openPayment', { type: 'payment.look' }];

/** The root with recording children. A screen that gets `bug.made` throws. */
const open = (screen?: AnyActorLogic) => {
  const told: Told[] = [];
  const begun: [id: string, input: unknown][] = [];
  const ended: string[] = [];
  const standIn = fromCallback<EventObject, unknown>(({ input: given, receive, self }) => {
    begun.push([self.id, given]);
    receive((event) => {
      told.push([self.id, event]);
      if (event.type === 'bug.made') throw new Error('a bug');
    });
    return () => ended.push(self.id);
  });
  const standIns = Object.fromEntries([...shell, 'screen'].map((name) => [name, standIn]));
  const recordPageView = vi.fn();
  const reportBug = vi.fn();
  const root = createActor(
    rootMachine.provide({
      actors: {
        ...standIns,
        ...(screen && { screen }),
      } as unknown as (typeof rootMachine)['implementations']['actors'],
      actions: {
        recordPageView,
        reportBug: (_, error) => reportBug(error),
      },
    }),
  ).start();
  const send = (...events: RootEvent[]): Told[] => {
    told.splice(0);
    for (const event of events) root.send(event);
    return told.splice(0);
  };
  return {
    root,
    /** Sends events; returns the children's events in order. */
    send,
    begun,
    ended,
    recordPageView,
    reportBug,
    state: () => root.getSnapshot(),
    /** Makes the child throw. */
    breakChild: (systemId: string) => {
      root.system.get(systemId).send({ type: 'bug.made' });
      told.splice(0);
    },
  };
};

const known = (changes: Partial<VisitorState> = {}): RootEvent => ({
  type: 'visitor.known',
  session: null,
  reservation: null,
  consent: { acceptedRegions: [], declinedRegions: [] },
  path: '/UK/events',
  search: '',
  input: null,
  ...changes,
});

const location = (path: string, search = '') => ({ type: 'location.changed', path, search }) as const;

/** The route's event for a screen that can be shown. */
const screenAt = (
  path: string,
  visit = 1,
  region: CurrentRegion | null = null,
): { type: 'screen.loaded' } & LoadedScreen => {
  const route = matchRoute(path);
  if (route.kind !== 'screen') throw new Error(`${path} shows no screen`);
  const { screen } = route;
  return {
    type: 'screen.loaded',
    visit: { visit, route, search: '' },
    region,
    actorId: screen === 'regionSelector' || screen === 'legal' ? null : screenId({ visit }),
    input: { from: path },
  };
};

const showing = (path: string, screen?: AnyActorLogic) => {
  const opened = open(screen);
  opened.send(known({ path }), screenAt(path));
  return opened;
};

describe('whose browser it is', () => {
  test('the root stores nothing about the visitor', () => {
    const { state } = showing('/UK/my-account');
    expect(Object.keys(state().context)).toEqual(['shown', 'landingPageUrl', 'skippedItems', 'references']);
  });
});

describe('a corrected region', () => {
  const region: CurrentRegion = { id: 'UK', display: 'UK', currency: 'EUR', configuration };

  test('an unchanged region stays the same object, so nothing is rendered again', () => {
    const { send, state } = showing('/UK/events');
    send(screenAt('/UK/events', 2, region));
    const { shown } = state().context;
    send({ type: 'region.corrected', region: structuredClone(region) });
    expect(state().context.shown).toBe(shown);
    send(screenAt('/UK/my-account', 3, structuredClone(region)));
    expect(state().context.shown?.region).toBe(shown?.region);
  });
});

describe('a bug', () => {
  test('a bug in the screen on show is reported, and the next screen can be shown', () => {
    const { send, breakChild, ended, reportBug, state } = showing('/UK/events/e1');
    breakChild('screen.1');
    expect(reportBug).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
    expect(state().status).toBe('active');
    expect(send({ type: 'page.seen' }, { type: 'page.returned' })).toEqual([looked, looked]);
    send(location('/UK/events'), screenAt('/UK/events', 2));
    expect(send({ type: 'page.seen' })).toEqual([['screen.2', { type: 'page.seen' }], looked]);
    expect(ended).not.toContain('screen.2');
  });
});

test('a screen that has come to its end is told nothing more, and is replaced like any other', () => {
  const screen = createMachine({
    initial: 'form',
    states: { form: { on: { 'page.seen': 'signedIn' } }, signedIn: { type: 'final' } },
  });
  const { root, send, state } = showing('/UK/auth/sign-in', screen);
  send({ type: 'page.seen' });
  expect(root.system.get('screen.1')).toBeUndefined();
  expect(send({ type: 'page.seen' }, { type: 'page.returned' })).toEqual([looked, looked]);
  send(location('/UK/my-account'), screenAt('/UK/my-account', 2));
  expect(Object.keys(state().children)).toEqual([...shell, 'screen.2']);
});
