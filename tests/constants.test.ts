import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { orderFrom, summarise } from '#domain/checkout/cart';
import { addLine } from '#domain/checkout/cartLines';
import { formatPrice } from '#domain/checkout/money';
import {
  type DriverDraft,
  type DriverStep,
  driverErrors,
  driverFrom,
  emptyDraft,
} from '#domain/driver/driverForm';
import { canBook } from '#domain/driver/eligibility';
import { formatWeight, type MeasurementSystem, measurementSystemOf } from '#domain/driver/units';
import type { DiscountLookup } from '#domain/entities';
import { isEmail } from '#domain/form/email';
import { newPasswordError } from '#domain/form/passwordForm';
import { relatedRaces } from '#domain/race/relatedRaces';
import { fail } from '#domain/result';
import { formatCreatedAt } from '#domain/ticket/ticketDate';
import { raceDates } from '#domain/time/dates';
import { ticketRows } from '#machines/account/accountSelectors';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { discountMachine } from '#machines/checkout/discount';
import { Button, type ButtonProps } from '../src/components/form/Button';
import { wizardSteps } from '../src/dialogs/driverWizard/wizardSteps';
import { privacyPolicy } from '../src/screens/legal/privacyPolicy';
import { termsOfUse } from '../src/screens/legal/termsOfUse';
import { Strip } from '../src/shell/Strip';
import { constants, type Item, titleOf } from './constants';
import { boughtTicketWith, driverWith, raceWith } from './domain/examples';
import { controlledActor } from './machines/controlledActor';
import { underParent } from './machines/underParent';

/** The wizard's message for one value; null if the value is valid. @param today plain date */
const complaint = (
  step: DriverStep,
  field: 'weight' | 'height' | 'dateOfBirth',
  answer: Partial<DriverDraft>,
  { system = 'metric', today = '2027-03-14' }: { system?: MeasurementSystem; today?: string } = {},
): string | null => driverErrors(step, { ...emptyDraft, ...answer }, system, today)?.[field] ?? null;

const weight = (typed: string, system: MeasurementSystem): string | null =>
  complaint('physique', 'weight', { weight: typed }, { system });

const height = (answer: Partial<DriverDraft>, system: MeasurementSystem): string | null =>
  complaint('physique', 'height', answer, { system });

/** Imperial input as stored: kg and cm. */
const stored = (answer: Partial<DriverDraft>) =>
  driverFrom(
    { ...emptyDraft, day: '1', month: '2', year: '2016', sex: '2', experienceLevel: 'rookie', ...answer },
    'imperial',
    null,
  );

const openDiscount = () => {
  const clock = new SimulatedClock();
  const lookUp = controlledActor<DiscountLookup, { eventId: string; code: string }>();
  const { actor } = underParent(discountMachine.provide({ actors: { lookUp: lookUp.logic } }), {
    input: { origin: { replyTo: 'screen.1', userId: 'USR_1', regionId: 'UK' }, eventId: 'EVT_1' },
    clock,
  });
  /** Duration of a code's message, ms. */
  const standsFor = async (code: string, answer: DiscountLookup | 'nobody' | 'none'): Promise<number> => {
    actor.send({ type: 'discount.check', raw: code, applied: ['APPLIED'] });
    if (answer !== 'nobody') {
      actor.send({ type: 'reservation.released', requester: 'discount' });
      await (answer === 'none' ? lookUp.last().fail('offline') : lookUp.last().succeed(answer));
    }
    return timeUntil(clock, () => actor.getSnapshot().matches({ form: 'idle' }));
  };
  return { standsFor };
};

const legal = {
  leagueName: 'Apex Karting League',
  entity: 'Paddock Racing Ltd',
  registeredIn: 'England and Wales',
  supportEmail: 'pitwall@league.test',
};

/** ms until a condition holds, at most a minute. */
const timeUntil = (clock: SimulatedClock, isSo: () => boolean): number => {
  let passed = 0;
  while (!isSo() && passed < 60_000) {
    clock.increment(1);
    passed += 1;
  }
  return passed;
};

