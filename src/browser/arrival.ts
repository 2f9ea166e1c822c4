/** The element that scrolls; RTE-16 names it. */
const scrollerId = 'overflow-container';

/** How long a screen that was reached by the history may take to grow to the height it had, ms. */
const growing = 5_000;

/** Remembers how far each entry of the history was scrolled, and puts focus and scroll where a new screen begins. */
export function createArrivals() {
  const positions = new Map<string, number>();
  let entry = 'first';
  let restored = 0;
  const scroller = () => document.getElementById(scrollerId);
  const scrollTo = (top: number) => scroller()?.scrollTo({ top, behavior: 'instant' });

  return {
    /** Before the screen changes: keeps the old entry's position; a way back in the history gets its own again. */
    depart: (nextEntry: string, byHistory: boolean) => {
      positions.set(entry, scroller()?.scrollTop ?? 0);
      entry = nextEntry;
      restored = byHistory ? (positions.get(nextEntry) ?? 0) : 0;
    },
    /**
     * Once the new screen stands: its heading has the focus, the scroller its place, again whenever the
     * screen grows, until the guardian scrolls. Returns a function that ends that.
     */
    arrive: (screen: HTMLElement): (() => void) => {
      const heading = screen.querySelector('h1') ?? screen;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      scrollTo(restored);
      if (restored === 0) return () => {};

      const watching = new AbortController();
      const grown = new ResizeObserver(() => scrollTo(restored));
      const end = () => {
        grown.disconnect();
        watching.abort();
      };
      grown.observe(screen);
      for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
        window.addEventListener(type, end, { signal: watching.signal, passive: true });
      }
      AbortSignal.any([watching.signal, AbortSignal.timeout(growing)]).addEventListener('abort', end);
      return end;
    },
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
