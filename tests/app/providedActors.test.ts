import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine, toPromise } from 'xstate';
import { fail } from '#domain/result';
import { matchRoute } from '#domain/routes';
import { regionMachine } from '#machines/region/region';
import type { Visit } from '#machines/route/visit';
import { sessionMachine } from '#machines/session/session';
import { provideRoot } from '../../src/actors/root';
import { createApi } from '../../src/api/client';
import type { Send } from '../../src/api/limitReads';
import { browserStorage } from '../../src/app/browserStorage';
import { openScreen, screenLogic } from '../../src/app/screens';
import type { OpenScreen, Services } from '../../src/base/app';
import { createNavigation } from '../../src/browser/navigation';
import { exampleAnswer, exampleNamed, type Operation, operationOf } from '../api/contract';
import { configurationWith, driverWith, orderWith, raceWith, regionWith, userWith } from '../domain/examples';
import { site } from './openShop';

type Call = Operation['operationId'];

const userId = 'USR_7f3a';
const eventId = 'EVT_UK_2601';
const email = 'kim@example.com';
const redirect = null;
const password = 'karting-123';
const order = orderWith();
const closed = raceWith({ available: false });
const season = raceWith({ eventType: 'GROUP', childEvents: ['EVT_UK_2603'] });
const yearly = ['2027', '2028'].map((year) => raceWith({ id: year, start: `${year}-06-14T08:00:00Z` }));
const account: Call[] = [
  'getEvent',
  'getEventsBulk',
  // Its rounds.
  'getEventsBulk',
  'listDrivers',
  'listTickets',
];

/** Each provided actor, by its machine; more than one row where its input decides which calls it makes. */
const table: [actor: string, input: unknown, calls: Call[]][] = [
  ['account.loadAccount', { userId }, account],
  [
    'account.look',
    { userId },
    ['getEvent', 'getEventsBulk', 'getEventsBulk', 'getUser', 'listDrivers', 'listTickets'],
  ],
  ['account.readOffline', { userId }, []],
  ['ticketArrival.lookAgain', { userId }, account],
  ['checkout.loadRace', { eventId }, ['getEvent']],
  [
    'checkout.loadCheckout',
    { userId, race: closed },
    ['getEvent', 'getEventInfo', 'listDrivers', 'listTicketsByEvent'],
  ],
  [
    'checkout.lookAgain',
    { userId, race: closed, codes: ['KART10'] },
    // The answered race is on another day, as of which the drivers are read.
    [
      'getEvent',
      'getEvent',
      'getEventInfo',
      'listDrivers',
      'listDrivers',
      'listTicketsByEvent',
      'lookUpDiscount',
    ],
  ],
  [
    'checkout.lookForRace',
    { userId, race: null, codes: [] },
    // Of a race that was not known the drivers are read once more, as of its day.
    ['getEvent', 'getEventInfo', 'listDrivers', 'listDrivers', 'listTicketsByEvent'],
  ],
  ['checkout.loadAvailability', { race: closed }, ['getEvent', 'getEventInfo']],
  ['discount.lookUp', { eventId, code: 'KART10' }, ['lookUpDiscount']],
  ['driverDeletion.deleteDriver', { userId, driverId: 'DRV_1' }, ['deleteDriver']],
  ['driverDeletion.readTickets', { userId }, ['listTickets']],
  ['driverDeletion.readDrivers', { userId }, ['listDrivers']],
  [
    'driverWizard.addDriver',
    { userId, driverIds: [], values: driverWith({ firstName: 'Mia' }), referenceDate: null },
    ['createDriver', 'listDrivers'],
  ],
  [
    'driverWizard.saveDriver',
    { userId, driver: driverWith(), values: driverWith() },
    ['listDrivers', 'updateDriver'],
  ],
  ['familyMatrix.loadFamily', { userId, referenceDate: null }, ['listDrivers', 'listTicketsByEvent']],
  ['openPayment.look', { seen: null }, ['listDrivers', 'listTicketsByEvent']],
  ['passwordForgotten.requestReset', { email, redirect }, ['forgotPassword']],
  ['passwordReset.resetPassword', { email, password, token: 'mail' }, ['resetPassword']],
  ['race.loadRace', { eventId }, ['getEvent', 'getEventInfo']],
  ['race.loadRelatedRaces', { race: season }, ['getEventsBulk', 'listEvents']],
  ['race.loadRacesToCome', undefined, ['listEvents']],
  ['raceCalendar.loadRaces', undefined, ['listEvents']],
  ['raceCalendar.refreshRaces', undefined, ['listEvents']],
  ['raceCalendar.loadCounts', { eventIds: [...'1234567'] }, Array(7).fill('getEventInfo')],
  [
    'raceCalendar.loadFits',
    { userId, races: yearly },
    // The drivers once for each year's age.
    ['listDrivers', 'listDrivers', 'listTickets'],
  ],
  ['region.loadRegions', undefined, ['listRegions']],
  ['region.loadConfiguration', { regionId: 'UK' }, ['getConfigurations']],
  ['region.refresh', { regionId: 'UK' }, ['getConfigurations', 'listRegions']],
  ['register.register', { values: { ...userWith(), password }, redirect }, ['register']],
  ['reservation.createReservation', { regionId: 'UK', order }, ['createCheckout']],
  [
    'reservation.releaseReservation',
    { regionId: 'UK', reservation: { checkoutUrl: null }, userId, token: null },
    ['abortCheckout'],
  ],
  ['route.loadScreen', undefined, []],
  ['session.loadUser', { userId }, ['getUser']],
  ['signIn.confirmEmail', { email, token: 'mail' }, ['confirmEmail']],
  ['signIn.signIn', { email, password }, ['login']],
  ['userEdit.saveUser', { opened: userWith(), values: userWith() }, ['getUser', 'getUser', 'updateUser']],
];

