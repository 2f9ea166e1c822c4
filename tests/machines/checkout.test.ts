import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftFrom } from '#domain/driver/driverForm';
import type { Availability, CartLine, Driver, Reservation, Ticket } from '#domain/entities';
import { fail, succeed } from '#domain/result';
import type { CheckoutAnswers, Counts } from '#machines/checkout/checkoutAnswers';
import type { CheckoutInput } from '#machines/checkout/checkoutContext';
import { driverSections, goneLines, localAvailability } from '#machines/checkout/checkoutSelectors';
import type { CheckoutEvent } from '#machines/checkout/checkoutSetup';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  noRequirements,
  orderWith,
  raceWith,
  ticketTypeWith,
} from '../domain/examples';
import { checkoutInputWith, checkoutSystem } from './checkoutSystem';

const sprint = ticketTypeWith();
const heat = ticketTypeWith({ id: 'heat', name: 'Cadet Heat', price: 40 });
const clash = ticketTypeWith({ id: 'clash', name: 'Cadet Day', price: 90, eligibleParts: ['sprint'] });
const race = raceWith({ tickets: [sprint, heat, clash] });
const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' });
const ellaSprint: CartLine = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
const ellaHeat: CartLine = { driverId: 'DRV_ella', ticketTypeId: 'heat' };
const maxSprint: CartLine = { driverId: 'DRV_max', ticketTypeId: 'sprint' };
const plenty = availabilityOf({ sprint: 5, heat: 5, clash: 5 });
const parts: CheckoutAnswers = {
  drivers: succeed([ella, max]),
  tickets: succeed<Ticket[]>([]),
  availability: succeed(plenty),
  reservation: null,
  now: '2027-05-01T12:00:00.000Z',
};
const kart10 = { vouchers: [{ code: 'KART10', value: 10 }], coupons: [] };
const reservation: Reservation = { checkoutUrl: 'https://pay.example/c/1', eventId: race.id };
const input = checkoutInputWith({ preloaded: race });
const add = (line: CartLine): CheckoutEvent => ({ type: 'ticket.add', line });
const remove = (line: CartLine): CheckoutEvent => ({ type: 'ticket.remove', line });
const acknowledge: CheckoutEvent = { type: 'acknowledgement.set', accepted: true };
const submit: CheckoutEvent = { type: 'checkout.submit' };
const focus: CheckoutEvent = { type: 'page.seen' };
const returned: CheckoutEvent = { type: 'page.returned' };
const counts = (availability: Availability, stored: Reservation | null = null): Counts => ({
  availability,
  reservation: stored,
  now: '2027-05-01T12:00:00.000Z',
});

const startCheckout = (changes: Partial<CheckoutInput> = {}, stored: Reservation | null = null) => {
  const checkout = checkoutSystem({ ...input, ...changes }, stored);
  const { actor, state, loadCheckout, loadAvailability, releaseReservation } = checkout;
  const child = <Name extends 'discount' | 'checkoutSubmission' | 'driverWizard'>(name: Name) => {
    const ref = state().children[name];
    if (!ref) throw new Error(`${name} does not run`);
    return ref;
  };
  const getReady = async (answer: Partial<CheckoutAnswers> = {}) =>
    loadCheckout.last().resolve({ ...parts, ...answer });
  const reachCreating = async () => {
    actor.send(submit);
    await loadAvailability.last().succeed(counts(plenty));
    if (releaseReservation.inFlight() > 0) await releaseReservation.last().succeed();
  };
  return { ...checkout, child, getReady, reachCreating };
};

const loadedCheckout = async (
  changes: Partial<CheckoutInput> = {},
  answer: Partial<CheckoutAnswers> = {},
  stored: Reservation | null = null,
) => {
  const checkout = startCheckout(changes, stored);
  await checkout.getReady(answer);
  return checkout;
};

const reloading = { ready: { choosing: 'reloading' } } as const;

