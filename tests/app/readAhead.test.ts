// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate';
import { screenLoaders } from '../../src/app/screenLoaders';
import { tellVisitor } from '../../src/app/tellVisitor';
import { prerenderPage } from '../../src/prerender';
import { countedAnswer, raceWith } from '../domain/examples';
import { createFakeApi, type FakeApi, json, refused, sam, site } from './fakeApi';
import { startShop } from './startShop';

/** Opens a prerendered page for Sam, whose lookup is answered by `confirm`. @param answers since it was prerendered */
const openPrerendered = async (path: string, answers: FakeApi['answers'] = {}) => {
  const api = createFakeApi();
  api.answers.listDrivers = () => json([]);
  api.answers.listTicketsByEvent = () => json([]);
  const { state } = await prerenderPage(site, window.location.origin, path);
  Object.assign(api.answers, answers);
  const { snapshot, shown } = JSON.parse(state);
  const { screen: code } = await screenLoaders[shown.visit.route.screen as 'account' | 'checkout']();
  let confirm: (answer: Response) => void = () => {};
  api.answers.getUser = () => new Promise<Response>((resolve) => (confirm = resolve));
  const shop = startShop(path, {
    api,
    session: sam,
    loaders: screenLoaders,
    page: { snapshot, shown, screen: code },
  });
  const before = api.all().length;
  tellVisitor(shop.app, shop.app.screens.input());
  await shop.quiet();
  return {
    shop,
    calls: () =>
      api
        .all()
        .slice(before)
        .map(({ call }) => call),
    screen: (): AnyActorRef => {
      const screen = shop.screen();
      if (screen === undefined) throw new Error('No screen is on show');
      return screen;
    },
    confirm: (answer: Response) => confirm(answer),
  };
};

const partsOfCheckout = ['getEvent', 'listDrivers', 'listTicketsByEvent', 'getEventInfo'];

test.each<[name: string, path: string, reads: string[], answers?: FakeApi['answers']]>([
  ['the account', '/UK/my-account', ['listDrivers', 'listTickets']],
  ['the checkout', '/UK/events/EVT_1/checkout', partsOfCheckout],
  [
    'the checkout of a race that has sold since it was prerendered',
    '/UK/events/EVT_1/checkout',
    partsOfCheckout,
    { getEvent: () => json(countedAnswer(raceWith(), 4)) },
  ],
])(
  'BEY-42 %s reads beside the guard, shows nothing before it, and does not read twice',
  async (_, path, reads, answers) => {
    const { calls, screen, confirm } = await openPrerendered(path, answers);
    expect(calls()).toEqual(expect.arrayContaining(reads));
    expect(screen().getSnapshot().value).toBe('awaitingGuardian');

    confirm(json(sam.user));
    await waitFor(screen(), (snapshot: AnyMachineSnapshot) => snapshot.matches('ready'));
    for (const read of reads) expect(calls().filter((call) => call === read)).toHaveLength(1);
  },
);

test('RTE-11 a guardian whom the API refuses sees nothing of what was read', async () => {
  const { shop, screen, confirm } = await openPrerendered('/UK/my-account');
  expect(screen().getSnapshot().value).toBe('awaitingGuardian');
  confirm(refused(404)());
  await shop.nextScreen();
  expect(shop.address()).toBe('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');
});

test('RTE-11 a guardian whose key is refused to what is read beside the guard is sent to sign-up', async () => {
  const { shop } = await openPrerendered('/UK/my-account', { listTickets: refused(401) });
  await shop.nextScreen();
  expect(shop.address()).toBe('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');
});
