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

const wholeNumber = (typed: string): number | null => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

const daysInMonth = (month: number, year: number): number => {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeapYear ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Null unless day, month and year are digits of an existing date, the year with four digits. */
export const plainDateFrom = (day: string, month: string, year: string): string | null => {
  const [d, m, y] = [wholeNumber(day), wholeNumber(month), wholeNumber(year)];
  if (d === null || m === null || y === null || year.trim().length !== 4) return null;
  if (m < 1 || m > 12 || d < 1 || d > daysInMonth(m, y)) return null;
  return `${year.trim()}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
};
