import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Adding a ticket changes messages and buttons above it: the page is scrolled by as much, so that the ticket stays
 * under the finger (BEY-46). Call the result just before the change.
 */
export const usePlaceKept = (element: RefObject<HTMLElement | null>) => {
  const topBefore = useRef<number | null>(null);
  const top = () => element.current?.getBoundingClientRect().top ?? 0;

  useLayoutEffect(() => {
    const moved = topBefore.current === null ? 0 : top() - topBefore.current;
    topBefore.current = null;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  return () => {
    topBefore.current = top();
  };
};
