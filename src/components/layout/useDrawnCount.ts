import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a long page are to be drawn by now: the first at once, the others one by one, each as a transition,
 * so that a tap is answered between them. Once all of them stand, new ones are drawn at once.
 */
export const useDrawnCount = (count: number): number => {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn <= count) startTransition(() => setDrawn(drawn < count ? drawn + 1 : Number.POSITIVE_INFINITY));
  }, [drawn, count]);
  return Math.min(drawn, count);
};
