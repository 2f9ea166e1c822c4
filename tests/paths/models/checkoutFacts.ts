import type { CheckoutAnswers, Counts } from '#domain/checkout/checkoutAnswers';
import { unpaidOrder } from '#domain/checkout/payment';
import { succeed } from '#domain/result';
import type { CheckoutContext, CheckoutInput } from '#machines/checkout/checkoutContext';
import { sprintTicket } from '../../browser/guardian';
import { availabilityOf, driverWith, orderWith } from '../../domain/examples';
import { distinctRaceWith, distinctTicketWith } from './distinctRace';

/** A race with two tickets for one session, one guardian, two drivers, one code. */

export const ids = { sprint: 'uk-ashdown-sprint.cadet-sprint', fullDay: 'uk-ashdown-sprint.cadet-full-day' };
export const race = distinctRaceWith({
  id: 'uk-ashdown-sprint',
  tickets: [
    distinctTicketWith({ id: ids.sprint, name: sprintTicket, eligibleParts: ['morning'] }),
    distinctTicketWith({
      id: ids.fullDay,
      name: 'Cadet Full Day',
      price: 118,
      eligibleParts: ['morning', 'afternoon'],
      sessions: 'Saturday, all day',
    }),
  ],
});
export const line = { driverId: 'DRV_noah', ticketTypeId: ids.sprint };
export const maxLine = { driverId: 'DRV_max', ticketTypeId: ids.sprint };
export const allDay = { driverId: 'DRV_noah', ticketTypeId: ids.fullDay };
export const code = { code: 'KART10', value: 10 };

/** A full load has 4 places of the sprint, a load of counts 5 or none, so that the two differ. */
export const countsWith = (sprint: number): Counts => ({
  availability: availabilityOf({ [ids.sprint]: sprint, [ids.fullDay]: 5 }),
  reservation: null,
  unanswered: null,
  now: '2027-05-01T12:00:00.000Z',
});
/** As sent by the API. */
export const soldOut = {
  tickets: Object.entries({ [ids.sprint]: 0, [ids.fullDay]: 5 }).map(([id, v]) => ({
    id,
    v,
    active: true,
    categoryRef: 'cadet',
  })),
  categories: [{ _id: 'cadet', name: 'Cadet', ref: 'cadet', v: 5 }],
};

export const noah = driverWith({ id: 'DRV_noah', name: 'Noah Hart', firstName: 'Noah', lastName: 'Hart' });

/** Twelve on race day: just too old for the tickets, which are offered as close. */
export const max = driverWith({
  id: 'DRV_max',
  name: 'Max Hart',
  firstName: 'Max',
  lastName: 'Hart',
  dateOfBirth: '2015-01-20',
  eligibleClasses: [],
  closeClasses: [{ classCode: 'CADET', weight: null }],
});

export const ownReservation = {
  checkoutUrl: 'https://pay.example/checkout',
  userId: 'USR_1',
  eventId: race.id,
  items: [{ ...line, quantity: 1 }],
};

export const read: CheckoutAnswers = {
  drivers: succeed([noah]),
  tickets: succeed([]),
  availability: succeed(countsWith(4).availability),
  race: null,
  refusedCodes: null,
  payment: null,
  reservation: null,
  unanswered: null,
  now: '2027-05-01T12:00:00.000Z',
};

export const input: CheckoutInput = {
  systemId: 'screen.1',
  eventId: race.id,
  userId: 'USR_1',
  userEmail: 'alex@example.com',
  regionId: 'UK',
  preloaded: null,
  restored: { lines: [], vouchers: [], coupons: [] },
  acknowledged: [],
  refusedCodes: [],
  needsLook: false,
  named: [],
  hasEnded: false,
  lastPayment: { order: orderWith({ eventId: 'EVT_2' }), regionId: 'UK', step: 'left' },
  timezone: 'UTC',
  selectedDriverId: null,
  today: '2027-01-10',
  lostForms: [],
};

