/** Shows it above the page, which is still for as long as a dialog is open. */
export const showDialog = (dialog: HTMLDialogElement | null, first: HTMLElement | null): void => {
  document.documentElement.toggleAttribute('data-has-dialog', true);
  dialog?.showModal();
  first?.focus();
};

/** The page moves again with the last one; a selector with `:has()` would cost a style of every element. */
export const closeDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open) dialog.close();
  document.documentElement.toggleAttribute(
    'data-has-dialog',
    document.querySelector('dialog[open]') !== null,
  );
};
