import { expect, test } from 'vitest';
import { and, not, or, stateIn } from 'xstate';
import { guardName } from './items';

test.each<[name: string, guard: unknown]>([
  ['isOpen', 'isOpen'],
  ['isFull', { type: 'isFull', params: { most: 2 } }],
  ['isOpen & isFull', and(['isOpen', 'isFull'])],
  ['isOpen or isFull', or(['isOpen', 'isFull'])],
  ['isOpen', and(['isOpen'])],
  ['not isOpen', not('isOpen')],
  ['not (isOpen or isFull)', not(or(['isOpen', 'isFull']))],
  ['isOpen & (isFull or not isLate)', and(['isOpen', or(['isFull', not('isLate')])])],
  ['in door.shut.locked', stateIn({ door: { shut: 'locked' } })],
  ['a condition', () => true],
])('a guard is named after its condition: %s', (name, guard) => {
  expect(guardName(guard)).toBe(name);
});
