/** What of the demo league is in the books for people. */

const league = 'http://localhost:3100';

export const guardianEmail = 'guardian@example.com';

/** On the sign-in page. */
export const sendGuardian = `Fill 'Email' with '${guardianEmail}'. Fill 'Password' with 'karting-123'. Click 'Sign in'.`;

/** Ends in the account of Robin Hale, whose drivers are Mia, Ella, Leo and Sam. */
export const signIn = `Open '/UK/auth/sign-in'. ${sendGuardian} Wait until 'Robin Hale' stands on the page.`;

/** The account of Robin Hale, where the drivers are. */
export const drivers = "Open '/UK/my-account?tab=drivers'.";

export const sprintCheckout = '/UK/events/uk-ashdown-sprint/checkout';

export const later = 'An error occurred. Please try again later.';

/** Why no path waits for a page's code. */
export const prerendered = { cannot: 'whether the page was prerendered is not to be seen' };

/** A form whose button may be pressed, and what it says. */
export const formWith =
  (caption: string) =>
  (...messages: string[]): string =>
    [`'${caption}' can be clicked.`, ...messages.map((words) => `'${words}' stands on the page.`)].join(' ');

/** The newest mail with this subject, and the button in it. */
export const openMail = (to: string, subject: string, caption: string): string =>
  `Open '${league}/mailbox?to=${encodeURIComponent(to)}'. Click '${subject}' of '${to}'. Click '${caption}'.`;
