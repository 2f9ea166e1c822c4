import { paths } from '#domain/routes';
import { type CalendarEntry, calendarFile, calendarFileName } from '#domain/ticket/calendarFile';
import { absoluteAddress } from '../browser/page';
import { saveFile } from '../browser/savedFile';
import type { Services } from './app';

/** The address of a race's page, for those who are not on this site. */
export const racePageIn =
  (regionId: string) =>
  (eventId: string): string =>
    absoluteAddress(paths.race(regionId, eventId));

/** Saves entries as a file that every calendar opens. @param name of what they are about */
export const saveCalendar = ({ now }: Pick<Services, 'now'>, name: string, entries: CalendarEntry[]): void =>
  saveFile(calendarFileName(name), 'text/calendar', calendarFile(entries, now()));
