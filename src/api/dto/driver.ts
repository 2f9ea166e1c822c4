import * as v from 'valibot';
import { type Driver, Sex } from '#domain/entities';
import { codes, id, number, orElse, text } from '#domain/jsonFields';
import { listOf } from './listOf';
import { withAliases } from './withAliases';

const isoDay = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/** The beginning of `Date.toUTCString` and `toDateString`; digits with slashes are ambiguous and rejected. */
const weekday = /^[A-Z][a-z]{2},? /;

/** The written day, whatever time and zone follow: a birthday is the same day everywhere. Empty if invalid. */
const writtenDay = (value: string): string => {
  const written = isoDay.exec(value)?.[0];
  if (written === undefined && !weekday.test(value)) return '';
  const time = Date.parse(written ?? (/UTC|GMT/.test(value) ? value : `${value} UTC`));
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return written === undefined || written === day ? day : '';
};

/** From ISO 8601 or the format of `Date.toUTCString`. */
const plainDate = v.pipe(v.string(), v.transform(writtenDay), v.minLength(1));

export const driver = v.pipe(
  withAliases(
    { dateOfBirth: ['dateOfBirth', 'dobAsUTCDateString', 'dob'] },
    v.object({
      id,
      userId: text,
      name: text,
      firstName: v.string(),
      lastName: v.string(),
      weight: number,
      height: orElse(number, null),
      dateOfBirth: plainDate,
      sex: v.fallback(orElse(v.enum(Sex), Sex.unknown), Sex.unknown),
      experienceLevel: text,
      eligibleClasses: codes,
      closeClasses: orElse(v.array(v.object({ classCode: v.string(), weight: orElse(number, null) })), []),
      raceAge: orElse(number, null),
      passedR2R: orElse(v.boolean(), false),
    }),
  ),
  v.transform(
    (read): Driver => ({ ...read, name: read.name.trim() || `${read.firstName} ${read.lastName}`.trim() }),
  ),
);

export const drivers = listOf(driver);
