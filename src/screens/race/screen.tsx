import type { OpenScreen } from '../../app/app';
import { openRace } from './open';
import { openFamilyMatrix } from './openFamilyMatrix';
import { RaceScreen } from './RaceScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openRace(app, visit);
  const family = openFamilyMatrix(app, actor);
  return {
    actor,
    begin: () => family.start(),
    recover: () => actor.send({ type: 'race.reload' }),
    render: () => <RaceScreen actor={actor} family={family} />,
  };
};
