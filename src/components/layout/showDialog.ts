/** Opens the dialog as a modal; the page behind it does not scroll. */
export const showDialog = (dialog: HTMLDialogElement | null, first: HTMLElement | null): void => {
  document.documentElement.toggleAttribute('data-has-dialog', true);
  dialog?.showModal();
  first?.focus();
};

/**
 * The page scrolls again once no dialog is open. Not done by a selector with `:has()`, which would restyle every
 * element.
 */
export const closeDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open) dialog.close();
  document.documentElement.toggleAttribute(
    'data-has-dialog',
    document.querySelector('dialog[open]') !== null,
  );
};
