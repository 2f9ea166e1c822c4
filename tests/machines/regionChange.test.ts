import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type HubChangeEvent, hubChangeMachine } from '#machines/regionChange';

const open = () => {
  const enterHub = vi.fn();
  const keepHub = vi.fn();
  const actor = createActor(
    hubChangeMachine.provide({
      actions: {
        enterHub: (_, { regionId }) => enterHub(regionId),
        keepHub: (_, { regionId }) => keepHub(regionId),
      },
    }),
  ).start();
  return { actor, enterHub, keepHub, state: () => actor.getSnapshot() };
};

const change = (regionId: string, ticketsSelected: number): HubChangeEvent => ({
  type: 'hub.change',
  regionId,
  ticketsSelected,
  leaving: ticketsSelected === 0 ? '' : 'UK',
});

const none = { regionId: '', ticketsSelected: 0, leaving: '' };

test('NAV-04 HUB-06 with nothing selected the other hub is entered at once', () => {
  const { actor, enterHub, state } = open();
  actor.send(change('US', 0));
  expect(enterHub).toHaveBeenCalledExactlyOnceWith('US');
  expect([state().value, state().context]).toEqual(['settled', none]);
});

test('NAV-04 BEY-11 the hub that the selection is in is left by nobody who chooses it', () => {
  const { actor, enterHub } = open();
  actor.send(change('UK', 2));
  expect(enterHub).toHaveBeenCalledExactlyOnceWith('UK');
});

describe('BEY-11 with tickets selected', () => {
  const asked = () => {
    const opened = open();
    opened.actor.send(change('US', 2));
    return opened;
  };

  test('BEY-11 the guardian is asked, and nobody goes anywhere meanwhile', () => {
    const { actor, enterHub, state } = asked();
    expect(state().value).toBe('asking');
    expect(state().context).toEqual({ regionId: 'US', ticketsSelected: 2, leaving: 'UK' });
    actor.send(change('AE', 0));
    expect(state().context.regionId).toBe('US');
    expect(enterHub).not.toHaveBeenCalled();
  });

  test.each([
    ['hub.leave', ['US'], []],
    ['hub.stay', [], ['UK']],
    ['question.dismiss', [], []],
    ['location.changed', [], []],
  ] as const)('BEY-11 %s ends the question', (type, entered, kept) => {
    const { actor, enterHub, keepHub, state } = asked();
    actor.send({ type });
    expect([state().value, state().context]).toEqual(['settled', none]);
    expect(enterHub.mock.calls.flat()).toEqual(entered);
    expect(keepHub.mock.calls.flat()).toEqual(kept);
  });

  test('BEY-11 journey: stays, asks again, goes', () => {
    const { actor, enterHub } = asked();
    actor.send({ type: 'hub.stay' });
    actor.send({ type: 'hub.leave' });
    actor.send(change('AE', 1));
    expect(enterHub).not.toHaveBeenCalled();
    actor.send({ type: 'hub.leave' });
    expect(enterHub).toHaveBeenCalledExactlyOnceWith('AE');
  });
});
