import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * Files share a page, because making one takes longer than most of them: each test leaves it as if nobody had been
 * there. Not in a module that the tests import: that is read once, and its hooks would be the first file's only.
 */
const leaveNothing = (): void => {
  cleanup();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
};

afterEach(leaveNothing);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leaveNothing();
});
