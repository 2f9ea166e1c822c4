import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftFrom } from '#domain/driver/driverForm';
import { type OperationId, seen } from '../../tools/contract/seen';
import { boughtTicketWith, kim, max, orderWith, selectionWith } from '../domain/examples';
import { checkoutPath as checkout, ellaSprint, owner } from '../screens/checkout/openCheckout';
import {
  type Answer,
  createLeague,
  json,
  type League,
  type LeagueData,
  password,
  refusedWithId,
  theirWords,
} from './league';
import { openShop, type Shop } from './openShop';

/** One of each kind that calls can tell apart; tests/api/request.test.ts has their likes. */
const kinds = {
  'cut off': () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut off')) })),
  '500': refusedWithId(500),
  'wrong shape': () => json({ unexpected: [7] }),
} satisfies Record<string, Answer>;

type Gesture = (shop: Shop) => Promise<unknown>;

type FailingCall = {
  ids?: string;
  call: OperationId;
  address: string;
  data?: Partial<LeagueData>;
  /** Leads to what sends the call. */
  prepare?: Gesture;
  /** Sends the call; a call that opens the page has none. */
  send?: Gesture;
  /** Found only on a page whose call succeeded. */
  works: (shop: Shop) => unknown;
  /** The same after an answer whose body is ignored; the league's data are the old ones. */
  goesOn?: () => unknown;
  /** The kind of answer after which there is nothing to try again. */
  endsWith?: string;
};

const press =
  (...names: (string | RegExp)[]): Gesture =>
  async ({ user }) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
  };

const type =
  (texts: Record<string, string>): Gesture =>
  async ({ user }) => {
    for (const [label, text] of Object.entries(texts)) {
      await user.clear(screen.getByLabelText(label));
      await user.paste(text);
    }
  };

const heading = (name: string) => () => screen.queryByRole('heading', { name });
const button = (name: string | RegExp) => () => screen.queryByRole('button', { name });
const text = (words: string) => () => document.body.textContent.includes(words);
const noDialog = () => document.querySelector('dialog[open]') === null;

const auth = '/UK/auth';
const mailed = 'email=kim%40example.com&token=T0K3N';
const drivers = '/UK/my-account?tab=drivers';
const tickets = '/UK/my-account?tab=tickets';
const sent = heading('All good, thank you!');
const couponApplied = button('Remove coupon PADDOCK5');
const applyCode = press('Apply the discount code');
const typeCode: Gesture = ({ user }) =>
  user.type(screen.getByPlaceholderText('Enter your discount code'), 'PADDOCK5');

const failingCalls: FailingCall[] = [
  { call: 'listRegions', address: '/UK/events', works: heading('Summer Sprint') },
  { call: 'getConfigurations', address: '/UK/events', works: heading('Summer Sprint') },
  { call: 'listEvents', address: '/UK/events', works: heading('Summer Sprint') },
  {
    ids: 'EVD-07',
    call: 'getEvent',
    address: '/UK/events/EVT_1',
    works: heading('Summer Sprint'),
    endsWith: '404',
  },
  { ids: 'CHK-01', call: 'getEventInfo', address: checkout, works: button('Edit profile of Ella Reed') },
  { call: 'listDrivers', address: checkout, works: button('Edit profile of Ella Reed') },
  { call: 'listTicketsByEvent', address: checkout, works: button('Edit profile of Ella Reed') },
  { call: 'listTickets', address: tickets, works: text('No tickets') },
  {
    call: 'getEventsBulk',
    address: tickets,
    data: { tickets: [boughtTicketWith()] },
    works: text('Summer Sprint'),
  },
  {
    ids: 'SIN-06',
    call: 'login',
    address: `${auth}/sign-in`,
    prepare: type({ Email: kim.user.email, Password: password }),
    send: press('Sign in'),
    works: heading('My Account'),
  },
  {
    ids: 'REG-06',
    call: 'register',
    address: `${auth}/sign-up`,
    prepare: async (shop) => {
      await type({ 'First name': 'Sam', 'Last name': 'Reed', Phone: '+44 20 7946 0958' })(shop);
      await type({ Email: 'sam@example.com', Password: password, 'Confirm password': password })(shop);
      await shop.user.click(screen.getByRole('checkbox'));
    },
    send: press('Register'),
    works: sent,
  },
  {
    ids: 'SIN-03',
    call: 'confirmEmail',
    address: `${auth}/sign-in?${mailed}`,
    works: text('Email verified successfully. Please login.'),
  },
  {
    ids: 'FGT-03',
    call: 'forgotPassword',
    address: `${auth}/password-forgotten`,
    prepare: type({ Email: kim.user.email }),
    send: press('Send me a link'),
    works: sent,
  },
  {
    ids: 'RST-03',
    call: 'resetPassword',
    address: `${auth}/reset-password?${mailed}`,
    prepare: type({ 'New password': 'a-better-lap-28' }),
    send: press('Set the new password'),
    works: heading('Your password is changed'),
  },
  {
    ids: 'EDU-01',
    call: 'updateUser',
    address: '/UK/my-account',
    prepare: async (shop) => {
      await press('Edit your details')(shop);
      await type({ 'First name': 'Robin' })(shop);
    },
    send: press('Save'),
    works: text('Robin Reed'),
    goesOn: noDialog,
  },
  {
    call: 'createDriver',
    address: drivers,
    prepare: async (shop) => {
      await press('Add a new driver')(shop);
      const { driverWizard } = shop.screen().getSnapshot().children;
      await shop.after(() => {
        driverWizard?.send({ type: 'wizard.typed', draft: draftFrom(max, 'metric') });
        for (let step = 1; step < 4; step += 1) driverWizard?.send({ type: 'wizard.next' });
      });
    },
    send: press('Add Driver'),
    works: heading('Max Reed'),
  },
  {
    ids: 'WIZ-10',
    call: 'updateDriver',
    address: drivers,
    prepare: async (shop) => {
      await press('Edit Ella Reed')(shop);
      await type({ 'Last name': 'Hart' })(shop);
    },
    send: press('Save'),
    works: noDialog,
  },
  {
    ids: 'DEL-01',
    call: 'deleteDriver',
    address: drivers,
    prepare: press('Delete Profile of Ella Reed'),
    send: press('Yes, delete'),
    works: noDialog,
  },
  {
    ids: 'SUB-03',
    call: 'createCheckout',
    address: checkout,
    prepare: async ({ user }) => user.click(screen.getByRole('checkbox')),
    send: press('Secure Your Spot Now'),
    works: ({ left }) => left.length > 0,
  },
  {
    call: 'abortCheckout',
    address: checkout,
    prepare: typeCode,
    send: applyCode,
    works: couponApplied,
  },
  {
    ids: 'DSC-06',
    call: 'lookUpDiscount',
    address: checkout,
    prepare: typeCode,
    send: applyCode,
    works: couponApplied,
  },
];

