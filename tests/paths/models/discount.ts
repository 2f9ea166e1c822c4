import { fail, succeed } from '#domain/result';
import { type DiscountContext, discountMachine } from '#machines/discount';
import { applyCode, chooseSprint, comeBackAs, sprintCheckout } from '../../browser/guardian';
import { said } from '../../browser/reading';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel, type StateWords } from '../model';
import { abortOutcomes } from './abortedDraft';
import { assignUnfinished, comeBack, hostedPage, stayHere } from './hostedPage';
import { onlyWhere } from './offered';
import { anyRemoveOf, cartOf, fillCart, secureOf, submissionOf, submit } from './sprintCart';

const lookUp = 'GET v1/Checkouts/discount/*/*';

const code = 'KART10';
const earlier = { code: 'PADDOCK5', value: 5 };

type Moment = { state: string; context: DiscountContext };

const statusOf = ({ page }: Stage) => page.locator('[data-machine="discount"]').getByRole('status');
const applyOf = (stage: Stage) => cartOf(stage).getByRole('button', { name: 'Apply the discount code' });
const crossOf = (stage: Stage, kind: string) =>
  cartOf(stage).getByRole('button', { name: `Remove ${kind} ${code}` });

const message = (text: string): StateWords => ({
  say: `'${text}'`,
  see: async (stage: Stage) => {
    await expect(said(stage.page, text)).toBeVisible();
    await expect(applyOf(stage)).toBeEnabled();
  },
});

const seeChecking = async (stage: Stage): Promise<void> => {
  await expect(said(stage.page, 'Checking your discount code...')).toBeVisible();
  await expect(applyOf(stage)).toBeDisabled();
};

/** The ticket in the cart, as the API lists it once it is paid for. */
const paidTicket = async ({ page }: Stage): Promise<object> => {
  const [line] = await page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('cart:'))
      .flatMap((key) => JSON.parse(sessionStorage.getItem(key) ?? '').lines),
  );
  return {
    _id: 'TCK_1',
    secret: 'a-secret',
    eventId: 'uk-ashdown-sprint',
    realPrice: 0,
    currency: 'GBP',
    createdAt: new Date().toISOString(),
    status: 'VALID',
    ...line,
  };
};

const isApplied = ({ context: { vouchers, coupons } }: Moment): boolean =>
  vouchers.length + coupons.length > 0;

