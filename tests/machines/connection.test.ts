import { expect, test } from 'vitest';
import { type ConnectionEvent, type ConnectionFact, connectionMachine } from '#machines/connection';
import { underParent } from './underParent';

const restored: ConnectionFact = { type: 'network.restored' };

const after = (...events: ConnectionEvent['type'][]) => {
  const { actor, facts } = underParent<typeof connectionMachine, ConnectionFact>(connectionMachine, {
    input: undefined,
  });
  for (const type of events) actor.send({ type });
  return { state: actor.getSnapshot(), facts };
};

test('BEY-18 while there is a network no line is shown, and nothing is reloaded', () => {
  const { state, facts } = after('connection.restored');
  expect([state.value, state.hasTag('offline')]).toEqual(['online', false]);
  expect(facts).toEqual([]);
});

test('BEY-18 the line is shown for as long as the network is lost', () => {
  const { state, facts } = after('connection.lost', 'connection.lost');
  expect([state.value, state.hasTag('offline')]).toEqual(['offline', true]);
  expect(facts).toEqual([]);
});

test('BEY-18 BEY-12 each time the network is back, the page is told once', () => {
  const { state, facts } = after(
    'connection.lost',
    'connection.restored',
    'connection.restored',
    'connection.lost',
    'connection.restored',
  );
  expect([state.value, state.hasTag('offline')]).toEqual(['restored', false]);
  expect(facts).toEqual([restored, restored]);
});
