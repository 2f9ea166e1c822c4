import { removeLine } from '#domain/checkout/cartLines';
import type { Payment } from '#domain/checkout/payment';
import { isSameReservation } from '#domain/checkout/reservation';
import type { CheckoutOrder, Reservation, Selection, StoredSession, Ticket } from '#domain/entities';
import type { FormDraft, FormDrafts } from '#domain/form/formDrafts';
import { isValid } from '#domain/ticket/boughtTicket';
import { parsePayment } from './parsePayment';
import { parseReservation } from './parseReservation';
import { parseSelection } from './parseSelection';
import { parseStoredSession } from './parseStoredSession';
import type { Store } from './store';

/** What a cart belongs to. */
type CartOwner = { regionId: string; userId: string; eventId: string };

/** What a form's draft belongs to: a region, a guardian, '' for a guest, and the form's own name. */
export type FormOwner = { regionId: string; userId: string; form: string };

/** What the app stores in the browser, each under its fixed key; a value of the wrong shape is dropped (STO-03). */
export type ClientStorage = {
  session: () => StoredSession | null;
  persistSession: (session: StoredSession) => void;
  /** Token, user and selected driver. */
  clearSession: () => void;
  selectedDriver: () => string | null;
  selectDriver: (driverId: string) => void;
  /** Only if this driver is the selected one. */
  deselectDriver: (driverId: string) => void;
  reservation: () => Reservation | null;
  persistReservation: (reservation: Reservation) => void;
  /** Only if it is the stored one: another tab may have stored its own. */
  clearReservation: (reservation: Reservation) => void;
  /** The id of the attempt to place this order: the same one until the attempt is answered. */
  attemptKey: (order: CheckoutOrder) => string;
  clearAttempt: () => void;
  cart: (owner: CartOwner) => Selection;
  persistCart: (owner: CartOwner, selection: Selection) => void;
  /** A guardian's payment on the hosted page, begun in this tab; null where there is none. */
  payment: (userId: string) => Payment | null;
  persistPayment: (payment: Payment) => void;
  clearPayment: () => void;
  /** How many unpaid tickets a guardian has selected in a region. */
  ticketsSelected: (owner: Omit<CartOwner, 'eventId'>) => number;
  /** Takes what was bought out of a guardian's carts, and the codes that were used for it. */
  removeBought: (userId: string, tickets: Ticket[]) => void;
  /** What was typed into a form that was left before it was sent; empty where nothing was. Never a password. */
  formDraft: (owner: FormOwner) => FormDraft;
  /** All drafts of a guardian in a region. */
  formDrafts: (owner: Omit<FormOwner, 'form'>) => FormDrafts;
  /** Adds to the fields that are already stored. */
  persistFormDraft: (owner: FormOwner, draft: FormDraft) => void;
  clearFormDraft: (owner: FormOwner) => void;
  /** The payment, and the carts and form drafts of every region and guardian. */
  clearUnfinished: () => void;
  /** The regions whose flag is literally `true`; anything else counts as not accepted. */
  acceptedRegions: () => string[];
  persistAccepted: (regionId: string) => void;
};

const keys = {
  token: 'token',
  user: 'user',
  selectedDriver: 'selectedDriver',
  reservation: 'lastCheckout',
  attempt: 'attempt',
  carts: 'cart:',
  forms: 'form:',
  payment: 'payment',
  cookies: 'cookiesAccepted:',
} as const;

export const sessionKeys: readonly string[] = [keys.token, keys.user];

export const reservationKey: string = keys.reservation;

const cartKey = ({ regionId, userId, eventId }: CartOwner): string =>
  `${keys.carts}${[regionId, userId, eventId].map(encodeURIComponent).join(':')}`;

const cartPrefix = ({ regionId, userId }: Omit<CartOwner, 'eventId'>): string =>
  cartKey({ regionId, userId, eventId: '' });

/** The end of the key of a guardian's cart, the same in every region. */
const cartEnding = (owner: Omit<CartOwner, 'regionId'>): string =>
  cartKey({ regionId: '', ...owner }).slice(keys.carts.length);

const formKey = ({ regionId, userId, form }: FormOwner): string =>
  `${keys.forms}${[regionId, userId, form].map(encodeURIComponent).join(':')}`;

