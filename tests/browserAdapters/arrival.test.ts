// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createArrivals } from '../../src/browser/arrival';

/** Sizes do not change in jsdom: the test says when a watched screen has grown. */
const watching = new Map<ResizeObserverCallback, Element[]>();
class FakeResizeObserver implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {
    watching.set(callback, []);
  }
  observe(element: Element) {
    watching.get(this.callback)?.push(element);
  }
  unobserve() {}
  disconnect() {
    watching.delete(this.callback);
  }
}
const grow = (screen: Element) => {
  for (const [callback, elements] of watching) {
    if (elements.includes(screen)) callback([], new FakeResizeObserver(() => {}));
  }
};

const start = (content = '<h1>Events</h1><button>Book</button>') => {
  document.body.innerHTML = `<div id="overflow-container"><div id="screen">${content}</div></div>`;
  const [scroller, screen] = [
    document.getElementById('overflow-container'),
    document.getElementById('screen'),
  ];
  if (scroller === null || screen === null) throw new Error('No page');
  scroller.scrollTo = ((options: ScrollToOptions) => {
    scroller.scrollTop = options.top ?? 0;
  }) as typeof scroller.scrollTo;
  return { scroller, screen, arrivals: createArrivals() };
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});
afterEach(() => {
  watching.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('RTE-16 arriving at a new screen', () => {
  test('RTE-16 its heading has the focus and the scroller is at its top', () => {
    const { arrivals, scroller, screen } = start();
    scroller.scrollTop = 640;
    arrivals.depart('second', false);
    arrivals.arrive(screen);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-13 RTE-16 the same screen again begins at its top', () => {
    const { arrivals, scroller, screen } = start();
    scroller.scrollTop = 640;
    arrivals.depart('first', false);
    arrivals.arrive(screen);
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-16 the focus does not scroll by itself', () => {
    const { arrivals, screen } = start();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    arrivals.depart('second', false);
    arrivals.arrive(screen);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  test('RTE-16 a screen without a heading has the focus itself', () => {
    const { arrivals, screen } = start('<p>One moment</p>');
    arrivals.depart('second', false);
    arrivals.arrive(screen);
    expect(document.activeElement).toBe(screen);
  });

  test('RTE-16 a screen that grows stays at its top', () => {
    const { arrivals, scroller, screen } = start();
    arrivals.depart('second', false);
    arrivals.arrive(screen);
    scroller.scrollTop = 300;
    grow(screen);
    expect(scroller.scrollTop).toBe(300);
  });

  test('RTE-16 without the scroller nothing breaks', () => {
    const { arrivals, scroller, screen } = start();
    scroller.id = 'another';
    arrivals.depart('second', false);
    expect(() => arrivals.arrive(screen)).not.toThrow();
  });
});

describe('RTE-16 going back', () => {
  /** Away from 640 px, and back again. */
  const goBack = () => {
    const page = start();
    page.scroller.scrollTop = 640;
    page.arrivals.depart('second', false);
    page.arrivals.arrive(page.screen);
    page.scroller.scrollTop = 120;
    page.arrivals.depart('first', true);
    const end = page.arrivals.arrive(page.screen);
    return { ...page, end };
  };

  test('RTE-16 the scroll position is restored, and the heading has the focus', () => {
    const { scroller, screen } = goBack();
    expect(scroller.scrollTop).toBe(640);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
  });

  test('RTE-16 going forward again restores the other position', () => {
    const { arrivals, scroller, screen } = goBack();
    arrivals.depart('second', true);
    arrivals.arrive(screen);
    expect(scroller.scrollTop).toBe(120);
  });

  test('RTE-16 an entry that was never left begins at its top', () => {
    const { arrivals, scroller, screen } = goBack();
    arrivals.depart('elsewhere', true);
    arrivals.arrive(screen);
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-16 a screen that is still growing is scrolled again', () => {
    const { scroller, screen } = goBack();
    scroller.scrollTop = 200;
    grow(screen);
    expect(scroller.scrollTop).toBe(640);
  });

  test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'RTE-16 from the first %s on the guardian scrolls',
    (gesture) => {
      const { scroller, screen } = goBack();
      window.dispatchEvent(new Event(gesture));
      scroller.scrollTop = 200;
      grow(screen);
      expect(scroller.scrollTop).toBe(200);
    },
  );

  test('RTE-16 it ends with the screen', () => {
    const { scroller, screen, end } = goBack();
    end();
    scroller.scrollTop = 200;
    grow(screen);
    expect(scroller.scrollTop).toBe(200);
    expect(watching.size).toBe(0);
  });
});
