import { useLayoutEffect } from 'react';

/** Moves the focus to the page's heading when a form is replaced by its success message. */
export const useFocusOnHeading = (isDone: boolean): void => {
  useLayoutEffect(() => {
    if (isDone) document.querySelector('h1')?.focus();
  }, [isDone]);
};