describe('a restored cart', () => {
  test('BEY-01 DSC-05 DSC-01 applying or removing a code writes the storage once, opening writes it once', async () => {
    const { actor, lookUp, saved, savedCodes } = await loadedCheckout({ restored: [ellaSprint] });
    expect(saved).toHaveLength(1);
    actor.send({ type: 'discount.apply', raw: 'KART10' });
    await lookUp.last().succeed({ kind: 1, state: 1, value: 10 });
    expect(savedCodes.slice(1)).toEqual([['KART10']]);
    actor.send({ type: 'discount.apply', raw: 'NOPE' });
    await lookUp.last().succeed({ kind: 1, state: 2, value: 0 });
    actor.send({ type: 'discount.remove', kind: 'voucher', code: 'KART10' });
    expect(savedCodes.slice(2)).toEqual([[]]);
  });

  test('BEY-02 DSC-05 a code whose lookup ends while paid tickets leave the cart counts for the next order', async () => {
    const { actor, lookUp, getReady, state } = await loadedCheckout({
      restored: [ellaSprint, ellaHeat],
      restoredCodes: kart10,
    });
    actor.send({ type: 'discount.apply', raw: 'LATE5' });
    actor.send(returned);
    await getReady({ tickets: succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]) });
    await lookUp.last().succeed({ kind: 2, state: 1, value: 5 });
    expect(state().context).toMatchObject({ vouchers: [], coupons: [{ code: 'LATE5', value: 5 }] });
  });
});

describe('submitting', () => {
  describe('the acknowledgement', () => {
    const tall = { ...sprint, requirements: { ...noRequirements, minHeight: 145 } };
    const strict = raceWith({ tickets: [tall, heat] });
    const withdrawn = (checkout: Awaited<ReturnType<typeof loadedCheckout>>) => {
      const news: string[] = [];
      checkout.actor.on('acknowledgement.withdrawn', ({ type }) => news.push(type));
      return news;
    };

    test('SUB-01 BEY-31 a driver edit that breaks a requirement asks for the acknowledgement again; a requirement unmet before does not', async () => {
      const checkout = await loadedCheckout(
        { preloaded: strict, restored: [ellaSprint, maxSprint] },
        {
          drivers: succeed([{ ...ella, height: 150 }, max]),
        },
      );
      const { actor, getReady, state } = checkout;
      const news = withdrawn(checkout);
      actor.send(acknowledge);
      actor.send(returned);
      await getReady({
        drivers: succeed([
          { ...ella, height: 150 },
          { ...max, height: 141 },
        ]),
      });
      expect(state().context.isAcknowledged).toBe(true);
      actor.send(returned);
      await getReady({ drivers: succeed([ella, max]) });
      expect(state().context.isAcknowledged).toBe(false);
      expect(news).toHaveLength(1);
    });
  });

  describe('an unfinished payment', () => {
    const begun = orderWith({ eventId: race.id, items: [{ ...ellaSprint, quantity: 1 }] });
    const lastPayment = { order: begun, step: 'left' as const };
    const sprintTicket = succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]);

    test.each([
      ['nothing', {}],
      ['null', { eventId: null, items: null }],
      ['another shape', { eventId: 7, items: { sprint: 1 } }],
    ])('BEY-02 SUB-02 an answer with %s for what it holds holds what was ordered', async (_, changes) => {
      const held = { checkoutUrl: reservation.checkoutUrl, ...changes };
      const none = { availability: succeed(availabilityOf({ sprint: 0 })), reservation: held };
      const { state } = await loadedCheckout({ restored: [ellaSprint], lastPayment }, none);
      expect(goneLines(state().context)).toEqual([]);
      const paid = await loadedCheckout({ lastPayment }, { ...none, tickets: sprintTicket });
      expect(paid.state().context.availability.tickets[0]?.remaining).toBe(0);
    });
  });

  test.each([
    ['expired', { expiresAt: '2027-05-01T12:00:00.000Z' }, {}],
    ['paid', {}, { tickets: succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]) }],
    ['another guardian’s', {}, { drivers: succeed([max]) }],
    ['another guardian’s for the same driver', { userId: 'USR_2' }, {}],
  ] as const)('BEY-10 BEY-02 a stored reservation that is %s holds no places', async (_, changes, answer) => {
    const held = { ...reservation, items: [{ ...ellaSprint, quantity: 1 }], ...changes };
    const { state } = await loadedCheckout(
      {},
      { availability: succeed(availabilityOf({ sprint: 0 })), reservation: held, ...answer },
    );
    expect(state().context.availability.tickets[0]?.remaining).toBe(0);
  });
});

