import { decoded } from '#domain/webAddress';
import type { Move } from './navigation';
import { storeNewest } from './storeNewest';

/** Id of the scrolling element (RTE-16). */
const scrollerId = 'overflow-container';

/** After Back or Forward, time for a screen to grow to its previous height, ms. */
const restoreTimeout = 5_000;

const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** The element of the address's fragment; null without one. */
const sectionInAddress = (): HTMLElement | null => {
  const [, fragment = ''] = window.location.hash.split('#');
  return document.getElementById(decoded(fragment) ?? fragment);
};

/** Scroll restoration by history entry, and focus for each new screen. */
export function createScrollRestoration() {
  const positions = new Map<string, number>();
  let restored: number | null = null;
  const scroller = () => document.getElementById(scrollerId);
  const scrollTo = (top: number) => scroller()?.scrollTo({ top, behavior: 'instant' });

  return {
    /** Before the screen changes: saves the old entry's scroll position. */
    leaveScreen: ({ left, entry, byHistory }: Move) => {
      storeNewest(positions, left, scroller()?.scrollTop ?? 0, 100);
      restored = byHistory ? (positions.get(entry) ?? null) : null;
    },
    /**
     * After the screen has rendered: focuses its heading, except on the first screen of a page load. Scrolls to the
     * restored position, the address's fragment or the top; repeats while the screen grows, until the guardian
     * scrolls. Returns a function that stops it.
     */
    enterScreen: (screen: HTMLElement, { isFirst = false }: { isFirst?: boolean } = {}): (() => void) => {
      if (!isFirst) {
        const heading = screen.querySelector('h1') ?? screen;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      const hasFragment = restored === null && window.location.hash !== '';
      const settle = () => {
        const section = hasFragment ? sectionInAddress() : null;
        if (section !== null) section.scrollIntoView({ behavior: 'instant' });
        else if (!isFirst) scrollTo(restored ?? 0);
      };
      settle();
      if (!restored && !hasFragment) return () => {};

      const grown = new ResizeObserver(settle);
      const end = () => {
        grown.disconnect();
        clearTimeout(limit);
        for (const type of gestures) window.removeEventListener(type, end);
      };
      const limit = setTimeout(end, restoreTimeout);
      grown.observe(screen);
      for (const type of gestures) window.addEventListener(type, end, { passive: true });
      return end;
    },
  };
}

export type ScrollRestoration = ReturnType<typeof createScrollRestoration>;
