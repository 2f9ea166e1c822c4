import { namesInWords } from '#domain/driver/names';
import type { Race } from '#domain/entities';
import { calendarDay, isOneDay } from '#domain/time/dates';

/** `Mila and Theo race on Sat, Jun 14`, `Mila races from Fri, Jun 13`; of a season `Mila races all season`. */
export const bookedInWords = (names: readonly string[], race: Race): string => {
  const drivers = [...new Set(names)];
  const who = `${namesInWords(drivers)} ${drivers.length === 1 ? 'races' : 'race'}`;
  if (race.eventType === 'GROUP') return `${who} all season`;
  const { day, month, weekday } = calendarDay({ ...race, oneDayOnly: true });
  return `${who} ${isOneDay(race) ? 'on' : 'from'} ${weekday}, ${month} ${Number(day)}`;
};
