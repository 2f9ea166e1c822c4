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
  const arrivals = createArrivals();
  let left = 'first';
  const depart = (entry: string, byHistory: boolean) => {
    arrivals.depart({ left, entry, byHistory });
    left = entry;
  };
  return { scroller, screen, arrivals, depart };
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});
afterEach(() => {
  watching.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

describe('RTE-16 arriving at a new screen', () => {
  test('RTE-16 its heading has the focus and the scroller is at its top', () => {
    const { arrivals, depart, scroller, screen } = start();
    scroller.scrollTop = 640;
    depart('second', false);
    arrivals.arrive(screen);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-13 RTE-16 the same screen again begins at its top', () => {
    const { arrivals, depart, scroller, screen } = start();
    scroller.scrollTop = 640;
    depart('first', false);
    arrivals.arrive(screen);
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-16 the focus does not scroll by itself', () => {
    const { arrivals, depart, screen } = start();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    depart('second', false);
    arrivals.arrive(screen);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  test('RTE-16 a screen without a heading has the focus itself', () => {
    const { arrivals, depart, screen } = start('<p>One moment</p>');
    depart('second', false);
    arrivals.arrive(screen);
    expect(document.activeElement).toBe(screen);
  });

  test('RTE-16 a screen that grows stays at its top', () => {
    const { arrivals, depart, scroller, screen } = start();
    depart('second', false);
    arrivals.arrive(screen);
    scroller.scrollTop = 300;
    grow(screen);
    expect(scroller.scrollTop).toBe(300);
  });

  test('RTE-16 without the scroller nothing breaks', () => {
    const { arrivals, depart, scroller, screen } = start();
    scroller.id = 'another';
    depart('second', false);
    expect(() => arrivals.arrive(screen)).not.toThrow();
  });
});

describe('RTE-16 going back', () => {
  /** Away from 640 px, and back again. */
  const goBack = () => {
    const page = start();
    page.scroller.scrollTop = 640;
    page.depart('second', false);
    page.arrivals.arrive(page.screen);
    page.scroller.scrollTop = 120;
    page.depart('first', true);
    const end = page.arrivals.arrive(page.screen);
    return { ...page, end };
  };

  test('RTE-16 the scroll position is restored, and the heading has the focus', () => {
    const { scroller, screen } = goBack();
    expect(scroller.scrollTop).toBe(640);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
  });

  test('RTE-16 going forward again restores the other position', () => {
    const { arrivals, depart, scroller, screen } = goBack();
    depart('second', true);
    arrivals.arrive(screen);
    expect(scroller.scrollTop).toBe(120);
  });

  test('RTE-16 an entry that was never left begins at its top', () => {
    const { arrivals, depart, scroller, screen } = goBack();
    depart('elsewhere', true);
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

  test('RTE-16 a screen that is still growing after five seconds is the guardian’s', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { scroller, screen } = goBack();
    scroller.scrollTop = 200;
    vi.advanceTimersByTime(4_999);
    grow(screen);
    expect(scroller.scrollTop).toBe(640);
    vi.advanceTimersByTime(1);
    scroller.scrollTop = 200;
    grow(screen);
    expect(scroller.scrollTop).toBe(200);
  });

  test('RTE-16 it needs nothing that is newer than the browsers the app is built for', () => {
    for (const name of ['any', 'timeout'] as const) {
      vi.spyOn(AbortSignal, name).mockImplementation(() => {
        throw new TypeError(`AbortSignal.${name} is not a function`);
      });
    }
    expect(goBack().scroller.scrollTop).toBe(640);
  });

  test('RTE-16 positions belong to the entry that was left, whichever it was', () => {
    const { arrivals, scroller, screen } = start();
    scroller.scrollTop = 640;
    arrivals.depart({ left: 'of the page before it was loaded again', entry: 'next', byHistory: false });
    arrivals.arrive(screen);
    arrivals.depart({ left: 'next', entry: 'of the page before it was loaded again', byHistory: true });
    arrivals.arrive(screen);
    expect(scroller.scrollTop).toBe(640);
  });
});

describe('RTE-16 an address that names a section', () => {
  const openAt = (fragment: string) => {
    window.history.replaceState(null, '', `/UK/legal/privacy${fragment}`);
    const page = start('<h1>Privacy</h1><section id="your-räts">Your rights</section>');
    const reached: string[] = [];
    const section = page.screen.querySelector('section');
    if (section !== null) section.scrollIntoView = () => void reached.push(section.id);
    return { ...page, reached };
  };

  test.each(['#your-räts', '#your-r%C3%A4ts'])(
    'RTE-16 on the first load %s is scrolled to, also once the page has grown; the focus stays',
    (fragment) => {
      const { arrivals, screen, reached } = openAt(fragment);
      arrivals.arrive(screen, { isFirst: true });
      expect(reached).toEqual(['your-räts']);
      grow(screen);
      expect(reached).toEqual(['your-räts', 'your-räts']);
      expect(document.activeElement).toBe(document.body);
    },
  );

  test('RTE-16 on Back it is scrolled to where no position is known', () => {
    const { arrivals, depart, screen, reached } = openAt('#your-räts');
    depart('of the page before it was loaded again', true);
    arrivals.arrive(screen);
    expect(reached).toEqual(['your-räts']);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
  });

  test.each([640, 0])('RTE-16 on Back to a place that is known, %d px, it is not', (top) => {
    const { arrivals, depart, scroller, screen, reached } = openAt('#your-räts');
    scroller.scrollTop = top;
    depart('second', false);
    depart('first', true);
    arrivals.arrive(screen);
    expect([scroller.scrollTop, reached]).toEqual([top, []]);
  });

  test.each(['#nothing', '#%E0%A4%A', '#'])(
    'RTE-16 %s names nothing: the screen begins at its top',
    (fragment) => {
      const { arrivals, depart, scroller, screen, reached } = openAt(fragment);
      scroller.scrollTop = 640;
      depart('second', false);
      arrivals.arrive(screen);
      expect([scroller.scrollTop, reached]).toEqual([0, []]);
    },
  );

  test('RTE-16 the first load without one leaves focus and scroll to the browser', () => {
    const { arrivals, scroller, screen } = openAt('');
    scroller.scrollTop = 640;
    arrivals.arrive(screen, { isFirst: true });
    expect([scroller.scrollTop, document.activeElement]).toEqual([640, document.body]);
  });
});
