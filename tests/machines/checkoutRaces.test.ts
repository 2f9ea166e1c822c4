import { expect, test } from 'vitest';
import { draftFrom } from '#domain/driver/driverForm';
import type { Reservation } from '#domain/entities';
import { succeed } from '#domain/result';
import { availabilityOf, driverWith, raceWith } from '../domain/examples';
import { checkoutInputWith, checkoutSystem } from './checkoutSystem';

const race = raceWith();
const ella = driverWith();
const line = { driverId: ella.id, ticketTypeId: 'sprint' };
const unfinished: Reservation = { checkoutUrl: 'https://pay.example/earlier', eventId: race.id };
const held: Reservation = { checkoutUrl: 'https://pay.example/now', eventId: race.id };
const availability = availabilityOf({ sprint: 5 });
const now = '2027-05-01T12:00:00.000Z';

const counts = { kind: 1, state: 1, value: 10 };
const countsNot = { ...counts, state: 2 };

/** A checkout with one acknowledged ticket in the cart. */
const opened = async (stored: Reservation | null = null) => {
  const checkout = checkoutSystem(checkoutInputWith({ preloaded: race, restored: [line] }), stored);
  const { actor, loadCheckout, loadAvailability, saveDriver, state } = checkout;
  const wizard = () => {
    const ref = state().children.driverWizard;
    if (!ref) throw new Error('The wizard is not open');
    return ref;
  };
  const driversCome = () =>
    loadCheckout.last().resolve({
      drivers: succeed([ella]),
      tickets: succeed([]),
      availability: succeed(availability),
      reservation: null,
      now,
    });
  await driversCome();
  actor.send({ type: 'acknowledgement.set', accepted: true });
  return {
    ...checkout,
    driversCome,
    apply: (raw: string) => actor.send({ type: 'discount.apply', raw }),
    submit: () => actor.send({ type: 'checkout.submit' }),
    placesCome: () => loadAvailability.last().succeed({ availability, reservation: null, now }),
    openWizard: () => actor.send({ type: 'driver.edit', driverId: ella.id }),
    closeWizard: () => wizard().send({ type: 'wizard.close' }),
    saveElla: () => {
      wizard().send({ type: 'wizard.save', draft: draftFrom(ella, 'metric') });
      return saveDriver.last().succeed({ driverId: ella.id });
    },
    vouchers: () => state().context.vouchers.map(({ code }) => code),
    hasSubmitted: () => state().matches({ ready: 'submitting' }),
    /** The message beside the code's field. */
    saysOfCode: () => state().children.discount?.getSnapshot().value,
    saysOfOrder: () => state().children.checkoutSubmission?.getSnapshot().value,
    asTheSessionEnds: () => actor.system.get('reservation').send({ type: 'session.closed', token: 'T0K3N' }),
    asAnotherTabStores: (reservation: Reservation | null) =>
      actor.system.get('reservation').send({ type: 'reservation.stored', stored: reservation }),
  };
};

test('DSC-03 DSC-05 a valid code whose lookup ends while the wizard is open is applied', async () => {
  const { apply, closeWizard, hasSubmitted, lookUp, openWizard, savedCodes, submit, vouchers } =
    await opened();
  apply('KART10');
  openWizard();
  await lookUp.last().succeed(counts);
  closeWizard();
  expect([vouchers(), savedCodes.at(-1)]).toEqual([['KART10'], ['KART10']]);
  submit();
  expect(hasSubmitted()).toBe(true);
});

test('DSC-03 DSC-06 an invalid code whose lookup ends while the wizard is open no longer blocks the order', async () => {
  const { apply, closeWizard, hasSubmitted, lookUp, openWizard, submit, vouchers } = await opened();
  apply('KART10');
  openWizard();
  await lookUp.last().succeed(countsNot);
  closeWizard();
  submit();
  expect([vouchers(), hasSubmitted()]).toEqual([[], true]);
});

test('DSC-04 a reservation released while the wizard is open is followed by the code’s lookup', async () => {
  const { apply, lookUp, openWizard, releaseReservation, saysOfCode } = await opened(unfinished);
  apply('KART10');
  openWizard();
  expect(lookUp.calls).toHaveLength(0);
  await releaseReservation.last().succeed();
  expect([saysOfCode(), lookUp.last().input.code]).toEqual(['lookingUp', 'KART10']);
});

