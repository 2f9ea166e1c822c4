import { mock } from 'node:test';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isSameLine } from '#domain/checkout/cartLines';
import type { ScreenName } from '#domain/routes';
import type { AccountActor } from '#machines/account/account';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { RaceActor } from '#machines/race/race';
import { rootMachine } from '#machines/root/root';
import type { Api } from '../../src/api/client';
import { composeApp } from '../../src/app/composeApp';
import { screenLoaders } from '../../src/app/screenLoaders';
import { tellVisitor } from '../../src/app/tellVisitor';
import type { App, OpenScreen, ScreenCode, ScreenLoaders, Services } from '../../src/base/app';
import type { Analytics } from '../../src/browser/analytics';
import { openAccount } from '../../src/screens/account/open';
import { openCheckout } from '../../src/screens/checkout/open';
import { openRace } from '../../src/screens/race/open';
import { openRaceCalendar } from '../../src/screens/raceCalendar/open';
import { openRegister } from '../../src/screens/register/open';
import { openSignIn } from '../../src/screens/signIn/open';
import { type ClientStorage, createClientStorage } from '../../src/storage/clientStorage';
import { createStore } from '../../src/storage/store';
import {
  type Answer,
  createLeague,
  type LeagueRequest,
  type OpenRequest,
  openedAt,
  password,
  refused,
  unreachable,
} from '../app/league';
import { configurationWith, driverWith, raceWith, ticketTypeWith, userWith } from '../domain/examples';
import { createArea, createTab } from './browser';
import { bestLines, canGiveBack, endedOnHostedPage, hasMark } from './said';
import {
  type AnswerKind,
  addressOf,
  type GuardianName,
  guardians,
  type Place,
  type Start,
  type Step,
} from './steps';
import { type Gateway, gateways, openWorld } from './world';

const apiOrigin = 'https://api.example';
const now = Date.parse(openedAt);

/** Exactly a guardian's own data has the guardian's name in it. */
const userOf = (name: GuardianName) =>
  userWith({ id: `USR_${name}`, email: `${name}@example.com`, firstName: name });
const driverOf = (name: GuardianName, nth: number) =>
  driverWith({
    id: `DRV_${name}_${nth}`,
    userId: `USR_${name}`,
    firstName: `${name}-${nth}`,
    name: `${name}-${nth} Reed`,
  });
/** The last is for the same session as the first. */
const tickets = [
  ticketTypeWith(),
  ticketTypeWith({ id: 'final' }),
  ticketTypeWith({ id: 'premium', price: 90, eligibleParts: ['sprint'] }),
];
const races = [raceWith({ tickets }), raceWith({ id: 'EVT_2', tickets })];

/** Two guardians with two drivers each, and two races with places for three drivers. */
const createSmallLeague = () =>
  createLeague({
    users: guardians.map(userOf),
    drivers: guardians.flatMap((name) => [driverOf(name, 1), driverOf(name, 2)]),
    races,
    configuration: configurationWith({ googleAnalyticsId: 'G-1' }),
    places: Object.fromEntries(
      races.flatMap(({ id }) => [
        [`${id} sprint`, 2],
        [`${id} final`, 1],
        [`${id} premium`, 2],
      ]),
    ),
    categoryPlaces: 3,
  });
type SmallLeague = ReturnType<typeof createSmallLeague>;

/** Number of walks that reached situations worth an invariant. */
export type Reached = Record<'creating' | 'releasing' | 'logOut' | 'signedInElsewhere', number>;

/** Mutations that walks must detect. */
export type Faults = {
  root?: (root: typeof rootMachine) => typeof rootMachine;
  checkout?: (
    of: { app: Services; api: Api },
    logic: ReturnType<typeof openCheckout>['logic'],
  ) => ReturnType<typeof openCheckout>['logic'];
  storage?: (storage: ClientStorage) => ClientStorage;
};

const realImmediate = setImmediate;

