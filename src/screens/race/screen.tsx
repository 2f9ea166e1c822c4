import type { OpenScreen } from '../../app/app';
import { openEvent } from './open';
import { openFamilyMatrix } from './openFamilyMatrix';
import { EventScreen } from './RaceScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openEvent(app, visit);
  const family = openFamilyMatrix(app, actor);
  return {
    actor,
    begin: () => family.start(),
    recover: () => actor.send({ type: 'event.reload' }),
    render: () => <EventScreen actor={actor} family={family} />,
  };
};
