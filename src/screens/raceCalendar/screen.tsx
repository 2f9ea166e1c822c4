import type { OpenScreen } from '../../app/app';
import { openEvents } from './open';
import { EventsScreen } from './RaceCalendarScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openEvents(app, visit);
  return {
    actor,
    recover: () => {
      const listing = actor.getSnapshot();
      if (listing.matches('failed') || listing.hasTag('broken')) actor.send({ type: 'events.reload' });
    },
    render: () => <EventsScreen actor={actor} />,
  };
};
