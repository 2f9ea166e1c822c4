// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DiscountKind, DiscountState } from '#domain/entities';
import { succeed } from '#domain/result';
import type { CheckoutAnswers } from '#machines/checkout/checkoutAnswers';
import { availabilityOf, raceWith, ticketTypeWith } from '../../domain/examples';
import { descriptionOf, shown } from '../renderScreen';
import { ellaHeat, ellaSprint, parts, plenty, race, readyCheckout, sprint } from './openCheckoutScreen';

const cart = () => within(screen.getByRole('complementary', { name: 'Your selection' }));
const add = (ticket: string) =>
  screen.getByRole('button', { name: `Add to Selection ${ticket} for Ella Reed` });
const secure = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Secure Your Spot Now' });
const acknowledge = () => screen.getByRole<HTMLInputElement>('checkbox');
const total = () => cart().getByText('Total').parentElement?.textContent;
const held = {
  checkoutUrl: 'https://pay.example/c/1',
  eventId: race.id,
  items: [{ ...ellaSprint, quantity: 1 }],
};
const soldOutSprint = availabilityOf({ sprint: 0, heat: 5, clash: 5, junior: 5 });

test('CRT-01 the cart’s parts are in the specification’s order', async () => {
  await readyCheckout({ restored: [ellaSprint] });
  const words = screen.getByRole('complementary').textContent;
  const parts = [
    'Your selection',
    'Ella Reed',
    'Final price',
    'Total',
    'Discount code',
    'I have checked',
    'Secure Your Spot Now',
  ];
  expect(parts.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))).toEqual(parts);
  expect(parts.filter((part) => !words.includes(part))).toEqual([]);
});

