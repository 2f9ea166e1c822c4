import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import type { CartLine, Ticket } from '#domain/entities';
import { succeed } from '#domain/result';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutAnswers } from '#machines/checkout/checkoutAnswers';
import { cartView, driverSections } from '#machines/checkout/checkoutSelectors';
import { ScreenRegionContext } from '../src/app/appContext';
import { CheckoutScreen } from '../src/screens/checkout/CheckoutScreen';
import {
  availabilityOf,
  driverWith,
  noRequirements,
  raceWith,
  ticketTypeWith,
} from '../tests/domain/examples';
import { configuration } from '../tests/screens/examples';
import { cpuMsOf } from './measure';

export type CheckoutLine = {
  drivers: number;
  ticketTypes: number;
  /** CPU time of each, in ms. */
  derivation: number;
  canOfEveryTicket: number;
  cartSnapshot: number;
  otherSnapshot: number;
};

const timesUp = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A checkout where every driver is offered every ticket, and has one in the cart. */
const openCheckout = async (drivers: number, ticketTypes: number) => {
  const tickets = timesUp(ticketTypes).map((index) =>
    ticketTypeWith({
      id: `ticket-${index}`,
      name: `Cadet Sprint ${index}`,
      requirements: { ...noRequirements, minHeight: 120, minAge: 8 },
    }),
  );
  const race = raceWith({ tickets });
  const family = timesUp(drivers).map((index) => driverWith({ id: `DRV_${index}`, name: `Ella ${index}` }));
  const restored: CartLine[] = family.map(({ id }) => ({ driverId: id, ticketTypeId: 'ticket-0' }));
  const availability = availabilityOf(Object.fromEntries(tickets.map(({ id }) => [id, 100])), 1000);
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadCheckout: fromPromise(
          async (): Promise<CheckoutAnswers> => ({
            drivers: succeed(family),
            tickets: succeed<Ticket[]>([]),
            availability: succeed(availability),
            reservation: null,
            now: '2027-05-01T12:00:00.000Z',
          }),
        ),
      },
    }),
    {
      input: {
        systemId: 'screen.1',
        eventId: race.id,
        userId: 'USR_1',
        userEmail: 'kim@example.com',
        regionId: 'UK',
        preloaded: race,
        restored,
        restoredCodes: { vouchers: [], coupons: [] },
        begun: null,
        timezone: 'UTC',
        selectedDriverId: null,
        today: '2027-01-10',
        drafts: {},
        isReturned: false,
      },
    },
  ).start();
  while (!actor.getSnapshot().matches('ready')) await new Promise((settle) => setImmediate(settle));
  return actor;
};

/** CPU time of the checkout for each change on it, and for one derivation of its sections and cart to compare with. */
export const benchCheckout = async (drivers: number, ticketTypes: number): Promise<CheckoutLine> => {
  const actor = await openCheckout(drivers, ticketTypes);
  const facts = actor.getSnapshot().context;
  const runs = Math.max(2, Math.round(400 / (drivers * ticketTypes)));

  const derivation = cpuMsOf(
    () => {
      driverSections(facts);
      cartView(facts);
    },
    { runs: runs * 4 },
  );
  const lines = driverSections(facts).flatMap(({ driver, eligible }) =>
    eligible.map(({ ticket }) => ({ driverId: driver.id, ticketTypeId: ticket.id })),
  );
  const canOfEveryTicket = cpuMsOf(
    () => {
      for (const line of lines) actor.getSnapshot().can({ type: 'ticket.add', line });
    },
    { runs },
  );

  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const region = { id: 'UK', display: 'United Kingdom', currency: 'GBP', configuration };
  flushSync(() =>
    root.render(
      <ScreenRegionContext value={region}>
        <CheckoutScreen actor={actor} />
      </ScreenRegionContext>,
    ),
  );
  // The drivers' tickets follow one driver after the other.
  while (page.querySelectorAll('[data-ticket]').length < lines.length)
    await new Promise((drawn) => setTimeout(drawn, 10));

  const line = { driverId: 'DRV_0', ticketTypeId: 'ticket-1' };
  const cartSnapshot = cpuMsOf(
    () => {
      flushSync(() => actor.send({ type: 'ticket.add', line }));
      flushSync(() => actor.send({ type: 'ticket.remove', line }));
    },
    { runs },
  );
  const otherSnapshot = cpuMsOf(
    () => {
      flushSync(() => actor.send({ type: 'acknowledgement.set', accepted: true }));
      flushSync(() => actor.send({ type: 'acknowledgement.set', accepted: false }));
    },
    { runs },
  );
  flushSync(() => root.unmount());
  actor.stop();
  return {
    drivers,
    ticketTypes,
    derivation,
    canOfEveryTicket,
    cartSnapshot: cartSnapshot / 2,
    otherSnapshot: otherSnapshot / 2,
  };
};
