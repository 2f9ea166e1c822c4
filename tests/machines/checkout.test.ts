import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftFrom } from '#domain/driver/driverForm';
import type { Availability, CartLine, Driver, Reservation, Ticket } from '#domain/entities';
import { driverForm } from '#domain/form/formDrafts';
import { fail, succeed } from '#domain/result';
import type { CheckoutAnswers, Counts } from '#machines/checkout/checkoutAnswers';
import type { CheckoutInput } from '#machines/checkout/checkoutContext';
import { unfinishedPayment } from '#machines/checkout/checkoutPayment';
import { cartView, driverSections, goneLines, localAvailability } from '#machines/checkout/checkoutSelectors';
import type { CheckoutEvent } from '#machines/checkout/checkoutSetup';
import {
  availabilityOf,
  boughtTicketWith,
  driverWith,
  noRequirements,
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

const open = (changes: Partial<CheckoutInput> = {}, stored: Reservation | null = null) => {
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

const opened = async (
  changes: Partial<CheckoutInput> = {},
  answer: Partial<CheckoutAnswers> = {},
  stored: Reservation | null = null,
) => {
  const checkout = open(changes, stored);
  await checkout.getReady(answer);
  return checkout;
};

const settled = { ready: { choosing: 'settled' } };
const reloading = { ready: { choosing: 'reloading' } } as const;

describe('loading the four parts', () => {
  test('CHK-01 without a race id nothing is loaded', () => {
    const { loadRace, loadCheckout, state } = open({ eventId: '', preloaded: null });
    expect(state().value).toBe('noRace');
    expect(loadRace.calls).toHaveLength(0);
    expect(loadCheckout.calls).toHaveLength(0);
  });
});

describe('the cart', () => {
  test('CHK-07 CHK-08 adding takes a place, removing returns it; each change is persisted', async () => {
    const { actor, saved, state } = await opened(
      {},
      { availability: succeed(availabilityOf({ sprint: 1 })) },
    );
    saved.length = 0;
    actor.send(add(ellaSprint));
    expect(localAvailability(state().context).tickets[0]?.remaining).toBe(0);
    expect(state().can(add(maxSprint))).toBe(false);
    actor.send(remove(ellaSprint));
    expect(localAvailability(state().context).tickets[0]?.remaining).toBe(1);
    expect(state().can(add(maxSprint))).toBe(true);
    expect(saved).toEqual([[ellaSprint], []]);
  });

  test.each([
    ['added already', ellaSprint, {}, [ellaSprint]],
    ['for the same session', { ...ellaSprint, ticketTypeId: 'clash' }, {}, [ellaSprint]],
    ['sold out', ellaHeat, { availability: succeed(availabilityOf({ heat: 0 })) }, []],
    ['bought before', ellaHeat, { tickets: succeed([boughtTicketWith({ ticketTypeId: 'heat' })]) }, []],
    ['unknown', { ...ellaSprint, ticketTypeId: 'nothing' }, {}, []],
    ['for an unknown driver', { ...ellaSprint, driverId: 'DRV_x' }, {}, []],
    [
      'for a driver under 5',
      ellaSprint,
      { drivers: succeed([driverWith({ dateOfBirth: '2022-06-15' })]) },
      [],
    ],
    [
      'for a class that is not the driver’s',
      ellaSprint,
      { drivers: succeed([driverWith({ eligibleClasses: [] })]) },
      [],
    ],
  ])('CHK-07 CHK-09 a ticket that is %s cannot be added', async (_, line, answer, restored) => {
    const { actor, state } = await opened({ restored }, answer);
    expect(state().can(add(line))).toBe(false);
    actor.send(add(line));
    expect(state().context.lines).toEqual(restored);
  });
});

describe('a restored cart', () => {
  test('BEY-01 DSC-05 DSC-01 applying or removing a code writes the storage once, opening writes it once', async () => {
    const { actor, lookUp, saved, savedCodes } = await opened({ restored: [ellaSprint] });
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
    const { actor, lookUp, getReady, state } = await opened({
      restored: [ellaSprint, ellaHeat],
      restoredCodes: kart10,
    });
    actor.send({ type: 'discount.apply', raw: 'LATE5' });
    actor.send(returned);
    await getReady({ tickets: succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]) });
    await lookUp.last().succeed({ kind: 2, state: 1, value: 5 });
    expect(state().context).toMatchObject({ vouchers: [], coupons: [{ code: 'LATE5', value: 5 }] });
  });

  test('CHK-10 BEY-01 an unavailable line stays marked, is left out of the total, and must be removed', async () => {
    const { actor, loadAvailability, state } = await opened(
      { restored: [ellaSprint, ellaHeat] },
      { availability: succeed(availabilityOf({ sprint: 0, heat: 3 })) },
    );
    expect(state().context.lines).toEqual([ellaSprint, ellaHeat]);
    expect(goneLines(state().context)).toEqual([ellaSprint]);
    expect(cartView(state().context)).toMatchObject({ totalPrice: 40, goneCount: 1, bookableCount: 1 });
    actor.send(acknowledge);
    actor.send(submit);
    expect(state().value).toEqual({ ready: { choosing: 'linesGone' } });
    expect(loadAvailability.calls).toHaveLength(0);
    actor.send(remove(ellaSprint));
    expect(state().value).toEqual(settled);
    actor.send(submit);
    expect(state().value).toEqual({ ready: { submitting: 'verifying' } });
  });

  test('BEY-01 CHK-10 tickets paid for meanwhile leave the cart and the stored cart', async () => {
    const bought = boughtTicketWith({ ticketTypeId: 'sprint' });
    const { saved, state } = await opened(
      { restored: [ellaSprint, ellaHeat] },
      { tickets: succeed([bought]) },
    );
    expect(state().context.lines).toEqual([ellaHeat]);
    expect(saved.at(-1)).toEqual([ellaHeat]);
  });

  test('BEY-01 BEY-02 places held by the guardian’s own unfinished checkout count as available', async () => {
    const held = { ...reservation, items: [{ ...ellaSprint, quantity: 1 }] };
    const none = availabilityOf({ sprint: 0, heat: 3 });
    const mine = await opened({ restored: [ellaSprint] }, { availability: succeed(none), reservation: held });
    expect(goneLines(mine.state().context)).toEqual([]);
    const others = await opened(
      { restored: [ellaSprint] },
      { availability: succeed(none), reservation: { ...held, eventId: 'EVT_other' } },
    );
    expect(goneLines(others.state().context)).toEqual([ellaSprint]);
  });
});

