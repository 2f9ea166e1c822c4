/** Unsent text of a form, by field name. Never a password. */
export type FormDraft = Record<string, string>;

/** Form name of the driver wizard. @param driverId null to add a driver */
export const driverFormName = (driverId: string | null): string => `driver ${driverId ?? 'new'}`;

export const userFormName = 'user';

/** Form name of the discount code at a race's checkout. */
export const codeFormName = (eventId: string): string => `code ${eventId}`;

/**
 * The driver whose wizard was interrupted with unsaved input; null without one.
 * @param lostForms names of the interrupted forms @param drivers those that can be edited
 */
export const lostWizard = (
  lostForms: readonly string[],
  drivers: readonly { id: string }[],
): { driverId: string | null } | null => {
  const ids = [null, ...drivers.map(({ id }) => id)];
  const driverId = ids.find((id) => lostForms.includes(driverFormName(id)));
  return driverId === undefined ? null : { driverId };
};

/**
 * The draft shared by the guest forms, so that an address is typed once. A link's address replaces the draft's.
 * @param link the address in the query, null for none
 */
export const guestDraft = (
  { email = '', ...before }: FormDraft,
  link: string | null,
): FormDraft & { email: string } => ({ ...before, email: link || email });

/** The link's address until the guest types another one. */
export const linkedEmail = (link: string | null, typed: string): string | null =>
  link === typed ? link : null;
