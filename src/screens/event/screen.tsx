import type { OpenScreen } from '../../actors/app';
import { openEvent } from '../../actors/openEvent';
import { openFamilyMatrix } from '../../actors/openFamilyMatrix';
import { EventScreen } from './EventScreen';

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
