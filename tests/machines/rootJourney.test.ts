import { afterEach, describe, expect, test } from 'vitest';
import type { StoredSession } from '#domain/entities';
import { succeed } from '#domain/result';
import { availabilityOf, raceWith } from '../domain/examples';
import { configuration, uk, us } from '../screens/examples';
import { type RootSystem, rootSystem } from './rootSystem';

const sam: StoredSession = {
  token: 'T0K3N',
  user: { id: 'USR_1', email: 'sam@example.com', firstName: 'Sam', lastName: 'Reed', phone: '' },
};
const ana: StoredSession = { token: 'T0K3N-2', user: { ...sam.user, id: 'USR_2', firstName: 'Ana' } };
const nothingBought = { drivers: succeed([]), tickets: succeed([]), races: succeed([]) };

const signUp = (redirect: string) => `/UK/auth/sign-up?${new URLSearchParams({ redirect })}`;

const running: RootSystem[] = [];

afterEach(() => {
  for (const { root } of running.splice(0)) root.stop();
});

const start = (...args: Parameters<typeof rootSystem>): RootSystem => {
  const system = rootSystem(...args);
  running.push(system);
  return system;
};

/** The regions are known and the one of the address entered. */
const entering = async (...args: Parameters<typeof rootSystem>): Promise<RootSystem> => {
  const system = start(...args);
  await system.loadRegions.last().succeed([uk, us]);
  await system.loadConfiguration.last().succeed(configuration);
  return system;
};

/** The screen of an address stands, the guardian confirmed where one is signed in. */
const openedAt = async (...args: Parameters<typeof rootSystem>): Promise<RootSystem> => {
  const system = await entering(...args);
  const { stored = null } = args[1] ?? {};
  if (stored !== null) await system.resolveUser.last().succeed(stored.user);
  await system.loaded();
  return system;
};

describe('the first load', () => {
  test('RTE-05 RTE-09 LOD-01 COO-02 journey: the regions, the configuration, the screen, the races', async () => {
    const { actor, loadConfiguration, loadRaces, loaded, loadRegions, screen, screenActor, sent, value } =
      start('/UK/events?type=SPRINT');
    expect([value('route'), value('session'), value('loading')]).toEqual([
      'enteringRegion',
      'visitor',
      'awaitingPage',
    ]);
    await loadRegions.last().succeed([uk, us]);
    expect(loadConfiguration.last().input).toEqual({ regionId: 'UK' });
    await loadConfiguration.last().succeed(configuration);
    expect([value('region'), value('route'), value('consent')]).toEqual([
      { ready: 'current' },
      'loadingScreen',
      'asking',
    ]);
    expect([screen(), value('loading')]).toEqual([null, 'awaitingPage']);
    await loaded();
    expect([screen(), value('route'), value('loading')]).toEqual(['raceCalendar', 'shown', 'idle']);
    await loadRaces.last().succeed([raceWith({ availability: availabilityOf({ sprint: 5 }) })]);
    expect(screenActor().getSnapshot().value).toEqual({ listed: 'counted' });
    expect(sent).toEqual([]);
    actor('consent').send({ type: 'consent.accept' });
    expect(sent).toEqual(['https://shop.example/UK/events']);
  });

  test('RTE-01 HUB-06 journey: the selector, a region that is chosen, its races', async () => {
    const { actor, addresses, clock, loadConfiguration, loaded, loadRegions, screen, screenActor, value } =
      start('/');
    await loaded();
    expect([screen(), screenActor()]).toEqual(['regionSelector', undefined]);
    await loadRegions.last().succeed([uk, us]);
    clock.increment(500);
    expect(value('region')).toEqual({ choosing: 'current' });
    actor('regionChange').send({ type: 'region.change', regionId: 'US', from: 'selector', selections: [] });
    clock.increment(200);
    expect(addresses).toEqual(['/', '/US/events']);
    await loadConfiguration.last().succeed(configuration);
    await loaded();
    expect([screen(), loadConfiguration.calls.length]).toEqual(['raceCalendar', 1]);
  });

  test('RTE-09 RTE-10 HUB-07 journey: an unknown region leads to the selector, where another can be chosen', async () => {
    const { addresses, clock, loaded, loadRegions, screen, value } = start('/XX/events');
    await loadRegions.last().succeed([uk, us]);
    expect([addresses, value('region')]).toEqual([['/XX/events', '/'], 'unknownRegion']);
    await loaded();
    clock.increment(500);
    expect([screen(), value('region')]).toEqual(['regionSelector', { choosing: 'current' }]);
  });

  test('BEY-04 BEY-18 LOD-01 journey: no network, said, opened once it is back', async () => {
    const { loadConfiguration, loaded, loadRegions, root, screen, value } = start('/UK/events');
    await loadRegions.last().succeed([uk]);
    root.send({ type: 'connection.lost' });
    await loadConfiguration.last().fail('offline');
    expect([value('route'), value('loading'), screen()]).toEqual([{ failed: 'unavailable' }, 'idle', null]);
    root.send({ type: 'connection.restored' });
    expect([value('route'), value('loading')]).toEqual(['enteringRegion', 'awaitingPage']);
    await loadConfiguration.last().succeed(configuration);
    await loaded();
    expect([value('route'), value('loading'), screen()]).toEqual(['shown', 'idle', 'raceCalendar']);
  });

  test('BEY-18 a screen that failed without a network reloads once it is back', async () => {
    const { loadRaces, root, screenActor, value } = await openedAt('/UK/events');
    root.send({ type: 'connection.lost' });
    await loadRaces.last().fail('offline');
    expect(screenActor().getSnapshot().value).toBe('failed');
    root.send({ type: 'connection.restored' });
    expect(screenActor().getSnapshot().value).toBe('loading');
    expect([value('route'), value('connection')]).toEqual(['shown', 'restored']);
  });
});

