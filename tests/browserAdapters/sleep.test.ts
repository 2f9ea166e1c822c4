import { afterEach, expect, test, vi } from 'vitest';
import { createSleep } from '../../src/browser/sleep';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['sleeps', ['de-DE', 'en-GB'], false],
  ['is awake, to be translated while React knows it', ['de-DE', 'de'], true],
])('BEY-56 BEY-42 a part of an English page %s for %j', (_, languages, isAwake) => {
  document.documentElement.lang = 'en';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const sleep = createSleep();
  const part = sleep.part();
  sleep.begin();
  expect(part.isAwake()).toBe(isAwake);
});
