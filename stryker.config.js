/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  mutate: ['domain/**/*.ts'],
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutants/mutants.json' },
  htmlReporter: { fileName: '.cache/mutants/index.html' },
  tempDirName: '.cache/stryker',
  disableBail: true,
  concurrency: 2,
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  ignorePatterns: ['dist', '.cache', '.data', 'site', 'test-results'],
};
