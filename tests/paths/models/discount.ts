import { succeed } from '#domain/result';
import { type DiscountContext, discountMachine } from '#machines/checkout/discount';
import { chooseSprint, codeField, comeBackAs, keepSelection, sprintCheckout } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import { equalSwaps } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { assignUnfinished, hostedPage } from './hostedPage';
import { abort, brokenCases, originOf, sessionEndedCases } from './reservationCalls';
import { cartOf } from './sprintCart';
import { apiAnswers, asAlex, exceptWhere, onlyIn, onlyWhere } from './steps';

const lookUp = 'GET v1/Checkouts/discount/*/*';

const code = 'KART10';
const earlier = { code: 'PADDOCK5', value: 5 };
/** Can be removed once: a path needs no more. */
const spare = { code: 'SPARE', value: 1 };
const crossOf = (stage: Stage, name: RegExp) => cartOf(stage).getByRole('button', { name }).first();

const fieldOf = ({ page }: Stage) => codeField(page);

type Moment = { state: string; context: DiscountContext };

const isEmpty = ({ context }: Moment): boolean => context.typed === '';

/** Whether the code in the field is looked up, after the places of an unfinished payment are released. */
const isCode = ({ context }: Moment): boolean => context.typed.trim() === code;

const typing = (text: string, say: string) => ({
  event: onlyWhere(isEmpty, { type: 'code.typed' as const, code: text }),
  say,
  do: async (stage: Stage) => (await fieldOf(stage)).fill(text),
});

const apply = { type: 'code.apply' as const, applied: [earlier.code] };

/** For testers. */
const applying = (one: string): string =>
  `type ${one} into Discount code, press Enter in Discount code, wait for '"${one}" successfully applied!'`;
const ticking = "tick 'I have checked that each driver meets the requirements'";

const message = (text: string) => ({ say: `'${text}'` });

const found = (kind: number, state: number, what: string) => ({
  output: succeed({ kind, state, value: 10 }),
  say: `The API answers that the code is ${what}`,
  network: { calls: [lookUp], with: { status: 200, body: { type: kind, state, value: 10 } } },
});

