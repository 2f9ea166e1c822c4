// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { masked } from '../../src/inspect/masked';

test('BEY-37 what a guardian typed or owns is reported by its type only', () => {
  const guardian = {
    type: 'register.submit',
    values: {
      firstName: 'Sam',
      lastName: 'Hart',
      email: 'sam@example.com',
      password: 'hunter2!',
      phone: '+44 7700 900123',
      dateOfBirth: '2016-04-01',
      heightInCm: 142,
      sex: 2,
    },
    token: 'eyJhbGciOi',
    redirect: '/UK/my-account?email=sam@example.com',
    name: 'Sam',
    from: 'Sam Hart',
    note: '',
  };
  const told = masked(guardian);
  expect(told).toEqual({
    type: 'register.submit',
    values: {
      firstName: '‹text›',
      lastName: '‹text›',
      email: '‹e-mail›',
      password: '‹text›',
      phone: '‹number›',
      dateOfBirth: '‹date›',
      heightInCm: '‹number›',
      sex: '‹number›',
    },
    token: '‹text›',
    redirect: '‹address›',
    name: '‹text›',
    from: '‹text›',
    note: '',
  });
});

test('BEY-37 names of the shop’s own parts are reported, an address without its query', () => {
  const event = {
    type: 'location.changed',
    path: '/UK/verify?token=secret#sam',
    regionId: 'UK',
    screen: 'race',
    remaining: 3,
    output: { ok: false, failure: { kind: 'status', status: 409, message: 'Sam has one' } },
  };
  expect(masked(event)).toEqual({
    ...event,
    path: '/UK/verify',
    output: { ok: false, failure: { kind: 'status', status: 409, message: '‹text›' } },
  });
});

test('BEY-37 values that are not JSON, too long or too deep are each reported as one word', () => {
  const ring: { inner?: unknown } = {};
  ring.inner = ring;
  const types = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((type) => ({ type }));
  const { list, error, actor } = masked({
    list: types,
    error: new Error('sam@example.com'),
    actor: new Map(),
  }) as Record<string, unknown>;
  expect(list).toEqual([...types.slice(0, 5), '‹2 more›']);
  expect([error, actor]).toEqual(['‹error›', '‹object›']);
  expect(JSON.stringify(masked(ring))).toContain('‹object›');
});
