import { isSameLine } from '#domain/checkout/cartLines';
import { bookableLines, reviewed } from '#domain/checkout/checkoutFacts';
import { reservedItems } from '#domain/checkout/reservation';
import type { Driver, Race } from '#domain/entities';
import type { AccountActor } from '#machines/account/account';
import type { RaceActor } from '#machines/race/race';
import { isVeiled, linesSaidHeld } from './said';
import type { Shop } from './shop';
import { addressOf, guardians } from './steps';

const others = (session: string | null) => guardians.filter((name) => name !== session);

const textOf = (area: Storage): string => {
  const keys = Object.keys(area);
  return keys.map((key) => `${key} ${area.getItem(key)}`).join('\n');
};

/** Counts on show: integers, not negative, reduced by exactly the cart, and not above the existing places. */
function judgeCounts(shop: Shop): string[] {
  const snapshot = shop.checkout()?.getSnapshot();
  if (snapshot?.matches('ready') !== true) return [];
  const { context } = snapshot;
  const taken = bookableLines(context);
  const { left } = context.review;
  // Places count as held by the guardian until this page is told that they are not.
  const unheard = shop.league.holds
    .filter(({ id, state }) => state === 'released' && !shop.toldEnded.has(id) && !shop.heardEnded.has(id))
    .flatMap(({ order }) => order.items);
  if (JSON.stringify(context.review) !== JSON.stringify(reviewed(context).review))
    return ['the review of the cart is of an earlier cart'];
  return context.availability.tickets.flatMap(({ id, remaining }) => {
    const shown = left.tickets.find((ticket) => ticket.id === id)?.remaining ?? Number.NaN;
    const inCart = taken.filter(({ ticketTypeId }) => ticketTypeId === id).length;
    if (shown < 0 || remaining < 0) return [`${id} has ${shown} places left`];
    if (shown !== remaining - inCart)
      return [`${id} has ${shown} left of ${remaining}, with ${inCart} in the cart`];
    const held = unheard.filter(({ ticketTypeId }) => ticketTypeId === id).length;
    const places = shop.league.data.places[`${context.race?.id} ${id}`] ?? 0;
    if (remaining > places + held) return [`${id} has ${remaining} places, of ${places}`];
    return [];
  });
}

function judgeOverlay(shop: Shop): string[] {
  const snapshot = shop.app().loading.getSnapshot();
  const { inFlight } = snapshot.context;
  const open = shop.open().length;
  if (inFlight < 0) return [`the overlay counts ${inFlight} requests`];
  if (inFlight > open) return [`the overlay counts ${inFlight} requests of ${open}`];
  if (open === 0 && shop.shown() !== null && !snapshot.matches('idle')) return ['the overlay stays'];
  return [];
}

/** Data of the other guardian that the signed-in guardian could see. */
function judgeStrangers(shop: Shop): string[] {
  const session = shop.session();
  const reservation = shop.app().reservation.getSnapshot();
  const found: string[] = [];
  for (const { id, snapshot } of shop.machines()) {
    // While a former guardian's places are released, the order is kept for the release only.
    if (
      id === 'reservation' &&
      (session === null || reservation.hasTag('busy') || reservation.context.stored !== null)
    )
      continue;
    if (session === null && id !== 'session') continue;
    // The stored reservation may be anyone's; the checkout checks its guardian.
    const text = JSON.stringify({ ...snapshot.context, reservation: null });
    for (const name of others(session))
      if (text.includes(name)) found.push(`${id} knows ${name} in the session of ${session ?? 'nobody'}`);
  }
  return found;
}

const tokenIn = /token-/;

function judgeTokens(shop: Shop): string[] {
  const outside = [...shop.tab.left, ...shop.tab.addresses, ...shop.analytics, textOf(shop.visit)];
  const found = outside.filter((text) => tokenIn.test(text));
  return found.map((text) => `a token is in ${text}`);
}

