import type { OpenScreen } from '../../actors/app';
import { openEvent } from '../../actors/openEvent';
import { EventScreen } from './EventScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openEvent(app, visit);
  return { actor, render: () => <EventScreen actor={actor} /> };
};
