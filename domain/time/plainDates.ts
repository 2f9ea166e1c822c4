import { formatDay } from '#domain/time/dates';

/* Plain dates, `YYYY-MM-DD`: the same day in every timezone. */

/** `Mar 28, 2027` */
export const formatPlainDate = (plainDate: string): string => formatDay(`${plainDate}T00:00:00Z`, 'UTC');

/** Completed years; a birthday on 29 February counts from 1 March in common years. Both plain dates. */
export const ageOn = (dateOfBirth: string, plainDate: string): number => {
  const years = Number(plainDate.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return plainDate.slice(4) < dateOfBirth.slice(4) ? years - 1 : years;
};

/** Plain date of reaching an age, by the same rule as `ageOn`. */
export const dayOfAge = (dateOfBirth: string, age: number): string => {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 'YYYY-MM-DD'.length);
};

const twoDigits = (typed: string): string => String(Number(typed)).padStart(2, '0');

/** Null unless day, month and year are digits of an existing date, the year with four digits. */
export const plainDateFrom = (day: string, month: string, year: string): string | null => {
  if (![day, month, year].every((typed) => /^\d+$/.test(typed.trim())) || year.trim().length !== 4)
    return null;
  const plainDate = `${year.trim()}-${twoDigits(month)}-${twoDigits(day)}`;
  const time = Date.parse(plainDate);
  // Some browsers read 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(plainDate) ? plainDate : null;
};
