import { removeLine } from '#domain/checkout/cartLines';
import type { Refusal } from '#domain/checkout/checkoutAnswers';
import { isAttemptAt, type OrderAttempt, orderOfAttempt } from '#domain/checkout/orderAttempt';
import type { Payment } from '#domain/checkout/payment';
import type { Release } from '#domain/checkout/reservation';
import { driverAges } from '#domain/driver/raceAges';
import type {
  CartLine,
  CheckoutOrder,
  NamedDriver,
  Reservation,
  Selection,
  StoredSession,
  Ticket,
} from '#domain/entities';
import type { FormDraft } from '#domain/form/formDrafts';
import { isSameData } from '#domain/isSameData';
import type { OfflineAnswers } from '#domain/offlineAnswers';
import { isValid } from '#domain/ticket/boughtTicket';
import { decoded } from '#domain/webAddress';
import { parseStoredSession } from './parseStoredSession';
import * as keys from './storageKeys';
import type { Store } from './store';
import {
  parseLines,
  parseNamed,
  parseOfflineAnswers,
  parsePayment,
  parseRefusal,
  parseRelease,
  parseReservation,
  parseSelection,
} from './storedValues';

type CartOwner = { userId: string; eventId: string };

/** `userId` is '' for a guest. */
export type FormOwner = { userId: string; form: string };

/** `userId` is '' for answers that are the same for everybody. */
type AnswersOwner = { userId: string; name: string };

const keyOf = (...parts: string[]): string => parts.map(encodeURIComponent).join(':');

