/** The name of the error where the app itself says that there is no page at an address, such as of a race that is gone. */
export const noSuchPage = 'NoSuchPage';
