/** A part of a prerendered page that hydrates later than the page. */
export type SleepingPart = {
  isAwake: () => boolean;
  /** Fulfilled once it is awake; after a touch, once the page has painted. */
  awake: Promise<void>;
  wake: () => void;
  /** Wakes the part when this element comes into the window. */
  wakeInSight: (element: HTMLElement | null) => (() => void) | undefined;
};

export type Sleep = {
  /** Parts sleep until the page is touched: by a pointer, a key, the focus or assistive technology. */
  begin: () => void;
  part: () => SleepingPart;
};

const touches = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click'] as const;

/** Everything is awake before it begins. */
export function createSleep(): Sleep {
  let isTouched = true;
  let touched = Promise.resolve();

  const begin = () => {
    isTouched = false;
    touched = new Promise((resolve) => {
      const touch = () => {
        isTouched = true;
        for (const type of touches) window.removeEventListener(type, touch, true);
        // React has by then hydrated what was touched.
        requestAnimationFrame(() => setTimeout(resolve));
      };
      // On the window, so that it comes before React's own listeners.
      for (const type of touches) window.addEventListener(type, touch, true);
    });
  };

  const part = (): SleepingPart => {
    let isWoken = false;
    let fulfill = () => {};
    const woken = new Promise<void>((resolve) => {
      fulfill = resolve;
    });
    const wake = () => {
      isWoken = true;
      fulfill();
    };
    return {
      isAwake: () => isTouched || isWoken,
      awake: Promise.race([touched, woken]),
      wake,
      wakeInSight: (element) => {
        if (element === null || isTouched) return undefined;
        const observer = new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
        });
        observer.observe(element);
        return () => observer.disconnect();
      },
    };
  };
  return { begin, part };
}
