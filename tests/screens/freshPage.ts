import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/**
 * Test files share a page, because creating one is slow: resets the page after each test. A setup file, because
 * hooks of an imported module would run for the first file only.
 */
const leaveNothing = (): void => {
  cleanup();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  // Not `replaceState`: entries ahead, after a Back, would be dropped by the next test's first navigation.
  window.history.pushState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
  delete window.earlyReads;
  // jsdom has no scrollIntoView; a stub left on HTMLElement would shadow the next test's stub on Element.
  for (const { prototype } of [Element, HTMLElement]) Reflect.deleteProperty(prototype, 'scrollIntoView');
};

/** jsdom has none: nothing is ever in sight. */
window.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords = () => [];
};

// A wait ends by the test's own limit, however slow the computer is.
configure({ asyncUtilTimeout: 60_000 });

/** Not after each test: a shop that closes when its test has finished still clears timers of its own. */
const undoStubs = (): void => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
};

beforeEach(undoStubs);
afterEach(leaveNothing);
afterAll(() => {
  undoStubs();
  leaveNothing();
});