export const hasMax = ({ lines }: CheckoutContext): boolean =>
  lines.some(({ driverId }) => driverId === max.id);

/** Places left of the sprint; null before they are known. */
const placesIn = ({ availability }: CheckoutContext): number | null =>
  availability.tickets.find(({ id }) => id === ids.sprint)?.remaining ?? null;

const hasReturned = ({ lastPayment, eventId }: CheckoutContext): boolean =>
  unpaidOrder(lastPayment, eventId) !== null;

export const hasCode = ({ isCheckingCode, vouchers }: CheckoutContext): boolean =>
  isCheckingCode || vouchers.length > 0;

/**
 * Bounds the graph: the wizard is explored with an empty cart, first adding then editing a driver; codes and
 * counts with a submittable cart; failed tickets with either. The all-day ticket can only be removed or replaced.
 * Max joins Noah and is removed before anything loads; so is a place no longer held. Where a part failed to load there
 * is no code, no return from a payment and no place left of those held. An order is refused with one ticket and no code.
 */
export const isWithin = (context: CheckoutContext, running: readonly string[]): boolean => {
  const { lines, isAcknowledged, failedParts, edited, addedDriverId, drivers } = context;
  const areTicketsKnown = drivers.length > 0 && !failedParts.includes('tickets');
  const places = placesIn(context);
  const isPlain = lines.length === 0 && !isAcknowledged && places !== 0 && !hasCode(context);
  const isChosen = lines.length > 0 && isAcknowledged;
  const isUnread = drivers.length > 0 && !areTicketsKnown;
  const isLoading = running.some((id) => !['discount', 'checkoutSubmission'].includes(id));
  const isPlainCart = areTicketsKnown && !hasReturned(context) && !hasCode(context);
  const isAllDay = lines.some(({ ticketTypeId }) => ticketTypeId === ids.fullDay);
  const isWhole = failedParts.length === 0;
  return (
    (isWhole || !(hasCode(context) || hasReturned(context) || places === 1)) &&
    (isWhole || places !== 0 || (isChosen && failedParts.includes('counts'))) &&
    (!failedParts.includes('counts') || (addedDriverId === null && places !== 5)) &&
    (context.lostForms.length === 0 || (isPlain && areTicketsKnown === drivers.length > 0 && places !== 0)) &&
    (!isAllDay ||
      (!isAcknowledged && !failedParts.includes('drivers') && places !== 0 && !hasCode(context))) &&
    (edited.driverId === null || addedDriverId !== null) &&
    (addedDriverId === null || (isPlain && !isUnread)) &&
    (context.lostDriver === null || edited.driverId !== null) &&
    (!isUnread || isPlain || isChosen) &&
    (places !== 5 || isChosen) &&
    (places !== 1 || (isChosen && isPlainCart && (context.reservation !== null || !isLoading))) &&
    (!hasMax(context) || (lines.length === 2 && !isAcknowledged && isPlainCart && !isLoading)) &&
    (!hasReturned(context) || (isChosen && areTicketsKnown && places === 4 && !hasCode(context))) &&
    (!context.needsLook ||
      (!hasReturned(context) && !hasCode(context) && lines.length === Number(isChosen) && places === 4)) &&
    (!hasCode(context) || (isChosen && places !== 0 && areTicketsKnown))
  );
};

/** The context that guards and views read, within these bounds. */
export const identityOf = (context: CheckoutContext) => ({
  hasRace: context.race !== null,
  drivers: context.drivers.length,
  failedParts: context.failedParts,
  placesLeft: placesIn(context),
  lines: context.lines,
  holdsPlace: context.reservation !== null,
  isAcknowledged: context.isAcknowledged,
  isCheckingCode: context.isCheckingCode,
  vouchers: context.vouchers.length,
  refusedCodes: context.refusedCodes,
  needsLook: context.needsLook,
  hasReturned: hasReturned(context),
  edited: context.edited.driverId,
  added: context.addedDriverId,
  lostForms: context.lostForms,
  now: context.now,
  today: context.today,
});
