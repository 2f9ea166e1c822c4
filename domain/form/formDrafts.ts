/** What was typed into a form that was left unsent, by the name of the field. Never a password. */
export type FormDraft = Record<string, string>;

/** By the name of the form. */
export type FormDrafts = Record<string, FormDraft>;

/** The name of the wizard's form. @param driverId null to add a driver */
export const driverForm = (driverId: string | null): string => `driver ${driverId ?? 'new'}`;

/** The name of the form with the guardian's own details. */
export const userForm = 'user';

/**
 * Whose wizard was open with something typed when the page was left; null where none was.
 *
 * @param driverIds of the drivers that can be edited
 */
export const lostWizard = (
  drafts: FormDrafts,
  driverIds: readonly string[],
): { driverId: string | null } | null => {
  const driverId = [null, ...driverIds].find((id) => Object.hasOwn(drafts, driverForm(id)));
  return driverId === undefined ? null : { driverId };
};

/** The drafts without one form's: a form that was sent or closed starts empty. */
export const withoutDraft = (drafts: FormDrafts, form: string): FormDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== form));

/**
 * The draft that the guests' forms share, so that an address typed once is filled in on all of them. The address of
 * the link that leads to one of them replaces it.
 *
 * @param link the address in the query, null for none
 */
export const guestDraft = (
  { email = '', ...before }: FormDraft,
  link: string | null,
): FormDraft & { email: string } => ({ ...before, email: link || email });

/** The link's address until another one is typed: from then on it leads nowhere else. */
export const linkedEmail = (link: string | null, typed: string): string | null =>
  link === typed ? link : null;
