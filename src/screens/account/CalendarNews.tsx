import type { AccountActor } from '#machines/account/account';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { useAnnouncement } from '../../frame/useAnnouncement';
import { useEmitted } from '../../frame/useEmitted';

/** Announces that a calendar file was saved. */
export const CalendarNews = ({ actor }: { actor: AccountActor }) => {
  const [calendar, announceCalendar] = useAnnouncement();
  useEmitted(actor, 'calendarFile.saved', ({ raceName, driverNames }) =>
    announceCalendar(`Calendar file saved: ${[raceName, ...driverNames].join(', ')}`),
  );
  return <LiveRegion label="Your calendar" {...calendar} />;
};
