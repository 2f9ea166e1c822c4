import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type RegionMenuEvent, regionMenuMachine } from '#machines/regionMenu';

const after = (...events: RegionMenuEvent['type'][]) => {
  const menu = createActor(regionMenuMachine).start();
  for (const type of events) menu.send({ type });
  return menu.getSnapshot().value;
};

test.each([
  [[], 'closed'],
  [['regionMenu.toggle'], 'open'],
  [['regionMenu.toggle', 'regionMenu.toggle'], 'closed'],
  [['regionMenu.toggle', 'regionMenu.dismiss'], 'closed'],
  [['regionMenu.toggle', 'location.changed'], 'closed'],
  [['regionMenu.dismiss', 'location.changed'], 'closed'],
  [['regionMenu.toggle', 'regionMenu.dismiss', 'regionMenu.toggle'], 'open'],
] as const)('NAV-04 after %j the list of regions is %s', (events, state) => {
  expect(after(...events)).toBe(state);
});
