import { expect, test } from 'vitest';
import type { Race } from '#domain/entities';
import { bookedInWords } from '#domain/ticket/bookedInWords';
import { raceWith } from './examples';

test.each<[names: string[], Partial<Race>, words: string]>([
  [['Ella'], {}, 'Ella races on Mon, Jun 14'],
  [['Ella', 'Max'], {}, 'Ella and Max race on Mon, Jun 14'],
  [['Ella', 'Ella', 'Max'], {}, 'Ella and Max race on Mon, Jun 14'],
  [['Ella', 'Ella'], { start: '2027-06-04T08:00:00Z' }, 'Ella races on Fri, Jun 4'],
  [['Ella'], { end: '2027-06-16T16:00:00Z', oneDayOnly: false }, 'Ella races from Mon, Jun 14'],
  [['Ella', 'Max'], { eventType: 'GROUP' }, 'Ella and Max race all season'],
])('BEY-38 a purchase is told in one sentence: %j, %j', (names, changes, words) => {
  expect(bookedInWords(names, raceWith(changes))).toBe(words);
});
