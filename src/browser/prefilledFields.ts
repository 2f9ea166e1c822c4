const inputsIn = (page: HTMLElement): HTMLInputElement[] => [...page.querySelectorAll('input')];

/** Inputs changed by the guardian or the browser's autofill before hydration. */
export const prefilledFields = (page: HTMLElement): HTMLInputElement[] =>
  inputsIn(page).filter(({ type, value, defaultValue, checked, defaultChecked }) =>
    type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue,
  );

/**
 * Sends `input` events for fields that were filled before hydration, so that their forms know the values. Resets all
 * other checkboxes: React hydrates them as touched.
 */
export function dispatchPrefilled(page: HTMLElement, prefilled: HTMLInputElement[]): void {
  for (const field of inputsIn(page)) if (!prefilled.includes(field)) field.checked = field.defaultChecked;
  for (const field of prefilled) field.dispatchEvent(new Event('input', { bubbles: true }));
}
