import type { AccountActor } from '#machines/account/account';
import type { RaceActor } from '#machines/race/race';
import { LiveRegion } from '../components/feedback/LiveRegion';
import { useAnnouncement } from './useAnnouncement';
import { useEmitted } from './useEmitted';

/** Announces that a calendar file was saved. */
export const CalendarNews = ({ actor }: { actor: AccountActor | RaceActor }) => {
  const [calendar, announceCalendar] = useAnnouncement();
  useEmitted(actor, 'calendarFile.saved', ({ raceName, ...saved }) => {
    const driverNames = 'driverNames' in saved ? saved.driverNames : [];
    announceCalendar(`Calendar file saved: ${[raceName, ...driverNames].join(', ')}`);
  });
  return <LiveRegion label="Your calendar" {...calendar} />;
};
