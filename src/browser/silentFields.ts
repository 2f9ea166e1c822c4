const writeUnseen = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** React ignores an `input` event unless the value differs from the one that it last saw or set itself. */
const tell = (field: HTMLInputElement): void => {
  const { value } = field;
  field.value = `${value}.`;
  writeUnseen?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Chrome on iOS and password managers fill fields in without an event (BEY-69). Before a press inside a form, or its
 * submit, sends the events that are missing, so that what is sent is what is on show.
 */
export function tellSilentFields(): void {
  /** The last values that an event has told. */
  const told = new WeakMap<HTMLInputElement, string>();
  const isSilent = (field: HTMLInputElement): boolean =>
    field.value !== (told.get(field) ?? field.defaultValue);
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) told.set(target, target.value);
    },
    true,
  );
  const tellForm = ({ target }: Event): void => {
    const form = target instanceof Element ? target.closest('form') : null;
    for (const field of [...(form?.querySelectorAll('input') ?? [])].filter(isSilent)) tell(field);
  };
  window.addEventListener('click', tellForm, true);
  window.addEventListener('submit', tellForm, true);
}
