// @vitest-environment jsdom
import { expectTypeOf, test } from 'vitest';
import type { useApp } from '../../src/base/appContext';

test('views reach neither the API nor the storage through the app', () => {
  expectTypeOf<ReturnType<typeof useApp>>().not.toHaveProperty('api');
  expectTypeOf<ReturnType<typeof useApp>>().not.toHaveProperty('storage');
});
