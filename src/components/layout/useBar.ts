import { useLayoutEffect } from 'react';

/**
 * A bar at the window's lower edge, of which the page keeps clear: the root element has its name as `data-bar`, and the
 * body while the bar is shown. Not done by `:has()`, which would search the whole page at each change.
 * @param name null = there is none
 */
export const useBar = (name: string | null, isShown = true) => {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    if (name === null) return undefined;
    const marked = isShown ? [root, body] : [root];
    for (const { dataset } of marked) dataset.bar = name;
    return () => {
      for (const { dataset } of marked) delete dataset.bar;
    };
  }, [name, isShown]);
};
