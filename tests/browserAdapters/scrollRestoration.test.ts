import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollRestoration } from '../../src/browser/scrollRestoration';

/** Ends what each entered screen still waits for: its timer would outlive the page. */
const ends: (() => void)[] = [];

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

const start = (content = '<h1>Events</h1><button>Book</button>') => {
  document.body.innerHTML = `<div id="overflow-container"><div id="screen">${content}</div></div>`;
  const elementOf = (id: string) => document.getElementById(id) ?? expect.unreachable(id);
  const [scroller, screen] = [elementOf('overflow-container'), elementOf('screen')];
  scroller.scrollTo = ((options: ScrollToOptions) => {
    scroller.scrollTop = options.top ?? 0;
  }) as typeof scroller.scrollTo;
  const scrollRestoration = createScrollRestoration();
  let left = 'first';
  return {
    scroller,
    screen,
    scrollRestoration,
    heading: screen.querySelector('h1'),
    leave: (entry: string, byHistory: boolean) => {
      scrollRestoration.leaveScreen({ left, entry, byHistory });
      left = entry;
    },
    enter: (options?: { isFirst: boolean }) => {
      const end = scrollRestoration.enterScreen(screen, options);
      ends.push(end);
      return end;
    },
    /** The guardian is elsewhere when the screen grows. @returns where the page is then */
    grownAt: (top: number): number => {
      scroller.scrollTop = top;
      for (const [callback, elements] of watching) {
        if (elements.includes(screen)) callback([], new FakeResizeObserver(() => {}));
      }
      return scroller.scrollTop;
    },
  };
};

beforeEach(() => void vi.stubGlobal('ResizeObserver', FakeResizeObserver));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  watching.clear();
});

test.each(['second', 'first'])(
  'RTE-16 at the entry %s the page begins at its top, and the focus on its heading does not scroll',
  (entry) => {
    const { leave, enter, scroller, heading, grownAt } = start();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    scroller.scrollTop = 640;
    leave(entry, false);
    enter();
    expect([document.activeElement, scroller.scrollTop]).toEqual([heading, 0]);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    expect(grownAt(300)).toBe(300);
  },
);

test('RTE-16 a screen without a heading has the focus itself, also on a page without the scroller', () => {
  const { leave, enter, scroller, screen } = start('<p>One moment</p>');
  scroller.id = 'another';
  leave('second', false);
  enter();
  expect(document.activeElement).toBe(screen);
});

/** Leaves at 640 px and comes back. */
const goBack = () => {
  const page = start();
  page.scroller.scrollTop = 640;
  page.leave('second', false);
  page.enter();
  page.scroller.scrollTop = 120;
  page.leave('first', true);
  return { ...page, end: page.enter() };
};

test.each([
  ['second', 120],
  ['elsewhere', 0],
])('RTE-16 going on in the history to the entry %s leads to its position, %d px', (entry, top) => {
  const { leave, enter, scroller } = goBack();
  leave(entry, true);
  enter();
  expect(scroller.scrollTop).toBe(top);
});

const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

test.each<[string, (page: ReturnType<typeof goBack>) => void]>([
  ...gestures.map((type): [string, () => void] => [type, () => void window.dispatchEvent(new Event(type))]),
  ['leaving the screen', ({ end }) => end()],
  ['five seconds', () => void vi.advanceTimersByTime(1)],
])('RTE-16 after %s the page no longer scrolls by itself', (_, happen) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = goBack();
  vi.advanceTimersByTime(4_999);
  expect(page.grownAt(200)).toBe(640);
  happen(page);
  expect(page.grownAt(200)).toBe(200);
  expect([...watching.values()].flat()).toEqual([]);
});

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
    const { enter, reached, grownAt } = openAt(fragment);
    enter({ isFirst: true });
    expect(reached).toEqual(['your-räts']);
    grownAt(0);
    expect(reached).toEqual(['your-räts', 'your-räts']);
    expect(document.activeElement).toBe(document.body);
  },
);

test('RTE-16 on Back the fragment is scrolled to if no position is known', () => {
  const { leave, enter, heading, reached } = openAt('#your-räts');
  leave('of the page before it was loaded again', true);
  enter();
  expect([reached, document.activeElement]).toEqual([['your-räts'], heading]);
});

test.each([640, 0])('RTE-16 on Back to a known position, %d px, the fragment is not scrolled to', (top) => {
  const { leave, enter, scroller, reached } = openAt('#your-räts');
  scroller.scrollTop = top;
  leave('second', false);
  leave('first', true);
  enter();
  expect([scroller.scrollTop, reached]).toEqual([top, []]);
});

test.each(['#nothing', '#%E0%A4%A', '#'])(
  'RTE-16 the fragment %s matches no element: the screen starts at its top',
  (fragment) => {
    const { leave, enter, scroller, reached } = openAt(fragment);
    scroller.scrollTop = 640;
    leave('second', false);
    enter();
    expect([scroller.scrollTop, reached]).toEqual([0, []]);
  },
);

test('RTE-16 without a fragment the first load leaves focus and scroll to the browser', () => {
  const { enter, scroller } = openAt('');
  scroller.scrollTop = 640;
  enter({ isFirst: true });
  expect([scroller.scrollTop, document.activeElement]).toEqual([640, document.body]);
});
