import type { OpenScreen } from '../../actors/app';
import { openEvents } from '../../actors/openEvents';
import { EventsScreen } from './EventsScreen';

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