function judgeStorage(shop: Shop): string[] {
  const session = shop.session();
  const stored = shop.storage.session();
  const found: string[] = [];
  if (stored !== null && stored.user.id !== `USR_${session}`)
    found.push(`${stored.user.id} is stored for ${session}`);
  for (const name of others(session))
    if (Object.keys(shop.local).some((key) => key.startsWith(`kept:USR_${name}:`)))
      found.push(`what ${name} saw is kept in the session of ${session ?? 'nobody'}`);
  return found;
}

function judgeBugs(shop: Shop): string[] {
  return shop
    .machines()
    .filter(({ snapshot }) => snapshot.status === 'error' || snapshot.hasTag('broken'))
    .map(({ id, snapshot }) => `${id} is broken: ${JSON.stringify(snapshot.value)}`);
}

/** Every checkout that the shop was told of is stored or was released, as far as a token allowed it. */
function judgeForgotten(shop: Shop): string[] {
  if (shop.isTouchedElsewhere()) return [];
  const stored = shop.storage.reservation()?.checkoutId;
  return shop.league.holds
    .filter(({ id, state }) => state === 'open' && shop.known.has(id) && id !== stored)
    .filter(({ id }) => !shop.tried.has(id) && !shop.unreleasable.has(id))
    .map(({ id }) => `${id} is held and forgotten`);
}

/** Machines in a state that only waits for an answer. */
const awaited = ['reservation', 'discount', 'checkoutSubmission', 'session', 'region', 'route'];

const judgeStuck = (shop: Shop): string[] =>
  shop
    .machines()
    .filter(({ id, snapshot }) => awaited.includes(id) && snapshot.hasTag('busy'))
    .map(({ id, snapshot }) => `${id} is stuck: ${JSON.stringify(snapshot.value)}`);

function judgeSignedOut(shop: Shop): string[] {
  const { token, refusedToken } = shop.tokens();
  return token === null && refusedToken !== null && !shop.ended.has(refusedToken)
    ? ['the guardian is signed out, and the API has refused nothing']
    : [];
}

/** Said of exactly the lines of an open order, as far as the shop can know that it is open. */
function judgeHeld(shop: Shop): string[] {
  const snapshot = shop.checkout()?.getSnapshot();
  if (snapshot?.matches({ ready: 'choosing' }) !== true || shop.open().length > 0) return [];
  const { context } = snapshot;
  const hold = shop.league.holds.find(({ id }) => id === context.reservation?.checkoutId);
  const items = hold?.order.eventId === context.eventId ? hold.order.items : [];
  const said = linesSaidHeld(context);
  const unheld = said.filter((line) => !items.some((item) => isSameLine(item, line)));
  if (unheld.length > 0)
    return unheld.map((line) => `${JSON.stringify(line)} is said to be held in no order`);
  return said.length > 0 && shop.toldEnded.has(hold?.id) && hold?.state !== 'open'
    ? [`${hold?.id} is said to be held after the hosted page told that it has ended`]
    : [];
}

function judgeTyped(shop: Shop): string[] {
  if (shop.typed.size === 0) return [];
  const machines = shop.machines().filter(({ id }) => id === 'discount' || id === 'driverWizard');
  const contexts = machines.map(({ snapshot }) => JSON.stringify(snapshot.context));
  const kept = [textOf(shop.visit), textOf(shop.local), ...contexts].join('\n');
  return [...shop.typed]
    .filter((text) => !kept.includes(text))
    .map((text) => `${text} was typed and is gone`);
}

function judgeDeleted(shop: Shop): string[] {
  const session = shop.storage.session();
  if (session === null || shop.open().length > 0) return [];
  const cart = shop.storage.in('UK').cart({ userId: session.user.id, eventId: 'EVT_1' });
  return [...shop.deleted].flatMap((driver) => [
    ...(cart.lines.some(({ driverId }) => driverId === driver)
      ? [`${driver} was deleted here and is in the selection`]
      : []),
    ...shop.league.holds
      .filter(({ state, id }) => state === 'open' && id === shop.storage.reservation()?.checkoutId)
      .filter(({ order }) => order.items.some(({ driverId }) => driverId === driver))
      .map(({ id }) => `${driver} was deleted here and has a place held in ${id}`),
  ]);
}

