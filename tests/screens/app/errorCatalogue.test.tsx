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
const [drivers, tickets] = ['drivers', 'tickets'].map((tab) => `${account}?tab=${tab}`) as [string, string];
const race = '/UK/events/EVT_1';

const cutShort = 'Was the link cut short?';

type Page = { address: string; gesture?: Gesture };

const reload: Gesture = (shop) => shop.after(() => shop.screen().send({ type: 'account.reload' }));

/** Other pages and other failures than those of tests/app/failedCalls.test.tsx; the status is 0 without a connection. */
const failures: [ids: string, address: string, `${Call} ${number}`, says: string, gesture?: Gesture][] = [
  ['EVD-07', race, 'getEvent 0', 'There is no connection'],
  ['EVD-07', race, 'listDrivers 500', 'Your drivers could not be loaded. You can still book.'],
  ['EVD-07', race, 'listTicketsByEvent 500', 'Tickets you have bought could not be loaded.'],
  ['BEY-35', account, 'listTickets 500', 'Your next race could not be loaded'],
  ['BEY-35', account, 'getEventsBulk 500', 'Your next race could not be loaded'],
  ['BEY-35', account, 'listDrivers 500', 'Your next race could not be loaded'],
  ['BEY-04', drivers, 'listDrivers 500', 'Your drivers could not be loaded'],
  ['BEY-04', tickets, 'listDrivers 500', 'some of their details could not be loaded.'],
  ['BEY-04', drivers, 'listDrivers 500', 'Your drivers could not be refreshed. Some details', reload],
  ['SIN-06', `${auth}/sign-in`, 'login 403', 'Just registered? Open the link in our email first.', signIn],
  ['SIN-03', `${auth}/sign-in?${mailed}`, 'confirmEmail 400', 'Email verification failed.'],
  ['SIN-03 BEY-69', `${auth}/sign-in?${mailed}`, 'confirmEmail 401', 'get a new link'],
  ['RST-03 BEY-69', reset, 'resetPassword 401', cutShort, submitting({ 'New password': 'karting-1' })],
  ['RST-03 BEY-69', reset, 'resetPassword 404', cutShort, submitting({ 'New password': 'karting-1' })],
  ['CHK-01', checkout, 'getEvent 404', 'There is no such race'],
  ['CHK-01', checkout, 'getEvent 500', 'Error loading event details'],
  [
    'SUB-03',
    checkout,
    'createCheckout 400',
    'There was a problem creating your checkout: It rains.',
    ordering,
  ],
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
const refuse = async (call: Call, status: number, { address, gesture }: Page) => {
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

test.each(failures)('%s BEY-61 at %s %s: %s', async (_, address, refused, says, gesture) => {
  const [call, status] = refused.split(' ');
  const { shop, before } = await refuse(
    call as Call,
    Number(status),
    gesture ? { address, gesture } : { address },
  );
  expect(screen.getAllByText(says, { exact: false }).length).toBeGreaterThan(0);
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

const clearing: Gesture = ({ user }) =>
  user.click(screen.getByRole('button', { name: 'Remove Cadet Sprint for Ella Reed' }));

test.each<[ids: string, address: string, says: string, ...Gesture[]]>([
  ['RST-02', reset, 'at least 8 characters long', submitting({ 'New password': 'karting' })],
  ['CHK-01', '/UK/events/%20/checkout', 'No event ID provided'],
  ['SUB-01', checkout, 'Please select at least one ticket to proceed', clearing, ordering],
])('%s at %s: %s', async (_, address, says, ...gestures) => {
  const shop = await open(address);
  for (const gesture of gestures) await gesture(shop);
  expect(screen.getAllByText(says, { exact: false }).length).toBeGreaterThan(0);
});

test('DSC-02 DSC-05 DSC-06 after each code the checkout says what became of it', async () => {
  const { user } = await open(checkout);
  for (const [code, says] of [
    ['', 'Please enter a discount code'],
    ['WRONG', '"WRONG" is not a valid discount code'],
    ['KART10', 'Voucher "KART10" successfully applied!'],
    ['KART10', '"KART10" has already been applied'],
    ['PADDOCK5', 'Coupon "PADDOCK5" successfully applied!'],
    ['PADDOCK5', '"PADDOCK5" has already been applied'],
  ] as const) {
    const field = screen.getByPlaceholderText('Enter your discount code');
    await user.clear(field);
    if (code !== '') await user.type(field, code);
    await user.click(screen.getByRole('button', { name: 'Apply the discount code' }));
    expect(screen.getAllByText(says, { selector: '[role=status] *' })).toHaveLength(1);
  }
});
