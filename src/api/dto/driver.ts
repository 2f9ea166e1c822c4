import { type Driver, Sex } from '#domain/entities';
import { codes, id, orElse, text } from '#domain/jsonFields';
import { map, z } from '#domain/zod';
import { listOf } from './listOf';
import { withAliases } from './withAliases';

const isoDay = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/** The day of `Date.toUTCString`, `toString` and `toDateString`; digits with slashes are ambiguous and rejected. */
const dayInWords = /^[A-Z][a-z]{2},? (\w+ \w+ \d{4})/;

/** The written day, whatever time and zone follow: a birthday is the same day everywhere. Empty if invalid. */
const writtenDay = (value: string): string => {
  const written = isoDay.exec(value)?.[0];
  const words = dayInWords.exec(value)?.[1];
  const time = Date.parse(written ?? (words === undefined ? '' : `${words} UTC`));
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return written === undefined || written === day ? day : '';
};

/** From ISO 8601 or the format of `Date.toUTCString`. */
const plainDate = map(z.string(), writtenDay).check(z.refine((day) => day !== '', 'Invalid date'));

export const driver = map(
  withAliases(
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
      sex: z.catch(orElse(z.enum(Sex), Sex.unknown), Sex.unknown),
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
  (read): Driver => ({ ...read, name: read.name.trim() || `${read.firstName} ${read.lastName}`.trim() }),
);

export const drivers = listOf(driver);
