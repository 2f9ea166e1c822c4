// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createKept } from '../../src/actors/kept';
import { createStore } from '../../src/browser/store';
import { sam } from './fakeLeague';

const start = () =>
  createKept(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );

const owner = { regionId: 'UK', userId: 'USR_1', eventId: 'EVT_1' };
const lines = [{ driverId: 'DRV_1', ticketTypeId: 'sprint' }];
const draft = { checkoutUrl: 'https://pay.example/1', eventId: 'EVT_1', reference: 'R-7' };

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('what is kept', () => {
  test('STO-01 token, user, selected driver and the last checkout have fixed keys', () => {
    const kept = start();
    kept.keepSession(sam);
    kept.selectDriver('DRV_1');
    kept.keepDraft(draft);
    expect(Object.keys(window.localStorage).toSorted()).toEqual([
      'lastCheckout',
      'selectedDriver',
      'token',
      'user',
    ]);
    const later = start();
    expect([later.session(), later.selectedDriver(), later.draft()]).toEqual([sam, 'DRV_1', draft]);
  });

  test('STO-01 ACC-06 a cleared session takes the selected driver with it; the last checkout stays', () => {
    const kept = start();
    kept.keepSession(sam);
    kept.selectDriver('DRV_1');
    kept.keepDraft(draft);
    kept.clearSession();
    expect([kept.session(), kept.selectedDriver(), kept.draft()]).toEqual([null, null, draft]);
    kept.dropDraft();
    expect(kept.draft()).toBeNull();
  });

  test('BEY-01 a cart belongs to a hub, a guardian and an event, and to this visit', () => {
    const kept = start();
    kept.keepCart(owner, lines);
    expect(start().cart(owner)).toEqual(lines);
    for (const other of [{ regionId: 'US' }, { userId: 'USR_2' }, { eventId: 'EVT_2' }]) {
      expect(kept.cart({ ...owner, ...other })).toEqual([]);
    }
    expect(kept.cart({ regionId: 'UK', userId: 'USR_1:EVT_1', eventId: '' })).toEqual([]);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  test('BEY-01 an emptied cart leaves nothing behind', () => {
    const kept = start();
    kept.keepCart(owner, lines);
    kept.keepCart(owner, []);
    expect(kept.cart(owner)).toEqual([]);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  test('BEY-01 all carts can be dropped, and nothing else of the visit', () => {
    const kept = start();
    window.sessionStorage.setItem('another', '1');
    kept.keepCart(owner, lines);
    kept.keepCart({ ...owner, eventId: 'EVT_2' }, lines);
    kept.dropCarts();
    expect([kept.cart(owner), Object.keys(window.sessionStorage)]).toEqual([[], ['another']]);
  });
});

describe('STO-03 what has the wrong shape is dropped', () => {
  test.each([
    ['no token', { user: sam.user }],
    ['an empty token', { token: '', user: sam.user }],
    ['no user', { token: 'T0K3N' }],
    ['a user without an id', { token: 'T0K3N', user: { email: 'sam@example.com' } }],
  ])('STO-03 a session with %s', (_, stored) => {
    for (const [key, value] of Object.entries(stored))
      window.localStorage.setItem(key, JSON.stringify(value));
    expect(start().session()).toBeNull();
  });

  test('STO-03 a selected driver, a draft and a cart that are something else', () => {
    window.localStorage.setItem('selectedDriver', '{"id":"DRV_1"}');
    window.localStorage.setItem('lastCheckout', '{"reference":"R-7"}');
    const kept = start();
    kept.keepCart(owner, lines);
    const [key = ''] = Object.keys(window.sessionStorage);
    window.sessionStorage.setItem(key, '[{"driverId":7}]');
    expect([kept.selectedDriver(), kept.draft(), kept.cart(owner)]).toEqual([null, null, []]);
  });
});
