import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a long page to render now: the first at once, each other one in its own transition, so that taps
 * are answered in between. Parts added after all have been rendered are rendered at once.
 */
export const useDrawnCount = (count: number): number => {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn <= count) startTransition(() => setDrawn(drawn < count ? drawn + 1 : Number.POSITIVE_INFINITY));
  }, [drawn, count]);
  return Math.min(drawn, count);
};
