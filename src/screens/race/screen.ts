import { defineScreen } from '../../base/defineScreen';
import { openRace } from './open';
import { RaceScreen } from './RaceScreen';

export const screen = defineScreen(openRace, RaceScreen);