/** Runs everything that waits for neither an answer nor a timer. */
const nextTask = () => new Promise<void>((resolve) => realImmediate(resolve));

const flush = async () => {
  for (let turn = 0; turn < 3; turn += 1) await nextTask();
};

const namesIn = (text: string): GuardianName[] => guardians.filter((name) => text.includes(name));

const isCreating = ({ call }: LeagueRequest) => call === 'createCheckout';
const isReleasing = ({ call }: LeagueRequest) => call === 'abortCheckout';
const idIn = ({ body }: { body: unknown }): unknown => (Object(body) as { checkoutId?: unknown }).checkoutId;

const silent = () => {};

const line = { driverId: 'DRV_amara_1', ticketTypeId: 'sprint' };
const secondLine = { driverId: 'DRV_amara_2', ticketTypeId: 'premium' };

/** Storage of an earlier visit. */
function prepare(league: SmallLeague, storage: ClientStorage, start: Start, known: Set<unknown>): void {
  const session = league.session(userOf('amara'));
  const owner = { userId: session.user.id, eventId: 'EVT_1' };
  const order = { ...owner, items: [{ ...line, quantity: 1 }], vouchers: [], coupons: [] };
  storage.persistSession(session);
  if (start === 'racer') {
    league.pay(String(league.reserve({ ...order, eventId: 'EVT_2' }).checkoutId));
    return;
  }
  const lines = start === 'family' ? [line, secondLine] : [line];
  storage.in('UK').persistCart(owner, { lines, vouchers: [], coupons: [] });
  if (start !== 'holder') return;
  const held = league.reserve(order);
  storage.persistReservation({ ...held, userId: order.userId });
  storage.persistPayment({ order, regionId: 'UK', step: 'left' });
  known.add(held.checkoutId);
}

const firstPage: Partial<Record<Start, Place>> = { visitor: 'signIn', racer: 'account' };

/** A promise of a page that is closed. */
const forever = new Promise<never>(() => {});