const textIn = (value: unknown): FormDraft =>
  Object.fromEntries(
    Object.entries(Object(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const cookiesKey = (regionId: string): string => `${keys.cookies}${regionId}`;

/** @param local outlives the visit @param visit ends with the tab */
export function createClientStorage(local: Store, visit: Store): ClientStorage {
  const keysOf = (prefix: string) => visit.keys().filter((key) => key.startsWith(prefix));
  const cartKeys = () => keysOf(keys.carts);
  const cartAt = (key: string): Selection =>
    parseSelection(visit.read(key)) ?? { lines: [], vouchers: [], coupons: [] };
  const persistCartAt = (key: string, selection: Selection) => {
    if (Object.values(selection).every(({ length }) => length === 0)) visit.remove(key);
    else visit.write(key, selection);
  };

  const formDraft = (owner: FormOwner): FormDraft => textIn(visit.read(formKey(owner)));

  return {
    session: () => parseStoredSession({ token: local.read(keys.token), user: local.read(keys.user) }),
    persistSession: ({ token, user }) => {
      local.write(keys.token, token);
      local.write(keys.user, user);
    },
    clearSession: () => {
      for (const key of [keys.token, keys.user, keys.selectedDriver]) local.remove(key);
    },
    selectedDriver: () => {
      const driverId = local.read(keys.selectedDriver);
      return typeof driverId === 'string' ? driverId : null;
    },
    selectDriver: (driverId) => local.write(keys.selectedDriver, driverId),
    deselectDriver: (driverId) => {
      if (local.read(keys.selectedDriver) === driverId) local.remove(keys.selectedDriver);
    },
    reservation: () => parseReservation(local.read(keys.reservation)),
    persistReservation: (reservation) => local.write(keys.reservation, reservation),
    clearReservation: (reservation) => {
      if (isSameReservation(parseReservation(local.read(keys.reservation)), reservation))
        local.remove(keys.reservation);
    },
    attemptKey: (order) => {
      const text = JSON.stringify(order);
      const [stored, key] = Object.values(Object(visit.read(keys.attempt)));
      if (stored === text && typeof key === 'string') return key;
      // `randomUUID` is missing where the page is not served securely.
      const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-');
      visit.write(keys.attempt, [text, fresh]);
      return fresh;
    },
    clearAttempt: () => visit.remove(keys.attempt),
    cart: (owner) => cartAt(cartKey(owner)),
    persistCart: (owner, selection) => persistCartAt(cartKey(owner), selection),
    payment: (userId) => {
      const payment = parsePayment(visit.read(keys.payment));
      return payment?.order.userId === userId ? payment : null;
    },
    persistPayment: (payment) => visit.write(keys.payment, payment),
    clearPayment: () => visit.remove(keys.payment),
    ticketsSelected: (owner) =>
      cartKeys()
        .filter((key) => key.startsWith(cartPrefix(owner)))
        .reduce((sum, key) => sum + cartAt(key).lines.length, 0),
    removeBought: (userId, tickets) => {
      for (const ticket of tickets.filter(isValid)) {
        const ending = cartEnding({ userId, eventId: ticket.eventId });
        for (const key of cartKeys().filter((other) => other.endsWith(ending))) {
          const { lines } = cartAt(key);
          const left = removeLine(lines, ticket);
          if (left.length < lines.length) persistCartAt(key, { lines: left, vouchers: [], coupons: [] });
        }
      }
    },
    formDraft,
    formDrafts: (owner) => {
      const prefix = formKey({ ...owner, form: '' });
      const names = keysOf(prefix).map((key) => decodeURIComponent(key.slice(prefix.length)));
      return Object.fromEntries(names.map((form) => [form, formDraft({ ...owner, form })]));
    },
    persistFormDraft: (owner, draft) => visit.write(formKey(owner), { ...formDraft(owner), ...draft }),
    clearFormDraft: (owner) => visit.remove(formKey(owner)),
    clearUnfinished: () => {
      for (const key of [...cartKeys(), ...keysOf(keys.forms), keys.payment, keys.attempt]) visit.remove(key);
    },
    acceptedRegions: () =>
      local
        .keys()
        .filter((key) => key.startsWith(keys.cookies) && local.read(key) === true)
        .map((key) => key.slice(keys.cookies.length)),
    persistAccepted: (regionId) => local.write(cookiesKey(regionId), true),
  };
}
