const fieldsIn = (page: HTMLElement): HTMLInputElement[] => [...page.querySelectorAll('input')];

/** Inputs changed by the guardian or the browser's autofill before hydration. */
export const filledFields = (page: HTMLElement): HTMLInputElement[] =>
  fieldsIn(page).filter(({ type, value, defaultValue, checked, defaultChecked }) =>
    type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue,
  );

/**
 * Sends `input` events for fields that were filled before hydration, so that their forms know the values. Resets all
 * other checkboxes: React hydrates them as touched.
 */
export function tellFilled(page: HTMLElement, filled: HTMLInputElement[]): void {
  for (const field of fieldsIn(page)) if (!filled.includes(field)) field.checked = field.defaultChecked;
  for (const field of filled) field.dispatchEvent(new Event('input', { bubbles: true }));
}
