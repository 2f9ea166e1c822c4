/** The timezone of the clock that the guardian looks at. */
export const readerTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