test('DSC-05 WIZ-10 a valid code whose lookup ends while drivers reload is applied', async () => {
  const { apply, driversCome, hasSubmitted, lookUp, openWizard, saveElla, submit, vouchers } = await opened();
  apply('KART10');
  openWizard();
  await saveElla();
  await lookUp.last().succeed(counts);
  await driversCome();
  expect(vouchers()).toEqual(['KART10']);
  submit();
  expect(hasSubmitted()).toBe(true);
});

test('DSC-03 WIZ-10 after a driver was saved an order still waits for the lookup', async () => {
  const { apply, driversCome, hasSubmitted, lookUp, openWizard, saveElla, submit, vouchers } = await opened();
  apply('KART10');
  openWizard();
  await saveElla();
  await driversCome();
  submit();
  expect(hasSubmitted()).toBe(false);
  await lookUp.last().succeed(counts);
  submit();
  expect([vouchers(), hasSubmitted()]).toEqual([['KART10'], true]);
});

test('DSC-06 another code can be tried while the message of an invalid one is shown', async () => {
  const { apply, lookUp, saysOfCode, vouchers } = await opened();
  apply('KART1');
  await lookUp.last().succeed(countsNot);
  expect(saysOfCode()).toEqual({ form: 'notValid' });
  apply('KART10');
  await lookUp.last().succeed(counts);
  expect([saysOfCode(), vouchers()]).toEqual([{ form: 'voucherApplied' }, ['KART10']]);
});

test('DSC-04 SUB-02 a reservation released for a code is not released again for the order', async () => {
  const { apply, createReservation, lookUp, placesCome, releaseReservation, submit } =
    await opened(unfinished);
  apply('KART10');
  await releaseReservation.last().succeed();
  await lookUp.last().succeed(counts);
  submit();
  await placesCome();
  expect(releaseReservation.calls).toHaveLength(1);
  expect(createReservation.last().input.order.vouchers).toEqual(['KART10']);
});

test('DSC-04 STO-04 a reservation stored by another tab while one is released for a code is kept until an order is submitted', async () => {
  const { apply, asAnotherTabStores, lookUp, placesCome, releaseReservation, submit } =
    await opened(unfinished);
  const another: Reservation = { ...unfinished, checkoutUrl: 'https://pay.example/another' };
  apply('KART10');
  asAnotherTabStores(another);
  await releaseReservation.last().succeed();
  await lookUp.last().succeed(counts);
  expect(releaseReservation.calls.map(({ input }) => input.reservation)).toEqual([unfinished]);
  submit();
  await placesCome();
  expect(releaseReservation.last().input.reservation).toEqual(another);
});

test('SUB-02 STO-02 a session that ends while a checkout is created releases it, and the order can be submitted again', async () => {
  const { asTheSessionEnds, createReservation, hasSubmitted, placesCome, saysOfOrder, ...checkout } =
    await opened();
  checkout.submit();
  await placesCome();
  asTheSessionEnds();
  await createReservation.last().succeed(held);
  expect([saysOfOrder(), checkout.actions.redirect.mock.calls]).toEqual(['creating', []]);
  await checkout.releaseReservation.last().succeed();
  expect(checkout.releaseReservation.last().input).toMatchObject({ reservation: held, token: 'T0K3N' });
  expect([saysOfOrder(), hasSubmitted()]).toEqual([{ form: 'failed' }, false]);
  checkout.submit();
  expect(hasSubmitted()).toBe(true);
});

test('SUB-05 SUB-02 back from the hosted page the old reservation is released once before a new one is created', async () => {
  const { actor, actions, createReservation, driversCome, placesCome, releaseReservation, submit } =
    await opened();
  submit();
  await placesCome();
  await createReservation.last().succeed(held);
  expect(actions.redirect).toHaveBeenCalledExactlyOnceWith({ url: held.checkoutUrl });
  actor.send({ type: 'page.returned' });
  await driversCome();
  actor.send({ type: 'acknowledgement.set', accepted: true });
  submit();
  await placesCome();
  expect([releaseReservation.last().input.reservation, createReservation.calls.length]).toEqual([held, 1]);
  await releaseReservation.last().succeed();
  expect([releaseReservation.calls.length, createReservation.calls.length]).toEqual([1, 2]);
});