describe('guards', () => {
  test('RTE-11 journey: a visitor who wants the account gets sign-up, which knows the way back', async () => {
    const { addresses, loaded, loadScreen, resolveUser, screen } = await entering(
      '/UK/my-account?tab=tickets',
    );
    expect(addresses.at(-1)).toBe(signUp('/UK/my-account?tab=tickets'));
    expect(resolveUser.calls).toHaveLength(0);
    expect(loadScreen.calls).toHaveLength(1);
    await loaded();
    expect(screen()).toBe('register');
  });

  test('RTE-12 RTE-15 journey: a guardian who opens sign-in is led to where it was to lead', async () => {
    const { addresses, loaded, resolveUser, screen } = await entering(
      '/UK/auth/sign-in?redirect=%2FUK%2Fevents',
      { stored: sam },
    );
    await resolveUser.last().succeed(sam.user);
    expect(addresses.at(-1)).toBe('/UK/events');
    await loaded();
    expect(screen()).toBe('raceCalendar');
  });

  test('RTE-11 STO-02 a guardian whom the API confirms is let in, asked for once', async () => {
    const { resolveUser, screen, value } = await openedAt('/UK/my-account', { stored: sam });
    expect(screen()).toBe('account');
    expect(resolveUser.calls).toHaveLength(1);
    expect(value('session')).toEqual({ signedIn: 'confirmed' });
  });

  test.each([
    ['401', 'status', 401],
    ['404', 'status', 404],
  ] as const)(
    'RTE-11 STO-02 %s instead of a guardian: logged out, cleared once, sign-up',
    async (_, code, status) => {
      const { addresses, clearSession, resolveUser, value } = await entering('/UK/my-account', {
        stored: sam,
      });
      await resolveUser.last().fail(code, status);
      expect(addresses).toEqual(['/UK/my-account', signUp('/UK/my-account')]);
      expect(value('session')).toBe('visitor');
      expect(clearSession).toHaveBeenCalledTimes(1);
    },
  );

  test('RTE-11 one lost answer leaves the guardian signed in; four in a row lead to sign-up, which knows why', async () => {
    const { addresses, clock, loaded, resolveUser, screen, value } = await entering('/UK/my-account', {
      stored: sam,
    });
    await resolveUser.last().fail('offline');
    clock.increment(500);
    await resolveUser.last().succeed(sam.user);
    await loaded();
    expect(screen()).toBe('account');

    const again = await entering('/UK/my-account', { stored: sam });
    for (const pause of [500, 1000, 1500, 0]) {
      expect(again.addresses).toEqual(['/UK/my-account']);
      await again.resolveUser.last().fail('status', 503);
      again.clock.increment(pause);
    }
    expect(again.addresses).toEqual(['/UK/my-account', signUp('/UK/my-account')]);
    expect(again.value('session')).toBe('visitor');
    expect(again.actor('session').getSnapshot().context.isGivenUp).toBe(true);
    expect([addresses, value('session')]).toEqual([['/UK/my-account'], { signedIn: 'confirmed' }]);
  });

  test('RTE-11 every such navigation asks again', async () => {
    const { go, loaded, resolveUser, screen } = await openedAt('/UK/my-account', { stored: sam });
    go('/UK/my-account?tab=tickets');
    expect(resolveUser.calls).toHaveLength(2);
    await resolveUser.last().succeed(sam.user);
    await loaded();
    expect(screen()).toBe('account');
  });
});

