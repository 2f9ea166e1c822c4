// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createClientStorage } from '../../src/storage/clientStorage';
import { createStore } from '../../src/storage/store';
import { boughtTicketWith, kim, selectionWith } from '../domain/examples';

const start = () =>
  createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );

const owner = { userId: 'USR_1', eventId: 'EVT_1' };
const sprint = { driverId: 'DRV_1', ticketTypeId: 'sprint' };
const heat = { driverId: 'DRV_1', ticketTypeId: 'heat' };
const selection = selectionWith({ lines: [sprint], vouchers: [{ code: 'KART10', value: 10 }] });
const empty = selectionWith();
const reservation = { checkoutUrl: 'https://pay.example/1', eventId: 'EVT_1', reference: 'R-7' };

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('what is stored', () => {
  test('STO-01 token, user, selected driver and the last checkout have fixed keys', () => {
    const storage = start();
    storage.persistSession(kim);
    storage.selectDriver('DRV_1');
    storage.persistReservation(reservation);
    expect(Object.keys(window.localStorage).toSorted()).toEqual([
      'lastCheckout',
      'selectedDriver',
      'token',
      'user',
    ]);
    const later = start();
    expect([later.session(), later.selectedDriver(), later.reservation()]).toEqual([
      kim,
      'DRV_1',
      reservation,
    ]);
  });

  test('BEY-17 forms that share a draft keep the fields that only another one of them has', () => {
    const { persistFormDraft, formDraft } = start().in('UK');
    const guest = { userId: '', form: 'guest' };
    persistFormDraft(guest, { firstName: 'Sam', email: 'sam@example.com' });
    persistFormDraft(guest, { email: 'sam.reed@example.com' });
    expect(formDraft(guest)).toEqual({ firstName: 'Sam', email: 'sam.reed@example.com' });
  });

  test('BEY-17 STO-03 a form’s key that cannot be decoded hides no other draft', () => {
    const { formDrafts, persistFormDraft } = start().in('UK');
    window.sessionStorage.setItem('form:UK:USR_1:%E0%A4%A', '{"firstName":"Kim"}');
    persistFormDraft({ userId: 'USR_1', form: 'driver new' }, { firstName: 'Ella' });
    expect(formDrafts('USR_1')).toEqual({ 'driver new': { firstName: 'Ella' } });
  });

  test('DEL-01 CHK-12 deleting a driver deselects that driver only', () => {
    const storage = start();
    storage.selectDriver('DRV_1');
    storage.deselectDriver('DRV_2');
    expect(storage.selectedDriver()).toBe('DRV_1');
    storage.deselectDriver('DRV_1');
    expect(storage.selectedDriver()).toBeNull();
  });

  test('STO-01 ACC-06 clearing the session also clears the selected driver and keeps the last checkout', () => {
    const storage = start();
    storage.persistSession(kim);
    storage.selectDriver('DRV_1');
    storage.persistReservation(reservation);
    storage.clearSession();
    expect([storage.session(), storage.selectedDriver(), storage.reservation()]).toEqual([
      null,
      null,
      reservation,
    ]);
    storage.clearReservation({ ...reservation, reference: 'R-8' });
    expect(storage.reservation()).toEqual(reservation);
    storage.clearReservation(reservation);
    expect(storage.reservation()).toBeNull();
  });

  test('BEY-01 a cart with its codes is stored per region, guardian and race, for this visit', () => {
    const storage = start();
    storage.in('UK').persistCart(owner, selection);
    expect(start().in('UK').cart(owner)).toEqual(selection);
    expect(storage.in('US').cart(owner)).toEqual(empty);
    for (const other of [{ userId: 'USR_2' }, { eventId: 'EVT_2' }]) {
      expect(storage.in('UK').cart({ ...owner, ...other })).toEqual(empty);
    }
    expect(storage.in('UK').cart({ userId: 'USR_1:EVT_1', eventId: '' })).toEqual(empty);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  test('BEY-01 an empty cart stores nothing; its codes are kept for the next ticket', () => {
    const storage = start();
    storage.in('UK').persistCart(owner, selection);
    storage.in('UK').persistCart(owner, { ...selection, lines: [] });
    expect(storage.in('UK').cart(owner)).toEqual({ ...selection, lines: [] });
    storage.in('UK').persistCart(owner, empty);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  test('BEY-01 SUB-04 dropping all carts also drops the attempted order, and nothing else of this visit', () => {
    const storage = start();
    storage.persistAttempt({ order: '{}', key: '1' });
    window.sessionStorage.setItem('another', '1');
    storage.in('UK').persistCart(owner, selection);
    storage.in('UK').persistCart({ ...owner, eventId: 'EVT_2' }, selection);
    storage.clearUnfinished();
    expect([storage.in('UK').cart(owner), Object.keys(window.sessionStorage)]).toEqual([empty, ['another']]);
  });

  test('BEY-38 BEY-39 a payment is stored for its guardian and this visit, and can be dropped', () => {
    const storage = start();
    const order = { userId: 'USR_1', eventId: 'EVT_1', items: [], vouchers: [], coupons: [] };
    for (const drop of [storage.clearPayment, storage.clearUnfinished]) {
      storage.persistPayment({ order, step: 'left' });
      expect(start().payment('USR_1')).toEqual({ order, step: 'left' });
      expect(storage.payment('USR_2')).toBeNull();
      expect(window.localStorage.length).toBe(0);
      drop();
      expect(storage.payment('USR_1')).toBeNull();
    }
  });

  test('BEY-11 a guardian’s tickets are counted per region over all races', () => {
    const storage = start();
    expect(storage.in('UK').ticketsSelected('USR_1')).toBe(0);
    storage.in('UK').persistCart(owner, selection);
    storage.in('UK').persistCart({ ...owner, eventId: 'EVT_2' }, selectionWith({ lines: [sprint, heat] }));
    storage.in('UK').persistCart({ ...owner, eventId: 'EVT_3' }, { ...selection, lines: [] });
    storage.in('US').persistCart(owner, selection);
    for (const userId of ['USR_2', 'USR_11']) storage.in('UK').persistCart({ ...owner, userId }, selection);
    expect(storage.in('UK').ticketsSelected('USR_1')).toBe(3);
  });

  test('BEY-02 bought tickets leave the guardian’s cart in any region, with its codes', () => {
    const storage = start();
    const both = { ...selection, lines: [sprint, heat] };
    const others = [{ eventId: 'EVT_2' }, { userId: 'USR_2' }].map((other) => ({ ...owner, ...other }));
    for (const cart of [owner, ...others]) storage.in('UK').persistCart(cart, both);
    storage.removeBought('USR_1', [
      boughtTicketWith({ driverId: 'DRV_1', ticketTypeId: 'sprint' }),
      boughtTicketWith({ driverId: 'DRV_1', ticketTypeId: 'heat', status: 'INVALID' }),
    ]);
    expect(storage.in('UK').cart(owner)).toEqual(selectionWith({ lines: [heat] }));
    for (const cart of others) expect(storage.in('UK').cart(cart)).toEqual(both);
  });
});

test('STO-01 COO-01 accepted cookies are stored per region as the literal ‘true’, and outlive the session', () => {
  const storage = start();
  expect(storage.acceptedRegions()).toEqual([]);
  storage.persistAccepted('UK');
  storage.clearSession();
  expect(window.localStorage.getItem('cookiesAccepted:UK')).toBe('true');
  expect(start().acceptedRegions()).toEqual(['UK']);
});

describe('STO-03 invalid values are dropped', () => {
  test('STO-03 a selected driver, a reservation and a cart of another shape', () => {
    window.localStorage.setItem('selectedDriver', '{"id":"DRV_1"}');
    window.localStorage.setItem('lastCheckout', '{"reference":"R-7"}');
    const storage = start();
    storage.in('UK').persistCart(owner, selection);
    const [key = ''] = Object.keys(window.sessionStorage);
    window.sessionStorage.setItem(key, '[{"driverId":7}]');
    expect([storage.selectedDriver(), storage.reservation(), storage.in('UK').cart(owner)]).toEqual([
      null,
      null,
      empty,
    ]);
  });

  test.each(['7', '{"order":{"userId":"USR_1"}}'])('STO-03 BEY-38 a payment that is %s', (stored) => {
    window.sessionStorage.setItem('payment', stored);
    expect(start().payment('USR_1')).toBeNull();
  });

  test.each(['"true"', '1', '{"accepted":true}', 'yes'])(
    'STO-03 COO-02 %s does not count as accepted cookies',
    (flag) => {
      window.localStorage.setItem('cookiesAccepted:UK', flag);
      expect(start().acceptedRegions()).toEqual([]);
    },
  );
});
