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

export const catalogue = [
  {
    ids: 'SIN-06',
    where: 'Sign in',
    condition: 'HTTP 404',
    messages: {
      'An account could not be found. Check your email and/or password and try again.': 'stays',
    },
  },
  { ids: 'SIN-06', where: 'Sign in', condition: 'any other error', messages: { [later]: 'stays' } },
  { ids: 'FGT-03', where: 'Forgot password', condition: 'any error', messages: { [later]: 'stays' } },
  {
    ids: 'SIN-03',
    where: 'Email confirmation',
    condition: 'failure',
    messages: { 'Email verification failed. Please contact us.': 'stays' },
  },
  {
    ids: 'REG-06',
    where: 'Register',
    condition: '409',
    messages: { 'Account already exists': 'stays' },
  },
  { ids: 'REG-06', where: 'Register', condition: '400', messages: { 'Invalid data': 'stays' } },
  { ids: 'REG-06', where: 'Register', condition: '404', messages: { 'Credentials not found': 'stays' } },
  { ids: 'REG-06', where: 'Register', condition: 'other', messages: { [later]: 'stays' } },
  {
    ids: 'RST-03',
    where: 'Reset password',
    condition: '406',
    messages: { 'Please use a different password than your current one': 'stays' },
  },
  {
    ids: 'RST-03',
    where: 'Reset password',
    condition: '401',
    messages: { 'Token expired. Please try again.': 'stays' },
  },
  {
    ids: 'RST-03',
    where: 'Reset password',
    condition: '404',
    messages: { 'Could not find user with that email address.': 'stays' },
  },
  { ids: 'RST-03', where: 'Reset password', condition: 'other', messages: { [later]: 'stays' } },
  { ids: 'EDU-01', where: 'Edit user', condition: 'failure', messages: { [later]: 'stays' } },
  {
    ids: 'DEL-01',
    where: 'Delete driver',
    condition: 'failure',
    messages: { 'An error occurred while deleting the driver. Please try again.': 'stays' },
  },
  { ids: 'WIZ-10', where: 'Driver save', condition: 'failure', messages: { [later]: 'stays' } },
  {
    ids: 'CHK-01',
    where: 'Checkout load',
    condition: 'missing id / event / drivers / previous tickets',
    messages: {
      'No event ID provided': 'stays',
      'Error loading event details': 'stays',
      'Error loading drivers': 'stays',
      'Error loading previous tickets': 5000,
    },
  },
  {
    ids: 'SUB-03',
    where: 'Checkout creation',
    condition: 'failure',
    messages: {
      'There was a problem creating your checkout: {server error text}': 5000,
      'There was a problem processing your booking. Please try again.': 5000,
    },
  },
  {
    ids: 'SUB-01',
    where: 'Checkout',
    condition: 'no tickets',
    messages: { 'Please select at least one ticket to proceed': 5000 },
  },
  {
    ids: 'DSC-02',
    where: 'Discount',
    condition: 'empty input',
    messages: { 'Please enter a discount code': 5000 },
  },
  {
    ids: 'DSC-02',
    where: 'Discount',
    condition: 'already applied',
    messages: { '"{code}" has already been applied': 5000 },
  },
  {
    ids: 'DSC-06',
    where: 'Discount',
    condition: 'invalid state or unknown type',
    messages: { '"{code}" is not a valid discount code': 5000 },
  },
  {
    ids: 'DSC-06',
    where: 'Discount',
    condition: 'request error',
    messages: { 'Could not verify your discount code. Please try again.': 5000 },
  },
  {
    ids: 'DSC-05',
    where: 'Discount',
    condition: 'success',
    messages: {
      'Coupon "{code}" successfully applied!': 3000,
      'Voucher "{code}" successfully applied!': 3000,
    },
  },
  {
    ids: 'HUB-07',
    where: 'Regions',
    condition: 'load failure; an unknown region',
    messages: { 'Failed to load regions': 'logged' },
  },
  { ids: 'STO-02', where: 'Startup user resolve', condition: '401; other errors', messages: {} },
  { ids: 'RTE-11', where: 'Route guard', condition: 'validation failure', messages: {} },
] as const satisfies readonly Row[];

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