const proofs: Record<Item<'withoutBrowser'>, () => void | Promise<void>> = {
  'Minimum password length': () => {
    expect(newPasswordError('seven77')).toBe('Password must be at least 8 characters long');
    expect(newPasswordError('eight888')).toBeNull();
  },
  'Email maximum': () => {
    const domain = (length: number) => `${'a.'.repeat((length - 4) / 2)}info`;
    expect(isEmail(`${'a'.repeat(64)}@example.com`)).toBe(true);
    expect(isEmail(`${'a'.repeat(65)}@example.com`)).toBe(false);
    expect(isEmail(`${'a'.repeat(63)}@${domain(190)}`)).toBe(true);
    expect(isEmail(`${'a'.repeat(64)}@${domain(190)}`)).toBe(false);
  },
  'Driver age': () => {
    const bornOn = (day: string) =>
      complaint('birth', 'dateOfBirth', { day, month: '3', year: '2009' }, { today: '2027-03-14' });
    expect(bornOn('15')).toBeNull();
    expect(bornOn('14')).toBe('Must be under 18 years old');
    const raceDay = { start: '2027-06-14T08:00:00Z', timezone: 'Europe/London' };
    expect(canBook({ dateOfBirth: '2022-06-14' }, raceDay)).toBe(true);
    expect(canBook({ dateOfBirth: '2022-06-15' }, raceDay)).toBe(false);
  },
  Weight: () => {
    const kg = 'Weight must be between 15 and 180 kg';
    const lbs = 'Weight must be between 33 and 397 lbs';
    expect(['14', '14.9', '180.1', '181'].map((typed) => weight(typed, 'metric'))).toEqual([kg, kg, kg, kg]);
    expect(['15', '180'].map((typed) => weight(typed, 'metric'))).toEqual([null, null]);
    expect(['32', '398'].map((typed) => weight(typed, 'imperial'))).toEqual([lbs, lbs]);
    expect(['33', '397'].map((typed) => weight(typed, 'imperial'))).toEqual([null, null]);
  },
  Height: () => {
    const cm = 'Height must be between 100 and 220 cm';
    const feet = `Height must be between 3'0" and 7'11", and Inches must be from 0 to 11`;
    const metric = ['99', '100', '220', '221'].map((typed) => height({ height: typed }, 'metric'));
    expect(metric).toEqual([cm, null, null, cm]);
    const imperial = [
      ['2', '11'],
      ['3', '0'],
      ['7', '11'],
      ['8', '0'],
      ['5', '12'],
    ].map(([typed = '', inches = '']) => height({ feet: typed, inches }, 'imperial'));
    expect(imperial).toEqual([feet, null, null, feet, feet]);
  },
  Conversion: () => {
    expect(stored({ weight: '220.462' }).weight).toBeCloseTo(100, 9);
    expect(stored({ weight: '70', feet: '4', inches: '2' }).height).toBeCloseTo(127, 9);
    expect(formatWeight(100, 'imperial')).toBe('220.5 lbs');
  },
  'Measurement system': () => {
    expect(['US', 'US-WEST', 'AUS'].map(measurementSystemOf)).toEqual(['imperial', 'imperial', 'imperial']);
    expect(['UK', 'AE', 'DE'].map(measurementSystemOf)).toEqual(['metric', 'metric', 'metric']);
  },
  'Wizard steps': () => {
    expect(Object.keys(wizardSteps)).toEqual(['basics', 'physique', 'birth', 'experience']);
  },
  'Other events on event page': () => {
    const others = ['a', 'b', 'c', 'd'].map((id) => raceWith({ id }));
    expect(relatedRaces(raceWith({ id: 'EVT_shown' }), others)).toHaveLength(2);
  },
  'Cart quantity per ticket': () => {
    const line = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
    const lines = addLine(addLine([], line), line);
    const order = orderFrom({ userId: 'USR_1', eventId: 'EVT_1', lines, vouchers: [], coupons: [] });
    expect(order.items).toEqual([{ ...line, quantity: 1 }]);
    expect(summarise(lines, raceWith(), [driverWith()]).itemsByTicket).toMatchObject([{ quantity: 1 }]);
  },
  'Checkout error banner': async () => {
    const clock = new SimulatedClock();
    const { actor } = underParent(checkoutSubmissionMachine, {
      input: { origin: { replyTo: 'screen.1', userId: 'USR_1', regionId: 'UK' } },
      clock,
    });
    const requester = 'checkoutSubmission';
    const item = { driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 };
    const order = { userId: 'USR_1', eventId: 'EVT_1', items: [item], vouchers: [], coupons: [] };
    for (const text of ['The grid is full.', null]) {
      actor.send({ type: 'submission.start', order });
      actor.send({ type: 'reservation.released', requester });
      actor.send({ type: 'reservation.refused', requester, failure: fail('status', 500, text) });
      expect(timeUntil(clock, () => actor.getSnapshot().matches({ form: 'idle' }))).toBe(5000);
    }
  },
  'Discount success message': async () => {
    const { standsFor } = openDiscount();
    expect(await standsFor('KART10', { state: 1, kind: 1, value: 10 })).toBe(3000);
    expect(await standsFor('PADDOCK5', { state: 1, kind: 2, value: 5 })).toBe(3000);
    expect(await standsFor('APPLIED', 'nobody')).toBe(5000);
    expect(await standsFor('', 'nobody')).toBe(5000);
    expect(await standsFor('NOPE', { state: 2, kind: 1, value: 0 })).toBe(5000);
    expect(await standsFor('NOPE', 'none')).toBe(5000);
  },
  'Currency display': () => {
    const prices = ['USD', 'GBP', 'AED'].map((currency) => formatPrice(1249.5, currency));
    expect(prices).toEqual(['$1,250', '£1,250', 'AED\u00a01,250']);
  },
  'Date display': () => {
    const event = { start: '2027-03-28T23:30:00Z', end: '2027-04-02T10:00:00Z', oneDayOnly: false };
    const inLondon = raceDates({ ...event, timezone: 'Europe/London' });
    expect([inLondon.from, inLondon.to]).toEqual(['Mar 29, 2027', 'Apr 2, 2027']);
    expect(raceDates({ ...event, timezone: 'America/New_York' }).from).toBe('Mar 28, 2027');
  },
  'Ticket created format': () => {
    expect(formatCreatedAt('2027-07-04T08:05:00Z', 'Europe/London')).toBe('Jul 04, 2027 09:05 BST');
    expect(formatCreatedAt('2027-01-04T23:05:00Z', 'America/New_York')).toBe('Jan 04, 2027 18:05 EST');
    const boughtAt = (id: string, createdAt: string) => boughtTicketWith({ id, createdAt });
    const tickets = [
      boughtAt('first', '2027-03-01T10:00:00Z'),
      boughtAt('last', '2027-03-02T09:00:00+02:00'),
      boughtAt('second', '2027-03-02T06:00:00Z'),
    ];
    const rows = ticketRows({ drivers: [], tickets, races: [], driverId: null });
    expect(rows.map(({ ticket }) => ticket.id)).toEqual(['last', 'second', 'first']);
  },
  'Privacy policy': () => {
    const { effective, sections } = privacyPolicy(legal);
    expect(effective).toBe('29 November 2024');
    expect(JSON.stringify(sections)).toContain('child under 13');
  },
  Terms: () => {
    const text = JSON.stringify(termsOfUse(legal).sections);
    expect(text).toContain('valid for five years');
    expect(text).toContain('14-day return window');
  },
  'Banner slogans repeat': () => {
    const markup = renderToStaticMarkup(createElement(Strip, { visit: 1, isStill: false }));
    for (const slogan of [
      'Talent comes first',
      'Win a funded F4 seat',
      'Become a world champion',
      'Designed by F1 engineers',
    ])
      expect(markup.split(slogan)).toHaveLength(10 + 1);
  },
  'Shared button': () => {
    const markupOf = (props: ButtonProps) => renderToStaticMarkup(createElement(Button, props));
    const plain = markupOf({ caption: 'Next' });
    expect(plain).toContain('data-tone="blue"');
    expect(plain).not.toContain('disabled');
    expect(plain).toMatch(/Next<\/span><svg/);
    expect(markupOf({ caption: 'Next', tone: 'danger', disabled: true })).toMatch(
      /^<button [^>]*data-tone="danger"[^>]* disabled=""/,
    );
    expect(markupOf({ caption: 'Next', back: true })).toMatch(/<\/svg><span>Next<\/span><\/button>$/);
  },
};

test('the specification has 28 constants and limits', () => {
  expect(constants).toHaveLength(28);
});

for (const [item, prove] of Object.entries(proofs) as [Item<'withoutBrowser'>, () => void][]) {
  test(titleOf(item), prove);
}
