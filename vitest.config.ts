import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/conform/**', 'tests/gallery/**', 'tests/paths/browser/**'],
    environment: 'node',
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
