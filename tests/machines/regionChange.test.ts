import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type RegionChangeEvent, regionChangeMachine } from '#machines/regionChange';

const open = () => {
  const enterRegion = vi.fn();
  const stayInRegion = vi.fn();
  const actor = createActor(
    regionChangeMachine.provide({
      actions: {
        enterRegion: (_, { regionId }) => enterRegion(regionId),
        stayInRegion: (_, { regionId }) => stayInRegion(regionId),
      },
    }),
  ).start();
  return { actor, enterRegion, stayInRegion, state: () => actor.getSnapshot() };
};

const change = (regionId: string, ticketsSelected: number): RegionChangeEvent => ({
  type: 'region.change',
  regionId,
  ticketsSelected,
  leaving: ticketsSelected === 0 ? '' : 'UK',
});

const none = { regionId: '', ticketsSelected: 0, leaving: '' };

test('NAV-04 HUB-06 with nothing selected the other region is entered at once', () => {
  const { actor, enterRegion, state } = open();
  actor.send(change('US', 0));
  expect(enterRegion).toHaveBeenCalledExactlyOnceWith('US');
  expect([state().value, state().context]).toEqual(['settled', none]);
});

test('NAV-04 BEY-11 the region that the selection is in is left by nobody who chooses it', () => {
  const { actor, enterRegion } = open();
  actor.send(change('UK', 2));
  expect(enterRegion).toHaveBeenCalledExactlyOnceWith('UK');
});

describe('BEY-11 with tickets selected', () => {
  const asked = () => {
    const opened = open();
    opened.actor.send(change('US', 2));
    return opened;
  };

  test('BEY-11 the guardian is asked, and nobody goes anywhere meanwhile', () => {
    const { actor, enterRegion, state } = asked();
    expect(state().value).toBe('asking');
    expect(state().context).toEqual({ regionId: 'US', ticketsSelected: 2, leaving: 'UK' });
    actor.send(change('AE', 0));
    expect(state().context.regionId).toBe('US');
    expect(enterRegion).not.toHaveBeenCalled();
  });

  test.each([
    ['region.leave', ['US'], []],
    ['region.stay', [], ['UK']],
    ['question.dismiss', [], []],
    ['location.changed', [], []],
  ] as const)('BEY-11 %s ends the question', (type, entered, storage) => {
    const { actor, enterRegion, stayInRegion, state } = asked();
    actor.send({ type });
    expect([state().value, state().context]).toEqual(['settled', none]);
    expect(enterRegion.mock.calls.flat()).toEqual(entered);
    expect(stayInRegion.mock.calls.flat()).toEqual(storage);
  });

  test('BEY-11 journey: stays, asks again, goes', () => {
    const { actor, enterRegion } = asked();
    actor.send({ type: 'region.stay' });
    actor.send({ type: 'region.leave' });
    actor.send(change('AE', 1));
    expect(enterRegion).not.toHaveBeenCalled();
    actor.send({ type: 'region.leave' });
    expect(enterRegion).toHaveBeenCalledExactlyOnceWith('AE');
  });
});