const judgeVeil = (shop: Shop): string[] =>
  shop.world.isOffline() && shop.open().length === 0 && isVeiled(shop.app())
    ? ['the page is covered while there is no connection']
    : [];

const driversInWords = (drivers: readonly Driver[]): string =>
  drivers.map(({ id, dateOfBirth }) => `${id} born ${dateOfBirth}`).join();

const raceInWords = ({ start, tickets }: Pick<Race, 'start' | 'tickets'>): string =>
  `${new Date(start).toISOString()}: ${tickets.map(({ id, price, isActive }) => `${id} ${price} ${isActive}`).join()}`;

/** The league's own answer about the page's guardian and race, now that the page was looked at. */
function judgeTruth(shop: Shop): string[] {
  const { data } = shop.league;
  const { token } = shop.tokens();
  if (token === null || shop.isVeiled()) return [];
  const userId = shop.storage.session()?.user.id;
  const found: string[] = [];
  const compare = (what: string, said: string, truth: string) => {
    if (said !== truth) found.push(`${what}: the page has ${said}, the league ${truth}`);
  };
  const drivers = data.drivers.filter((driver) => driver.userId === userId);
  const idsOf = (tickets: readonly { id: string }[]): string => tickets.map(({ id }) => id).join();
  const tickets = data.tickets.filter((ticket) => ticket.userId === userId);
  const raceOf = (id: string) => data.races.find((race) => race.id === id);

  const checkout = shop.checkout()?.getSnapshot();
  const account = (shop.screen('account') as AccountActor | null)?.getSnapshot();
  const race = (shop.screen('race') as RaceActor | null)?.getSnapshot();
  if (checkout?.matches({ ready: 'choosing' }) || checkout?.matches({ ready: 'managingDriver' })) {
    const { context } = checkout;
    const truth = raceOf(context.eventId);
    compare('drivers', driversInWords(context.drivers), driversInWords(drivers));
    compare(
      'tickets',
      idsOf(context.owned),
      idsOf(tickets.filter(({ eventId }) => eventId === context.eventId)),
    );
    if (context.race !== null && truth !== undefined)
      compare('race', raceInWords(context.race), raceInWords(truth));
    for (const { id, remaining } of context.availability.tickets) {
      const left = truth?.hide ? 0 : shop.league.leftOf(context.eventId, id);
      const hold = shop.league.holds.find((each) => each.id === context.reservation?.checkoutId);
      const own = hold?.order.items.filter(({ ticketTypeId }) => ticketTypeId === id).length ?? 0;
      const unanswered = reservedItems(shop.storage.unanswered() ?? {});
      const lost = unanswered.filter(({ ticketTypeId }) => ticketTypeId === id).length;
      if (![left, left + own, Math.max(left, lost)].includes(remaining))
        compare(`places of ${id}`, `${remaining}`, `${left}`);
    }
  }
  if (account?.matches('ready') || account?.matches('deletingDriver')) {
    compare('drivers', driversInWords(account.context.drivers), driversInWords(drivers));
    compare('tickets', idsOf(account.context.tickets), idsOf(tickets));
  }
  const shown = race?.context.race ?? null;
  const truth = raceOf(shown?.id ?? '');
  if (race?.matches('ready') && shown !== null && truth !== undefined) {
    compare('race', raceInWords(shown), raceInWords(truth));
    const family = race.children.familyMatrix?.getSnapshot();
    if (family?.matches('shown')) {
      compare('drivers', driversInWords(family.context.drivers), driversInWords(drivers));
      compare(
        'tickets',
        idsOf(family.context.owned ?? []),
        idsOf(tickets.filter(({ eventId }) => eventId === shown.id)),
      );
    }
  }
  const isAccount = account?.matches('ready') || account?.matches('deletingDriver');
  if ((checkout?.matches('ready') || isAccount) && !shop.league.isSession(token))
    found.push('the page is signed in, the league knows no such session');
  return found;
}

