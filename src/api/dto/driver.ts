import * as z from 'zod/mini';
import { type Driver, Sex } from '#domain/entities';
import { codes, id, orElse, text } from '#domain/jsonFields';
import { named } from './named';

const isoDay = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/** How `Date.toUTCString` and `toDateString` begin; digits with slashes are ambiguous and not accepted. */
const weekday = /^[A-Z][a-z]{2},? /;

/** The day as written, whatever time and zone follow it: a birthday is the same day everywhere. Empty if none. */
const dayOf = (value: string): string => {
  const written = isoDay.exec(value)?.[0];
  if (written === undefined && !weekday.test(value)) return '';
  const time = Date.parse(written ?? (/UTC|GMT/.test(value) ? value : `${value} UTC`));
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return written === undefined || written === day ? day : '';
};

/** As a plain date, out of ISO 8601 or the words of `Date.toUTCString`. */
const plainDate = z.pipe(z.pipe(z.string(), z.transform(dayOf)), z.string().check(z.minLength(1)));

export const driver = z.pipe(
  named(
    { dateOfBirth: ['dateOfBirth', 'dobAsUTCDateString', 'dob'] },
    z.object({
      id,
      userId: text,
      name: text,
      firstName: z.string(),
      lastName: z.string(),
      weight: z.number(),
      height: orElse(z.number(), null),
      dateOfBirth: plainDate,
      sex: orElse(z.enum(Sex), Sex.unknown),
      experienceLevel: text,
      eligibleClasses: codes,
      closeClasses: orElse(
        z.array(z.object({ classCode: z.string(), weight: orElse(z.number(), null) })),
        [],
      ),
      raceAge: orElse(z.number(), null),
      passedR2R: orElse(z.boolean(), false),
    }),
  ),
  z.transform(
    (read): Driver => ({ ...read, name: read.name.trim() || `${read.firstName} ${read.lastName}`.trim() }),
  ),
);

export const drivers = z.array(driver);
