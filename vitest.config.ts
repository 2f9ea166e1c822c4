import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/conform/**', 'tests/paths/browser/**'],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
