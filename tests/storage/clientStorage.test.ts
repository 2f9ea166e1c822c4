import { expect, test, vi } from 'vitest';
import { browserStorage as start } from '../../src/app/browserStorage';
import { boughtTicketWith, kim, orderWith, selectionWith } from '../domain/examples';

const owner = { userId: 'USR_1', eventId: 'EVT_1' };
const sprint = { driverId: 'DRV_1', ticketTypeId: 'sprint' };
const heat = { driverId: 'DRV_1', ticketTypeId: 'heat' };
const selection = selectionWith({ lines: [sprint], vouchers: [{ code: 'KART10', value: 10 }] });
const empty = selectionWith();
const reservation = { checkoutUrl: 'https://pay.example/1', eventId: 'EVT_1', reference: 'R-7' };
const attempt = { order: JSON.stringify(orderWith()), key: '1' };

test('STO-01 token, user, selected driver and the last checkout have fixed keys, and outlive the tab', () => {
  const storage = start();
  storage.persistSession(kim);
  storage.selectDriver('DRV_1');
  storage.persistReservation(reservation);
  const keys = ['lastCheckout', 'selectedDriver', 'token', 'user'];
  expect(Object.keys(window.localStorage).toSorted()).toEqual(keys);
  const later = start();
  const stored = [later.session(), later.selectedDriver(), later.reservation()];
  expect(stored).toEqual([kim, 'DRV_1', reservation]);
});

test('forms that share a draft keep the fields that only another one of them has, until it is removed', () => {
  const { persistFormDraft, formDraft, clearFormDraft } = start().in('UK');
  const guest = { userId: '', form: 'guest' };
  persistFormDraft(guest, { firstName: 'Sam', email: 'sam@example.com' });
  persistFormDraft(guest, { email: 'sam.reed@example.com' });
  expect(formDraft(guest)).toEqual({ firstName: 'Sam', email: 'sam.reed@example.com' });
  clearFormDraft(guest);
  expect(formDraft(guest)).toEqual({});
});

test('the forms of which a guardian has a draft are told; a key that cannot be decoded hides no other', () => {
  const { draftedForms, persistFormDraft } = start().in('UK');
  window.sessionStorage.setItem('form:UK:USR_1:%E0%A4%A', '{"firstName":"Kim"}');
  persistFormDraft({ userId: 'USR_1', form: 'driver new' }, { firstName: 'Ella' });
  persistFormDraft({ userId: 'USR_11', form: 'user' }, { firstName: 'Lee' });
  expect(draftedForms('USR_1')).toEqual(['driver new']);
});

test('deleting a driver deselects that driver only', () => {
  const storage = start();
  storage.selectDriver('DRV_1');
  storage.deselectDriver('DRV_2');
  expect(storage.selectedDriver()).toBe('DRV_1');
  storage.deselectDriver('DRV_1');
  expect(storage.selectedDriver()).toBeNull();
});

test('STO-01 clearing the session also clears the selected driver and keeps the last checkout', () => {
  const storage = start();
  storage.persistSession(kim);
  storage.selectDriver('DRV_1');
  storage.persistReservation(reservation);
  storage.clearSession();
  const stored = [storage.session(), storage.selectedDriver(), storage.reservation()];
  expect(stored).toEqual([null, null, reservation]);
  storage.clearReservation({ ...reservation, reference: 'R-8' });
  expect(storage.reservation()).toEqual(reservation);
  storage.clearReservation(reservation);
  expect(storage.reservation()).toBeNull();
});

test('STO-04 a log-out is told to the other tabs until somebody signs in', () => {
  const storage = start();
  expect(storage.isLoggedOut()).toBe(false);
  storage.persistLoggedOut();
  expect(start().isLoggedOut()).toBe(true);
  storage.persistSession(kim);
  expect(start().isLoggedOut()).toBe(false);
});

