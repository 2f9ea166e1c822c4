/** What of the demo league is in the books for people. */

export const league = 'http://localhost:3100';

const guardian = { email: 'guardian@example.com', password: 'karting-123' };

/** On the sign-in page. */
export const sendGuardian = `Fill 'Email' with '${guardian.email}'. Fill 'Password' with '${guardian.password}'. Click 'Sign in'.`;

/** Ends in the account of Robin Hale, whose drivers are Mia, Ella, Leo and Sam. */
export const signIn = `Open '/UK/auth/sign-in'. ${sendGuardian} Wait until 'Robin Hale' stands on the page.`;

export const sprintCheckout = '/UK/events/uk-ashdown-sprint/checkout';

export const later = 'An error occurred. Please try again later.';
