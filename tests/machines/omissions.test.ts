import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type OmissionsEvent, omissionsMachine } from '#machines/omissions';

const after = (...events: OmissionsEvent[]) => {
  const actor = createActor(omissionsMachine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return [value, context.omissions];
};
const races = (unreadable: number): OmissionsEvent => ({ type: 'list.read', list: 'races', unreadable });
const drivers = (unreadable: number): OmissionsEvent => ({ type: 'list.read', list: 'drivers', unreadable });

test('ENT-08 lists that could be read whole leave nothing to say', () => {
  expect(after(races(0), drivers(0))).toEqual(['none', {}]);
});

test('ENT-08 what each list is without counts until that list is read again', () => {
  expect(after(races(2), drivers(1))).toEqual(['some', { races: 2, drivers: 1 }]);
  expect(after(races(2), drivers(1), races(0))).toEqual(['some', { drivers: 1 }]);
  expect(after(races(2), drivers(1), races(0), drivers(0))).toEqual(['none', {}]);
});

test('ENT-08 another screen starts without anything left out', () => {
  expect(after(races(2), { type: 'screen.shown' })).toEqual(['none', {}]);
});
