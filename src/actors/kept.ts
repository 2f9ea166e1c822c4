import type { CartLine, CheckoutDraft, StoredSession } from '#domain/entities';
import { parseCartLines, parseDraft } from '../api/wire/checkout';
import { parseStoredSession } from '../api/wire/user';
import type { Store } from '../browser/store';

/** What a cart belongs to. */
export type CartOwner = { regionId: string; userId: string; eventId: string };

/** What the app keeps in the browser, each under its fixed key; of the wrong shape, it is dropped (STO-03). */
export type Kept = {
  session: () => StoredSession | null;
  keepSession: (session: StoredSession) => void;
  /** Token, user and selected driver. */
  clearSession: () => void;
  selectedDriver: () => string | null;
  selectDriver: (driverId: string) => void;
  draft: () => CheckoutDraft | null;
  keepDraft: (draft: CheckoutDraft) => void;
  dropDraft: () => void;
  cart: (owner: CartOwner) => CartLine[];
  keepCart: (owner: CartOwner, lines: CartLine[]) => void;
  /** Of every hub, event and guardian. */
  dropCarts: () => void;
};

const keys = {
  token: 'token',
  user: 'user',
  selectedDriver: 'selectedDriver',
  draft: 'lastCheckout',
  carts: 'cart:',
} as const;

export const sessionKeys: readonly string[] = [keys.token, keys.user];

const cartKey = ({ regionId, userId, eventId }: CartOwner): string =>
  `${keys.carts}${[regionId, userId, eventId].map(encodeURIComponent).join(':')}`;

/** @param local outlives the visit @param visit ends with the tab */
export const createKept = (local: Store, visit: Store): Kept => ({
  session: () => parseStoredSession({ token: local.read(keys.token), user: local.read(keys.user) }),
  keepSession: ({ token, user }) => {
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
  draft: () => parseDraft(local.read(keys.draft)),
  keepDraft: (draft) => local.write(keys.draft, draft),
  dropDraft: () => local.remove(keys.draft),
  cart: (owner) => parseCartLines(visit.read(cartKey(owner))) ?? [],
  keepCart: (owner, lines) => {
    if (lines.length === 0) visit.remove(cartKey(owner));
    else visit.write(cartKey(owner), lines);
  },
  dropCarts: () => {
    for (const key of visit.keys()) if (key.startsWith(keys.carts)) visit.remove(key);
  },
});