describe('availability', () => {
  test('CHK-11 BEY-10 a line that sold out stops the submission before anything is created', async () => {
    const { actor, loadAvailability, releaseReservation, state } = await opened({
      restored: [ellaSprint, ellaHeat],
    });
    actor.send(acknowledge);
    actor.send(submit);
    expect(loadAvailability.last().input).toEqual({ eventId: 'EVT_1', isClosed: false });
    await loadAvailability.last().succeed(counts(availabilityOf({ sprint: 0, heat: 1 })));
    expect(state().value).toEqual({ ready: { choosing: 'linesGone' } });
    expect(goneLines(state().context)).toEqual([ellaSprint]);
    expect(releaseReservation.calls).toHaveLength(0);
  });
});

describe('submitting', () => {
  test('SUB-02 DSC-05 the order has the cart’s lines and codes', async () => {
    const { actor, lookUp, createReservation, actions, reachCreating } = await opened({
      restored: [ellaSprint, maxSprint],
    });
    for (const [raw, kind] of [
      ['KART10', 1],
      ['OFF5', 2],
      ['OFF5', 2],
      ['KART20', 1],
      ['OFF15', 2],
    ] as const) {
      actor.send({ type: 'discount.apply', raw });
      if (lookUp.inFlight() > 0) await lookUp.last().succeed({ kind, state: 1, value: 5 });
    }
    expect(lookUp.calls).toHaveLength(4);
    actor.send(acknowledge);
    await reachCreating();
    expect(createReservation.last().input.order).toEqual({
      userId: 'USR_1',
      eventId: 'EVT_1',
      items: [
        { ...ellaSprint, quantity: 1 },
        { ...maxSprint, quantity: 1 },
      ],
      vouchers: ['KART10', 'KART20'],
      coupons: ['OFF5', 'OFF15'],
    });
    await createReservation.last().succeed(reservation);
    expect(actions.redirect).toHaveBeenCalledExactlyOnceWith({ url: reservation.checkoutUrl });
  });

  test('DSC-03 SUB-01 nothing is submitted while a code is looked up', async () => {
    const { actor, lookUp, releaseReservation, state } = await opened(
      { restored: [ellaSprint] },
      {},
      reservation,
    );
    actor.send(acknowledge);
    actor.send({ type: 'discount.apply', raw: 'KART10' });
    expect(state().can(submit)).toBe(false);
    await releaseReservation.last().succeed();
    expect(state().can(submit)).toBe(false);
    await lookUp.last().fail('offline');
    expect(state().can(submit)).toBe(true);
  });

  test('DSC-04 SUB-02 a code cannot be looked up while submitting: it would abort the new checkout', async () => {
    const { actor, createReservation, releaseReservation, reachCreating, state } = await opened({
      restored: [ellaSprint],
    });
    actor.send(acknowledge);
    actor.send(submit);
    const apply = { type: 'discount.apply', raw: 'KART10' } as const;
    expect(state().can(apply)).toBe(false);
    await reachCreating();
    actor.send(apply);
    expect(releaseReservation.calls).toHaveLength(0);
    await createReservation.last().fail('offline');
    expect(state().can(apply)).toBe(true);
  });

  test('SUB-04 BEY-03 ten quick submits create one checkout, and the cart is locked meanwhile', async () => {
    const { actor, loadAvailability, releaseReservation, createReservation, state } = await opened(
      { restored: [ellaSprint] },
      {},
      reservation,
    );
    const hurry = () => {
      for (let click = 0; click < 10; click += 1) actor.send(submit);
    };
    actor.send(acknowledge);
    hurry();
    expect(loadAvailability.calls).toHaveLength(1);
    expect(state().can(add(ellaHeat))).toBe(false);
    await loadAvailability.last().succeed(counts(plenty));
    hurry();
    await releaseReservation.last().succeed();
    hurry();
    await createReservation.last().succeed(reservation);
    hurry();
    expect(createReservation.calls).toHaveLength(1);
    expect(state().can(remove(ellaSprint))).toBe(false);
  });

  test('SUB-05 BEY-02 Back from the hosted page keeps the cart, reloads counts, and a new submission aborts and creates once each', async () => {
    const { actor, releaseReservation, createReservation, getReady, reachCreating, state } = await opened(
      { restored: [ellaSprint] },
      {},
      { ...reservation, reference: 'of an earlier visit' },
    );
    actor.send(acknowledge);
    await reachCreating();
    await createReservation.last().succeed(reservation);
    expect(state().value).toEqual({ ready: { submitting: 'handedOver' } });
    actor.send(returned);
    expect(state().value).toEqual(reloading);
    const held = { ...reservation, items: [{ ...ellaSprint, quantity: 1 }] };
    await getReady({ availability: succeed(availabilityOf({ sprint: 0 })), reservation: held });
    expect(state().context.lines).toEqual([ellaSprint]);
    expect(goneLines(state().context)).toEqual([]);
    expect(state().value).toEqual(settled);
    await reachCreating();
    await createReservation.last().succeed(reservation);
    expect(releaseReservation.calls).toHaveLength(2);
    expect(createReservation.calls).toHaveLength(2);
  });

  test('SUB-05 BEY-02 CHK-07 Back after paying removes the bought tickets from both carts and stops offering them', async () => {
    const { actor, createReservation, saved, getReady, reachCreating, state } = await opened({
      restored: [ellaSprint, ellaHeat],
    });
    actor.send(acknowledge);
    await reachCreating();
    await createReservation.last().succeed(reservation);
    actor.send(returned);
    expect(state().can(submit)).toBe(false);
    await getReady({ tickets: succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]) });
    expect(state().context.lines).toEqual([ellaHeat]);
    expect(saved.at(-1)).toEqual([ellaHeat]);
    expect(state().can(add(ellaSprint))).toBe(false);
  });

  describe('the acknowledgement', () => {
    const tall = { ...sprint, requirements: { ...noRequirements, minHeight: 145 } };
    const strict = raceWith({ tickets: [tall, heat] });
    const withdrawn = (checkout: Awaited<ReturnType<typeof opened>>) => {
      const news: string[] = [];
      checkout.actor.on('acknowledgement.withdrawn', ({ type }) => news.push(type));
      return news;
    };

    test('SUB-01 BEY-31 a driver edit that breaks a requirement asks for the acknowledgement again; a requirement unmet before does not', async () => {
      const checkout = await opened(
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
    const begun = {
      userId: 'USR_1',
      eventId: race.id,
      items: [{ ...ellaSprint, quantity: 1 }],
      vouchers: [],
      coupons: [],
    };
    const lastPayment = { order: begun, step: 'left' as const };
    const held = { ...reservation, items: begun.items, expiresAt: '2027-05-01T12:15:00.000Z' };
    const sprintTicket = succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]);

    test('BEY-39 Back from the page cache shows the payment as unfinished with its places held, and stores it for the account', async () => {
      const { actor, actions, createReservation, getReady, reachCreating, state } = await opened({
        restored: [ellaSprint],
      });
      actor.send(acknowledge);
      expect(unfinishedPayment(state().context)).toBeNull();
      await reachCreating();
      await createReservation.last().succeed(held);
      expect(actions.persistReturn).toHaveBeenLastCalledWith({ payment: null });
      actor.send(returned);
      expect(actions.persistReturn).toHaveBeenLastCalledWith({ payment: begun });
      await getReady({ reservation: held });
      expect(unfinishedPayment(state().context)).toEqual({ heldUntil: '2027-05-01T12:15:00.000Z' });
      expect(state().context.isAcknowledged).toBe(true);
    });

    test('BEY-39 after Back to a reloaded page the acknowledgement stays for the same lines only', async () => {
      const { actions, state } = await opened({ restored: [ellaSprint], lastPayment }, { reservation: held });
      expect(unfinishedPayment(state().context)).not.toBeNull();
      expect(actions.persistReturn).toHaveBeenCalledWith({ payment: begun });
      expect(state().context.isAcknowledged).toBe(true);
      for (const restored of [[], [ellaHeat], [ellaSprint, ellaHeat]])
        expect((await opened({ restored, lastPayment })).state().context.isAcknowledged).toBe(false);
    });

    test.each([
      ['nothing', {}],
      ['null', { eventId: null, items: null }],
      ['another shape', { eventId: 7, items: { sprint: 1 } }],
    ])('BEY-02 SUB-02 an answer with %s for what it holds holds what was ordered', async (_, changes) => {
      const held = { checkoutUrl: reservation.checkoutUrl, ...changes };
      const none = { availability: succeed(availabilityOf({ sprint: 0 })), reservation: held };
      const { state } = await opened({ restored: [ellaSprint], lastPayment }, none);
      expect(goneLines(state().context)).toEqual([]);
      const paid = await opened({ lastPayment }, { ...none, tickets: sprintTicket });
      expect(paid.state().context.availability.tickets[0]?.remaining).toBe(0);
    });

    test('BEY-39 BEY-10 the clock time goes with the counts that say that the hold has ended', async () => {
      const { actor, loadAvailability, state } = await opened({ lastPayment }, { reservation: held });
      actor.send(focus);
      await loadAvailability.last().succeed({ ...counts(plenty, held), now: '2027-05-01T12:15:00.000Z' });
      expect(unfinishedPayment(state().context)).toEqual({ heldUntil: null });
    });
  });

  test.each([
    ['expired', { expiresAt: '2027-05-01T12:00:00.000Z' }, {}],
    ['paid', {}, { tickets: succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]) }],
    ['another guardian’s', {}, { drivers: succeed([max]) }],
    ['another guardian’s for the same driver', { userId: 'USR_2' }, {}],
  ] as const)('BEY-10 BEY-02 a stored reservation that is %s holds no places', async (_, changes, answer) => {
    const held = { ...reservation, items: [{ ...ellaSprint, quantity: 1 }], ...changes };
    const { state } = await opened(
      {},
      { availability: succeed(availabilityOf({ sprint: 0 })), reservation: held, ...answer },
    );
    expect(state().context.availability.tickets[0]?.remaining).toBe(0);
  });
});

