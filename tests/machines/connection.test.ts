import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type ConnectionEvent, connectionMachine } from '#machines/connection';

const after = (...events: ConnectionEvent['type'][]) => {
  const readAgain = vi.fn();
  const connection = createActor(connectionMachine.provide({ actions: { readAgain: () => readAgain() } }));
  connection.start();
  for (const type of events) connection.send({ type });
  return { state: connection.getSnapshot(), readAgain };
};

test('BEY-18 nothing is said while there is a network, and nothing read again', () => {
  const { state, readAgain } = after('connection.restored');
  expect([state.value, state.hasTag('offline')]).toEqual(['online', false]);
  expect(readAgain).not.toHaveBeenCalled();
});

test('BEY-18 a lost network is said for as long as it is lost', () => {
  const { state, readAgain } = after('connection.lost', 'connection.lost');
  expect([state.value, state.hasTag('offline')]).toEqual(['offline', true]);
  expect(readAgain).not.toHaveBeenCalled();
});

test('BEY-18 BEY-12 once a way back, each time, the screen is read again once', () => {
  const { state, readAgain } = after(
    'connection.lost',
    'connection.restored',
    'connection.restored',
    'connection.lost',
    'connection.restored',
  );
  expect([state.value, state.hasTag('offline')]).toEqual(['restored', false]);
  expect(readAgain).toHaveBeenCalledTimes(2);
});
