const fieldsIn = (page: HTMLElement): HTMLInputElement[] => [...page.querySelectorAll('input')];

/** Fields that hold something else than they were drawn with: typed, ticked, or filled in by the browser. */
export const filledFields = (page: HTMLElement): HTMLInputElement[] =>
  fieldsIn(page).filter(({ type, value, defaultValue, checked, defaultChecked }) =>
    type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue,
  );

/**
 * Tells the forms of a page that has just begun to work what was filled in before. React has marked every checkbox as
 * touched: the others show what their form is opened with.
 */
export function tellFilled(page: HTMLElement, filled: HTMLInputElement[]): void {
  for (const field of fieldsIn(page)) if (!filled.includes(field)) field.checked = field.defaultChecked;
  for (const field of filled) field.dispatchEvent(new Event('input', { bubbles: true }));
}
