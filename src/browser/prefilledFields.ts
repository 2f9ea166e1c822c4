const inputsIn = (page: HTMLElement): HTMLInputElement[] => [...page.querySelectorAll('input')];

const isFocused = (field: HTMLInputElement): boolean => field === document.activeElement;

const isPrefilled = (field: HTMLInputElement): boolean =>
  field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

const isChanged = (field: HTMLInputElement): boolean => 'changed' in field.dataset || isPrefilled(field);

/**
 * Inputs changed by the guardian or the browser's autofill before hydration. `src/boot.ts` marks the guardian's
 * changes with `data-changed`, because a tick that was set and removed looks unchanged.
 */
export const prefilledFields = (page: HTMLElement): HTMLInputElement[] => inputsIn(page).filter(isChanged);

/**
 * React draws a page anew if others have put something into it before hydration, such as a password manager. Carries
 * values, focus and caret of the fields that were replaced to the new fields of the same names.
 * @returns stops it
 */
export function carryFields(page: HTMLElement): () => void {
  let fields = inputsIn(page);
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event): void => {
    focused = target;
  };
  // React stops this event at the page until it is hydrated.
  page.addEventListener('focusin', follow, true);
  // Sooner than an effect of React: a key pressed before the focus is back would be lost.
  const redrawn = new MutationObserver(() => {
    const replaced = fields.filter(({ isConnected }) => !isConnected);
    fields = inputsIn(page);
    for (const old of replaced) {
      const field = fields.find(({ name }) => name !== '' && name === old.name);
      if (field === undefined) continue;
      if (isChanged(old)) copyAnswer(old, field);
      // Removing an element with the focus leaves it to the body.
      if (old === focused && document.activeElement === document.body) focusAt(field, old);
    }
  });
  redrawn.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', follow, true);
    redrawn.disconnect();
  };
}

const copyAnswer = ({ value, checked }: HTMLInputElement, field: HTMLInputElement): void => {
  Object.assign(field, { value, checked });
  field.dataset.changed = '';
};

/** An e-mail field tells no caret (null): after its value was set, the caret is at the end. */
const focusAt = (field: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void => {
  field.focus();
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
};

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