describe('the session', () => {
  test('STO-02 RTE-11 journey: signed out in another tab, the way leads from the account to sign-up, with the tab on show', async () => {
    const { addresses, loadAccount, loaded, root, screen, screenActor } = await openedAt('/UK/my-account', {
      stored: sam,
    });
    const account = screenActor();
    root.send({ type: 'location.replaced', path: '/UK/my-account', search: '?tab=tickets' });
    root.send({ type: 'session.stored', stored: null });
    expect(addresses.at(-1)).toBe(signUp('/UK/my-account?tab=tickets'));
    expect(screen()).toBeNull();
    await loaded();
    expect(screen()).toBe('register');
    expect([account.getSnapshot().status, loadAccount.last().signal.aborted]).toEqual(['stopped', true]);
  });

  test('STO-02 BEY-01 journey: a 401 in the middle of work ends the session, and the account stays', async () => {
    const { actor, addresses, screen, screenActor, value } = await openedAt('/UK/my-account', {
      stored: sam,
    });
    actor('session').send({ type: 'session.refused' });
    expect([value('session'), value('route'), screen(), addresses]).toEqual([
      'visitor',
      'shown',
      'account',
      ['/UK/my-account'],
    ]);
    expect(screenActor().getSnapshot().status).toBe('active');
  });

  test('STO-02 on an open page a 401 ends the session and nothing else', async () => {
    const { actor, addresses, screen, value } = await openedAt('/UK/events', { stored: sam });
    actor('session').send({ type: 'session.refused' });
    expect([value('session'), value('route'), screen(), addresses]).toEqual([
      'visitor',
      'shown',
      'raceCalendar',
      ['/UK/events'],
    ]);
  });

  test('STO-04 RTE-11 signed out in another tab, the account leads to sign-up', async () => {
    const { addresses, root } = await openedAt('/UK/my-account', { stored: sam });
    root.send({ type: 'session.stored', stored: null });
    expect(addresses.at(-1)).toBe(signUp('/UK/my-account'));
  });

  test('STO-04 RTE-11 journey: another guardian in another tab has the account opened anew, for them', async () => {
    const { loadAccount, loaded, resolveUser, root } = await openedAt('/UK/my-account', { stored: sam });
    root.send({ type: 'session.stored', stored: ana });
    await resolveUser.last().succeed(ana.user);
    await loaded();
    expect(root.getSnapshot().context.shown?.visit.visit).toBe(2);
    expect(loadAccount.calls.map(({ input }) => input.userId)).toEqual(['USR_1', 'USR_2']);
  });

  test('STO-04 the same guardian with other details opens nothing', async () => {
    const { loadScreen, root, value } = await openedAt('/UK/my-account', { stored: sam });
    root.send({ type: 'session.stored', stored: { ...sam, user: { ...sam.user, firstName: 'Samuel' } } });
    expect([value('route'), loadScreen.calls.length]).toEqual(['shown', 1]);
  });

  test('SIN-04 RTE-15 journey: signing in leads to where sign-in was to lead, past the guard', async () => {
    const { addresses, loadAccount, loaded, resolveUser, screen, screenActor, signIn, value } =
      await openedAt('/UK/auth/sign-in?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets');
    const form = screenActor();
    form.send({ type: 'signIn.submit', email: 'sam@example.com', password: 'karting-123' });
    await signIn.last().succeed(sam);
    expect(addresses.at(-1)).toBe('/UK/my-account?tab=tickets');
    expect(form.getSnapshot().status).toBe('done');
    expect([value('route'), value('session')]).toEqual(['checkingSignedIn', 'resolving']);
    await resolveUser.last().succeed(sam.user);
    await loaded();
    expect(screen()).toBe('account');
    await loadAccount.last().resolve(nothingBought);
    expect(screenActor().getSnapshot().value).toEqual({ ready: 'tickets' });
  });

  test('ACC-06 RTE-11 journey: logged out, away to the landing page, back to a closed account', async () => {
    const { addresses, clearSession, leaveForLandingPage, loaded, root, screen, screenActor } =
      await openedAt('/UK/my-account', { stored: sam });
    screenActor().send({ type: 'account.logOut' });
    expect(leaveForLandingPage).toHaveBeenCalledExactlyOnceWith('https://league.example/');
    expect(clearSession).toHaveBeenCalledTimes(1);
    expect(addresses).toEqual(['/UK/my-account']);
    root.send({ type: 'page.returned' });
    root.send({ type: 'session.stored', stored: null });
    expect(addresses.at(-1)).toBe(signUp('/UK/my-account'));
    await loaded();
    expect(screen()).toBe('register');
  });
});

