import { beforeEach } from 'vitest';

/** jsdom has no showModal: a dialog is opened and closed, and its focus trap is left to the browser. */
export const openDialogs = () =>
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
