import { expiryOf } from '#domain/checkout/reservation';
import { type DriverValues, driverFrom, emptyDraft } from '#domain/driver/driverForm';
import { ticketOptions } from '#domain/driver/eligibility';
import {
  type CheckoutOrder,
  DiscountState,
  type Driver,
  type Race,
  type Reservation,
  Sex,
  type TicketType,
} from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { plainDateIn } from '#domain/time/dates';
import { isWebAddress } from '#domain/webAddress';
import { abortCheckout, createCheckout, lookUpDiscount } from '../../src/api/checkouts';
import { getEventInfo } from '../../src/api/events';
import type { Probe } from './probe';
import type { League } from './reading';

/** The form cannot give a driver the certification. */
const needsNoCertification = ({ isActive, requirements }: TicketType): boolean =>
  isActive && !requirements.mustPassR2R;

/** A driver for the first ticket type without the certification. */
export function fittingDriver({ configuration, races }: League): { values: DriverValues; race: Race | null } {
  const race = races.find(({ hide, tickets }) => !hide && tickets.some(needsNoCertification)) ?? null;
  const bounds = race?.tickets.find(needsNoCertification)?.requirements;
  const { minAge = 0, maxAge = 0, minWeight = 0, minHeight = 0, maxHeight = 0 } = bounds ?? {};
  const age = minAge > 0 ? minAge : maxAge > 0 ? Math.max(5, maxAge - 1) : 10;
  const day = race === null ? new Date().toISOString().slice(0, 10) : plainDateIn(race.start, race.timezone);
  const height = minHeight > 0 ? minHeight + 2 : maxHeight > 0 ? maxHeight - 2 : 140;
  const draft = {
    ...emptyDraft,
    firstName: 'Contract',
    lastName: 'Check',
    weight: '35',
    day: '1',
    month: '1',
    year: '2017',
    sex: String(Sex.female),
    experienceLevel: configuration?.experienceLevels[0]?.id ?? 'rookie',
  };
  const values = {
    ...driverFrom(draft, 'metric', null),
    // Already had a birthday on any race day of the year.
    dateOfBirth: `${Number(day.slice(0, 4)) - age}-01-01`,
    weight: minWeight > 0 ? minWeight + 2 : 35,
    height,
  };
  return { values, race };
}

/** Null for what has no id. */
const checkoutIn = (body: string): Reservation | null => {
  try {
    const checkout: { checkoutId?: unknown } = Object(JSON.parse(body));
    return typeof checkout.checkoutId === 'string' ? (checkout as Reservation) : null;
  } catch {
    return null;
  }
};

type Place = { race: Race; driver: Driver; ticket: TicketType };

/** Number of races to search for a place. */
const maxRaces = 10;

/** An available ticket that fits one of the drivers. */
async function placeFor(
  probe: Probe,
  drivers: readonly Driver[],
  races: readonly Race[],
): Promise<Place | null> {
  const open = races.filter(({ hide, start }) => !hide && Date.parse(start) > probe.options.now());
  for (const race of open.slice(0, maxRaces)) {
    const counts = await probe.succeeds('getEventInfo', (api, signal) =>
      getEventInfo(api, { eventId: race.id }, signal),
    );
    if (counts === null) return null;
    for (const driver of drivers)
      for (const { ticket, allMet } of ticketOptions(race, driver).eligible)
        if (allMet && isTicketAvailable(counts, ticket.id)) return { race, driver, ticket };
  }
  return null;
}

async function checkCode(probe: Probe, eventId: string): Promise<void> {
  const code = await probe.succeeds('lookUpDiscount', (api, signal) =>
    lookUpDiscount(api, { eventId, code: 'CONTRACT-CHECK' }, signal),
  );
  if (code?.state === DiscountState.valid)
    probe.find('lookUpDiscount', 'an invented code is valid', 'a discount for any code');
}

/** Checks that a browser can open the hosted page. */
async function checkHostedPage(probe: Probe, checkoutUrl: string): Promise<void> {
  const find = (what: string) => probe.find('createCheckout', what, 'no page to pay on');
  if (!isWebAddress(checkoutUrl)) {
    find(`checkoutUrl is no web address: ${checkoutUrl}`);
    return;
  }
  const page = await probe.options.send(new Request(checkoutUrl)).catch(() => null);
  if (page === null || !page.ok) find(`the hosted page answers ${page === null ? 'nothing' : page.status}`);
}

async function checkReservation(probe: Probe, reservation: Reservation): Promise<void> {
  await checkHostedPage(probe, reservation.checkoutUrl ?? '');
  const expiry = expiryOf(reservation);
  if (expiry === null || Date.parse(expiry) <= probe.options.now())
    probe.find(
      'createCheckout',
      `expiresAt is ${String(reservation.expiresAt)}`,
      'a reservation that ends before it is paid',
    );
}

/** Other guardians buy at the same time, so only what is wrong in every round is wrong. */
const maxRounds = 3;

type Buying = { userId: string; driver: Driver; drivers: readonly Driver[]; races: readonly Race[] };

/** Orders a ticket, opens the hosted page, and aborts. */
export async function buy(probe: Probe, { userId, driver, drivers, races }: Buying): Promise<void> {
  const others = drivers.filter(({ id }) => id !== driver.id);
  const place = await placeFor(probe, [driver, ...others], races);
  const example = place?.race ?? races[0];
  if (example === undefined) probe.omitted.set('lookUpDiscount', 'there is no race');
  else await checkCode(probe, example.id);
  if (place === null) {
    for (const id of ['createCheckout', 'abortCheckout'] as const)
      probe.omitted.set(id, 'no ticket with places left fits a driver of the guardian');
    return;
  }
  const { race, ticket } = place;
  const order: CheckoutOrder = {
    userId,
    eventId: race.id,
    items: [{ driverId: place.driver.id, ticketTypeId: ticket.id, quantity: 1 }],
    vouchers: [],
    coupons: [],
  };
  const abort = (reservation: Reservation) =>
    probe.succeeds('abortCheckout', (api, signal) =>
      abortCheckout(api, { reservation, userId, token: null }, signal),
    );
  /** An order that the shop cannot read holds its place all the same. */
  const create = async (): Promise<Reservation | null> => {
    const made = await probe.succeeds('createCheckout', (api, signal) =>
      createCheckout(api, { order, idempotencyKey: null }, signal),
    );
    const unread = made === null ? checkoutIn(probe.lastBody('createCheckout')) : null;
    if (unread !== null) await abort(unread);
    return made;
  };
  /** Null if it cannot be read. */
  const count = async (): Promise<number | null> => {
    const counts = await probe.succeeds('getEventInfo', (api, signal) =>
      getEventInfo(api, { eventId: race.id }, signal),
    );
    return counts?.tickets.find(({ id }) => id === ticket.id)?.remaining ?? null;
  };

  let isHeld = false;
  let isReleased = false;
  for (let round = 0; round < maxRounds && !(isHeld && isReleased); round += 1) {
    const before = await count();
    const first = await create();
    if (first === null) return;
    const during = await count();
    if (round === 0) {
      await checkReservation(probe, first);
      const second = await create();
      if (second !== null) await abort(second);
    }
    await abort(first);
    const after = await count();
    isHeld ||= before === null || during === null || during < before;
    isReleased ||= during === null || after === null || after > during;
  }
  if (!isHeld)
    probe.find('createCheckout', 'the place is not reserved', 'a place that another guardian can buy first');
  if (!isReleased)
    probe.find(
      'abortCheckout',
      'the place is not released',
      '“Sold out” after going back from the hosted page',
    );
}
