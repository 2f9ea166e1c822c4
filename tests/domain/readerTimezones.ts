import { afterEach, beforeEach, describe, expect } from 'vitest';

const readers = [
  { timezone: 'UTC', offset: 0 },
  { timezone: 'Pacific/Kiritimati', offset: -14 * 60 },
  { timezone: 'America/Los_Angeles', offset: 8 * 60 },
];

/**
 * Runs the tests once for each reader's own timezone and checks that it took hold: in a worker thread
 * setting it does nothing, and the tests would prove nothing.
 */
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