describe('drivers', () => {
  const save = async (checkout: Awaited<ReturnType<typeof opened>>, driver: Driver) => {
    const wizard = checkout.child('driverWizard');
    for (let step = 0; step < 4; step += 1)
      wizard.send({ type: 'wizard.next', draft: draftFrom(driver, 'metric') });
    await checkout.saveDriver.last().succeed({ driverId: driver.id });
  };

  test('WIZ-03 BEY-17 a dismissed wizard opens again with what was typed', async () => {
    const checkout = await opened();
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
    const checkout = await opened(
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
    loadRace: async () => open({ preloaded: null }),
    loadCheckout: async () => open(),
    loadAvailability: async () => {
      const checkout = await opened();
      checkout.actor.send(focus);
      return checkout;
    },
    lookUp: async () => {
      const checkout = await opened();
      checkout.actor.send({ type: 'discount.apply', raw: 'KART10' });
      return checkout;
    },
    saveDriver: async () => {
      const checkout = await opened();
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
    const { actor, loadAvailability } = await opened({ restored: [ellaSprint] });
    actor.send(focus);
    actor.send({ type: 'driver.add' });
    expect(loadAvailability.calls[0]?.signal.aborted).toBe(true);
    const second = await opened({ restored: [ellaSprint] });
    second.actor.send(acknowledge);
    second.actor.send(focus);
    second.actor.send(submit);
    expect(second.loadAvailability.calls[0]?.signal.aborted).toBe(true);
    expect(second.loadAvailability.inFlight()).toBe(1);
  });
});

test('CHK-07 BEY-01 SUB-01 CHK-11 SUB-02 BEY-02 journey: choose, sold out, remove, pay, back', async () => {
  const { actor, loadAvailability, createReservation, actions, getReady, reachCreating, state } =
    await opened();
  actor.send(add(ellaSprint));
  actor.send(add(ellaHeat));
  actor.send(add(maxSprint));
  actor.send(acknowledge);
  actor.send(submit);
  await loadAvailability.last().succeed(counts(availabilityOf({ sprint: 1, heat: 2 })));
  expect(goneLines(state().context)).toEqual([maxSprint]);
  actor.send(remove(maxSprint));
  await reachCreating();
  await createReservation.last().succeed(reservation);
  actor.send(returned);
  await getReady();
  expect(state().value).toEqual(settled);
  expect(cartView(state().context)).toMatchObject({ totalPrice: 100, bookableCount: 2, goneCount: 0 });
  expect(actions.redirect).toHaveBeenCalledTimes(1);
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
        const checkout = await opened(
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

test.each([
  [true, { ready: 'managingDriver' }],
  [false, settled],
])(
  'STO-02 BEY-17 the wizard closed by a forced sign-in reopens once, after a return from the page cache too: %s',
  async (isReturned, expected) => {
    const { child, state } = await opened({
      isReturned,
      drafts: { [driverForm(null)]: { firstName: 'Kit' } },
    });
    expect(state().value).toEqual(expected);
    if (!isReturned) return;
    expect(child('driverWizard').getSnapshot().context.draft.firstName).toBe('Kit');
    child('driverWizard').send({ type: 'wizard.close' });
    expect(state().value).toEqual(settled);
  },
);
