import { useLayoutEffect } from 'react';

/** Moves the focus to the page's heading when a form, and with it what had the focus, gives way to its success. */
export const useFocusOnHeading = (isDone: boolean): void => {
  useLayoutEffect(() => {
    if (isDone) document.querySelector('h1')?.focus();
  }, [isDone]);
};