describe('drivers', () => {
  const save = async (checkout: Awaited<ReturnType<typeof loadedCheckout>>, driver: Driver) => {
    const wizard = checkout.child('driverWizard');
    for (let step = 0; step < 4; step += 1)
      wizard.send({ type: 'wizard.next', draft: draftFrom(driver, 'metric') });
    await checkout.saveDriver.last().succeed({ driverId: driver.id });
  };

  test('WIZ-03 BEY-17 a dismissed wizard opens again with what was typed', async () => {
    const checkout = await loadedCheckout();
    checkout.actor.send({ type: 'driver.add' });
    const { draft } = checkout.child('driverWizard').getSnapshot().context;
    checkout.child('driverWizard').send({ type: 'wizard.typed', draft: { ...draft, firstName: 'Kit' } });
    checkout.child('driverWizard').send({ type: 'wizard.dismiss' });
    checkout.actor.send({ type: 'driver.add' });
    expect(checkout.child('driverWizard').getSnapshot().context.draft.firstName).toBe('Kit');
  });

  test('BEY-31 the wizard opens at the missing field, and tickets are checked again with the saved values', async () => {
    const unmeasured = { ...max, height: null };
    const tall = ticketTypeWith({ requirements: { ...noRequirements, minHeight: 125 } });
    const checkout = await loadedCheckout(
      { preloaded: raceWith({ tickets: [tall] }) },
      { drivers: succeed([ella, unmeasured]) },
    );
    const fits = () =>
      driverSections(checkout.state().context)
        .find(({ driver }) => driver.id === max.id)
        ?.eligible.map(({ allMet }) => allMet);
    const before = fits();
    checkout.actor.send({ type: 'driver.edit', driverId: max.id, field: 'height' });
    expect(checkout.child('driverWizard').getSnapshot().value).toEqual({ steps: { physique: 'editing' } });
    await save(checkout, max);
    await checkout.loadCheckout.last().resolve(parts);
    expect([before, fits()]).toEqual([[false], [true]]);

    checkout.actor.send({ type: 'driver.edit', driverId: max.id });
    expect(checkout.child('driverWizard').getSnapshot().value).toEqual({ steps: { basics: 'editing' } });
  });
});

describe('leaving', () => {
  const reach = {
    loadRace: async () => startCheckout({ preloaded: null }),
    loadCheckout: async () => startCheckout(),
    loadAvailability: async () => {
      const checkout = await loadedCheckout();
      checkout.actor.send(focus);
      return checkout;
    },
    lookUp: async () => {
      const checkout = await loadedCheckout();
      checkout.actor.send({ type: 'discount.apply', raw: 'KART10' });
      return checkout;
    },
    saveDriver: async () => {
      const checkout = await loadedCheckout();
      checkout.actor.send({ type: 'driver.edit', driverId: 'DRV_ella' });
      for (let step = 0; step < 4; step += 1)
        checkout.child('driverWizard').send({ type: 'wizard.next', draft: draftFrom(ella, 'metric') });
      return checkout;
    },
  };

  test.each(Object.keys(reach) as (keyof typeof reach)[])(
    'BEY-02 leaving the page aborts %s',
    async (name) => {
      const checkout = await reach[name]();
      expect(checkout[name].last().signal.aborted).toBe(false);
      checkout.leave();
      expect(checkout[name].last().signal.aborted).toBe(true);
    },
  );

  test('CHK-11 opening the wizard and submitting each abort the background count', async () => {
    const { actor, loadAvailability } = await loadedCheckout({ restored: [ellaSprint] });
    actor.send(focus);
    actor.send({ type: 'driver.add' });
    expect(loadAvailability.calls[0]?.signal.aborted).toBe(true);
    const second = await loadedCheckout({ restored: [ellaSprint] });
    second.actor.send(acknowledge);
    second.actor.send(focus);
    second.actor.send(submit);
    expect(second.loadAvailability.calls[0]?.signal.aborted).toBe(true);
    expect(second.loadAvailability.inFlight()).toBe(1);
  });
});

