import type { Move } from './navigation';
import { storeNewest } from './storeNewest';

/** The element that scrolls; RTE-16 names it. */
const scrollerId = 'overflow-container';

/** How long a screen that was reached by the history may take to grow to the height it had, ms. */
const growing = 5_000;

const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** The element that the address's fragment names; null where there is none. */
const sectionInAddress = (): HTMLElement | null => {
  const [, fragment = ''] = window.location.hash.split('#');
  return document.getElementById(decoded(fragment));
};

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Remembers how far each entry of the history was scrolled, and puts focus and scroll where a new screen begins. */
export function createArrivals() {
  const positions = new Map<string, number>();
  let restored: number | null = null;
  const scroller = () => document.getElementById(scrollerId);
  const scrollTo = (top: number) => scroller()?.scrollTo({ top, behavior: 'instant' });

  return {
    /** Before the screen changes: remembers the old entry's scroll position, and restores it on the way back. */
    depart: ({ left, entry, byHistory }: Move) => {
      storeNewest(positions, left, scroller()?.scrollTop ?? 0, 100);
      restored = byHistory ? (positions.get(entry) ?? null) : null;
    },
    /**
     * Once the new screen stands: its heading has the focus, the scroller its old place, or the section that
     * the address names, or its top; again whenever the screen grows, until the guardian scrolls. The first
     * screen of a page load takes no focus. Returns a function that stops it.
     */
    arrive: (screen: HTMLElement, { isFirst = false }: { isFirst?: boolean } = {}): (() => void) => {
      if (!isFirst) {
        const heading = screen.querySelector('h1') ?? screen;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      const isNamed = restored === null && window.location.hash !== '';
      const settle = () => {
        const section = isNamed ? sectionInAddress() : null;
        if (section !== null) section.scrollIntoView({ behavior: 'instant' });
        else if (!isFirst) scrollTo(restored ?? 0);
      };
      settle();
      if (!restored && !isNamed) return () => {};

      const grown = new ResizeObserver(settle);
      const end = () => {
        grown.disconnect();
        clearTimeout(limit);
        for (const type of gestures) window.removeEventListener(type, end);
      };
      const limit = setTimeout(end, growing);
      grown.observe(screen);
      for (const type of gestures) window.addEventListener(type, end, { passive: true });
      return end;
    },
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