const parseFormDraft = (value: unknown): FormDraft =>
  Object.fromEntries(
    Object.entries(Object(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** How long a selection and an unfinished payment are kept, ms. */
const lifetime = 24 * 60 * 60_000;

/** Values that are gone a day after they were written. */
const lasting = (store: Store) => ({
  ...store,
  read: (key: string): unknown => {
    const { at, value } = Object(store.read(key));
    if (typeof at === 'number' && Math.abs(Date.now() - at) < lifetime) return value;
    store.remove(key);
    return null;
  },
  write: (key: string, value: unknown) => store.write(key, { at: Date.now(), value }),
});

/**
 * The app's browser storage under fixed keys; a value of the wrong shape is dropped (STO-03).
 * @param local localStorage @param tab sessionStorage, cleared with the tab
 */
export function createClientStorage(local: Store, tab: Store) {
  const unfinished = lasting(local);
  const keysOf = (store: Pick<Store, 'keys'>, prefix: string) =>
    store.keys().filter((key) => key.startsWith(prefix));
  const regionsWith = (store: Store, flag: string): string[] =>
    keysOf(store, flag)
      .filter((key) => store.read(key) === true)
      .map((key) => key.slice(flag.length));
  const cartKeys = () => keysOf(unfinished, keys.carts);
  /** In every region. */
  const cartKeysOf = (userId: string) => cartKeys().filter((key) => key.split(':')[2] === keyOf(userId));
  const cartAt = (key: string): Selection =>
    parseSelection(unfinished.read(key)) ?? { lines: [], vouchers: [], coupons: [] };
  const persistCartAt = (key: string, selection: Selection) => {
    if (Object.values(selection).every(({ length }) => length === 0)) unfinished.remove(key);
    else unfinished.write(key, selection);
  };

  const offlineKey = ({ userId, name }: AnswersOwner): string => keys.kept + keyOf(userId, name);
  const offlineKeys = (userId: string): string[] => keysOf(local, offlineKey({ userId, name: '' }));
  /** Keeps this guardian's answers, and those that are the same for everybody. */
  const clearOfflineAnswersExcept = (userId: string) => {
    const staying = [...offlineKeys(userId), ...offlineKeys('')];
    for (const key of keysOf(local, keys.kept)) if (!staying.includes(key)) local.remove(key);
  };

  const session = (): StoredSession | null =>
    parseStoredSession({ token: local.read(keys.token), user: local.read(keys.user) });

  const reservation = (): Reservation | null => parseReservation(local.read(keys.reservation));

  const attempt = (): OrderAttempt | null => {
    const { order, key } = Object(unfinished.read(keys.attempt));
    return typeof order === 'string' && typeof key === 'string' ? { order, key } : null;
  };

  const unconfirmed = (): Reservation | null => parseReservation(unfinished.read(keys.unconfirmed));

  const storedPayment = (): Payment | null => parsePayment(unfinished.read(keys.payment));

  /** The choices and the typed drafts of guardians in a region. */
  const storageIn = (regionId: string) => {
    const ownerKey = ({ userId, eventId }: CartOwner) => keyOf(regionId, userId, eventId);
    const cartKey = (owner: CartOwner) => keys.carts + ownerKey(owner);
    const formKey = ({ userId, form }: FormOwner) => keys.forms + keyOf(regionId, userId, form);
    const formDraft = (owner: FormOwner): FormDraft => parseFormDraft(tab.read(formKey(owner)));
    return {
      cart: (owner: CartOwner) => cartAt(cartKey(owner)),
      persistCart: (owner: CartOwner, selection: Selection) => persistCartAt(cartKey(owner), selection),
      /** The lines for which the guardian acknowledged the requirements in this tab. */
      acknowledged: (owner: CartOwner): CartLine[] =>
        parseLines(tab.read(keys.acknowledged + ownerKey(owner))) ?? [],
      persistAcknowledged: (owner: CartOwner, lines: CartLine[]) =>
        tab.write(keys.acknowledged + ownerKey(owner), lines),
      /** Of this tab's last order. */
      refusal: (owner: CartOwner): Refusal =>
        parseRefusal(tab.read(keys.refused + ownerKey(owner))) ?? { refusedCodes: [], needsLook: false },
      persistRefusal: (owner: CartOwner, refusal: Refusal) =>
        tab.write(keys.refused + ownerKey(owner), refusal),
      /** The drivers of a cart, for the name of one who is deleted. */
      named: (owner: CartOwner): NamedDriver[] =>
        parseNamed(unfinished.read(keys.named + ownerKey(owner))) ?? [],
      persistNamed: (owner: CartOwner, drivers: NamedDriver[]) => {
        if (drivers.length === 0) unfinished.remove(keys.named + ownerKey(owner));
        else unfinished.write(keys.named + ownerKey(owner), drivers);
      },
      /** Number of unpaid tickets in a guardian's carts. */
      ticketsSelected: (userId: string): number =>
        keysOf(unfinished, cartKey({ userId, eventId: '' })).flatMap((key) => cartAt(key).lines).length,
      /** Text of an unsent form; empty without one. Never a password. */
      formDraft,
      /** Names of the forms of which a guardian has a draft. */
      draftedForms: (userId: string): string[] => {
        const prefix = formKey({ userId, form: '' });
        return keysOf(tab, prefix).flatMap((key) => decoded(key.slice(prefix.length)) ?? []);
      },
      /** Merges with the stored fields. */
      persistFormDraft: (owner: FormOwner, draft: FormDraft) =>
        tab.write(formKey(owner), { ...formDraft(owner), ...draft }),
      clearFormDraft: (owner: FormOwner) => tab.remove(formKey(owner)),
    };
  };

  return {
    in: storageIn,
    session,
    persistSession: ({ token, user }: StoredSession) => {
      local.remove(keys.loggedOut);
      clearOfflineAnswersExcept(user.id);
      local.write(keys.token, token);
      local.write(keys.user, user);
    },
    /** Token, user, selected driver, and the answers kept for guardians. */
    clearSession: () => {
      for (const key of [keys.token, keys.user, keys.selectedDriver]) local.remove(key);
      clearOfflineAnswersExcept('');
    },
    /** Acknowledgements and refused codes of this tab. */
    clearChecked: () => {
      for (const key of [...keysOf(tab, keys.acknowledged), ...keysOf(tab, keys.refused)]) tab.remove(key);
    },
    /** Answers of the API that can be read without a connection. */
    offlineAnswers: (owner: AnswersOwner) => ({
      /** Null without any. */
      read: () => parseOfflineAnswers(local.read(offlineKey(owner))),
      /** Ignored for a guardian who is not signed in any more. */
      write: (kept: OfflineAnswers) => {
        if (owner.userId === '' || session()?.user.id === owner.userId) local.write(offlineKey(owner), kept);
      },
    }),
    hasOfflineAnswers: (userId: string) => offlineKeys(userId).length > 0,
    /** Tells the other tabs that the session did not end by itself; until somebody signs in. */
    persistLoggedOut: () => local.write(keys.loggedOut, true),
    isLoggedOut: () => local.read(keys.loggedOut) === true,
    /** The age that a visitor chose in this tab; null without one. */
    driverAge: (): number | null => {
      const age = tab.read(keys.age);
      return driverAges.find((each) => each === age) ?? null;
    },
    persistDriverAge: (age: number | null) => {
      if (age === null) tab.remove(keys.age);
      else tab.write(keys.age, age);
    },
    selectedDriver: (): string | null => {
      const driverId = local.read(keys.selectedDriver);
      return typeof driverId === 'string' ? driverId : null;
    },
    selectDriver: (driverId: string) => local.write(keys.selectedDriver, driverId),
    /** Only if this driver is selected. */
    deselectDriver: (driverId: string) => {
      if (local.read(keys.selectedDriver) === driverId) local.remove(keys.selectedDriver);
    },
    reservation,
    persistReservation: (stored: Reservation) => {
      unfinished.remove(keys.release);
      unfinished.remove(keys.unconfirmed);
      local.write(keys.reservation, stored);
    },
    /** Only if stored: another tab may have stored its own. */
    clearReservation: (stored: Reservation) => {
      if (!isSameData(reservation(), stored)) return;
      unfinished.remove(keys.release);
      local.remove(keys.reservation);
    },
    /** The release of the stored reservation that the API was asked for and has not answered; null without one. */
    release: (): Release | null => parseRelease(unfinished.read(keys.release)),
    persistRelease: (release: Release) => unfinished.write(keys.release, release),
    clearRelease: () => unfinished.remove(keys.release),
    /** Forgotten without the API's word on its release. Not while another tab has stored a later one. */
    persistUnconfirmed: (stored: Reservation) => {
      if (reservation() === null) unfinished.write(keys.unconfirmed, stored);
    },
    /** The last reservation whose release had no answer; null once it has, or another is stored. */
    unconfirmed,
    /** Perhaps held by the API although no reservation is stored: a lost order, or a release without an answer. */
    unanswered: (): Reservation | null => parseReservation(orderOfAttempt(attempt())) ?? unconfirmed(),
    /** Only if it is this order. */
    clearUnconfirmed: (checkoutId: unknown) => {
      if (unconfirmed()?.checkoutId === checkoutId) unfinished.remove(keys.unconfirmed);
    },
    /** The last attempt to place an order, until it is answered. */
    attempt,
    persistAttempt: (attempt: OrderAttempt) => unfinished.write(keys.attempt, attempt),
    /** Only if it is this order's: another tab may have sent its own. */
    clearAttempt: (order: CheckoutOrder) => {
      if (isAttemptAt(order, attempt())) unfinished.remove(keys.attempt);
    },
    /**
     * A guardian's payment on the hosted page, started in this browser; null without one. Whoever did not leave from
     * this tab has not come back from the hosted page either.
     */
    payment: (userId: string): Payment | null => {
      const payment = storedPayment();
      if (payment?.order.userId !== userId) return null;
      const isElsewhere =
        payment.step === 'left' && !isSameData(tab.read(keys.left), local.read(keys.payment));
      return isElsewhere ? { ...payment, step: 'returned' } : payment;
    },
    /** A later step only while its order is stored: another tab may have left with another one, or found the tickets. */
    persistPayment: (payment: Payment) => {
      if (payment.step !== 'left' && !isSameData(storedPayment()?.order, payment.order)) return;
      unfinished.write(keys.payment, payment);
      if (payment.step === 'left') tab.write(keys.left, local.read(keys.payment));
    },
    /** Only if its order is stored. */
    clearPayment: ({ order }: Payment) => {
      if (isSameData(storedPayment()?.order, order)) unfinished.remove(keys.payment);
    },
    /** The selection under a key that another tab has written; null for any other key. */
    selectionAt: (key: string): (CartOwner & { regionId: string; selection: Selection }) | null => {
      if (!key.startsWith(keys.carts)) return null;
      const [regionId, userId, eventId] = key.slice(keys.carts.length).split(':').map(decoded);
      if (!regionId || !userId || !eventId) return null;
      return { regionId, userId, eventId, selection: cartAt(key) };
    },
    /**
     * Removes bought tickets from a guardian's carts in every region; a cart that loses a ticket also loses its codes.
     */
    removeBought: (userId: string, tickets: Ticket[]) => {
      for (const ticket of tickets.filter(isValid)) {
        // The same in every region.
        const ending = `:${keyOf(userId, ticket.eventId)}`;
        for (const key of cartKeys().filter((other) => other.endsWith(ending))) {
          const { lines } = cartAt(key);
          const left = removeLine(lines, ticket);
          if (left.length < lines.length) persistCartAt(key, { lines: left, vouchers: [], coupons: [] });
        }
      }
    },
    /** Number of a driver's tickets in a guardian's carts, in every region. */
    selectedFor: (userId: string, driverId: string): number =>
      cartKeysOf(userId)
        .flatMap((key) => cartAt(key).lines)
        .filter((line) => line.driverId === driverId).length,
    /** Removes a driver's tickets from a guardian's carts in every region. */
    removeDriver: (userId: string, driverId: string) => {
      for (const key of cartKeysOf(userId)) {
        const { lines, ...codes } = cartAt(key);
        const left = lines.filter((line) => line.driverId !== driverId);
        if (left.length < lines.length) persistCartAt(key, { lines: left, ...codes });
      }
    },
    /** Removes the payment, the order attempt, and the carts and form drafts of every region and guardian. */
    clearUnfinished: () => {
      for (const key of [
        ...cartKeys(),
        ...keysOf(unfinished, keys.named),
        keys.payment,
        keys.attempt,
        keys.unconfirmed,
      ])
        unfinished.remove(key);
      for (const key of [...keysOf(tab, keys.forms), keys.left]) tab.remove(key);
    },
    /** The regions whose flag is literally `true`; anything else is no answer. */
    consentAnswers: () => ({
      acceptedRegions: regionsWith(local, keys.accepted),
      declinedRegions: regionsWith(tab, keys.declined),
    }),
    persistAccepted: (regionId: string) => local.write(keys.accepted + regionId, true),
    persistDeclined: (regionId: string) => tab.write(keys.declined + regionId, true),
  };
}

export type ClientStorage = ReturnType<typeof createClientStorage>;

export type RegionStorage = ReturnType<ClientStorage['in']>;
