import { expect, test } from 'vitest';
import { eventTypeDisplay, unknownEventType } from '#domain/race/eventTypeDisplay';
import { eventTypeWith } from './examples';

const sprint = eventTypeWith();
const endurance = eventTypeWith({ id: 'ENDURANCE', displayName: 'Endurance' });
const academy = eventTypeWith({ id: 'ACADEMY', displayName: 'Academy' });
const types = [sprint, endurance, academy];

test('ENT-07 an event type is shown as it is configured', () => {
  expect(eventTypeDisplay('ENDURANCE', types)).toBe(endurance);
});

test('EVL-07 a type that is not configured is shown as Unknown, in grey', () => {
  expect(eventTypeDisplay('DRIFT', types)).toEqual(unknownEventType);
  expect(unknownEventType).toMatchObject({ displayName: 'Unknown', background: '#6b7280' });
});
