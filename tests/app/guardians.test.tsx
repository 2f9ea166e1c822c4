import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredSession } from '#domain/entities';
import { driverFormName } from '#domain/form/formDrafts';
import { listTickets } from '../../src/api/tickets';
import { screenLoaders } from '../../src/app/screenLoaders';
import { kim, selectionWith, userWith } from '../domain/examples';
import { ellaSprint, owner } from '../screens/checkout/openCheckout';
import { createLeague } from './league';
import { logOutElsewhere, openShop, type Shop, storeElsewhere } from './openShop';

const account = '/UK/my-account';
const races = '/UK/events';
const signUp = (redirect: string) => `/UK/auth/sign-up?${new URLSearchParams({ redirect })}`;
const form = { userId: kim.user.id, form: driverFormName(null) };
const selection = selectionWith({ lines: [ellaSprint] });

type Options = Parameters<typeof openShop>[1];
const open = (address: string, options: Options = {}) => openShop(address, { isDrawn: false, ...options });
const openAsKim = (address: string, options: Options = {}) => open(address, { as: kim, ...options });

const shown = ({ app }: Shop) => app.root.getSnapshot().context.shown?.visit;
const screenName = (shop: Shop) => shown(shop)?.route.screen ?? null;
const sessionOf = ({ app }: Shop) => app.session.getSnapshot().context.stored;
/** The page comes back from the browser's page cache. */
const restored = (shop: Shop) =>
  shop.after(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
const askAnything = (shop: Shop) =>
  shop.after(() => listTickets(shop.app.api, { userId: kim.user.id }, new AbortController().signal));

test('RTE-11 BEY-01 a guardian who signs in again before the checkout finds cart and draft', async () => {
  const shop = await openAsKim(races);
  const own = shop.app.storage.in('UK');
  own.persistCart(owner, selection);
  own.persistFormDraft(form, { firstName: 'Zoe' });
  shop.league.forgetSessions();
  await shop.go('/UK/events/EVT_1/checkout?class=cadet');
  expect(shop.address()).toBe(signUp('/UK/events/EVT_1/checkout?class=cadet'));
  await shop.after(() => shop.app.session.send({ type: 'session.start', ...kim }));
  expect([own.cart(owner), own.formDraft(form)]).toEqual([selection, { firstName: 'Zoe' }]);
});

test('STO-02 a 401 to any call ends the session and keeps the page and the selection', async () => {
  const shop = await openAsKim(`${account}?tab=tickets`);
  const { storage } = shop.app;
  storage.selectDriver('DRV_ella');
  storage.in('UK').persistCart(owner, selection);
  shop.league.forgetSessions();
  await askAnything(shop);
  expect([shop.address(), shown(shop)?.visit]).toEqual([`${account}?tab=tickets`, 1]);
  expect([storage.session(), storage.selectedDriver(), storage.in('UK').cart(owner)]).toEqual([
    null,
    null,
    selection,
  ]);
});

test.each<[string, (shop: Shop) => Promise<void>]>([
  ['another tab', (shop) => shop.after(() => storeElsewhere(null))],
  [
    'another tab that clears everything',
    (shop) => {
      window.localStorage.clear();
      return shop.after(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
    },
  ],
  [
    'another tab while this page was in the page cache',
    (shop) => {
      for (const key of ['token', 'user']) window.localStorage.removeItem(key);
      return restored(shop);
    },
  ],
])(
  'STO-04 signing out in %s leads from the account to sign-up, back to the tab chosen last',
  async (_, leave) => {
    const shop = await openAsKim(account);
    shop.app.navigation.replaceQuery(`${account}?tab=drivers`);
    await leave(shop);
    expect([screenName(shop), shop.address()]).toEqual(['register', signUp(`${account}?tab=drivers`)]);
  },
);

test.each([
  ['logging out', logOutElsewhere, 0, {}],
  ['a session that ends', () => storeElsewhere(null), 1, { firstName: 'Ella' }],
])(
  'STO-04 after %s in another tab, this one has so many tickets and half-filled forms',
  async (_, leave, count, draft) => {
    const shop = await openAsKim(account);
    const { storage } = shop.app;
    storage.in('UK').persistCart(owner, selection);
    storage.in('UK').persistFormDraft(form, { firstName: 'Ella' });
    await shop.after(leave);
    expect([storage.in('UK').ticketsSelected(owner.userId), storage.in('UK').formDraft(form)]).toEqual([
      count,
      draft,
    ]);
    storage.persistSession(kim);
    expect(storage.isLoggedOut()).toBe(false);
  },
);

test('STO-04 another guardian who signs in in another tab gets the account opened again', async () => {
  const ana = userWith({ id: 'USR_2', firstName: 'Ana' });
  const shop = await openAsKim(account, { league: createLeague({ users: [kim.user, ana] }) });
  shop.app.navigation.replaceQuery(`${account}?tab=tickets`);
  const session: StoredSession = shop.league.session(ana);
  await shop.after(() => storeElsewhere(session));
  expect(shown(shop)).toMatchObject({ visit: 2, route: { screen: 'account' }, search: '?tab=tickets' });
  expect(sessionOf(shop)).toEqual(session);
});

test('STO-01 a page that a guardian leaves for the page cache is hidden', async () => {
  await openAsKim(races);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(document.documentElement.dataset).toHaveProperty('hidden');
});

test('STO-04 a change of another key in another tab leaves the guardian signed in', async () => {
  const shop = await openAsKim(races);
  window.localStorage.removeItem('token');
  await shop.after(() => window.dispatchEvent(new StorageEvent('storage', { key: 'lastCheckout' })));
  expect(sessionOf(shop)).toEqual(kim);
});

test.each<[string, () => void]>([
  ['logged out', logOutElsewhere],
  ['was refused by the API', () => storeElsewhere(null)],
])(
  'STO-04 BEY-01 a guardian who %s in another tab leaves no tick and no refused code here',
  async (_, end) => {
    const shop = await openAsKim(races);
    const own = shop.app.storage.in('UK');
    own.persistAcknowledged(owner, [ellaSprint]);
    own.persistRefusal(owner, { refusedCodes: ['KART10'], needsLook: false });
    await shop.after(end);
    expect([own.acknowledged(owner), own.refusal(owner).refusedCodes]).toEqual([[], []]);
  },
);

test('ACC-06 a guardian who logs out leaves nothing behind, and finds the account closed on Back', async () => {
  const shop = await openShop(account, { as: kim });
  const { storage } = shop.app;
  storage.selectDriver('DRV_ella');
  storage.in('UK').persistCart(owner, selection);
  await shop.user.click(screen.getByRole('button', { name: 'Log out' }));
  expect([shop.left, shop.address()]).toEqual([['https://league.example/'], account]);
  expect([storage.session(), storage.selectedDriver(), storage.in('UK').cart(owner).lines]).toEqual([
    null,
    null,
    [],
  ]);
  await restored(shop);
  expect(screenName(shop)).toBe('register');
});

test.each<[string, (shop: Shop) => unknown]>([
  ['logs out in another tab', () => storeElsewhere(null)],
  ['is refused by the API', ({ app }) => app.session.send({ type: 'session.unauthorized' })],
])('RTE-11 a guardian who %s while the account’s code loads never sees the account', async (_, end) => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const shop = await openAsKim(races, {
    loaders: { account: () => code.then(screenLoaders.account) },
  });
  const seen: (string | null)[] = [];
  shop.app.root.subscribe(() => seen.push(screenName(shop)));
  await shop.go(account);
  await shop.after(() => end(shop));
  await shop.after(arrive);
  expect([screenName(shop), shop.address()]).toEqual(['register', signUp(account)]);
  expect(seen).not.toContain('account');
});
