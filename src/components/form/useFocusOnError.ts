import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the first invalid field each time a form is found invalid (BEY-22).
 * @param errors null while the form is valid
 */
export const useFocusOnError = <Element extends HTMLElement>(errors: unknown): RefObject<Element | null> => {
  const form = useRef<Element>(null);
  useLayoutEffect(() => {
    if (errors !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
};
