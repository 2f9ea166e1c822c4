import { type RefCallback, useCallback, useState } from 'react';

/** The window, and as much above it as any page has: an element that was scrolled past is not below. */
const windowAndAbove = { rootMargin: '1000000px 0px 0px' };

/** Whether the element with this ref is below the window, and so has to be scrolled to. True before it is known. */
export const useIsBelow = (): [RefCallback<HTMLElement>, boolean] => {
  const [isBelow, setIsBelow] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    // jsdom has no IntersectionObserver.
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined) setIsBelow(!last.isIntersecting);
    }, windowAndAbove);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isBelow];
};
