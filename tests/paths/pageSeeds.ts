import type { BugKind } from './bugKinds';

/** A bug that no machine has: in a view, in a call, in what is stored. Only a page shows it. */
export type PageSeed = {
  kind: BugKind;
  bug: string;
  file: string;
  right: string;
  wrong: string;
  machine: string;
};

type Row = readonly [kind: BugKind, bug: string, file: string, right: string, wrong: string, machine: string];

/** Seeded one at a time by `npm run page-seeds`, which plays the machine's paths in a browser. */
const rows: readonly Row[] = [
  [
    'address',
    'a link leads to another region',
    'src/screens/signIn/SignInScreen.tsx',
    'paths.register(regionId, { email, redirect })',
    "paths.register('US', { email, redirect })",
    'signIn',
  ],
  [
    'call',
    'every call names the same region',
    'src/api/fillIns.ts',
    "fill('hub-region', options.regionId());",
    "fill('hub-region', 'US');",
    'signIn',
  ],
  [
    'storage',
    'what was typed stays in the storage',
    'src/actors/guestDraft.ts',
    'clearDraft: () => storage.clearFormDraft(ownerOf(visit)),',
    'clearDraft: () => {},',
    'signIn',
  ],
  [
    'drawn wrongly',
    'a price is drawn ten times too high',
    'src/components/Price.tsx',
    'isExact ? formatExactPrice(amount, currency)',
    'isExact ? formatExactPrice(amount * 10, currency)',
    'discount',
  ],
  [
    'call',
    'a payment is given up in another name',
    'src/api/checkouts.ts',
    'body: { ...reservation, userId } as AbortedCheckout',
    "body: { ...reservation, userId: 'USR_nobody' } as AbortedCheckout",
    'discount',
  ],
  [
    'message',
    'the view removes a code of the wrong kind',
    'src/screens/checkout/Discount.tsx',
    "actor.send({ type: 'discount.remove', kind, code",
    "actor.send({ type: 'discount.remove', kind: 'voucher', code",
    'discount',
  ],
  [
    'never told',
    'nobody is told where the mail went',
    'src/screens/MailSent.tsx',
    'The mail goes to <strong>{email}</strong>.',
    'The mail goes to you.',
    'passwordForgotten',
  ],
  [
    'drawn wrongly',
    'a weight is drawn too high',
    'src/screens/account/DriverProfileCard.tsx',
    'value: formatWeight(driver.weight, system)',
    'value: formatWeight(driver.weight + 1, system)',
    'driverDeletion',
  ],
  [
    'session kept',
    'the selected driver outlives the session',
    'src/storage/clientStorage.ts',
    'for (const key of [keys.token, keys.user, keys.selectedDriver]) local.remove(key);',
    'for (const key of [keys.token, keys.user]) local.remove(key);',
    'session',
  ],
  [
    'storage',
    "one form's draft replaces that of another",
    'src/storage/clientStorage.ts',
    '{ ...formDraft(owner), ...draft }',
    'draft',
    'passwordForgotten',
  ],
  [
    'drawn wrongly',
    'the total is drawn without its pence',
    'src/screens/checkout/Cart.tsx',
    'size="total" isExact />',
    'size="total" />',
    'checkout',
  ],
  [
    'message',
    "each cross takes away the first of a driver's tickets",
    'src/screens/checkout/CartLines.tsx',
    'onRemove={remove}',
    "onRemove={(line) => remove({ ...line, ticketTypeId: group.tickets[0]?.ticketTypeId ?? '' })}",
    'checkout',
  ],
  [
    'fields swapped',
    'analytics is told the e-mail address in place of the id',
    'src/screens/signIn/open.ts',
    'user_id: user.id',
    'user_id: user.email',
    'signIn',
  ],
  [
    'address',
    'Back leads to the form again, after signing in',
    'src/screens/signIn/open.ts',
    '{ replace: true, state: signedIn }',
    '{ state: signedIn }',
    'signIn',
  ],
  [
    'never told',
    'the focus is lost with the ticket that is removed',
    'src/screens/checkout/Cart.tsx',
    'headingRef.current?.focus({ preventScroll: true })',
    'undefined',
    'checkout',
  ],
];

export const pageSeeds: readonly PageSeed[] = rows.map(([kind, bug, file, right, wrong, machine]) => ({
  kind,
  bug,
  file,
  right,
  wrong,
  machine,
}));
