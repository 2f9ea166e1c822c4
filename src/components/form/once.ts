import type { MouseEvent } from 'react';

/** Ignores the second click of a double click: by then another button is in the same place. */
export const once =
  (act: (event: MouseEvent<HTMLElement>) => void = () => {}) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail > 1) event.preventDefault();
    else act(event);
  };