/** The tickets that this device has shown open in the account, closed and opened again without a connection. */
async function judgeGate(shop: Shop): Promise<string[]> {
  const kept = [...shop.keptTickets()];
  // The account of a hub that is closed is no page any more (RTE-09).
  if (kept.length === 0 || shop.world.isHubClosed()) return [];
  await shop.act({ do: 'loseNetwork' });
  shop.load(`${addressOf('account')}?tab=tickets`, false);
  await shop.settleAll();
  const account = shop.screen('account') as AccountActor | null;
  const codes = account?.getSnapshot().context.tickets.map(({ id }) => id) ?? [];
  return kept.filter((id) => !codes.includes(id)).map((id) => `the code of ${id} does not open at the gate`);
}

/** When it is judged: after each step; once the page was looked at; back from outside; at the gate, offline. */
type Judge = { at: 'step' | 'seen' | 'back' | 'gate'; judge: (shop: Shop) => string[] | Promise<string[]> };

export const invariants = {
  calls: { at: 'step', judge: ({ seen }) => seen.calls },
  counts: { at: 'step', judge: judgeCounts },
  overlay: { at: 'step', judge: judgeOverlay },
  strangers: { at: 'step', judge: judgeStrangers },
  tokens: { at: 'step', judge: judgeTokens },
  storage: { at: 'step', judge: judgeStorage },
  bugs: { at: 'step', judge: judgeBugs },
  forgotten: { at: 'back', judge: judgeForgotten },
  stuck: { at: 'back', judge: judgeStuck },
  /** Nobody is signed out without a refusal by the API. */
  signedOut: { at: 'step', judge: judgeSignedOut },
  /** Without a connection nothing covers the page. */
  veil: { at: 'step', judge: judgeVeil },
  /** No order is refused twice in a row with nothing marked that the guardian can change. */
  refusals: { at: 'step', judge: ({ seen }) => seen.refusals },
  /** A line said to be held is held by an open order, line by line. */
  held: { at: 'step', judge: judgeHeld },
  /** A driver deleted here leaves neither a line nor a place. */
  deleted: { at: 'step', judge: judgeDeleted },
  /** A ticket chosen on purpose is not exchanged unasked. */
  chosen: { at: 'step', judge: ({ seen }) => seen.chosen },
  /** Nothing typed is lost. */
  typed: { at: 'step', judge: judgeTyped },
  /** Never two orders of one press. */
  orders: { at: 'step', judge: ({ seen }) => seen.orders },
  /** Looked at, the page has what the league has. */
  truth: { at: 'seen', judge: judgeTruth },
  /** Kept codes open without a connection. */
  gate: { at: 'gate', judge: judgeGate },
} satisfies Record<string, Judge>;

export type InvariantName = keyof typeof invariants;

export const allInvariants = Object.keys(invariants) as InvariantName[];

const judgedAt = async (at: Judge['at'], names: readonly InvariantName[], shop: Shop): Promise<string[]> => {
  const found: string[] = [];
  for (const name of names)
    if (invariants[name].at === at) found.push(...(await invariants[name].judge(shop)));
  return found;
};

/** The faults after a step; within a turn only the moments are judged. */
export const judge = (
  shop: Shop,
  names: readonly InvariantName[],
  isWithinTurn: boolean,
): Promise<string[]> =>
  judgedAt('step', isWithinTurn ? names.filter((name) => name in shop.seen) : names, shop);

/** The faults once the world is quiet: the page was looked at, then the guardian is back from outside, then offline. */
export async function judgeEnd(shop: Shop, names: readonly InvariantName[]): Promise<string[]> {
  const hasAt = (at: Judge['at']) => names.some((name) => invariants[name].at === at);
  await shop.act({ do: 'gateway', is: 'clear' });
  await shop.act({ do: 'findNetwork' });
  if (hasAt('seen')) {
    await shop.settleAll();
    await shop.act({ do: 'see' });
    await shop.settleAll();
    const found = await judgedAt('seen', names, shop);
    if (found.length > 0) return found;
  }
  if (hasAt('back')) {
    await shop.settleAll();
    await shop.act({ do: 'return' });
    await shop.settleAll();
  }
  const found = [...(await judge(shop, names, false)), ...(await judgedAt('back', names, shop))];
  return found.length > 0 ? found : judgedAt('gate', names, shop);
}
