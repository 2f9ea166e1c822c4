/** Opens the dialog as a modal; the page behind it does not scroll. @returns closes it */
export const showDialog = (dialog: HTMLDialogElement | null, first: HTMLElement | null): (() => void) => {
  const page = document.documentElement;
  dialog?.showModal();
  // Only a page that has a scrollbar keeps the room of it.
  page.dataset.hasDialog = page.clientWidth < window.innerWidth ? 'scrollbar' : '';
  first?.focus();
  return () => {
    if (dialog?.open) dialog.close();
    // Not done by a selector with `:has()`, which would restyle every element.
    if (document.querySelector('dialog[open]') === null) delete page.dataset.hasDialog;
  };
};
