import { defineScreen } from '../../app/screens';
import { openRace } from './open';
import { RaceScreen } from './RaceScreen';

export const screen = defineScreen(openRace, RaceScreen);
