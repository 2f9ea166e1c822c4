// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrollRestoration } from '../../src/browser/scrollRestoration';

/** jsdom has no layout: the test triggers size changes. */
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
  const scrollRestoration = createScrollRestoration();
  let left = 'first';
  const leaveScreen = (entry: string, byHistory: boolean) => {
    scrollRestoration.leaveScreen({ left, entry, byHistory });
    left = entry;
  };
  return { scroller, screen, scrollRestoration, leaveScreen };
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
    const { scrollRestoration, leaveScreen, scroller, screen } = start();
    scroller.scrollTop = 640;
    leaveScreen('second', false);
    scrollRestoration.enterScreen(screen);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-13 RTE-16 the same screen again begins at its top', () => {
    const { scrollRestoration, leaveScreen, scroller, screen } = start();
    scroller.scrollTop = 640;
    leaveScreen('first', false);
    scrollRestoration.enterScreen(screen);
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-16 the focus does not scroll by itself', () => {
    const { scrollRestoration, leaveScreen, screen } = start();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    leaveScreen('second', false);
    scrollRestoration.enterScreen(screen);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  test('RTE-16 a screen without a heading has the focus itself', () => {
    const { scrollRestoration, leaveScreen, screen } = start('<p>One moment</p>');
    leaveScreen('second', false);
    scrollRestoration.enterScreen(screen);
    expect(document.activeElement).toBe(screen);
  });

  test('RTE-16 a screen that grows stays at its top', () => {
    const { scrollRestoration, leaveScreen, scroller, screen } = start();
    leaveScreen('second', false);
    scrollRestoration.enterScreen(screen);
    scroller.scrollTop = 300;
    grow(screen);
    expect(scroller.scrollTop).toBe(300);
  });

  test('RTE-16 without the scroller nothing breaks', () => {
    const { scrollRestoration, leaveScreen, scroller, screen } = start();
    scroller.id = 'another';
    leaveScreen('second', false);
    expect(() => scrollRestoration.enterScreen(screen)).not.toThrow();
  });
});

describe('RTE-16 going back', () => {
  /** Leaves at 640 px and comes back. */
  const goBack = () => {
    const page = start();
    page.scroller.scrollTop = 640;
    page.leaveScreen('second', false);
    page.scrollRestoration.enterScreen(page.screen);
    page.scroller.scrollTop = 120;
    page.leaveScreen('first', true);
    const end = page.scrollRestoration.enterScreen(page.screen);
    return { ...page, end };
  };

  test('RTE-16 the scroll position is restored and the heading gets the focus', () => {
    const { scroller, screen } = goBack();
    expect(scroller.scrollTop).toBe(640);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
  });

  test('RTE-16 going forward again restores the other position', () => {
    const { scrollRestoration, leaveScreen, scroller, screen } = goBack();
    leaveScreen('second', true);
    scrollRestoration.enterScreen(screen);
    expect(scroller.scrollTop).toBe(120);
  });

  test('RTE-16 an entry that was never left begins at its top', () => {
    const { scrollRestoration, leaveScreen, scroller, screen } = goBack();
    leaveScreen('elsewhere', true);
    scrollRestoration.enterScreen(screen);
    expect(scroller.scrollTop).toBe(0);
  });

  test('RTE-16 a screen that still grows is scrolled again', () => {
    const { scroller, screen } = goBack();
    scroller.scrollTop = 200;
    grow(screen);
    expect(scroller.scrollTop).toBe(640);
  });

  test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'RTE-16 after the first %s the page no longer scrolls by itself',
    (gesture) => {
      const { scroller, screen } = goBack();
      window.dispatchEvent(new Event(gesture));
      scroller.scrollTop = 200;
      grow(screen);
      expect(scroller.scrollTop).toBe(200);
    },
  );

  test('RTE-16 scrolling ends when the screen is left', () => {
    const { scroller, screen, end } = goBack();
    end();
    scroller.scrollTop = 200;
    grow(screen);
    expect(scroller.scrollTop).toBe(200);
    expect(watching.size).toBe(0);
  });

  test('RTE-16 a screen that still grows after five seconds is no longer scrolled', () => {
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

  test('RTE-16 no API newer than the supported browsers is used', () => {
    for (const name of ['any', 'timeout'] as const) {
      vi.spyOn(AbortSignal, name).mockImplementation(() => {
        throw new TypeError(`AbortSignal.${name} is not a function`);
      });
    }
    expect(goBack().scroller.scrollTop).toBe(640);
  });

  test('RTE-16 positions belong to the entry that was left, whichever it was', () => {
    const { scrollRestoration, scroller, screen } = start();
    scroller.scrollTop = 640;
    scrollRestoration.leaveScreen({
      left: 'of the page before it was loaded again',
      entry: 'next',
      byHistory: false,
    });
    scrollRestoration.enterScreen(screen);
    scrollRestoration.leaveScreen({
      left: 'next',
      entry: 'of the page before it was loaded again',
      byHistory: true,
    });
    scrollRestoration.enterScreen(screen);
    expect(scroller.scrollTop).toBe(640);
  });
});

describe('RTE-16 an address with a fragment', () => {
  const openAt = (fragment: string) => {
    window.history.replaceState(null, '', `/UK/legal/privacy${fragment}`);
    const page = start('<h1>Privacy</h1><section id="your-räts">Your rights</section>');
    const reached: string[] = [];
    const section = page.screen.querySelector('section');
    if (section !== null) section.scrollIntoView = () => void reached.push(section.id);
    return { ...page, reached };
  };

  test.each(['#your-räts', '#your-r%C3%A4ts'])(
    'RTE-16 on the first load %s is scrolled to, and again when the page grows; the focus stays',
    (fragment) => {
      const { scrollRestoration, screen, reached } = openAt(fragment);
      scrollRestoration.enterScreen(screen, { isFirst: true });
      expect(reached).toEqual(['your-räts']);
      grow(screen);
      expect(reached).toEqual(['your-räts', 'your-räts']);
      expect(document.activeElement).toBe(document.body);
    },
  );

  test('RTE-16 on Back the fragment is scrolled to if no position is known', () => {
    const { scrollRestoration, leaveScreen, screen, reached } = openAt('#your-räts');
    leaveScreen('of the page before it was loaded again', true);
    scrollRestoration.enterScreen(screen);
    expect(reached).toEqual(['your-räts']);
    expect(document.activeElement).toBe(screen.querySelector('h1'));
  });

  test.each([640, 0])('RTE-16 on Back to a place that is known, %d px, it is not', (top) => {
    const { scrollRestoration, leaveScreen, scroller, screen, reached } = openAt('#your-räts');
    scroller.scrollTop = top;
    leaveScreen('second', false);
    leaveScreen('first', true);
    scrollRestoration.enterScreen(screen);
    expect([scroller.scrollTop, reached]).toEqual([top, []]);
  });

  test.each(['#nothing', '#%E0%A4%A', '#'])(
    'RTE-16 %s matches no element: the screen starts at its top',
    (fragment) => {
      const { scrollRestoration, leaveScreen, scroller, screen, reached } = openAt(fragment);
      scroller.scrollTop = 640;
      leaveScreen('second', false);
      scrollRestoration.enterScreen(screen);
      expect([scroller.scrollTop, reached]).toEqual([0, []]);
    },
  );

  test('RTE-16 without a fragment the first load leaves focus and scroll to the browser', () => {
    const { scrollRestoration, scroller, screen } = openAt('');
    scroller.scrollTop = 640;
    scrollRestoration.enterScreen(screen, { isFirst: true });
    expect([scroller.scrollTop, document.activeElement]).toEqual([640, document.body]);
  });
});
