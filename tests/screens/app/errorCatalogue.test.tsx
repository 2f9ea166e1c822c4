import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answer,
  type Call,
  createLeague,
  password,
  refused,
  refusedWithId,
  unreachable,
} from '../../app/league';
import { openShop, type Shop } from '../../app/openShop';
import { boughtTicketWith, kim, selectionWith } from '../../domain/examples';
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

const ordering: Gesture = async ({ user }) => {
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Secure Your Spot Now' }));
};

const signIn = submitting({ Email: kim.user.email, Password: password });

const auth = '/UK/auth';
const mailed = 'email=kim%40example.com&token=T0K3N';
const reset = `${auth}/reset-password?${mailed}`;
const account = '/UK/my-account';
const drivers = `${account}?tab=drivers`;
const race = '/UK/events/EVT_1';

type Page = {
  ids: string;
  address: string;
  /** Sends the call; without one, opening the page does. */
  gesture?: Gesture;
  /** By the refused call and its status, 0 without a connection. */
  says: Record<`${Call} ${number}`, string>;
};

/** Other pages and other failures than those of tests/app/failedCalls.test.tsx. */
const pages: Page[] = [
  { ids: 'HUB-07', address: '/', says: { 'listRegions 500': 'No Hubs Available' } },
  {
    ids: 'EVD-07',
    address: race,
    says: {
      'getEvent 0': 'There is no connection',
      'listDrivers 500': 'Your drivers could not be loaded. You can still book.',
      'listTicketsByEvent 500': 'Tickets you have bought could not be loaded.',
    },
  },
  {
    ids: 'BEY-35',
    address: account,
    says: {
      'listTickets 500': 'Your next race could not be loaded',
      'getEventsBulk 500': 'Your next race could not be loaded',
      'listDrivers 500': 'Your next race could not be loaded',
    },
  },
  { ids: 'BEY-04', address: drivers, says: { 'listDrivers 500': 'Your drivers could not be loaded' } },
  {
    ids: 'BEY-04',
    address: `${account}?tab=tickets`,
    says: {
      'listDrivers 500': 'Your tickets are here, but some of their details could not be loaded.',
    },
  },
  {
    ids: 'BEY-04',
    address: drivers,
    gesture: (shop) => shop.after(() => shop.screen().send({ type: 'account.reload' })),
    says: { 'listDrivers 500': 'Your drivers could not be refreshed. Some details may be out of date.' },
  },
  {
    ids: 'SIN-06',
    address: `${auth}/sign-in`,
    gesture: signIn,
    says: {
      'login 403': 'Just registered? Open the link in our email first.',
    },
  },
  {
    ids: 'SIN-03',
    address: `${auth}/sign-in?${mailed}`,
    says: { 'confirmEmail 400': 'Email verification failed. Please contact us.' },
  },
  {
    ids: 'CHK-01',
    address: checkout,
    says: {
      'getEvent 404': 'There is no such race',
      'getEvent 500': 'Error loading event details',
    },
  },
  {
    ids: 'SUB-03',
    address: checkout,
    gesture: ordering,
    says: {
      'createCheckout 400': 'There was a problem creating your checkout: It rains.',
    },
  },
];

/** Texts and ticks, by field. */
const typed = () =>
  [...document.querySelectorAll('input')]
    .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value])
    .filter(([, value]) => value);

/** All that the page shows of references. */
const references = (): (string | null)[] =>
  screen.queryAllByText('Reference').map(({ textContent }) => textContent);

const leagueWithTicket = () => createLeague({ tickets: [boughtTicketWith()] });

const open = (address: string, league = leagueWithTicket()) =>
  openShop(address, {
    as: address.startsWith(auth) ? null : kim,
    league,
    prepare: (storage) => storage.in('UK').persistCart(owner, selectionWith({ lines: [ellaSprint] })),
  });

/** Opens the page and sends the call, which is refused. */
const refuse = async (
  call: Call,
  status: number,
  { address, gesture }: Pick<Page, 'address' | 'gesture'>,
) => {
  const league = leagueWithTicket();
  let before: unknown[] = [];
  const breaks = () => {
    league.answers[call] = (request) => {
      before = typed();
      return (status === 0 ? unreachable : refusedWithId(status))(request);
    };
  };
  if (gesture === undefined) breaks();
  const shop = await open(address, league);
  await shop.pass(1000);
  breaks();
  await gesture?.(shop);
  return { shop, before };
};

/** Failures that the guardian cannot mend. */
const withReference = / 500$|^confirmEmail/;

test.each(
  pages.flatMap((page) =>
    Object.entries(page.says).map(([refused, says]) => ({ ...page, refused, says, page })),
  ),
)('$ids BEY-61 $refused at $address: $says', async ({ page, refused, says }) => {
  const [call, status] = refused.split(' ');
  const { shop, before } = await refuse(call as Call, Number(status), page);
  expect(screen.getAllByText(says).length).toBeGreaterThan(0);
  expect(typed()).toEqual(expect.arrayContaining(before));
  expect(references().includes('Reference REQ_1')).toBe(withReference.test(refused));
  if (status === '500') expect(shop.logged).toHaveBeenCalled();
});

test.each<[string, Answer]>([
  ['without a connection', unreachable],
  ['answered without an id', refused(500)],
  ['that the guardian has to mend', refused(404)],
])('BEY-61 a failure %s shows no reference, and not that of an earlier one', async (_, answer) => {
  const { shop } = await refuse('login', 500, { address: `${auth}/sign-in`, gesture: signIn });
  expect(references()).toEqual(['Reference REQ_1']);
  shop.league.answers.login = answer;
  await shop.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(references()).toEqual([]);
});

test('BEY-61 a page forgets the references of the page before', async () => {
  const { shop } = await refuse('listEvents', 500, { address: '/UK/events' });
  await shop.go(race);
  expect(shop.app.root.getSnapshot().context.references).toEqual({});
});

test.each<{ ids: string; address: string; gesture?: Gesture; says: string }>([
  {
    ids: 'RST-02',
    address: reset,
    gesture: submitting({ 'New password': 'karting' }),
    says: 'Password must be at least 8 characters long',
  },
  { ids: 'CHK-01', address: '/UK/events/%20/checkout', says: 'No event ID provided' },
  {
    ids: 'SUB-01',
    address: checkout,
    gesture: async (shop) => {
      await shop.user.click(screen.getByRole('button', { name: 'Remove Cadet Sprint for Ella Reed' }));
      await ordering(shop);
    },
    says: 'Please select at least one ticket to proceed',
  },
])('$ids at $address: $says', async ({ address, gesture, says }) => {
  const shop = await open(address);
  await gesture?.(shop);
  expect(screen.getAllByText(says).length).toBeGreaterThan(0);
});

test.each([
  [[''], 'Please enter a discount code'],
  [['WRONG'], '"WRONG" is not a valid discount code'],
  [['KART10'], 'Voucher "KART10" successfully applied!'],
  [['PADDOCK5'], 'Coupon "PADDOCK5" successfully applied!'],
  [['KART10', 'KART10'], '"KART10" has already been applied'],
  [['PADDOCK5', 'PADDOCK5'], '"PADDOCK5" has already been applied'],
])('DSC-02 DSC-05 DSC-06 after the codes %j the checkout says: %s', async (codes, says) => {
  const { user } = await open(checkout);
  for (const code of codes) {
    if (code !== '') await user.type(screen.getByPlaceholderText('Enter your discount code'), code);
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
  }
  expect(screen.getAllByText(says).length).toBeGreaterThan(0);
});