export const discount = defineModel(discountMachine, {
  starts: {
    checkout: {
      input: { origin: originOf('discount'), eventId: 'uk-ashdown-sprint' },
      needs: [
        ...asAlex,
        `At ${sprintCheckout} ${applying(earlier.code)}, ${applying(spare.code)}, and wait 5 s.`,
      ],
      say: `Press 'Add to Selection' of Cadet Sprint for Noah Hart, and ${ticking}`,
      open: async (stage) => {
        const { page, sandbox } = stage;
        const guardian = await sandbox.guardian([noah]);
        await comeBackAs(page, guardian);
        await keepSelection(page, guardian, 'uk-ashdown-sprint', {
          lines: [],
          vouchers: [],
          coupons: [earlier, spare],
        });
        await page.goto(sprintCheckout);
        await chooseSprint(page, 'Noah Hart');
      },
    },
  },
  cases: {
    'code.typed': {
      code: typing(` ${code} `, `Type ' ${code} ' into Discount code`),
      earlier: typing(earlier.code, `Type ${earlier.code} into Discount code`),
      tooLong: typing('x'.repeat(101), `Type ${'x'.repeat(101)} into Discount code`),
      blank: typing('   ', `Type '   ' into Discount code`),
    },
    'code.restored': {
      two: {
        event: onlyIn(['form.idle'], { type: 'code.restored', code, waiting: earlier.code }),
        say: 'The page was left while one code was looked up and another typed',
        do: { cannot: 'only a page that opens restores codes' },
      },
    },
    'code.apply': {
      code: {
        event: onlyWhere(isCode, apply),
        say: `If ${code} is among the codes, press its cross. In another tab open ${sprintCheckout}, ${ticking}, press 'Secure Your Spot Now', and wait for 'Demo card'; press Enter in Discount code`,
        do: async (stage) => {
          const cross = crossOf(stage, new RegExp(`^Remove (voucher|coupon) ${code}$`));
          if ((await cross.count()) > 0) await cross.click();
          await assignUnfinished(stage, hostedPage);
          await (await fieldOf(stage)).press('Enter');
        },
      },
      other: {
        event: exceptWhere(isCode, apply),
        say: 'Press Enter in Discount code',
        do: async (stage) => (await fieldOf(stage)).press('Enter'),
      },
    },
    'code.remove': {
      spare: {
        event: { type: 'code.remove', kind: 'coupon', code: spare.code },
        say: `Press the cross of ${spare.code} in 'Your selection'`,
        do: (stage) => crossOf(stage, /^Remove coupon SPARE/).click(),
      },
      applied: {
        event: onlyIn(['form.couponApplied', 'form.voucherApplied'], {
          type: 'code.remove',
          kind: 'voucher',
          code,
        }),
        say: `Press the cross of ${code} in 'Your selection'`,
        do: (stage) => crossOf(stage, new RegExp(`^Remove (voucher|coupon) ${code}$`)).click(),
      },
      locked: {
        event: onlyWhere(({ context }: Moment) => context.isLocked, {
          type: 'code.remove',
          kind: 'voucher',
          code,
        }),
        say: `While the order is on its way, remove ${code}`,
        do: { cannot: 'the crosses are disabled' },
      },
    },
    'code.removed': {
      checked: {
        event: onlyIn(['releasing', 'lookingUp'], { type: 'code.removed', kind: 'voucher', code: 'kart10' }),
        say: `In another tab remove ${code}`,
        do: { cannot: 'another tab must have applied it first' },
      },
      others: {
        event: onlyIn(['releasing', 'lookingUp'], {
          type: 'code.removed',
          kind: 'voucher',
          code: earlier.code,
        }),
        say: `In another tab remove ${earlier.code}`,
        do: { cannot: 'the paths of checkout play what another tab stores' },
      },
    },
    'discount.lock': {
      ordered: {
        event: onlyIn(['form.idle', 'form.notValid', 'form.voucherApplied', 'form.couponApplied'], {
          type: 'discount.lock',
        }),
        say: "Press 'Secure Your Spot Now'",
        do: { cannot: 'the order goes on by itself; the paths of checkoutSubmission play it' },
      },
    },
    'discount.unlock': {
      answered: {
        event: onlyWhere(({ context }: Moment) => context.isLocked, { type: 'discount.unlock' }),
        say: 'The order has failed, or the guardian comes back from the hosted page',
        do: { cannot: 'no order is on its way' },
      },
    },
    'reservation.released': {
      late: {
        event: onlyIn(['form.idle'], { type: 'reservation.released' }),
        say: 'The API releases the places after another tab has removed the code',
        do: { cannot: 'another tab must have applied it first' },
      },
      aborted: {
        event: onlyIn(['releasing', 'lookingUp'], { type: 'reservation.released' }),
        say: 'The API releases the places of the unfinished payment: the code is looked up',
        do: { calls: [abort], with: { status: 204 } },
      },
    },
    'reservation.sessionEnded': sessionEndedCases,
    'reservation.broken': brokenCases,
  },
  outcomes: {
    lookUp: {
      voucher: found(1, 1, 'a voucher'),
      coupon: found(2, 1, 'a coupon'),
      notValid: found(1, 2, 'not valid'),
      failing: apiAnswers(500, [lookUp]),
    },
  },
  peers: ['reservation'],
  identity: ({ typed, waiting, code: checked, isLocked }) => ({ typed, waiting, code: checked, isLocked }),
  waivers: {
    ...equalSwaps('a code is of one kind', 'lookingUp · lookUp ends', 1),
    ...equalSwaps('an empty code is neither too long nor applied', 'form · code.apply', 2, 3),
  },
  states: {
    'form.idle': { say: 'The field for a code, without a message' },
    'form.tooLong': message('A discount code has at most 100 characters'),
    'form.emptyCode': message('Please enter a discount code'),
    'form.alreadyApplied': message(`"${earlier.code}" has already been applied`),
    'form.couponApplied': message(`Coupon "${code}" successfully applied!`),
    'form.voucherApplied': message(`Voucher "${code}" successfully applied!`),
    'form.notValid': message(`"${code}" is not a valid discount code`),
    'form.unverified': message('Could not verify your discount code. Please try again.'),
    'form.broken': { say: "'Could not verify your discount code. Please try again.'" },
    releasing: { say: "'Checking your discount code...'" },
    lookingUp: { say: "'Checking your discount code...'" },
  },
});
