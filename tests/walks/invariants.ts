import { bookableLines, reviewed } from '#domain/checkout/checkoutFacts';
import type { Shop } from './shop';
import { guardians } from './steps';

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
  // Places whose release was not confirmed before the guardian left count as held by that guardian.
  const unheard = shop.league.holds
    .filter(({ id, state }) => state === 'released' && id === context.reservation?.checkoutId)
    .filter(({ id }) => shop.tried.has(id) && !shop.confirmed.has(id))
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

/** Invariants after every step. */
export const judge = (shop: Shop): string[] => [
  ...shop.wrong,
  ...judgeCounts(shop),
  ...judgeOverlay(shop),
  ...judgeStrangers(shop),
  ...judgeTokens(shop),
  ...judgeStorage(shop),
  ...judgeBugs(shop),
];

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

/** Invariants once every request is answered and the guardian is back in the shop. */
export async function judgeEnd(shop: Shop): Promise<string[]> {
  for (const step of ['findNetwork', 'return'] as const) {
    await shop.act({ do: step });
    for (let round = 0; round < 2; round += 1) {
      await shop.answerAll();
      await shop.act({ do: 'wait', ms: 5_000 });
    }
  }
  const stuck = shop
    .machines()
    .filter(({ id, snapshot }) => awaited.includes(id) && snapshot.hasTag('busy'))
    .map(({ id, snapshot }) => `${id} is stuck: ${JSON.stringify(snapshot.value)}`);
  return [...judge(shop), ...stuck, ...judgeForgotten(shop)];
}