export const discount = defineModel(discountMachine, {
  starts: {
    checkout: {
      input: { eventId: 'uk-ashdown-sprint', vouchers: [], coupons: [earlier] },
      say: `Open the checkout of a race, where the coupon ${earlier.code} was applied before, add a ticket, and tick the box`,
      open: async (stage) => {
        const { page, sandbox } = stage;
        const guardian = await sandbox.guardian('UK', [noah]);
        await comeBackAs(page, guardian);
        await page.evaluate(([key, selection]) => sessionStorage.setItem(key, JSON.stringify(selection)), [
          `cart:UK:${guardian.id}:uk-ashdown-sprint`,
          { lines: [], vouchers: [], coupons: [earlier] },
        ] as const);
        await stayHere(stage);
        await page.goto(sprintCheckout);
        await chooseSprint(page, 'Noah Hart');
      },
    },
  },
  cases: {
    'discount.apply': {
      code: {
        event: { type: 'discount.apply', raw: ` ${code} ` },
        say: `With a payment not finished before, apply ' ${code} '`,
        do: async (stage) => {
          await assignUnfinished(stage, hostedPage);
          await applyCode(stage.page, ` ${code} `);
        },
      },
      earlier: {
        event: onlyWhere(
          ({ context }: Moment) => context.coupons.some((coupon) => coupon.code === earlier.code),
          () => ({ type: 'discount.apply' as const, raw: earlier.code }),
        ),
        say: `Apply ${earlier.code} once more`,
        do: ({ page }) => applyCode(page, earlier.code),
      },
      blank: {
        event: { type: 'discount.apply', raw: '   ' },
        say: 'Apply three spaces',
        do: ({ page }) => applyCode(page, '   '),
      },
    },
    'discount.remove': {
      voucher: {
        event: { type: 'discount.remove', kind: 'voucher', code },
        say: `Press the cross of 'Voucher ${code}', if there is one`,
        do: (stage) => crossOf(stage, 'voucher').click(),
        refused: (stage) => expect(crossOf(stage, 'voucher')).toHaveCount(0),
      },
      coupon: {
        event: { type: 'discount.remove', kind: 'coupon', code },
        say: `Press the cross of 'Coupon ${code}', if there is one`,
        do: (stage) => crossOf(stage, 'coupon').click(),
        refused: (stage) => expect(crossOf(stage, 'coupon')).toHaveCount(0),
      },
    },
    'discount.replace': {
      // Nothing is read anew while an order is on its way.
      paid: {
        event: onlyWhere(
          (moment: Moment) => isApplied(moment) && moment.state !== 'locked',
          () => ({ type: 'discount.replace' as const, vouchers: [], coupons: [] }),
        ),
        say: 'Pay for the ticket elsewhere, and come back to the page',
        do: async (stage) => {
          const { page } = stage;
          await fillCart(stage, true);
          const body = JSON.stringify([await paidTicket(stage)]);
          await page.route(
            '**/api/v1/Tickets/byUser/*/byEvent/*',
            (route) => route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body }),
            { times: 1 },
          );
          await comeBack(stage);
          await expect(anyRemoveOf(stage)).toHaveCount(0);
          await expect(cartOf(stage).getByRole('list', { name: 'Applied codes' })).toHaveCount(0);
        },
      },
    },
    'discount.lock': {
      ordered: {
        event: { type: 'discount.lock' },
        say: "With a ticket in the cart and no other payment on its way, press 'Secure Your Spot Now'",
        do: async (stage) => {
          await fillCart(stage, true);
          await assignUnfinished(stage, null);
          await stage.page.route(
            '**/api/v1/Checkouts',
            (route) =>
              route.fulfill({
                status: 200,
                headers: { 'access-control-allow-origin': '*' },
                json: hostedPage,
              }),
            { times: 1 },
          );
          await submit(stage);
          await expect(submissionOf(stage)).toHaveAttribute('data-state', 'redirecting');
        },
      },
    },
    'discount.unlock': {
      back: {
        event: { type: 'discount.unlock' },
        say: 'Go back from the page to pay on',
        do: async (stage) => {
          await comeBack(stage);
          await expect(secureOf(stage)).toBeEnabled();
        },
      },
    },
  },
  outcomes: {
    releaseReservation: abortOutcomes('the code is looked up all the same'),
    lookUp: {
      voucher: {
        output: succeed({ kind: 1, state: 1, value: 10 }),
        say: 'The API knows it as a voucher',
        network: { calls: [lookUp], with: { status: 200, body: { type: 1, state: 1, value: 10 } } },
      },
      coupon: {
        output: succeed({ kind: 2, state: 1, value: 10 }),
        say: 'The API knows it as a coupon',
        network: { calls: [lookUp], with: { status: 200, body: { type: 2, state: 1, value: 10 } } },
      },
      notValid: {
        output: succeed({ kind: 1, state: 2, value: 10 }),
        say: 'The API answers that it is not valid',
        network: { calls: [lookUp], with: { status: 200, body: { type: 1, state: 2, value: 10 } } },
      },
      failing: {
        output: fail('status', 500),
        say: 'The API answers 500',
        network: { calls: [lookUp], with: { status: 500 } },
      },
    },
  },
  identity: ({ vouchers, coupons, code }) => ({
    vouchers: vouchers.map((voucher) => voucher.code),
    coupons: coupons.map((coupon) => coupon.code),
    code,
  }),
  states: {
    'form.idle': {
      say: 'The field for a code, without a message',
      see: async (stage: Stage) => {
        await expect(applyOf(stage)).toBeEnabled();
        await expect(statusOf(stage)).toHaveText('');
      },
    },
    'form.emptyCode': message('Please enter a discount code'),
    'form.alreadyApplied': {
      say: `'"${code}" has already been applied', or the same of "${earlier.code}"`,
      see: async (stage: Stage) => {
        await expect(statusOf(stage)).toHaveText(/^"(KART10|PADDOCK5)" has already been applied$/);
        await expect(applyOf(stage)).toBeEnabled();
      },
    },
    'form.couponApplied': message(`Coupon "${code}" successfully applied!`),
    'form.voucherApplied': message(`Voucher "${code}" successfully applied!`),
    'form.notValid': message(`"${code}" is not a valid discount code`),
    'form.unverified': message('Could not verify your discount code. Please try again.'),
    'form.broken': {
      say: "'Could not verify your discount code. Please try again.'",
      see: { cannot: 'only a bug leads here' },
    },
    locked: {
      say: "'Apply' and 'Secure Your Spot Now' are busy",
      see: async (stage: Stage) => {
        await expect(applyOf(stage)).toBeDisabled();
        await expect(secureOf(stage)).toBeDisabled();
      },
    },
    releasing: { say: "'Checking your discount code...'", see: seeChecking },
    lookingUp: { say: "'Checking your discount code...'", see: seeChecking },
  },
});
