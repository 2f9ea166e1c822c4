import { describe, expect, test, vi } from 'vitest';
import { type RegionChangeEvent, type RegionSelection, regionChangeMachine } from '#machines/regionChange';
import { underParent } from './underParent';

const open = () => {
  const showRaces = vi.fn();
  const { actor, facts, told } = underParent(
    regionChangeMachine.provide({ actions: { showRaces: (_, { regionId }) => showRaces(regionId) } }),
    { input: undefined, peers: ['region'] },
  );
  const state = () => actor.getSnapshot();
  /** The navigation, or the region to enter. */
  const led = () => ({
    races: showRaces.mock.calls.flat(),
    chosen: told.region?.map(({ type, regionId }) => `${type} ${regionId}`),
    facts,
  });
  return { actor, state, led };
};

const selected = (regionId: string, ticketsSelected: number): RegionSelection => ({
  regionId,
  ticketsSelected,
});
const change = (
  regionId: string,
  selections: RegionSelection[],
  from: 'shell' | 'selector' = 'shell',
): RegionChangeEvent => ({ type: 'region.change', regionId, from, selections });

const noQuestion = { regionId: '', ticketsSelected: 0, leaving: '', isOnSelector: false };
const toRaces = (regionId: string) => ({ races: [regionId], chosen: [], facts: [] });
const toRegion = (regionId: string) => ({ races: [], chosen: [`region.choose ${regionId}`], facts: [] });

describe('with no tickets selected', () => {
  test.each([
    ['NAV-04 from the shell', 'nothing is selected', 'shell', [selected('UK', 0)]],
    ['NAV-04 from the shell', 'no region is known', 'shell', []],
    [
      'NAV-04 from the shell',
      'tickets of other regions wait',
      'shell',
      [selected('UK', 0), selected('AE', 2)],
    ],
    ['HUB-06 from the selector', 'nothing is selected', 'selector', [selected('UK', 0)]],
    ['HUB-06 from the selector', 'no region is known', 'selector', []],
  ] as const)('%s, where %s, the other region is entered at once', (_, _where, from, selections) => {
    const { actor, state, led } = open();
    actor.send(change('US', [...selections], from));
    expect(led()).toEqual(from === 'shell' ? toRaces('US') : toRegion('US'));
    expect([state().value, state().context]).toEqual(['settled', noQuestion]);
  });

  test.each([
    ['shell', [selected('US', 2)]],
    ['selector', [selected('US', 2)]],
    ['selector', [selected('UK', 1), selected('US', 2)]],
  ] as const)(
    'NAV-04 BEY-11 from the %s, the region that tickets are selected in is entered at once: %j',
    (from, selections) => {
      const { actor, led } = open();
      actor.send(change('US', [...selections], from));
      expect(led()).toEqual(from === 'shell' ? toRaces('US') : toRegion('US'));
    },
  );
});
