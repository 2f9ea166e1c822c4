import { succeed } from '#domain/result';
import { discountMachine } from '#machines/checkout/discount';
import { applyCode, chooseSprint, comeBackAs, keepSelection, sprintCheckout } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import type { Stage } from '../browser/stage';
import { defineModel, type StateWords } from '../model';
import { apiAnswers } from './apiAnswers';
import { assignUnfinished, hostedPage } from './hostedPage';
import { onlyIn } from './offered';
import { abort, brokenCases, originOf } from './reservationCalls';
import { cartOf } from './sprintCart';

const lookUp = 'GET v1/Checkouts/discount/*/*';

const code = 'KART10';
const earlier = { code: 'PADDOCK5', value: 5 };
/** Can be removed once: a path needs no more. */
const spare = { code: 'SPARE', value: 1 };
const crossOf = (stage: Stage, name: RegExp) => cartOf(stage).getByRole('button', { name }).first();

const message = (text: string): StateWords => ({ say: `'${text}'` });

export const discount = defineModel(discountMachine, {
  starts: {
    checkout: {
      input: { origin: originOf('discount'), eventId: 'uk-ashdown-sprint' },
      say: `Open the checkout of a race, with the coupons ${earlier.code} and ${spare.code} applied, add a ticket, and tick the box`,
      open: async (stage) => {
        const { page, sandbox } = stage;
        const guardian = await sandbox.guardian('UK', [noah]);
        await comeBackAs(page, guardian);
        await keepSelection(page, guardian, 'uk-ashdown-sprint', {
          lines: [],
          vouchers: [],
          coupons: [earlier, spare],
        });
        stage.calls.hold(abort);
        await page.goto(sprintCheckout);
        await chooseSprint(page, 'Noah Hart');
      },
    },
  },
  cases: {
    'discount.check': {
      code: {
        event: { type: 'discount.check', raw: ` ${code} `, applied: [earlier.code] },
        say: `With an earlier unfinished payment, and without ${code} among the codes, apply ' ${code} '`,
        do: async (stage) => {
          const cross = crossOf(stage, new RegExp(`^Remove (voucher|coupon) ${code}$`));
          if ((await cross.count()) > 0) await cross.click();
          await assignUnfinished(stage, hostedPage);
          await applyCode(stage.page, ` ${code} `);
        },
      },
      earlier: {
        event: { type: 'discount.check', raw: earlier.code, applied: [earlier.code] },
        say: `Apply ${earlier.code} again`,
        do: ({ page }) => applyCode(page, earlier.code),
      },
      blank: {
        event: { type: 'discount.check', raw: '   ', applied: [earlier.code] },
        say: 'Apply three spaces',
        do: ({ page }) => applyCode(page, '   '),
      },
    },
    'code.typed': {
      half: {
        event: { type: 'code.typed', code: 'KAR' },
        say: "Type 'KAR' into the field for a code",
        do: (stage) => cartOf(stage).getByLabel('Discount code').fill('KAR'),
      },
    },
    'discount.removed': {
      spare: {
        event: { type: 'discount.removed', code: spare.code },
        say: `Press the cross of the coupon ${spare.code}`,
        do: (stage) => crossOf(stage, /^Remove coupon SPARE/).click(),
      },
      applied: {
        event: onlyIn(['form.couponApplied', 'form.voucherApplied'], { type: 'discount.removed', code }),
        say: `Press the cross of ${code}`,
        do: (stage) => crossOf(stage, new RegExp(`^Remove (voucher|coupon) ${code}$`)).click(),
      },
    },
    'reservation.released': {
      aborted: {
        event: { type: 'reservation.released' },
        say: 'The API releases the places of the unfinished payment: the code is looked up',
        do: ({ calls }) => calls.settle({ calls: [abort], with: { status: 200 } }),
      },
    },
    'reservation.broken': brokenCases,
  },
  outcomes: {
    lookUp: {
      voucher: {
        output: succeed({ kind: 1, state: 1, value: 10 }),
        say: 'The API answers that the code is a voucher',
        network: { calls: [lookUp], with: { status: 200, body: { type: 1, state: 1, value: 10 } } },
      },
      coupon: {
        output: succeed({ kind: 2, state: 1, value: 10 }),
        say: 'The API answers that the code is a coupon',
        network: { calls: [lookUp], with: { status: 200, body: { type: 2, state: 1, value: 10 } } },
      },
      notValid: {
        output: succeed({ kind: 1, state: 2, value: 10 }),
        say: 'The API answers that the code is not valid',
        network: { calls: [lookUp], with: { status: 200, body: { type: 1, state: 2, value: 10 } } },
      },
      failing: apiAnswers(500, [lookUp]),
    },
  },
  peers: ['reservation'],
  identity: ({ code: checked }) => ({ code: checked }),
  states: {
    'form.idle': { say: 'The field for a code, without a message' },
    'form.emptyCode': message('Please enter a discount code'),
    'form.alreadyApplied': {
      say: `'"${code}" has already been applied', or the same message about "${earlier.code}"`,
    },
    'form.couponApplied': message(`Coupon "${code}" successfully applied!`),
    'form.voucherApplied': message(`Voucher "${code}" successfully applied!`),
    'form.notValid': message(`"${code}" is not a valid discount code`),
    'form.unverified': message('Could not verify your discount code. Please try again.'),
    'form.broken': { say: "'Could not verify your discount code. Please try again.'" },
    releasing: { say: "'Checking your discount code...'" },
    lookingUp: { say: "'Checking your discount code...'" },
  },
});
