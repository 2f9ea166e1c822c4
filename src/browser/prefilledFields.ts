const inputsIn = (page: HTMLElement): HTMLInputElement[] => [...page.querySelectorAll('input')];

const isFocused = (field: HTMLInputElement): boolean => field === document.activeElement;

const isPrefilled = (field: HTMLInputElement): boolean =>
  field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/**
 * Inputs changed by the guardian or the browser's autofill before hydration. `src/boot.ts` marks the guardian's
 * changes with `data-changed`, because a tick that was set and removed looks unchanged.
 */
export const prefilledFields = (page: HTMLElement): HTMLInputElement[] =>
  inputsIn(page).filter((field) => 'changed' in field.dataset || isPrefilled(field));

/** Keeps a stored draft out of the field that the guardian is about to type into. */
export function holdFocusedField(page: HTMLElement): void {
  for (const field of inputsIn(page).filter(isFocused)) {
    const { value } = field;
    // A field whose value has been set shows no default value.
    field.value = value;
  }
}

/**
 * Sends `input` events for fields that were filled before hydration, so that their forms know the values. Resets all
 * other checkboxes, except a focused one: React hydrates them as touched.
 */
export function dispatchPrefilled(page: HTMLElement, prefilled: HTMLInputElement[]): void {
  for (const field of inputsIn(page))
    if (!prefilled.includes(field) && !isFocused(field)) field.checked = field.defaultChecked;
  for (const field of prefilled) {
    delete field.dataset.changed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
