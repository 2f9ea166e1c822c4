import type { discountMachine } from '#machines/discount';
import type { HandWords } from '../../../tools/paths/model';
import { acknowledge, addTicket, openCheckout, signIn } from './demo';

const code = 'KART10';
const earlier = 'PADDOCK5';
/** It is no code of the demo league: the command before makes it a coupon. */
const spare = 'SPARE';

const lookUp = 'GET v1/Checkouts/discount/*/*';

const apply = (typed: string): string => `Fill 'Discount code' with '${typed}'. Press 'Enter'.`;

const applied = (typed: string): string => `${apply(typed)} Wait until 'Coupon ${typed}' stands on the page.`;

/** Whether it counts as a voucher or as a coupon was said by the API. */
const takeBack = `Click 'Remove voucher ${code}' if it is there. Click 'Remove coupon ${code}' if it is there.`;

const message = (words: string): string => `'${words}' stands in 'Your selection'.`;

const anyMessage = ['successfully applied!', 'is not a valid discount code', 'has already been applied'];
const idle = anyMessage.map((words) => `'${words}' does not stand in 'Your selection'.`).join(' ');

const passes = { comes: null };
const onlyABug = { cannot: 'only a bug leads there' };

export const discountByHand: HandWords<typeof discountMachine> = {
  starts: {
    checkout: {
      first: signIn,
      answers: [
        { calls: [lookUp], with: 'pass' },
        { calls: [lookUp], with: { status: 200, body: { type: 2, state: 1, value: 1 } } },
      ],
      do: `${openCheckout} ${addTicket} ${acknowledge} ${applied(earlier)} ${applied(spare)} Wait 5 s.`,
    },
  },
  cases: {
    'discount.check': {
      code: { do: `${takeBack} ${apply(` ${code} `)}` },
      earlier: { do: apply(earlier) },
      blank: { do: apply('   ') },
    },
    'discount.removed': {
      spare: {
        do: `Click the cross 'Remove coupon ${spare}' in 'Your selection'.`,
        see: `'Coupon ${spare}' does not stand in 'Your selection'.`,
      },
      applied: { do: takeBack, see: `'Voucher ${code}' does not stand in 'Your selection'.` },
    },
    'reservation.released': { aborted: passes },
    'reservation.broken': { bug: onlyABug },
  },
  states: {
    'form.idle': `'Coupon ${earlier}' stands in 'Your selection'. ${idle}`,
    'form.emptyCode': message('Please enter a discount code'),
    'form.alreadyApplied': message(`"${earlier}" has already been applied`),
    'form.couponApplied': `${message(`Coupon "${code}" successfully applied!`)} ${message(`Coupon ${code}`)}`,
    'form.voucherApplied': `${message(`Voucher "${code}" successfully applied!`)} ${message(`Voucher ${code}`)}`,
    'form.notValid': message(`"${code}" is not a valid discount code`),
    'form.unverified': message('Could not verify your discount code. Please try again.'),
    'form.broken': null,
    releasing: null,
    lookingUp: null,
  },
};
