import { isMainThread } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect } from 'vitest';

const offsetOfProcess = new Date('2027-01-15T12:00:00Z').getTimezoneOffset();

const allReaders = [
  { timezone: 'UTC', offset: 0 },
  { timezone: 'Pacific/Kiritimati', offset: -14 * 60 },
  { timezone: 'America/Los_Angeles', offset: 8 * 60 },
];

/** In a worker thread, where mutants are played, setting TZ does nothing. */
const readers = isMainThread ? allReaders : allReaders.filter(({ offset }) => offset === offsetOfProcess);

/** Runs the tests once per reader's timezone and checks that TZ took effect. */
export const describeForEveryReader = (title: string, tests: () => void): void => {
  describe.each(readers)(`${title}, read in $timezone`, ({ timezone, offset }) => {
    const original = process.env.TZ;

    beforeEach(() => {
      process.env.TZ = timezone;
      expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
    });

    afterEach(() => {
      if (original === undefined) delete process.env.TZ;
      else process.env.TZ = original;
    });

    tests();
  });
};
