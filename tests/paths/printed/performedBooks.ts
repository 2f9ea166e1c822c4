/** The books whose printed rows a test performs; in the others not every row has words that name its gesture. */
export const performedBooks = [
  'account',
  'checkout',
  'connection',
  'consent',
  'driverDeletion',
  'driverWizard',
  'passwordForgotten',
  'passwordReset',
  'race',
  'raceCalendar',
  'register',
  'signIn',
  'userEdit',
];
