/** The plain date of an instant in the browser's timezone; without `Intl`, whose first use is slow. */
export const readerDay = (instant: string): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The browser's timezone. */
export const readerTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
