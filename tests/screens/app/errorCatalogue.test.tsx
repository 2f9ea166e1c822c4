// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, createLeague, password, refused } from '../../app/league';
import { openShop, type Shop } from '../../app/openShop';
import { kim, selectionWith } from '../../domain/examples';
import { checkoutPath as checkout, ellaSprint, owner } from '../checkout/openCheckout';

type Gesture = (shop: Shop) => Promise<void>;

/** What a guardian types, label by label, and sends with Enter. */
const submitting =
  (texts: Record<string, string>): Gesture =>
  async ({ user }) => {
    const box = screen.queryByRole('checkbox');
    if (box !== null) await user.click(box);
    for (const [name, text] of Object.entries(texts)) {
      await user.clear(screen.getByLabelText(name));
      await user.type(screen.getByLabelText(name), text);
    }
    await user.keyboard('{Enter}');
  };

const pressing =
  (...names: (string | RegExp)[]): Gesture =>
  async ({ user }) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
  };

const ordering: Gesture = async ({ user }) => {
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Secure Your Spot Now' }));
};

const applying =
  (code: string): Gesture =>
  async ({ user }) => {
    const field = screen.getByPlaceholderText('Enter your discount code');
    if (code !== '') await user.type(field, code);
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
  };

const twice =
  (gesture: Gesture): Gesture =>
  async (shop) => {
    await gesture(shop);
    await gesture(shop);
  };

const signIn = submitting({ Email: kim.user.email, Password: password });
const register = submitting({
  Email: 'sam@example.com',
  Phone: '+44 20 7946 0958',
  Password: password,
  'Confirm password': password,
  'First name': 'Sam',
  'Last name': 'Reed',
});
const newPassword = submitting({ 'New password': password });

const auth = '/UK/auth';
const reset = `${auth}/reset-password?email=kim%40example.com&token=T0K3N`;
const confirmation = `${auth}/sign-in?email=kim%40example.com&token=T0K3N`;
const account = '/UK/my-account';
const later = 'An error occurred. Please try again later.';

type Row = [
  id: string,
  address: string,
  /** The call that is refused, with the API's own text. */
  failing: [Call, status: number, text?: string] | null,
  message: string,
  gesture?: Gesture,
];

/** The specification's error catalogue in its order. */
const catalogue: Row[] = [
  [
    'SIN-06',
    `${auth}/sign-in`,
    ['login', 404],
    'An account could not be found. Check your email and/or password and try again.',
    signIn,
  ],
  ['SIN-06', `${auth}/sign-in`, ['login', 500], later, signIn],
  ['SIN-06', `${auth}/sign-in`, ['login', 403], 'Just registered? Open the link in our email first.', signIn],
  [
    'FGT-03',
    `${auth}/password-forgotten`,
    ['forgotPassword', 500],
    later,
    submitting({ Email: kim.user.email }),
  ],
  ['SIN-03', confirmation, null, 'Email verified successfully. Please login.'],
  ['SIN-03', confirmation, ['confirmEmail', 400], 'Email verification failed. Please contact us.'],
  ['REG-06', `${auth}/sign-up`, ['register', 409], 'Account already exists', register],
  ['REG-06', `${auth}/sign-up`, ['register', 400], 'Invalid data', register],
  ['REG-06', `${auth}/sign-up`, ['register', 404], 'Credentials not found', register],
  ['REG-06', `${auth}/sign-up`, ['register', 500], later, register],
  [
    'RST-02',
    reset,
    null,
    'Password must be at least 8 characters long',
    submitting({ 'New password': 'karting' }),
  ],
  [
    'RST-03',
    reset,
    ['resetPassword', 406],
    'Please use a different password than your current one',
    newPassword,
  ],
  ['RST-03', reset, ['resetPassword', 401], 'Token expired. Please try again.', newPassword],
  ['RST-03', reset, ['resetPassword', 404], 'Could not find user with that email address.', newPassword],
  ['RST-03', reset, ['resetPassword', 500], later, newPassword],
  ['EDU-01', account, ['updateUser', 500], later, pressing('Edit your details', 'Save')],
  [
    'DEL-01',
    `${account}?tab=drivers`,
    ['deleteDriver', 500],
    'An error occurred while deleting the driver. Please try again.',
    pressing('Delete Profile of Ella Reed', 'Yes, delete'),
  ],
  [
    'WIZ-10',
    `${account}?tab=drivers`,
    ['updateDriver', 500],
    later,
    pressing('Edit Ella Reed', 'Next', 'Next', 'Next', 'Update Driver'),
  ],
  ['CHK-01', '/UK/events/%20/checkout', null, 'No event ID provided'],
  ['CHK-01', checkout, ['getEvent', 500], 'Error loading event details'],
  ['CHK-01', checkout, ['listDrivers', 500], 'Error loading drivers'],
  ['CHK-01', checkout, ['listTicketsByEvent', 500], 'Error loading previous tickets'],
  [
    'SUB-03',
    checkout,
    ['createCheckout', 400, 'It rains.'],
    'There was a problem creating your checkout: It rains.',
    ordering,
  ],
  [
    'SUB-03',
    checkout,
    ['createCheckout', 500],
    'There was a problem processing your booking. Please try again.',
    ordering,
  ],
  ['DSC-02', checkout, null, 'Please enter a discount code', applying('')],
  ['DSC-02', checkout, null, '"KART10" has already been applied', twice(applying('KART10'))],
  ['DSC-06', checkout, null, '"WRONG" is not a valid discount code', applying('WRONG')],
  [
    'DSC-06',
    checkout,
    ['lookUpDiscount', 500],
    'Could not verify your discount code. Please try again.',
    applying('KART10'),
  ],
  ['DSC-05', checkout, null, 'Coupon "PADDOCK5" successfully applied!', applying('PADDOCK5')],
  ['DSC-05', checkout, null, 'Voucher "KART10" successfully applied!', applying('KART10')],
];

/** What is typed and ticked, by field. */
const typed = () =>
  [...document.querySelectorAll('input')]
    .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value])
    .filter(([, value]) => value);

test.each(catalogue)('%s at %s, %j: %s', async (...[, address, failing, message, gesture]) => {
  const league = createLeague();
  let before: unknown[] = [];
  if (failing !== null) {
    const [call, status, text] = failing;
    league.answers[call] = (request) => {
      before = typed();
      return refused(status, text)(request);
    };
  }
  const shop = await openShop(address, {
    as: address.startsWith(auth) ? null : kim,
    league,
    prepare: (storage) => storage.in('UK').persistCart(owner, selectionWith({ lines: [ellaSprint] })),
  });
  await gesture?.(shop);
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(typed()).toEqual(expect.arrayContaining(before));
});

test('SUB-01 a cart without a ticket says so when it is submitted', async () => {
  const shop = await openShop(checkout, { as: kim });
  await ordering(shop);
  expect(screen.getAllByText('Please select at least one ticket to proceed').length).toBeGreaterThan(0);
});
