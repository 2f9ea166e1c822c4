import { expect, test } from 'vitest';
import { looking } from './browser/looking';

test.each([
  ['x-api-key=0OR3TInX5sY87m7UYX_w1qZpLk20mNbVcXzAsDfGh1k', 'x-api-key=(secret)'],
  ['local token "Zk-12-34-56-78-mNbVcXzAsDfGhJkLqWeRtYuIopP9"', 'local token "(secret)"'],
  ['idempotency-key 1234567890-2345678901-3456789012-4123456789', 'idempotency-key (attempt)'],
  ['PUT v2/Drivers/USR_2f1c9a77-04/DRV_9b0d11c2-18', 'PUT v2/Drivers/USR_(id)/DRV_(id)'],
])('%s is told as %s', (text, told) => {
  expect(looking.plain(text)).toBe(told);
});
