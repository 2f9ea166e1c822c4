import { type RefObject, useLayoutEffect } from 'react';

/** Focuses the e-mail address when a guardian comes back to a form to correct it. */
export const useFocusOnCorrection = (
  form: RefObject<HTMLFormElement | null>,
  isCorrecting: boolean,
): void => {
  useLayoutEffect(() => {
    if (isCorrecting) form.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }, [form, isCorrecting]);
};
