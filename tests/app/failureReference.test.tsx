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

type Meeting = { call: Call; address: string; isVisitor?: true; act?: (shop: Shop) => Promise<unknown> };

const type = async ({ user }: Shop, label: string, text: string): Promise<void> =>
  user.type(screen.getByLabelText(label), text);
const press = ({ user }: Shop, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

const checkout = '/UK/events/EVT_1/checkout';
const drivers = '/UK/my-account?tab=drivers';

const meetings: Meeting[] = [
  { call: 'listRegions', address: '/', isVisitor: true },
  { call: 'listRegions', address: '/UK/events', isVisitor: true },
  { call: 'getConfigurations', address: '/UK/events', isVisitor: true },
  { call: 'listEvents', address: '/UK/events', isVisitor: true },
  { call: 'getEvent', address: '/UK/events/EVT_1', isVisitor: true },
  { call: 'listDrivers', address: '/UK/events/EVT_1' },
  { call: 'listDrivers', address: drivers },
  { call: 'listTickets', address: '/UK/my-account?tab=tickets' },
  { call: 'listTickets', address: '/UK/my-account' },
  {
    call: 'listDrivers',
    address: drivers,
    act: (shop) => shop.after(() => shop.screen().send({ type: 'account.reload' })),
  },
  { call: 'getEvent', address: checkout },
  { call: 'listDrivers', address: checkout },
  { call: 'listTicketsByEvent', address: checkout },
  {
    call: 'createCheckout',
    address: checkout,
    act: async (shop) => {
      await press(shop, /^Add to Selection/);
      await shop.user.click(screen.getByRole('checkbox', { name: /^I have checked/ }));
      await press(shop, 'Secure Your Spot Now');
    },
  },
  {
    call: 'deleteDriver',
    address: drivers,
    act: async (shop) => {
      await press(shop, /^Delete/);
      await press(shop, 'Yes, delete');
    },
  },
  {
    call: 'updateDriver',
    address: drivers,
    act: async (shop) => {
      await press(shop, 'Edit Ella Reed');
      await press(shop, 'Next');
      await press(shop, 'Save');
    },
  },
  {
    call: 'updateUser',
    address: '/UK/my-account',
    act: async (shop) => {
      await press(shop, 'Edit your details');
      await press(shop, 'Save');
    },
  },
  { call: 'confirmEmail', address: '/UK/auth/sign-in?email=kim%40example.com&token=T0K3N', isVisitor: true },
  {
    call: 'login',
    address: '/UK/auth/sign-in?email=kim%40example.com',
    isVisitor: true,
    act: (shop) => type(shop, 'Password', 'karting-123{Enter}'),
  },
  {
    call: 'forgotPassword',
    address: '/UK/auth/password-forgotten?email=kim%40example.com',
    isVisitor: true,
    act: (shop) => press(shop, 'Send me a link'),
  },
  {
    call: 'resetPassword',
    address: '/UK/auth/reset-password?email=kim%40example.com&token=T0K3N',
    isVisitor: true,
    act: (shop) => type(shop, 'New password', 'karting-123{Enter}'),
  },
];

const open = async ({ call, address, isVisitor, act }: Meeting, answer: Answer): Promise<Shop> => {
  const league = createLeague();
  const breaks = () => {
    league.answers[call] = answer;
  };
  if (act === undefined) breaks();
  const shop = await openShop(address, {
    as: isVisitor ? null : kim,
    league,
  });
  await shop.pass(1000);
  breaks();
  await act?.(shop);
  return shop;
};

test.each(meetings.map((meeting) => [meeting.call, meeting.address, meeting] as const))(
  'BEY-61 the message that %s failed at %s has the id of the call',
  async (call, _, meeting) => {
    await open(meeting, failing(`REQ_${call}`));
    expect(references()).toContain(`Reference REQ_${call}`);
  },
);

const login = meetings.find(({ call }) => call === 'login') as Meeting;

test.each<[string, Answer]>([
  ['without a connection', unreachable],
  ['answered without an id', refused(500)],
  ['with an id that is no text to show', failing('a b')],
  ['with an id of a page’s length', failing('R'.repeat(65))],
  ['that the guardian has to mend', () => json(null, 404)],
])('BEY-61 a failure %s shows no reference, and not that of an earlier one', async (_, answer) => {
  const shop = await open(login, failing('REQ_1'));
  expect(references()).toEqual(['Reference REQ_1']);
  shop.league.answers.login = answer;
  await press(shop, 'Sign in');
  expect(references()).toEqual([]);
});

test('BEY-61 an id of 64 signs is shown, and an answer of the wrong shape has one', async () => {
  const id = 'R'.repeat(64);
  const wrong = () => new Response('[7]', { headers: { 'x-request-id': id } });
  await open({ call: 'listEvents', address: '/UK/events', isVisitor: true }, wrong);
  expect(references()).toEqual([`Reference ${id}`]);
});

test('BEY-61 a page forgets the references of the page before', async () => {
  const shop = await open({ call: 'listEvents', address: '/UK/events', isVisitor: true }, failing('REQ_1'));
  await shop.go('/UK/events/EVT_1');
  expect(shop.app.root.getSnapshot().context.references).toEqual({});
});
