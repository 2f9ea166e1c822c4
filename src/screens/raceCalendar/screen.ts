import { defineScreen } from '../../base/defineScreen';
import { openRaceCalendar } from './open';
import { RaceCalendarScreen } from './RaceCalendarScreen';

export const screen = defineScreen(openRaceCalendar, RaceCalendarScreen);
