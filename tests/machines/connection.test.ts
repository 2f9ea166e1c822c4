import { expect, test } from 'vitest';
import { type ConnectionEvent, connectionMachine } from '#machines/connection';
import { underParent } from './underParent';

const restored = { type: 'network.restored' };

const after = (...events: ConnectionEvent['type'][]) => {
  const { actor, told } = underParent(connectionMachine, { input: undefined, peers: ['route'] });
  for (const type of events) actor.send({ type });
  return { state: actor.getSnapshot(), told: told.route };
};

test('BEY-18 online, no offline line is shown and nothing is reloaded', () => {
  const { state, told } = after('connection.restored');
  expect([state.value, state.hasTag('offline')]).toEqual(['online', false]);
  expect(told).toEqual([]);
});

test('BEY-18 the offline line is shown until the network is back', () => {
  const { state, told } = after('connection.lost', 'connection.lost');
  expect([state.value, state.hasTag('offline')]).toEqual(['offline', true]);
  expect(told).toEqual([]);
});

test('BEY-18 BEY-12 the route is told once each time the network comes back', () => {
  const { state, told } = after(
    'connection.lost',
    'connection.restored',
    'connection.restored',
    'connection.lost',
    'connection.restored',
  );
  expect([state.value, state.hasTag('offline')]).toEqual(['restored', false]);
  expect(told).toEqual([restored, restored]);
});