test('a cart with its codes is stored per region, guardian and race, and outlives the tab', () => {
  const storage = start();
  storage.in('UK').persistCart(owner, selection);
  expect(start().in('UK').cart(owner)).toEqual(selection);
  expect(storage.in('US').cart(owner)).toEqual(empty);
  for (const other of [{ userId: 'USR_2' }, { eventId: 'EVT_2' }, { userId: 'USR_1:EVT_1', eventId: '' }])
    expect(storage.in('UK').cart({ ...owner, ...other })).toEqual(empty);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test('an empty cart stores nothing; its codes are kept for the next ticket', () => {
  const storage = start().in('UK');
  storage.persistCart(owner, selection);
  storage.persistCart(owner, { ...selection, lines: [] });
  expect(storage.cart(owner)).toEqual({ ...selection, lines: [] });
  storage.persistCart(owner, empty);
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('what is unfinished is dropped as a whole, and nothing else', () => {
  const storage = start();
  storage.persistAttempt(attempt);
  storage.persistPayment({ order: orderWith(), regionId: 'UK', step: 'left' });
  window.sessionStorage.setItem('another', '1');
  window.localStorage.setItem('other', '1');
  storage.in('UK').persistCart(owner, selection);
  storage.in('US').persistCart({ ...owner, eventId: 'EVT_2' }, selection);
  storage.in('US').persistFormDraft({ userId: '', form: 'guest' }, { firstName: 'Sam' });
  storage.clearUnfinished();
  expect([window.sessionStorage, window.localStorage].map(Object.keys)).toEqual([['another'], ['other']]);
});

test('an order’s attempt is stored until it is answered, outlives the tab, and another order’s answer', () => {
  const storage = start();
  expect(storage.attempt()).toBeNull();
  storage.persistAttempt(attempt);
  expect(start().attempt()).toEqual(attempt);
  expect(window.sessionStorage.length).toBe(0);
  storage.clearAttempt(orderWith({ eventId: 'EVT_2' }));
  expect(storage.attempt()).toEqual(attempt);
  storage.clearAttempt(orderWith());
  expect(storage.attempt()).toBeNull();
  for (const broken of [{ order: '{}' }, { key: '1' }, { order: {}, key: '1' }, 7]) {
    window.localStorage.setItem('attempt', JSON.stringify({ at: Date.now(), value: broken }));
    expect(storage.attempt()).toBeNull();
  }
});

test('a payment is stored for its guardian; its later steps count while its order is stored', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const storage = start();
  const payment = { order: orderWith(), regionId: 'UK', step: 'left' } as const;
  storage.persistPayment(payment);
  expect(start().payment('USR_1')).toEqual(payment);
  expect(storage.payment('USR_2')).toBeNull();
  const tab = { ...window.sessionStorage };
  window.sessionStorage.clear();
  expect(storage.payment('USR_1')).toEqual({ ...payment, step: 'returned' });
  vi.advanceTimersByTime(1);
  storage.persistPayment(payment);
  Object.assign(window.sessionStorage, tab);
  expect(storage.payment('USR_1')).toEqual({ ...payment, step: 'returned' });
  storage.persistPayment({ ...payment, step: 'awaited' });
  const other = { ...payment, order: orderWith({ coupons: ['LATER'] }), step: 'returned' } as const;
  storage.persistPayment(other);
  storage.clearPayment(other);
  expect(storage.payment('USR_1')).toEqual({ ...payment, step: 'awaited' });
  storage.clearPayment(payment);
  storage.persistPayment({ ...payment, step: 'awaited' });
  expect(storage.payment('USR_1')).toBeNull();
});

test('a guardian’s tickets are counted per region over all races', () => {
  const [uk, us] = [start().in('UK'), start().in('US')];
  expect(uk.ticketsSelected('USR_1')).toBe(0);
  uk.persistCart(owner, selection);
  uk.persistCart({ ...owner, eventId: 'EVT_2' }, selectionWith({ lines: [sprint, heat] }));
  uk.persistCart({ ...owner, eventId: 'EVT_3' }, { ...selection, lines: [] });
  us.persistCart(owner, selection);
  for (const userId of ['USR_2', 'USR_11']) uk.persistCart({ ...owner, userId }, selection);
  expect([uk, us].map((region) => region.ticketsSelected('USR_1'))).toEqual([3, 1]);
});

test('bought tickets leave the guardian’s cart in any region, with its codes', () => {
  const storage = start();
  const final = { ...sprint, ticketTypeId: 'final' };
  const both = { ...selection, lines: [sprint, final, heat] };
  const others = [{ eventId: 'EVT_2' }, { userId: 'USR_2' }].map((other) => ({ ...owner, ...other }));
  for (const cart of [owner, ...others]) storage.in('UK').persistCart(cart, both);
  storage.in('US').persistCart(owner, { ...both, lines: [heat] });
  storage.in('AE').persistCart(owner, { ...both, lines: [final] });
  const tickets = [
    ...[sprint, final].map(boughtTicketWith),
    boughtTicketWith({ ...heat, status: 'INVALID' }),
  ];
  storage.removeBought('USR_1', tickets);
  expect(storage.in('UK').cart(owner)).toEqual(selectionWith({ lines: [heat] }));
  for (const cart of others) expect(storage.in('UK').cart(cart)).toEqual(both);
  expect(storage.in('US').cart(owner)).toEqual({ ...both, lines: [heat] });
  expect(storage.in('AE').cart(owner)).toEqual(empty);
});

test('STO-01 accepted cookies are stored per region as ‘true’, declined ones for this tab', () => {
  const storage = start();
  expect(storage.consentAnswers()).toEqual({ acceptedRegions: [], declinedRegions: [] });
  storage.persistAccepted('UK');
  storage.persistDeclined('US');
  storage.clearSession();
  expect(window.localStorage.getItem('cookiesAccepted:UK')).toBe('true');
  expect(start().consentAnswers()).toEqual({ acceptedRegions: ['UK'], declinedRegions: ['US'] });
  window.sessionStorage.clear();
  expect(start().consentAnswers()).toEqual({ acceptedRegions: ['UK'], declinedRegions: [] });
});

test('a flag in any other form does not count as accepted cookies', () => {
  for (const flag of ['"true"', '1', '{"accepted":true}', 'yes']) {
    window.localStorage.setItem('cookiesAccepted:UK', flag);
    expect(start().consentAnswers().acceptedRegions, flag).toEqual([]);
  }
});

test('stored values of another shape are dropped', () => {
  window.localStorage.setItem('selectedDriver', '{"id":"DRV_1"}');
  window.localStorage.setItem('lastCheckout', '["R-7"]');
  window.localStorage.setItem('payment', '7');
  const storage = start();
  storage.in('UK').persistCart(owner, selection);
  window.localStorage.setItem('cart:UK:USR_1:EVT_1', `{"at":${Date.now()},"value":[{"driverId":7}]}`);
  const stored = [storage.selectedDriver(), storage.reservation(), storage.payment('USR_1')];
  expect(stored).toEqual([null, null, null]);
  expect(storage.in('UK').cart(owner)).toEqual(empty);
  for (const broken of ['7', 'null', '[1]', '{"email":7,"phone":{}}', '{']) {
    window.sessionStorage.setItem('form:UK::guest', broken);
    expect(storage.in('UK').formDraft({ userId: '', form: 'guest' }), broken).toEqual({});
  }
});

test('BEY-71 the age chosen for a visitor’s driver is the tab’s; what is no driver’s age is none', () => {
  start().persistDriverAge(9);
  expect([start().driverAge(), window.localStorage.getItem('driverAge')]).toEqual([9, null]);
  for (const broken of ['4', '18', '"9"', '9.5', '{']) {
    window.sessionStorage.setItem('driverAge', broken);
    expect(start().driverAge(), broken).toBeNull();
  }
  start().persistDriverAge(null);
  expect(window.sessionStorage.getItem('driverAge')).toBeNull();
});

test('BEY-65 what has no answer is the lost order, or else the release, until a reservation is stored', () => {
  const storage = start();
  storage.persistUnconfirmed({ checkoutId: 'CHK_1' });
  expect(storage.unanswered()).toEqual({ checkoutId: 'CHK_1' });
  storage.persistAttempt({ ...attempt, order: '{' });
  expect(storage.unanswered()).toEqual({ checkoutId: 'CHK_1' });
  storage.persistAttempt(attempt);
  expect(storage.unanswered()).toEqual(orderWith());
  storage.clearAttempt(orderWith());
  storage.persistReservation({ checkoutId: 'CHK_2' });
  storage.persistUnconfirmed({ checkoutId: 'CHK_1' });
  expect(storage.unanswered()).toBeNull();
});

const day = 24 * 60 * 60_000;

test.each([
  ['is there until a day has passed', day - 1, true],
  ['is gone after a day', day, false],
  ['is there on a clock that was put back by an hour', -60 * 60_000, true],
  ['is gone on a clock that was put back by a day', -day, false],
])('what is unfinished %s', (_, passed, isThere) => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  const storage = start();
  storage.in('UK').persistCart(owner, selection);
  storage.persistPayment({ order: orderWith(), regionId: 'UK', step: 'left' });
  storage.persistAttempt(attempt);
  vi.setSystemTime(1_800_000_000_000 + passed);
  expect(storage.in('UK').cart(owner)).toEqual(isThere ? selection : empty);
  expect(storage.payment('USR_1') !== null).toBe(isThere);
  expect(storage.attempt() !== null).toBe(isThere);
  expect(window.localStorage.length).toBe(isThere ? 3 : 0);
});

test.each([
  ['cart:UK:USR_1:EVT_1', { ...owner, regionId: 'UK', selection }],
  ['cart:UK:USR_1:EVT_2', { ...owner, eventId: 'EVT_2', regionId: 'UK', selection: empty }],
  ['cart:%:USR_1:EVT_1', null],
  ['token', null],
])('the key %s names a selection or none', (key, expected) => {
  const storage = start();
  storage.in('UK').persistCart(owner, selection);
  expect(storage.selectionAt(key)).toEqual(expected);
});
