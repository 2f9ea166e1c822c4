import { mock } from 'node:test';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ScreenName } from '#domain/routes';
import type { CheckoutActor } from '#machines/checkout/checkout';
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
import { type AnswerKind, addressOf, type GuardianName, guardians, type Start, type Step } from './steps';

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
const tickets = [ticketTypeWith(), ticketTypeWith({ id: 'final' })];
const races = [raceWith({ tickets }), raceWith({ id: 'EVT_2', tickets })];

/** Two guardians with two drivers each, and two races with three places each. */
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

/** Storage of an earlier visit. */
function prepare(league: SmallLeague, storage: ClientStorage, isHolder: boolean, known: Set<unknown>): void {
  const session = league.session(userOf('amara'));
  const owner = { userId: session.user.id, eventId: 'EVT_1' };
  storage.persistSession(session);
  storage.in('UK').persistCart(owner, { lines: [line], vouchers: [], coupons: [] });
  if (!isHolder) return;
  const order = { ...owner, items: [{ ...line, quantity: 1 }], vouchers: [], coupons: [] };
  const held = league.reserve(order);
  storage.persistReservation(held);
  storage.persistPayment({ order, regionId: 'UK', step: 'left' });
  known.add(held.checkoutId);
}

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
  const tab = createTab(addressOf(start === 'visitor' ? 'signIn' : 'checkout'));
  const storage = (breakStorage ?? ((same) => same))(
    createClientStorage(
      createStore(() => local),
      createStore(() => visit),
    ),
  );
  const known = new Set<unknown>();
  if (start !== 'visitor') prepare(league, storage, start === 'holder', known);
  /** The first violation ends the walk. */
  const wrong: string[] = [];
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
  let page = 0;
  const reached = new Set<keyof Reached>();

  const open = () => league.open();
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

  /** The shop hears of it, unless its page is left before. */
  const fine: Answer = async (request) => {
    const from = page;
    const response = await league.answerOf(request);
    if (!response.ok || !(isReleasing(request) || isCreating(request))) return response;
    const heard = isReleasing(request) ? request : { body: await response.clone().json() };
    const ids = isReleasing(request) ? confirmed : known;
    if (from === page) arriving.push(() => ids.add(idIn(heard)));
    return response;
  };
  const otherAnswers: Partial<Record<AnswerKind, Answer>> = {
    fine,
    lost: league.lost,
    unreachable,
    html: () => new Response('<h1>Welcome to our network</h1>'),
    wrongShape: () => new Response('[[]]'),
  };
  const settle = (request: OpenRequest | undefined, kind: AnswerKind) =>
    request?.settle(otherAnswers[kind] ?? refused(Number(kind), 'No.'));

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
    return answer;
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

  const openPage = (): App => {
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
        storage,
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
    app.reservation.send({ type: 'reservation.stored', stored: storage.reservation() });
  };
  const tellConnection = (event: 'lost' | 'restored') => {
    app.connection.send({ type: `connection.${event}` });
    app.session.send({ type: `connection.${event}` });
  };
  const reload = () => {
    app.root.stop();
    arriving.splice(0);
    page += 1;
    // The browser aborts what is in flight; the shop is not told of checkouts created by then.
    for (const request of open()) request.settle(unreachable);
    tab.reload();
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
    if (name === 'nobody') storage.clearSession();
    else {
      reached.add('signedInElsewhere');
      storage.persistSession(league.session(userOf(name)));
    }
    storedElsewhere();
  };

  const acts: { [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>) => unknown } = {
    go: ({ to }) => tab.navigation.go(addressOf(to)),
    back: () => tab.back(),
    reload,
    see: () => app.root.send({ type: 'page.seen' }),
    return: () => {
      app.root.send({ type: 'page.returned' });
      storedElsewhere();
    },
    loseNetwork: () => tellConnection('lost'),
    findNetwork: () => tellConnection('restored'),
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
      // The session that could release the places has ended.
      if (screen('account') !== null && sessionNow() === null)
        unreleasable.add(storage.reservation()?.checkoutId);
      if (screen('account') !== null) app.root.send({ type: 'guardian.logOut' });
    },
    consent: () => app.consent.send({ type: 'consent.accept' }),
    add: (step) => tellCheckout({ type: 'ticket.add', line: lineOf(step) }),
    remove: (step) => tellCheckout({ type: 'ticket.remove', line: lineOf(step) }),
    acknowledge: () => tellCheckout({ type: 'acknowledgement.set', accepted: true }),
    submit: () => tellCheckout({ type: 'checkout.submit' }),
    addDriver: () => tellCheckout({ type: 'driver.add' }),
    closeDriver: () => checkoutActor()?.getSnapshot().children.driverWizard?.send({ type: 'wizard.close' }),
    apply: ({ code }) => {
      const { children, context } = checkoutActor()?.getSnapshot() ?? {};
      const applied = [context?.vouchers ?? [], context?.coupons ?? []].flat().map((each) => each.code);
      children?.discount?.send({ type: 'code.typed', code });
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
    pay: () => league.pay(tab.left.at(-1)?.split('/').at(-1) ?? ''),
    expire: () => {
      mock.timers.tick(15 * 60_000);
      league.expire();
    },
    forgetSessions: () => league.forgetSessions(),
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
    wrong,
    analytics,
    reached,
    open,
    confirmed,
    tried,
    known,
    unreleasable,
    isTouchedElsewhere: () => touchedElsewhere,
    app: () => app,
    shown,
    checkout: checkoutActor,
    session: sessionNow,
    machines,
    answerAll,
    flush,
    act: async (step: Step) => {
      const act = acts[step.do] as (given: Step) => unknown;
      await act(step);
      if (step.at !== 'once') await takeTurns();
    },
    /** Waits for effects of the end, which would otherwise clear timers of the next walk. */
    close: async () => {
      app.root.stop();
      page += 1;
      for (const request of open()) request.settle(unreachable);
      await flush();
      globalThis.fetch = realFetch;
      mock.timers.reset();
    },
  };
};

export type Shop = ReturnType<typeof openShop>;
