/** The browser's timezone. */
export const readerTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
