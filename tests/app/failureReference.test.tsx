// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kim } from '../domain/examples';
import { type Answer, type Call, createLeague, json, refused, unreachable } from './league';
import { openShop, type Shop } from './openShop';

const failing =
  (reference: string): Answer =>
  () =>
    new Response(null, { status: 500, headers: { 'x-request-id': reference } });

/** All that the page shows of references. */
const references = (): (string | null)[] =>
  screen.queryAllByText('Reference').map(({ textContent }) => textContent);

type Act = (shop: Shop) => Promise<unknown>;
type Meeting = [call: Call, address: string, act?: Act];

const type =
  (label: string, text: string): Act =>
  ({ user }) =>
    user.type(screen.getByLabelText(label), text);
const press =
  (...names: (string | RegExp)[]): Act =>
  async ({ user }) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
  };

const checkout = '/UK/events/EVT_1/checkout';
const drivers = '/UK/my-account?tab=drivers';
const auth = (page: string) => `/UK/auth/${page}?email=kim%40example.com&token=T0K3N`;
const login: Meeting = [
  'login',
  '/UK/auth/sign-in?email=kim%40example.com',
  type('Password', 'karting-123{Enter}'),
];

const meetings: Meeting[] = [
  ['listRegions', '/'],
  ['listRegions', '/UK/events'],
  ['getConfigurations', '/UK/events'],
  ['listEvents', '/UK/events'],
  ['getEvent', '/UK/events/EVT_1'],
  ['listDrivers', '/UK/events/EVT_1'],
  ['listDrivers', drivers],
  ['listTickets', '/UK/my-account?tab=tickets'],
  ['listDrivers', drivers, (shop) => shop.after(() => shop.screen().send({ type: 'account.reload' }))],
  ['getEvent', checkout],
  ['listDrivers', checkout],
  ['listTicketsByEvent', checkout],
  [
    'createCheckout',
    checkout,
    async (shop) => {
      await press(/^Add to Selection/)(shop);
      await shop.user.click(screen.getByRole('checkbox', { name: /^I have checked/ }));
      await press('Secure Your Spot Now')(shop);
    },
  ],
  ['deleteDriver', drivers, press(/^Delete/, 'Yes, delete')],
  ['updateDriver', drivers, press('Edit Ella Reed', 'Next', 'Save')],
  ['updateUser', '/UK/my-account', press('Edit your details', 'Save')],
  ['confirmEmail', auth('sign-in')],
  login,
  ['forgotPassword', auth('password-forgotten'), press('Send me a link')],
  ['resetPassword', auth('reset-password'), type('New password', 'karting-123{Enter}')],
];

const open = async ([call, address, act]: Meeting, answer: Answer): Promise<Shop> => {
  const league = createLeague();
  const breaks = () => {
    league.answers[call] = answer;
  };
  if (act === undefined) breaks();
  const shop = await openShop(address, {
    as: address.includes('/auth/') ? null : kim,
    league,
  });
  await shop.pass(1000);
  breaks();
  await act?.(shop);
  return shop;
};

test.each(meetings)('BEY-61 the message that %s failed at %s has the id of the call', async (...meeting) => {
  const [call] = meeting;
  await open(meeting, failing(`REQ_${call}`));
  expect(references()).toContain(`Reference REQ_${call}`);
});

test.each<[string, Answer]>([
  ['without a connection', unreachable],
  ['answered without an id', refused(500)],
  ['that the guardian has to mend', () => json(null, 404)],
])('BEY-61 a failure %s shows no reference, and not that of an earlier one', async (_, answer) => {
  const shop = await open(login, failing('REQ_1'));
  expect(references()).toEqual(['Reference REQ_1']);
  shop.league.answers.login = answer;
  await press('Sign in')(shop);
  expect(references()).toEqual([]);
});

test('BEY-61 a page forgets the references of the page before', async () => {
  const shop = await open(['listEvents', '/UK/events'], failing('REQ_1'));
  await shop.go('/UK/events/EVT_1');
  expect(shop.app.root.getSnapshot().context.references).toEqual({});
});
