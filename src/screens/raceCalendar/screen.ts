import { defineScreen } from '../../app/screens';
import { openRaceCalendar } from './open';
import { RaceCalendarScreen } from './RaceCalendarScreen';

export const screen = defineScreen(openRaceCalendar, RaceCalendarScreen);
