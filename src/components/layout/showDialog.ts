/** Opens the dialog as a modal; the page behind it does not scroll. @returns closes it */
export const showDialog = (dialog: HTMLDialogElement | null, first: HTMLElement | null): (() => void) => {
  const page = document.documentElement;
  page.toggleAttribute('data-has-dialog', true);
  dialog?.showModal();
  first?.focus();
  return () => {
    if (dialog?.open) dialog.close();
    // Not done by a selector with `:has()`, which would restyle every element.
    page.toggleAttribute('data-has-dialog', document.querySelector('dialog[open]') !== null);
  };
};
