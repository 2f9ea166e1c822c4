import type { CheckoutOrder, Driver, Race, TicketType } from '#domain/entities';
import { type Answer, type Hold, json, type League, refused, unreachable } from '../app/league';
import { us } from '../domain/examples';

/** Answers in the league's place, marked, so that a judge can tell them from the league's. */
const gatewayAnswer =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(body, { status, headers: { via: 'gateway', ...headers } });
const login = '<h1>Welcome to our network</h1>';

/** The gateway between shop and league: `silent` lets no answer through, for as long as it lasts. */
export const gateways = {
  clear: null,
  portal: gatewayAnswer(200, login, { 'content-type': 'text/html' }),
  blocked: gatewayAnswer(403, '<h1>Forbidden</h1>', { 'content-type': 'text/html' }),
  loginNeeded: gatewayAnswer(511, login, { 'content-type': 'text/html' }),
  badGateway: gatewayAnswer(502, '{"message":"Bad gateway"}', { 'content-type': 'application/json' }),
  unavailable: gatewayAnswer(503, ''),
  busy: gatewayAnswer(429, '', { 'retry-after': '2' }),
  cut: unreachable,
  silent: null,
} satisfies Record<string, Answer | null>;
export type Gateway = keyof typeof gateways;

/** Another device of the guardian who is signed in here; what it does is told to no tab of this one. */
export const deviceMoves = [
  'orders',
  'pays',
  'gives back',
  'deletes',
  'edits',
  'uses the code',
  'sets a new password',
  'logs out',
] as const;
export const editorMoves = [
  'off sale',
  'removed',
  'dearer',
  'moved',
  'hidden',
  'over',
  'hub closed',
] as const;
export type DeviceMove = (typeof deviceMoves)[number];
export type EditorMove = (typeof editorMoves)[number];

const week = 7 * 24 * 60 * 60_000;
const later = (instant: string): string => new Date(Date.parse(instant) + week).toISOString();

