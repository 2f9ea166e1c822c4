import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { emptyDraft } from '#domain/driver/driverForm';
import { DiscountState } from '#domain/entities';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { fail, succeed } from '#domain/result';
import { matchRoute } from '#domain/routes';
import { accountMachine } from '#machines/account/account';
import { ticketArrivalMachine } from '#machines/account/ticketArrival';
import { checkoutMachine } from '#machines/checkout/checkout';
import { discountMachine } from '#machines/checkout/discount';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import { regionMachine } from '#machines/region/region';
import { reservationMachine } from '#machines/reservation/reservation';
import { rootMachine } from '#machines/root/root';
import { sessionMachine } from '#machines/session/session';
import { signInMachine } from '#machines/signIn';
import { boughtTicketWith, ella, raceWith, uk, us } from '../domain/examples';

const holds = (
  { implementations: { guards } }: AnyStateMachine,
  name: string,
  context: object,
  params: unknown = {},
) => {
  const guard: unknown = guards[name];
  return typeof guard === 'function' ? guard({ context }, params) : expect.unreachable(name);
};

const own = { userId: 'USR_1', regionId: 'UK', eventId: 'EVT_1' };
const failed = fail('offline');
const allFailed = { drivers: 'failed', tickets: 'failed' };
const lost = { drivers: failed, tickets: failed };
const family = { drivers: [ella], tickets: [boughtTicketWith({ driverId: ella.id })] };
const [newDriver, goneDriver] = [driverFormName(null), driverFormName('DRV_gone')];
const races = { shown: { visit: { route: matchRoute('/UK/events') } } };

const coming = { ...family, races: [raceWith()], now: '2027-06-01T12:00:00Z' };
const atWeight = { field: 'weight', isContinued: true, draft: emptyDraft, driver: null };

/** Facts that the guards of a book's paths never have one by one. */
test.each<[guard: string, expected: boolean, AnyStateMachine, context: object, params?: unknown]>([
  ['isOwnSelection', true, checkoutMachine, own, own],
  ['isOwnSelection', false, checkoutMachine, own, { ...own, userId: 'USR_2' }],
  ['isOwnSelection', false, checkoutMachine, own, { ...own, regionId: 'US' }],
  ['isOwnSelection', false, checkoutMachine, own, { ...own, eventId: 'EVT_2' }],
  ['isShownBriefly', false, checkoutMachine, { failedParts: ['drivers', 'tickets'] }],
  ['hasNothing', true, accountMachine, { loadState: allFailed }, lost],
  ['hasNothing', false, accountMachine, { loadState: { ...allFailed, tickets: 'ready' } }, lost],
  ['hasNothing', false, accountMachine, { loadState: { ...allFailed, drivers: 'ready' } }, lost],
  ['hasNothing', false, accountMachine, { loadState: allFailed }, { ...lost, tickets: succeed([]) }],
  ['hasInterruptedWizard', false, accountMachine, { ...family, tab: 'user', lostForms: [newDriver] }],
  ['hasInterruptedWizard', false, accountMachine, { ...family, tab: 'drivers', lostForms: [goneDriver] }],
  ['hasInterruptedEdit', false, accountMachine, { tab: 'tickets', lostForms: [userFormName] }],
  ['isDriver', false, accountMachine, family, { driverId: 'DRV_2' }],
  ['isFilter', true, accountMachine, family, { driverId: ella.id }],
  ['isFilter', false, accountMachine, { ...family, tickets: [] }, { driverId: ella.id }],
  ['isForRaceToCome', true, accountMachine, coming, { ticketIds: ['TCK_gone', 'TCK_1'] }],
  ['isExpected', true, ticketArrivalMachine, { payment: { step: 'left' } }],
  ['isExpected', true, ticketArrivalMachine, { payment: { step: 'awaited' } }],
  ['isExpected', false, ticketArrivalMachine, { payment: { step: 'returned' } }],
  ['hasLink', false, signInMachine, { email: 'kim@example.com', token: null }],
  ['hasLink', false, signInMachine, { email: null, token: 'T0K3N' }],
  ['isUnauthorised', false, sessionMachine, {}, fail('status', 403)],
  ['isVoucher', false, discountMachine, {}, succeed({ kind: 1, state: DiscountState.notValidYet })],
  ['isCoupon', false, discountMachine, {}, succeed({ kind: 2, state: DiscountState.unknown })],
  ['beginsAt', true, driverWizardMachine, atWeight, 'physique'],
  ['isEntered', true, regionMachine, { regions: [uk, us], regionId: 'UK', requested: 'UK' }],
  ['isEntered', false, regionMachine, { regions: [uk, us], regionId: 'UK', requested: 'US' }],
  ['isEntered', false, regionMachine, { regions: [us], regionId: 'UK', requested: 'UK' }],
  ['isReplaced', false, reservationMachine, { stored: null, released: { checkoutUrl: 'a' } }],
  ['isOver', true, reservationMachine, {}, fail('status', 404)],
  ['isOver', true, reservationMachine, {}, fail('status', 409)],
  ['isOver', true, reservationMachine, {}, fail('status', 410)],
  ['isOver', false, reservationMachine, {}, fail('status', 401)],
  ['isOver', false, reservationMachine, {}, fail('status', 422)],
  ['isOver', false, reservationMachine, {}, fail('shape', 404)],
  ['isWorthPreparing', true, rootMachine, races, { screen: 'race', savesData: false }],
  ['isWorthPreparing', false, rootMachine, races, { screen: 'race', savesData: true }],
  ['isWorthPreparing', false, rootMachine, races, { screen: 'raceCalendar', savesData: false }],
])('the guard %s is %j where one of its facts differs', (name, expected, machine, context, params) => {
  expect(holds(machine, name, context, params)).toBe(expected);
});