describe('the lines', () => {
  test('CRT-01 CRT-02 lines are grouped by driver, with prices and the total', async () => {
    const { user } = await readyCheckout();
    expect(cart().getByText('Nothing chosen yet. Add a ticket for one of your drivers.')).toBeDefined();
    await user.click(add('Cadet Sprint'));
    await user.click(add('Cadet Heat'));
    expect(cart().getByRole('heading', { level: 3, name: 'Ella Reed' })).toBeDefined();
    expect(cart().getByText('£60')).toBeDefined();
    expect(total()).toBe('Total £100');
  });

  test('CRT-02 tickets for more than one driver are summed by type, with quantity and prices', async () => {
    const { user } = await readyCheckout({ restored: [ellaSprint, ellaHeat] });
    expect(cart().queryByRole('region', { name: 'By ticket' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to Selection Cadet Sprint for Max Reed' }));
    const rows = within(cart().getByRole('region', { name: 'By ticket' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Cadet Sprint 2 × £60£120', 'Cadet Heat 1 × £40£40']);
    expect(total()).toBe('Total £160');
  });

  test('CRT-04 CRT-01 cents are shown for ticket, line and total, on the phone and in announcements', async () => {
    const race = raceWith({ tickets: [ticketTypeWith({ price: 49.5 })] });
    await readyCheckout({ preloaded: race, restored: [ellaSprint] });
    expect(total()).toBe('Total £49.50');
    expect(screen.getAllByText('£49.50').length).toBeGreaterThanOrEqual(4);
    expect(screen.queryByText('£50')).toBeNull();
  });

  test('CRT-01 CHK-04 each line names its session', async () => {
    await readyCheckout({ restored: [ellaSprint, { driverId: 'DRV_ella', ticketTypeId: 'gone' }] });
    const lines = within(cart().getByRole('heading', { name: 'Ella Reed' }).parentElement ?? document.body);
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Cadet Sprint${sprint.sessions}£60`,
      'Unknown TicketNo longer available',
    ]);
  });

  test('CRT-01 each remove button names its line; a group without lines disappears', async () => {
    const { user } = await readyCheckout({ restored: [ellaSprint] });
    await user.click(screen.getByRole('button', { name: 'Remove Cadet Sprint for Ella Reed' }));
    expect(cart().queryByRole('heading', { level: 3 })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Your selection');
    expect(add('Cadet Sprint')).toBeDefined();
  });

  test('CRT-01 of two tickets of a driver, the one whose button is pressed is removed', async () => {
    const { user } = await readyCheckout({ restored: [ellaSprint, ellaHeat] });
    await user.click(screen.getByRole('button', { name: 'Remove Cadet Heat for Ella Reed' }));
    expect(screen.queryByRole('button', { name: 'Remove Cadet Heat for Ella Reed' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Cadet Sprint for Ella Reed' })).toBeDefined();
  });

  test('CRT-02 a driver who is not listed is named as unknown, and the line can be removed', async () => {
    const { user } = await readyCheckout({ restored: [{ driverId: 'DRV_gone', ticketTypeId: 'sprint' }] });
    expect(cart().getByRole('heading', { level: 3, name: 'Unknown Driver' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove Cadet Sprint for Unknown Driver' }));
    expect(cart().getByText(/Nothing chosen yet/)).toBeDefined();
  });

  test.each([
    ['with an empty cart', {}],
    ['with nothing to choose', { availability: succeed(availabilityOf({ sprint: 0, heat: 0, clash: 0 })) }],
    ['without drivers', { drivers: succeed([]) }],
  ])(
    'CRT-01 SUB-01 DSC-01 total, code, acknowledgement and button come %s, with a message for what is missing',
    async (_, answer: Partial<CheckoutAnswers>) => {
      const { user } = await readyCheckout({}, answer);
      expect(total()).toBe('Total £0');
      expect(screen.getByPlaceholderText('Enter your discount code')).toBeDefined();
      await user.click(acknowledge());
      await user.click(secure());
      expect(cart().getByRole('alert').textContent).toBe('Please select at least one ticket to proceed');
    },
  );

  test('CRT-01 CRT-03 without tickets to choose the cart says so, and the phone has no bar', async () => {
    const soldOut = availabilityOf({ sprint: 0, heat: 0, clash: 0, junior: 0 });
    await readyCheckout({}, { availability: { ok: true, value: soldOut } });
    expect(cart().getByText('There are no tickets for your drivers at this race.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review & secure' })).toBeNull();
  });

  test('CHK-02 without drivers both buttons add one, and nothing covers them', async () => {
    await readyCheckout({}, { drivers: { ok: true, value: [] } });
    expect(screen.getByRole('button', { name: 'Add a driver now' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review & secure' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a driver' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('BEY-01 an unavailable line stays, marked and announced, outside the total', async () => {
    await readyCheckout(
      { restored: [ellaSprint, ellaHeat] },
      { availability: { ok: true, value: soldOutSprint } },
    );
    expect(cart().getByText('No longer available')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('no longer available');
    expect(total()).toBe('Total £40');
  });

  test('BEY-24 adding or removing a line is announced with the total', async () => {
    const { user } = await readyCheckout();
    const log = () => screen.getByRole('log', { name: 'Changes to your selection' }).textContent;
    await user.click(add('Cadet Sprint'));
    expect(log()).toContain('Cadet Sprint for Ella Reed added. 1 ticket, £60 in total.');
    await user.click(screen.getByRole('button', { name: 'Remove Cadet Sprint for Ella Reed' }));
    expect(log()).toContain('Cadet Sprint for Ella Reed removed. Your selection is empty.');
  });

  test('BEY-10 a line that becomes unavailable is announced by name', async () => {
    const { actor, loadAvailability } = await readyCheckout({ restored: [ellaSprint] });
    await shown(Promise.resolve(actor.send({ type: 'page.seen' })));
    await shown(
      loadAvailability.last().succeed({ availability: soldOutSprint, reservation: null, now: parts.now }),
    );
    expect(screen.getByRole('log', { name: 'Changes to your selection' }).textContent).toContain(
      'Cadet Sprint for Ella Reed is no longer available.',
    );
  });

  test('CRT-01 BEY-14 BEY-15 an info alert says where tickets are sent and where the price is final', async () => {
    await readyCheckout();
    expect(cart().getByText('Tickets go to kim@example.com')).toBeDefined();
    const alert = cart().getByText(/Final price shown at payment/);
    expect(alert.closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('info');
  });

  test('CRT-01 BEY-10 the phone’s bar says how it stands: nothing chosen, or a ticket that is gone', async () => {
    await readyCheckout();
    expect(screen.getByText('Nothing chosen yet').parentElement?.textContent).toBe('Nothing chosen yet ');
    cleanup();
    const soldOut = succeed(soldOutSprint);
    await readyCheckout({ restored: [ellaSprint, ellaHeat] }, { availability: soldOut });
    expect(screen.getByText('1 no longer available').parentElement?.textContent).toContain('£40');
  });

  test('CRT-01 the phone’s bar shows count and total and links to the cart', async () => {
    const scroll = vi.fn();
    HTMLElement.prototype.scrollIntoView = scroll;
    const { user } = await readyCheckout({ restored: [ellaSprint, ellaHeat] });
    expect(screen.getByText('2 tickets').parentElement?.textContent).toBe('2 tickets £100');
    await user.click(screen.getByRole('button', { name: 'Review & secure' }));
    expect(document.activeElement?.textContent).toBe('Your selection');
    expect(scroll).toHaveBeenCalledOnce();
  });
});

describe('discount codes', () => {
  const code = () => screen.getByPlaceholderText<HTMLInputElement>('Enter your discount code');
  /** user-event misses that a form was reset and would append to the old text. */
  const applyAgain = async (user: UserEvent, value: string) => {
    fireEvent.change(code(), { target: { value } });
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
  };
  const message = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  const applied = async (kind: number, state: number = DiscountState.valid) => {
    const checkout = await readyCheckout();
    await checkout.user.type(code(), 'KART10{Enter}');
    expect(message()).toBe('Checking your discount code...');
    expect(code().value).toBe('');
    await shown(checkout.lookUp.last().succeed({ kind, state, value: 10 }));
    expect(code().value).toBe('');
    return checkout;
  };

  test('DSC-01 DSC-03 DSC-05 Enter applies a voucher; the input is cleared once it is applied, the message disappears after 3 s', async () => {
    const { pass } = await applied(DiscountKind.voucher);
    expect(message()).toBe('Voucher "KART10" successfully applied!');
    expect(cart().getByText('Voucher KART10')).toBeDefined();
    pass(3000);
    expect(message()).toBe('');
    expect(screen.getByRole('log', { name: 'Discount messages' }).textContent).toContain(
      'Voucher "KART10" successfully applied!',
    );
  });

  test('DSC-05 applying a code does not format the page’s dates and ages again', async () => {
    const checkout = await readyCheckout({ restored: [ellaSprint, ellaHeat] });
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    let snapshots = 0;
    checkout.actor.subscribe(() => {
      snapshots += 1;
    });
    await checkout.user.type(code(), 'KART10{Enter}');
    await shown(checkout.lookUp.last().succeed({ kind: DiscountKind.voucher, state: 1, value: 10 }));
    expect(message()).toContain('successfully applied');
    // Only the race day is formatted, in a guard for a driver's age.
    expect(format.mock.calls.length).toBeLessThanOrEqual(4 * snapshots);
  });

  test('DSC-05 DSC-01 an applied coupon is listed with a remove control', async () => {
    const { user } = await applied(DiscountKind.coupon);
    expect(message()).toBe('Coupon "KART10" successfully applied!');
    const remove = screen.getByRole('button', { name: 'Remove coupon KART10' });
    expect(within(remove).getByTitle('Remove coupon')).toBeDefined();
    await user.click(remove);
    expect(cart().queryByText('Coupon KART10')).toBeNull();
    expect(document.activeElement).toBe(code());
  });

  test('DSC-06 the message of an invalid code disappears after 5 s', async () => {
    const { pass } = await applied(DiscountKind.voucher, DiscountState.notValidYet);
    expect(message()).toBe('"KART10" is not a valid discount code');
    pass(5000);
    expect(message()).toBe('');
  });

  test('DSC-06 STO-02 a lookup that meets a 401 keeps the code; only the page says that the guardian is signed out', async () => {
    const { app, user, lookUp } = await readyCheckout();
    await user.type(code(), 'KART10');
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
    act(() => app.session.send({ type: 'session.unauthorized' }));
    await shown(lookUp.last().fail('status', 401));
    expect(screen.queryByText('Could not verify your discount code. Please try again.')).toBeNull();
    expect(code().value).toBe('KART10');
    expect(screen.getByText('You are signed out. Nothing you have chosen or typed is lost.')).toBeDefined();
  });

  test('BEY-17 DSC-03 a code typed before is in its field, and leaves it when it is applied', async () => {
    const { user } = await readyCheckout({ drafts: { 'code EVT_1': { code: 'KART10' } } });
    expect(code().value).toBe('KART10');
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
    expect(code().value).toBe('');
  });

  test('DSC-06 DSC-03 a failed lookup keeps the code in its field for another attempt', async () => {
    const { user, lookUp } = await readyCheckout();
    await user.type(code(), 'KART10');
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
    await shown(lookUp.last().fail('offline'));
    expect(message()).toBe('Could not verify your discount code. Please try again.');
    expect(code().value).toBe('KART10');
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
    await shown(lookUp.last().succeed({ kind: DiscountKind.voucher, state: DiscountState.valid, value: 10 }));
    expect(cart().getByText('Voucher KART10')).toBeDefined();
    expect(code().value).toBe('');
  });

  test('DSC-02 an empty code and a code applied before each have their message', async () => {
    const { user } = await applied(DiscountKind.voucher);
    await applyAgain(user, ' KART10 ');
    expect(message()).toBe('"KART10" has already been applied');
    await applyAgain(user, '');
    expect(message()).toBe('Please enter a discount code');
  });

  test('BEY-15 the field warns that a code cancels an unfinished payment, where there is one', async () => {
    const { releaseReservation, user } = await readyCheckout({}, { reservation: held }, held);
    expect(descriptionOf(code()).join()).toContain('cancels a payment you have not finished');
    await user.type(code(), 'NOPE{Enter}');
    await shown(releaseReservation.last().succeed());
    expect(descriptionOf(code())).toEqual([]);
  });

  test('BEY-39 BEY-15 no field warns of an unfinished payment while the account waits for its tickets', async () => {
    const order = { userId: 'USR_1', eventId: 'EVT_2', items: held.items, vouchers: [], coupons: [] };
    const elsewhere = { ...held, eventId: 'EVT_2' };
    for (const [step, isSaid] of [
      ['left', true],
      ['awaited', false],
    ] as const) {
      await readyCheckout({ lastPayment: { order, step } }, { reservation: elsewhere }, elsewhere);
      expect(descriptionOf(code()).length > 0, step).toBe(isSaid);
      cleanup();
    }
  });

  test('BEY-15 DSC-01 with a code applied, the total says that codes are deducted at payment', async () => {
    await readyCheckout({ restored: [ellaSprint] });
    expect(cart().queryByText(/Discounts are taken off/)).toBeNull();
    cleanup();
    await readyCheckout({
      restored: [ellaSprint],
      restoredCodes: { vouchers: [], coupons: [{ code: 'SPRING', value: 15 }] },
    });
    expect(cart().getByText(/Discounts are taken off on the payment page/)).toBeDefined();
  });

  test('DSC-03 the next input stays while a code is checked', async () => {
    const { lookUp, user } = await readyCheckout();
    await user.type(code(), 'FIRST{Enter}');
    await applyAgain(user, 'SECOND');
    await shown(lookUp.last().succeed({ kind: DiscountKind.voucher, state: DiscountState.valid, value: 10 }));
    expect(code().value).toBe('SECOND');
  });
});

describe('the submit button', () => {
  test('SUB-01 CRT-01 is disabled with a reason until the requirements are acknowledged', async () => {
    const { user } = await readyCheckout({ restored: [ellaSprint] });
    expect(secure().getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(secure())).toEqual(['Tick the box above to continue.']);
    await user.click(acknowledge());
    expect(secure().getAttribute('aria-disabled')).toBeNull();
  });

  test('SUB-01 with an empty cart shows an alert for 5 s', async () => {
    const { user, pass } = await readyCheckout();
    await user.click(acknowledge());
    await user.click(secure());
    expect(screen.getByRole('alert').textContent).toBe('Please select at least one ticket to proceed');
    pass(5000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('log', { name: 'Booking messages' }).textContent).toContain(
      'Please select at least one ticket to proceed',
    );
  });

  const ellaJunior = { driverId: 'DRV_ella', ticketTypeId: 'junior' };

  test('BEY-47 SUB-01 CHK-04 a ticket that does not fit has its gap in the cart, and nothing false is acknowledged', async () => {
    await readyCheckout({ restored: [ellaSprint, ellaJunior] });
    const lines = within(cart().getByRole('heading', { name: 'Ella Reed' }).parentElement ?? document.body);
    const words = lines.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words[0]).toBe(`Cadet Sprint${sprint.sessions}£60`);
    expect(words[1]).toMatch(/5 cm short, .*, Race School not passed yet£75$/);
    expect(acknowledge().labels?.[0]?.textContent).toBe(
      'I have checked the requirements of the tickets chosen. Ella is 6 kg too light, 5 cm too short and too young for Junior Sprint, has not passed Race School and may be turned away. I want this ticket anyway.',
    );
  });

  test('SUB-01 adding a ticket with unmet requirements asks for the acknowledgement again, another ticket does not', async () => {
    const { user, actor } = await readyCheckout({ restored: [ellaSprint] });
    const log = () => screen.getByRole('log', { name: 'Requirements' }).textContent;
    await user.click(acknowledge());
    await user.click(add('Cadet Heat'));
    expect(acknowledge().checked).toBe(true);
    await shown(Promise.resolve(actor.send({ type: 'ticket.add', line: ellaJunior })));
    expect(acknowledge().checked).toBe(false);
    expect(log()).toContain('Please tick the box again.');
    expect(descriptionOf(secure())).toEqual(['Tick the box above to continue.']);
    await user.click(acknowledge());
    await user.click(screen.getByRole('button', { name: 'Remove Junior Sprint for Ella Reed' }));
    expect(acknowledge().checked).toBe(true);
  });

  const submitted = async () => {
    const checkout = await readyCheckout({ restored: [ellaSprint] });
    await checkout.user.click(acknowledge());
    await checkout.user.click(secure());
    await shown(
      checkout.loadAvailability.last().succeed({ availability: plenty, reservation: null, now: parts.now }),
    );
    return checkout;
  };

  test.each([
    ['Cadet Sprint is sold out.', 'There was a problem creating your checkout: Cadet Sprint is sold out.'],
    [null, 'There was a problem processing your booking. Please try again.'],
  ])('SUB-03 BEY-10 a refusal (%s) is shown for 5 s', async (text, message) => {
    const { createReservation, pass } = await submitted();
    await shown(createReservation.last().fail('status', 409, text));
    expect(screen.getByRole('alert').textContent).toBe(message);
    pass(5000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['2027-05-01T12:15:00.000Z', ' Your places are held until 16:15.'],
    ['2027-05-03T12:15:00.000Z', ' Your places are held until May 3, 2027, 16:15.'],
    [null, ''],
  ])('BEY-39 back from paying: nothing was charged, places held until %s', async (expiresAt, held) => {
    const items = [{ ...ellaSprint, quantity: 1 }];
    const order = { userId: 'USR_1', eventId: race.id, items, vouchers: [], coupons: [] };
    const lastPayment = { order, step: 'left' as const };
    const reservation = { checkoutUrl: 'https://pay.example/c/1', eventId: race.id, items, expiresAt };
    await readyCheckout({ restored: [ellaSprint], lastPayment, timezone: 'Asia/Dubai' }, { reservation });
    const notice = screen.getByText(/^Payment not finished\./);
    expect(notice.textContent).toBe(`Payment not finished. Nothing was charged.${held}`);
    const drivers = screen.getByRole('heading', { name: 'Your drivers' });
    expect(notice.compareDocumentPosition(drivers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(acknowledge().checked).toBe(true);
    expect(secure().getAttribute('aria-disabled')).toBeNull();
  });

  test('BEY-39 the phone’s bar says until when places are held, and pays', async () => {
    HTMLElement.prototype.scrollIntoView = vi.fn();
    const items = [{ ...ellaSprint, quantity: 1 }];
    const order = { userId: 'USR_1', eventId: race.id, items, vouchers: [], coupons: [] };
    const reservation = { ...held, expiresAt: '2027-05-01T12:15:00.000Z' };
    const unfinished = { restored: [ellaSprint], lastPayment: { order, step: 'left' as const } };
    const { user, loadAvailability } = await readyCheckout(unfinished, { reservation });
    const payNow = screen.getByRole('button', { name: 'Pay now' });
    expect(payNow.parentElement?.textContent).toBe('Held until 12:15 £60Pay now');
    await user.click(payNow);
    expect(document.activeElement?.textContent).toBe('Your selection');
    expect(loadAvailability.calls).toHaveLength(1);
  });

  test('SUB-02 LEG-03 the button is preceded by where to pay, that nothing is charged yet, and the terms', async () => {
    await readyCheckout({ restored: [ellaSprint] });
    expect(cart().getByText(/^You pay on the next page. Nothing is charged yet./)).toBeDefined();
    const terms = cart().getByRole('link', { name: /^Terms of use/ });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/UK/legal/terms', '_blank']);
  });

  test('BEY-01 unavailable lines must be removed before submitting', async () => {
    const { user, loadAvailability } = await readyCheckout(
      { restored: [ellaSprint, ellaHeat] },
      { availability: { ok: true, value: soldOutSprint } },
    );
    await user.click(acknowledge());
    await user.click(secure());
    expect(screen.getByRole('alert').textContent).toContain('Remove them to continue.');
    expect(loadAvailability.calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove Cadet Sprint for Ella Reed' }));
    await user.click(secure());
    expect(loadAvailability.calls).toHaveLength(1);
  });
});