/** The whole app against a league that answers when the walk says so. */
export const openShop = (
  start: Start,
  { root: breakRoot, checkout: breakCheckout, storage: breakStorage }: Faults = {},
) => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now });
  const league = createSmallLeague();
  league.hold();
  const local = createArea();
  const visit = createArea();
  const tab = createTab(addressOf(firstPage[start] ?? 'checkout'));
  const world = openWorld(league);
  let page = 0;
  /** Storage is the page's that is open: what a closed one still writes is lost. */
  const storageOf = (owner: number): ClientStorage => {
    const areaOf = (area: Storage) => createStore(() => (owner === page ? area : createArea()));
    return createClientStorage(areaOf(local), areaOf(visit));
  };
  const storage = createClientStorage(
    createStore(() => local),
    createStore(() => visit),
  );
  const known = new Set<unknown>();
  if (start !== 'visitor') prepare(league, storage, start, known);
  /** Violations of a moment, by invariant. */
  const seen = { calls: [], orders: [], refusals: [], chosen: [] } as Record<
    'calls' | 'orders' | 'refusals' | 'chosen',
    string[]
  >;
  const wrong = seen.calls;
  const analytics: string[] = [];
  /** Hold ids whose release the league has confirmed to the shop. */
  const confirmed = new Set<unknown>();
  /** Hold ids whose release was tried, and those that the shop was told of. */
  const tried = new Set<unknown>();
  /** Hold ids dropped by logging out after the session had ended. */
  const unreleasable = new Set<unknown>();
  /** Updates what the shop knows of holds after it processed the answers. */
  const arriving: (() => void)[] = [];
  let touchedElsewhere = false;
  /** Tokens of sessions that ended by a refusal of the API, or by the guardian. */
  const ended = new Set<unknown>();
  /** Requests that ended a hold, and ids of those holds where the shop has heard so. */
  const ending = new Set<LeagueRequest>();
  const heardEnded = new Set<unknown>();
  /** Ids of orders of which the hosted page has said that they ended. */
  const toldEnded = new Set<unknown>();
  /** Codes and names that are typed and not decided about. */
  const typed = new Set<string>();
  /** Ids of the tickets that the account has shown this guardian, and saved. */
  const keptTickets = new Set<string>();
  let lastToken: string | null = null;
  /** Drivers whose deletion the API has confirmed to this page. */
  const deleted = new Set<string>();
  /** Orders that the league made of the last press. */
  let ordersOfPress = 0;
  let refusal: { order: string; moves: number; lies: number; isRepeated: boolean } | null = null;
  const reached = new Set<keyof Reached>();

  const open = () => league.open();
  const hasSession = () => storage.session() !== null;
  const sessionNow = (): GuardianName | null => {
    const stored = app.session.getSnapshot().context.stored;
    return stored === null ? null : (namesIn(stored.user.id)[0] ?? null);
  };

  const judgeSent = (request: LeagueRequest, session: GuardianName | null) => {
    const { call, path, headers, body } = request;
    const text = `${path} ${headers.get('x-api-key')} ${JSON.stringify(body)}`;
    if (/token-/.test(`${path} ${JSON.stringify(body)}`)) wrong.push('a token left outside of its header');
    const named = namesIn(text);
    // A sign-in may replace another guardian's session, and the next guardian releases a stored checkout:
    // only the API is told of both.
    const mayNameBoth = call === 'login' || isReleasing(request);
    if (named.length > 1 && !mayNameBoth) wrong.push(`${call} names both guardians: ${text}`);
    const isOfAnother = session !== null && named.some((name) => name !== session);
    if (isOfAnother && !isReleasing(request) && call !== 'login')
      wrong.push(`${call} of ${named} in the session of ${session}`);
    if (isCreating(request)) {
      reached.add('creating');
      if (open().filter((other) => other !== request && isCreating(other)).length > 0)
        wrong.push('two creating requests at a time');
    }
    if (isReleasing(request)) {
      reached.add('releasing');
      const id = idIn(request);
      if (confirmed.has(id)) wrong.push(`${String(id)} is released again`);
      if (open().some((other) => other !== request && isReleasing(other) && idIn(other) === id))
        wrong.push(`${String(id)} is released twice at a time`);
      tried.add(id);
    }
  };

  const release = league.answers.abortCheckout as Answer;
  league.answers.abortCheckout = (request) => {
    if (league.holds.some(({ id, state }) => id === idIn(request) && state === 'open')) ending.add(request);
    return release(request);
  };
  const create = league.answers.createCheckout as Answer;
  league.answers.createCheckout = async (request) => {
    const before = league.holds.length;
    const response = await create(request);
    if (league.holds.length > before) ordersOfPress += 1;
    if (ordersOfPress > 1) seen.orders.push(`${ordersOfPress} orders of one press`);
    const order = JSON.stringify(request.body);
    const [moves, lies] = [world.moves(), world.lies()];
    if (response.ok || response.status === 401) refusal = null;
    else {
      if (refusal?.isRepeated === true && refusal.order === order && refusal.moves === moves)
        seen.refusals.push(
          `the same order is refused again, and nothing is marked: ${await response.clone().text()}`,
        );
      refusal = { order, moves, lies, isRepeated: false };
    }
    return response;
  };

  /** The shop hears of it, unless its page is left before. */
  const heard = async (from: number, request: LeagueRequest, response: Response) => {
    const { call } = request;
    const ids = call === 'abortCheckout' ? confirmed : call === 'createCheckout' ? known : null;
    const id = idIn(call === 'createCheckout' ? { body: await response.clone().json() } : request);
    if (from !== page) return;
    if (ids !== null) arriving.push(() => ids.add(id));
    if (ending.has(request)) arriving.push(() => heardEnded.add(id));
    if (call === 'deleteDriver') arriving.push(() => deleted.add(request.path.split('/').at(-1) ?? ''));
  };
  const otherAnswers: Partial<Record<AnswerKind | Gateway, Answer | null>> = {
    ...gateways,
    lost: league.lost,
    wrongShape: () => new Response('[[]]'),
  };
  const settle = (request: OpenRequest | undefined, kind: AnswerKind) => {
    if (kind === 'fine') {
      const [answer, from] = [world.answerNow(), page];
      if (answer !== league.answerOf) world.lie();
      if (answer === null) return;
      request?.settle(async (asked) => {
        const response = await answer(asked);
        if (response.ok && !response.headers.has('via')) await heard(from, asked, response);
        return response;
      });
    } else {
      world.lie();
      request?.settle(otherAnswers[kind] ?? refused(Number(kind), 'No.'));
    }
  };

  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input) => {
    const { url } = input as Request;
    if (!url.startsWith(`${apiOrigin}/`)) {
      wrong.push(`a request went to ${new URL(url).origin}`);
      throw new TypeError('fetch failed');
    }
    const [from, session] = [page, sessionNow()];
    const answer = league.fetch(input);
    const sent = league.all().at(-1);
    void sent?.read.then(() => {
      if (from === page && !sent.signal.aborted) judgeSent(sent, session);
    });
    try {
      const response = await answer;
      if (from !== page) return await forever;
      const isAboutGuardian = [403, 404].includes(response.status) && url.includes('/USR_');
      if ((response.status === 401 || isAboutGuardian) && !response.headers.has('via'))
        ended.add((input as Request).headers.get('x-api-key'));
      return response;
    } catch (error) {
      if (from !== page) return await forever;
      throw error;
    } finally {
      const code = sent?.call === 'lookUpDiscount' ? url.split('/').at(-1) : undefined;
      if (from === page && code !== undefined) arriving.push(() => typed.delete(code));
    }
  };

  const screenOf = <Logic extends AnyStateMachine>(openScreen: OpenScreen<Logic>) => {
    const screen: ScreenCode = { open: openScreen, render: () => null };
    return () => Promise.resolve({ screen });
  };
  const still = () => Promise.resolve({ screen: { open: null, render: () => null } });
  const checkout: typeof openCheckout = (of, api, at) => {
    const opened = openCheckout(of, api, at);
    return breakCheckout === undefined
      ? opened
      : { ...opened, logic: breakCheckout({ app: of, api }, opened.logic) };
  };
  const loaders: ScreenLoaders = {
    ...screenLoaders,
    regionSelector: still,
    raceCalendar: screenOf(openRaceCalendar),
    race: screenOf(openRace),
    checkout: screenOf(checkout),
    signIn: screenOf(openSignIn),
    register: screenOf(openRegister),
    passwordForgotten: still,
    passwordReset: still,
    account: screenOf(openAccount),
    legal: still,
  };

  const recording: Analytics = {
    start: silent,
    pause: silent,
    send: (recorded) => void analytics.push(JSON.stringify(recorded)),
  };

  const tellConnection = (event: 'lost' | 'restored', { connection, session }: App) => {
    world.setOffline(event === 'lost');
    connection.send({ type: `connection.${event}` });
    session.send({ type: `connection.${event}` });
  };
  const openPage = (): App => {
    const owned = (breakStorage ?? ((same: ClientStorage) => same))(storageOf(page));
    const { provide } = rootMachine;
    if (breakRoot !== undefined)
      rootMachine.provide = (implementations) => breakRoot(provide.call(rootMachine, implementations));
    const composed = composeApp(
      {
        apiBaseUrl: `${apiOrigin}/api`,
        apiKey: 'SH0P',
        leagueName: 'Apex Karting League',
        analyticsBaseUrl: 'https://tags.example',
        iconStylesheet: null,
        idempotencyKeys: true,
      },
      loaders,
      {
        origin: 'https://shop.example',
        navigation: tab.navigation,
        storage: owned,
        analytics: () => recording,
        cookie: () => '',
        pageAlive: () => Promise.resolve(),
      },
    );
    rootMachine.provide = provide;
    composed.root.start();
    tab.navigation.follow(
      ({ path, search }) => composed.root.send({ type: 'location.changed', path, search }),
      ({ path, search }) => composed.route.send({ type: 'location.replaced', path, search }),
    );
    tellVisitor(composed);
    if (world.isOffline()) tellConnection('lost', composed);
    return composed;
  };
  let app = openPage();

  const shown = () => app.root.getSnapshot().context.shown;
  /** The screen on show's machine, if it has this name. */
  const screen = (name: ScreenName): AnyActorRef | null =>
    shown()?.visit.route.screen === name ? (app.root.system.get(shown()?.actorId ?? '') ?? null) : null;
  const checkoutActor = (): CheckoutActor | null => screen('checkout') as CheckoutActor | null;
  const tellCheckout = (event: Parameters<CheckoutActor['send']>[0]) => checkoutActor()?.send(event);
  const lineOf = ({ driver, ticket }: { driver: number; ticket: number }) => {
    const context = checkoutActor()?.getSnapshot().context;
    const driverId = context?.drivers[driver]?.id ?? '';
    const ticketTypeId = context?.race?.tickets[ticket]?.id ?? '';
    return { driverId, ticketTypeId };
  };
  const storedElsewhere = () => {
    app.session.send({
      type: 'session.stored',
      stored: storage.session(),
      isLoggedOut: storage.isLoggedOut(),
    });
    app.reservation.send({
      type: 'reservation.stored',
      stored: storage.reservation(),
      release: null,
      unconfirmed: storage.unconfirmed(),
    });
  };
  /** Nothing of the page before runs on, but its calls may still reach the league. */
  const load = (to: string | null, isReached: boolean) => {
    page += 1;
    arriving.splice(0);
    for (const request of open()) {
      request.settle(isReached && world.answerNow() === league.answerOf ? league.answerOf : unreachable);
    }
    app.root.stop();
    tab.load(to);
    app = openPage();
  };
  const takeTurns = async () => {
    await flush();
    for (const hear of arriving.splice(0)) hear();
  };
  const answerAll = async () => {
    for (let round = 0; round < 12 && open().length > 0; round += 1) {
      for (const request of open()) settle(request, 'fine');
      await takeTurns();
    }
  };
  const elsewhere = (name: GuardianName | 'nobody') => {
    ended.add(storage.session()?.token);
    if (name === 'nobody') storage.clearSession();
    else {
      reached.add('signedInElsewhere');
      storage.persistSession(league.session(userOf(name)));
    }
    storedElsewhere();
  };

  /** The facts that a later judge needs of this moment. */
  const watch = () => {
    const token = storage.session()?.token ?? null;
    // Another guardian's drafts and tickets are none of this one's.
    if (token !== lastToken && (token !== null || ended.has(lastToken)))
      for (const known of [typed, keptTickets, deleted]) known.clear();
    if (token !== null) lastToken = token;
    const account = (screen('account') as AccountActor | null)?.getSnapshot();
    if (token === null || account?.matches('ready') !== true || account.context.savedAt !== null) return;
    if (Object.values(account.context.loadState).every((state) => state === 'loaded'))
      for (const { id } of account.context.tickets) keptTickets.add(id);
  };

  const raceActor = () => screen('race') as RaceActor | null;
  const familyActor = () => raceActor()?.getSnapshot().children.familyMatrix;

  const typeCode = (code: string) => {
    const discount = checkoutActor()?.getSnapshot().children.discount;
    if (discount === undefined || !hasSession()) return;
    typed.delete(discount.getSnapshot().context.typed);
    discount.send({ type: 'code.typed', code });
    typed.add(code);
  };

  const acts: { [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>) => unknown } = {
    go: ({ to }) => tab.navigation.go(addressOf(to)),
    back: () => tab.back(),
    reload: ({ reached }) => load(null, reached),
    see: () => app.root.send({ type: 'page.seen' }),
    return: () => {
      app.root.send({ type: 'page.returned' });
      storedElsewhere();
    },
    /** Paid, the page leads to the tickets; the back of an order that ended says so. */
    backByLink: () => {
      const id = idIn({ body: storage.reservation() }) ?? tab.left.at(-1)?.split('/').at(-1);
      const hold = league.holds.find((each) => each.id === id);
      if (hold === undefined) return;
      const isOver = hold.state === 'released' || hold.state === 'expired';
      if (isOver) toldEnded.add(id);
      const to = addressOf(hold.state === 'paid' ? 'account' : 'checkout');
      load(isOver ? to + endedOnHostedPage(id) : to, true);
    },
    device: ({ does, driver }) => {
      const session = sessionNow();
      if (session !== null) world.device(does, `USR_${session}`, driver);
    },
    editor: ({ does, ticket }) => world.editor(does, ticket),
    gateway: ({ is }) => world.setGateway(is),
    loseNetwork: () => tellConnection('lost', app),
    findNetwork: () => tellConnection('restored', app),
    answer: (step) => {
      const waiting = open();
      settle(waiting[step.nth % Math.max(waiting.length, 1)], step.with);
    },
    answerAll,
    wait: ({ ms }) => mock.timers.tick(ms),
    signIn: ({ guardian }) =>
      screen('signIn')?.send({
        type: 'signIn.submit',
        email: `${guardian}@example.com`,
        password,
      }),
    logOut: () => {
      reached.add('logOut');
      ended.add(storage.session()?.token);
      // The session that could release the places has ended.
      if (screen('account') !== null && sessionNow() === null)
        unreleasable.add(storage.reservation()?.checkoutId);
      if (screen('account') !== null) app.root.send({ type: 'guardian.logOut' });
    },
    consent: () => app.consent.send({ type: 'consent.accept' }),
    add: (step) => tellCheckout({ type: 'ticket.add', line: lineOf(step) }),
    /** At the checkout, or at the race's row. */
    remove: (step) => {
      const event = { type: 'ticket.remove', line: lineOf(step) } as const;
      tellCheckout(event);
      familyActor()?.send(event);
    },
    acknowledge: () => tellCheckout({ type: 'acknowledgement.set', accepted: true }),
    submit: () => {
      const snapshot = checkoutActor()?.getSnapshot();
      if (snapshot?.can({ type: 'checkout.submit' }) !== true) return;
      ordersOfPress = 0;
      // The page has had the time and the answers to look at what the refused order stood on.
      if (refusal !== null)
        refusal.isRepeated =
          refusal.lies === world.lies() && open().length === 0 && !hasMark(snapshot.context);
      tellCheckout({ type: 'checkout.submit' });
    },
    addDriver: () => tellCheckout({ type: 'driver.add' }),
    typeName: () => {
      const wizard = checkoutActor()?.getSnapshot().children.driverWizard;
      if (wizard === undefined || !hasSession()) return;
      wizard.send({
        type: 'wizard.typed',
        draft: { ...wizard.getSnapshot().context.draft, firstName: 'Nora' },
      });
      typed.add('Nora');
    },
    closeDriver: () => {
      typed.delete('Nora');
      checkoutActor()?.getSnapshot().children.driverWizard?.send({ type: 'wizard.close' });
    },
    bookBest: () => {
      const race = raceActor();
      const family = familyActor();
      const session = storage.session();
      if (race === null || family === undefined || session === null) return;
      const { context } = race.getSnapshot();
      const owner = { userId: session.user.id, eventId: context.eventId };
      const chosen = storage.in('UK').cart(owner).lines;
      const lines = family.getSnapshot().matches('shown')
        ? bestLines(context, family.getSnapshot().context)
        : [];
      if (lines.length === 0) return;
      family.send({ type: 'family.book', lines });
      const kept = storage.in('UK').cart(owner).lines;
      for (const gone of chosen.filter((line) => !kept.some((other) => isSameLine(line, other))))
        seen.chosen.push(`${gone.ticketTypeId} of ${gone.driverId} was chosen and is exchanged`);
    },
    deleteDriver: ({ driver }) => {
      const account = screen('account') as AccountActor | null;
      const driverId = account?.getSnapshot().context.drivers[driver]?.id;
      if (driverId === undefined) return;
      account?.send({ type: 'tab.choose', tab: 'drivers' });
      account?.send({ type: 'driver.delete', driverId });
      account?.getSnapshot().children.driverDeletion?.send({ type: 'driverDeletion.confirm' });
    },
    type: ({ code }) => typeCode(code),
    apply: ({ code }) => {
      typeCode(code);
      const { children, context } = checkoutActor()?.getSnapshot() ?? {};
      const applied = [context?.vouchers ?? [], context?.coupons ?? []].flat().map((each) => each.code);
      if (applied.includes(code)) typed.delete(code);
      children?.discount?.send({ type: 'code.apply', applied });
    },
    removeCode: ({ code }) =>
      checkoutActor()
        ?.getSnapshot()
        .children.discount?.send({
          type: 'code.remove',
          kind: code === 'KART10' ? 'voucher' : 'coupon',
          code,
        }),
    giveBack: () => {
      const context = checkoutActor()?.getSnapshot().context;
      if (context === undefined || !canGiveBack(context)) return;
      const { userId, regionId } = context;
      app.reservation.send({ type: 'places.release', userId, regionId });
    },
    pay: () => league.pay(tab.left.at(-1)?.split('/').at(-1) ?? ''),
    expire: () => {
      mock.timers.tick(15 * 60_000);
      league.expire();
    },
    elsewhere: async ({ now: name }) => {
      // A browser sends what the tab has begun before it tells of another tab.
      await nextTask();
      elsewhere(name);
    },
    elsewhereRelease: () => {
      const stored = storage.reservation();
      if (stored === null) return;
      touchedElsewhere = true;
      storage.clearReservation(stored);
      league.expire(({ id }) => id === stored.checkoutId);
      storedElsewhere();
    },
  };

  const machines = (): { id: string; snapshot: AnyMachineSnapshot }[] => {
    const within = (actor: AnyActorRef): { id: string; snapshot: AnyMachineSnapshot }[] => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      const children = Object.values(snapshot.children ?? {}) as AnyActorRef[];
      return snapshot.children === undefined ? [] : [{ id: actor.id, snapshot }, ...children.flatMap(within)];
    };
    return within(app.root);
  };

  return {
    league,
    local,
    visit,
    tab,
    storage,
    seen,
    analytics,
    world,
    ended,
    toldEnded,
    heardEnded,
    typed,
    deleted,
    reached,
    open,
    confirmed,
    tried,
    known,
    unreleasable,
    isTouchedElsewhere: () => touchedElsewhere,
    app: () => app,
    shown,
    screen,
    checkout: checkoutActor,
    load,
    session: sessionNow,
    machines,
    isVeiled: () => app.loading.getSnapshot().hasTag('busy'),
    /** Answers everything, and what follows it after a while. */
    settleAll: async () => {
      for (let round = 0; round < 2; round += 1) {
        await answerAll();
        mock.timers.tick(5_000);
        await takeTurns();
      }
      await answerAll();
    },
    /** The token stored now, and the last one that was. */
    tokens: () => ({ token: storage.session()?.token ?? null, refusedToken: lastToken }),
    /** Ids of the tickets that the account has shown this guardian, and saved. */
    keptTickets: () => keptTickets,
    flush,
    act: async (step: Step) => {
      const act = acts[step.do] as (given: Step) => unknown;
      await act(step);
      if (step.at !== 'once') await takeTurns();
      watch();
    },
    /** Waits for effects of the end, which would otherwise clear timers of the next walk. */
    close: async () => {
      page += 1;
      app.root.stop();
      for (const request of open()) request.settle(unreachable);
      await flush();
      globalThis.fetch = realFetch;
      mock.timers.reset();
    },
  };
};

export type Shop = ReturnType<typeof openShop>;