test('SUB-04 CHK-08 BEY-01 in any order of events: never two creates in flight, no duplicate line, no negative count', async () => {
  const line = fc.record({
    driverId: fc.constantFrom('DRV_ella', 'DRV_max'),
    ticketTypeId: fc.constantFrom('sprint', 'heat', 'clash'),
  });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ name: fc.constantFrom('add', 'remove'), line, left: fc.nat(2) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        name: fc.constantFrom(
          'acknowledge',
          'submit',
          'focus',
          'return',
          'code',
          'settle',
          'settle',
          'fail',
          'tick',
          'wizard',
          'close',
        ),
        line,
        left: fc.nat(2),
      }),
    },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 4 }),
      fc.array(step, { maxLength: 30 }),
      async (restored, steps) => {
        const checkout = await loadedCheckout(
          { restored },
          { availability: succeed(availabilityOf({ sprint: 2, heat: 1, clash: 1 }, 3)) },
        );
        const { actor, clock, loadAvailability, lookUp, releaseReservation, createReservation, state } =
          checkout;
        let created = 0;
        const settle = async (isGood: boolean, left: number) => {
          const reading = succeed(availabilityOf({ sprint: left, heat: 1, clash: 1 }, 3));
          if (state().matches(reloading))
            await checkout.getReady(isGood ? { availability: reading } : { tickets: fail('offline') });
          else if (loadAvailability.inFlight() === 1)
            await (isGood
              ? loadAvailability
                  .last()
                  .succeed(counts(availabilityOf({ sprint: left, heat: 1, clash: 1 }, 3)))
              : loadAvailability.last().fail('offline'));
          else if (lookUp.inFlight() === 1)
            await lookUp.last().succeed({ kind: 1, state: isGood ? 1 : 2, value: 1 });
          else if (releaseReservation.inFlight() === 1) await releaseReservation.last().succeed();
          else if (createReservation.inFlight() === 1) {
            created += isGood ? 1 : 0;
            await (isGood
              ? createReservation.last().succeed({ ...reservation, reference: `R-${created}` })
              : createReservation.last().fail('status', 409, 'Sold out'));
          }
        };
        for (const { name, line: chosen, left } of steps) {
          if (name === 'add') actor.send(add(chosen));
          else if (name === 'remove') actor.send(remove(chosen));
          else if (name === 'acknowledge') actor.send(acknowledge);
          else if (name === 'submit') actor.send(submit);
          else if (name === 'focus') actor.send(focus);
          else if (name === 'return') actor.send(returned);
          else if (name === 'code') checkout.actor.send({ type: 'discount.apply', raw: `C${left}` });
          else if (name === 'tick') clock.increment(5000);
          else if (name === 'wizard') actor.send({ type: 'driver.add' });
          else if (name === 'close') state().children.driverWizard?.send({ type: 'wizard.close' });
          else await settle(name === 'settle', left);

          const { lines } = state().context;
          expect(new Set(lines.map(({ driverId, ticketTypeId }) => `${driverId} ${ticketTypeId}`)).size).toBe(
            lines.length,
          );
          const local = localAvailability(state().context);
          for (const { remaining } of [...local.tickets, ...local.categories])
            expect(remaining).toBeGreaterThanOrEqual(0);
          const isCreating = createReservation.inFlight();
          expect(isCreating + releaseReservation.inFlight()).toBeLessThanOrEqual(1);
          expect(releaseReservation.calls.length).toBeGreaterThanOrEqual(created + isCreating - 1);
          expect(state().status).toBe('active');
          expect(JSON.parse(JSON.stringify(state().context))).toEqual(state().context);
        }
      },
    ),
    { numRuns: 150 },
  );
});
