import { formatPlainDate } from '#domain/time/plainDates';

/** What comes next for a driver who was added (BEY-14). @param from plain date; null for one who is old enough to race */
export const nextStepInWords = (driverName: string, from: string | null): string =>
  from === null
    ? `${driverName} is on the team. Next: choose a race.`
    : `${driverName} is on the team, and can race from ${formatPlainDate(from)}.`;