/** Texts, ticks, the cart's lines and the account's drivers. */
const held = () => [
  ...[...document.querySelectorAll('input')].map(({ name, value, checked }) => [name, value, checked]),
  ...screen.queryAllByRole('button', { name: /^(Remove .* for|Delete Profile of) / }).map(nameOf),
];
const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;

const messageOf = (call: OperationId, kind: string): string | null => {
  const { says, saysOf = {} } = seen[call];
  const said: Partial<Record<string, string | null>> = saysOf;
  return said[kind] === undefined ? says : said[kind];
};

/** With a ticket in the cart, and a payment unfinished. */
const open = async ({ address, prepare }: FailingCall, league: League): Promise<Shop> => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const shop = await openShop(address, {
    as: address.startsWith(auth) ? null : kim,
    league,
    prepare: (storage) => {
      storage.in('UK').persistCart(owner, selectionWith({ lines: [ellaSprint] }));
      storage.persistReservation(league.reserve(orderWith()));
    },
  });
  await prepare?.(shop);
  return shop;
};

const answersTo = (call: OperationId): [string, Answer][] => [
  ...Object.entries(kinds),
  ...Object.keys(seen[call].saysOf ?? {})
    .filter((kind) => /^\d+$/.test(kind))
    .map((status): [string, Answer] => [status, refusedWithId(Number(status))]),
];

/** Of failures that the guardian cannot mend. A code is only asked for again. */
const hasReference = (call: OperationId, kind: string): boolean =>
  (kind === '500' && call !== 'lookUpDiscount') || (call === 'confirmEmail' && kind.startsWith('4'));

test.each(failingCalls.map((row) => [row.ids ?? 'LOD-01', row.call, row] as const))(
  '%s BEY-04 BEY-12 BEY-61 a failed %s is told, keeps the input, and can be tried again',
  async (_, call, row) => {
    const { address, send, works, goesOn = works, endsWith } = row;
    const league = createLeague(row.data);
    const right = league.answers[call];
    let shop: Shop | null = null;
    let input: unknown[] = [];
    /** Opens the page, or tries again where it is open. */
    const meet = async (answer: Answer): Promise<Shop> => {
      league.answers[call] = answer;
      const [retry] = screen.queryAllByText('Try again');
      const isOpen = shop !== null;
      shop ??= await open(row, league);
      if (!isOpen) input = held();
      if (send !== undefined) await send(shop);
      else if (isOpen) await (retry === undefined ? shop.go(address) : shop.user.click(retry));
      return shop;
    };
    for (const [kind, answer] of answersTo(call)) {
      const met = await meet(answer);
      const message = messageOf(call, kind);
      expect(document.querySelector('[data-loading="true"]'), kind).toBeNull();
      if (message === null) expect(goesOn(met), kind).toBeTruthy();
      else {
        expect(document.body.textContent, kind).toContain(message);
        expect(document.body.textContent, kind).not.toContain(theirWords);
        expect(document.body.textContent.includes('Reference REQ_1'), kind).toBe(hasReference(call, kind));
        if (kind === '500') expect(met.logged, call).toHaveBeenCalled();
        if (send !== undefined && kind !== endsWith) expect(held(), kind).toEqual(input);
      }
      met.logged.mockClear();
      if (message === null || kind === endsWith || kind === '401') {
        met.close();
        shop = null;
      }
    }
    expect(works(await meet(right as Answer))).toBeTruthy();
  },
);

test('LOD-01 the overlay covers a page that sends a form, and says after 15 s that it takes long', async () => {
  const shop = await openShop(`${auth}/password-forgotten`);
  const status = document.querySelector<HTMLElement>('[role="status"][data-loading]');
  const said = () => [status?.dataset.loading, status?.textContent];
  expect(said()).toEqual(['false', '']);
  await type({ Email: kim.user.email })(shop);
  shop.league.hold('forgotPassword');
  await press('Send me a link')(shop);
  expect(said()).toEqual(['true', 'Loading...']);
  await shop.pass(15_000);
  expect(said()[1]).toBe('Loading...This is taking longer than usual. Please keep this page open.');
  await shop.answer('forgotPassword');
  expect(said()).toEqual(['false', '']);
});
