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
  // jsdom has no scrollIntoView: a test adds its own, and HTMLElement's would hide the next test's on Element.
  for (const { prototype } of [Element, HTMLElement]) Reflect.deleteProperty(prototype, 'scrollIntoView');
};

afterEach(leaveNothing);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leaveNothing();
});