const openers = import.meta.glob<Record<string, OpenScreen<AnyStateMachine>>>('../../src/screens/*/open.ts', {
  eager: true,
});

const visitOf = (path: string): Visit => {
  const route = matchRoute(path);
  if (route.kind === 'redirect') throw new Error(`${path} leads to ${route.to}`);
  return { visit: 1, route, search: '' };
};

/** All that is not a machine, in a machine and in the machines that it invokes. */
const actorsIn = (machine: AnyStateMachine): [name: string, logic: AnyActorLogic][] =>
  Object.entries(machine.implementations.actors).flatMap(([name, actor]) => {
    const logic = 'src' in actor ? actor.src : actor;
    return logic instanceof StateMachine ? actorsIn(logic) : [[`${machine.id}.${name}`, logic]];
  });

/** The actors of the shell and of every screen, whose calls are answered by `send`. */
const providedActors = (send: Send) => {
  const region = regionMachine.resolveState({
    value: 'ready',
    context: {
      requested: 'UK',
      regionId: 'UK',
      regions: ['UK', 'US'].map((id) => regionWith({ id })),
      configuration: configurationWith(),
    },
  });
  const session = sessionMachine.resolveState({
    value: { signedIn: 'known' },
    context: {
      stored: { token: 'TKN', user: { ...userWith(), id: userId } },
      tries: 0,
      hasOfflineAnswers: false,
      retryAfter: 0,
    },
  });
  const services: Services = {
    session: { getSnapshot: () => session },
    region: { getSnapshot: () => region },
    site: { ...site, idempotencyKeys: true },
    storage: browserStorage(),
    navigation: createNavigation(),
    log: { failure: (what, cause) => expect.unreachable(`${what}: ${JSON.stringify(cause)}`) },
    now: () => '2027-01-10T09:00:00.000Z',
    record: () => {},
    assignFailure: () => {},
  };
  services.storage.persistPayment({ order: { ...order, userId }, regionId: 'UK', step: 'left' });
  const api = createApi({
    baseUrl: 'https://league.test/api',
    apiKey: 'SH0P',
    regionId: () => 'UK',
    token: () => 'T0K3N',
    cookie: () => '',
    send,
  });
  const root = provideRoot({
    ...services,
    api,
    analytics: { start: () => {}, pause: () => {}, send: () => {} },
    screens: {
      load: async () => fail('offline'),
      logic: screenLogic(
        () => root,
        () => root,
      ),
      prerenderedInput: () => null,
      codeOf: () => null,
    },
    prepareScreen: () => {},
  });
  const visit = visitOf(`/UK/events/${eventId}`);
  const screens = Object.values(openers).flatMap((code) =>
    Object.values(code).map((open) => openScreen(open, services, api, visit).logic),
  );
  return [root, ...screens].flatMap(actorsIn).filter(([name]) => name !== 'root.screen');
};

/** The contract's examples, with a race whose counts have to be asked for. */
const answerTo = (operation: Operation): Response =>
  operation.operationId === 'getEvent'
    ? Response.json({ ...Object(exampleNamed('Event')), categories: [] })
    : exampleAnswer(operation);

/** Starts an actor by its place; after `answered` answers the league says nothing more. */
const play = (place: number, input: unknown, answered: number) => {
  const calls: Call[] = [];
  const unanswered: AbortSignal[] = [];
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const actors = providedActors(async ({ method, url, signal }) => {
    const operation = operationOf(method, new URL(url).pathname);
    if (operation === undefined) throw new Error(`The contract has no ${method} ${url}`);
    calls.push(operation.operationId);
    if (calls.length <= answered) return answerTo(operation);
    unanswered.push(signal);
    isHeld();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const [, logic] = actors[place] ?? [];
  if (logic === undefined) throw new Error('There is no such actor');
  const actor = createActor(logic, { input }).start();
  return { actor, calls, unanswered, settled: Promise.race([held, toPromise(actor)]) };
};

const names = providedActors(() => Promise.reject(new Error('No call is made'))).map(([name]) => name);

test('BEY-12 the table has every provided actor', () => {
  expect(new Set(names)).toEqual(new Set(table.map(([name]) => name)));
});

test('BEY-12 no promise is provided elsewhere than in the shell and its screens', () => {
  const known = names.map((name) => name.split('.')[1]);
  const lines = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(`src/${path}`, 'utf8').split('\n'));
  const provided = lines.filter((line) => /\bfromPromise[<(]/.test(line));
  expect(provided.filter((line) => !known.includes(/(\w+)(?::| =) fromPromise/.exec(line)?.[1]))).toEqual([]);
});

const rows = table.flatMap(([name, input, calls]) =>
  names.flatMap((each, place) => (each === name ? [{ name, place, input, calls }] : [])),
);

test.each(rows)(
  'BEY-12 the calls of $name end when it is stopped, whichever has not been answered',
  async ({ place, input, calls }) => {
    const whole = play(place, input, Number.POSITIVE_INFINITY);
    await whole.settled;
    expect(whole.calls.toSorted()).toEqual(calls);
    for (const answered of calls.keys()) {
      const { actor, unanswered, settled, calls } = play(place, input, answered);
      await settled;
      actor.stop();
      expect(
        unanswered.map(({ aborted }) => aborted),
        calls.join(),
      ).toEqual(unanswered.map(() => true));
      expect(unanswered).not.toEqual([]);
    }
  },
);
