import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the first invalid field each time a form is found invalid (BEY-22).
 * @param errors null while the form is valid
 * @param first the name of the field to focus; by default the first on the page
 */
export const useFocusOnError = <Element extends HTMLElement>(
  errors: unknown,
  first?: string | null,
): RefObject<Element | null> => {
  const form = useRef<Element>(null);
  useLayoutEffect(() => {
    const wrong = first ? `[name="${first}"]` : '[aria-invalid="true"]';
    if (errors !== null) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [errors, first]);
  return form;
};
