import type { RegionPaths } from '#domain/routes';
import { type CalendarEntry, calendarFile, calendarFileName } from '#domain/ticket/calendarFile';
import { absoluteAddress } from '../browser/page';
import { saveFile } from '../browser/savedFile';
import type { Services } from './app';

/** Absolute, because calendars are opened outside of this site. */
export const racePageIn =
  (own: RegionPaths) =>
  (eventId: string): string =>
    absoluteAddress(own.race(eventId));

/** Saves entries as an iCalendar file. @param name names the file */
export const saveCalendar = ({ now }: Pick<Services, 'now'>, name: string, entries: CalendarEntry[]): void =>
  saveFile(calendarFileName(name), 'text/calendar', calendarFile(entries, now()));
