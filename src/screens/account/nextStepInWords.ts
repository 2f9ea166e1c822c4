import { formatPlainDate } from '#domain/time/plainDates';

/** The next step for an added driver (BEY-14). @param from first day of racing, plain date; null if old enough now */
export const nextStepInWords = (driverName: string, from: string | null): string =>
  from === null
    ? `${driverName} is on the team. Next: choose a race.`
    : `${driverName} is on the team, and can race from ${formatPlainDate(from)}.`;
