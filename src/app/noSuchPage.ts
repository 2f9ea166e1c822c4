/** Name of the error for an address without a page, such as a race that does not exist. */
export const noSuchPage = 'NoSuchPage';
