// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, createLeague, password, refused } from '../../app/league';
import { openShop, type Shop } from '../../app/openShop';
import { kim, selectionWith } from '../../domain/examples';
import { checkoutPath as checkout, ellaSprint, owner } from '../checkout/openCheckout';

type Gesture = (shop: Shop) => Promise<void>;

/** Types these texts, by label, and sends them with Enter. */
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

type Row = {
  ids: string;
  address: string;
  gesture?: Gesture;
  /** The call that is refused, with the API's own text. */
  refused?: [Call, status: number, text?: string];
  says: string;
};

/** The specification's error catalogue in its order. */
const catalogue: Row[] = [
  {
    ids: 'SIN-06',
    address: `${auth}/sign-in`,
    gesture: signIn,
    refused: ['login', 404],
    says: 'An account could not be found. Check your email and/or password and try again.',
  },
  { ids: 'SIN-06', address: `${auth}/sign-in`, gesture: signIn, refused: ['login', 500], says: later },
  {
    ids: 'SIN-06',
    address: `${auth}/sign-in`,
    gesture: signIn,
    refused: ['login', 403],
    says: 'Just registered? Open the link in our email first.',
  },
  {
    ids: 'FGT-03',
    address: `${auth}/password-forgotten`,
    gesture: submitting({ Email: kim.user.email }),
    refused: ['forgotPassword', 500],
    says: later,
  },
  { ids: 'SIN-03', address: confirmation, says: 'Email verified successfully. Please login.' },
  {
    ids: 'SIN-03',
    address: confirmation,
    refused: ['confirmEmail', 400],
    says: 'Email verification failed. Please contact us.',
  },
  {
    ids: 'REG-06',
    address: `${auth}/sign-up`,
    gesture: register,
    refused: ['register', 409],
    says: 'Account already exists',
  },
  {
    ids: 'REG-06',
    address: `${auth}/sign-up`,
    gesture: register,
    refused: ['register', 400],
    says: 'Invalid data',
  },
  {
    ids: 'REG-06',
    address: `${auth}/sign-up`,
    gesture: register,
    refused: ['register', 404],
    says: 'Credentials not found',
  },
  { ids: 'REG-06', address: `${auth}/sign-up`, gesture: register, refused: ['register', 500], says: later },
  {
    ids: 'RST-02',
    address: reset,
    gesture: submitting({ 'New password': 'karting' }),
    says: 'Password must be at least 8 characters long',
  },
  {
    ids: 'RST-03',
    address: reset,
    gesture: newPassword,
    refused: ['resetPassword', 406],
    says: 'Please use a different password than your current one',
  },
  {
    ids: 'RST-03',
    address: reset,
    gesture: newPassword,
    refused: ['resetPassword', 401],
    says: 'Token expired. Please try again.',
  },
  {
    ids: 'RST-03',
    address: reset,
    gesture: newPassword,
    refused: ['resetPassword', 404],
    says: 'Could not find user with that email address.',
  },
  { ids: 'RST-03', address: reset, gesture: newPassword, refused: ['resetPassword', 500], says: later },
  {
    ids: 'EDU-01',
    address: account,
    gesture: pressing('Edit your details', 'Save'),
    refused: ['updateUser', 500],
    says: later,
  },
  {
    ids: 'DEL-01',
    address: `${account}?tab=drivers`,
    gesture: pressing('Delete Profile of Ella Reed', 'Yes, delete'),
    refused: ['deleteDriver', 500],
    says: 'An error occurred while deleting the driver. Please try again.',
  },
  {
    ids: 'WIZ-10',
    address: `${account}?tab=drivers`,
    gesture: pressing('Edit Ella Reed', 'Next', 'Next', 'Next', 'Update Driver'),
    refused: ['updateDriver', 500],
    says: later,
  },
  { ids: 'CHK-01', address: '/UK/events/%20/checkout', says: 'No event ID provided' },
  { ids: 'CHK-01', address: checkout, refused: ['getEvent', 500], says: 'Error loading event details' },
  { ids: 'CHK-01', address: checkout, refused: ['listDrivers', 500], says: 'Error loading drivers' },
  {
    ids: 'CHK-01',
    address: checkout,
    refused: ['listTicketsByEvent', 500],
    says: 'Error loading previous tickets',
  },
  {
    ids: 'SUB-03',
    address: checkout,
    gesture: ordering,
    refused: ['createCheckout', 400, 'It rains.'],
    says: 'There was a problem creating your checkout: It rains.',
  },
  {
    ids: 'SUB-03',
    address: checkout,
    gesture: ordering,
    refused: ['createCheckout', 500],
    says: 'There was a problem processing your booking. Please try again.',
  },
  { ids: 'DSC-02', address: checkout, gesture: applying(''), says: 'Please enter a discount code' },
  {
    ids: 'DSC-02',
    address: checkout,
    gesture: twice(applying('KART10')),
    says: '"KART10" has already been applied',
  },
  {
    ids: 'DSC-06',
    address: checkout,
    gesture: applying('WRONG'),
    says: '"WRONG" is not a valid discount code',
  },
  {
    ids: 'DSC-06',
    address: checkout,
    gesture: applying('KART10'),
    refused: ['lookUpDiscount', 500],
    says: 'Could not verify your discount code. Please try again.',
  },
  {
    ids: 'DSC-05',
    address: checkout,
    gesture: applying('PADDOCK5'),
    says: 'Coupon "PADDOCK5" successfully applied!',
  },
  {
    ids: 'DSC-05',
    address: checkout,
    gesture: applying('KART10'),
    says: 'Voucher "KART10" successfully applied!',
  },
];

/** Texts and ticks, by field. */
const typed = () =>
  [...document.querySelectorAll('input')]
    .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value])
    .filter(([, value]) => value);

test.each(catalogue)('$ids at $address, with $refused: $says', async (row) => {
  const { address, gesture, says } = row;
  const league = createLeague();
  let before: unknown[] = [];
  if (row.refused !== undefined) {
    const [call, status, text] = row.refused;
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
  expect(screen.getAllByText(says).length).toBeGreaterThan(0);
  expect(typed()).toEqual(expect.arrayContaining(before));
});

test('SUB-01 a cart without a ticket says so when it is submitted', async () => {
  const shop = await openShop(checkout, { as: kim });
  await ordering(shop);
  expect(screen.getAllByText('Please select at least one ticket to proceed').length).toBeGreaterThan(0);
});