describe('another region', () => {
  const selections = [
    { regionId: 'UK', ticketsSelected: 2 },
    { regionId: 'US', ticketsSelected: 0 },
  ];
  const change = { type: 'region.change', regionId: 'US', from: 'shell', selections } as const;

  test('BEY-11 NAV-04 COO-01 CHT-01 journey: asked about the selection left behind, then entered', async () => {
    const { actor, addresses, loadConfiguration, loaded, loadRegions, screen, sent, value } =
      await openedAt('/UK/events');
    actor('consent').send({ type: 'consent.accept' });
    actor('chat').send({ type: 'chat.toggle' });
    actor('regionChange').send(change);
    expect([value('regionChange'), addresses]).toEqual(['asking', ['/UK/events']]);
    actor('regionChange').send({ type: 'region.leave' });
    expect([value('regionChange'), addresses.at(-1)]).toEqual(['settled', '/US/events']);
    expect([value('chat'), value('consent'), screen()]).toEqual(['open', 'accepted', 'raceCalendar']);
    await loadConfiguration.last().succeed(configuration);
    expect([value('chat'), value('consent')]).toEqual(['unopened', 'asking']);
    await loaded();
    expect([value('route'), actor('region').getSnapshot().context.regionId]).toEqual(['shown', 'US']);
    expect([sent, loadRegions.calls.length]).toEqual([['https://shop.example/UK/events'], 1]);
  });

  test('BEY-11 going somewhere else puts the question away', async () => {
    const { actor, go, value } = await openedAt('/UK/events');
    actor('regionChange').send(change);
    go('/UK/legal/terms');
    expect(value('regionChange')).toBe('settled');
  });

  test('BEY-11 RTE-13 a guardian who changes their mind on the way gets the region chosen last', async () => {
    const { actor, go, loadConfiguration, loaded, root, value } = await openedAt('/UK/events');
    go('/US/events');
    const late = loadConfiguration.last();
    go('/UK/events');
    await late.succeed(configuration);
    await loaded();
    expect([late.signal.aborted, value('route')]).toEqual([true, 'shown']);
    expect(actor('region').getSnapshot().context.regionId).toBe('UK');
    expect(root.getSnapshot().context.shown?.visit.route.region).toBe('UK');
  });
});

test('NAV-04 NAV-05 a navigation closes the menu and the list of regions; Escape the menu', async () => {
  const { actor, go, root, value } = await openedAt('/UK/events');
  actor('menu').send({ type: 'menu.toggle' });
  actor('regionMenu').send({ type: 'regionMenu.toggle' });
  go('/UK/legal/terms');
  expect([value('menu'), value('regionMenu')]).toEqual(['closed', 'closed']);
  actor('menu').send({ type: 'menu.toggle' });
  root.send({ type: 'escape.pressed' });
  expect(value('menu')).toBe('closed');
});

test('RTE-13 RTE-05 a page stored as JSON is restored with its screen, and goes on working', async () => {
  const { actor, loadRaces, root } = await openedAt('/UK/events');
  await loadRaces.last().succeed([raceWith({ availability: availabilityOf({ sprint: 5 }) })]);
  actor('consent').send({ type: 'consent.accept' });
  const snapshot = JSON.parse(JSON.stringify(root.getPersistedSnapshot()));
  root.stop();

  const again = start('/UK/events', { snapshot });
  expect(['route', 'region', 'session', 'loading', 'consent'].map(again.value)).toEqual([
    'shown',
    { ready: 'current' },
    'visitor',
    'idle',
    'accepted',
  ]);
  expect(again.screenActor().getSnapshot().value).toEqual({ listed: 'counted' });
  expect(again.loadRegions.calls).toHaveLength(0);
  again.go('/UK/my-account');
  expect(again.addresses.at(-1)).toBe(signUp('/UK/my-account'));
  await again.loaded();
  expect(again.screen()).toBe('register');
});
