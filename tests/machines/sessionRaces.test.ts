import { afterEach, expect, test } from 'vitest';
import type { StoredSession } from '#domain/entities';
import { configuration, uk, us } from '../screens/examples';
import { type RootSystem, rootSystem } from './rootSystem';

const sam: StoredSession = {
  token: 'T0K3N',
  user: { id: 'USR_1', email: 'sam@example.com', firstName: 'Sam', lastName: 'Reed', phone: '' },
};

const account = '/UK/my-account';
const races = '/UK/events';
const signUp = `/UK/auth/sign-up?${new URLSearchParams({ redirect: account })}`;

let system: RootSystem;

afterEach(() => {
  system.root.stop();
});

/** A stored guardian opens an address; the API has answered neither for the guardian nor for the regions. */
const cameBackTo = (address: string) => {
  system = rootSystem(address, { stored: sam });
  return system;
};

/** Then the region is known, the guardian not yet confirmed. */
const askedAt = async (address: string) => {
  const { loadConfiguration, loadRegions } = cameBackTo(address);
  await loadRegions.last().succeed([uk, us]);
  await loadConfiguration.last().succeed(configuration);
  return system;
};

/** All four tries to validate the guardian fail. */
const askInVain = async ({ clock, resolveUser }: RootSystem) => {
  for (const pause of [500, 1000, 1500, 0]) {
    await resolveUser.last().fail('status', 503);
    clock.increment(pause);
  }
};

test('RTE-11 RTE-05 a public page stays open when the guardian cannot be confirmed', async () => {
  const { addresses, loaded, screen, value } = await askedAt(races);
  await loaded();
  await askInVain(system);
  expect([addresses, screen(), value('session')]).toEqual([[races], 'raceCalendar', { signedIn: 'known' }]);
});

test('RTE-11 RTE-13 a navigation to a public page cancels the redirect of an unanswered validation', async () => {
  const { addresses, go, loaded, screen, value } = await askedAt(account);
  go(races);
  await askInVain(system);
  await loaded();
  expect([addresses, screen(), value('session')]).toEqual([
    [account, races],
    'raceCalendar',
    { signedIn: 'known' },
  ]);
});

test('RTE-11 RTE-13 a guardian confirmed while a page’s code loads has the code loaded once', async () => {
  const { loaded, loadScreen, resolveUser, screen } = await askedAt(races);
  await resolveUser.last().succeed(sam.user);
  expect(loadScreen.inFlight()).toBe(1);
  await loaded();
  expect([screen(), loadScreen.calls.length]).toEqual(['raceCalendar', 1]);
});

test('RTE-13 a navigation during loading wins over the page that is loading', async () => {
  const { go, loaded, loadScreen, resolveUser, screen } = await askedAt(races);
  const left = loadScreen.last();
  go(account);
  expect(left.signal.aborted).toBe(true);
  await resolveUser.last().succeed(sam.user);
  await loaded();
  expect([screen(), loadScreen.calls.length]).toEqual(['account', 2]);
});

test('RTE-11 a guardian confirmed before the region is known is not validated again', async () => {
  const { loadConfiguration, loaded, loadRegions, resolveUser, screen, value } = cameBackTo(account);
  await resolveUser.last().succeed(sam.user);
  expect(value('route')).toBe('enteringRegion');
  await loadRegions.last().succeed([uk, us]);
  await loadConfiguration.last().succeed(configuration);
  await loaded();
  expect([screen(), resolveUser.calls.length]).toEqual(['account', 1]);
});

test('RTE-11 STO-02 a session that ends before the region is known redirects the account to sign-up', async () => {
  const { addresses, loadConfiguration, loadRegions, resolveUser } = cameBackTo(account);
  await resolveUser.last().fail('status', 401);
  expect(addresses).toEqual([account]);
  await loadRegions.last().succeed([uk, us]);
  await loadConfiguration.last().succeed(configuration);
  expect(addresses).toEqual([account, signUp]);
});

test('STO-04 RTE-11 a session that ends in another tab during validation redirects to sign-up once; a late answer changes nothing', async () => {
  const { actor, addresses, resolveUser, value } = await askedAt(account);
  actor('session').send({ type: 'session.stored', stored: null, isLoggedOut: false });
  await resolveUser.last().succeed(sam.user);
  expect([addresses, value('session')]).toEqual([[account, signUp], { visitor: 'ended' }]);
});

test.each([
  ['who logs out in another tab', { type: 'session.stored', stored: null, isLoggedOut: false }],
  ['whose session the API refuses', { type: 'session.unauthorized' }],
] as const)('RTE-11 STO-02 %s while the account’s code loads never shows the account', async (_, event) => {
  const { actor, addresses, loaded, loadScreen, resolveUser, screen } = await askedAt(account);
  await resolveUser.last().succeed(sam.user);
  const left = loadScreen.last();
  actor('session').send(event);
  expect([addresses.at(-1), left.signal.aborted]).toEqual([signUp, true]);
  await loaded();
  expect(screen()).toBe('register');
});

test('BEY-04 RTE-13 a region that fails to load does not close the page of another region opened meanwhile', async () => {
  const { go, loadConfiguration, loaded, loadRegions, screen, value } = cameBackTo(races);
  await loadRegions.last().succeed([uk, us]);
  const left = loadConfiguration.last();
  go('/US/events');
  await left.fail('offline');
  expect(value('route')).toBe('enteringRegion');
  await loadConfiguration.last().succeed(configuration);
  await loaded();
  expect([screen(), system.root.getSnapshot().context.shown?.visit.route.region]).toEqual([
    'raceCalendar',
    'US',
  ]);
});
