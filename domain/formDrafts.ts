/** What was typed into a form that was left before it was sent, by the name of the field. Never a password. */
export type FormDraft = Record<string, string>;

/** By the name of the form. */
export type FormDrafts = Record<string, FormDraft>;

/** The name of the wizard's form. @param driverId null to add a driver */
export const driverForm = (driverId: string | null): string => `driver ${driverId ?? 'new'}`;

/** The name of the form with the guardian's own details. */
export const userForm = 'user';

/** Once a form was sent or put away, it begins anew. */
export const withoutDraft = (drafts: FormDrafts, form: string): FormDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== form));

/**
 * The draft that the forms for guests share, so that an address typed once is there on all of them. An address that
 * a link has brought counts for more than one typed before it, and for less than one typed after it.
 *
 * @param link the address in the query, null for none
 */
export const guestDraft = (
  { email = '', linked = '', ...before }: FormDraft,
  link: string | null,
): FormDraft & { email: string; linked: string } => {
  const isNewLink = link !== null && link !== linked;
  return { ...before, email: isNewLink ? link : email || (link ?? ''), linked: link ?? linked };
};
