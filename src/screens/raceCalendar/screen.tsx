import type { OpenScreen } from '../../app/app';
import { openRaceCalendar } from './open';
import { RaceCalendarScreen } from './RaceCalendarScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openRaceCalendar(app, visit);
  return {
    actor,
    recover: () => {
      const listing = actor.getSnapshot();
      if (listing.matches('failed') || listing.hasTag('broken')) actor.send({ type: 'raceCalendar.reload' });
    },
    render: () => <RaceCalendarScreen actor={actor} />,
  };
};
