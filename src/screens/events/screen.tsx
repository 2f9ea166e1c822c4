import type { OpenScreen } from '../../actors/app';
import { openEvents } from '../../actors/openEvents';
import { EventsScreen } from './EventsScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openEvents(app, visit);
  return { actor, render: () => <EventsScreen actor={actor} /> };
};
