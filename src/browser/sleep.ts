const touches = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click'] as const;

/** Whether browsers offer to translate the page, or do so unasked. */
const isForeign = (): boolean =>
  !navigator.languages.some((language) => language.startsWith(document.documentElement.lang));

/**
 * Parts of a prerendered page that hydrate later than the page (`Asleep`). After `begin` they sleep until the page is
 * touched: by a pointer, a key, the focus or assistive technology. Everything is awake before, and stays so for readers
 * of other languages: React draws a part anew that was translated while it slept.
 */
export function createSleep() {
  let isTouched = true;
  let touched = Promise.resolve();
  let touch = () => {};

  const begin = () => {
    if (isForeign()) return;
    isTouched = false;
    touched = new Promise((resolve) => {
      touch = () => {
        isTouched = true;
        for (const type of touches) window.removeEventListener(type, touch, true);
        // React has by then hydrated what was touched.
        requestAnimationFrame(() => setTimeout(resolve));
      };
      // On the window, so that it comes before React's own listeners.
      for (const type of touches) window.addEventListener(type, touch, true);
    });
  };

  const part = () => {
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
      wakeInSight: (element: HTMLElement | null) => {
        if (element === null || isTouched) return undefined;
        const observer = new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
        });
        observer.observe(element);
        return () => observer.disconnect();
      },
    };
  };
  return { begin, part, touched: () => touched, wakeAll: () => touch() };
}

export type Sleep = ReturnType<typeof createSleep>;
