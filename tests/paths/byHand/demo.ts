/** What of the demo league is in the books for people. */

const league = 'http://localhost:3100';

export const guardianEmail = 'guardian@example.com';

/** On the sign-in page. */
export const sendGuardian = `Fill 'Email' with '${guardianEmail}'. Fill 'Password' with 'karting-123'. Click 'Sign in'.`;

/** Ends in the account of Robin Hale, whose drivers are Mia, Ella, Leo and Sam. */
export const signIn = `Open '/UK/auth/sign-in'. ${sendGuardian} Wait until 'Robin Hale' stands on the page.`;

export const account = '/UK/my-account';

/** After a session that has ended under a form; leads back to it. */
export const signInAgain = `Click 'You are signed out. Sign in again'. ${sendGuardian}`;

/** Whoever is signed in. */
export const logOut = `Open '${account}'. Click 'Log out'. Wait until 'Log out' does not stand on the page.`;

/** The account of Robin Hale, where the drivers are. */
export const drivers = `Open '${account}?tab=drivers'.`;

export const sprint = '/UK/events/uk-ashdown-sprint';
export const sprintCheckout = `${sprint}/checkout`;

/** By the race. */
export const openCheckout = `Open '${sprint}'. Click 'Book Now - FROM £55'. Wait until 'Your selection' stands on the page.`;

/** For Ella, who is nine, and 134 cm tall: all that the sprint asks for. */
export const addTicket = "Click 'Add to Selection' of 'Cadet Sprint' of 'Ella Hale'.";

/** The same, where it is not known what is in the cart. */
export const addIfMissing = "Click 'Add to Selection Cadet Sprint for Ella Hale' if it is there.";

export const box = 'I have checked that each driver meets the requirements of the tickets chosen.';
export const acknowledge = `Tick '${box}'.`;
export const submit = `${acknowledge} Click 'Secure Your Spot Now'.`;

/** Ends on the page to pay on. */
export const leaveForPayment = `${openCheckout} ${addTicket} ${submit} Wait until 'Demo card' stands on the page.`;

/** Up to the last button of the wizard. */
export const addKit =
  "Fill 'First name' with 'Kit'. Fill 'Last name' with 'Hale'. Click 'Next'. Fill 'Weight' with '31'. Fill 'Height' with '132'. Click 'Next'. Fill 'Day' with '21'. Fill 'Month' with '2'. Fill 'Year' with '2017'. Choose 'Female'. Click 'Next'. Choose 'Rookie'.";

/** In the wizard that is open: adds Kit, or goes through the answers of the driver who is edited. */
export const finishWizard = ({ editedDriverId }: { editedDriverId: string | null }): string =>
  editedDriverId === null
    ? `${addKit} Click 'Add Driver'.`
    : "Click 'Next'. Click 'Next'. Click 'Next'. Click 'Update Driver'.";

export const narrow = 'Make the window as narrow as a phone.';

/** A page that has nothing of the league in it. */
export const policy = "Open '/UK/legal/privacy'.";

export const inAnotherTab = (words: string): string => `Open another tab. ${words} Close it.`;

const regions = { UK: 'United Kingdom', US: 'United States', AE: 'United Arab Emirates' };
const currencies = { UK: 'GBP', US: 'USD', AE: 'AED' };

export type RegionId = keyof typeof regions;

/** As the menu of regions says it. */
export const hubOf = (id: RegionId): string => `${regions[id]} · ${currencies[id]}`;

/** In the menu of regions. */
export const chooseRegion = (here: RegionId, there: RegionId): string =>
  `Click 'Hub: ${hubOf(here)}'. Click '${regions[there]}' of '${currencies[there]}'.`;

export const offlineNotice = 'You are offline. What you see may be old; nothing you have chosen is lost.';

export const interruptNetwork = `Go offline. Wait until '${offlineNotice}' stands on the page. Go online.`;

export const later = 'An error occurred. Please try again later.';

/** Why no path waits for a page's code. */
export const prerendered = { cannot: 'whether the page was prerendered is not to be seen' };

export const tooEarly = { cannot: 'the API has answered before anybody can do it' };

/** A form whose button may be pressed, and what it says. */
export const formWith =
  (caption: string) =>
  (...messages: string[]): string =>
    [`'${caption}' can be clicked.`, ...messages.map((words) => `'${words}' stands on the page.`)].join(' ');

/** The newest mail with this subject, and the button in it. */
export const openMail = (to: string, subject: string, caption: string): string =>
  `Open '${league}/mailbox?to=${encodeURIComponent(to)}'. Click '${subject}' of '${to}'. Click '${caption}'.`;
