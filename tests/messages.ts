/** The specification's error catalogue in its order: text, place and duration. Screen tests prove each message. */

type Row = {
  ids: string;
  where: string;
  condition: string;
  /** Messages with `{…}` for variable parts; empty if nothing is shown. */
  messages: Readonly<Record<string, Duration>>;
};

/** Until the next attempt, in the log only, or ms. */
type Duration = 'stays' | 'logged' | number;

const later = 'An error occurred. Please try again later.';

const row = <const Place extends string, const Condition extends string>(
  ids: string,
  where: Place,
  condition: Condition,
  messages: Row['messages'],
) => ({ ids, where, condition, messages });

export const catalogue = [
  row('SIN-06', 'Sign in', 'HTTP 404', {
    'An account could not be found. Check your email and/or password and try again.': 'stays',
  }),
  row('SIN-06', 'Sign in', 'any other error', { [later]: 'stays' }),
  row('FGT-03', 'Forgot password', 'any error', { [later]: 'stays' }),
  row('SIN-03', 'Email confirmation', 'failure', {
    'Email verification failed. Please contact us.': 'stays',
  }),
  row('REG-06', 'Register', '409', { 'Account already exists': 'stays' }),
  row('REG-06', 'Register', '400', { 'Invalid data': 'stays' }),
  row('REG-06', 'Register', '404', { 'Credentials not found': 'stays' }),
  row('REG-06', 'Register', 'other', { [later]: 'stays' }),
  row('RST-03', 'Reset password', '406', {
    'Please use a different password than your current one': 'stays',
  }),
  row('RST-03', 'Reset password', '401', { 'Token expired. Please try again.': 'stays' }),
  row('RST-03', 'Reset password', '404', { 'Could not find user with that email address.': 'stays' }),
  row('RST-03', 'Reset password', 'other', { [later]: 'stays' }),
  row('EDU-01', 'Edit user', 'failure', { [later]: 'stays' }),
  row('DEL-01', 'Delete driver', 'failure', {
    'An error occurred while deleting the driver. Please try again.': 'stays',
  }),
  row('WIZ-10', 'Driver save', 'failure', { [later]: 'stays' }),
  row('CHK-01', 'Checkout load', 'missing id / event / drivers / previous tickets', {
    'No event ID provided': 'stays',
    'Error loading event details': 'stays',
    'Error loading drivers': 'stays',
    'Error loading previous tickets': 5000,
  }),
  row('SUB-03', 'Checkout creation', 'failure', {
    'There was a problem creating your checkout: {server error text}': 5000,
    'There was a problem processing your booking. Please try again.': 5000,
  }),
  row('SUB-01', 'Checkout', 'no tickets', { 'Please select at least one ticket to proceed': 5000 }),
  row('DSC-02', 'Discount', 'empty input', { 'Please enter a discount code': 5000 }),
  row('DSC-02', 'Discount', 'already applied', { '"{code}" has already been applied': 5000 }),
  row('DSC-06', 'Discount', 'invalid state or unknown type', {
    '"{code}" is not a valid discount code': 5000,
  }),
  row('DSC-06', 'Discount', 'request error', {
    'Could not verify your discount code. Please try again.': 5000,
  }),
  row('DSC-05', 'Discount', 'success', {
    'Coupon "{code}" successfully applied!': 3000,
    'Voucher "{code}" successfully applied!': 3000,
  }),
  row('HUB-07', 'Regions', 'load failure; an unknown region', { 'Failed to load regions': 'logged' }),
  row('STO-02', 'Startup user resolve', '401; other errors', {}),
  row('RTE-11', 'Route guard', 'validation failure', {}),
];

type CatalogueRow = (typeof catalogue)[number];

type Where = CatalogueRow['where'];
type RowOf<Place extends Where> = Extract<CatalogueRow, { where: Place }>;
type ConditionOf<Place extends Where> = RowOf<Place>['condition'];

const rowsOf = (where: Where): readonly Row[] => catalogue.filter((row) => row.where === where);

/** A row's only message. @throws if the row has none or several */
export const messageOf = <Place extends Where>(where: Place, condition: ConditionOf<Place>): string => {
  const messages = Object.keys(rowsOf(where).find((row) => row.condition === condition)?.messages ?? {});
  const [message] = messages;
  if (message === undefined || messages.length > 1)
    throw new Error(`${where}, ${condition}: ${messages.length} messages`);
  return message;
};