/** The league beside the shop, moved by others, and the gateway before it. */
export const openWorld = (league: League) => {
  const { data, answers, holds } = league;
  let gateway: Gateway = 'clear';
  let isOffline = false;
  let isHubClosed = false;
  /** Grows with every change that others make. */
  let moves = 0;
  /** Grows with every answer that was not the league's. */
  let lies = 0;

  const ownDrivers = (userId: string): Driver[] => data.drivers.filter((driver) => driver.userId === userId);
  const typeOf = (race: Race | undefined, id: string): TicketType | undefined =>
    race?.tickets.find((type) => type.id === id);
  const hasTicket = (race: Race, driverId: string, type: TicketType): boolean =>
    data.tickets.some(
      (ticket) =>
        ticket.eventId === race.id &&
        ticket.driverId === driverId &&
        ticket.eligibleParts.some((part) => type.eligibleParts.includes(part)),
    );
  /** As the sandbox refuses an order, besides for want of places. */
  const refusalOf = ({ eventId, items, vouchers, coupons }: CheckoutOrder): [number, string] | null => {
    const race = data.races.find(({ id }) => id === eventId);
    if (race === undefined) return [404, 'There is no such race.'];
    if (Date.parse(race.end) <= Date.now()) return [409, 'The race is over.'];
    for (const { driverId, ticketTypeId } of items) {
      const driver = data.drivers.find(({ id }) => id === driverId);
      const type = typeOf(race, ticketTypeId);
      if (driver === undefined) return [404, 'A driver of this order does not exist any more.'];
      if (type?.isActive !== true) return [404, 'A ticket of this order does not exist any more.'];
      if (driver.dateOfBirth > '2022-06-14') return [409, 'A driver must be at least 5 years old.'];
      if (hasTicket(race, driverId, type)) return [409, 'A driver already has a ticket for this session.'];
    }
    const used = [...vouchers, ...coupons].find((code) => data.codes[code]?.state !== 1);
    return used === undefined ? null : [409, `"${used}" is not a valid discount code.`];
  };
  const create = answers.createCheckout as Answer;
  answers.createCheckout = (request) => {
    const refusal = refusalOf(request.body as CheckoutOrder);
    return refusal === null ? create(request) : refused(...refusal)(request);
  };

  const changeRace = (change: (race: Race) => Partial<Race>) => {
    data.races = data.races.map((race) => (race.id === 'EVT_1' ? { ...race, ...change(race) } : race));
  };
  const changeTicket = (nth: number, change: (type: TicketType) => TicketType[]) =>
    changeRace(({ tickets }) => ({
      tickets: tickets.flatMap((type, at) => (at === nth % tickets.length ? change(type) : [type])),
    }));
  const editor: Record<EditorMove, (nth: number) => void> = {
    'off sale': (nth) => changeTicket(nth, (type) => [{ ...type, isActive: false }]),
    removed: (nth) => changeTicket(nth, () => []),
    dearer: (nth) => changeTicket(nth, (type) => [{ ...type, price: type.price + 10 }]),
    moved: () => changeRace(({ start, end }) => ({ start: later(start), end: later(end) })),
    hidden: () => changeRace(() => ({ hide: true })),
    over: () => changeRace(() => ({ start: '2027-04-01T08:00:00Z', end: '2027-04-01T16:00:00Z' })),
    'hub closed': () => {
      isHubClosed = true;
      answers.listRegions = () => json([us]);
    },
  };
  const isOpenOf = (userId: string) => (hold: Hold) => hold.userId === userId && hold.state === 'open';
  const release = (isMeant: (hold: Hold) => boolean) => {
    for (const hold of holds) if (hold.state === 'open' && isMeant(hold)) hold.state = 'released';
  };
  const changeDriver = (id: string | undefined, changes: Partial<Driver>) => {
    data.drivers = data.drivers.map((driver) => (driver.id === id ? { ...driver, ...changes } : driver));
  };
  const orders = (userId: string, nth: number) => {
    const driverId = ownDrivers(userId)[nth]?.id;
    const [type] = data.races[0]?.tickets ?? [];
    if (driverId === undefined || type === undefined) return;
    const items = [{ driverId, ticketTypeId: type.id, quantity: 1 }];
    const order = { userId, eventId: 'EVT_1', items, vouchers: [], coupons: [] };
    if (refusalOf(order) !== null) return;
    // An order replaces an earlier one for the same driver and session.
    release((hold) => isOpenOf(userId)(hold) && hold.order.items.some((item) => item.driverId === driverId));
    return league.reserve(order);
  };
  const device: Record<DeviceMove, (userId: string, nth: number) => void> = {
    orders,
    pays: (userId, nth) => void league.pay(String(orders(userId, nth)?.checkoutId)),
    'gives back': (userId) => release(isOpenOf(userId)),
    deletes: (userId, nth) => {
      const id = ownDrivers(userId)[nth]?.id;
      data.drivers = data.drivers.filter((driver) => driver.id !== id);
    },
    /** Now too young for every ticket. */
    edits: (userId, nth) => changeDriver(ownDrivers(userId)[nth]?.id, { dateOfBirth: '2024-01-20' }),
    'uses the code': () => {
      data.codes.KART10 = { type: 1, state: 2, value: 10 };
    },
    'sets a new password': () => league.forgetSessions(),
    'logs out': () => {},
  };

  /** As what is between here and the league answers now; null without an answer. */
  const answerNow = (): Answer | null => {
    if (isOffline) return unreachable;
    return gateway === 'clear' ? league.answerOf : gateways[gateway];
  };
  return {
    moves: () => moves,
    lies: () => lies,
    lie: () => {
      lies += 1;
    },
    isOffline: () => isOffline,
    isHubClosed: () => isHubClosed,
    setOffline: (now: boolean) => {
      isOffline = now;
    },
    answerNow,
    setGateway: (now: Gateway) => {
      gateway = now;
    },
    device: (does: DeviceMove, userId: string, nth: number) => {
      moves += 1;
      device[does](userId, nth);
    },
    editor: (does: EditorMove, nth: number) => {
      moves += 1;
      editor[does](nth);
    },
  };
};
